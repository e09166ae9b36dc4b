// The figures that a clerk copies from the payroll sheet, and what of them a draft does not meet: counts and sums are held
// against what would be sent, and what stays out explains what is missing. Pure and exact (P8); approves nothing.

import { z } from 'zod';
import { statesAt } from '../domain.ts';
import { type Saying, say, sayCount, sayFigure, sayList } from '../saying.ts';
import { type Amount, addAmounts, compareAmounts, subtractAmounts, toAmount, ZERO_AMOUNT } from './money.ts';
import { alignDecimals } from './money-figures.ts';
import { type AmountReading, type NumberGrammar, readAmount, UNDETERMINED_GRAMMAR } from './numbers.ts';
import { NO_CURRENCY } from './sentence.ts';
import { storedAmount } from './settled.ts';

const count = z.number().int().nonnegative();
const amount = z
  .string()
  .max(60)
  .refine((text) => toAmount(text) !== null);

/** What was typed: the number of payments, and the sum of each currency. */
export const controlFiguresSchema = z.strictObject({
  count: count.max(1_000_000_000).nullable(),
  totals: z.record(z.string().min(1).max(20), amount),
});
export type ControlFigures = z.infer<typeof controlFiguresSchema>;

/** What of the figures changes: what is left out stays, and null takes a figure back. */
export const controlChangeSchema = z.strictObject({
  count: controlFiguresSchema.shape.count.optional(),
  totals: z.record(z.string().min(1).max(20), amount.nullable()).optional(),
});

export const NO_FIGURES: ControlFigures = { count: null, totals: {} };

const stayingSchema = z.strictObject({ rows: count, amount: z.string(), unreadableRows: count });
/** Rows that stay out, and their money as far as it can be read. */
type Staying = z.infer<typeof stayingSchema>;

/** Nothing of it stays out. */
export const NO_ROWS: Staying = { rows: 0, amount: ZERO_AMOUNT, unreadableRows: 0 };

/** Why rows stay out. Rows that are no payments are none of them. */
export const STAYING = statesAt('broken', 'left-out');
type StayingState = (typeof STAYING)[number];

/** What figures are held against. */
export const controlSumsSchema = z.strictObject({
  rows: count,
  invalidRows: count,
  /** Taken out by the clerk. */
  excludedRows: count,
  currencies: z.array(
    z.strictObject({
      currency: z.string(),
      /** What would be sent. */
      amount: z.string(),
      invalid: stayingSchema,
      excluded: stayingSchema,
    }),
  ),
});
export type ControlSums = z.infer<typeof controlSumsSchema>;

/** A total that stands below the payments of the file. */
export const statedTotalSchema = z.strictObject({
  line: count,
  currency: z.string(),
  amount: z.string(),
  /** How many payments it says it is of; null where it does not say. */
  count: count.nullable(),
});
export type StatedTotal = z.infer<typeof statedTotalSchema>;

/** What a review shows of control totals. */
export const controlViewSchema = z.strictObject({
  figures: controlFiguresSchema,
  sums: controlSumsSchema,
  /** The last total of each currency, where the file has one. */
  stated: z.array(statedTotalSchema),
  /** The profile that asks for them; null where nobody does. */
  askedBy: z.string().nullable(),
});
export type ControlView = z.infer<typeof controlViewSchema>;

/** A typed figure that is not what would be sent. */
export interface ControlDifference {
  /** Null for the number of payments. */
  readonly currency: string | null;
  readonly typed: string;
  readonly sent: string;
  /** Which way it differs, and by how much. */
  readonly sentIs: 'less' | 'more';
  readonly by: string;
  /** Rows that stay out and so explain it, wholly or in part. */
  readonly parts: readonly (Staying & { readonly state: StayingState })[];
  /** What of the difference no row explains; zero where the parts do. */
  readonly unexplained: string;
}

/** Every typed figure that differs from what would be sent: the count first, then the currencies in their order. */
export function controlDifferences(figures: ControlFigures, sums: ControlSums): ControlDifference[] {
  const found: ControlDifference[] = [];
  if (figures.count !== null) {
    const staying = (rows: number): Staying => ({ rows, amount: String(rows), unreadableRows: 0 });
    const parts = { invalid: staying(sums.invalidRows), excluded: staying(sums.excludedRows) };
    found.push(...differenceOf(null, String(figures.count), String(sums.rows), parts));
  }
  for (const [currency, typed] of Object.entries(figures.totals).toSorted()) {
    const { amount: sent, ...parts } = sumsOf(sums, currency);
    found.push(...differenceOf(currency, typed, sent, parts));
  }
  return found;
}

