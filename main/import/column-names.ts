// How a column is called in a sentence: by its name in the header where that is known and short, else by its number.
// Shared by all layers of the import, so that every refusal names places in the same way.

import { shownText } from '../../shared/shown-text.ts';

/** A longer header cell is no name that would help anybody find the column. */
const LONGEST_NAME = 40;

/** Names of the file's columns, learnt when the header has been read. */
export class ColumnNames {
  #header: readonly string[] = [];

  /** Takes the header cells in their order. */
  learn(header: readonly string[]): void {
    this.#header = header;
  }

  /** Name of the column at `index` (from 0), or its number from 1. */
  label(index: number): string {
    const name = this.#header[index]?.trim().replace(/\s+/g, ' ') ?? '';
    return name === '' || name.length > LONGEST_NAME ? String(index + 1) : shownText(name);
  }
}
