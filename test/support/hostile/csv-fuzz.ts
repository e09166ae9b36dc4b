// Gives damaged files to the import, and says what is wrong with what it makes of them: anything but a refusal or the very
// cells that the plainest reader finds, in their order, on their lines.

import { isDeepStrictEqual } from 'node:util';
import { PaymasterError } from '../../../shared/errors.ts';
import { importIntoMemory } from '../import-into-memory.ts';
import { readTable } from '../read-table.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { cutAt, sourceFromBytes } from '../source-from-bytes.ts';
import { plainTable, plainText } from './plain-csv.ts';

/** What became of a file. */
export interface Fuzzed {
  /** How it was refused; null where it was read. */
  readonly refusal: string | null;
  readonly problem: string | null;
}

/** Names of columns by which the delimiter is chosen. */
const KNOWN = ['phone', 'Phone', 'amount', 'Amount', 'MSISDN', 'msisdn', 'Montant', 'Currency', 'currency'];

/** Reads a file in two ways and compares; chance cuts it as a disk may. */
export async function judgeCsv(bytes: Buffer, random: SeededRandom): Promise<Fuzzed> {
  const cuts = Array.from({ length: random.below(12) }, () => random.below(bytes.length + 1));
  return await judgePieces(bytes, cutAt(bytes, cuts));
}

async function judgePieces(bytes: Buffer, pieces: readonly Uint8Array[]): Promise<Fuzzed> {
  try {
    const table = await readTable(sourceFromBytes(bytes), KNOWN);
    const inPieces = await readTable(
      sourceFromBytes(() => pieces),
      KNOWN,
    );
    if ('refused' in table) {
      if (!isDeepStrictEqual(table, inPieces))
        return refused(table.refused, 'In pieces it is not refused alike.');
      return refused(table.refused, null);
    }
    if (!isDeepStrictEqual(table, inPieces)) return read('In pieces it is another table.');
    const { text, line } = plainText(bytes, table.encoding);
    const plain = plainTable(text, table.delimiter, line);
    const cells = plain.records.map((record) => record.cells);
    if (!isDeepStrictEqual(table.rows, cells)) return read(differenceOf(table.rows, cells));
    const lines = plain.records.map((record) => record.line);
    if (!isDeepStrictEqual(table.lines, lines)) return read('Rows are said to be on other lines.');
    if (table.blankLines !== plain.emptyLines)
      return read(`${plain.emptyLines} empty lines, ${table.blankLines} counted.`);
    return await judgeImport(bytes, plain);
  } catch (error) {
    return read(`Thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

/** The import on top of the table: each record is a row, the header, a line above it, or a counted blank line. */
async function judgeImport(bytes: Buffer, plain: ReturnType<typeof plainTable>): Promise<Fuzzed> {
  const imported = await importOrRefusal(bytes);
  if (imported.rows === null) return refused(imported.refusal, null);
  const { rows, headerLine, blankLines, linesAbove } = imported;
  const all = plain.records.length + plain.emptyLines;
  const told = rows.length + 1 + blankLines + linesAbove;
  if (told !== all) return read(`Of ${all} lines with records only ${told} are told.`);
  const byLine = new Map(plain.records.map((record) => [record.line, record.cells]));
  const wrong = rows.find(
    ({ cells, line }) => line <= (headerLine ?? 0) || !isDeepStrictEqual(cells, byLine.get(line)),
  );
  return read(wrong === undefined ? null : `The row of line ${wrong.line} has other cells than the file.`);
}

async function importOrRefusal(bytes: Buffer) {
  try {
    const { rows, result } = await importIntoMemory(sourceFromBytes(bytes));
    const { blankLines, linesAbove, source } = result;
    return { rows, blankLines, linesAbove, headerLine: source.headerLine, refusal: '' };
  } catch (error) {
    if (!(error instanceof PaymasterError)) throw error;
    return { rows: null, refusal: error.failure.detail ?? error.failure.code };
  }
}

function differenceOf(rows: readonly (readonly string[])[], plain: readonly (readonly string[])[]): string {
  const at = Math.max(
    0,
    plain.findIndex((cells, index) => !isDeepStrictEqual(cells, rows[index])),
  );
  return `Record ${at + 1} of ${plain.length} is read as ${JSON.stringify(rows[at])}, and is ${JSON.stringify(plain[at])}.`;
}

function read(problem: string | null): Fuzzed {
  return { refusal: null, problem };
}

function refused(refusal: string, problem: string | null): Fuzzed {
  return { refusal, problem };
}
