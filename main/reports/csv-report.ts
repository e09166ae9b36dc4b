// The report of a batch in CSV form: the clerk's own columns, then eleven fixed ones, one line per row of the file.
// The form is part of the product's promise to spreadsheets and scripts.

import type { TargetFile } from '../ports.ts';
import { BYTE_ORDER_MARK, csvRecord } from './cells.ts';
import { REPORT_COLUMNS, reportCells, reportHeader } from './report-columns.ts';
import { type ReportSource, reportedBatch, rowWindows, writeWhole } from './windows.ts';

/**
 * Writes the report of a batch as CSV: UTF-8 with a byte order mark, RFC 4180 with commas and CRLF.
 *
 * Cells that a spreadsheet would run are made harmless and can be had back with `restoreCell`. Rows shorter than
 * the header are padded; cells beyond it are named in `Reason`, so that every column stays in its place.
 *
 * @param target committed here when all rows are written, discarded when anything fails.
 * @throws PaymasterError BATCH_NOT_FOUND, and whatever the journal or the target reports.
 */
export async function writeCsvReport(
  source: ReportSource,
  batch: string,
  target: TargetFile,
): Promise<{ rows: number }> {
  const record = await reportedBatch(source, batch);
  return writeWhole(target, record, async () => {
    await target.write(BYTE_ORDER_MARK + csvRecord(reportHeader(record, REPORT_COLUMNS)));
    let written = 0;
    for await (const rows of rowWindows(source, record)) {
      await target.write(rows.map((row) => csvRecord(reportCells(row, record, REPORT_COLUMNS))).join(''));
      written += rows.length;
    }
    return written;
  });
}
