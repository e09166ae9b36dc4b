// What would be paid, as it is signed, and its money by currency alone. Pure and exact (P8).

import { z } from 'zod';
import { addAmounts, toAmount, ZERO_AMOUNT } from '../money/money.ts';

/** What is paid of a draft: a line for each currency, provider and country, in their order. */
export const signedTotalsSchema = z.array(
  z.strictObject({
    currency: z.string().nullable(),
    provider: z.string().nullable(),
    country: z.string().nullable(),
    rows: z.number().int().nonnegative(),
    amount: z.string(),
  }),
);
export type SignedTotals = z.infer<typeof signedTotalsSchema>;

interface CurrencySum {
  readonly currency: string | null;
  readonly rows: number;
  readonly amount: string;
}

/** A sum for each currency, in the order in which they first come. */
export function sumsByCurrency(totals: SignedTotals): CurrencySum[] {
  const currencies = [...new Set(totals.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const lines = totals.filter((line) => line.currency === currency);
    return {
      currency,
      rows: lines.reduce((sum, { rows }) => sum + rows, 0),
      amount: lines.reduce(
        (sum, { amount }) => addAmounts(sum, toAmount(amount) ?? ZERO_AMOUNT),
        ZERO_AMOUNT,
      ),
    };
  });
}
