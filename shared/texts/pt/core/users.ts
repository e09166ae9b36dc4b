// What the core says of users and their passphrases, in Portuguese.

export const USERS_PT = {
  'Nobody could administer Paymaster here any more. Nothing was changed.':
    'Já ninguém poderia administrar o Paymaster aqui. Nada foi alterado.',
  'Give somebody else with a passphrase on this computer the role of administrator first.':
    'Dê primeiro a função de administrador a outra pessoa com frase-passe neste computador.',
  'There is, or was, a user named {0}, or one with this key.':
    'Há, ou houve, um utilizador chamado {0}, ou um com esta chave.',
  'Choose another name. A name is never given twice, so that the audit trail means one person by it.':
    'Escolha outro nome. Um nome nunca é dado duas vezes, para que o registo de auditoria designe com ele uma só pessoa.',
  'Paymaster has users on this computer, and nobody has signed in. Nothing was changed.':
    'O Paymaster tem utilizadores neste computador, e ninguém iniciou sessão. Nada foi alterado.',
  'Sign in first; on the command line name yourself with --user.':
    'Inicie sessão primeiro; na linha de comandos, identifique-se com --user.',
  '{0} may only look. One of these roles is needed: {1}. Nothing was changed.':
    '{0} só pode consultar. É preciso uma destas funções: {1}. Nada foi alterado.',
  '{0} may not do this: it needs the role {1}. Nothing was changed.':
    '{0} não pode fazer isto: é preciso a função “{1}”. Nada foi alterado.',
  'Have it done by somebody who may, or ask an administrator for the role.':
    'Peça a alguém que possa, ou peça a função a um administrador.',
  prepare: 'preparar',
  approve: 'aprovar',
  administer: 'administrar',
  'read only': 'só leitura',
  'Too many wrong passphrases for {0}. The next one is looked at in {1} s.':
    'Demasiadas frases-passe erradas para {0}. A próxima será vista dentro de {1} s.',
  'Wait, then type it with care. An administrator can give another one.':
    'Espere e depois escreva-a com cuidado. Um administrador pode dar outra.',
  'This file holds no public key of a Paymaster user.':
    'Este ficheiro não tem a chave pública de um utilizador do Paymaster.',
  'Have it made anew on the other computer: paymaster user public-key NAME.':
    'Mande-a fazer de novo no outro computador: paymaster user public-key NAME.',
  'A passphrase has at least {0} characters.': 'Uma frase-passe tem pelo menos {0} caracteres.',
  'Take four or five words that belong to no sentence; spaces count.':
    'Use quatro ou cinco palavras sem ligação entre si; os espaços contam.',
  'The limit of a day in {0} is below that of one batch, which could never be reached. Nothing was changed.':
    'O limite de um dia em {0} está abaixo do de um lote, que nunca poderia ser atingido. Nada foi alterado.',
  'Give a higher limit of a day, or a lower one of a batch.':
    'Dê um limite mais alto para um dia, ou mais baixo para um lote.',
  'There is no user named {0}.': 'Não há utilizador chamado {0}.',
  'Look at the list of users.': 'Veja a lista de utilizadores.',
  'There is, or was, a user named {0}.': 'Há, ou houve, um utilizador chamado {0}.',
  'The name {0} mixes letters of several alphabets. It could be taken for another name. Nothing was changed.':
    'O nome {0} mistura letras de vários alfabetos. Poderia ser tomado por outro nome. Nada foi alterado.',
  'Type the name anew in one alphabet.': 'Volte a escrever o nome num só alfabeto.',
  'The name {0} looks like that of {1}, who is, or was, a user. Nothing was changed.':
    'O nome {0} parece-se com o de {1}, que é, ou foi, um utilizador. Nada foi alterado.',
  'Choose a name that nobody takes for another one, with a second name or an initial.':
    'Escolha um nome que ninguém tome por outro, com um segundo nome ou uma inicial.',
  'The name {0} holds a character that is not seen. Two users could look alike. Nothing was changed.':
    'O nome {0} tem um carácter que não se vê. Dois utilizadores poderiam parecer iguais. Nada foi alterado.',
  'The first user administers Paymaster on this computer and needs a passphrase here.':
    'O primeiro utilizador administra o Paymaster neste computador e precisa de uma frase-passe aqui.',
  'Add an administrator with a passphrase first, then this user by the public key.':
    'Adicione primeiro um administrador com frase-passe, depois este utilizador pela chave pública.',
  '{0} has no passphrase on this computer: only the public key is known here.':
    '{0} não tem frase-passe neste computador: aqui só se conhece a chave pública.',
  'They sign on their own computer, or an administrator gives them a passphrase here.':
    'Assinam no seu próprio computador, ou um administrador dá-lhes uma frase-passe aqui.',
  'Your own passphrase is changed with the one that you have.':
    'A sua própria frase-passe muda-se com a que tem.',
  'Change it as your own.': 'Altere-a como sua.',
  'The recovery code is for administrators, and {0} is none.':
    'O código de recuperação é para administradores, e {0} não o é.',
  'An administrator can give {0} another passphrase.': 'Um administrador pode dar a {0} outra frase-passe.',
  'This is not the passphrase of {0}.': 'Esta não é a frase-passe de {0}.',
  'Type it again. After three wrong ones each further one has to wait longer.':
    'Escreva-a de novo. Depois de três erradas, cada nova tentativa espera mais.',
  'This is not the recovery code.': 'Este não é o código de recuperação.',
  'It was shown when the first administrator was added, and again each time it was used.':
    'Foi mostrado quando o primeiro administrador foi adicionado, e de novo sempre que foi usado.',
  'The passphrase of {0} was given by an administrator, who knows it. Nothing else can be done with it, and nothing signed, before {1} has chosen another one. Nothing was changed.':
    'A frase-passe de {0} foi dada por quem administra e a conhece. Nada mais pode ser feito com ela, nem assinado, antes de {1} escolher outra. Nada foi alterado.',
  'This is the passphrase that was given. Nothing was changed.':
    'Esta é a frase-passe que foi dada. Nada foi alterado.',
  'Choose one that nobody else knows.': 'Escolha uma que mais ninguém conheça.',
  'The journal that is to be replaced is not opened, but its users can be read: an administrator of it puts another one in its place. Nothing was changed.':
    'O diário a substituir não é aberto, mas os seus utilizadores podem ser lidos: é um administrador dele que põe outro no seu lugar. Nada foi alterado.',
  '{0} may not do this: an administrator of the journal that is to be replaced does. Nothing was changed.':
    '{0} não pode fazer isto: cabe a um administrador do diário a substituir. Nada foi alterado.',
  'Name one with --user: {0}. Where none of them can be had, restore the backup into another data folder with --data-dir, and keep this one as it is.':
    'Indique um com --user: {0}. Se nenhum deles puder ser encontrado, restaure a cópia de segurança noutra pasta de dados com --data-dir, e guarde esta como está.',
  'None has a passphrase in it. Restore the backup into another data folder with --data-dir, and keep this one as it is.':
    'Nenhum tem nele uma frase-passe. Restaure a cópia de segurança noutra pasta de dados com --data-dir, e guarde esta como está.',
};
