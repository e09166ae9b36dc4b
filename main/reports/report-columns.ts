// The columns of a report, each with its heading and what it says of a row. The clerk's own stand first; those of the
// CSV form are part of the product's promise to spreadsheets and scripts: none is moved or renamed. The workbook has more
// behind them: where a row stands in words that its sheet of sums counts by, and what the service's record says.

import { SENTENCE_WORDS, sentenceColumn } from '../../shared/domain.ts';
import { paymentAmount } from '../../shared/files/other-rows.ts';
import { foldName } from '../../shared/folding.ts';
import { NO_CURRENCY } from '../../shared/money/sentence.ts';
import { type RecordEntry, recordFacts } from '../../shared/record-facts.ts';
import type { BatchRecord, JournalRow } from '../journal/port.ts';
import { type RowAccount, rowAccount } from './outcome.ts';
import { isoTime } from './time.ts';
import { notWholeSentence } from './whole-check.ts';
import type { ReportedBatch, ReportSource } from './windows.ts';

/** What a column has to tell from. */
interface Reported {
  readonly row: JournalRow;
  readonly batch: ReportedBatch;
  readonly account: RowAccount;
  /** The code of the row's provider as the workbook counts it. */
  readonly provider: string;
}

export interface ReportColumn {
  readonly heading: string;
  /** Characters that the workbook has room for. */
  readonly width: number;
  /** Counted or read by the program; every other cell is a text. */
  readonly holds: 'text' | 'count' | 'money';
  readonly value: (reported: Reported) => string;
}

/** The amount of a payment as it was read; null for an invalid row, of which nothing is ever sent. */
export function amountSent(row: JournalRow): string | null {
  return row.state === 'invalid' ? null : paymentAmount(row);
}

/** The columns after the clerk's own, in their order. */
export const REPORT_COLUMNS = [
  { heading: 'Line', width: 8, holds: 'count', value: ({ row }) => String(row.line) },
  { heading: 'Payout ID', width: 38, holds: 'text', value: ({ row }) => row.payoutId ?? '' },
  { heading: 'Outcome', width: 20, holds: 'text', value: ({ account }) => account.outcome },
  { heading: 'Final status', width: 14, holds: 'text', value: ({ account }) => account.finalStatus },
  { heading: 'Reason code', width: 28, holds: 'text', value: ({ account }) => account.reasonCode },
  { heading: 'Reason', width: 60, holds: 'text', value: ({ account }) => account.reason },
  {
    heading: 'Provider transaction ID',
    width: 26,
    holds: 'text',
    value: ({ row }) => row.providerTransactionId ?? '',
  },
  { heading: 'Accepted at', width: 26, holds: 'text', value: ({ row }) => isoTime(acceptedAtMs(row)) ?? '' },
  { heading: 'Settled at', width: 26, holds: 'text', value: ({ row }) => isoTime(row.settledAtMs) ?? '' },
  { heading: 'Attempts', width: 10, holds: 'count', value: ({ row }) => String(row.attempts) },
  { heading: 'Amount sent', width: 17, holds: 'money', value: ({ row }) => amountSent(row) ?? '' },
] as const satisfies readonly ReportColumn[];

/** Only the workbook has them: to whom the row goes, as it was read, by what it is counted, and the service's record. */
const WORKBOOK_COLUMNS = [
  {
    heading: 'Sent to',
    width: 18,
    holds: 'text',
    value: ({ row: { fields } }) => fields['phone'] ?? fields['depositId'] ?? '',
  },
  { heading: 'Currency', width: 10, holds: 'text', value: ({ row }) => currencyOf(row) },
  { heading: 'Provider', width: 22, holds: 'text', value: ({ provider }) => provider },
  {
    heading: 'State',
    width: 12,
    holds: 'text',
    value: ({ row, batch }) => SENTENCE_WORDS[sentenceColumn(row.state, batch.state)],
  },
  {
    heading: 'Operator IDs',
    width: 30,
    holds: 'text',
    value: ({ row }) => entriesText(recordFacts(row.details).operatorIds),
  },
  {
    heading: 'Suspicion reports',
    width: 30,
    holds: 'text',
    value: ({ row }) => recordFacts(row.details).suspicions.map(entriesText).join(' | '),
  },
] as const satisfies readonly ReportColumn[];

