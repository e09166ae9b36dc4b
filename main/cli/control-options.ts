// `--control-count` and `--control-total` as they are typed: figures of the payroll sheet, exact, in a notation that leaves
// no doubt.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { readControlTotal } from '../../shared/money/control-totals.ts';
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
