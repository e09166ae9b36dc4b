// Portuguese words of the Review screen: what will be sent, what has to be acknowledged, and the approval.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_REVIEW } from '../../en/page/review.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;
const payouts = (count: number) =>
  `${format.count(count)} ${plural(count, 'pagamento', 'pagamentos', 'de pagamentos')}`;

export const PT_REVIEW: CatalogueOf<typeof EN_REVIEW> = {
  title: 'Revisão',
  account: (name, practice) => (practice ? name : `${name}, real`),
  hashTitle: (hash) => `SHA-256 do ficheiro: ${hash}`,
  nothingSent: 'Nada foi enviado.',
  excluded: (count) => `${rows(count)} ${plural(count, 'excluída', 'excluídas', 'excluídas')} à mão.`,
  notPayments: (count) =>
    `${rows(count)} ${plural(count, 'deixada de fora: não é uma operação', 'deixadas de fora: não são operações', 'deixadas de fora: não são operações')}.`,
  leftOut: (count) =>
    `Após a aprovação, ${rows(count)} ${plural(count, 'conta como excluída', 'contam como excluídas', 'contam como excluídas')}.`,

  send: {
    title: 'O que será enviado',
    readAt: (limits, availability) => `Limites de ${limits}, disponibilidade de ${availability}`,
    noAvailability: (limits) => `Limites de ${limits}; a disponibilidade não pôde ser lida`,
    readAgain: 'Ler de novo',
    table: 'Tabela por operadora',
    provider: 'Operadora',
    now: 'Agora',
    rows: 'Linhas',
    total: 'Soma',
    range: 'Menor – maior',
    limits: 'Limites',
    check: 'Verificação',
    within: 'Dentro dos limites',
    partly: 'Verificado onde há limites',
    unchecked: 'Sem limites indicados',
    outside: 'Fora dos limites',
    toSend: (currency) => `A enviar em ${currency}`,
    wallet: (currency) => `A carteira de ${currency} tem de ter isto mais as taxas`,
    none: 'Nenhuma linha deste rascunho pode ser enviada como está.',
    whole: (count) => (count === 1 ? 'a cobrança inteira' : `${format.count(count)} cobranças inteiras`),
    noProvider: 'Sem operadora indicada',
    noCurrency: 'Sem moeda indicada',
    toSendOpen: 'Sem moeda própria',
    from: (minimum) => `a partir de ${minimum}`,
    upTo: (maximum) => `até ${maximum}`,
  },

  notes: {
    pin: 'Pede-se a cada cliente que aprove.',
    pinText:
      'O pedido aparece no telefone do cliente, e o dinheiro move-se quando o cliente introduz o PIN. Um pedido que ninguém aprova a tempo falha, sem nada cobrado. Avise antes os clientes; Operadoras mostra como cada uma pede.',
    whole: 'As linhas sem montante devolvem a cobrança inteira.',
    wholeText: (count) =>
      `${format.count(count)} ${plural(count, 'linha não o indica', 'linhas não o indicam', 'de linhas não o indicam')}. Quanto é, só o serviço sabe; indica-o quando o reembolso for definitivo.`,
    delayed: (provider) => `${provider} está lenta.`,
    delayedText: (count) =>
      count === 1
        ? 'A sua linha será aceite mas pode ficar algum tempo em espera. Não é preciso fazer nada.'
        : `As suas ${rows(count)} serão aceites mas podem ficar algum tempo em espera. Não é preciso fazer nada.`,
    closed: (provider) => `${provider} está fechada.`,
    closedText: (count) =>
      count === 1
        ? 'A sua linha esperará aqui, não enviada, e sairá por si quando a operadora reabrir.'
        : `As suas ${rows(count)} esperarão aqui, não enviadas, e sairão por si quando a operadora reabrir.`,
    unread:
      'A disponibilidade não pôde ser lida agora. Pergunta-se de novo durante o envio, e as linhas de uma operadora fechada esperam.',
    notEnforced: 'O que não foi verificado em nenhuma linha',
  },

  controls: {
    title: 'Totais de controlo',
    optional: 'se os tiver',
    askedBy: (profile) => `${profile} pede-os`,
    text: 'Introduza o número de linhas e as somas como estão na sua folha; uma linha dividida em várias partes conta uma vez. São comparados com o que será enviado; uma diferença impede a aprovação até o valor ser corrigido ou retirado.',
    count: 'Número de linhas do ficheiro',
    total: (currency) => `Total em ${currency}`,
    totalOpen: 'Total sem moeda',
    countWrong: 'Escreva um número inteiro, por exemplo 24.',
    met: 'Igual ao que será enviado',
    stated: (line, money, count) =>
      count === null
        ? `A linha ${line} do ficheiro diz ${money}.`
        : `A linha ${line} do ficheiro diz ${money} para ${rows(count)}.`,
    wouldStop: (differences) => `O que seria enviado: ${differences}; isto impediria a aprovação.`,
    less: (by) => `menos ${by}`,
    more: (by) => `mais ${by}`,
    otherCount: (sent) => `${format.count(sent)} ${plural(sent, 'linha', 'linhas', 'de linhas')}`,
    take: 'Usar como total de controlo',
  },

  invalid: {
    title: 'Linhas inválidas',
    text: (count) =>
      `${rows(count)} não ${plural(count, 'pode ser enviada como está. Corrija-a, ou deixe-a', 'podem ser enviadas como estão. Corrija-as, ou deixe-as', 'podem ser enviadas como estão. Corrija-as, ou deixe-as')} de fora.`,
    leaveOut: (count, money) =>
      money === '' ? `Deixar de fora ${rows(count)}` : `Deixar de fora ${rows(count)} com ${money}`,
    unreadable: (count) =>
      `${rows(count)} destas não ${plural(count, 'tem montante legível: contada, não somada', 'têm montante legível: contadas, não somadas', 'têm montante legível: contadas, não somadas')}.`,
    kept: (count) =>
      plural(
        count,
        'Após a aprovação conta como excluída, e o relatório indica-a.',
        'Após a aprovação contam como excluídas, e o relatório indica cada uma.',
        'Após a aprovação contam como excluídas, e o relatório indica cada uma.',
      ),
    correct: (count) => `${plural(count, 'Corrigi-la', 'Corrigi-las', 'Corrigi-las')} na Importação`,
  },

  sentBefore: {
    title: 'Aprovado antes',
    reason: 'Porque é enviado mais uma vez',
    reasonUnsent: 'Porque é enviado agora',
    kept: 'O motivo fica com a aprovação.',
    placeholder: 'Por exemplo: um segundo bónus igual',
    meant: 'Verifiquei: é mesmo assim',
    stops: 'Aprovar de novo precisa de um motivo, que a Revisão pede.',
    warns: 'A Revisão pergunta se é mesmo assim.',
    look: (batch) => `Ver o lote ${batch}`,
  },

  differences: {
    show: 'Mostrar as diferenças',
    title: (batch) => `Diferenças para o lote ${batch}`,
    same: (count, name) =>
      `${rows(count)} ${plural(count, 'é igual', 'são iguais', 'são iguais')} em “${name}”.`,
    compared:
      'As linhas comparam-se pela pessoa a quem se referem, pelo montante e pela moeda; não pelo nome nem pela referência.',
    changed: (count) => `Outro montante aqui do que lá: ${rows(count)}`,
    added: (count) => `Novo aqui: ${rows(count)}`,
    missing: (count, batch) => `Só no lote ${batch}: ${rows(count)}`,
    table: 'As linhas que diferem',
    amountHere: 'Montante aqui',
    amountThere: 'Montante lá',
  },
  changes: {
    title: 'O que mudou desde a última vez',
    askedBy: (profile) => `O perfil ${profile} pede que se confirme cada grupo`,
    choose: 'Comparar com outro lote',
    reading: 'A comparar com o último lote…',
    compareWith: 'Comparar com',
    byItself: 'O último com quase as mesmas pessoas',
    shared: (percent) => `${format.count(percent)} % das pessoas são as mesmas`,
    table: 'Os dois lotes, em pessoas e em dinheiro',
    what: 'O quê',
    last: 'Da última vez',
    now: 'Agora',
    change: 'Diferença',
    people: 'Pessoas',
    none: 'como antes',
    refused: (count) =>
      `${rows(count)} desse lote ${plural(count, 'foi recusada ou falhou', 'foram recusadas ou falharam', 'foram recusadas ou falharam')}.`,
    over: (count, percent) =>
      `${format.count(count)} delas com outro montante, em mais de ${format.count(percent)} %.`,
    fallen: 'Confirmado antes, e o grupo mudou desde então: veja de novo.',
    show: (count) => `Mostrar ${format.count(count)} ${plural(count, 'pessoa', 'pessoas', 'de pessoas')}`,
    list: 'As pessoas, com o que receberam da última vez e recebem agora',
    line: (line) => `Linha ${line}`,
    lineThere: (line, batch) => `Linha ${line} de ${batch}`,
    rows: (count) => rows(count),
    together: (count) => `${rows(count)} juntas`,
  },

  repeats: {
    title: 'Parece uma repetição',
    paidAgain:
      'Cada uma destas linhas sai mais uma vez, por si só. Para as deixar de fora, exclua-as em Importação.',
    reason: 'Porque saem mais uma vez',
    reasonPlaceholder: 'Por exemplo: um adiantamento acordado',
    reasonText: 'O motivo fica com a aprovação.',
    period: (days) =>
      `Pergunta-se por repetições ${days === 1 ? 'do último dia' : `dos últimos ${format.count(days)} dias`}. O número de dias está no perfil.`,
    eachIsPaid: 'Cada uma destas linhas sai como está.',
    show: (count) => `Mostrar ${rows(count)}`,
    table: 'As linhas, cada uma ao lado da que repete',
    line: 'Linha',
    who: 'Quem',
    reference: 'Referência',
    amount: 'Montante',
    earlierLine: 'Linha lá',
    otherLine: 'Outra linha',
    state: 'Estado',
    more: (count) => `e mais ${rows(count)}.`,
  },

  acknowledge: {
    title: 'A confirmar',
    done: (done, all) => `${format.count(done)} de ${format.count(all)}`,
    rows: (count, line) =>
      `${rows(count)}, ${plural(count, 'na', 'a primeira na', 'a primeira na')} linha ${line}`,
    lines: (count, lines) =>
      `${rows(count)} da folha, ${plural(count, 'linha', 'linhas', 'linhas')} ${lines}`,
    show: 'Mostrar',
    duplicatesReason: 'Porque ambas são intencionais',
    duplicatesPlaceholder: 'Por exemplo: dois trabalhos cada um',
    duplicatesText: 'Cada uma destas linhas é paga. O motivo fica com a aprovação.',
  },

  sample: {
    title: 'O que será enviado exactamente',
    detail: (line) => `o pedido da linha ${line}, como exemplo`,
    text: 'Cada linha é um pedido como este. A aprovação acrescenta o identificador próprio do pagamento e guarda ambos antes de algo sair; uma repetição leva o mesmo.',
    show: 'Mostrar o pedido',
  },

  changed: {
    title: 'O rascunho mudou desde que o viu',
    text: 'Nada foi aprovado. Estes são os números agora; veja de novo, depois aprove.',
    rows: (before, after) => `Linhas: ${format.count(before)} antes, ${format.count(after)} agora.`,
    money: (currency, before, after) =>
      `${format.moneyOf(before, currency)} antes, ${format.moneyOf(after, currency)} agora.`,
    same: 'Os totais são os mesmos; diferem linhas isoladas.',
    seen: 'Visto',
  },

  tests: {
    title: 'Linhas de teste',
    text: 'As outras de uma operadora esperam até a sua linha de teste estar efectuada: a primeira do ficheiro que pode sair. Uma que falha só retém a sua operadora.',
    none: 'Todas as linhas saem de uma vez',
    auto: 'Primeiro uma linha de cada operadora, depois as outras por si',
    click: 'Primeiro uma linha de cada operadora, depois as outras quando eu as libertar',
  },

  approve: {
    label: 'Aprovação',
    title: (count) => `Fazer ${payouts(count)}`,
    sends: (count, account, money) => `Aprovar envia ${payouts(count)} como ${account}: ${money}`,
    keeps: (count, account, money) =>
      `Aprovar ainda não envia nada: ${rows(count)} como ${account} esperam em Envio: ${money}`,
    testsFirst: 'Uma linha de cada operadora vai primeiro.',
    nothing: 'Ainda nada pode ser enviado',
    act: (count) => `Aprovar ${payouts(count)}`,
    back: 'Voltar',
    ready: 'Nada sai antes de premir. Os pagamentos que já saíram não podem ser chamados de volta.',
    notYet: 'Veja primeiro os valores: a tecla envia daqui a um instante.',
    tooSoon: 'Premida cedo demais: nada foi aprovado. Veja os valores e prima outra vez.',
    left: (what) => `Falta: ${what}`,
    leftInvalid: (count) =>
      `corrigir ou deixar de fora ${format.count(count)} ${plural(count, 'linha inválida', 'linhas inválidas', 'de linhas inválidas')}`,
    leftAcknowledge: (count) =>
      `confirmar ${format.count(count)} ${plural(count, 'aviso', 'avisos', 'de avisos')}`,
    leftReason: 'dar o motivo pedido',
    leftControls: (count) =>
      `corrigir ou retirar ${format.count(count)} ${plural(count, 'total', 'totais', 'de totais')} de controlo`,
    leftControlsMissing: (count) =>
      `introduzir ${format.count(count)} ${plural(count, 'total', 'totais', 'de totais')} de controlo`,
    leftChanges: (count) =>
      `confirmar ${format.count(count)} ${plural(count, 'grupo', 'grupos', 'de grupos')} de mudanças desde a última vez`,
    leftProof: 'escrever o número de linhas, ou o fim de um total',
    proof: 'Escreva o número de linhas',
    proofWrong:
      'Nem o número de linhas nem o fim de um total: 3 algarismos, sem contar os zeros que se seguem',
    leftRows: 'corrigir pelo menos uma linha',
    approving: (stored, all) =>
      `${format.count(stored)} de ${payouts(all)} com identificador e pedido exacto guardados. Ainda nada saiu.`,
    hold: 'Não enviar',
    held: 'Depois de aprovado, nada é enviado antes de premir Enviar agora.',
    heldSaid: 'Aprovado, e nada é enviado antes de premir aqui “Enviar agora”.',
    goesOn: 'Continuar sozinho se o serviço voltar em 24 h',
    refused: (name) => `A aprovação de ${name} foi recusada.`,
    notStarted: 'O lote está aprovado e não começou a ser enviado.',
    approvedAlready: 'Este lote está aprovado.',
    toRun: 'Para o Envio',
    discarded: 'Este rascunho foi descartado. Nada dele pode ser enviado.',
  },

  keys: {
    approve: 'aprovar',
    readAgain: 'ler de novo',
    show: 'mostrar as linhas',
  },
};
