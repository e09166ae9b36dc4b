// The table of a report: the clerk's own columns, then eleven fixed ones.
// The columns are part of the product's promise to spreadsheets and scripts: none is moved or renamed. The CSV form
// has these and no others; what they cannot say stands behind them in the workbook.

import { type RecordEntry, recordFacts } from '../../shared/record-facts.ts';
import type { BatchRecord, JournalRow } from '../journal/port.ts';
import { rowAccount } from './outcome.ts';
import { isoTime } from './time.ts';
import type { ReportSource } from './windows.ts';

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

/** Every column of ours. */
export type ReportColumn =
  | (typeof REPORT_COLUMNS)[number]
  | (typeof RECORD_COLUMNS)[number]
  | (typeof SETTLED_COLUMNS)[number];

/** Stand behind the others in every workbook: what the service's record says beside the outcome. */
const RECORD_COLUMNS = ['Operator IDs', 'Suspicion reports'] as const;

/**
 * Stand last in the workbook of a batch that moved other money than was asked, in every row of it: the
 * sum of the first is the money of the completed rows.
 */
const SETTLED_COLUMNS = ['Settled amount', 'Settled currency'] as const;

/** Our columns in the workbook of a batch, in their order. */
export async function workbookColumns(
  source: Pick<ReportSource, 'totals'>,
  batch: BatchRecord,
): Promise<readonly ReportColumn[]> {
  const totals = await source.totals(batch.id);
  const isOther = totals.some(({ differences = [] }) => differences.length > 0);
  return [...REPORT_COLUMNS, ...RECORD_COLUMNS, ...(isOther ? SETTLED_COLUMNS : [])];
}

/** The header of a batch's report. */
export function reportHeader(batch: BatchRecord, columns: readonly string[]): readonly string[] {
  return [...batch.source.header, ...columns];
}

/** The cells of one row; a row shorter than the header is padded, so that every column stays in its place. */
export function reportCells(row: JournalRow, batch: BatchRecord, columns: readonly string[]): string[] {
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
  if (columns.length > REPORT_COLUMNS.length) cells.push(...recordCells(row));
  if (columns.length > REPORT_COLUMNS.length + RECORD_COLUMNS.length) cells.push(...settledCells(row));
  return cells;
}

/** When the service took the payment: by its own time where it gave one, else when this computer read so. */
export function acceptedAtMs(row: JournalRow): number | null {
  return row.serviceCreatedAtMs ?? row.acceptedAtMs;
}

/** Ids that operators gave the payment, and reports of suspicion: `name: text`, each report by itself. */
function recordCells(row: JournalRow): [operatorIds: string, suspicions: string] {
  const { operatorIds, suspicions } = recordFacts(row.details);
  return [entriesText(operatorIds), suspicions.map(entriesText).join(' | ')];
}

function entriesText(entries: readonly RecordEntry[]): string {
  return entries.map(({ name, text }) => (name === '' ? text : `${name}: ${text}`)).join('; ');
}

/** The money that moved with its currency; where the service told no other, that is what was asked. */
function settledCells(row: JournalRow): [amount: string, currency: string] {
  if (row.state !== 'completed') return ['', ''];
  const currency = row.settledCurrency ?? row.fields['currency'] ?? '';
  return [row.settledAmount ?? row.amount ?? '', currency];
}

function ownCells(cells: readonly string[], width: number): string[] {
  const own = cells.slice(0, width);
  while (own.length < width) own.push('');
  return own;
}
