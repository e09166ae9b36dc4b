// The report of a batch as a workbook: the columns of the CSV form on one sheet, the money sentence on another.
// Streamed: holds one window of rows. Writes no formula and no number that the program did not count itself.

import { paymasterError } from '../../shared/errors.ts';
import { type Saying, say } from '../../shared/saying.ts';
import type { BatchRecord, JournalRow } from '../journal/port.ts';
import type { TargetFile } from '../ports.ts';
import { type ReportColumn, reportCells, reportHeader, workbookColumns } from './report-rows.ts';
import { RowSums } from './row-sums.ts';
import { columnName, escapeText } from './sheet-text.ts';
import { type ReportSource, reportedBatch, rowWindows, writeWhole } from './windows.ts';
import { ROWS_PART, type WorkbookFrame, workbookFrame } from './workbook-frame.ts';
import { ArchiveTooLarge, ArchiveWriter } from './zip.ts';

/** What a sheet can hold, one line being the header. */
const MOST_ROWS = 1_048_575;
const MOST_COLUMNS = 16_384;
const MOST_CHARACTERS = 32_767;

/** Counted or read by the program; every other cell is a text. */
const NUMBER_COLUMNS: readonly ReportColumn[] = ['Line', 'Attempts', 'Amount sent'];

/** Digits that a spreadsheet keeps of a number; a longer one stays a text, so that none of them is lost. */
const KEPT_DIGITS = 15;

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
): Promise<{ rows: number }> {
  const record = await reportedBatch(source, batch);
  const columns = await workbookColumns(source, record);
  requireRoom(record, columns.length);
  return writeWhole(target, record, async () => {
    const frame = await workbookFrame(record, columns, null);
    const sums = new RowSums();
    const archive = new ArchiveWriter((chunk) => target.write(chunk));
    try {
      const sheet = new RowsSheet({ batch: record, columns, frame, sums });
      await archive.add(ROWS_PART, sheet.texts(source));
      const { parts } = await workbookFrame(record, columns, sums.sentence(record));
      for (const [name, text] of parts) await archive.add(name, [text]);
      await archive.finish();
      return sheet.rows;
    } catch (error) {
      if (error instanceof ArchiveTooLarge) throw tooLarge(say`It needs more than 4 GB of cells.`);
      throw error;
    }
  });
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
  readonly batch: BatchRecord;
  readonly columns: readonly string[];
  readonly frame: WorkbookFrame;
  readonly sums: RowSums;
}

/** The sheet of the rows, as the text of its part. */
class RowsSheet {
  rows = 0;
  readonly #batch: BatchRecord;
  readonly #ours: readonly string[];
  readonly #frame: WorkbookFrame;
  readonly #sums: RowSums;
  /** The beginning of a cell's element up to the number of its row, by column. */
  readonly #columns: readonly { readonly name: string; readonly isNumber: boolean }[];
  /** The end of the address and the style of a text. */
  readonly #asText: string;

  constructor({ batch, columns, frame, sums }: SheetParts) {
    this.#batch = batch;
    this.#ours = columns;
    this.#frame = frame;
    this.#sums = sums;
    const ours = batch.source.header.length;
    this.#columns = reportHeader(batch, columns).map((name, index) => ({
      name: columnName(index),
      isNumber: index >= ours && NUMBER_COLUMNS.some((column) => column === name),
    }));
    this.#asText = `" s="${frame.textStyle}" t="inlineStr"><is><t xml:space="preserve">`;
  }

  async *texts(source: ReportSource): AsyncGenerator<string> {
    yield this.#frame.beforeRows;
    for await (const rows of rowWindows(source, this.#batch.id)) {
      yield rows.map((row) => this.#row(row)).join('');
      for (const row of rows) this.#sums.add(row);
    }
    yield this.#frame.afterRows;
  }

  #row(row: JournalRow): string {
    this.rows += 1;
    const line = this.rows + 1;
    let text = `<row r="${line}">`;
    for (const [index, cell] of reportCells(row, this.#batch, this.#ours).entries()) {
      const column = this.#columns[index];
      if (column === undefined || cell === '') continue;
      if (cell.length > MOST_CHARACTERS) {
        throw tooLarge(say`Line ${row.line} has a cell of more than ${MOST_CHARACTERS} characters.`);
      }
      text +=
        column.isNumber && keepsDigits(cell)
          ? `<c r="${column.name}${line}"><v>${cell}</v></c>`
          : `<c r="${column.name}${line}${this.#asText}${escapeText(cell)}</t></is></c>`;
    }
    return `${text}</row>`;
  }
}

/** True for a plain number whose digits, the point aside, a spreadsheet keeps. */
function keepsDigits(cell: string): boolean {
  return cell.length <= KEPT_DIGITS || cell.replace('.', '').length <= KEPT_DIGITS;
}

function tooLarge(why: Saying): Error {
  return paymasterError(
    'REPORT_TOO_LARGE',
    say`A workbook cannot hold this report. ${why} Nothing was written.`,
    say`Write it as CSV, which has no such limit.`,
  );
}
