// The money sentence (promise P3): file = completed + failed + on its way + … + excluded, in rows and in money.
// Completed money is what really moved: where that is not what was asked, the difference is a part of its own.
// Computes it from totals; never rounds and never leaves a row out.

import { z } from 'zod';
import {
  type BatchState,
  LEFT_OUT_STATES,
  rowStateSchema,
  SENTENCE_COLUMNS,
  type SentenceColumn,
  sentenceColumn,
} from '../domain.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from './money.ts';
import {
  type Difference,
  differenceSchema,
  groupDifferenceSchema,
  isMissing,
  moneyByCurrency,
  storedAmount,
  untoldRows,
  withDifference,
} from './settled.ts';

/** Rows and money of one currency, provider and state; amounts are exact decimals. */
export const totalsEntrySchema = z.strictObject({
  currency: z.string().nullable(),
  provider: z.string().nullable(),
  country: z.string().nullable(),
  state: rowStateSchema,
  rows: z.number().int().nonnegative(),
  /** What the file asks for. */
  amount: z.string(),
  unreadableRows: z.number().int().nonnegative(),
  /** Where completed rows moved other money than was asked; absent where all moved as asked. */
  differences: z.array(groupDifferenceSchema).optional(),
});
export type TotalsEntryView = z.infer<typeof totalsEntrySchema>;

const sentenceColumnsSchema = z.strictObject({
  completed: z.string(),
  failed: z.string(),
  onItsWay: z.string(),
  enqueued: z.string(),
  rejected: z.string(),
  unknown: z.string(),
  notSent: z.string(),
  excluded: z.string(),
});

/**
 * One line of the money sentence (promise P3): `file` equals the sum of the columns, plus what moved less than asked,
 * minus what moved more than asked or was not stated in the file.
 */
export const sentenceLineSchema = z.strictObject({
  /** `Rows`, or a currency code; `(none)` for rows without one. */
  measure: z.string(),
  file: z.string(),
  columns: sentenceColumnsSchema,
  /** Rows of this currency whose amount cannot be read, counted but not summed. */
  unreadableRows: z.number().int().nonnegative(),
  /** Rows that leave the amount to the service, which has not told it yet; counted but not summed. */
  unstatedRows: z.number().int().nonnegative(),
  /** Where the money of completed rows is not what was asked; at most one of each kind. */
  differences: z.array(differenceSchema),
});
export const moneySentenceSchema = z.strictObject({
  rows: sentenceLineSchema,
  currencies: z.array(sentenceLineSchema),
  addsUp: z.boolean(),
});
export type MoneySentence = z.infer<typeof moneySentenceSchema>;
export type SentenceLine = z.infer<typeof sentenceLineSchema>;

/** Measure of rows that name no currency. */
export const NO_CURRENCY = '(none)';

/**
 * The currency by which the money of a row is summed. A text that is also a name of every object, such as `constructor`,
 * is none: sums by currency are records, which cannot tell such a name from what they hold themselves.
 */
export function summedCurrency(text: string | undefined): string | null {
  return text === undefined || text in Object.prototype ? null : text;
}

/** Rows and money of the file as they were counted when it was read, independent of what happened since. */
export interface FileTotals {
  readonly rows: number;
  readonly amounts: Readonly<Record<string, string>>;
}

/**
 * Builds the sentence of a batch.
 *
 * @param entries the journal's totals by currency, provider, country and state.
 * @param file what the import counted; `addsUp` says whether the columns, with the differences, give exactly that.
 */
