// The report of a batch in CSV form: the clerk's own columns, then eleven fixed ones, one line per row of the file.
// The form is part of the product's promise to spreadsheets and scripts.

import type { TargetFile } from '../ports.ts';
import { BYTE_ORDER_MARK, csvRecord } from './cells.ts';
import { notWholeCells, REPORT_COLUMNS, reportCells, reportHeader } from './report-columns.ts';
import { type ReportSource, reportedBatch, rowWindows, type Written, writeWhole } from './windows.ts';

/**
 * Writes the report of a batch as CSV: UTF-8 with a byte order mark, RFC 4180 with commas and CRLF.
 *
 * Cells that a spreadsheet would run are made harmless and can be had back with `restoreCell`. Rows shorter than
 * the header are padded; cells beyond it are named in `Reason`, so that every column stays in its place. Where rows and
 * money do not add up to the file a last line says so, under `Reason`.
 *
 * @param target committed here when all rows are written, discarded when anything fails.
 * @throws PaymasterError BATCH_NOT_FOUND, and whatever the journal or the target reports.
 */
export async function writeCsvReport(
  source: ReportSource,
  batch: string,
  target: TargetFile,
): Promise<Written> {
  const record = await reportedBatch(source, batch);
  return writeWhole(target, record, async () => {
    await target.write(BYTE_ORDER_MARK + csvRecord(reportHeader(record, REPORT_COLUMNS)));
    let count = 0;
    for await (const rows of rowWindows(source, record)) {
      await target.write(rows.map((row) => csvRecord(reportCells(row, record, REPORT_COLUMNS))).join(''));
      count += rows.length;
    }
    const addsUp = await record.whole.end(source);
    if (!addsUp) await target.write(csvRecord(notWholeCells(record, REPORT_COLUMNS)));
    return { rows: count, addsUp };
  });
}
