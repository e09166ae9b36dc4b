// Portuguese words that every screen shares: states, columns, providers, steps, acts.
// Sentences of findings, failures and reasons stand in shared/texts.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_COMMON } from '../../en/page/common.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { PT_FIELDS } from './fields.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

/** Small numbers as words, as they stand in a sentence. */
const COUNTS: Readonly<Record<number, string>> = { 3: 'três', 4: 'quatro', 5: 'cinco', 6: 'seis' };

export const PT_COMMON: CatalogueOf<typeof EN_COMMON> = {
  named: (name, text) => `${name}: ${text}`,
  unknownAsked: 'Desconhecida – a perguntar ao serviço',
  onTheWire: 'A ser enviada',
  onTheWireMeaning: 'O pedido acabou de sair, e espera-se a resposta.',
  sentElsewhere: 'Em envio noutro posto',
  sentElsewhereRows: (rows) => `${format.count(rows)} em envio noutro posto`,
  states: {
    invalid: 'Inválida',
    ready: 'Pronta',
    excluded: 'Excluída',
    queued: 'Por enviar',
    offered: 'Desconhecida',
    accepted: 'Aceite',
    enqueued: 'Em espera',
    rejected: 'Recusada',
    completed: 'Efectuada',
    failed: 'Falhada',
    conflict: 'Conflito',
  },
  readAs: 'lido como',
  stateMeanings: {
    invalid: 'Não pode ser enviada assim: edite-a, repare-a ou exclua-a.',
    ready: 'Verificada, num rascunho.',
    excluded: 'Deixada de fora: à mão, com um motivo, ou porque não é uma operação.',
    queued: 'Aprovada, com o identificador no disco, ainda não enviada.',
    offered:
      'Um pedido pode ter saído, e não veio resposta legível. Pergunta-se de novo, e não pode ser paga duas vezes.',
    accepted: 'O serviço tem-na e está a tratar dela.',
    enqueued: 'Aceite, retida pela operadora.',
    rejected: 'Recusada logo; nada foi criado.',
    completed: 'Paga, definitivo.',
    failed: 'Não paga, definitivo.',
    conflict:
      'O serviço conhece este identificador com outro beneficiário ou montante. Alguém tem de verificar.',
  },
  columns: {
    completed: 'Efectuadas',
    failed: 'Falhadas',
    onItsWay: 'A caminho',
    enqueued: 'Em espera',
    rejected: 'Recusadas',
    unknown: 'Desconhecidas',
    notSent: 'Não enviadas',
    excluded: 'Excluídas',
  },
  columnCount: {
    completed: (rows) => `${format.count(rows)} ${plural(rows, 'efectuada', 'efectuadas', 'efectuadas')}`,
    failed: (rows) => `${format.count(rows)} ${plural(rows, 'falhada', 'falhadas', 'falhadas')}`,
    onItsWay: (rows) => `${format.count(rows)} a caminho`,
    enqueued: (rows) => `${format.count(rows)} em espera`,
    rejected: (rows) => `${format.count(rows)} ${plural(rows, 'recusada', 'recusadas', 'recusadas')}`,
    unknown: (rows) =>
      `${format.count(rows)} ${plural(rows, 'desconhecida', 'desconhecidas', 'desconhecidas')}`,
    notSent: (rows) => `${format.count(rows)} não ${plural(rows, 'enviada', 'enviadas', 'enviadas')}`,
    excluded: (rows) => `${format.count(rows)} ${plural(rows, 'excluída', 'excluídas', 'excluídas')}`,
  },
  stateCount: {
    invalid: (rows) => `${format.count(rows)} ${plural(rows, 'inválida', 'inválidas', 'inválidas')}`,
    ready: (rows) => `${format.count(rows)} ${plural(rows, 'pronta', 'prontas', 'prontas')}`,
    conflict: (rows) => `${format.count(rows)} ${plural(rows, 'conflito', 'conflitos', 'de conflitos')}`,
    warning: (rows) => `${format.count(rows)} ${plural(rows, 'aviso', 'avisos', 'de avisos')}`,
  },
  providers: {
    operational: 'Em serviço',
    delayed: 'Lenta',
    closed: 'Fechada',
    notSaid: 'Não indicado',
    notUnderstood: 'Não compreendido',
  },
  batchStates: {
    draft: 'Rascunho',
    approved: 'Aprovado',
    sending: 'Em envio',
    paused: 'Em pausa',
    sent: 'Enviado',
    settled: 'Concluído',
    discarded: 'Descartado',
  },
  operations: { payout: 'Pagamento', deposit: 'Cobrança', refund: 'Reembolso', remittance: 'Remessa' },
  operationRows: { payout: 'Pagamentos', deposit: 'Cobranças', refund: 'Reembolsos', remittance: 'Remessas' },
  fields: PT_FIELDS,
  extraField: (key) => `Extra: ${key}`,
  retries: {
    of: (name) => `Nova tentativa de ${name}`,
    draft: (name) => `Rascunho de nova tentativa: ${name}`,
    batch: (name) => `Nova tentativa: ${name}`,
  },
  linksUnread: 'As novas tentativas e as reutilizações deste lote não puderam ser lidas.',
  reuses: {
    of: (name) => `Feito a partir de ${name}`,
    draft: (name) => `Rascunho feito a partir dele: ${name}`,
    batch: (name) => `Usado de novo como ${name}`,
  },
  steps: {
    label: 'Passos deste lote',
    import: 'Importação',
    review: 'Revisão',
    run: 'Envio',
    results: 'Resultados',
    done: 'feito',
  },
  sentence: {
    label: 'Frase das contas: onde está cada linha e cada montante do ficheiro',
    measure: 'Medida',
    file: 'Ficheiro',
    rows: 'Linhas',
    noCurrency: 'Sem moeda',
    addsUp: 'As contas batem certo',
    addsUpRows: 'em linhas; nenhum montante é legível.',
    addsUpRowsAlone: 'em linhas.',
    addsUpMoney: 'em linhas e em dinheiro.',
    addsUpOne: (currency) => `em linhas e em ${currency}.`,
    addsUpMany: (currencies) =>
      currencies === 2
        ? 'em linhas e nas duas moedas.'
        : `em linhas e nas ${COUNTS[currencies] ?? format.count(currencies)} moedas.`,
    doesNotAddUp: 'As contas não batem certo',
    doesNotAddUpMore: 'As colunas não perfazem o ficheiro. Não envie mais nada deste lote e guarde o diário.',
    unreadable: (rows) =>
      `${format.count(rows)} ${plural(rows, 'linha não tem', 'linhas não têm', 'de linhas não têm')} montante legível: ${plural(rows, 'contada', 'contadas', 'contadas')}, não ${plural(rows, 'somada', 'somadas', 'somadas')}.`,
  },
  practice: {
    name: 'Treino',
    mark: 'TREINO',
    strip:
      'Treino: este perfil fala com o simulador incluído. Nenhum dinheiro se move, e cada relatório o diz.',
    batchStrip:
      'Treino: este lote é para o simulador incluído. Nenhum dinheiro se move, e cada relatório o diz.',
  },
  rows: (rows) => `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')}`,
  batches: (batches) => `${format.count(batches)} ${plural(batches, 'lote', 'lotes', 'de lotes')}`,
  line: (line) => `Linha ${line}`,
  perSecond: (rate) => `${format.rate(rate)} linhas por segundo`,
  answersPerSecond: (rate) => `${format.rate(rate)} respostas por segundo`,
  timeLeft: (seconds) => `faltam cerca de ${format.duration(seconds)}`,
  doneAt: (atMs) => `termina às ${format.clock(atMs)}`,
  none: 'nenhum',
  quoted: (text) => `“${text}”`,
  notKnown: 'não se sabe',
  token: {
    onTheirWay: (open, profile) =>
      `${format.count(open)} ${plural(open, 'linha está', 'linhas estão', 'de linhas estão')} a caminho; dê o token de ${profile} para perguntar por ${plural(open, 'ela', 'elas', 'elas')}.`,
    notFinal: (open, profile) =>
      `${format.count(open)} ${plural(open, 'linha não é definitiva', 'linhas não são definitivas', 'de linhas não são definitivas')}; dê o token de ${profile} para perguntar por ${plural(open, 'ela', 'elas', 'elas')}.`,
    cutOff: (open, unsent, profile) => {
      const out = `${format.count(open)} ${plural(open, 'linha saiu ou pode ter saído', 'linhas saíram ou podem ter saído', 'de linhas saíram ou podem ter saído')}`;
      const left = `${format.count(unsent)} ${plural(unsent, 'linha não foi enviada', 'linhas não foram enviadas', 'de linhas não foram enviadas')}`;
      const what = open === 0 ? left : unsent === 0 ? out : `${out}, ${left}`;
      return `${what}. Dê o token de ${profile}, e o envio continua onde foi interrompido, por si ou com Retomar.`;
    },
    profileGone: (open, profile) =>
      `${format.count(open)} ${plural(open, 'linha espera', 'linhas esperam', 'de linhas esperam')} pelo perfil ${profile}, que foi removido. Adicione-o de novo, com o mesmo nome e endereço e com o seu token.`,
    give: 'Dar o token',
    toProfiles: 'Abrir os perfis',
  },
  acts: {
    cancel: 'Cancelar',
    close: 'Fechar',
    back: 'Voltar',
    open: 'Abrir',
    pause: 'Pausar',
    resume: 'Retomar',
    stop: 'Parar',
    again: 'Tentar de novo',
    reload: 'Recarregar a página',
    remove: 'Remover',
    save: 'Guardar',
    add: 'Adicionar',
    change: 'Alterar',
    show: 'Mostrar',
    undo: 'Anular',
    readAgain: 'Ler de novo',
    rename: 'Mudar o nome',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  failure: {
    safeToRepeat: 'Tentar de novo é seguro.',
    keep: 'O que está no diário fica como está.',
    code: (code) => `Código ${code}`,
    hostLost: 'De momento, o Paymaster não responde a esta página.',
    hostLostRemedy: 'O que foi aprovado continua ou espera no diário. A página volta a perguntar por si.',
    hostLostAsked: 'O que foi pedido pode ter sido feito: veja antes de o fazer outra vez.',
    defect: 'Algo no Paymaster não funcionou como devia.',
  },
  renaming: {
    button: 'Mudar o nome deste lote',
    title: 'Mudar o nome deste lote',
    label: 'Nome',
    hint: 'O ficheiro mantém o seu nome, e os relatórios trazem os dois.',
    missing: 'Dê um nome ao lote.',
  },
  loading: 'A ler…',
};
