// The table of a report: the clerk's own columns, then eleven fixed ones.
// The columns are part of the product's promise to spreadsheets and scripts: none is moved or renamed. The CSV form
// has these and no others; what they cannot say stands behind them in the workbook.

import type { BatchRecord, JournalRow } from '../journal/port.ts';
import { rowAccount } from './outcome.ts';
import { isoTime } from './time.ts';

/** The columns after the clerk's own, in their order. */
export const REPORT_COLUMNS = [
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
  'Amount sent',
] as const;

/** The header of a batch's report. */
export function reportHeader(batch: BatchRecord, columns: readonly string[]): readonly string[] {
  return [...batch.source.header, ...columns];
}

/** The cells of one row; a row shorter than the header is padded, so that every column stays in its place. */
export function reportCells(row: JournalRow, batch: BatchRecord): string[] {
  const account = rowAccount(row, batch);
  const cells = ownCells(row.cells, batch.source.header.length);
  cells.push(
    String(row.line),
    row.payoutId ?? '',
    account.outcome,
    account.finalStatus,
    account.reasonCode,
    account.reason,
    row.providerTransactionId ?? '',
    isoTime(acceptedAtMs(row)) ?? '',
    isoTime(row.settledAtMs) ?? '',
    String(row.attempts),
    row.amount ?? '',
  );
  return cells;
}

/** When the service took the payment: by its own time where it gave one, else when this computer read so. */
export function acceptedAtMs(row: JournalRow): number | null {
  return row.serviceCreatedAtMs ?? row.acceptedAtMs;
}

function ownCells(cells: readonly string[], width: number): string[] {
  const own = cells.slice(0, width);
  while (own.length < width) own.push('');
  return own;
}
