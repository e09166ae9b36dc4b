// Portuguese words of the Statements screen.

import {
  STATEMENT_LAG_MINUTES,
  STATEMENT_LINK_DAYS,
  STATEMENT_SPAN_DAYS,
} from '../../../contract/statement-views.ts';
import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_STATEMENTS } from '../../en/page/statements.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

const lines = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;

/** Why no rows can be missing but those of a named batch, by what became of its times. */
const UNREAD =
  'Nenhuma hora do extracto pôde ser lida, por isso só podem faltar nele linhas de um lote indicado.';
const NO_SPAN = {
  read: UNREAD,
  unread: UNREAD,
  none: UNREAD,
  ambiguous:
    'As suas datas podem ler-se com o dia ou com o mês primeiro, e nenhum dia acima de 12 decide, por isso nenhuma foi lida: só podem faltar nele linhas de um lote indicado.',
  mixed:
    'Algumas das suas datas têm o dia primeiro e outras o mês, por isso nenhuma foi lida: só podem faltar nele linhas de um lote indicado.',
};

export const PT_STATEMENTS: CatalogueOf<typeof EN_STATEMENTS> = {
  title: 'Extractos',
  detail: 'A tabela do próprio serviço, ao lado do que diz o diário. Comparar não muda nada.',
  ask: {
    title: 'Obter um extracto',
    wallet: 'Carteira',
    wholeWallet: 'Todas as operadoras da carteira',
    provider: 'Operadora, para uma carteira própria',
    from: 'De',
    to: 'Até',
    days: (from, to) => (from === to ? `${from}.` : `${from} a ${to}.`),
    spanHint: `No máximo ${STATEMENT_SPAN_DAYS} dias, em UTC`,
    callback: 'Endereço para avisos',
    callbackHint: 'O serviço indica lá a ligação do ficheiro; cole-a no passo seguinte',
    send: 'Pedir',
    noWallets: 'A configuração desta conta não indica nenhuma carteira.',
    reading: 'A ler as carteiras desta conta…',
    legacy: 'A geração antiga não tem extractos. Escolha um perfil v2 da mesma conta.',
    asked: (id) =>
      `O serviço faz o extracto${id === null ? '' : ` ${id}`}. A sua ligação chega ao endereço para avisos e dura ${STATEMENT_LINK_DAYS} dia.`,
    lag: `Os dados podem estar até ${STATEMENT_LAG_MINUTES} minutos atrás das últimas transacções.`,
    incomplete: `O fim é de há menos de ${STATEMENT_LAG_MINUTES} minutos: podem faltar as últimas linhas.`,
  },
  others: 'De outra forma: só guardar o ficheiro, ou indicar para que foi pedido',
  awaited: {
    title: 'Cole a sua ligação',
    of: (wallet) => `Extracto aguardado de ${wallet}`,
    span: (from, to) => (from === to ? from : `${from} a ${to}`),
    since: (when) => `pedido ${when}; a sua ligação chega ao endereço para avisos`,
    link: 'A sua ligação',
    linkHint: 'downloadUrl do aviso. Colada aqui, é obtida e comparada de imediato.',
    compare: 'Obter e comparar',
    forget: 'Não aguardar mais',
  },
  fetch: {
    title: 'Obter o seu ficheiro',
    link: 'Ligação do aviso',
    linkHint: 'downloadUrl; só https. O token não lhe é enviado.',
    save: 'Obter e guardar',
    name: 'extracto.csv',
    saved: (name) => `Guardado como ${name}.`,
  },
  compare: {
    choose: 'Escolher um extracto…',
    key: 'escolher um extracto',
    text: 'É um ficheiro CSV, ou um comprimido como .csv.gz.',
    onlyBatch: (name) => `Só ${name}: espera-se no extracto cada uma das suas linhas efectuadas`,
    again: 'Comparar de novo',
    said: (differences, areMissingSought) =>
      differences === 0
        ? areMissingSought
          ? 'Comparado. Sem diferenças.'
          : 'Comparado. Nenhuma linha difere; as linhas em falta não foram procuradas.'
        : `Comparado. ${format.count(differences)} ${plural(differences, 'diferença', 'diferenças', 'de diferenças')}.`,
  },
  stated: {
    title: 'Para que foi pedido',
    from: 'O seu início',
    to: 'O seu fim',
    country: 'O seu país',
    currency: 'A sua moeda',
    provider: 'A sua operadora',
    hint: 'Facultativo, para comparar. Os campos vazios lêem-se das linhas do extracto; os dias são em UTC.',
  },
  empty: {
    title: 'Ainda não foi comparado nenhum extracto',
    text: 'Escolha o ficheiro de um extracto. Cada linha encontra a sua pelo identificador da transacção, ou então pelo identificador da operadora ou pelos outros campos; as linhas efectuadas que lá não estão também são indicadas.',
  },
  result: {
    facts: (count, differences, areMissingSought) =>
      `${lines(count)} · ${differences === 0 ? (areMissingSought ? 'sem diferenças' : 'linhas em falta não procuradas') : `${format.count(differences)} ${plural(differences, 'diferença', 'diferenças', 'de diferenças')}`}`,
    stated: (from, to) => `Esperam-se linhas de ${from} a ${to}, como indicado.`,
    byLines: (from, to) =>
      `Esperam-se linhas de ${from} a ${to}, segundo as linhas do extracto e as que elas nomeiam.`,
    noSpan: NO_SPAN,
    batches: (count) =>
      `${format.count(count)} ${plural(count, 'lote verificado', 'lotes verificados', 'de lotes verificados')}.`,
    byContent: {
      transactionId: (heading) => `“${heading}” é tomada como identificador da transacção, pelo que contém.`,
      type: (heading) => `“${heading}” é tomada como tipo da transacção, pelo que contém.`,
    },
    byOperatorId: (count) =>
      `${lines(count)} ${plural(count, 'encontrada', 'encontradas', 'encontradas')} pelo identificador da operadora, montante e moeda.`,
    unsearched: (count) =>
      `mais ${format.count(count)} ${plural(count, 'linha não tem identificador e não foi procurada', 'linhas não têm identificador e não foram procuradas', 'de linhas não têm identificador e não foram procuradas')}; linhas dadas como em falta podem estar entre elas.`,
    unknown: (headings) => `Colunas guardadas e não comparadas: ${headings}.`,
    notNoted:
      'O registo de auditoria não tem entrada desta comparação: não há diário, ou outro programa o ocupa.',
    what: 'O quê',
    currency: 'Dinheiro',
    count: 'Número',
    journal: 'Diário',
    statement: 'Extracto',
    doubtful: (count) =>
      `${format.count(count)} ${plural(count, 'ainda pode vir', 'ainda podem vir', 'ainda podem vir')}`,
    feesColumn: 'Taxas, numa coluna',
    feesLines: 'Taxas, em linhas próprias',
    export: 'Guardar diferenças como CSV',
    exportName: 'diferencas-do-extracto.csv',
    exported: (name, count) =>
      `${name} contém ${format.count(count)} ${plural(count, 'entrada', 'entradas', 'de entradas')}.`,
  },
  list: {
    title: 'Diferenças',
    label: 'Diferenças entre extracto e diário',
    filter: 'Mostrar',
    all: 'Todas',
    difference: 'Diferença',
    row: 'Linha do diário',
    fileLine: (batch, line) => `${batch} · linha ${line}`,
    line: (line) => `linha ${line}`,
    noRow: 'nenhuma no diário',
    noLine: 'nenhuma linha',
    whole: 'a cobrança inteira',
    candidates: (count) =>
      `${format.count(count)} ${plural(count, 'linha parece ser ela', 'linhas parecem ser ela', 'de linhas parecem ser ela')}`,
    contested: 'outras linhas também parecem ser ela',
    bounded: (shown) =>
      `Mostram-se aqui as primeiras ${format.count(shown)}; o ficheiro guardado contém todas.`,
    noLines:
      'O extracto não tem linhas, por isso não havia nada para comparar. Peça um de um período mais longo.',
    none: 'Os dois lados concordam: não há diferenças.',
    noneOfLines:
      'Nenhuma linha difere. As linhas que faltam no extracto não foram procuradas, por isso isto não prova que os dois concordem. Indique o seu início e o seu fim, ou compare-o a partir dos resultados do seu lote.',
  },
  kinds: {
    matched: 'Efectuadas em ambos',
    'failed-in-both': 'Falhadas em ambos',
    'missing-in-statement': 'Não no extracto',
    'missing-in-journal': 'Não no diário',
    'different-amount': 'Outro montante',
    'different-status': 'Outro estado',
    'different-party': 'Outro beneficiário ou tipo',
    possible: 'Sem identificador, talvez uma linha',
    repeated: 'Identificador repetido',
    unreadable: 'Não pode ser lida',
    other: 'Outras linhas',
  },
  doubts: {
    late: 'pode ser recente demais para ele',
    outside: 'antes da primeira ou depois da última linha',
    'other-wallet': 'pode ser de outra carteira',
    'look-alike': 'parece uma linha sem identificador',
    unsearched: 'há demasiadas linhas sem identificador para procurar cada uma',
  },
};
