// The report of a batch in CSV form: the clerk's own columns, then ten fixed ones, one line per row of the file.
// The form is part of the product's promise to spreadsheets and scripts: no column is added, moved or renamed.

import type { BatchRecord, JournalRow } from '../journal/port.ts';
import type { TargetFile } from '../ports.ts';
import { csvRecord } from './cells.ts';
import { rowAccount } from './outcome.ts';
import { isoTime } from './time.ts';
import { type ReportSource, reportedBatch, rowWindows, writeWhole } from './windows.ts';

/** The columns after the clerk's own, in their order. */
const REPORT_COLUMNS = [
  'Line',
  'Payout ID',
  'Outcome',
  'Final status',
  'Reason code',
  'Reason',
  'Provider transaction ID',
  'Accepted at',
  'Settled at',
  'Attempts',
] as const;

const BYTE_ORDER_MARK = '\ufeff';

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
    await target.write(BYTE_ORDER_MARK + csvRecord([...record.source.header, ...REPORT_COLUMNS]));
    let written = 0;
    for await (const rows of rowWindows(source, batch)) {
      await target.write(rows.map((row) => csvRecord(reportCells(row, record))).join(''));
      written += rows.length;
    }
    return written;
  });
}

function reportCells(row: JournalRow, batch: BatchRecord): string[] {
  const account = rowAccount(row, batch);
  return [
    ...ownCells(row.cells, batch.source.header.length),
    String(row.line),
    row.payoutId ?? '',
    account.outcome,
    account.finalStatus,
    account.reasonCode,
    account.reason,
    row.providerTransactionId ?? '',
    isoTime(row.acceptedAtMs) ?? '',
    isoTime(row.settledAtMs) ?? '',
    String(row.attempts),
  ];
}

function ownCells(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => cells[column] ?? '');
}