/**
 * Stand last in the workbook of a batch that moved other money than was asked, in every row of it: the sum of the first
 * is the money of the completed rows. Where the service told no other money, it is what was asked.
 */
const SETTLED_COLUMNS = [
  {
    heading: 'Settled amount',
    width: 17,
    holds: 'money',
    value: ({ row }) => (row.state === 'completed' ? (row.settledAmount ?? row.amount ?? '') : ''),
  },
  {
    heading: 'Settled currency',
    width: 17,
    holds: 'text',
    value: ({ row }) => (row.state === 'completed' ? (row.settledCurrency ?? currencyOf(row)) : ''),
  },
] as const satisfies readonly ReportColumn[];

/** A column of ours in a workbook. */
export type WorkbookColumn =
  | (typeof REPORT_COLUMNS)[number]
  | (typeof WORKBOOK_COLUMNS)[number]
  | (typeof SETTLED_COLUMNS)[number];

/** Stand for a provider that the account does not have, and for none. */
const OTHER_PROVIDER = '(other)';
const NO_PROVIDER = '(none)';

/** Our columns in the workbook of a batch, in their order. */
export async function workbookColumns(
  source: Pick<ReportSource, 'totals'>,
  batch: BatchRecord,
): Promise<readonly WorkbookColumn[]> {
  const totals = await source.totals(batch.id);
  const isOther = totals.some(({ differences = [] }) => differences.length > 0);
  return [...REPORT_COLUMNS, ...WORKBOOK_COLUMNS, ...(isOther ? SETTLED_COLUMNS : [])];
}

/** The code of a row's provider as the workbook counts it: what is no provider of the account counts as one. */
export function providerCodes({ configuration }: BatchRecord): (row: Pick<JournalRow, 'fields'>) => string {
  const known = new Set(configuration.limits.map(({ provider }) => provider));
  return ({ fields }) => {
    const code = fields['provider'] ?? '';
    return code === '' ? NO_PROVIDER : known.has(code) ? code : OTHER_PROVIDER;
  };
}

/** The header of a batch's report. Where the clerk's file has a heading of ours, ours says so: a report can be read again. */
export function reportHeader(
  { source }: Pick<BatchRecord, 'source'>,
  columns: readonly ReportColumn[],
): readonly string[] {
  const taken = new Set(source.header.map(foldName));
  const ours = columns.map(({ heading }) => (taken.has(foldName(heading)) ? `${heading} (report)` : heading));
  return [...source.header, ...ours];
}

/** The cells of one row; a row shorter than the header is padded, so that every column stays in its place. */
export function reportCells(
  row: JournalRow,
  batch: ReportedBatch,
  columns: readonly ReportColumn[],
  provider = '',
): string[] {
  const width = batch.source.header.length;
  const cells = row.cells.slice(0, width);
  while (cells.length < width) cells.push('');
  const reported = { row, batch, account: rowAccount(row, batch), provider };
  for (const { value } of columns) cells.push(value(reported));
  return cells;
}

/** The line behind all rows that says that they do not add up: nothing in it is of a row. */
export function notWholeCells(batch: ReportedBatch, columns: readonly ReportColumn[]): string[] {
  const said = new Map([
    ['Reason code', 'BATCH_NOT_WHOLE'],
    ['Reason', notWholeSentence(batch.id)],
  ]);
  return [...batch.source.header.map(() => ''), ...columns.map(({ heading }) => said.get(heading) ?? '')];
}

/** When the service took the payment: by its own time where it gave one, else when this computer read so. */
export function acceptedAtMs(row: JournalRow): number | null {
  return row.serviceCreatedAtMs ?? row.acceptedAtMs;
}

function currencyOf({ fields }: JournalRow): string {
  return fields['currency'] ?? NO_CURRENCY;
}

/** `name: text`, as the operators and the service gave them; each report of suspicion by itself. */
function entriesText(entries: readonly RecordEntry[]): string {
  return entries.map(({ name, text }) => (name === '' ? text : `${name}: ${text}`)).join('; ');
}
