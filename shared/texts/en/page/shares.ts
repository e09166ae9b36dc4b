// English words of rows that are split or added up.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;

export const EN_SHARES = {
  above: 'Above the maximum',
  onePerson: 'Rows of one person',
  split: (count: number) => `Split ${format.count(count)}…`,
  splitRow: 'Split…',
  addUp: 'Add up…',
  splitAll: 'split the rows above the maximum',
  addUpAll: 'add up rows of one person',
  splitTitle: 'Split rows above the maximum',
  splitText:
    'Each of these rows becomes several payments that add up to it exactly, each within the limits of its provider. The line of the file stays as it is, and one Undo makes it whole again.',
  splitAct: (count: number, parts: number) => `Split ${rows(count)} into ${format.count(parts)} payments`,
  splitDone: (count: number, parts: number) =>
    `${rows(count)} split into ${format.count(parts)} payments. Ctrl Z takes it back.`,
  noParts: 'No parts within the limits add up to it; it stays as it is.',
  invalid: 'Left as it is: the row cannot be sent for another reason, which comes first.',
  addUpTitle: 'Add up rows of one person',
  addUpText:
    'Rows with the same number, name, provider and currency become one payment with the exact sum. The other rows are left out as added to it, and one Undo brings them back.',
  addUpAct: (count: number, payments: number) =>
    `Add up ${rows(count)} into ${format.count(payments)} ${plural(payments, 'payment', 'payments')}`,
  addUpDone: (count: number, payments: number) =>
    `${rows(count)} added up into ${format.count(payments)} ${plural(payments, 'payment', 'payments')}. Ctrl Z takes it back.`,
  differ: (fields: string) => `Not added up: they differ in ${fields}, which would be lost.`,
  sumNotSendable: 'Not added up: the sum cannot be sent as one payment.',
  tooMany:
    'Not added up: there are more of these rows than can be added up at once, and these are the first.',
  sameAmount:
    'Not added up with the others: the same amount twice may be one payment. Select one of the rows to add them up by themselves.',
  nothing: 'There is no such row.',
  nobody: 'There is nobody whose rows can be added up.',
  line: (line: number) => `Line ${line}`,
  amountOfLine: (amount: string, line: number) => `${amount} (line ${line})`,
  more: (count: number) => `and ${format.count(count)} more`,
  partOf: (part: number, parts: number) => `Part ${format.count(part)} of ${format.count(parts)} of its line`,
  sumOf: (added: number) => `Sum with ${format.count(added)} other ${plural(added, 'line', 'lines')}`,
  addedTo: (line: number) => `Added to line ${line}`,
};
