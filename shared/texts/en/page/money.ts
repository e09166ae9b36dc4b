// English words of money that moved otherwise than asked, and of what the service's record says of a row.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');

const inRows = (rows: number) => `in ${format.count(rows)} completed ${plural(rows, 'row', 'rows')}`;

export const EN_MONEY = {
  /** What leads from the columns of a line to its file, with its sum before it. */
  difference: {
    less: (rows: number) => `less than asked, ${inRows(rows)}`,
    more: (rows: number) => `more than asked, ${inRows(rows)}`,
    unstated: (rows: number) => `not stated in the file, ${inRows(rows)}`,
    elsewhere: (rows: number) => `moved in another currency, ${inRows(rows)}`,
    foreign: (rows: number) => `not asked in this currency, ${inRows(rows)}`,
  },
  /** The same at the head of a line of figures. */
  differenceHead: {
    less: 'Completed, less than asked',
    more: 'Completed, more than asked',
    unstated: 'Completed, not stated in the file',
    elsewhere: 'Completed, moved in another currency',
    foreign: 'Completed, not asked in this currency',
  },
  differenceOf: (measure: string) => `${measure}: what differs from the file`,
  withDifferences: 'File is the columns with the differences below them.',
  unstated: (rows: number) =>
    `${format.count(rows)} ${plural(rows, 'row leaves', 'rows leave')} the amount to the service, which has not told it yet; ${plural(rows, 'it is', 'they are')} counted, not summed.`,
  otherAmount: { less: 'Less than asked', more: 'More than asked', foreign: 'Another currency' },
  settled: 'Settled amount',
  settledDifference: {
    less: (amount: string) => `${amount} less than asked`,
    more: (amount: string) => `${amount} more than asked`,
    unstated: 'as the service tells it; the file states no amount',
    foreign: (amount: string) => `in another currency than the row; it asks for ${amount}`,
  },
  record: {
    title: 'What the service’s record also says',
    responded: 'Customer answered',
    operatorId: 'Operator’s id',
    operatorIdOf: (name: string) => `Operator’s id, ${name}`,
    suspicion: 'Report of suspicious activity',
    suspicionAdvice: 'Compare with the service before this money is used or paid back.',
    activityType: 'Kind',
    comment: 'Remark',
    cut: 'The record was too long; this is its beginning',
  },
};
