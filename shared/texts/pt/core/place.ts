// Where a journal is, and what keeps one in a database from being opened, in Portuguese.

export const PLACE_PT = {
  'The journal {0} was moved to {1}, and what was paid from there since is not known in the file. Nothing was changed.':
    'O diário {0} foi transferido para {1}, e o que foi pago a partir de lá desde então não se conhece no ficheiro. Nada foi alterado.',
  'Work with the journal in the database, or read its latest backup back with the tools of PostgreSQL. Only where both are lost, say how you know: --database-lost "REASON" restores the file as an older backup.':
    'Trabalhe com o diário na base de dados, ou reponha a cópia de segurança mais recente dela com as ferramentas do PostgreSQL. Só se ambas se perderam, diga como o sabe: --database-lost "REASON" restaura o ficheiro como uma cópia mais antiga.',
  'The backup {0} was not moved into a database, so that no lost database leads back to it. Nothing was changed.':
    'A cópia de segurança {0} não foi transferida para uma base de dados, por isso nenhuma base perdida leva de volta a ela. Nada foi alterado.',
  'Restore it without --database-lost, or name the file that was moved: paymaster.db of its data folder.':
    'Reponha-a sem --database-lost, ou indique o ficheiro que foi transferido: paymaster.db da sua pasta de dados.',
  'The journal {0} was moved to {1}, and the database answers and has it: it is not lost. Nothing was changed.':
    'O diário {0} foi transferido para {1}, e a base de dados responde e tem-no: não está perdida. Nada foi alterado.',
  'The root certificate {0} cannot be read, so the server of the journal cannot prove its name.':
    'O certificado raiz {0} não pode ser lido, por isso o servidor do diário não pode provar o seu nome.',
  'Put the file there that the administrator gave, or correct sslrootcert in the address of the journal.':
    'Ponha lá o ficheiro que o administrador deu, ou corrija sslrootcert no endereço do diário.',
  'The server of the journal, {0}:{1}, does not answer or takes no connection.':
    'O servidor do diário, {0}:{1}, não responde ou não aceita ligações.',
  'The server has no database {0}.': 'O servidor não tem a base de dados {0}.',
  'Correct the address of the journal. Where there was one before, have the administrator read its backup back; only where there never was one, let them make the database.':
    'Corrija o endereço do diário. Se antes havia um, peça ao administrador que reponha a cópia de segurança dele; só se nunca houve nenhum, peça-lhe que crie a base de dados.',
  'The user {0} has no right to the journal in {1}.': 'O utilizador {0} não tem direito ao diário em {1}.',
  'Let the administrator make it one of the desks of this journal; docs/several-desks.md says how.':
    'Peça ao administrador que o torne um posto deste diário; docs/several-desks.md diz como.',
  'Check the network and the address. What was recorded is kept, and nothing leaves while the journal is out of reach.':
    'Verifique a rede e o endereço. O que foi registado está guardado, e nada sai enquanto o diário não for alcançável.',
  'The server of the journal, {0}:{1}, has not proved its name over TLS. Nothing was sent to it, not even the password.':
    'O servidor do diário, {0}:{1}, não provou o seu nome por TLS. Nada lhe foi enviado, nem sequer a palavra-passe.',
  'Let the administrator give the server a certificate for this name, and name the file of who signed it with sslrootcert in the address.':
    'Peça ao administrador que dê ao servidor um certificado com este nome, e indique o ficheiro de quem o assinou com sslrootcert no endereço.',
  'The database {0} refuses the password, or this user from this computer.':
    'A base de dados {0} recusa a palavra-passe, ou este utilizador a partir deste computador.',
  'The database {0} wants a password, and there is none here.':
    'A base de dados {0} pede uma palavra-passe, e aqui não há nenhuma.',
  'Give the password as the administrator set it: at the prompt of a command, in the window, or in the file that PGPASSFILE names.':
    'Dê a palavra-passe como o administrador a definiu: quando um comando a pede, na janela, ou no ficheiro que PGPASSFILE indica.',
  'The journal of this data folder is a file, which has no password.':
    'O diário desta pasta de dados é um ficheiro, que não tem palavra-passe.',
  'Look under Settings, Journal, where the journal is.': 'Veja em Definições, Diário, onde está o diário.',
  'This journal lies in the database {0}: Paymaster makes and restores no backups of it. Nothing was done.':
    'Este diário está na base de dados {0}: o Paymaster não faz nem restaura cópias de segurança dele. Nada foi feito.',
  'Its administrator backs it up with the tools of PostgreSQL, such as pg_dump; docs/several-desks.md says how.':
    'O administrador faz as cópias com as ferramentas do PostgreSQL, como pg_dump; docs/several-desks.md diz como.',
  'It is an address of a journal, and no password stands in it.':
    'É um endereço de um diário, e não há nele nenhuma palavra-passe.',
  'The server answers.': 'O servidor responde.',
  'The server lets this user in.': 'O servidor deixa entrar este utilizador.',
  'Its version and settings keep what a journal promises.':
    'A versão e as definições cumprem o que um diário promete.',
  '{0} owns this journal or administers its server, and could change everything in it. This desk works as {1} alone; still, give it a login of its own and keep the password of {2} away from desks.':
    '{0} é dono deste diário ou administra o seu servidor, e poderia alterar tudo nele. Este posto trabalha apenas como {1}; mesmo assim, dê-lhe um utilizador próprio e mantenha a palavra-passe de {2} longe dos postos.',
  'There is a journal, and this Paymaster can work with it.':
    'Há um diário, e este Paymaster pode trabalhar com ele.',
  'This program was started with a journal that cannot be chosen.':
    'Este programa foi iniciado com um diário que não se pode escolher.',
  'The journal of this folder was not moved into a database. Nothing was chosen.':
    'O diário desta pasta não foi movido para uma base de dados. Nada foi escolhido.',
  'Choose another journal in Settings, or with paymaster journal use.':
    'Escolha outro diário em Definições, ou com paymaster journal use.',
  'Start it as it is meant to be started, and choose again.': 'Inicie-o como deve ser, e escolha de novo.',
  '{0} says where the journal of this data folder is, and cannot be read. Nothing was opened in its place.':
    '{0} diz onde está o diário desta pasta de dados, e não pode ser lido. Nada foi aberto em seu lugar.',
  'Say it again as the administrator gave it: paymaster journal use ADDRESS, or paymaster journal use file where the journal is a file of this folder.':
    'Diga-o de novo como o administrador o deu: paymaster journal use ADDRESS, ou paymaster journal use file se o diário for um ficheiro desta pasta.',
  'The password file {0}, which PGPASSFILE names, cannot be read.':
    'O ficheiro de palavras-passe {0}, que PGPASSFILE indica, não pode ser lido.',
  'Correct PGPASSFILE, or leave it out and be asked for the password.':
    'Corrija PGPASSFILE, ou deixe-o de fora: a palavra-passe será pedida.',
  'The password file {0} can be read by others than its owner, so nothing in it was used.':
    'O ficheiro de palavras-passe {0} pode ser lido por outros além do dono, por isso nada dele foi usado.',
  'Take their rights away (chmod 600), and let the administrator of the database give you another password.':
    'Retire-lhes os direitos (chmod 600), e peça ao administrador da base de dados outra palavra-passe.',
  'The address of the journal does not begin with postgres://.':
    'O endereço do diário não começa por postgres://.',
  'The address of the journal cannot be read.': 'O endereço do diário não pode ser lido.',
  'The address of the journal names no database.': 'O endereço do diário não indica nenhuma base de dados.',
  'The address of the journal names no user of the database.':
    'O endereço do diário não indica nenhum utilizador da base de dados.',
  'The address of the journal names no server.': 'O endereço do diário não indica nenhum servidor.',
  'The port in the address of the journal is no number from 1 to 65535.':
    'A porta no endereço do diário não é um número de 1 a 65535.',
  'Behind the question mark the address of the journal takes only sslmode and sslrootcert.':
    'Depois do ponto de interrogação, o endereço do diário só aceita sslmode e sslrootcert.',
  'The address of the journal names a root certificate, and a connection without encryption.':
    'O endereço do diário indica um certificado raiz, e uma ligação sem cifra.',
  'The address of the journal has an sslmode that proves nothing: on this computer there are verify-full and disable.':
    'O endereço do diário tem um sslmode que nada prova: neste computador há verify-full e disable.',
  'The address of the journal would send names and sums to a server that has not proved who it is: outside this computer there is sslmode=verify-full alone, and it is what holds without a word.':
    'O endereço do diário enviaria nomes e somas a um servidor que não provou quem é: fora deste computador só há sslmode=verify-full, que vale mesmo sem ser dito.',
  'Give an address such as postgres://desk@db.example:5432/journal, without a password.':
    'Dê um endereço como postgres://desk@db.example:5432/journal, sem palavra-passe.',
  'The address of the journal holds a password. It was not used, and stands in no log of Paymaster.':
    'O endereço do diário contém uma palavra-passe. Não foi usada, e não está em nenhum registo do Paymaster.',
  'Leave it out: it is asked for, or stands in the password file that PGPASSFILE names. Other programs of this computer may have seen this one, so let the administrator of the database give you another.':
    'Deixe-a de fora: é pedida, ou está no ficheiro que PGPASSFILE indica. Outros programas deste computador podem ter visto esta, por isso peça outra ao administrador da base de dados.',
  'It is not the journal that the file of this folder was moved to: it is another one, and does not know what was paid from here.':
    'Não é o diário para onde o ficheiro desta pasta foi transferido: é outro, e não sabe o que foi pago daqui.',
  'There is a journal at {0}. {1} Nothing was chosen.': 'Há um diário em {0}. {1} Nada foi escolhido.',
  'Check the address. A payroll that was paid from here would be paid there again without a question.':
    'Verifique o endereço. Um pagamento de salários feito daqui seria feito lá outra vez sem pergunta.',
  'The journal {0} was moved to {1}. The file is kept as it was then and is never written again.':
    'O diário {0} foi transferido para {1}. O ficheiro fica como estava então e nunca mais é escrito.',
  'Work with the journal in the database: choose it with paymaster journal use, or give its address with --journal.':
    'Trabalhe com o diário na base de dados: escolha-o com paymaster journal use, ou dê o seu endereço com --journal.',
  'The move of the journal {0} to {1} was cut short. Nothing is lost, and nothing is written to the file meanwhile.':
    'A transferência do diário {0} para {1} foi interrompida. Nada se perdeu, e entretanto nada é escrito no ficheiro.',
  'Run the same paymaster journal move again: it finds out how far it came and finishes it. To go on with the file instead: paymaster journal use file.':
    'Execute de novo o mesmo paymaster journal move: descobre até onde chegou e termina-a. Para continuar antes com o ficheiro: paymaster journal use file.',
  'The journal {0} was moved to {1}, or its move there was begun, so it is not moved to {2}.':
    'O diário {0} foi transferido para {1}, ou a transferência para lá começou, por isso não é transferido para {2}.',
  'Run the move to the first place again, which finishes it; where it was cut short, paymaster journal use file gives it up. A journal that was moved goes on from there with the tools of PostgreSQL.':
    'Execute de novo a transferência para o primeiro lugar, o que a termina; se foi interrompida, paymaster journal use file desiste dela. Um diário transferido muda-se dali com as ferramentas do PostgreSQL.',
  'The move to {0} was cut short behind its last act: the database has the whole journal, and desks may work with it.':
    'A transferência para {0} foi interrompida depois do seu último acto: a base de dados tem o diário inteiro, e pode haver postos a trabalhar com ele.',
  'Run the same paymaster journal move again, which ends it, and work with the journal in the database.':
    'Execute de novo o mesmo paymaster journal move, que a termina, e trabalhe com o diário na base de dados.',
  'Nobody can tell whether the database {0} has the journal whose move there was cut short: {1}':
    'Ninguém pode dizer se a base de dados {0} tem o diário cuja transferência para lá foi interrompida: {1}',
  'Make the database reachable and try again. Only where you are sure that no desk works with a copy there, now or later, say why: paymaster journal use file --give-up-move "REASON".':
    'Torne a base de dados acessível e tente de novo. Só se tiver a certeza de que nenhum posto trabalha com uma cópia lá, nem agora nem depois, diga porquê: paymaster journal use file --give-up-move "MOTIVO".',
  'it has another journal now.': 'tem agora outro diário.',
  'The server of the journal, {0}:{1}, takes no more connections: its limit, or that of the database or of {2}, is reached.':
    'O servidor do diário, {0}:{1}, não aceita mais ligações: o seu limite, ou o da base de dados ou de {2}, foi atingido.',
  'End a Paymaster that is not needed, or let the administrator raise the limit: each desk takes up to two connections.':
    'Feche um Paymaster que não seja preciso, ou peça ao administrador que aumente o limite: cada posto usa até duas ligações.',
  'The journal of the database belongs to {0}, and {1} may not move anything into it. Nothing was moved.':
    'O diário da base de dados pertence a {0}, e {1} não pode transferir nada para lá. Nada foi transferido.',
  'Give paymaster journal move the address of its owner: the address of a desk is for working with it afterwards.':
    'Dê a paymaster journal move o endereço do seu proprietário: o endereço de um posto serve para trabalhar com ele depois.',
  'There is no journal {0} to be moved.': 'Não há diário {0} para transferir.',
  'Name its folder with --data-dir. A new journal in a database needs no move: paymaster journal init makes it.':
    'Indique a pasta com --data-dir. Um diário novo numa base de dados não precisa de transferência: paymaster journal init cria-o.',
  'The database has a journal of its own with something in it. Nothing was moved, and nothing was changed there.':
    'A base de dados já tem um diário com conteúdo. Nada foi transferido, e nada foi alterado lá.',
  'Let the administrator make an empty database with paymaster journal init, and give its address.':
    'Peça ao administrador que crie uma base de dados vazia com paymaster journal init, e dê o seu endereço.',
  'The journal was moved to {0} on {1}, and the database there is empty now. The file does not know what was paid since. Nothing was moved.':
    'O diário foi transferido para {0} em {1}, e a base de dados lá está vazia agora. O ficheiro não sabe o que foi pago desde então. Nada foi transferido.',
  'Read the latest backup of the database back with the tools of PostgreSQL. Only where there is none: paymaster journal restore FILE --database-lost "REASON" --journal file, with the file that was moved.':
    'Reponha a cópia de segurança mais recente da base de dados com as ferramentas do PostgreSQL. Só se não houver nenhuma: paymaster journal restore FILE --database-lost "REASON" --journal file, com o ficheiro que foi transferido.',
  'What was copied into the database is not what the file holds. It was taken back, and the file is as it was.':
    'O que foi copiado para a base de dados não é o que o ficheiro contém. A cópia foi desfeita, e o ficheiro está como estava.',
  'Go on working with the file, and report this.': 'Continue a trabalhar com o ficheiro, e comunique isto.',
  'The journal cannot be moved: a text in its table {0} holds a character that PostgreSQL cannot keep (U+0000). Nothing was moved.':
    'O diário não pode ser transferido: um texto da sua tabela {0} contém um carácter que o PostgreSQL não guarda (U+0000). Nada foi transferido.',
  'Go on working with the file. A new journal in the database can be begun beside it.':
    'Continue a trabalhar com o ficheiro. Ao lado dele pode começar-se um diário novo na base de dados.',
  'The database has no journal yet. Nothing was moved.':
    'A base de dados ainda não tem diário. Nada foi transferido.',
  'Let the administrator make it first: paymaster journal init with the same address.':
    'Peça primeiro ao administrador que o crie: paymaster journal init com o mesmo endereço.',
  'This is done to a journal in a database, and this one is a file of the data folder. Nothing was done.':
    'Isto faz-se a um diário numa base de dados, e este é um ficheiro da pasta de dados. Nada foi feito.',
  'Give the address of the database with --journal, as its owner, such as postgres://owner@db.example/journal.':
    'Dê o endereço da base de dados com --journal, como o seu dono, por exemplo postgres://owner@db.example/journal.',
};
