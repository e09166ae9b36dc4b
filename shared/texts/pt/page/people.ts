// Portuguese words of the account of a person, and of the papers that are made for people.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PEOPLE } from '../../en/page/people.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;

export const PT_PEOPLE: CatalogueOf<typeof EN_PEOPLE> = {
  title: 'Histórico de uma pessoa',
  detail: 'O que o diário tem desta pessoa, em todos os lotes. Ler não muda nada.',
  back: 'Voltar à linha',
  who: 'Quem',
  number: 'Número',
  deposit: 'Cobrança',
  depositOnly: 'O número não é conhecido: um reembolso só nomeia a sua cobrança, e o diário não a tem.',
  names: 'Nomes',
  references: 'Referências',
  noReferences: 'nenhuma',
  wording: (text, count) => `${text} (${rows(count)})`,
  more: (count) => `e mais ${format.count(count)}`,
  severalNames: (count) =>
    `${format.count(count)} nomes estão ao lado deste número. Veja se são todos a mesma pessoa.`,
  practice: 'Treino: nenhum dinheiro se moveu. O dinheiro real tem o seu próprio histórico.',
  toReal: (count) => `Dinheiro real: ${rows(count)}`,
  toPractice: (count) => `Treino: ${rows(count)}`,
  period: { label: 'Período', all: 'Tudo', inYear: (year) => `Todo o ano ${year}` },
  kinds: { paid: 'Pagamentos', returned: 'Reembolsos', collected: 'Cobranças' },
  sums: {
    title: 'Onde está o dinheiro',
    kind: 'O quê',
    all: 'Pedido',
    notDone: 'Não executadas',
    notDoneMore: 'Recusadas, falhadas ou excluídas.',
    moved: (text) => `Realmente movido: ${text}`,
    untold: (count) =>
      `${rows(count)} sem montante conhecido ${plural(count, 'é contada', 'são contadas', 'são contadas')} e não ${plural(count, 'somada', 'somadas', 'somadas')}.`,
    addsUp: 'As contas batem certo: cada linha e cada montante está numa coluna.',
    doesNotAddUp: 'As contas não batem certo. Guarde o diário e peça ajuda.',
  },
  list: {
    title: 'Cada pagamento',
    label: 'Pagamentos desta pessoa',
    date: 'Data',
    batch: 'Lote e linha',
    what: 'O quê',
    provider: 'Operadora',
    amount: 'Montante',
    state: 'Estado',
    line: (batch, line) => `${batch}, linha ${line}`,
    whole: 'toda a cobrança',
  },
  empty: {
    title: 'Nada neste período',
    text: 'Nenhum lote aprovado tem aqui uma linha desta pessoa. Os rascunhos não contam.',
  },
  save: {
    page: 'Guardar para imprimir',
    key: 'guardar para imprimir',
    csv: 'Guardar em CSV',
    name: 'historico',
    saved: (name, count) => `${name} contém ${rows(count)}.`,
    notNoted: 'O registo de auditoria não tem entrada disto: outro programa ocupa o diário.',
  },
  paper: {
    title: 'Histórico de pagamentos',
    practice: 'TREINO: nenhum dinheiro se moveu',
    period: 'Período',
    wholeHistory: 'tudo o que está no diário',
    from: (from, to) => `de ${from} a ${to}`,
    profile: 'Pago por',
    reason: 'Motivo',
    reference: 'Referência',
    name: 'Nome',
    payoutId: 'Identificador',
    line: 'Linha',
    currency: 'Moeda',
    moved: 'Movido',
    movedCurrency: 'Moeda movida',
    beyond: 'Pode haver mais',
    zone: (zone) => `As horas são as locais (${zone}).`,
    made: (at) => `Feito em ${at} a partir do diário do Paymaster. Os estados são os desse momento.`,
    final: 'Só o que está efectuado moveu dinheiro. O resto é dito como está, e pode mudar.',
  },
  notices: {
    title: 'Aviso de pagamento',
    titleCollected: 'Aviso de cobrança',
    titleReturned: 'Aviso de reembolso',
    collectedBy: 'Cobrado por',
    returnedBy: 'Reembolsado por',
    batch: 'Lote',
    approved: 'Aprovado em',
    total: 'Em conjunto',
    carriedOut: 'Executado por uma nova tentativa',
    page: 'Avisos de pagamento para imprimir',
    pageMore: 'Um por pessoa, cada um na sua página',
    csv: 'Avisos de pagamento em tabela',
    csvMore: 'Uma linha por pessoa e moeda',
    name: 'avisos',
    saved: (name, count) =>
      `${name} contém ${format.count(count)} ${plural(count, 'aviso', 'avisos', 'de avisos')}.`,
  },
};
