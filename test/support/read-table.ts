// Reads a whole file as a table, or says with which detail code and where it was refused.

import { openTable } from '../../main/import/table.ts';
import type { SourceFile } from '../../main/ports.ts';
import { type FilePlace, PaymasterError } from '../../shared/errors.ts';

export interface ReadTable {
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
  readonly blankLines: number;
  readonly encoding: string;
  readonly delimiter: string;
}

export interface RefusedTable {
  readonly refused: string;
  readonly place: FilePlace | null;
}

/** All records of the file with their lines; a refusal is a value, any other error is thrown. */
export async function readTable(
  file: SourceFile,
  knownNames: readonly string[],
  chunkBytes?: number,
): Promise<ReadTable | RefusedTable> {
  const countKnown = (header: readonly string[]) =>
    header.filter((name) => knownNames.includes(name.trim())).length;
  try {
    const table = await openTable(file, { countKnown, row: null }, chunkBytes);
    const rows: (readonly string[])[] = [];
    const lines: number[] = [];
    for await (const block of table.blocks) {
      rows.push(...block.rows);
      lines.push(...block.lines);
    }
    const { count } = table.blankLines;
    return { rows, lines, blankLines: count, encoding: table.survey.encoding, delimiter: table.delimiter };
  } catch (error) {
    if (!(error instanceof PaymasterError)) throw error;
    return { refused: error.failure.detail ?? error.failure.code, place: error.failure.place };
  }
}
