// Adds up the money of rows by currency, exactly (promise P8). Keeps sums, not rows.

import type { RowState } from '../../shared/domain.ts';
import { type Amount, addAmounts, sumAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money/money.ts';
import { NO_CURRENCY } from '../../shared/money/sentence.ts';
import type { TotalsEntry } from '../journal/port.ts';

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

/** Rows and money of a batch in some states, from its totals. */
export interface StateSums {
  readonly rows: number;
  readonly amounts: ReadonlyMap<string, Amount>;
}

/** Adds up the totals of a batch over some states. */
export function sumsOfStates(totals: readonly TotalsEntry[], states: readonly RowState[]): StateSums {
  const amounts = new Map<string, Amount>();
  let rows = 0;
  for (const entry of totals) {
    if (entry.rows === 0 || !states.includes(entry.state)) continue;
    const currency = entry.currency ?? NO_CURRENCY;
    const before = amounts.get(currency) ?? ZERO_AMOUNT;
    rows += entry.rows;
    amounts.set(currency, addAmounts(before, toAmount(entry.amount) ?? ZERO_AMOUNT));
  }
  return { rows, amounts };
}

/** The sum of two texts; one that is no amount adds nothing. */
export function sumOf(left: string, right: string): Amount {
  return addAmounts(toAmount(left) ?? ZERO_AMOUNT, toAmount(right) ?? ZERO_AMOUNT);
}
