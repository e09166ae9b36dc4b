// Exact sums of money by a number, in flat memory: eight bytes each. What does not fit there is kept apart, so that no
// amount is too long or too fine.

import { type Amount, decimalsOf, fromUnits, toAmount, toUnits } from '../../../shared/money/money.ts';
import { AMOUNT_LENGTH_MAX } from '../../../shared/operations/lengths.ts';

/** Decimals of nearly every amount there is. */
const USUAL_SCALE = 4;
/** No amount has as many decimals as characters. */
const FINEST_SCALE = AMOUNT_LENGTH_MAX;
const FINER = 10n ** BigInt(FINEST_SCALE - USUAL_SCALE);

/** The amount of a sum as it is given. */
export function amountOf(units: bigint): Amount {
  return fromUnits(units, FINEST_SCALE);
}

export class ExactSums {
  readonly #usual: BigInt64Array;
  /** Rare ones, in the finest units. */
  readonly #others = new Map<number, bigint>();

  constructor(size: number) {
    this.#usual = new BigInt64Array(size);
  }

  /** @param text a canonical decimal, or null where the row leaves its amount to the service. */
  add(at: number, text: string | null): void {
    const amount = text === null ? null : toAmount(text);
    if (amount === null) return;
    if (decimalsOf(amount) <= USUAL_SCALE) {
      const sum = (this.#usual[at] ?? 0n) + toUnits(amount, USUAL_SCALE);
      if (BigInt.asIntN(64, sum) === sum) {
        this.#usual[at] = sum;
        return;
      }
    }
    this.#others.set(at, (this.#others.get(at) ?? 0n) + toUnits(amount, FINEST_SCALE));
  }

  /** In units that `amountOf` reads. */
  of(at: number): bigint {
    return (this.#usual[at] ?? 0n) * FINER + (this.#others.get(at) ?? 0n);
  }
}
