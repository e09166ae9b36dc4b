// What the core says of approvals by two people, in Portuguese.

export const APPROVALS_PT = {
  'Two people are needed: one who prepares and signs in here, and another one who approves. Nothing was changed.':
    'São precisas duas pessoas: uma que prepara e inicia sessão aqui, e outra que aprova. Nada foi alterado.',
  'Add users with these roles first.': 'Adicione primeiro utilizadores com estas funções.',
  'Batch {0} was approved without a signature and is not sent to its end. It could not go on. Nothing was changed.':
    'O lote {0} foi aprovado sem assinatura e não foi enviado até ao fim. Não poderia continuar. Nada foi alterado.',
  'Send it to its end, or leave out what was not sent; then ask for two people.':
    'Envie-o até ao fim, ou deixe de fora o que não foi enviado; peça depois duas pessoas.',
  'Nobody here could approve it as things are.': 'Ninguém aqui o poderia aprovar tal como está.',
  'It could be approved by {0}.': 'Poderia ser aprovado por {0}.',
  'Batch {0} needs the approval of a user, and nobody has signed in. {1}':
    'O lote {0} precisa da aprovação de um utilizador, e ninguém iniciou sessão. {1}',
  '{0} may not approve. {1}': '{0} não pode aprovar. {1}',
  '{0} prepared batch {1}, so somebody else has to approve it. {2}':
    '{0} preparou o lote {1}, por isso outra pessoa tem de o aprovar. {2}',
  'Batch {0} was prepared while nobody had signed in, so it is not known who else could approve it.':
    'O lote {0} foi preparado quando ninguém tinha sessão iniciada, por isso não se sabe quem mais o poderia aprovar.',
  '{0} may approve {1} {2} in one batch, and this one is {3} {4}.':
    '{0} pode aprovar {1} {2} num lote, e este é de {3} {4}.',
  '{0} may approve {1} {2} a day, and with this batch it would be {3} {4}.':
    '{0} pode aprovar {1} {2} por dia, e com este lote seriam {3} {4}.',
  '{0} Nothing was approved, and nothing was sent.': '{0} Nada foi aprovado e nada foi enviado.',
  'Read the file again as a user, and have it approved by another one.':
    'Leia o ficheiro de novo como utilizador e mande-o aprovar por outro.',
  'Have it approved by one of them.': 'Mande-o aprovar por uma dessas pessoas.',
  'Ask an administrator for a higher limit of a day, or approve it on another day.':
    'Peça a um administrador um limite por dia mais alto, ou aprove-o noutro dia.',
  'What {0} may approve is limited, and this batch has rows without an amount or without a limited currency, which can be held against no limit.':
    'O que {0} pode aprovar é limitado, e este lote tem linhas sem montante ou sem moeda limitada, que não se podem comparar com nenhum limite.',
  'Give every row its currency and its amount, or have it approved by somebody without limits.':
    'Dê a cada linha a sua moeda e o seu montante, ou peça a aprovação a alguém sem limites.',
  'Ask an administrator for a higher limit, or pay it in smaller batches.':
    'Peça um limite maior a quem administra, ou pague-o em lotes menores.',
  'The limits of 1 more approver are too low as well.':
    'Os limites de mais 1 pessoa que aprova também são demasiado baixos.',
  'The limits of {0} more approvers are too low as well.':
    'Os limites de mais {0} pessoas que aprovam também são demasiado baixos.',
  'Ask an administrator for a higher limit of one of them, or to add a user who approves.':
    'Peça a quem administra um limite mais alto para uma delas, ou que adicione um utilizador que aprove.',
  'Ask an administrator to add a user who approves.':
    'Peça a quem administra que adicione um utilizador que aprove.',
  'Batch {0} needs the signature of a second person, and nobody has signed it.':
    'O lote {0} precisa da assinatura de uma segunda pessoa, e ninguém o assinou.',
  'The signature of the approval of batch {0} was taken away.':
    'A assinatura da aprovação do lote {0} foi retirada.',
  'The signature of the approval of batch {0} does not hold: it was changed.':
    'A assinatura da aprovação do lote {0} não é válida: foi alterada.',
  'The approval of batch {0} is signed with a key that is not that of {1}.':
    'A aprovação do lote {0} está assinada com uma chave que não é a de {1}.',
  'It is not known who prepared batch {0}, so nobody can say that two people saw it.':
    'Não se sabe quem preparou o lote {0}, por isso ninguém pode dizer que duas pessoas o viram.',
  '{0} prepared batch {1} and approved it, too. Two people are needed.':
    '{0} preparou o lote {1} e também o aprovou. São precisas duas pessoas.',
  'This file is no request and no answer, or it was changed on its way. Nothing was signed, and nothing was approved.':
    'Este ficheiro não é um pedido nem uma resposta, ou foi alterado pelo caminho. Nada foi assinado e nada foi aprovado.',
  'Have it sent once more, or made anew.': 'Peça que seja enviado outra vez, ou feito de novo.',
  'This is an answer about a batch {0}, and no request for it was made from this journal. Nothing was approved.':
    'Esta é uma resposta sobre um lote {0}, e nenhum pedido para ele foi feito a partir deste diário. Nada foi aprovado.',
  'This is an answer about batch {0}, and not about batch {1}. Nothing was approved.':
    'Esta é uma resposta sobre o lote {0}, e não sobre o lote {1}. Nada foi aprovado.',
  'Choose the answer about this batch, or import it on the review of its own.':
    'Escolha a resposta sobre este lote, ou importe-a na revisão do lote dela.',
  'Import it where the request was made.': 'Importe-a onde o pedido foi feito.',
  'The answer is signed with the key {0}, which is that of no user here. Nothing was approved.':
    'A resposta está assinada com a chave {0}, que não é de nenhum utilizador daqui. Nada foi aprovado.',
  'Compare the key by telephone, add its user with the file of the public key, and import the answer again.':
    'Compare a chave por telefone, adicione o seu utilizador com o ficheiro da chave pública e importe a resposta outra vez.',
  'The answer is signed with a key that was that of {0} and is in force no more. Nothing was approved.':
    'A resposta está assinada com uma chave que era de {0} e já não está em vigor. Nada foi aprovado.',
  'Have it signed by somebody who may approve.': 'Mande-a assinar por alguém que possa aprovar.',
  'The answer says that batch {0} was signed at {1}, which cannot be by the clock of this computer. Nothing was approved.':
    'A resposta diz que o lote {0} foi assinado em {1}, o que não pode ser pelo relógio deste computador. Nada foi aprovado.',
  'Set the clocks of both computers right, and have another request signed.':
    'Acerte os relógios dos dois computadores e mande assinar outro pedido.',
  'Batch {0} was changed after the request was made. Nothing was approved.':
    'O lote {0} foi alterado depois do pedido. Nada foi aprovado.',
  'Batch {0} was changed after the request was made: line {1}, column {2}, was {3} and is {4}. Nothing was approved.':
    'O lote {0} foi alterado depois do pedido: linha {1}, coluna {2}, era {3} e é {4}. Nada foi aprovado.',
  'What has to be acknowledged of batch {0} has changed since the request was made, or an older Paymaster made it. Nothing was approved.':
    'O que é preciso confirmar do lote {0} mudou desde o pedido, ou foi um Paymaster mais antigo que o fez. Nada foi aprovado.',
  'Make another request, and have it signed.': 'Faça outro pedido e mande-o assinar.',
  'Rows of batch {0} are left out by somebody who may approve it and did not prepare it: two people are asked for. {1} may not. {2} Nothing was changed.':
    'As linhas do lote {0} são deixadas de fora por quem o pode aprovar e não o preparou: são pedidas duas pessoas. {1} não pode. {2} Nada foi alterado.',
  'Nobody here could.': 'Ninguém aqui o poderia fazer.',
  'It could be done by {0}.': 'Poderia ser feito por {0}.',
  'Have it done by one of them.': 'Peça-o a uma destas pessoas.',
  'Another program did this. Keep the journal and its copies as they are, check the audit trail, and ask for help. The batch cannot be approved a second time.':
    'Foi outro programa que fez isto. Guarde o diário e as suas cópias como estão, verifique o registo de auditoria e peça ajuda. O lote não pode ser aprovado uma segunda vez.',
  'It cannot be approved a second time. Have its rows left out by somebody who may approve, read the file again as a user, and have that batch approved by another one.':
    'Não pode ser aprovado uma segunda vez. Peça a quem pode aprovar que deixe as suas linhas de fora, leia o ficheiro de novo como utilizador, e peça a outro que aprove esse lote.',
  'a repair': 'uma reparação',
  'accepted numbers': 'números aceites',
  'a value that was set': 'um valor definido',
  'a split': 'uma divisão',
  'an adding up': 'uma soma',
  'a correction from before': 'uma correcção anterior',
  'an exclusion': 'uma exclusão',
  'an inclusion': 'uma reinclusão',
  'an act that was cut short': 'um acto interrompido',
  'a change that was taken back': 'uma alteração anulada',
  'Batch {0} was changed after the request was made: {1}. Nothing was approved.':
    'O lote {0} foi alterado depois do pedido: {1}. Nada foi aprovado.',
  'Batch {0} was changed after the request was made: {1}, in line {2}. Nothing was approved.':
    'O lote {0} foi alterado depois do pedido: {1}, na linha {2}. Nada foi aprovado.',
  'Batch {0} was changed after the request was made: {1}, in several rows, the first in line {2}. Nothing was approved.':
    'O lote {0} foi alterado depois do pedido: {1}, em várias linhas, a primeira na linha {2}. Nada foi aprovado.',
  'Have another administrator give you another passphrase, or add a user who approves.':
    'Peça a outra pessoa que administre que lhe dê outra frase-passe, ou que adicione um utilizador que aprove.',
  'Batch {0} was approved by this answer of {1} already. Nothing was changed.':
    'O lote {0} já foi aprovado por esta resposta de {1}. Nada foi alterado.',
  'Nothing more has to be imported: go on with the batch.':
    'Não há mais nada a importar: continue com o lote.',
  '{0} prepared batch {1} with a passphrase or recovery code from {2}, so it counts as the work of {3} as well. {4}':
    '{0} preparou o lote {1} com uma frase-passe ou um código de recuperação de {2}, por isso conta também como trabalho de {3}. {4}',
  '{0} has a passphrase or recovery code from {1}, who prepared batch {2}: the key of {3} counts for no second person. {4}':
    '{0} tem uma frase-passe ou um código de recuperação de {1}, que preparou o lote {2}: a chave de {3} não conta como segunda pessoa. {4}',
  '{0} has a passphrase or recovery code from {1}, and so has {2}, who prepared batch {3}: the two count for one person. {4}':
    '{0} tem uma frase-passe ou um código de recuperação de {1}, tal como {2}, que preparou o lote {3}: ambas as chaves contam como uma só pessoa. {4}',
  '{0} still has the first passphrase, from the time when {1} added this user, and {2} prepared batch {3}: {4} chooses another one before approving it. {5}':
    '{0} tem ainda a primeira frase-passe, de quando {1} adicionou este utilizador, e {2} preparou o lote {3}: {4} escolhe outra antes de o aprovar. {5}',
  '{0} still has the first passphrase, from the time when {1} added this user, and {2}, who prepared batch {3}, has a passphrase or recovery code from {4}: {5} chooses another one before approving it. {6}':
    '{0} tem ainda a primeira frase-passe, de quando {1} adicionou este utilizador, e {2}, que preparou o lote {3}, tem uma frase-passe ou um código de recuperação de {4}: {5} escolhe outra antes de o aprovar. {6}',
  '{0} prepared batch {1} and {2} approved it, and with passphrases or a recovery code from {3} one person could have done both. Two people are needed.':
    '{0} preparou o lote {1} e {2} aprovou-o, e com frases-passe ou um código de recuperação de {3} uma só pessoa podia ter feito as duas coisas. São precisas duas pessoas.',
  'It could be approved by {0}, after choosing another passphrase than the first one.':
    'Podia ser aprovado por {0}, depois de escolher outra frase-passe em vez da primeira.',
  'Choose another passphrase as your own, then approve it.':
    'Escolha outra frase-passe como sua e depois aprove-o.',
  'Have one of them choose another passphrase, then approve it.':
    'Peça a uma dessas pessoas que escolha outra frase-passe e depois o aprove.',
  'Have {0} choose another passphrase and read the file again, or ask an administrator to add a user who approves.':
    'Peça a {0} que escolha outra frase-passe e leia o ficheiro de novo, ou a quem administra que adicione um utilizador que aprove.',
  'The time of batch {0} is set, moved and cancelled, and the batch is sent before it, by somebody who may approve it and did not prepare it: two people are asked for. {1} may not. {2} Nothing was changed.':
    'A hora do lote {0} é marcada, mudada e anulada, e o lote enviado antes dela, por alguém que o possa aprovar e não o preparou: são pedidas duas pessoas. {1} não pode fazê-lo. {2} Nada foi alterado.',
  'It could be approved by {0}, and by {1} after choosing another passphrase than the first one.':
    'Podia ser aprovado por {0}, e por {1} depois de escolher outra frase-passe em vez da primeira.',
  'A user who is added by whoever prepared it chooses another passphrase before approving it; a user of another computer is added by the public key and signs a request there.':
    'Um utilizador adicionado por quem o preparou escolhe outra frase-passe antes de o aprovar; um utilizador de outro computador é adicionado pela chave pública e assina aí um pedido.',
  'It could be done by {0}, and by {1} after choosing another passphrase than the first one.':
    'Podia ser feito por {0}, e por {1} depois de escolher outra frase-passe em vez da primeira.',
  'It could be done by {0}, after choosing another passphrase than the first one.':
    'Podia ser feito por {0}, depois de escolher outra frase-passe em vez da primeira.',
  'Choose another passphrase as your own, or have it done by one of them.':
    'Escolha outra frase-passe como sua, ou peça a uma dessas pessoas que o faça.',
  'Have one of them choose another passphrase first.':
    'Peça primeiro a uma dessas pessoas que escolha outra frase-passe.',
  'Ask an administrator to add a user who approves, and who chooses another passphrase first where whoever adds them prepared it.':
    'Peça a quem administra que adicione um utilizador que aprove, e que escolha primeiro outra frase-passe se quem o adiciona preparou o lote.',
  'Choose another passphrase as your own.': 'Escolha outra frase-passe como sua.',
};
