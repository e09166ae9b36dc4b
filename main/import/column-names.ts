// The names of a file's columns once its header is known; until then, and in the header itself, their numbers.
// Shared by all layers of the import, so that every refusal names places in the same way.

import { columnName } from '../../shared/files/column-name.ts';

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
    return columnName(line > this.#headerLine ? this.#header : [], index);
  }
}
