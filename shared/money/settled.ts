// Where the money that really moved differs from what the file asked for, and the sums of completed money with it.
// Pure and exact (promises P3, P8): what the service does not tell apart counts as asked, never as a guess.

import { z } from 'zod';
import { type Amount, addAmounts, compareAmounts, subtractAmounts, toAmount, ZERO_AMOUNT } from './money.ts';

export const DIFFERENCE_KINDS = ['less', 'more', 'unstated', 'elsewhere', 'foreign'] as const;
export const differenceKindSchema = z.enum(DIFFERENCE_KINDS);
/**
 * Less or more than asked, or `unstated`: the file left the amount to the service, and the service has told it. Money
 * that moved in another currency than the row's is two: `elsewhere` in the row's own, `foreign` in that of the service.
 */
export type DifferenceKind = z.infer<typeof differenceKindSchema>;

/** What each difference is called on the terminal and in reports. */
export const DIFFERENCE_WORDS: Readonly<Record<DifferenceKind, string>> = {
  less: 'less than asked',
  more: 'more than asked',
  unstated: 'not stated in the file',
  elsewhere: 'moved in another currency',
  foreign: 'not asked in this currency',
};

/** Whether the columns of the money sentence lack such a difference to give the file, or hold it beyond the file. */
export function isMissing(kind: DifferenceKind): boolean {
  return kind === 'less' || kind === 'elsewhere';
}

/** Completed rows of one kind with the sum of what they differ by: an exact decimal, never negative. */
export const differenceSchema = z.strictObject({
  kind: differenceKindSchema,
  rows: z.number().int().positive(),
  amount: z.string(),
});
export type Difference = Readonly<z.infer<typeof differenceSchema>>;

/** The same in a group of rows: the service may tell a currency that the file does not. */
export const groupDifferenceSchema = z.strictObject({
  ...differenceSchema.shape,
  currency: z.string().nullable(),
});
export type GroupDifference = Readonly<z.infer<typeof groupDifferenceSchema>>;

/** What a completed row says of its money; amounts are canonical. */
export interface SettledRow {
  readonly amount: string | null;
  readonly settledAmount: string | null;
  /** The currency in which the money moved, where the row names none or another. */
  readonly settledCurrency: string | null;
}

/** A difference of one row; its currency is null where it is the row's own, whatever that is. */
export interface RowDifference {
  readonly kind: DifferenceKind;
  readonly amount: Amount;
  readonly currency: string | null;
}

/** By how much a completed row differs from what was asked; empty where nothing else than that is known. */
export function settledDifferences({
  amount,
  settledAmount,
  settledCurrency,
}: SettledRow): readonly RowDifference[] {
  if (settledAmount === null || (settledAmount === amount && settledCurrency === null)) return [];
  const settled = storedAmount(settledAmount);
  if (amount === null) return [{ kind: 'unstated', amount: settled, currency: settledCurrency }];
  const asked = storedAmount(amount);
  if (settledCurrency !== null) {
    return [
      { kind: 'elsewhere', amount: asked, currency: null },
      { kind: 'foreign', amount: settled, currency: settledCurrency },
    ];
  }
  const order = compareAmounts(settled, asked);
  if (order === 0) return [];
  return order < 0
    ? [{ kind: 'less', amount: subtractAmounts(asked, settled), currency: null }]
    : [{ kind: 'more', amount: subtractAmounts(settled, asked), currency: null }];
}

/** A group of rows in one state, with its differences where it is completed. */
interface MoneyEntry {
  readonly currency: string | null;
  readonly rows: number;
  readonly amount: string;
  readonly unreadableRows: number;
  readonly differences?: readonly GroupDifference[] | undefined;
}

/**
 * The money of a group by currency, null for none: what was asked for, and in completed rows what really moved.
 *
 * Without any amount that is known there is no entry: money that nobody has told is no zero.
 */
export function moneyByCurrency({
  currency,
  rows,
  amount,
  unreadableRows,
  differences = [],
}: MoneyEntry): ReadonlyMap<string | null, Amount> {
  const money = new Map<string | null, Amount>();
  // Money that is of no row is told all the same: left out, it would be missed by nobody.
  if (rows > unreadableRows || amount !== ZERO_AMOUNT) money.set(currency, storedAmount(amount));
  for (const difference of differences) {
    const before = money.get(difference.currency) ?? ZERO_AMOUNT;
    const by = storedAmount(difference.amount);
    money.set(
      difference.currency,
      isMissing(difference.kind) ? lessenedBy(before, by) : addAmounts(before, by),
    );
  }
  return money;
}

/** Less than nothing is no sum of rows: it is told as nothing, which does not add up. */
function lessenedBy(before: Amount, by: Amount): Amount {
  return compareAmounts(before, by) < 0 ? ZERO_AMOUNT : subtractAmounts(before, by);
}

/** Rows of the group whose amount neither the file nor the service has told. */
export function untoldRows({ unreadableRows, differences = [] }: MoneyEntry): number {
  return differences.reduce(
    (left, { kind, rows }) => (kind === 'unstated' ? left - rows : left),
    unreadableRows,
  );
}

/** Adds a difference to those of a currency, which stand in the order of their kinds. */
export function withDifference(
  known: readonly Difference[],
  { kind, rows, amount }: Difference,
): Difference[] {
  return DIFFERENCE_KINDS.flatMap((each) => {
    const before = known.find((difference) => difference.kind === each);
    if (each !== kind) return before === undefined ? [] : [before];
    const sum = addAmounts(storedAmount(before?.amount ?? ZERO_AMOUNT), storedAmount(amount));
    return [{ kind, rows: (before?.rows ?? 0) + rows, amount: sum }];
  });
}

/** A sum or an amount as it was stored or sent; anything else is damage. */
export function storedAmount(text: string): Amount {
  const amount = toAmount(text);
  if (amount === null) throw new Error(`Totals hold a text that is no amount: ${text}`);
  return amount;
}