export function moneySentence(
  entries: readonly TotalsEntryView[],
  batchState: BatchState,
  file: FileTotals,
): MoneySentence {
  const rowCounts = emptyCounts();
  const sums = new Map<string, CurrencySums>();
  for (const entry of entries) {
    const column = sentenceColumn(entry.state, batchState);
    rowCounts[column] += entry.rows;
    addEntry(sums, entry, column);
  }
  const currencies = [...sums.entries()]
    .filter(
      ([measure, line]) =>
        measure !== NO_CURRENCY || (file.amounts[measure] ?? ZERO_AMOUNT) !== ZERO_AMOUNT || holdsMoney(line),
    )
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([measure, line]) => currencyLine(measure, line, file));
  const rowSum = SENTENCE_COLUMNS.reduce((sum, column) => sum + rowCounts[column], 0);
  return {
    rows: {
      measure: 'Rows',
      file: String(file.rows),
      columns: mapColumns((column) => String(rowCounts[column])),
      unreadableRows: 0,
      unstatedRows: 0,
      differences: [],
    },
    currencies,
    addsUp: rowSum === file.rows && currencies.every(lineAddsUp) && coversFile(sums, file),
  };
}

interface CurrencySums {
  readonly amounts: Record<SentenceColumn, Amount>;
  differences: readonly Difference[];
  unreadableRows: number;
  unstatedRows: number;
}

function addEntry(sums: Map<string, CurrencySums>, entry: TotalsEntryView, column: SentenceColumn): void {
  const sumsOf = (measure: string): CurrencySums => {
    const known = sums.get(measure) ?? emptySums();
    sums.set(measure, known);
    return known;
  };
  const money = moneyByCurrency(entry);
  const untold = untoldRows(entry);
  // Rows whose currency only the service knows stand in its line alone.
  const isToldElsewhere = untold === 0 && entry.rows === entry.unreadableRows && money.size > 0;
  if (!isToldElsewhere) {
    const own = sumsOf(entry.currency ?? NO_CURRENCY);
    // Whoever may send a row has read its amount, unless the operation does without one.
    if (LEFT_OUT_STATES.includes(entry.state)) own.unreadableRows += untold;
    else own.unstatedRows += untold;
  }
  for (const [currency, amount] of money) {
    const { amounts } = sumsOf(currency ?? NO_CURRENCY);
    amounts[column] = addAmounts(amounts[column], amount);
  }
  for (const { currency, ...difference } of entry.differences ?? []) {
    const line = sumsOf(currency ?? NO_CURRENCY);
    line.differences = withDifference(line.differences, difference);
  }
}

/** Rows without a currency that have no money either, such as totals that were left out, need no line. */
function holdsMoney({ amounts, differences, unreadableRows, unstatedRows }: CurrencySums): boolean {
  if (unreadableRows > 0 || unstatedRows > 0 || differences.length > 0) return true;
  return SENTENCE_COLUMNS.some((column) => amounts[column] !== ZERO_AMOUNT);
}

function currencyLine(measure: string, sums: CurrencySums, file: FileTotals): SentenceLine {
  return {
    measure,
    file: file.amounts[measure] ?? ZERO_AMOUNT,
    columns: mapColumns((column) => sums.amounts[column]),
    unreadableRows: sums.unreadableRows,
    unstatedRows: sums.unstatedRows,
    differences: [...sums.differences],
  };
}

/** The columns and what is missing of them give the file and what it did not ask for. */
function lineAddsUp({ file, columns, differences }: SentenceLine): boolean {
  let accounted = SENTENCE_COLUMNS.reduce(
    (total, column) => addAmounts(total, storedAmount(columns[column])),
    ZERO_AMOUNT,
  );
  let expected = toAmount(file);
  if (expected === null) return false;
  for (const { kind, amount } of differences) {
    if (isMissing(kind)) accounted = addAmounts(accounted, storedAmount(amount));
    else expected = addAmounts(expected, storedAmount(amount));
  }
  return accounted === expected;
}

function coversFile(sums: ReadonlyMap<string, unknown>, file: FileTotals): boolean {
  return Object.keys(file.amounts).every((currency) => sums.has(currency));
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

/** No row in any column. */
export function emptyCounts(): Record<SentenceColumn, number> {
  return mapColumns(() => 0);
}

function emptySums(): CurrencySums {
  return { amounts: mapColumns(() => ZERO_AMOUNT), differences: [], unreadableRows: 0, unstatedRows: 0 };
}
