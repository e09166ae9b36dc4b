// The money sentence (promise P3): file = completed + failed + on its way + … + excluded, in rows and in money.
// Computes it from totals; never rounds and never leaves a row out.

import { type BatchState, SENTENCE_COLUMNS, type SentenceColumn, sentenceColumn } from './domain.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from './money.ts';
import type { MoneySentence, SentenceLine, TotalsEntryView } from './views.ts';

/** Measure of rows that name no currency. */
export const NO_CURRENCY = '(none)';

/** Rows and money of the file as they were counted when it was read, independent of what happened since. */
export interface FileTotals {
  readonly rows: number;
  readonly amounts: Readonly<Record<string, string>>;
}

/**
 * Builds the sentence of a batch.
 *
 * @param entries the journal's totals by currency, provider, country and state.
 * @param file what the import counted; `addsUp` says whether the columns add up to exactly that.
 */
export function moneySentence(
  entries: readonly TotalsEntryView[],
  batchState: BatchState,
  file: FileTotals,
): MoneySentence {
  const rowCounts = emptyCounts();
  const byCurrency = new Map<string, { amounts: Record<SentenceColumn, Amount>; unreadableRows: number }>();
  for (const entry of entries) {
    const column = sentenceColumn(entry.state, batchState);
    rowCounts[column] += entry.rows;
    const currency = entry.currency ?? NO_CURRENCY;
    const line = byCurrency.get(currency) ?? { amounts: emptyAmounts(), unreadableRows: 0 };
    line.amounts[column] = addAmounts(line.amounts[column], readAmount(entry.amount));
    line.unreadableRows += entry.unreadableRows;
    byCurrency.set(currency, line);
  }
  const currencies = [...byCurrency.entries()]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([measure, line]) => currencyLine(measure, line.amounts, line.unreadableRows, file));
  const rowSum = SENTENCE_COLUMNS.reduce((sum, column) => sum + rowCounts[column], 0);
  return {
    rows: {
      measure: 'Rows',
      file: String(file.rows),
      columns: mapColumns((column) => String(rowCounts[column])),
      unreadableRows: 0,
    },
    currencies,
    addsUp: rowSum === file.rows && currencies.every(lineAddsUp) && coversFile(byCurrency, file),
  };
}

function currencyLine(
  measure: string,
  amounts: Record<SentenceColumn, Amount>,
  unreadableRows: number,
  file: FileTotals,
): SentenceLine {
  return {
    measure,
    file: file.amounts[measure] ?? ZERO_AMOUNT,
    columns: mapColumns((column) => amounts[column]),
    unreadableRows,
  };
}

function lineAddsUp(line: SentenceLine): boolean {
  const sum = SENTENCE_COLUMNS.reduce(
    (total, column) => addAmounts(total, readAmount(line.columns[column])),
    ZERO_AMOUNT,
  );
  return sum === toAmount(line.file);
}

function coversFile(byCurrency: ReadonlyMap<string, unknown>, file: FileTotals): boolean {
  return Object.keys(file.amounts).every((currency) => byCurrency.has(currency));
}

function readAmount(text: string): Amount {
  const amount = toAmount(text);
  if (amount === null) throw new Error(`Totals hold a text that is no amount: ${text}`);
  return amount;
}

function mapColumns<Value>(value: (column: SentenceColumn) => Value): Record<SentenceColumn, Value> {
  return {
    completed: value('completed'),
    failed: value('failed'),
    onItsWay: value('onItsWay'),
    enqueued: value('enqueued'),
    rejected: value('rejected'),
    unknown: value('unknown'),
    notSent: value('notSent'),
    excluded: value('excluded'),
  };
}

function emptyCounts(): Record<SentenceColumn, number> {
  return mapColumns(() => 0);
}

function emptyAmounts(): Record<SentenceColumn, Amount> {
  return mapColumns(() => ZERO_AMOUNT);
}
