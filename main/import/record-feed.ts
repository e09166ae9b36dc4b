// The records of a table in their order: the header, a sample of what stands below it, and the rest.
// Counts the lines that are no rows; keeps no record that it has handed on.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Header } from './header.ts';
import type { BlankLines, RecordTable, TableBlock } from './record-table.ts';
import { isBlank } from './row-reading.ts';
import { refuseBlank } from './table.ts';

/** The records of a table from the header on, with count of the lines that are no rows. */
export class RecordFeed {
  readonly #table: RecordTable;
  /** Blocks read ahead, without the header. */
  #ahead: TableBlock | null = null;
  #separatorsOnly = 0;
  #firstSeparatorsOnly: number | null = null;

  constructor(table: RecordTable) {
    this.#table = table;
  }

  /** Lines without any text: empty ones, and those that hold only separators and spaces. */
  get blankLines(): BlankLines {
    const { count, firstLine } = this.#table.blankLines;
    const firsts = [firstLine, this.#firstSeparatorsOnly].filter((line) => line !== null);
    return {
      count: count + this.#separatorsOnly,
      firstLine: firsts.length === 0 ? null : Math.min(...firsts),
    };
  }

  /** Counts a record without any text; true when it is one, and so no row. */
  skipBlank(cells: readonly string[], line: number): boolean {
    if (!isBlank(cells[0] ?? '') || !cells.every(isBlank)) return false;
    this.#separatorsOnly += 1;
    this.#firstSeparatorsOnly ??= line;
    return true;
  }

  /** Reads the first record with any text as the header. */
  async readHeader(read: (cells: readonly string[], line: number) => Header): Promise<Header> {
    for (;;) {
      const next = await this.#table.blocks.next();
      if (next.done) throw refuseBlank();
      const { rows, lines, characters } = next.value;
      const index = rows.findIndex((cells, at) => !this.skipBlank(cells, lines[at] ?? 0));
      const cells = rows[index];
      if (cells === undefined) continue;
      const header = read(cells, lines[index] ?? 0);
      this.#table.columns.learn(cells, header.line);
      this.#ahead = { rows: rows.slice(index + 1), lines: lines.slice(index + 1), characters };
      return header;
    }
  }

  /** The first blocks below the header, of at least that many characters if there are as many. */
  async sample(characters: number): Promise<TableBlock[]> {
    const blocks = this.#ahead === null ? [] : [this.#ahead];
    let total = this.#ahead?.characters ?? 0;
    while (total < characters) {
      const next = await this.#table.blocks.next();
      if (next.done) break;
      blocks.push(next.value);
      total += next.value.characters;
      await turnOfOthers();
    }
    return blocks;
  }

  /** The blocks below the sample. */
  rest(): AsyncIterable<TableBlock> {
    return this.#table.blocks;
  }
}
