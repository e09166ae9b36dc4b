// Portuguese words of rows that are split or added up.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SHARES } from '../../en/page/shares.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;

export const PT_SHARES: CatalogueOf<typeof EN_SHARES> = {
  above: 'Acima do máximo',
  onePerson: 'Linhas de uma pessoa',
  split: (count) => `Dividir ${format.count(count)}…`,
  splitRow: 'Dividir…',
  addUp: 'Somar…',
  splitAll: 'dividir as linhas acima do máximo',
  addUpAll: 'somar as linhas de uma pessoa',
  splitTitle: 'Dividir as linhas acima do máximo',
  splitText:
    'Cada uma destas linhas torna-se vários pagamentos que somam exactamente o seu montante, cada um dentro dos limites da sua operadora. A linha do ficheiro fica como está, e basta desfazer uma vez para a repor.',
  splitAct: (count, parts) =>
    `Dividir ${rows(count)} em ${format.count(parts)} ${plural(parts, 'pagamento', 'pagamentos', 'de pagamentos')}`,
  splitDone: (count, parts) =>
    `Divisão de ${rows(count)} em ${format.count(parts)} ${plural(parts, 'pagamento', 'pagamentos', 'de pagamentos')}. Ctrl Z desfaz.`,
  noParts: 'Nenhuma divisão dentro dos limites dá este montante; a linha fica como está.',
  invalid: 'Fica como está: a linha não pode ser enviada por outra razão, a corrigir primeiro.',
  addUpTitle: 'Somar as linhas de uma pessoa',
  addUpText:
    'Linhas com o mesmo número, nome, operadora e moeda tornam-se um só pagamento com a soma exacta. As outras linhas ficam excluídas como somadas a ele, e basta desfazer uma vez para as repor.',
  addUpAct: (count, payments) =>
    `Somar ${rows(count)} em ${format.count(payments)} ${plural(payments, 'pagamento', 'pagamentos', 'de pagamentos')}`,
  addUpDone: (count, payments) =>
    `Soma de ${rows(count)} em ${format.count(payments)} ${plural(payments, 'pagamento', 'pagamentos', 'de pagamentos')}. Ctrl Z desfaz.`,
  differ: (fields) => `Não somadas: diferem em ${fields}, que se perderia.`,
  sumNotSendable: 'Não somadas: a soma não pode ser enviada num só pagamento.',
  tooMany:
    'Não somadas: há mais destas linhas do que as que se podem somar de uma vez; estas são as primeiras.',
  sameAmount:
    'Não somadas com as outras: o mesmo montante duas vezes pode ser um só pagamento. Seleccione uma destas linhas para as somar à parte.',
  nothing: 'Não há nenhuma linha assim.',
  nobody: 'Não há ninguém cujas linhas possam ser somadas.',
  line: (line) => `Linha ${line}`,
  amountOfLine: (amount, line) => `${amount} (linha ${line})`,
  more: (count) => `e mais ${format.count(count)}`,
  partOf: (part, parts) => `Parte ${format.count(part)} de ${format.count(parts)} da sua linha`,
  sumOf: (added) =>
    `Soma com ${format.count(added)} ${plural(added, 'outra linha', 'outras linhas', 'de outras linhas')}`,
  addedTo: (line) => `Somada à linha ${line}`,
};
