// What keeps the journal from being opened or written, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { JOURNAL_FR } from '../../fr/core/journal.ts';

export const JOURNAL_PT: SentencesAs<typeof JOURNAL_FR> = {
  'It was paused already when the backup was made that was restored.':
    'Já estava em pausa quando foi feita a cópia de segurança que foi restaurada.',
  'It was discarded before anybody had said whether it was sent since the backup that was restored, or from another server, and may have been sent. What became of it stands with the service.':
    'Foi descartado antes de alguém dizer se tinha sido enviado desde a cópia de segurança restaurada, ou a partir de outro servidor, e pode ter sido enviado. O que lhe aconteceu consta no serviço.',
  'It was closed when the backup was restored, because it had been approved since, and may have been sent. What became of it stands with the service, and in the journal that the restore kept beside this one.':
    'Foi fechado quando a cópia de segurança foi restaurada, porque tinha sido aprovado desde então, e pode ter sido enviado. O que lhe aconteceu consta no serviço, e no diário que a restauração guardou ao lado deste.',
  'Batch {0} is no draft any more. {1} Nothing was done now.':
    'O lote {0} já não é um rascunho. {1} Nada foi feito agora.',
  'Ask the service, or look at a statement of it, before you pay these people.':
    'Pergunte ao serviço, ou consulte um extracto dele, antes de pagar a estas pessoas.',
  'It, or another retry of the same rows, may have been sent since the backup that was restored, and it waits for a person’s word.':
    'Pode ter sido enviado desde a cópia de segurança restaurada, ele ou outra nova tentativa das mesmas linhas, e espera pela palavra de uma pessoa.',
  'It stands in a draft that may have been sent since the backup that was restored, or in a retry of a batch of that backup. Ask the service, or look at a statement of it, before you pay it another way.':
    'Consta num rascunho que pode ter sido enviado desde a cópia de segurança restaurada, ou numa nova tentativa de um lote dessa cópia. Pergunte ao serviço, ou consulte um extracto dele, antes de a pagar de outra forma.',
  'The backup that was restored does not know {0}, which may hold more.':
    'A cópia de segurança restaurada não conhece o seguinte, que pode conter mais: {0}.',
  'A backup was restored, another server took over, or a journal took the place of a lost one, on {0}. What was approved before may not be known here, and there may be more.':
    'Uma cópia de segurança foi restaurada, outro servidor assumiu, ou um diário tomou o lugar de um perdido, em {0}. O que foi aprovado antes pode não ser conhecido aqui, e pode haver mais.',
  'The rows and the money of batch {0} do not add up to its file any more. Nothing more of it is sent.':
    'As linhas e o dinheiro do lote {0} já não perfazem o seu ficheiro. Nada mais dele é enviado.',
  'Keep the journal and its copies, have the file checked under Settings, and ask for help. What has gone out is still asked about.':
    'Guarde o diário e as suas cópias, mande verificar o ficheiro em Definições e peça ajuda. Continua-se a perguntar pelo que saiu.',
  'is no draft any more': 'já não é um rascunho',
  'has not been read to the end of its file': 'não foi lido até ao fim do seu ficheiro',
  'is not approved': 'não está aprovado',
  'The approval of batch {0} was cut short: 1 row has its identifier already, so no row can be changed any more. Nothing was sent.':
    'A aprovação do lote {0} foi interrompida: 1 linha já tem o seu identificador, por isso já nenhuma linha pode ser alterada. Nada foi enviado.',
  'The approval of batch {0} was cut short: {1} rows have their identifiers already, so no row can be changed any more. Nothing was sent.':
    'A aprovação do lote {0} foi interrompida: {1} linhas já têm os seus identificadores, por isso já nenhuma linha pode ser alterada. Nada foi enviado.',
  'Approve it again as it is, or discard it and begin anew.':
    'Aprove-o de novo como está, ou descarte-o e comece outra vez.',
  'has all its rows already': 'já tem todas as suas linhas',
  'has all rows of its file already': 'já tem todas as linhas do seu ficheiro',
  'has valid rows that are not queued yet': 'tem linhas válidas que ainda não estão por enviar',
  'retries no other batch': 'não é nova tentativa de outro lote',
  'was not made from another batch': 'não foi feito a partir de outro lote',
  'cannot become {0}': 'não pode passar a {0}',
  'Batch {0} {1} (it is {2}).': 'O lote {0} {1} (está {2}).',
  'Look at the state of the batch; nothing was changed.': 'Veja o estado do lote; nada foi alterado.',
  'Batch {0} was changed while it was being approved. Nothing was sent.':
    'O lote {0} foi alterado enquanto era aprovado. Nada foi enviado.',
  'Other batches were approved while this one was, and it was not held against them. Nothing was approved or sent.':
    'Outros lotes foram aprovados enquanto este o era, e não foi comparado com eles. Nada foi aprovado nem enviado.',
  'Review it again and confirm what is there now.': 'Reveja-o de novo e confirme o que lá está agora.',
  'This program was built with SQLite {0}, which can spoil its own files.':
    'Este programa foi feito com SQLite {0}, que pode estragar os seus próprios ficheiros.',
  'Install a build with SQLite {0} or newer.': 'Instale uma versão feita com SQLite {0} ou mais recente.',
  'The file system of {0} cannot keep a write-ahead log, without which the journal is not safe.':
    'O sistema de ficheiros de {0} não consegue manter um registo de escrita antecipada, sem o qual o diário não está seguro.',
  'Choose a folder on a local disk of this computer.': 'Escolha uma pasta num disco local deste computador.',
  "The journal would not be safe: SQLite's {0} is {1}.": 'O diário não estaria seguro: {0} do SQLite é {1}.',
  'Nothing was sent. Report this; another build of the program may be needed.':
    'Nada foi enviado. Comunique isto; pode ser precisa outra versão do programa.',
  'The batch has no row {0}.': 'O lote não tem a linha {0}.',
  'A row came twice in one step.': 'Uma linha veio duas vezes no mesmo passo.',
  'There is no act {0}.': 'Não há o acto {0}.',
  'Rows change only by an act.': 'As linhas só mudam por um acto.',
  'Act {0} is none of this batch.': 'O acto {0} não é deste lote.',
  'Nothing more is recorded since an earlier step failed: {0}':
    'Nada mais se regista desde que um passo anterior falhou: {0}',
  'moved or deleted while in use': 'movido ou apagado durante o uso',
  'a cloud storage program': 'um programa de armazenamento na nuvem',
  'it is on a network share': 'está numa partilha de rede',
  '{0} keeps it in step with other machines': '{0} mantém-na igual à de outras máquinas',
  'it is on a network file system ({0})': 'está num sistema de ficheiros de rede ({0})',
  'it is on a file system of another machine ({0})': 'está num sistema de ficheiros de outra máquina ({0})',
  'The journal cannot be kept in {0}: {1}, so records of payments could be lost.':
    'O diário não pode ficar em {0}: {1}, por isso podiam perder-se registos de pagamentos.',
  'The folder {0} cannot be made here ({1}). Nothing was sent.':
    'A pasta {0} não pode ser criada aqui ({1}). Nada foi enviado.',
  'The journal cannot be kept in {0}: a file stands where a folder is needed.':
    'O diário não pode ficar em {0}: está um ficheiro onde é precisa uma pasta.',
  'Choose another folder.': 'Escolha outra pasta.',
  'Row {0} came where row {1} was due.': 'A linha {0} veio onde era a vez da linha {1}.',
  'The file has {0} rows, the draft has {1}.': 'O ficheiro tem {0} linhas, o rascunho tem {1}.',
  'Nothing was deleted or rebuilt. {0}': 'Nada foi apagado nem refeito. {0}',
  'There is no space left for the journal {0}.': 'Já não há espaço para o diário {0}.',
  'Make room on this disk, then start again; what was recorded so far is kept.':
    'Liberte espaço neste disco, depois inicie de novo; o que foi registado até aqui está guardado.',
  'The journal {0} can only be read, not written.': 'O diário {0} só pode ser lido, não escrito.',
  'Make {0} writable or choose another folder, then start again.':
    'Permita a escrita em {0} ou escolha outra pasta, depois inicie de novo.',
  'This user may not read and write the journal {0} and its folder.':
    'Este utilizador não pode ler e escrever o diário {0} e a sua pasta.',
  'Give this user the right to change the folder and its files, or choose another folder.':
    'Dê a este utilizador o direito de alterar a pasta e os seus ficheiros, ou escolha outra pasta.',
  'The journal {0} is damaged and was not opened for work.':
    'O diário {0} está danificado e não foi aberto para trabalhar.',
  '{0} Keep the file as it is and ask for help before sending anything again.':
    '{0} Guarde o ficheiro como está e peça ajuda antes de enviar algo de novo.',
  'The file {0} is not a journal of Paymaster, or its beginning is damaged.':
    'O ficheiro {0} não é um diário do Paymaster, ou o seu início está danificado.',
  '{0} Move the file elsewhere if it belongs to something else, or choose another folder.':
    '{0} Mova o ficheiro para outro lado se for de outra coisa, ou escolha outra pasta.',
  'There is no journal at {0}.': 'Não há diário em {0}.',
  'If one was there, put it back. {0}': 'Se lá estava um, reponha-o. {0}',
  'Another program has locked the journal {0}.': 'Outro programa bloqueou o diário {0}.',
  'Close the program that has the file open, then start again.':
    'Feche o programa que tem o ficheiro aberto, depois inicie de novo.',
  'The journal {0} refused a step that would break its own rules.':
    'O diário {0} recusou um passo que violaria as suas próprias regras.',
  'Nothing of that step was recorded. Report this with the text in parentheses.':
    'Nada desse passo foi registado. Comunique isto com o texto entre parênteses.',
  'The part of Paymaster that works on the journal {0} has ended by itself. ({1})':
    'A parte do Paymaster que trabalha no diário {0} terminou por si mesma. ({1})',
  'The disk did not read or write the journal {0} as it should.':
    'O disco não leu ou escreveu o diário {0} como devia.',
  '{0} Check the disk, then resume the batch; rows without a known outcome are asked about first.':
    '{0} Verifique o disco, depois retome o lote; pergunta-se primeiro pelas linhas sem resultado conhecido.',
  'There are no copies beside it.': 'Não há cópias ao lado dele.',
  'Its newest backup is {0}: paymaster journal restore reads it back.':
    'A sua cópia de segurança mais recente é {0}: paymaster journal restore lê-a de volta.',
  'Copies made before upgrades: {0}.': 'Cópias feitas antes de actualizações: {0}.',
  'The journal refused a step: {0}': 'O diário recusou um passo: {0}',
  'Nothing of that step was recorded. Start again; the journal is as it was before.':
    'Nada desse passo foi registado. Inicie de novo; o diário está como estava antes.',
  'The journal in {0} is in use by {1}.': 'O diário em {0} está a ser usado por {1}.',
  '{0} (process {1} on {2}) since {3}': '{0} (processo {1} em {2}) desde {3}',
  '{0}, {1} UTC': '{0}, {1} UTC',
  'another program': 'outro programa',
  'Close that program or wait until it has finished. The command line reads batches, status and reports meanwhile.':
    'Feche esse programa ou espere que termine. Entretanto, a linha de comandos lê lotes, estado e relatórios.',
  'The journal {0} was made by a newer Paymaster (layout {1}; this one knows {2}).':
    'O diário {0} foi feito por um Paymaster mais recente (esquema {1}; este conhece {2}).',
  'Start the newer Paymaster. Nothing was changed. {0}':
    'Inicie o Paymaster mais recente. Nada foi alterado. {0}',
  'The journal {0} was laid out by another edition of step {1} than this program has.':
    'O diário {0} foi disposto por outra edição do passo {1} do que este programa tem.',
  'Start the Paymaster that made it. Nothing was changed. {0}':
    'Inicie o Paymaster que o fez. Nada foi alterado. {0}',
  'The copy {0} differs from the journal, so its layout was not changed.':
    'A cópia {0} difere do diário, por isso o seu esquema não foi alterado.',
  'Nothing was changed. Start the Paymaster that was used before, and report this.':
    'Nada foi alterado. Inicie o Paymaster usado antes, e comunique isto.',
  'There is a profile named {0} already.': 'Já há um perfil com o nome {0}.',
  'Choose another name, or remove the old profile first.':
    'Escolha outro nome, ou remova primeiro o perfil antigo.',
  'A row to be offered again was never approved.': 'Uma linha a enviar de novo nunca foi aprovada.',
  'Row {0} is {1}, not offered.': 'A linha {0} está {1}, não desconhecida.',
  'The journal {0} is gone, but was there: {1} stand beside its place.':
    'O diário {0} desapareceu, mas existia: {1} estão junto do seu lugar.',
  'The journal {0} has lost what was recorded last: its audit trail had {1} entries, and is another one now or ends before.':
    'O diário {0} perdeu o que tinha sido registado por último: o seu registo de auditoria tinha {1} entradas, e agora é outro ou termina antes.',
  'Send nothing more. If paymaster.db-wal was moved or left behind, put it beside the journal again. Otherwise type paymaster journal restore with the newest backup, or with this file: it asks the service about each payment before anything is sent. {0}':
    'Não envie mais nada. Se paymaster.db-wal foi movido ou ficou para trás, volte a pô-lo junto do diário. Caso contrário, execute paymaster journal restore com a cópia de segurança mais recente, ou com este ficheiro: pergunta ao serviço por cada pagamento antes de enviar seja o que for. {0}',
  'Put the journal back before anything is sent. {0} To begin anew, move these files away.':
    'Reponha o diário antes de enviar algo. {0} Para começar outra vez, mova estes ficheiros para outro lado.',
  'the file is empty': 'o ficheiro está vazio',
  'application id {0}': 'identificador de aplicação {0}',
  'Batch {0}, or the batch whose rows it retries, comes from a restored backup, and may have been sent after the backup was made. Nothing was done now.':
    'O lote {0}, ou aquele cujas linhas volta a tentar, vem de uma cópia de segurança restaurada e pode ter sido enviado depois dela. Nada foi feito agora.',
  'Ask whoever sends, and the service. It can be approved once somebody has said, with the reason, that it was not sent.':
    'Pergunte a quem envia, e ao serviço. Pode ser aprovado assim que alguém disser, com o motivo, que não foi enviado.',
  'Only a draft can be confirmed.': 'Só um rascunho pode ser confirmado.',
  'A row that was asked about is not unsent any more.':
    'Uma linha sobre a qual se perguntou já não está por enviar.',
  'Rows of a restored backup were not asked about yet.':
    'Ainda não se perguntou por linhas de uma cópia de segurança restaurada.',
  'The restore of a backup as {0} was cut short.':
    'A restauração de uma cópia de segurança em {0} foi interrompida.',
  'Start the window, or any command that sends or imports, once: it finishes the restore. Both journals are whole.':
    'Inicie uma vez a janela, ou um comando que envie ou importe: termina a restauração. Os dois diários estão inteiros.',
  '1 row was unsent in the backup that was restored, or on the server that took over, and may have been sent since. Send it no other way: {0} asks the service about it before anything is sent.':
    '1 linha estava por enviar na cópia de segurança restaurada, ou no servidor que tomou o lugar, e pode ter sido enviada desde então. Não a envie de outra forma: {0} consulta o serviço sobre ela antes de qualquer envio.',
  '{0} rows were unsent in the backup that was restored, or on the server that took over, and may have been sent since. Send them no other way: {1} asks the service about each before anything is sent.':
    '{0} linhas estavam por enviar na cópia de segurança restaurada, ou no servidor que tomou o lugar, e podem ter sido enviadas desde então. Não as envie de outra forma: {1} consulta o serviço sobre cada uma antes de qualquer envio.',
  'The service gave no answer about the account that the token opens, so that nobody was asked about these rows. Nothing was sent now.':
    'O serviço não respondeu sobre a conta que o token abre; por isso nada foi perguntado sobre estas linhas. Nada foi enviado agora.',
  'The service gave no answer about some of these rows: they may have been sent since the backup. Nothing was sent now.':
    'O serviço não respondeu sobre algumas destas linhas: podem ter sido enviadas desde a cópia de segurança. Nada foi enviado agora.',
  'Nothing was sent now.': 'Nada foi enviado agora.',
  'The journal that was replaced last is kept as {0}: paymaster journal restore reads it back, too.':
    'O diário substituído por último está guardado em {0}: paymaster journal restore lê-o também.',
  'Ask again later. Until then pay these people no other way.':
    'Pergunte de novo mais tarde. Até lá, não pague a estas pessoas de outra forma.',
  'The service tells nothing about some of these rows, since it offers no status check: they may have been sent since the backup. Nothing was sent now.':
    'O serviço não diz nada sobre algumas destas linhas, porque não oferece consulta do estado: podem ter sido enviadas desde a cópia de segurança. Nada foi enviado agora.',
  'Ask the service another way, or look at a statement of it, before you pay these people. Resume sends the same requests again, and what the service has already it does not pay twice.':
    'Pergunte ao serviço por outra via, ou consulte um extracto dele, antes de pagar a estas pessoas. Retomar envia de novo os mesmos pedidos, e o que o serviço já tem não é pago duas vezes.',
  'The service does not have some of these rows. That proves nothing before 15 minutes have passed since the restore, as they may have been sent just before it. Nothing was sent now.':
    'O serviço não tem algumas destas linhas. Isso nada prova antes de passarem 15 minutos desde a restauração, porque podem ter sido enviadas pouco antes dela. Nada foi enviado agora.',
  'Ask once more when the 15 minutes have passed. Until then pay these people no other way.':
    'Pergunte mais uma vez quando os 15 minutos tiverem passado. Até lá, não pague a estas pessoas de outra forma.',
  'Somebody had the service asked about the rows that were unsent in the backup, and nothing sent.':
    'Alguém quis perguntar ao serviço pelas linhas não enviadas na cópia de segurança, e não enviar nada.',
  'Batch {0} has rows that the restored backup holds as unsent, and what was decided about them after it was made is not known here: nothing goes on with the batch by itself. Nothing was sent.':
    'O lote {0} tem linhas que a cópia de segurança restaurada dá como não enviadas, e o que se decidiu sobre elas depois dessa cópia não é conhecido aqui: nada continua o lote por si só. Nada foi enviado.',
  'Resume it, which asks the service about these rows first, or have the service asked and send nothing.':
    'Retome-o, o que pergunta primeiro ao serviço por estas linhas, ou mande perguntar ao serviço sem enviar nada.',
  'Batch {0} has no rows that a restore left in doubt. Nothing was asked.':
    'O lote {0} não tem linhas que uma restauração tenha deixado em dúvida. Nada foi perguntado.',
  '1 row was unsent in the backup that was restored, or on the server that took over, and may have been sent since: it is not left out before the service was asked about it. Nothing was changed.':
    '1 linha não tinha sido enviada na cópia de segurança restaurada, ou no servidor que assumiu, e pode ter sido enviada desde então: não é deixada de fora antes de se perguntar por ela ao serviço. Nada foi alterado.',
  '{0} rows were unsent in the backup that was restored, or on the server that took over, and may have been sent since: they are not left out before the service was asked about each. Nothing was changed.':
    '{0} linhas não tinham sido enviadas na cópia de segurança restaurada, ou no servidor que assumiu, e podem ter sido enviadas desde então: não são deixadas de fora antes de se perguntar por cada uma ao serviço. Nada foi alterado.',
  'Have the service asked without sending anything; what it does not have can be left out then.':
    'Mande perguntar ao serviço sem enviar nada; o que ele não tiver pode então ser deixado de fora.',
  'Of {0} the backup that was restored knows the draft alone, and not what was sent of it.':
    'De {0}, a cópia de segurança restaurada só conhece o rascunho, e não o que dele foi enviado.',
  'Rows of a restored backup may have been sent already, and the service gives no answer about them. Nothing is sent before it does. Resume when it is back.':
    'Linhas de uma cópia de segurança restaurada podem já ter sido enviadas, e o serviço não responde sobre elas. Nada é enviado antes disso. Retome quando ele voltar.',
  'The journal {0} was last used by an older Paymaster.':
    'O diário {0} foi usado por último por um Paymaster mais antigo.',
  'Start the window, or any command that sends or imports, once: it makes a copy and brings the journal up to date.':
    'Inicie uma vez a janela, ou qualquer comando que envie ou importe: faz uma cópia e actualiza o diário.',
  'Row {0} was never approved.': 'A linha {0} nunca foi aprovada.',
  'Row {0} is {1} and cannot become {2}.': 'A linha {0} está {1} e não pode passar a {2}.',
  'Row {0} is {1}, not ready.': 'A linha {0} está {1}, não pronta.',
  'Row {0} is {1}; its payout is fixed.': 'A linha {0} está {1}; o seu pagamento é fixo.',
  'A row is not rejected or failed, or a later row stands for it already. Nothing was changed.':
    'Uma linha não está recusada nem falhada, ou já há outra posterior em seu lugar. Nada foi alterado.',
  'Look at the row: only rejected and failed rows can be retried, and each once.':
    'Veja a linha: só as linhas recusadas e falhadas podem ser tentadas de novo, e cada uma só uma vez.',
  'Row {0} has no attempt to withdraw.': 'A linha {0} não tem tentativa a retirar.',
  'Row {0} cannot stay offered: its only attempt was withdrawn.':
    'A linha {0} não pode continuar desconhecida: a sua única tentativa foi retirada.',
  'Row {0} was never offered, but was checked.': 'A linha {0} nunca foi enviada, mas foi consultada.',
  'No status check makes row {0} {1}.': 'Nenhuma consulta do estado torna a linha {0} {1}.',
  'Row {0} is {1}, so nothing can be {2} about it.':
    'A linha {0} está {1}, por isso nada pode ser {2} sobre ela.',
  'The journal holds a {0} that cannot be read.': 'O diário contém um elemento ({0}) que não pode ser lido.',
  'Nothing was changed. Keep the file as it is and ask for help before sending anything again.':
    'Nada foi alterado. Guarde o ficheiro como está e peça ajuda antes de enviar algo de novo.',
  '{0} is no canonical amount.': '{0} não é um montante canónico.',
  'A journal that is open for reading changes nothing.': 'Um diário aberto para leitura não altera nada.',
  'No rows of {0} wait for a test row. Nothing was changed.':
    'Nenhuma linha de {0} espera por uma linha de teste. Nada foi alterado.',
  'The test row of {0} is not completed. Nothing was released.':
    'A linha de teste de {0} não está efectuada. Nada foi libertado.',
  'Wait for it, or give the reason why the others go out all the same.':
    'Espere por ela, ou dê o motivo por que as outras saem mesmo assim.',
  'The test row of {0} was neither refused nor has it failed. Nothing was changed.':
    'A linha de teste de {0} não foi recusada nem falhou. Nada foi alterado.',
  'Another test row is sent only when the first one has come to nothing.':
    'Outra linha de teste só sai quando a primeira não resultou.',
  'Another test row of {0} goes first already. Nothing was changed.':
    'Outra linha de teste de {0} já vai primeiro. Nada foi alterado.',
  'Resume the batch: it is sent then.': 'Retome o lote: ela sai então.',
  'No backup was made: the disk has too little room for a copy of the journal.':
    'Não se fez cópia de segurança: o disco tem pouco espaço para uma cópia do diário.',
  'Make room on this disk. What is recorded is kept, and sending goes on.':
    'Arranje espaço neste disco. O que está registado fica guardado, e o envio continua.',
  'No backup was made: the journal {0} does not hold as a whole.':
    'Não se fez cópia de segurança: o diário {0} não está íntegro.',
  'Send nothing more and keep the file and its copies as they are. Press Check now in Settings, or run paymaster journal verify, to see what was found.':
    'Não envie mais nada e deixe o ficheiro e as suas cópias como estão. Escolha Verificar agora nas Definições, ou execute paymaster journal verify, para ver o que se encontrou.',
  '{0} is the journal itself, and no backup of it. Nothing was changed.':
    '{0} é o próprio diário, e não uma cópia de segurança dele. Nada foi alterado.',
  'Name the backup that is to take its place.': 'Indique a cópia de segurança que deve ocupar o seu lugar.',
  'The backup {0} is damaged, and was not restored. Nothing was changed.':
    'A cópia de segurança {0} está danificada e não foi restaurada. Nada foi alterado.',
  'The file {0} is not a journal of Paymaster, or its beginning is damaged. Nothing was changed.':
    'O ficheiro {0} não é um diário do Paymaster, ou o seu início está danificado. Nada foi alterado.',
  'Restore another backup, and keep this file as it is.':
    'Restaure outra cópia de segurança, e mantenha este ficheiro como está.',
};