/** Every figure that the file states itself and that what would be sent does not meet. */
export function statedDifferences(
  { currency, amount, count: stated }: StatedTotal,
  sums: ControlSums,
): ControlDifference[] {
  return controlDifferences({ count: stated, totals: { [currency]: amount } }, sums);
}

/** The currencies with money to be sent for which no total was typed; null stands for the count where no money is named. */
export function missingControls(figures: ControlFigures, sums: ControlSums): (string | null)[] {
  const withMoney = sums.currencies.filter(({ amount }) => amount !== ZERO_AMOUNT);
  // Rows that leave their money to the service can only be counted.
  if (withMoney.length === 0) return sums.rows > 0 && figures.count === null ? [null] : [];
  return withMoney
    .map(({ currency }) => currency)
    .filter((currency) => !Object.hasOwn(figures.totals, currency));
}

/** Figures with others in their place; what the others leave open stays. */
export function withFigures(before: ControlFigures, after: ControlFigures): ControlFigures {
  return { count: after.count ?? before.count, totals: { ...before.totals, ...after.totals } };
}

export function hasFigures({ count, totals }: ControlFigures): boolean {
  return count !== null || Object.keys(totals).length > 0;
}

/**
 * Reads a total as it was typed, with its currency beside it or not. What every notation reads alike is read; the rest is
 * read only where all the given ones agree.
 *
 * @param grammars how numbers may be meant: as the file writes them, as the language of the screens does.
 */
export function readControlTotal(
  typed: string,
  currency: string,
  grammars: readonly NumberGrammar[],
): AmountReading {
  const text = typed.replace(currency, '').trim();
  const alone = readAmount(text, UNDETERMINED_GRAMMAR);
  if (alone.ok) return alone;
  if (alone.code === 'AMOUNT_ZERO') return { ok: true, amount: ZERO_AMOUNT };
  if (alone.code !== 'AMOUNT_AMBIGUOUS') return alone;
  const [first, ...others] = grammars.map((grammar) => readAmount(text, grammar)).filter(({ ok }) => ok);
  if (first?.ok !== true) return alone;
  return others.every((each) => each.ok && each.amount === first.amount) ? first : alone;
}

/** What a draft comes to in one currency; nothing where it has none of it. */
function sumsOf(sums: ControlSums, currency: string): ControlSums['currencies'][number] {
  const found = sums.currencies.find((each) => each.currency === currency);
  return found ?? { currency, amount: ZERO_AMOUNT, invalid: NO_ROWS, excluded: NO_ROWS };
}

function differenceOf(
  currency: string | null,
  typedText: string,
  sentText: string,
  staying: Readonly<Record<StayingState, Staying>>,
): ControlDifference[] {
  const [typed, sent] = [storedAmount(typedText), storedAmount(sentText)];
  const order = compareAmounts(sent, typed);
  if (order === 0) return [];
  if (order > 0) {
    const by = subtractAmounts(sent, typed);
    return [{ currency, typed, sent, sentIs: 'more', by, parts: [], unexplained: by }];
  }
  const by = subtractAmounts(typed, sent);
  return [{ currency, typed, sent, sentIs: 'less', by, ...explanationOf(by, staying) }];
}

/** The rows that stay out, if their money is the difference or a part of it: all of them, or those of one state. */
function explanationOf(
  by: Amount,
  staying: Readonly<Record<StayingState, Staying>>,
): Pick<ControlDifference, 'parts' | 'unexplained'> {
  const all = STAYING.map((state) => ({ state, ...staying[state] })).filter(({ rows }) => rows > 0);
  const choices = [all, ...all.map((part) => [part])];
  const whole = choices.find((parts) => compareAmounts(sumOf(parts), by) === 0);
  if (whole !== undefined && whole.length > 0) return { parts: whole, unexplained: ZERO_AMOUNT };
  const sum = sumOf(all);
  return compareAmounts(sum, by) > 0
    ? { parts: [], unexplained: by }
    : { parts: all, unexplained: subtractAmounts(by, sum) };
}

