// The table of a report, the same in every form that has columns: the clerk's own, then ten fixed ones.
// The columns are part of the product's promise to spreadsheets and scripts: none is added, moved or renamed.

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
] as const;

/** The columns of a batch's report. */
export function reportHeader(batch: BatchRecord): readonly string[] {
  return [...batch.source.header, ...REPORT_COLUMNS];
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
    isoTime(row.acceptedAtMs) ?? '',
    isoTime(row.settledAtMs) ?? '',
    String(row.attempts),
  );
  return cells;
}

function ownCells(cells: readonly string[], width: number): string[] {
  const own = cells.slice(0, width);
  while (own.length < width) own.push('');
  return own;
}
