// English words of the account of a person, and of the papers that are made for people.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;

export const EN_PEOPLE = {
  title: 'Account of a person',
  detail: 'What the journal has of this person, over all batches. Reading changes nothing.',
  back: 'Back to the row',
  who: 'Who',
  number: 'Number',
  deposit: 'Deposit',
  depositOnly:
    'The number is not known: a refund names its deposit alone, and the journal does not have this deposit.',
  names: 'Names',
  references: 'References',
  noReferences: 'none',
  wording: (text: string, count: number) => `${text} (${rows(count)})`,
  more: (count: number) => `and ${format.count(count)} more`,
  severalNames: (count: number) =>
    `${format.count(count)} names stand beside this number. Look whether all are the same person.`,
  practice: 'Practice: no money moved. Real money has an account of its own.',
  toReal: (count: number) => `Real money: ${rows(count)}`,
  toPractice: (count: number) => `Practice: ${rows(count)}`,
  period: { label: 'Period', all: 'All', inYear: (year: string) => `Whole year ${year}` },
  kinds: { paid: 'Payments', returned: 'Refunds', collected: 'Collections' },
  sums: {
    title: 'Where the money is',
    kind: 'What',
    all: 'Asked',
    notDone: 'Not carried out',
    notDoneMore: 'Rejected, failed or left out.',
    moved: (text: string) => `Really moved: ${text}`,
    untold: (count: number) =>
      `${rows(count)} without a known amount ${plural(count, 'is', 'are')} counted, not summed.`,
    addsUp: 'Adds up: each row and each amount stands in one column.',
    doesNotAddUp: 'Does not add up. Keep the journal and ask for help.',
  },
  list: {
    title: 'Each payment',
    label: 'Payments of this person',
    date: 'Date',
    batch: 'Batch and line',
    what: 'What',
    provider: 'Provider',
    amount: 'Amount',
    state: 'State',
    line: (batch: string, line: number) => `${batch}, line ${line}`,
    whole: 'the whole deposit',
  },
  empty: {
    title: 'Nothing in this period',
    text: 'No approved batch has a row of this person here. Drafts are not told.',
  },
  save: {
    page: 'Save for printing',
    key: 'save for printing',
    csv: 'Save as CSV',
    name: 'account',
    saved: (name: string, count: number) => `${name} holds ${rows(count)}.`,
    notNoted: 'The audit trail has no entry of it: another program holds the journal.',
  },
  paper: {
    title: 'Account of payments',
    practice: 'PRACTICE: no money moved',
    period: 'Period',
    wholeHistory: 'everything in the journal',
    from: (from: string, to: string) => `${from} to ${to}`,
    profile: 'Paid by',
    reason: 'Reason',
    reference: 'Reference',
    name: 'Name',
    payoutId: 'Payout ID',
    line: 'Line',
    currency: 'Currency',
    moved: 'Moved',
    movedCurrency: 'Currency moved',
    beyond: 'May be more',
    zone: (zone: string) => `Times are local time (${zone}).`,
    made: (at: string) => `Made on ${at} from the journal of Paymaster. States are those of that moment.`,
    final: 'Only what is completed has moved money. Everything else is told as it stands, and may change.',
  },
  notices: {
    title: 'Pay notice',
    titleCollected: 'Notice of collection',
    titleReturned: 'Notice of refund',
    collectedBy: 'Collected by',
    returnedBy: 'Refunded by',
    batch: 'Batch',
    approved: 'Approved on',
    total: 'Together',
    carriedOut: 'Carried out by a retry',
    page: 'Pay notices for printing',
    pageMore: 'One for each person, each on a page of its own',
    csv: 'Pay notices as a table',
    csvMore: 'One line for each person and currency',
    name: 'notices',
    saved: (name: string, count: number) =>
      `${name} holds ${format.count(count)} ${plural(count, 'notice', 'notices')}.`,
  },
};
