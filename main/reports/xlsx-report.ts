// The report of a batch as a workbook: rows with the columns of the CSV form and more on one sheet, sums on another.
// Streamed: holds one window of rows. Among the rows stands no formula and no number that the program did not read itself.

import { paymasterError } from '../../shared/errors.ts';
import { type Saying, say } from '../../shared/saying.ts';
import type { BatchRecord, JournalRow } from '../journal/port.ts';
import type { TargetFile } from '../ports.ts';
import { providerCodes, reportCells, type WorkbookColumn, workbookColumns } from './report-columns.ts';
import { RowSums } from './row-sums.ts';
import { moneyFormat, WHOLE_FORMAT } from './sheet-cells.ts';
import { columnName, escapeText, keepsDigits } from './sheet-text.ts';
import {
  type ReportedBatch,
  type ReportSource,
  reportedBatch,
  rowWindows,
  type Written,
  writeWhole,
} from './windows.ts';
import { ROWS_PART, type WorkbookFrame, workbookFrame } from './workbook-frame.ts';
import { ArchiveTooLarge, ArchiveWriter } from './zip.ts';

/** The widths of the clerk's columns are those of so many rows. */
const ROWS_LOOKED_AT = 500;

/** What a sheet can hold, one line being the header. */
const MOST_ROWS = 1_048_575;
const MOST_COLUMNS = 16_384;
const MOST_CHARACTERS = 32_767;

/**
 * Writes the report of a batch as a workbook (Office Open XML).
 *
 * Every cell of the clerk's file is a text with all its digits; only what the program has
 * counted or read itself is a number, as long as a spreadsheet keeps all its digits.
 *
 * @param target committed here when all rows are written, discarded when anything fails.
 * @throws PaymasterError BATCH_NOT_FOUND; REPORT_TOO_LARGE when a sheet cannot hold the batch; and whatever the
 *   journal or the target reports.
 */
export async function writeXlsxReport(
  source: ReportSource,
  batch: string,
  target: TargetFile,
): Promise<Written> {
  const record = await reportedBatch(source, batch);
  const columns = await workbookColumns(source, record);
  requireRoom(record, columns.length);
  return writeWhole(target, record, async () => {
    const providerOf = providerCodes(record);
    const first = await source.rows(record.id, { after: 0, limit: ROWS_LOOKED_AT });
    const widths = cellWidths(first);
    const frame = await workbookFrame(record, columns, widths, null);
    const sums = new RowSums(providerOf);
    const archive = new ArchiveWriter((chunk) => target.write(chunk));
    try {
      const sheet = new RowsSheet({ batch: record, columns, frame, sums, providerOf });
      await archive.add(ROWS_PART, sheet.texts(source));
      const sentence = sums.sentence(record);
      const addsUp = (await record.whole.end(source)) && sentence.addsUp;
      const { parts } = await workbookFrame(record, columns, widths, {
        sentence,
        addsUp,
        entries: sums.entries(),
        isExact: sheet.isExact,
        rows: sheet.rows,
      });
      for (const [name, text] of parts) await archive.add(name, [text]);
      await archive.finish();
      return { rows: sheet.rows, addsUp };
    } catch (error) {
      if (error instanceof ArchiveTooLarge) throw tooLarge(say`It needs more than 4 GB of cells.`);
      throw error;
    }
  });
}

/** Characters of the longest cell of each column. */
function cellWidths(rows: readonly JournalRow[]): number[] {
  const widths: number[] = [];
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  }
  return widths;
}

function requireRoom({ rowCount, source }: BatchRecord, ours: number): void {
  if (rowCount > MOST_ROWS) {
    throw tooLarge(say`It has ${rowCount} rows, and a sheet has room for ${MOST_ROWS} below its header.`);
  }
  const columns = source.header.length + ours;
  if (columns > MOST_COLUMNS) {
    throw tooLarge(say`It has ${columns} columns, and a sheet has room for ${MOST_COLUMNS}.`);
  }
}

interface SheetParts {
  readonly batch: ReportedBatch;
  readonly columns: readonly WorkbookColumn[];
  readonly frame: WorkbookFrame;
  readonly sums: RowSums;
  readonly providerOf: (row: JournalRow) => string;
}

/** The sheet of the rows, as the text of its part. */
class RowsSheet {
  rows = 0;
  /** Whether every amount that was read is a number. */
  isExact = true;
  readonly #batch: ReportedBatch;
  readonly #ours: readonly WorkbookColumn[];
  readonly #providerOf: (row: JournalRow) => string;
  readonly #frame: WorkbookFrame;
  readonly #sums: RowSums;
  /** The beginning of a cell's element up to the number of its row, by column. */
  readonly #columns: readonly { readonly name: string; readonly holds: WorkbookColumn['holds'] }[];
  /** The end of the address and the style of a text. */
  readonly #asText: string;

  constructor({ batch, columns, frame, sums, providerOf }: SheetParts) {
    this.#batch = batch;
    this.#ours = columns;
    this.#providerOf = providerOf;
    this.#frame = frame;
    this.#sums = sums;
    const held = [...batch.source.header.map(() => 'text' as const), ...columns.map(({ holds }) => holds)];
    this.#columns = held.map((holds, index) => ({ name: columnName(index), holds }));
    this.#asText = `" s="${frame.styles.text}" t="inlineStr"><is><t xml:space="preserve">`;
  }

  async *texts(source: ReportSource): AsyncGenerator<string> {
    yield this.#frame.beforeRows;
    for await (const rows of rowWindows(source, this.#batch)) {
      yield rows.map((row) => this.#row(row)).join('');
      for (const row of rows) this.#sums.add(row);
    }
    const last = columnName(this.#columns.length - 1);
    const filter = `</sheetData><autoFilter ref="A1:${last}${this.rows + 1}"/>`;
    yield this.#frame.afterRows.replace('</sheetData>', filter);
  }

  #row(row: JournalRow): string {
    this.rows += 1;
    const line = this.rows + 1;
    let text = `<row r="${line}">`;
    const cells = reportCells(row, this.#batch, this.#ours, this.#providerOf(row));
    for (const [index, cell] of cells.entries()) {
      const column = this.#columns[index];
      if (column === undefined || cell === '') continue;
      if (cell.length > MOST_CHARACTERS) {
        throw tooLarge(say`Line ${row.line} has a cell of more than ${MOST_CHARACTERS} characters.`);
      }
      const isNumber = column.holds !== 'text' && keepsDigits(cell);
      if (column.holds === 'money' && !isNumber) this.isExact = false;
      text += isNumber
        ? `<c r="${column.name}${line}"${column.holds === 'money' ? this.#moneyStyle(cell, row) : ''}><v>${cell}</v></c>`
        : `<c r="${column.name}${line}${this.#asText}${escapeText(cell)}</t></is></c>`;
    }
    return `${text}</row>`;
  }

  #moneyStyle(amount: string, { fields }: JournalRow): string {
    const { whole, decimal } = this.#frame.styles;
    return ` s="${moneyFormat(amount, fields['currency'] ?? null) === WHOLE_FORMAT ? whole : decimal}"`;
  }
}

function tooLarge(why: Saying): Error {
  return paymasterError(
    'REPORT_TOO_LARGE',
    say`A workbook cannot hold this report. ${why} Nothing was written.`,
    say`Write it as CSV, which has no such limit.`,
  );
}
