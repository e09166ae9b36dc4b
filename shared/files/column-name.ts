// How a column is called in a sentence: by its name in the header where that is short, else by its number.

import { shownText } from '../shown-text.ts';

/** A longer header cell is no name that would help anybody find the column. */
const LONGEST_NAME = 40;

/** Name of the column at `index` (from 0), or its number from 1. */
export function columnName(header: readonly string[], index: number): string {
  const name = header[index]?.trim().replace(/\s+/g, ' ') ?? '';
  return name === '' || name.length > LONGEST_NAME ? String(index + 1) : shownText(name);
}
