// The limits of a user as they are typed: one line for each currency. Pure; the core looks again.

import { readControlTotal } from '../../../shared/money/control-totals.ts';
import type { FigureMarks } from '../../../shared/money/digit-groups.ts';
import { ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { statedGrammar } from '../../../shared/money/numbers.ts';
import { type ApprovalLimits, dayBelowBatch } from '../../../shared/users.ts';

/** One currency, as typed. */
export interface LimitLine {
  readonly currency: string;
  readonly batch: string;
  readonly day: string;
}

/** What is wrong with a line. */
export interface LimitProblem {
  readonly line: number;
  readonly what: 'currency' | 'amount' | 'day';
}

export function linesOf({ batch, day }: ApprovalLimits, marks: FigureMarks): readonly LimitLine[] {
  const typed = (amount: string | undefined) => (amount ?? '').replace('.', marks.decimal);
  return [...new Set([...Object.keys(batch), ...Object.keys(day)])]
    .toSorted()
    .map((currency) => ({ currency, batch: typed(batch[currency]), day: typed(day[currency]) }));
}

/** The limits that the lines say, or the first line that says none. A line without anything counts for nothing. */
export function readLimits(
  lines: readonly LimitLine[],
  marks: FigureMarks,
): { readonly limits: ApprovalLimits } | LimitProblem {
  const limits: ApprovalLimits = { batch: {}, day: {} };
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const currency = line.currency.trim().toUpperCase();
    if (`${currency}${line.batch}${line.day}`.trim() === '') continue;
    if (!/^[A-Z]{3}$/.test(currency) || seen.has(currency)) return { line: index, what: 'currency' };
    seen.add(currency);
    for (const kind of ['batch', 'day'] as const) {
      if (line[kind].trim() === '') continue;
      const amount = amountOf(line[kind], currency, marks);
      if (amount === null) return { line: index, what: 'amount' };
      limits[kind][currency] = amount;
    }
    if (dayBelowBatch(limits) !== null) return { line: index, what: 'day' };
  }
  return { limits };
}

export function areSameLimits(left: ApprovalLimits, right: ApprovalLimits): boolean {
  const told = ({ batch, day }: ApprovalLimits) =>
    JSON.stringify([Object.entries(batch).toSorted(), Object.entries(day).toSorted()]);
  return told(left) === told(right);
}

function amountOf(typed: string, currency: string, marks: FigureMarks): string | null {
  const grammar = statedGrammar(marks.decimal === ',' ? 'comma' : 'point');
  const read = readControlTotal(typed.trim(), currency, [grammar]);
  return read.ok && read.amount !== ZERO_AMOUNT ? read.amount : null;
}