function sumOf(parts: readonly Staying[]): Amount {
  return parts.reduce((sum, part) => addAmounts(sum, storedAmount(part.amount)), ZERO_AMOUNT);
}

/** A difference with its parts, as sentences. */
export function differenceSaying({ currency, sentIs, ...figures }: ControlDifference): Saying {
  const { parts, unexplained } = figures;
  const shown = (text: string) => (currency === null ? sayCount(Number(text)) : moneySaying(text, currency));
  const [typed, sent, by] = [shown(figures.typed), shown(figures.sent), shown(figures.by)];
  const sentences = [
    currency === null
      ? sentIs === 'less'
        ? say`Lines of the file: ${typed} typed, ${sent} would be sent, ${by} fewer.`
        : say`Lines of the file: ${typed} typed, ${sent} would be sent, ${by} more.`
      : sentIs === 'less'
        ? say`Total: ${typed} typed, ${sent} would be sent, ${by} less.`
        : say`Total: ${typed} typed, ${sent} would be sent, ${by} more.`,
    ...parts.map((part) => partSaying(part, currency === null ? null : shown(part.amount))),
  ];
  if (parts.length > 0 && unexplained !== ZERO_AMOUNT) {
    sentences.push(say`That leaves ${shown(unexplained)} which no row explains.`);
  }
  return sayList(sentences, ' ');
}

function moneySaying(amount: string, currency: string): Saying {
  const figure = sayFigure(alignDecimals([amount], currency)[0] ?? amount);
  return currency === NO_CURRENCY ? figure : sayList([figure, currency], ' ');
}

function partSaying(
  { state, rows, unreadableRows }: ControlDifference['parts'][number],
  money: Saying | null,
): Saying {
  const isOne = rows === 1;
  if (money === null) {
    if (state === 'invalid') return isOne ? say`1 row is invalid.` : say`${sayCount(rows)} rows are invalid.`;
    return isOne ? say`1 row is excluded.` : say`${sayCount(rows)} rows are excluded.`;
  }
  if (unreadableRows === rows) {
    return isOne
      ? say`1 row that stays out has no amount that can be read.`
      : say`${sayCount(rows)} rows that stay out have no amount that can be read.`;
  }
  if (state === 'invalid') {
    return isOne
      ? say`1 row of ${money} is invalid.`
      : say`${sayCount(rows)} rows of ${money} together are invalid.`;
  }
  return isOne
    ? say`1 row of ${money} is excluded.`
    : say`${sayCount(rows)} rows of ${money} together are excluded.`;
}

/** What stands between control totals and an approval; null where nothing does. */
export function controlFault(
  figures: ControlFigures,
  { sums, askedBy }: Pick<ControlView, 'sums' | 'askedBy'>,
): {
  readonly code: 'CONTROL_TOTAL_MISMATCH' | 'CONTROL_TOTAL_MISSING';
  readonly said: Saying;
  readonly detail: string;
} | null {
  const differences = controlDifferences(figures, sums);
  if (differences.length > 0) {
    return {
      code: 'CONTROL_TOTAL_MISMATCH',
      said: say`The control totals are not what would be sent. ${sayList(differences.map(differenceSaying), ' ')} Nothing was sent.`,
      detail: differences.map(inShort).join(', '),
    };
  }
  const missing = askedBy === null ? [] : missingControls(figures, sums);
  if (askedBy === null || missing.length === 0) return null;
  const currencies = missing.filter((currency) => currency !== null && currency !== NO_CURRENCY);
  return {
    code: 'CONTROL_TOTAL_MISSING',
    said:
      currencies.length === 0
        ? say`The profile ${askedBy} asks for control totals, and none was typed. Nothing was sent.`
        : say`The profile ${askedBy} asks for control totals, and none was typed for ${sayList(
            currencies.flatMap((each) => each ?? []),
            ', ',
          )}. Nothing was sent.`,
    detail: missing.map((currency) => currency ?? 'count').join(', '),
  };
}

/** `count -2`, `ZMW +0.01`: what would be sent, beside what was typed. */
function inShort({ currency, sentIs, by }: ControlDifference): string {
  return `${currency ?? 'count'} ${sentIs === 'less' ? '-' : '+'}${by}`;
}
