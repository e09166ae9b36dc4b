// Reads a report of the command line as a script of somebody else would, and sums its money exactly.

import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';

/** The columns behind the clerk's own, as design and documentation fix them. */
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

/** One row of a report by column name. */
export type ReportRow = ReadonlyMap<string, string>;

export interface Report {
  readonly header: readonly string[];
  readonly rows: readonly ReportRow[];
}

/** @throws Error when the file is no CSV with a byte order mark, or a row is not as wide as the header. */
export async function readReport(path: string): Promise<Report> {
  const text = await readFile(path, 'utf8');
  if (!text.startsWith('\ufeff')) throw new Error('The report has no byte order mark.');
  if (!text.endsWith('\r\n')) throw new Error('The report does not end with a line break.');
  const { data, errors } = Papa.parse<string[]>(text.slice(1, -2), { delimiter: ',', newline: '\r\n' });
  if (errors.length > 0) throw new Error(`The report is no CSV: ${JSON.stringify(errors)}`);
  const [header = [], ...records] = data;
  const rows = records.map((cells) => {
    if (cells.length !== header.length) throw new Error(`A row of ${cells.length} cells: ${cells.join()}`);
    return new Map(header.map((name, column) => [name, cells[column] ?? '']));
  });
  return { header, rows };
}

/** The cells of one column. */
export function columnOf({ rows }: Report, name: string): string[] {
  return rows.map((row) => cell(row, name));
}

/** @throws Error when the report has no such column. */
export function cell(row: ReportRow, name: string): string {
  const text = row.get(name);
  if (text === undefined) throw new Error(`The report has no column ${name}.`);
  return text;
}

/** The state of the row that its outcome and final status amount to, in the words of the summary. */
export function stateOf(row: ReportRow): string {
  const finalStatus = cell(row, 'Final status');
  if (finalStatus !== '') return finalStatus.toLowerCase();
  const outcome = cell(row, 'Outcome');
  const state = STATE_OF_OUTCOME[outcome];
  if (state === undefined) throw new Error(`No outcome ${outcome}.`);
  return state;
}

const STATE_OF_OUTCOME: Readonly<Record<string, string>> = {
  ACCEPTED: 'accepted',
  DUPLICATE_IGNORED: 'accepted',
  ENQUEUED: 'enqueued',
  REJECTED: 'rejected',
  UNKNOWN: 'offered',
  CONFLICT: 'conflict',
  NOT_SENT: 'queued',
  EXCLUDED: 'excluded',
  INVALID: 'invalid',
};

/** Rows by state. */
export function countStates({ rows }: Report): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[stateOf(row)] = (counts[stateOf(row)] ?? 0) + 1;
  return counts;
}

/** Money by currency and state, in ten-thousandths; rows whose amount is no plain decimal count nothing. */
export function sumStates({ rows }: Report, amount = 'Amount'): Record<string, Record<string, bigint>> {
  const sums: Record<string, Record<string, bigint>> = {};
  for (const row of rows) {
    const value = tenThousandths(cell(row, amount));
    if (value === null) continue;
    const byState = sums[cell(row, 'Currency')] ?? {};
    byState[stateOf(row)] = (byState[stateOf(row)] ?? 0n) + value;
    sums[cell(row, 'Currency')] = byState;
  }
  return sums;
}

/** A plain decimal of at most four places as a whole number of ten-thousandths; null for anything else. */
export function tenThousandths(text: string): bigint | null {
  const match = /^(\d+)(?:\.(\d{1,4}))?$/.exec(text);
  return match === null ? null : BigInt(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`);
}
