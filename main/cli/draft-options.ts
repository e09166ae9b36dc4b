// The options of a draft before its approval: what is done to its rows, what it is held against, and how it goes out. Figures
// of the payroll sheet are read exactly, in a notation that leaves no doubt. Decides nothing.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { changesAnswerSchema } from '../../shared/guards/changes.ts';
import { readControlTotal } from '../../shared/money/control-totals.ts';
import { testReleaseSchema } from '../../shared/runs/test-rows.ts';
import { flag, option } from './declared-options.ts';
import { printable } from './printable.ts';

const totalsSchema = z.record(z.string(), z.string());
type Totals = z.infer<typeof totalsSchema>;

export const CONTROL = {
  controlCount: option(
    z.number(),
    '--control-count <N>',
    'number of payments by the payroll sheet; another one is not sent',
    paymentCount,
  ),
  controlTotal: option(
    totalsSchema,
    '--control-total <TOTAL>',
    'sum of a currency by the payroll sheet, such as "1200.00 ZMW"; another one is not sent; may be repeated',
    addTotal,
  ),
};
/** Of a draft that keeps figures already; true unless it is given, as commander has it. */
export const TAKE_BACK = {
  controlTotals: flag(
    '--no-control-totals',
    'take back the control totals that were typed into the draft; those of this command still count',
  ),
};
export type ControlOptions = z.infer<z.ZodObject<typeof CONTROL>>;

/** A number of payments. */
function paymentCount(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new InvalidArgumentError('It is a whole number of payments, such as 24.');
  return Number(text);
}

const TOTAL = /^(.*\S)\s+([A-Z]{3})$/su;

/** Reads one more sum with its currency behind it. */
export function addTotal(text: string, earlier: Totals | undefined): Totals {
  const [, figure, currency] = TOTAL.exec(text.trim()) ?? [];
  if (figure === undefined || currency === undefined) {
    throw new InvalidArgumentError('It has the form "AMOUNT CURRENCY", such as "1200.00 ZMW".');
  }
  const read = readControlTotal(figure, currency, []);
  if (!read.ok) {
    throw new InvalidArgumentError(
      `“${printable(figure)}” is not an amount that can be read in one way only. Write digits and a decimal point, such as 1200.00.`,
    );
  }
  if (earlier !== undefined && Object.hasOwn(earlier, currency)) {
    throw new InvalidArgumentError(`The total in ${currency} is given twice.`);
  }
  return { ...earlier, [currency]: read.amount };
}

/** The options of an approval with test rows. Owns their words; who sends decides nothing by them. */
export const TESTS = {
  testFirst: flag(
    '--test-first',
    'send one row of each provider first; the others wait until it is completed',
  ),
  release: option(
    testReleaseSchema,
    '--release <WHEN>',
    'with --test-first: auto releases the others by itself (unless given), click waits for the command release',
  ),
};

/** The options about what changed since the last batch: with which one, and why it is meant. */
export const COMPARE = {
  compareWith: option(
    z.string(),
    '--compare-with <BATCH>',
    'batch to compare with; the last one that pays much the same people without it',
  ),
};

/** Why everything that changed is meant. */
export function changesReason(text: string): string {
  const read = changesAnswerSchema.shape.reason.unwrap().safeParse(text);
  if (read.success) return read.data;
  throw new InvalidArgumentError('It is a reason in words, of at most 200 characters.');
}

/** What is done to the rows of a draft, and told line by line, before it is reviewed. */
export const RESHAPE = {
  useCorrections: flag(
    '--use-corrections',
    'correct what was corrected in an earlier batch, for the same person',
  ),
  splitAboveMaximum: flag(
    '--split-above-maximum',
    'split each row above the maximum of its provider into payments that add up to it',
  ),
  addUpPeople: flag('--add-up-people', 'pay each person who stands in several rows once, with the exact sum'),
};
