// The columns that only the workbook has, behind those of the CSV form: to whom a row was sent and where it stands, in
// words that the sheet of sums counts by, and what the service's record says beside the outcome.

import { SENTENCE_WORDS, sentenceColumn } from '../../shared/domain.ts';
import { type RecordEntry, recordFacts } from '../../shared/record-facts.ts';
import { NO_CURRENCY } from '../../shared/sentence.ts';
import type { BatchRecord, JournalRow } from '../journal/port.ts';
import { REPORT_COLUMNS } from './report-rows.ts';
import type { ReportSource } from './windows.ts';

/**
 * To whom the row goes, as it was read, and by what it is counted: each of them in every row. `State` is the word of the
 * money sentence.
 */
const PLACE_COLUMNS = ['Sent to', 'Currency', 'Provider', 'State'] as const;

const RECORD_COLUMNS = ['Operator IDs', 'Suspicion reports'] as const;

/**
 * Stand last in the workbook of a batch that moved other money than was asked, in every row of it: the
 * sum of the first is the money of the completed rows.
 */
const SETTLED_COLUMNS = ['Settled amount', 'Settled currency'] as const;

/** Every column of ours. */
export type WorkbookColumn =
  | (typeof REPORT_COLUMNS)[number]
  | (typeof PLACE_COLUMNS)[number]
  | (typeof RECORD_COLUMNS)[number]
  | (typeof SETTLED_COLUMNS)[number];

/** Characters that each column has room for. */
export const WORKBOOK_WIDTHS: Readonly<Record<WorkbookColumn, number>> = {
  Line: 8,
  'Payout ID': 38,
  Outcome: 20,
  'Final status': 14,
  'Reason code': 28,
  Reason: 60,
  'Provider transaction ID': 26,
  'Accepted at': 26,
  'Settled at': 26,
  Attempts: 10,
  'Amount sent': 17,
  'Sent to': 18,
  Currency: 10,
  Provider: 22,
  State: 12,
  'Operator IDs': 30,
  'Suspicion reports': 30,
  'Settled amount': 17,
  'Settled currency': 17,
};

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
  return [...REPORT_COLUMNS, ...PLACE_COLUMNS, ...RECORD_COLUMNS, ...(isOther ? SETTLED_COLUMNS : [])];
}

/** The code of a row's provider as the workbook counts it: what is no provider of the account counts as one. */
export function providerCodes({ configuration }: BatchRecord): (row: JournalRow) => string {
  const known = new Set(configuration.limits.map(({ provider }) => provider));
  return ({ fields }) => {
    const code = fields['provider'] ?? '';
    return code === '' ? NO_PROVIDER : known.has(code) ? code : OTHER_PROVIDER;
  };
}

/** The cells of a row behind those of the CSV form. */
export function workbookCells(
  row: JournalRow,
  batch: BatchRecord,
  { provider, hasSettled }: { readonly provider: string; readonly hasSettled: boolean },
): string[] {
  const { fields } = row;
  const cells = [
    fields['phone'] ?? fields['depositId'] ?? '',
    fields['currency'] ?? NO_CURRENCY,
    provider,
    SENTENCE_WORDS[sentenceColumn(row.state, batch.state)],
    ...recordCells(row),
  ];
  if (hasSettled) cells.push(...settledCells(row));
  return cells;
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
  const currency = row.settledCurrency ?? row.fields['currency'] ?? NO_CURRENCY;
  return [row.settledAmount ?? row.amount ?? '', currency];
}
