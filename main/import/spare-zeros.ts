// Amounts written with more zeros than their currency has decimals, such as 1500.00 in XOF: how many, and the first.
// They are read as they stand; this only keeps what the clerk is told about it.

import { sayMoney } from '../../shared/money/money-figures.ts';
import type { CheckedRow } from '../../shared/rules/check-row.ts';
import { type Saying, say, sayCount } from '../../shared/saying.ts';
import { shownText } from '../../shared/shown-text.ts';

/** Longest text of a cell in a sentence. */
const SHOWN_LENGTH_MAX = 40;

export class SpareZeros {
  #count = 0;
  #most = 0;
  #first: { readonly line: number; readonly text: string; readonly said: Saying } | null = null;

  /**
   * Takes a row whose amount has such zeros.
   *
   * @param text of its amount as the file shows it.
   * @param ownZeros those of `spareZeros` that the file does not show.
   */
  add(
    { amount, spareZeros = 0 }: CheckedRow,
    text: string,
    { currency, line, ownZeros }: { currency: string | null; line: number; ownZeros: number },
  ): void {
    const zeros = spareZeros - ownZeros;
    if (amount === null || zeros <= 0) return;
    this.#count += 1;
    this.#most = Math.max(this.#most, zeros);
    this.#first ??= { line, text, said: sayMoney(amount, currency) };
  }

  /** What is said of them; nothing where there are none. */
  notices(): Saying[] {
    const first = this.#first;
    if (first === null) return [];
    const example = say`Line ${first.line}: “${shownText(first.text, SHOWN_LENGTH_MAX)}” is read as ${first.said}.`;
    const zeros = this.#most === 1 ? say`1 zero` : say`up to ${this.#most} zeros`;
    return [
      this.#count === 1
        ? say`1 amount has ${zeros} beyond the decimals of its currency. ${example}`
        : say`${sayCount(this.#count)} amounts have ${zeros} beyond the decimals of their currency. ${example}`,
    ];
  }
}
