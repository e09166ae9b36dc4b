// How a column is called in a sentence: by its name in the header where that is known and short, else by its number.
// Shared by all layers of the import, so that every refusal names places in the same way.

import { shownText } from '../../shared/shown-text.ts';

/** A longer header cell is no name that would help anybody find the column. */
const LONGEST_NAME = 40;

/** Names of the file's columns. In the header's own line a column is called by its number. */
export class ColumnNames {
  #header: readonly string[] = [];
  #headerLine = 0;

  /** Takes the header cells in their order, and the physical line on which the header starts. */
  learn(header: readonly string[], line: number): void {
    this.#header = header;
    this.#headerLine = line;
  }

  /** How many columns the header has; 0 before it is known. */
  get count(): number {
    return this.#header.length;
  }

  /** Name of the column at `index` (from 0) for a place on `line`, or its number from 1. */
  label(index: number, line: number): string {
    const name = line > this.#headerLine ? (this.#header[index]?.trim().replace(/\s+/g, ' ') ?? '') : '';
    return name === '' || name.length > LONGEST_NAME ? String(index + 1) : shownText(name);
  }
}
