// Why something that was asked for cannot be done now, in Portuguese: batches, drafts, profiles, reports, addresses.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { METHODS_FR } from '../../fr/core/methods.ts';

export const METHODS_PT: SentencesAs<typeof METHODS_FR> = {
  'no reason given': 'nenhum motivo indicado',
  'Practice cannot start: {0}': 'O Treino não pode começar: {0}',
  'Every row of this batch has gone out or is decided. Nothing was changed.':
    'Todas as linhas deste lote saíram ou estão decididas. Nada foi alterado.',
  'Each of these rows has gone out or is decided. Nothing was changed.':
    'Todas estas linhas saíram ou estão decididas. Nada foi alterado.',
  '1 row was left out.': '1 linha foi deixada de fora.',
  '{0} rows were left out.': '{0} linhas foram deixadas de fora.',
  'The service was asked about rows that were sent before: {0}. It has {1} of them, and for certain does not have {2}.':
    'Perguntou-se ao serviço por linhas que já foram enviadas: {0}. Tem {1} delas e, com certeza, não tem {2}.',
  'The journal at {0} is the one that this data folder works with, so that none is lost. Nothing was changed.':
    'O diário em {0} é aquele com que esta pasta de dados trabalha, por isso nenhum se perdeu. Nada foi alterado.',
  'Leave --database-lost out.': 'Omita --database-lost.',
  'Leaving rows out was stopped. No row was left out.':
    'Deixar linhas de fora foi interrompido. Nenhuma linha foi deixada de fora.',
  'Leaving rows out was stopped. {0} No row was left out.':
    'Deixar linhas de fora foi interrompido. {0} Nenhuma linha foi deixada de fora.',
  'Look at the state of the batch, and leave the rows out again if that is still meant.':
    'Veja o estado do lote e deixe as linhas de fora outra vez, se ainda for isso que pretende.',
  'Nothing was changed. Leave them out again later, or resume: the service is asked about each by the same request.':
    'Nada foi alterado. Deixe-as de fora mais tarde, ou retome: pergunta-se ao serviço por cada uma com o mesmo pedido.',
  'The service gave no answer about some of these rows.':
    'O serviço não respondeu sobre algumas destas linhas.',
  'The service tells nothing about some of these rows, since it offers no status check.':
    'O serviço não diz nada sobre algumas destas linhas, pois não oferece consulta de estado.',
  'The service does not know some of these rows, which proves nothing before 15 minutes have passed since they were sent: try again then.':
    'O serviço não conhece algumas destas linhas, o que nada prova antes de passarem 15 minutos desde que foram enviadas: tente então de novo.',
  'No money is concerned. Move the practice ledger out of the data folder to begin practice anew, or use another data folder.':
    'Não há dinheiro em causa. Mova o livro do treino para fora da pasta de dados para recomeçar o treino, ou use outra pasta de dados.',
  'What these rows show cannot be accepted. Nothing was changed.':
    'O que estas linhas mostram não pode ser aceite. Nada foi alterado.',
  'Correct the rows, or take them out.': 'Corrija as linhas, ou retire-as.',
  'What these rows show has no repair that is beyond doubt. Nothing was changed.':
    'O que estas linhas mostram não tem reparação fora de dúvida. Nada foi alterado.',
  'Edit the rows one by one, or take them out.': 'Edite as linhas uma a uma, ou retire-as.',
  'A {0} has no field “{1}”. Nothing was changed.':
    'A operação {0} não tem o campo “{1}”. Nada foi alterado.',
  'Choose one of its fields.': 'Escolha um dos seus campos.',
  'Line {0} was changed meanwhile: its field “{1}” is empty now. What you typed is not kept yet.':
    'A linha {0} mudou entretanto: o campo “{1}” está vazio agora. O que escreveu ainda não foi guardado.',
  'Line {0} was changed meanwhile: its field “{1}” says “{2}” now. What you typed is not kept yet.':
    'A linha {0} mudou entretanto: o campo “{1}” diz “{2}” agora. O que escreveu ainda não foi guardado.',
  'Keep your text in its place, or discard it.': 'Guarde o seu texto no lugar dele, ou descarte-o.',
  'The draft was changed on another page meanwhile, so another act is the latest one now. Nothing was taken back.':
    'O rascunho foi alterado entretanto noutra página, por isso o último acto já é outro. Nada foi desfeito.',
  'Look at what was done last, and undo it if it is meant.':
    'Veja o que foi feito por último e desfaça-o se for isso que quer.',
  'Line {0} is excluded. Nothing was changed.': 'A linha {0} está excluída. Nada foi alterado.',
  'The amount of line {0} was added to line {1}, which would pay it a second time. Nothing was changed.':
    'O montante da linha {0} foi somado à linha {1}: seria pago uma segunda vez. Nada foi alterado.',
  'Undo the adding up, or correct the amount of line {0} and import the file again.':
    'Desfaça a soma, ou corrija o montante da linha {0} e importe o ficheiro outra vez.',
  'Each row of batch {0} pays again what one payment did not pay, or gives back one deposit, so none can be split or added up. Nothing was changed.':
    'Cada linha do lote {0} volta a pagar o que um pagamento não pagou, ou devolve uma cobrança: nenhuma pode ser dividida nem somada. Nada foi alterado.',
  'Correct the amounts in a file of its own, and import it.':
    'Corrija os montantes num ficheiro à parte, e importe-o.',
  'The draft was changed since this was shown. Nothing was changed now.':
    'O rascunho foi alterado desde que isto foi mostrado. Nada foi alterado agora.',
  'Look at what would be done as the draft is now.': 'Veja o que seria feito com o rascunho como está.',
  'The parts of a row are not the last rows of the draft.':
    'As partes de uma linha não são as últimas linhas do rascunho.',
  'Include it again, then edit it.': 'Volte a incluí-la, depois edite-a.',
  'Line {0} has {1} cells where the header has {2}, so they may stand under the wrong headings. Nothing was changed.':
    'A linha {0} tem {1} células onde o cabeçalho tem {2}, por isso podem estar sob cabeçalhos errados. Nada foi alterado.',
  'Exclude the line, or correct it in the file and import the file again.':
    'Exclua a linha, ou corrija-a no ficheiro e importe o ficheiro de novo.',
  'The file is longer than {0} bytes. Nothing was read.': 'O ficheiro tem mais de {0} bytes. Nada foi lido.',
  'Split it into smaller files, or import it from the command line.':
    'Divida-o em ficheiros mais pequenos, ou importe-o pela linha de comandos.',
  'The file could not be taken over. Nothing was read.': 'O ficheiro não pôde ser recebido. Nada foi lido.',
  'Check that the disk has room, and choose the file again.':
    'Verifique que o disco tem espaço, e escolha o ficheiro de novo.',
  'The part of Paymaster that reads files has ended by itself. ({0})':
    'A parte do Paymaster que lê ficheiros terminou por si. ({0})',
  'Nothing was sent, and what was read of the file is not kept. Read it again; if that ends in the same way, split the file into smaller ones.':
    'Nada foi enviado, e o que foi lido do ficheiro não é guardado. Leia-o de novo; se voltar a acabar assim, divida o ficheiro em ficheiros menores.',
  'No address was given.': 'Não foi indicado nenhum endereço.',
  'Choose a profile.': 'Escolha um perfil.',
  'There is no profile named {0}.': 'Não há perfil com o nome {0}.',
  'Look at the list of profiles, or add one of this name.':
    'Veja a lista dos perfis, ou adicione um com este nome.',
  'Profile {0} has another address or generation now than when this file was read. Nothing was sent.':
    'O perfil {0} tem agora outro endereço ou geração do que quando este ficheiro foi lido. Nada foi enviado.',
  'Import the file again under the profile as it is now.':
    'Importe o ficheiro de novo com o perfil como está agora.',
  'Profile {0} has another address or generation now than batch {1} was approved for. What was sent of it is in the journal. It can only go on at its old address, {2} ({3}).':
    'O perfil {0} tem agora outro endereço ou geração do que quando o lote {1} foi aprovado. O que dele foi enviado está no diário. Só pode continuar no seu endereço antigo, {2} ({3}).',
  'Give profile {0} the address {1} ({2}) again, then resume the batch. Do not import the file again: that would send the rows that went out a second time.':
    'Dê de novo ao perfil {0} o endereço {1} ({2}), depois retome o lote. Não importe o ficheiro de novo: isso enviaria uma segunda vez as linhas que saíram.',
  'There is no profile named {0} any more, and no token without it. What was sent of batch {1} is in the journal.':
    'Já não há perfil com o nome {0}, e sem ele não há token. O que foi enviado do lote {1} está no diário.',
  'There is no profile named {0} any more, and no token without it. Nothing was sent.':
    'Já não há perfil com o nome {0}, e sem ele não há token. Nada foi enviado.',
  'Add the profile {0} with the address {1} ({2}) and its token again, then go on with this batch.':
    'Adicione de novo o perfil {0} com o endereço {1} ({2}) e o seu token, depois continue com este lote.',
  'this address': 'este endereço',
  'profile {0}': 'perfil {0}',
  'There is no token for {0}. Nothing was sent.': 'Não há token para {0}. Nada foi enviado.',
  'There is no token for {0}. What was sent of batch {1} is in the journal.':
    'Não há token para {0}. O que foi enviado do lote {1} está no diário.',
  'An address without a profile keeps no token: go on at the command line, which is given one. Do not import the file again: that would send the rows that went out a second time.':
    'Um endereço sem perfil não guarda token: continue na linha de comandos, à qual é dado um. Não importe o ficheiro de novo: isso enviaria uma segunda vez as linhas que saíram.',
  'An address without a profile keeps no token: go on at the command line, which is given one, or read the file again for a profile with this address.':
    'Um endereço sem perfil não guarda token: continue na linha de comandos, à qual é dado um, ou leia de novo o ficheiro para um perfil com este endereço.',
  'Give the token of this account, then go on.': 'Dê o token desta conta, depois continue.',
  'Batch {0} is {1}, not a draft.': 'O lote {0} está {1}, não em rascunho.',
  'Only a draft can be discarded.': 'Só um rascunho pode ser descartado.',
  'The name {0} holds a character that is not seen. Two profiles could look alike and be two accounts. Nothing was changed.':
    'O nome {0} contém um carácter que não se vê. Dois perfis podiam parecer iguais e ser duas contas. Nada foi alterado.',
  'Type the name anew instead of pasting it.': 'Escreva o nome de novo em vez de o colar.',
  'There is no batch {0} in this journal.': 'Não há o lote {0} neste diário.',
  'Look at the list of batches.': 'Veja a lista dos lotes.',
  'The address gives no account configuration ({0}). Nothing was sent.':
    'O endereço não dá configuração de conta ({0}). Nada foi enviado.',
  'Check the base address and the generation (v2 or legacy).':
    'Verifique o endereço de base e a geração (v2 ou antiga).',
  'The service refused the token ({0}). Nothing was sent.':
    'O serviço recusou o token ({0}). Nada foi enviado.',
  'Give the right token for this service and start again.':
    'Dê o token certo para este serviço e inicie de novo.',
  'The account configuration could not be read: {0} Nothing was sent.':
    'A configuração da conta não pôde ser lida: {0} Nada foi enviado.',
  'Check that the base address is that of the payments service, and its generation.':
    'Verifique que o endereço de base é o do serviço de pagamentos, e a sua geração.',
  'The service gave no configuration: {0} Nothing was sent.':
    'O serviço não deu configuração: {0} Nada foi enviado.',
  'Check the network and the base address, then start again.':
    'Verifique a rede e o endereço de base, depois inicie de novo.',
  'This account takes signed requests only; the profile keeps its key and is set to sign nothing. Nothing was sent.':
    'Esta conta só aceita pedidos assinados; o perfil mantém a sua chave e está definido para não assinar nada. Nada foi enviado.',
  'Let the profile sign where the configuration asks for it, then start again.':
    'Deixe o perfil assinar onde a configuração o pede, depois comece de novo.',
  'This account takes signed requests only, and the profile has no signing key. Nothing was sent.':
    'Esta conta só aceita pedidos assinados, e o perfil não tem chave de assinatura. Nada foi enviado.',
  'Batch {0} is {1} and no draft any more. Nothing was changed.':
    'O lote {0} está {1} e já não é um rascunho. Nada foi alterado.',
  'Nothing of it was sent: its rows can be sent with another batch.':
    'Nada dele foi enviado: as suas linhas podem ser enviadas com outro lote.',
  'Its rows are fixed. What the service rejects or fails for good can be retried from the results.':
    'As suas linhas são fixas. O que o serviço recusa ou falha de vez pode ser tentado de novo a partir dos resultados.',
  'Batch {0} is being read now, or its reading was cut short. Nothing was sent.':
    'O lote {0} está a ser lido agora, ou a sua leitura foi interrompida. Nada foi enviado.',
  'The reading of batch {0} was cut short, and it is discarded. Nothing of it was sent.':
    'A leitura do lote {0} foi interrompida, e está descartado. Nada dele foi enviado.',
  'If it is being read, wait for its end. Otherwise make the retry again from batch {0}.':
    'Se estiver a ser lido, espere pelo fim. Senão, faça de novo a nova tentativa a partir do lote {0}.',
  'Make the retry again from batch {0}.': 'Faça de novo a nova tentativa a partir do lote {0}.',
  'If it is being made, wait for its end. Otherwise use batch {0} again once more.':
    'Se estiver a ser criado, espere pelo fim. Caso contrário, volte a usar o lote {0}.',
  'Use batch {0} again once more.': 'Volte a usar o lote {0}.',
  'Batch {0} is {1}: it was never approved, so it cannot be used again. No draft was made.':
    'O lote {0} está {1}: nunca foi aprovado, por isso não pode ser usado de novo. Não se fez nenhum rascunho.',
  'Use a batch that was approved.': 'Use um lote que tenha sido aprovado.',
  'Every row of batch {0} was left out, so there is nothing to use again. No draft was made.':
    'Todas as linhas do lote {0} foram excluídas, por isso não há nada para usar de novo. Não se fez nenhum rascunho.',
  'Use another batch.': 'Use outro lote.',
  'If it is being read, wait for its end. Otherwise choose the file again.':
    'Se estiver a ser lido, espere pelo fim. Senão, escolha o ficheiro de novo.',
  'Choose the file again.': 'Escolha o ficheiro de novo.',
  'Batch {0} is being approved. Nothing was changed.': 'O lote {0} está a ser aprovado. Nada foi alterado.',
  'Wait for the approval to end, then look at the batch.':
    'Espere pelo fim da aprovação, depois veja o lote.',
  'It was stopped before a row was changed. The draft is as it was.':
    'O acto foi interrompido antes de alguma linha ser alterada. O rascunho está como estava.',
  'It was stopped on the way, with {0} of {1} rows changed. What was done is one act.':
    'O acto foi interrompido a meio: linhas alteradas, {0} de {1}. O que foi feito é um só acto.',
  'Do it again if it is meant.': 'Repita-o se o quer.',
  'Undo it, or do it again for the other rows.': 'Anule-o, ou repita-o para as outras linhas.',
  'There is nothing to undo in this draft.': 'Não há nada para anular neste rascunho.',
  'It is as its file was read.': 'Está como o seu ficheiro foi lido.',
  'A profile named {0} exists already.': 'Já existe um perfil com o nome {0}.',
  'Choose another name, or remove that one first.': 'Escolha outro nome, ou remova primeiro esse.',
  '{0} belongs to the program: it needs no address and no token.':
    '{0} pertence ao programa: não precisa de endereço nem de token.',
  'Add a profile of your own for a real account.': 'Adicione um perfil seu para uma conta real.',
  'Batch {0} ({1}) of {2} is not settled yet, and the service must be asked about it where it was sent. Nothing was changed.':
    'O lote {0} ({1}) de {2} ainda não está concluído, e é preciso perguntar por ele ao serviço para onde foi enviado. Nada foi alterado.',
  'Change address or generation when it is settled, or add another profile for the other address.':
    'Mude endereço ou geração quando estiver concluído, ou adicione outro perfil para o outro endereço.',
  'Profile {0} asks for two people. Without it one person would be enough for drafts of it that wait, and for what is paid to the same address. Nothing was removed.':
    'O perfil {0} pede duas pessoas. Sem ele, uma só bastaria para os seus rascunhos em espera e para o que se paga no mesmo endereço. Nada foi removido.',
  'Let it ask for one person first, if that is what you want, and remove it then.':
    'Ponha-o primeiro a pedir uma só pessoa, se é isso que quer, e remova-o depois.',
  'Batch {0} ({1}) of {2} has rows that are not sent or have no answer, and can only go on with this profile. Nothing was removed.':
    'O lote {0} ({1}) de {2} tem linhas não enviadas ou sem resposta, e só pode continuar com este perfil. Nada foi removido.',
  'Resume the batch, and remove the profile when every row has its answer.':
    'Retome o lote, e remova o perfil quando todas as linhas tiverem resposta.',
  'The availability of the providers could not be read: {0}':
    'A disponibilidade das operadoras não pôde ser lida: {0}',
  'Limits are shown all the same. While it is not known, a provider counts as open. Read again later.':
    'Os limites são mostrados mesmo assim. Enquanto não se souber, uma operadora conta como aberta. Leia de novo mais tarde.',
  'It may have been paid: ask the service about this row, and do not pay this person another way.':
    'Pode ter sido paga: pergunte ao serviço por esta linha, e não pague a esta pessoa de outra forma.',
  'Only rows that the service rejected or failed for good can be retried.':
    'Só as linhas que o serviço recusou ou falhou de vez podem ser tentadas de novo.',
  'Line {0} is {1}, not rejected or failed. The basket was not changed.':
    'A linha {0} está {1}, não recusada nem falhada. O cesto não foi alterado.',
  'Line {0} is retried by batch {1} already. The basket was not changed.':
    'A linha {0} já é tentada de novo pelo lote {1}. O cesto não foi alterado.',
  'Look at batch {0}; discarding it while it is a draft frees its rows.':
    'Veja o lote {0}; descartá-lo enquanto é um rascunho liberta as suas linhas.',
  'Batch {0} does not have all of these rows. The basket was not changed.':
    'O lote {0} não tem todas estas linhas. O cesto não foi alterado.',
  'Look at the rows of the batch and choose among them.': 'Veja as linhas do lote e escolha entre elas.',
  'The retry basket is empty. No draft was made.':
    'O cesto de novas tentativas está vazio. Nenhum rascunho foi feito.',
  'Put rejected or failed rows into the basket first.':
    'Ponha primeiro no cesto linhas recusadas ou falhadas.',
  'A draft is being made of the basket of batch {0}.': 'Está a fazer-se um rascunho do cesto do lote {0}.',
  'Wait for it; then the basket can be changed again.':
    'Espere por ele; depois o cesto pode ser alterado de novo.',
  '{0} (1 row, first in line {1})': '{0} (1 linha, a linha {1})',
  '{0} ({1} rows, first in line {2})': '{0} ({1} linhas, a primeira na linha {2})',
  'Not acknowledged yet: {0}. Nothing was sent.': 'Ainda não confirmado: {0}. Nada foi enviado.',
  'Look at these rows, acknowledge each kind of warning, then approve.':
    'Veja estas linhas, confirme cada tipo de aviso, depois aprove.',
  'An approved batch is resumed, not reviewed again.': 'Um lote aprovado retoma-se, não se revê de novo.',
  '1 row is invalid. Nothing was sent.': '1 linha é inválida. Nada foi enviado.',
  '{0} rows are invalid. Nothing was sent.': '{0} linhas são inválidas. Nada foi enviado.',
  'Mend them, or leave them out of this batch.': 'Corrija-as, ou deixe-as de fora deste lote.',
  'No row of this batch can be sent.': 'Nenhuma linha deste lote pode ser enviada.',
  'Mend the rows, or import a corrected file.': 'Corrija as linhas, ou importe um ficheiro corrigido.',
  'The batch has changed since it was reviewed. Nothing was sent.':
    'O lote mudou desde que foi revisto. Nada foi enviado.',
  'This list of rows is no longer kept.': 'Esta lista de linhas já não está guardada.',
  'The rows themselves are in the journal: open the list again.':
    'As próprias linhas estão no diário: abra a lista de novo.',
  'Batch {0} has no row {1}.': 'O lote {0} não tem a linha {1}.',
  'Line {0} was never sent, so the service knows nothing about it.':
    'A linha {0} nunca foi enviada, por isso o serviço nada sabe dela.',
  'Start or resume the batch to send it.': 'Inicie ou retome o lote para a enviar.',
  'Look at the rows of the batch and choose one of them.': 'Veja as linhas do lote e escolha uma delas.',
  'Sending has stopped. Every request that may have left is in the journal; those without a recorded answer are unknown, are asked about first when the batch is resumed, and cannot be carried out twice.':
    'O envio parou. Todos os pedidos que podem ter saído estão no diário; os que não têm resposta registada são desconhecidos, pergunta-se primeiro por eles quando o lote for retomado, e não podem ser feitos duas vezes.',
  'Paymaster met a defect of its own and stopped. What was sent is in the journal.':
    'O Paymaster encontrou um defeito próprio e parou. O que foi enviado está no diário.',
  'Close Paymaster and start it again: it goes on from the journal and sends nothing a second time.':
    'Feche o Paymaster e inicie-o de novo: continua a partir do diário e nada envia uma segunda vez.',
  'Resume the batch: it goes on from the journal and sends nothing a second time. Importing the same file again would.':
    'Retome o lote: continua a partir do diário e nada envia uma segunda vez. Importar de novo o mesmo ficheiro enviaria.',
  'Batch {0} is running already.': 'O lote {0} já está a decorrer.',
  'Wait for it, or stop it first.': 'Espere por ele, ou pare-o primeiro.',
  'Batch {0} is {1} and was not approved. Nothing was sent.':
    'O lote {0} está {1} e não foi aprovado. Nada foi enviado.',
  'Review and approve it first.': 'Reveja-o e aprove-o primeiro.',
  'A discarded batch cannot be approved any more, and nothing of it is sent.':
    'Um lote descartado já não pode ser aprovado, e nada dele é enviado.',
  '{0} is not a file.': '{0} não é um ficheiro.',
  '{0} is the file that is read, and is not written over.':
    '{0} é o ficheiro que é lido, e não é substituído.',
  'Name another file.': 'Indique outro ficheiro.',
  'Name the file to be read.': 'Indique o ficheiro a ler.',
  'Name a file for the report.': 'Indique um ficheiro para o relatório.',
  'There is no file {0}.': 'Não há o ficheiro {0}.',
  'Check the name and the folder.': 'Verifique o nome e a pasta.',
  'The file is no longer at hand.': 'O ficheiro já não está à mão.',
  'Choose it again.': 'Escolha-o de novo.',
  '{0} cannot be read ({1}).': '{0} não pode ser lido ({1}).',
  'Check that you may open it and that its drive is there.':
    'Verifique que o pode abrir e que a sua unidade está presente.',
  'The report cannot be written to {0} ({1}).': 'O relatório não pode ser gravado em {0} ({1}).',
  'Choose a folder that exists, that you may write to, and that has room.':
    'Escolha uma pasta que exista, em que possa escrever, e que tenha espaço.',
  'A workbook cannot hold this report. {0} Nothing was written.':
    'Um livro não pode conter este relatório. {0} Nada foi gravado.',
  'It has {0} rows, and a sheet has room for {1} below its header.':
    'Tem {0} linhas, e uma folha tem lugar para {1} abaixo do cabeçalho.',
  'It needs more than 4 GB of cells.': 'Precisa de mais de 4 GB de células.',
  'It has {0} columns, and a sheet has room for {1}.': 'Tem {0} colunas, e uma folha tem lugar para {1}.',
  'Line {0} has a cell of more than {1} characters.':
    'A linha {0} tem uma célula com mais de {1} caracteres.',
  'Write it as CSV, which has no such limit.': 'Grave-o como CSV, que não tem esse limite.',
  'The base address is not a web address.': 'O endereço de base não é um endereço da Internet.',
  'The base address is not a web address: it begins with another scheme.':
    'O endereço de base não é um endereço da Internet: começa por outro esquema.',
  'The base address holds a user name or a password.':
    'O endereço de base contém um nome de utilizador ou uma palavra-passe.',
  'The base address holds a query.': 'O endereço de base contém uma pergunta (?).',
  'The base address holds a fragment.': 'O endereço de base contém um fragmento (#).',
  'The base address is not encrypted: http is allowed only to this machine.':
    'O endereço de base não é encriptado: http só é permitido para esta máquina.',
  'Give an address such as https://service.example or https://service.example/prefix, without a user name, a password, "?" or "#".':
    'Indique um endereço como https://service.example ou https://service.example/prefix, sem nome de utilizador, palavra-passe, “?” ou “#”.',
  'batch {0} (“{1}”) of {2}': 'lote {0} (“{1}”) de {2}',
  'Nearly the same payments were approved before, in {0}.':
    'Quase os mesmos pagamentos já foram aprovados, no {0}.',
  '1 row pays somebody whom {0} has paid or is paying.':
    '1 linha paga a alguém a quem o {0} já pagou ou está a pagar.',
  '{0} rows pay people whom {1} has paid or is paying.':
    '{0} linhas pagam a pessoas a quem o {1} já pagou ou está a pagar.',
  '1 row has a reference that {0} has too.': '1 linha tem uma referência que também está no {0}.',
  '{0} rows have references that {1} has too.': '{0} linhas têm referências que também estão no {1}.',
  '1 row refunds a deposit that {0} did not collect.': '1 linha reembolsa um depósito que o {0} não cobrou.',
  '{0} rows refund deposits that {1} did not collect.':
    '{0} linhas reembolsam depósitos que o {1} não cobrou.',
  '1 row refunds a deposit of which it is not known yet whether {0} collected it.':
    '1 linha reembolsa um depósito de que ainda não se sabe se o {0} o cobrou.',
  '{0} rows refund deposits of which it is not known yet whether {1} collected them.':
    '{0} linhas reembolsam depósitos de que ainda não se sabe se o {1} os cobrou.',
  '{0} rows share their reference with another row of the file.':
    '{0} linhas partilham a referência com outra linha do ficheiro.',
  '{0} rows have a number that stands under another name in the file.':
    '{0} linhas têm um número que está com outro nome no ficheiro.',
  '{0} rows have a name that stands beside another number in the file.':
    '{0} linhas têm um nome que está ao lado de outro número no ficheiro.',
  'Look at these rows. To send only the others, exclude these on Import. If they are meant to go out once more, acknowledge them and give the reason.':
    'Veja estas linhas. Para enviar só as outras, exclua estas em Importação. Se forem para enviar mais uma vez, confirme-as e dê o motivo.',
  'This very file was approved before, as a file of payouts: {0}.':
    'Este mesmo ficheiro já foi aprovado, como ficheiro de pagamentos, no {0}.',
  'This very file was approved before, as a file of deposits: {0}.':
    'Este mesmo ficheiro já foi aprovado, como ficheiro de cobranças, no {0}.',
  'This very file was approved before, as a file of refunds: {0}.':
    'Este mesmo ficheiro já foi aprovado, como ficheiro de reembolsos, no {0}.',
  'This very file was approved before, as a file of remittances: {0}.':
    'Este mesmo ficheiro já foi aprovado, como ficheiro de remessas, no {0}.',
  '{0} Nothing of it was sent: all its rows were left out.':
    '{0} Nada dele foi enviado: todas as suas linhas foram deixadas de fora.',
  'This very file was approved before: {0}. Nothing of it was sent: all its rows were left out.':
    'Este mesmo ficheiro já foi aprovado, no {0}. Nada dele foi enviado: todas as suas linhas foram deixadas de fora.',
  'This very file was approved before: {0}.': 'Este mesmo ficheiro já foi aprovado, no {0}.',
  'This payroll was approved before, in {0}, which the restored backup does not know.':
    'Esta folha já foi aprovada, no {0}, que a cópia de segurança restaurada não conhece.',
  'Rows of this payroll whose people or references stand in {0} too, which the restored backup does not know: {1}.':
    'Linhas desta folha cujas pessoas ou referências constam também no {0}, que a cópia de segurança restaurada não conhece: {1}.',
  'A backup was restored, another server took over, or a journal took the place of a lost one, on {0}. What was approved before may not be known here, and this payroll may be among it.':
    'Uma cópia de segurança foi restaurada, outro servidor assumiu, ou um diário tomou o lugar de um perdido, em {0}. O que foi aprovado antes pode não ser conhecido aqui, e esta folha pode fazer parte disso.',
  'The same payment was approved before, in {0}.': 'O mesmo pagamento já foi aprovado: {0}.',
  'The same {0} payments were approved before, in {1}.':
    'Os mesmos {0} pagamentos já foram aprovados, no {1}.',
  '{0} Approved before as well: {1}.': '{0} Também já foi aprovado: {1}.',
  '{0} That is less than a day ago.': '{0} Foi há menos de um dia.',
  '{0} That is less than {1} days ago.': '{0} Foi há menos de {1} dias.',
  '{0} It was sent less than a day ago.': '{0} Foi enviado há menos de um dia.',
  '{0} It was sent less than {1} days ago.': '{0} Foi enviado há menos de {1} dias.',
  '{0} Part of that batch is still unsent, in doubt or on its way.':
    '{0} Uma parte desse lote ainda não foi enviada, está em dúvida ou está a caminho.',
  '{0} of the {1} payments of {2} are here again, with {3} that it did not have.':
    '{0} dos {1} pagamentos do {2} estão aqui de novo, com {3} que não tinha.',
  '{0} Nothing was sent.': '{0} Nada foi enviado.',
  'If it is to be sent now, give the reason.': 'Se for para enviar agora, dê o motivo.',
  'If it is meant to be sent once more, give the reason.': 'Se for para enviar mais uma vez, dê o motivo.',
  'Not acknowledged yet: {0} Nothing was sent.': 'Ainda não confirmado: {0} Nada foi enviado.',
  'Look at that batch, acknowledge it, then approve.': 'Veja esse lote, confirme-o, depois aprove.',
  '1 row was not left out: it was sent before, so the service may know it. Do not pay it another way; resume sends the same request again, or learns what became of it.':
    '1 linha não foi deixada de fora: já foi enviada, por isso o serviço pode conhecê-la. Não a pague de outra forma; retomar envia de novo o mesmo pedido, ou fica a saber o que aconteceu.',
  '{0} rows were not left out: they were sent before, so the service may know them. Do not pay them another way; resume sends the same requests again, or learns what became of them.':
    '{0} linhas não foram deixadas de fora: já foram enviadas, por isso o serviço pode conhecê-las. Não as pague de outra forma; retomar envia de novo os mesmos pedidos, ou fica a saber o que aconteceu.',
  'Batch {0} was approved without test rows. Nothing was changed.':
    'O lote {0} foi aprovado sem linhas de teste. Nada foi alterado.',
  'The test rows were decided about. Resume to go on.':
    'Foi decidido sobre as linhas de teste. Retome para continuar.',
  'There is no audit trail yet: nothing was done in this data folder.':
    'Ainda não há registo de auditoria: nada foi feito nesta pasta de dados.',
  'Look whether the data folder is the right one.': 'Veja se é a pasta de dados certa.',
  '{0} is no anchor of an audit trail, or was changed.':
    '{0} não é uma âncora de um registo de auditoria, ou foi alterado.',
  'Choose the file as it was written when the anchor was taken.':
    'Escolha o ficheiro tal como foi escrito quando a âncora foi feita.',
};
