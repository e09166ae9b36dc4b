// Portuguese words of money that moved otherwise than asked, and of what the service's record says of a row.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_MONEY } from '../../en/page/money.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

const inRows = (rows: number) =>
  `em ${format.count(rows)} ${plural(rows, 'linha efectuada', 'linhas efectuadas', 'de linhas efectuadas')}`;

export const PT_MONEY: CatalogueOf<typeof EN_MONEY> = {
  difference: {
    less: (rows) => `menos do que o pedido, ${inRows(rows)}`,
    more: (rows) => `mais do que o pedido, ${inRows(rows)}`,
    unstated: (rows) => `não indicado no ficheiro, ${inRows(rows)}`,
    elsewhere: (rows) => `movido noutra moeda, ${inRows(rows)}`,
    foreign: (rows) => `não pedido nesta moeda, ${inRows(rows)}`,
  },
  differenceHead: {
    less: 'Efectuado, menos do que o pedido',
    more: 'Efectuado, mais do que o pedido',
    unstated: 'Efectuado, não indicado no ficheiro',
    elsewhere: 'Efectuado, movido noutra moeda',
    foreign: 'Efectuado, não pedido nesta moeda',
  },
  differenceOf: (measure) => `${measure}: o que difere do ficheiro`,
  withDifferences: 'O ficheiro é igual às colunas com as diferenças abaixo delas.',
  unstated: (rows) =>
    `${format.count(rows)} ${plural(rows, 'linha deixa', 'linhas deixam', 'de linhas deixam')} o montante ao serviço, que ainda não o indicou: ${plural(rows, 'contada', 'contadas', 'contadas')}, não ${plural(rows, 'somada', 'somadas', 'somadas')}.`,
  otherAmount: { less: 'Menos do que o pedido', more: 'Mais do que o pedido', foreign: 'Outra moeda' },
  settled: 'Montante liquidado',
  settledDifference: {
    less: (amount) => `${amount} a menos do que o pedido`,
    more: (amount) => `${amount} a mais do que o pedido`,
    unstated: 'como o serviço o indica; o ficheiro não traz montante',
    foreign: (amount) => `noutra moeda que não a da linha, que pede ${amount}`,
  },
  record: {
    title: 'O que o registo do serviço também diz',
    responded: 'Resposta do cliente',
    operatorId: 'Identificador da operadora',
    operatorIdOf: (name) => `Identificador da operadora, ${name}`,
    suspicion: 'Comunicação de actividade suspeita',
    suspicionAdvice: 'Compare com o serviço antes de usar ou devolver este dinheiro.',
    activityType: 'Tipo',
    comment: 'Observação',
    cut: 'O registo era demasiado longo; este é o seu início',
  },
};
