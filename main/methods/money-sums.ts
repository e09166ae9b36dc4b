// Adds up the money of rows by currency, exactly (promise P8). Keeps sums, not rows.

import { type Amount, sumAmounts, toAmount } from '../../shared/money.ts';
import { NO_CURRENCY } from '../../shared/sentence.ts';

/** Amounts that are kept before they become one. */
const SUMMED_AT_ONCE = 1000;

/** Money of rows by currency; rows whose amount cannot be read add nothing. */
export class MoneySums {
  readonly #amounts = new Map<string, Amount[]>();

  add({ currency, amount }: { currency: string | null; amount: string | null }): void {
    const readable = amount === null ? null : toAmount(amount);
    if (readable === null) return;
    const name = currency ?? NO_CURRENCY;
    const amounts = this.#amounts.get(name) ?? [];
    amounts.push(readable);
    // Summed up now and then, so that the list stays short whatever the number of rows.
    this.#amounts.set(name, amounts.length < SUMMED_AT_ONCE ? amounts : [sumAmounts(amounts)]);
  }

  totals(): Record<string, string> {
    return Object.fromEntries([...this.#amounts].map(([name, amounts]) => [name, sumAmounts(amounts)]));
  }
}
