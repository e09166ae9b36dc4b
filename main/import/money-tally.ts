// Adds up the money of a file by currency, exactly (promise P8), at a cost that a million rows can bear.
// Only ever adds; the sums come out as canonical amounts.

import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money/money.ts';

/** Sums of one currency by the number of decimals of what was added; the index is that number. */
type SumsByDecimals = (bigint | undefined)[];

export class MoneyTally {
  readonly #currencies = new Map<string, SumsByDecimals>();

  /** Different currencies so far. */
  get currencyCount(): number {
    return this.#currencies.size;
  }

  /** Adds one canonical amount. */
  add(currency: string, amount: string): void {
    let sums = this.#currencies.get(currency);
    if (sums === undefined) {
      sums = [];
      this.#currencies.set(currency, sums);
    }
    const point = amount.indexOf('.');
    const decimals = point < 0 ? 0 : amount.length - point - 1;
    const digits = point < 0 ? amount : amount.slice(0, point) + amount.slice(point + 1);
    sums[decimals] = (sums[decimals] ?? 0n) + BigInt(digits);
  }

  /** The sum of each currency, together with those of another tally. */
  totals(other: MoneyTally = new MoneyTally()): Record<string, string> {
    const totals = new Map<string, Amount>();
    for (const [currency, sums] of [...this.#currencies, ...other.#currencies]) {
      totals.set(currency, addAmounts(totals.get(currency) ?? ZERO_AMOUNT, total(sums)));
    }
    return Object.fromEntries(totals);
  }
}

function total(sums: SumsByDecimals): Amount {
  let sum = ZERO_AMOUNT;
  for (const [decimals, units] of sums.entries()) {
    if (units !== undefined) sum = addAmounts(sum, decimal(units, decimals));
  }
  return sum;
}

function decimal(units: bigint, decimals: number): Amount {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const amount = toAmount(decimals === 0 ? whole : `${whole}.${digits.slice(whole.length)}`);
  if (amount === null) throw new Error(`A sum that is no amount: ${units}`);
  return amount;
}
