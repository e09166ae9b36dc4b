// Counted nouns in Swahili: the noun stands before its number. Holds no sentence.

import { formatOf } from '../format.ts';
import { pluralOf } from '../plural.ts';

const format = formatOf('sw');

/** The form of a word that agrees with a count. */
export const pluralSw = pluralOf('sw');

/** `mstari 1`, `mistari 4,218`: the noun in the form of its number. */
export function counted(count: number, one: string, other: string): string {
  return `${pluralSw(count, one, other)} ${format.count(count)}`;
}

export const rowsOf = (count: number) => counted(count, 'mstari', 'mistari');

/** The same at the head of a sentence. */
export const headRowsOf = (count: number) => counted(count, 'Mstari', 'Mistari');
