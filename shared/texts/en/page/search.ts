// English words of the search over everything.

import { formatOf } from '../../format.ts';

const format = formatOf('en');

export const EN_SEARCH = {
  title: 'Search',
  placeholder: 'Name, phone number, reference or batch',
  batches: 'Batches',
  people: 'People',
  rows: 'Rows',
  account: 'account of all payments',
  /** Beside a number that the person probably had before. */
  sameAs: (number: string) => `probably the same person as ${number}`,
  searching: 'Searching…',
  ask: 'Write a name, a phone number, a reference, or the name of a batch. One letter finds what is called just that.',
  none: (text: string) => `No batch, person or reference holds “${text}”.`,
  noneHint: 'Phone numbers are found by any run of their digits.',
  found: (hits: number) => (hits === 1 ? '1 result' : `${format.count(hits)} results`),
  notYet: (text: string) => `“${text}” was not found so far.`,
  endedEarly: 'The search ended before everything was looked through.',
  searchOn: 'Search on',
  more: 'There may be more. Write more of the name or number.',
  in: (batch: string, line: number) => `${batch}, line ${line}`,
  move: 'move',
  open: 'open',
  close: 'close',
};
