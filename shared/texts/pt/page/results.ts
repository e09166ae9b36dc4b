// Portuguese words of the Results screen, of the retry, the charts and the printable summary.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_RESULTS } from '../../en/page/results.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;

export const PT_RESULTS: CatalogueOf<typeof EN_RESULTS> = {
  title: 'Resultados',
  sub: {
    sent: (fromText, toText) => `enviado de ${fromText} a ${toText}`,
    started: (atText) => `envio iniciado ${atText}`,
    allFinal: 'todas as linhas definitivas',
    open: (open) => `${rows(open)} não ${plural(open, 'definitiva', 'definitivas', 'definitivas')}`,
    unsent: (unsent) => `${rows(unsent)} não ${plural(unsent, 'enviada', 'enviadas', 'enviadas')}`,
    conflict: (conflict) =>
      `${format.count(conflict)} ${plural(conflict, 'conflito precisa', 'conflitos precisam', 'de conflitos precisam')} de alguém`,
  },
  adds: {
    open: (open) =>
      `Mais ${format.count(open)} ${plural(open, 'ainda não é definitiva', 'ainda não são definitivas', 'ainda não são definitivas')}.`,
  },
  views: {
    label: 'O que este painel mostra',
    reasons: 'Por motivo',
    providers: 'Por operadora',
    course: 'Ao longo do tempo',
  },
  reasons: {
    title: 'Não pagas, por motivo',
    sum: (failed, rejected) =>
      `${format.count(failed)} ${plural(failed, 'falhada', 'falhadas', 'falhadas')} + ${format.count(rejected)} ${plural(rejected, 'recusada', 'recusadas', 'recusadas')} = ${rows(failed + rejected)}`,
    nothingCreated: 'Nada foi criado.',
    state: 'Estado',
    reason: 'Motivo e remédio habitual',
    rows: 'Linhas',
    money: 'Dinheiro',
    act: 'Cesto de novas tentativas',
    add: (count) => `Pôr ${format.count(count)}`,
    fix: {
      number: (count) =>
        `Corrigir ${format.count(count)} ${plural(count, 'número', 'números', 'de números')}`,
      amount: (count) =>
        `Corrigir ${format.count(count)} ${plural(count, 'montante', 'montantes', 'de montantes')}`,
      other: (count) => `Corrigir ${rows(count)}`,
    },
    inBasket: 'No cesto',
    takeOut: (title) => `No cesto: tirar “${title}”`,
    retried: 'Tentadas de novo',
    inDraft: 'Num rascunho de nova tentativa',
    inDraftSome: (count) =>
      `${format.count(count)} num rascunho de nova tentativa, não ${plural(count, 'enviada', 'enviadas', 'enviadas')}`,
    retriedSome: (count) =>
      `${format.count(count)} ${plural(count, 'já tentada de novo', 'já tentadas de novo', 'já tentadas de novo')}`,
    show: (title, count) => `Mostrar ${rows(count)} de “${title}”`,
    none: (leftOut) =>
      leftOut === 0
        ? 'Nenhuma linha falhou e nenhuma foi recusada.'
        : `Das linhas enviadas a partir deste diário, nenhuma falhou e nenhuma foi recusada. ${rows(leftOut)} ${plural(leftOut, 'ficou', 'ficaram', 'ficaram')} de fora, com o motivo no relatório.`,
    noneYet: 'Até agora nada falhou e nada foi recusado.',
    added: (count) => `${rows(count)} no cesto de novas tentativas.`,
  },
  chips: {
    all: 'Todas',
    open: 'Não definitivas',
    unsent: 'Não enviadas',
    unknown: 'Desconhecidas',
    conflict: 'Conflito',
    failed: 'Falhadas',
    rejected: 'Recusadas',
    excluded: 'Excluídas',
    reason: (title) => `Só “${title}”`,
  },
  grid: {
    label: 'Linhas deste lote com os seus resultados',
    emptyOpen: 'Todas as linhas são definitivas.',
    empty: 'Nenhuma linha está neste estado.',
  },
  basket: {
    title: (count, money) =>
      money === ''
        ? `Cesto de novas tentativas: ${rows(count)}`
        : `Cesto de novas tentativas: ${rows(count)}, ${money}`,
    empty: 'Cesto de novas tentativas: vazio',
    emptyHint:
      'Ponha motivos ou linhas isoladas. Aqui só podem estar linhas falhadas e recusadas; nunca uma desconhecida.',
    hint: 'Pagamentos novos ligados aos antigos. Aqui só podem estar linhas falhadas e recusadas; nunca uma desconhecida.',
    clear: 'Esvaziar',
    review: (count) => `Rever a nova tentativa de ${rows(count)}`,
    addAll: (count) => `Pôr todas as ${format.count(count)}`,
    nothing: 'Nada para tentar de novo: nenhuma linha falhou e nenhuma foi recusada.',
    allInDraft:
      'Todas as linhas falhadas e recusadas estão numa nova tentativa; nem todas foram já enviadas de novo.',
    allRetried: 'Todas as linhas falhadas e recusadas já foram tentadas de novo num lote posterior.',
  },
  retry: {
    title: (count) => `Tentar de novo ${rows(count)}`,
    money: 'Dinheiro',
    what: 'Faz-se um rascunho novo destas linhas. Este passo não envia nada.',
    isNew:
      'Cada linha passa a ser um pagamento novo com um identificador novo, ligado ao antigo. O pagamento antigo fica como está: foi recusado ou falhou, por isso já não pode ser pago.',
    notUnknown: (unknown) =>
      unknown === 0
        ? 'Só contém linhas falhadas e recusadas.'
        : `Só contém linhas falhadas e recusadas. ${plural(unknown, 'A linha desconhecida não está', `As ${format.count(unknown)} linhas desconhecidas não estão`, `As ${format.count(unknown)} de linhas desconhecidas não estão`)}, pois ${plural(unknown, 'ainda pode ser paga', 'cada uma ainda pode ser paga', 'cada uma ainda pode ser paga')}.`,
    toFix: (count) =>
      `${rows(count)} ${plural(count, 'precisa', 'precisam', 'precisam')} primeiro de correcção. O rascunho abre na Importação; sem alteração, ${plural(count, 'seria provavelmente recusada', 'seriam provavelmente recusadas', 'seriam provavelmente recusadas')} outra vez.`,
    asTheyAre: (count) =>
      `${rows(count)} ${plural(count, 'pode sair como está', 'podem sair como estão', 'podem sair como estão')}, após a sua aprovação.`,
    next: { import: 'Fazer o rascunho e abrir Importação', review: 'Fazer o rascunho e abrir Revisão' },
    cancel: 'Agora não',
    made: (name) => `Rascunho “${name}” feito. Nada foi enviado.`,
  },
  reuse: {
    button: 'Usar de novo…',
    title: 'Usar este lote de novo',
    carried: (count) => `${rows(count)} com as mesmas pessoas e os mesmos montantes, como corrigidos aqui.`,
    refused: (count) => `Destas, recusadas ou falhadas aqui: ${format.count(count)}. Veja-as primeiro.`,
    leftOut: (count) =>
      `Linhas não enviadas aqui e por isso não copiadas (excluídas, inválidas ou de total): ${format.count(count)}.`,
    refunds: 'Cada cobrança seria reembolsada mais uma vez, no máximo até ao que resta dela.',
    isNew:
      'Um rascunho novo com identificadores novos, verificado segundo os limites de hoje. Altere o que é novo; este passo não envia nada.',
  },
  reports: {
    button: 'Relatórios',
    csv: 'Relatório CSV',
    xlsx: 'Relatório XLSX',
    json: 'Relatório JSON',
    csvMore: 'As suas próprias colunas, depois o que aconteceu a cada linha.',
    xlsxMore: 'O mesmo como livro do Excel.',
    jsonMore: 'Para outros programas, com todas as tentativas.',
    statement: 'Comparar com um extracto…',
    statementMore: 'A tabela do próprio serviço, ao lado deste lote.',
    written: (name, count) => `${name} gravado: ${rows(count)}.`,
    notFinal: (open) =>
      `${rows(open)} ainda não ${plural(open, 'é definitiva', 'são definitivas', 'são definitivas')}; o relatório di-lo linha a linha.`,
    summary: 'Resumo',
  },
  charts: {
    approvedBy: (name: string, time: string) => `Aprovado por ${name}, ${time}`,
    outcomes: 'Resultados por operadora',
    course: 'Conclusão ao longo do tempo',
    courseLabel: (completed, total, fromText, toText) =>
      `Linhas definitivas ao longo do tempo, de ${fromText} a ${toText}: ${format.count(total)} ao todo, das quais ${format.count(completed)} ${plural(completed, 'efectuada', 'efectuadas', 'efectuadas')}.`,
    asTable: 'Como tabela',
    asPicture: 'Como imagem',
    time: 'Hora',
    provider: 'Operadora',
    half: (duration) => `Metade ficou definitiva em ${duration},`,
    all: (duration) => `todas estas em ${duration}.`,
  },
  empty: {
    draftTitle: 'Ainda nada foi enviado',
    draft: 'Este lote é um rascunho. Os resultados aparecem aqui quando for aprovado e enviado.',
    restoredTitle: 'Não se sabe o que saiu',
    approvedTitle: 'Ainda nada saiu',
    approved: 'O lote está aprovado e espera no Envio. Os resultados aparecem aqui à medida que chegam.',
    discardedTitle: 'Este rascunho foi descartado',
    discarded: 'Nada dele foi enviado, por isso não há resultados.',
  },
  summary: {
    title: 'Resumo dos pagamentos',
    print: 'Imprimir',
    back: 'Voltar aos Resultados',
    made: (atText) => `Impresso do diário em ${atText}`,
    practice: 'TREINO – nenhum dinheiro se moveu',
    provisional: 'Provisório: há linhas em aberto, e os números podem mudar.',
    final: 'Todas as linhas têm o seu estado definitivo.',
    file: 'Ficheiro',
    hash: (hash) => `SHA-256 do ficheiro: ${hash}`,
    batchId: 'Identificador do lote',
    profile: 'Perfil',
    noProfile: 'indicado no início, sem perfil',
    service: 'Serviço',
    simulator: 'simulador incluído',
    operation: 'Operação',
    created: 'Lido em',
    approved: 'Aprovado',
    firstSent: 'Primeiro envio',
    settled: 'Última linha definitiva',
    notYet: 'ainda não',
    retryOf: 'Nova tentativa do lote',
    sentence: 'Onde está cada linha e cada montante',
    perProvider: 'Por operadora',
    reasons: 'Não pagas, por motivo',
    notPaid: 'Não pagas',
    moreReasons: (count) => `Mais ${rows(count)}, por outros motivos; o relatório traz todos.`,
    noReasons: (leftOut) =>
      leftOut === 0
        ? 'Nenhuma linha falhou e nenhuma foi recusada.'
        : `Das linhas enviadas a partir deste diário, nenhuma falhou e nenhuma foi recusada. ${rows(leftOut)} ${plural(leftOut, 'ficou', 'ficaram', 'ficaram')} de fora, com o motivo no relatório.`,
    unknownMore: (count) =>
      `${rows(count)} sem resposta do serviço. Um pedido pode ter saído. ${plural(count, 'Não falhou, e não deve ser paga', 'Não falharam, e não devem ser pagas', 'Não falharam, e não devem ser pagas')} de outra forma enquanto não se souber.`,
    conflictMore: (count) =>
      `${rows(count)} ${plural(count, 'é conhecida', 'são conhecidas', 'são conhecidas')} do serviço com outro beneficiário ou montante. Alguém tem de comparar.`,
    notOffered:
      'O serviço não permite consultar o estado, por isso as linhas aceites não têm aqui estado definitivo.',
    byHand: 'Alterado antes da aprovação',
    noHand: 'Nenhuma linha foi alterada nem excluída à mão.',
    hands: {
      edited: (count) => `${rows(count)} ${plural(count, 'editada', 'editadas', 'editadas')}`,
      repaired: (count) => `${rows(count)} ${plural(count, 'reparada', 'reparadas', 'reparadas')}`,
      corrected: (count) =>
        `${rows(count)} ${plural(count, 'corrigida', 'corrigidas', 'corrigidas')} como num lote anterior`,
      split: (count) =>
        `${rows(count)} ${plural(count, 'dividida', 'divididas', 'divididas')} em várias partes`,
      addedUp: (count) =>
        `${rows(count)} ${plural(count, 'somada', 'somadas', 'somadas')} numa só soma por pessoa`,
      accepted: (count) =>
        `${rows(count)} com ${plural(count, 'um número aceite', 'números aceites', 'números aceites')} contra o plano de numeração`,
      excluded: (count) => `${rows(count)} ${plural(count, 'excluída', 'excluídas', 'excluídas')} à mão`,
      leftOutInvalid: (count) =>
        `${rows(count)} ${plural(count, 'deixada de fora como inválida', 'deixadas de fora como inválidas', 'deixadas de fora como inválidas')}`,
    },
    acknowledged: 'Confirmado na aprovação',
    controls: (figures) => `Totais de controlo introduzidos a partir da folha, e coincidentes: ${figures}.`,
    controlCount: (count) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`,
    reasonGiven: (reason) => `Motivo dado: “${reason}”`,
    leftOutLines: 'Excluído: totais, outras linhas ou linhas sem operadora',
    compared: (name, batch) => `Comparado com ${name} (${batch}).`,
    changeGroups: (count) =>
      `${format.count(count)} ${plural(count, 'grupo', 'grupos', 'de grupos')} de alterações confirmados.`,
    later: 'Depois da aprovação',
    testRow: (place, line, sentAt, state) =>
      `Linha de teste de ${place}, linha ${line}, envio ${sentAt}: ${state}`,
    restLeftOut: (count, on, reason) =>
      `${rows(count)} que não ${plural(count, 'tinha saído, deixada', 'tinham saído, deixadas', 'tinham saído, deixadas')} de fora em ${on}: “${reason}”`,
    people: 'Nem efectuadas nem a caminho, por nome',
    peopleOnTheWay: 'Ainda a caminho, por nome',
    morePeople: (count) => `Mais ${rows(count)}; o relatório traz todas.`,
    reason: 'Motivo',
    prepared: 'Preparado por',
    approver: 'Aprovado por',
    signDate: 'Data',
  },
  keys: {
    basket: 'cesto de novas tentativas',
    report: 'relatório',
    next: 'linha em aberto seguinte',
    previous: 'linha em aberto anterior',
    detail: 'tentativas',
    print: 'imprimir',
  },
};
