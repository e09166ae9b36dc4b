// Splits blocks of records into cells with PapaParse, as text and nothing but text.
// Lets no parser error pass, and no option of the parser that types, guesses, renames or skips.

import Papa from 'papaparse';
import { say, sayCount } from '../../shared/saying.ts';
import type { ColumnNames } from './column-names.ts';
import type { Delimiter } from './delimiter.ts';
import { MAXIMUM_CELL_CHARACTERS, MAXIMUM_COLUMNS } from './limits.ts';
import { lineOfRecord, type RecordBlock } from './records.ts';
import { refuseFile } from './refusals.ts';

interface ParserOutput {
  readonly data: string[][];
  readonly errors: readonly { readonly message: string; readonly row?: number }[];
}

/**
 * Gives the cells of each record of a block, in their order.
 *
 * @throws FILE_REFUSED for anything the parser complains about, and for records that are too wide.
 */
export function parseBlock(block: RecordBlock, delimiter: Delimiter, columns: ColumnNames): string[][] {
  // The parser itself and not Papa.parse around it, which keeps every block's cells alive until a full garbage
  // collection (a third of the import's time, measured) and silently removes a byte order mark from each block.
  const parser = new Papa.Parser({
    delimiter,
    newline: '\n',
    quoteChar: '"',
    escapeChar: '"',
    header: false,
  });
  const { data, errors }: ParserOutput = parser.parse(block.text, 0, false);
  const [error] = errors;
  if (error !== undefined || data.length !== block.recordCount) {
    const line = lineOfRecord(block, error?.row ?? 0);
    const message = say`The CSV parser cannot read this row: ${error?.message ?? say`it finds other rows than we do`}.`;
    const remedy = say`Correct the quotes of this row, or save the file again from the spreadsheet program as CSV.`;
    throw refuseFile('PARSER_ERROR', message, remedy, { line, column: null });
  }
  refuseOversized(data, block, columns);
  return data;
}

function refuseOversized(data: readonly string[][], block: RecordBlock, columns: ColumnNames): void {
  // A record that is short as a whole can be neither too wide nor have a long cell.
  if (block.longestRecord < MAXIMUM_COLUMNS) return;
  const checkCells = block.longestRecord > MAXIMUM_CELL_CHARACTERS;
  data.forEach((cells, index) => {
    if (cells.length > MAXIMUM_COLUMNS) throw tooManyColumns(cells.length, lineOfRecord(block, index));
    if (!checkCells) return;
    const long = cells.findIndex((cell) => cell.length > MAXIMUM_CELL_CHARACTERS);
    if (long < 0) return;
    const line = lineOfRecord(block, index);
    throw cellTooLong(cells[long] ?? '', line, columns.label(long, line));
  });
}

function tooManyColumns(count: number, line: number): Error {
  const message = say`This row has ${sayCount(count)} columns; at most ${MAXIMUM_COLUMNS} are read.`;
  const remedy = say`Keep only the columns that the payments need, or check which character separates the columns.`;
  return refuseFile('TOO_MANY_COLUMNS', message, remedy, { line, column: String(MAXIMUM_COLUMNS + 1) });
}

function cellTooLong(cell: string, line: number, column: string): Error {
  const limit = sayCount(MAXIMUM_CELL_CHARACTERS);
  const message = say`This cell has ${sayCount(cell.length)} characters; at most ${limit} are read.`;
  return refuseFile('CELL_TOO_LONG', message, say`Shorten it, or check the quotes of this row.`, {
    line,
    column,
  });
}
