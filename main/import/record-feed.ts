// The records of a table in their order: what stands above the header, the header, a sample below it, and the rest.
// Counts the lines that are no rows; keeps no record that it has handed on.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { say } from '../../shared/saying.ts';
import { findHeader, HEADER_RECORDS, type HeaderSigns, type PlacedRecord } from './find-header.ts';
import type { Header } from './header.ts';
import type { BlankLines, ColumnTest, LinesAbove, RecordTable, TableBlock } from './record-table.ts';
import { refuseFile } from './refusals.ts';
import { isBlank } from './row-reading.ts';
import { refuseBlank } from './table.ts';

/** The records of a table from the header on, with count of the lines that are no rows. */
export class RecordFeed {
  readonly #table: RecordTable;
  /** Blocks read ahead, from below the header. */
  #ahead: TableBlock[] = [];
  /** What follows them. */
  #source: AsyncGenerator<TableBlock>;
  #above: LinesAbove = { count: 0, first: [] };
  #looked: readonly PlacedRecord[] = [];
  #headerLine: number | null = null;
  #separatorsOnly = 0;
  #firstSeparatorsOnly: number | null = null;

  constructor(table: RecordTable) {
    this.#table = table;
    this.#source = table.blocks;
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

  /** Titles and the like; known once the header is read. */
  get above(): LinesAbove {
    return this.#above;
  }

  /** The line that is taken for the header, as soon as it is found, even where it is refused. */
  get headerLine(): number | null {
    return this.#headerLine;
  }

  /** The first records with text, the header among them; known once it is looked for. */
  get beginning(): readonly PlacedRecord[] {
    return this.#looked;
  }

  /** Counts a record without any text; true when it is one, and so no row. */
  skipBlank(cells: readonly string[], line: number): boolean {
    if (!isBlank(cells[0] ?? '') || !cells.every(isBlank)) return false;
    this.#separatorsOnly += 1;
    this.#firstSeparatorsOnly ??= line;
    return true;
  }

  /**
   * Finds the header among the records with any text, and reads it.
   *
   * @throws FILE_REFUSED when there is no text, or none on the line that the clerk names; what `read` throws.
   */
  async readHeader(
    signs: HeaderSigns,
    read: (record: PlacedRecord, isHidden: ColumnTest) => Header,
  ): Promise<Header> {
    const { records, blocks, skipped } = await this.#look(signs.row);
    this.#looked = records;
    const index = findHeader(records, signs);
    const found = records[index];
    if (found === undefined) throw signs.row === null ? refuseBlank() : headerRowEmpty(signs.row);
    this.#headerLine = found.line;
    const header = read(found, await this.#table.hiddenColumns());
    this.#above = { count: skipped + index, first: records.slice(0, index) };
    this.#table.columns.learn(header.cells, header.line);
    const below = this.#table.readBelow(found);
    if (below !== null) this.#source = below;
    for (const block of blocks) {
      const from = block.lines.findIndex((line) => line > found.line);
      const end = from < 0 ? block.rows.length : from;
      for (let at = 0; at < end; at += 1) this.skipBlank(block.rows[at] ?? [], block.lines[at] ?? 0);
      if (below !== null || end === block.rows.length) continue;
      const { characters } = block;
      this.#ahead.push({ rows: block.rows.slice(end), lines: block.lines.slice(end), characters });
    }
    return header;
  }

  /** The first blocks below the header, of at least that many characters if there are as many. */
  async sample(characters: number): Promise<TableBlock[]> {
    const blocks = this.#ahead;
    this.#ahead = [];
    let total = blocks.reduce((sum, block) => sum + block.characters, 0);
    while (total < characters) {
      const next = await this.#source.next();
      if (next.done) break;
      blocks.push(next.value);
      total += next.value.characters;
      await turnOfOthers();
    }
    return blocks;
  }

  /** The blocks below the sample. */
  rest(): AsyncIterable<TableBlock> {
    return this.#source;
  }

  /**
   * Reads as much as the header may stand in, also where its line is named: another one can still be chosen.
   *
   * @returns the records with text and the blocks they stand in; of blocks that lie above the line that the clerk
   *   names only the first records are kept, and the others counted as `skipped`.
   */
  async #look(
    row: number | null,
  ): Promise<{ records: PlacedRecord[]; blocks: TableBlock[]; skipped: number }> {
    const records: PlacedRecord[] = [];
    const blocks: TableBlock[] = [];
    let skipped = 0;
    let lastLine = 0;
    while (records.length < HEADER_RECORDS || (row !== null && lastLine < row)) {
      const next = await this.#table.blocks.next();
      if (next.done) break;
      const { rows, lines } = next.value;
      lastLine = lines.at(-1) ?? lastLine;
      const isAbove = row !== null && lastLine < row;
      for (const [index, cells] of rows.entries()) {
        const line = lines[index] ?? 0;
        if (cells.every(isBlank)) {
          if (isAbove) this.skipBlank(cells, line);
        } else if (row !== null && line < row && records.length >= HEADER_RECORDS) skipped += 1;
        else if (row === null || line === row || records.length < HEADER_RECORDS)
          records.push({ cells, line });
      }
      if (!isAbove) blocks.push(next.value);
      await turnOfOthers();
    }
    return { records, blocks, skipped };
  }
}

function headerRowEmpty(row: number): Error {
  return refuseFile(
    'HEADER_ROW_UNKNOWN',
    say`No row of the file starts on line ${row}, so it cannot hold the column names.`,
    say`Choose the line on which they stand, counted from the first line of the file.`,
    { line: row, column: null },
  );
}
