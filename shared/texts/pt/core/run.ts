// What holds a run back and why it ended, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { RUN_FR } from '../../fr/core/run.ts';

export const RUN_PT: SentencesAs<typeof RUN_FR> = {
  'It was sent before, so the service is asked about it first. Where it has the row, its answer is kept; only where it certainly does not have it, the row is left out for good.':
    'Já foi enviada, por isso pergunta-se primeiro ao serviço. Se ele tiver a linha, guarda-se a sua resposta; ela só fica de fora de vez se for certo que o serviço não a tem.',
  'Some of these rows were sent less than 15 minutes ago, and nobody is asked about them before that: try again then.':
    'Algumas destas linhas foram enviadas há menos de 15 minutos, e antes disso não se pergunta por elas: tente de novo depois.',
  'Leaving rows out was cut short: some of them are out, and the others are not. Nothing of the batch is sent before that is finished or ended.':
    'Deixar linhas de fora foi interrompido: algumas estão de fora e as outras não. Nada do lote é enviado antes de isso ser acabado ou terminado.',
  'Batch {0} stays as it is. {1}': 'O lote {0} fica como está. {1}',
  'Finish leaving the rows out, or say that no more are left out: then those that are left can be sent.':
    'Acabe de deixar as linhas de fora, ou diga que não se deixam mais: então as que restam podem ser enviadas.',
  'No leaving out of rows of batch {0} was cut short. Nothing was changed.':
    'Nenhuma exclusão de linhas do lote {0} foi interrompida. Nada foi alterado.',
  'Closed. 1 row waits here, unsent, and goes out by itself when it reopens.':
    'Fechada. 1 linha espera aqui, não enviada, e sai por si quando reabrir.',
  'Closed. {0} rows wait here, unsent, and go out by themselves when it reopens.':
    'Fechada. {0} linhas esperam aqui, não enviadas, e saem por si quando reabrir.',
  'Closed.': 'Fechada.',
  '1 sent earlier got no answer; the service is asked about it, and only a resume sends it again.':
    '1 enviada antes não teve resposta; pergunta-se ao serviço por ela, e só ao retomar volta a ser enviada.',
  '{0} sent earlier got no answer; the service is asked about them, and only a resume sends them again.':
    'Enviadas antes e sem resposta: {0}; pergunta-se ao serviço por elas, e só ao retomar voltam a ser enviadas.',
  '{0} sent earlier got no answer.': 'Enviadas antes e sem resposta: {0}.',
  'It refuses payments as if it were closed; its rows wait until that is known.':
    'Recusa pagamentos como se estivesse fechada; as suas linhas esperam até se saber.',
  'It gives no usable answers; its rows are held and tried again.':
    'Não dá respostas utilizáveis; as suas linhas são retidas e tentadas de novo.',
  'Delayed: payouts are accepted and held there.': 'Lenta: os pagamentos são aceites e retidos lá.',
  '1 row got no answer and is asked again; none can be paid twice.':
    '1 linha não teve resposta e pergunta-se de novo por ela; nenhuma pode ser paga duas vezes.',
  '{0} rows got no answer and are asked again; none can be paid twice.':
    '{0} linhas não tiveram resposta e pergunta-se de novo por elas; nenhuma pode ser paga duas vezes.',
  'Questions about its rows get no usable answers; asking goes on by itself.':
    'As perguntas pelas suas linhas não têm respostas utilizáveis; continua-se a perguntar automaticamente.',
  'The service gave no answer about line {0}. That proves nothing, and nothing has changed.':
    'O serviço não deu resposta sobre a linha {0}. Isso nada prova, e nada mudou.',
  'Ask again later.': 'Pergunte de novo mais tarde.',
  'The service told nothing about line {0} ({1}): it may not know the row, or offer no status check. That proves nothing, and nothing has changed.':
    'O serviço nada disse sobre a linha {0} ({1}): pode não conhecer a linha, ou não permitir consultar o estado. Isso nada prova, e nada mudou.',
  'Resume the batch: rows without an answer go out again, with the same id and request.':
    'Retome o lote: as linhas sem resposta saem de novo, com o mesmo identificador e pedido.',
  'The batch is paused, no row was used up.': 'O lote está em pausa, nenhuma linha se gastou.',
  'It said “{0}”. {1}': 'Disse “{0}”. {1}',
  'The service refused the token ({0}). {1}': 'O serviço recusou o token ({0}). {1}',
  'Give the right token for this service, then resume.': 'Dê o token certo para este serviço, depois retome.',
  'The account is not allowed to make these payments ({0}). {1}':
    'A conta não está autorizada a fazer estes pagamentos ({0}). {1}',
  'Have the service switch the operation on for this account, then resume.':
    'Peça ao serviço que active a operação para esta conta, depois retome.',
  'The service asks for signed requests or refused the signature ({0}). {1}':
    'O serviço pede pedidos assinados ou recusou a assinatura ({0}). {1}',
  'The service refused a status check ({0}). No row has changed.':
    'O serviço recusou uma consulta do estado ({0}). Nenhuma linha mudou.',
  'Have the service allow status checks for this token, or give another one, then resume.':
    'Peça ao serviço que permita consultas do estado a este token, ou dê outro, depois retome.',
  'The address does not take payments ({0}). {1}': 'O endereço não aceita pagamentos ({0}). {1}',
  'Check the base address and the generation (v2 or legacy) of the profile, then resume.':
    'Verifique o endereço de base e a geração (v2 ou antiga) do perfil, depois retome.',
  'The service refuses every request of this account ({0}). {1}':
    'O serviço recusa todos os pedidos desta conta ({0}). {1}',
  'Ask the service what it misses, then resume.': 'Pergunte ao serviço o que lhe falta, depois retome.',
  'The last {0} answers, of several providers, are all the same refusal ({1}).':
    'As últimas {0} respostas, de várias operadoras, são todas a mesma recusa ({1}).',
  'The last {0} answers of {1} are all the same refusal ({2}).':
    'As últimas {0} respostas de {1} são todas a mesma recusa ({2}).',
  'Several providers refuse these requests because the account’s wallet holds too little ({0}).':
    'Várias operadoras recusam estes pedidos porque a carteira da conta tem saldo insuficiente ({0}).',
  '{0} refuses these requests because the account’s wallet holds too little ({1}).':
    '{0} recusa estes pedidos porque a carteira da conta tem saldo insuficiente ({1}).',
  '{0} The rows that it pays wait, unsent, until a resume.':
    '{0} As linhas que ela paga esperam, não enviadas, até retomar.',
  'The account’s wallet holds too little ({0}).': 'A carteira da conta tem saldo insuficiente ({0}).',
  '1 row was held back, unsent.': '1 linha foi retida, não enviada.',
  '{0} rows were held back, unsent.': '{0} linhas foram retidas, não enviadas.',
  'Look at the reason in the report; resume if it is right for these rows.':
    'Veja o motivo no relatório; retome se estiver certo para estas linhas.',
  'Top up the account in this country, then resume.': 'Reforce o saldo da conta neste país, depois retome.',
  'Resume when Providers shows it open.': 'Retome quando Operadoras a mostrar aberta.',
  '{0} Have the service allow them, then resume: they are tried again.':
    '{0} Peça ao serviço que os permita, depois retome: são tentados de novo.',
  '{0} refuses these requests of this account ({1}).': '{0} recusa estes pedidos desta conta ({1}).',
  '{0} 1 row waits, unsent. Have the service allow it, then resume: it is tried again.':
    '{0} 1 linha espera, não enviada. Peça ao serviço que a permita, depois retome: é tentada de novo.',
  '{0} {1} rows wait, unsent. Have the service allow them, then resume: they are tried again.':
    '{0} {1} linhas esperam, não enviadas. Peça ao serviço que as permita, depois retome: são tentadas de novo.',
  '{0} refuses the token of this account ({1}).': '{0} recusa o token desta conta ({1}).',
  '{0} Give the right token for this service, then resume: they are tried again.':
    '{0} Dê o token certo para este serviço, depois retome: as linhas são tentadas de novo.',
  '{0} 1 row waits, unsent. Give the right token for this service, then resume: it is tried again.':
    '{0} 1 linha espera, não enviada. Dê o token certo para este serviço, depois retome: é tentada de novo.',
  '{0} {1} rows wait, unsent. Give the right token for this service, then resume: they are tried again.':
    '{0} {1} linhas esperam, não enviadas. Dê o token certo para este serviço, depois retome: são tentadas de novo.',
  '{0} refuses these requests of this account ({1}); its rows wait, unsent, until a resume.':
    '{0} recusa estes pedidos desta conta ({1}); as suas linhas esperam, não enviadas, até retomar.',
  'The last {0} answers, of several providers, are all the same refusal ({1}); all rows wait, unsent, until a resume.':
    'As últimas {0} respostas, de várias operadoras, são todas a mesma recusa ({1}); todas as linhas esperam, não enviadas, até retomar.',
  'The last {0} answers of {1} are all the same refusal ({2}); its rows wait, unsent, until a resume.':
    'As últimas {0} respostas de {1} são todas a mesma recusa ({2}); as suas linhas esperam, não enviadas, até retomar.',
  '{0} of the last {1} answers of {2} are the same refusal ({3}).':
    '{0} das últimas {1} respostas de {2} são a mesma recusa ({3}).',
  '{0} of the last {1} answers of {2} are the same refusal ({3}); its rows wait, unsent, until a resume.':
    '{0} das últimas {1} respostas de {2} são a mesma recusa ({3}); as suas linhas esperam, não enviadas, até retomar.',
  '{0} of the last {1} answers are the same refusal ({2}).':
    '{0} das últimas {1} respostas são a mesma recusa ({2}).',
  '{0} does not take these requests at this address ({1}).':
    '{0} não aceita estes pedidos neste endereço ({1}).',
  '{0} does not take these requests at this address ({1}); its rows wait, unsent, until a resume.':
    '{0} não aceita estes pedidos neste endereço ({1}); as suas linhas esperam, não enviadas, até retomar.',
  '{0} Check the base address and the generation (v2 or legacy) of the profile, then resume: they are tried again.':
    '{0} Verifique o endereço de base e a geração (v2 ou antiga) do perfil, depois retome: as linhas são tentadas de novo.',
  '{0} 1 row waits, unsent. Check the base address and the generation (v2 or legacy) of the profile, then resume: it is tried again.':
    '{0} 1 linha espera, não enviada. Verifique o endereço de base e a geração (v2 ou antiga) do perfil, depois retome: é tentada de novo.',
  '{0} {1} rows wait, unsent. Check the base address and the generation (v2 or legacy) of the profile, then resume: they are tried again.':
    '{0} {1} linhas esperam, não enviadas. Verifique o endereço de base e a geração (v2 ou antiga) do perfil, depois retome: são tentadas de novo.',
  'Not taken at this address ({0}).': 'Não aceite neste endereço ({0}).',
  'Refused for this account ({0}).': 'Recusado a esta conta ({0}).',
  'The last {0} answers are all the same refusal ({1}).':
    'As últimas {0} respostas são todas a mesma recusa ({1}).',
  '{0} 1 row waits here, unsent, until a resume.': '{0} 1 linha espera aqui, não enviada, até retomar.',
  '{0} {1} rows wait here, unsent, until a resume.':
    '{0} {1} linhas esperam aqui, não enviadas, até retomar.',
  'The service has given no usable answer to a payment for {0} s.':
    'O serviço não dá resposta utilizável a um pagamento há {0} s.',
  'The service has given no usable answer for {0} s.': 'O serviço não dá resposta utilizável há {0} s.',
  'The service has not answered for {0} s; limits are read again before any row leaves, so nothing leaves now. Trying again by itself.':
    'O serviço não responde há {0} s; os limites são lidos de novo antes de sair qualquer linha, por isso agora nada sai. Tenta-se de novo automaticamente.',
  'Waits for the limits.': 'Espera pelos limites.',
  '1 row is held back, unsent: the account no longer takes it as it was approved. Its reason stands beside it and in the report. It goes out when you resume and the account takes it again; to pay it another way, leave out the rest of this batch first.':
    '1 linha está retida, não enviada: a conta já não a aceita como foi aprovada. O motivo está ao lado dela e no relatório. Sai quando retomar e a conta a aceitar de novo; para a pagar de outra forma, deixe antes de fora o resto deste lote.',
  '{0} rows are held back, unsent: the account no longer takes them as they were approved. Each reason stands beside its row and in the report. They go out when you resume and the account takes them again; to pay them another way, leave out the rest of this batch first.':
    '{0} linhas estão retidas, não enviadas: a conta já não as aceita como foram aprovadas. Cada motivo está ao lado da sua linha e no relatório. Saem quando retomar e a conta as aceitar de novo; para as pagar de outra forma, deixe antes de fora o resto deste lote.',
  'The token opens the account “{0}” now; this batch was approved for “{1}”. Nothing was sent by this start.':
    'O token abre agora a conta “{0}”; este lote foi aprovado para “{1}”. Este início nada enviou.',
  'The token opens the account “{0}” now; this batch was approved for “{1}”. Another account knows none of its rows, so that nobody was asked about them.':
    'O token abre agora a conta “{0}”; este lote foi aprovado para “{1}”. Outra conta não conhece nenhuma das suas linhas, por isso ninguém foi consultado sobre elas.',
  'If it is another account, give the token of “{0}” and ask again. If the service has only renamed it, ask again at the command line, with --account-is and the new name: nothing is sent by that.':
    'Se for outra conta, dê o token de “{0}” e pergunte de novo. Se o serviço só lhe mudou o nome, pergunte de novo na linha de comandos, com --account-is e o nome novo: nada é enviado com isso.',
  'If it is another account, give the token of “{0}” and resume. If the service has only renamed it, confirm the new name, then resume.':
    'Se for outra conta, dê o token de “{0}” e retome. Se o serviço só lhe mudou o nome, confirme o nome novo, depois retome.',
  'This account was never read here with this token, so its limits are not known: the first time the service is needed.':
    'Esta conta nunca foi lida aqui com este token, por isso os seus limites não são conhecidos: na primeira vez o serviço é preciso.',
  'This account takes signed requests only now, and this start could not sign. Nothing was sent by it.':
    'Esta conta agora só aceita pedidos assinados, e este início não pôde assinar. Nada enviou.',
  'Give the profile a signing key whose public half is registered with the service, or let it sign with the key that it has, then resume.':
    'Dê ao perfil uma chave de assinatura cuja parte pública esteja registada no serviço, ou deixe-o assinar com a chave que tem, depois retome.',
  'The service has asked to slow down for {0} s and taken nothing.':
    'Há {0} s que o serviço pede para abrandar, e nada aceitou.',
  '{0} Nothing is lost: rows without an answer stay unknown, the others stay unsent. Resume when it is back.':
    '{0} Nada se perdeu: as linhas sem resposta continuam desconhecidas, as outras não enviadas. Retome quando ele voltar.',
  '{0} Nothing is lost: rows on their way stay so until they are asked about again. Resume when it is back.':
    '{0} Nada se perdeu: as linhas a caminho ficam assim até se perguntar de novo por elas. Retome quando ele voltar.',
  '1 row got no answer that proves anything; resume asks for the same payout again and cannot pay twice. Do not pay this person another way while this is unknown.':
    '1 linha não teve resposta que prove alguma coisa; retomar pede de novo o mesmo pagamento e não pode pagar duas vezes. Não pague a esta pessoa de outra forma enquanto não se souber.',
  '{0} rows got no answer that proves anything; resume asks for the same payouts again and cannot pay twice. Do not pay these people another way while this is unknown.':
    '{0} linhas não tiveram resposta que prove alguma coisa; retomar pede de novo os mesmos pagamentos e não pode pagar duas vezes. Não pague a estas pessoas de outra forma enquanto não se souber.',
  '{0} The last attempt: {1}': '{0} A última tentativa: {1}',
  '{0} is closed and 1 row waits unsent': '{0} está fechada e 1 linha espera não enviada',
  '{0} is closed and {1} rows wait unsent': '{0} está fechada e {1} linhas esperam não enviadas',
  '{0}. Nothing goes there until you resume; do so when Providers shows it open, and the rows go out then. To pay them another way, leave out the rest of this batch first.':
    '{0}. Nada sai para lá até retomar; faça-o quando Operadoras a mostrar aberta, e então as linhas saem. Para as pagar de outra forma, deixe antes de fora o resto deste lote.',
  'Stopped by hand.': 'Parado à mão.',
  'Stopped at the command line, by Ctrl-C.': 'Parado na linha de comandos, com Ctrl-C.',
  'Stopped because the system told the program to end, or its terminal was closed.':
    'Parado porque o sistema mandou terminar o programa, ou porque o seu terminal foi fechado.',
  'Stopped because Paymaster was closed.': 'Parado porque o Paymaster foi fechado.',
  'Held because this computer went to sleep. Nothing is lost: it goes on by itself when the computer wakes, or when you resume.':
    'Retido porque este computador entrou em suspensão. Nada se perdeu: continua por si quando o computador sair dela, ou quando retomar.',
  'The time to wait is over.': 'O tempo de espera terminou.',
  'The time to wait is over; rows are still on their way.':
    'O tempo de espera terminou; ainda há linhas a caminho.',
  'The service answered every status check with 404, as one does that offers none. Nothing is known to be final: rows on their way stay as they were accepted, and can be asked about again.':
    'O serviço respondeu a cada consulta do estado com 404, como faz quem não a permite. Nada se sabe de definitivo: as linhas a caminho ficam como foram aceites, e pode perguntar-se de novo por elas.',
  'Sending ended early ({0}). Resume to go on.':
    'O envio terminou antes do fim ({0}). Retome para continuar.',
  'The service asked to slow down; sending goes on in {0} s.':
    'O serviço pediu para abrandar; o envio continua dentro de {0} s.',
  '{0} is closed; its rows wait here, unsent, and go out by themselves when it reopens.':
    '{0} está fechada; as suas linhas esperam aqui, não enviadas, e saem por si quando reabrir.',
  '{0} gives no usable answers; its rows are held and tried again.':
    '{0} não dá respostas utilizáveis; as suas linhas são retidas e tentadas de novo.',
  '1 row has no answer; the same payout is asked for again and cannot be paid twice.':
    '1 linha não tem resposta; pede-se de novo o mesmo pagamento, que não pode ser feito duas vezes.',
  '{0} rows have no answer; the same payouts are asked again and cannot be paid twice.':
    '{0} linhas não têm resposta; pedem-se de novo os mesmos pagamentos, que não podem ser feitos duas vezes.',
  'The service asked to slow down; asking goes on in {0} s.':
    'O serviço pediu para abrandar; continua-se a perguntar dentro de {0} s.',
  'No usable answer to a payment from the service for {0} s; trying again by itself.':
    'O serviço não dá resposta utilizável a um pagamento há {0} s; tenta-se de novo automaticamente.',
  'No usable answer from the service for {0} s; trying again by itself.':
    'O serviço não dá resposta utilizável há {0} s; tenta-se de novo automaticamente.',
  '1 row waits, unsent.': '1 linha espera, não enviada.',
  '{0} rows wait, unsent.': '{0} linhas esperam, não enviadas.',
  '{0}: {1}': '{0}: {1}',
  'The test row (line {0}) went, came back untaken, and goes first again.':
    'A linha de teste (linha {0}) saiu, voltou sem ser aceite, e volta a sair primeiro.',
  'One test row goes first.': 'Uma linha de teste sai primeiro.',
  'The test row (line {0}) has no answer yet.': 'A linha de teste (linha {0}) ainda não tem resposta.',
  'The test row (line {0}) is on its way.': 'A linha de teste (linha {0}) está a caminho.',
  'The test row (line {0}) is on its way, and the service does not tell what became of it.':
    'A linha de teste (linha {0}) está a caminho, e o serviço não diz o que lhe aconteceu.',
  'The test row (line {0}) is completed. Release the others.':
    'A linha de teste (linha {0}) está efectuada. Liberte as outras.',
  'The test row (line {0}) has come to nothing. Decide about the others.':
    'A linha de teste (linha {0}) não resultou. Decida sobre as outras.',
  'The test row (line {0}) has come to nothing ({1}). Decide about the others.':
    'A linha de teste (linha {0}) não resultou ({1}). Decida sobre as outras.',
  'It is about “{0}” in the column “{1}”.': 'Trata-se de “{0}” na coluna “{1}”.',
  'It is about the {0}, “{1}”.': 'Trata-se do campo {0}, “{1}”.',
};
