// The amounts that a file writes otherwise than they are sent: each way of writing with its first cell, how it was
// read, and how many there are. `746.20` and `746.2` are the same writing. Keeps a handful; reads nothing itself.

import type { AmountReadings } from '../../shared/contract/views.ts';
import { toAmount } from '../../shared/money/money.ts';
import { sayMoney } from '../../shared/money/money-figures.ts';
import type { CheckedRow } from '../../shared/rules/check-row.ts';
import { type Saying, say, sayCount } from '../../shared/saying.ts';
import { shownText } from '../../shared/shown-text.ts';

/** Amounts that are shown one by one while there are no more; else one stands for all that are written alike. */
const SHOWN_MAX = 20;

/** Ways of writing that are told apart; a file has one to three. */
const WAYS_MAX = 20;

/** Longest text of a cell that is shown. */
const CELL_LENGTH_MAX = 40;

const LEADING_ZERO = /^0\d/;

type Reading = AmountReadings['readings'][number];

export class ReadingTally {
  #count = 0;
  readonly #ways = new Map<string, Reading>();
  readonly #first: Reading[] = [];

  /**
   * Takes an amount whose text is not its canonical form.
   *
   * @param place where the cell stands; asked for only when it is kept.
   */
  add(text: string, amount: string, place: () => Reading['place']): void {
    if (differsInZerosOnly(text, amount)) return;
    this.#count += 1;
    if (this.#first.length < SHOWN_MAX) this.#first.push(readingOf(text, amount, place()));
    const way = wayOf(text);
    const known = this.#ways.get(way);
    if (known !== undefined) this.#ways.set(way, { ...known, alike: known.alike + 1 });
    else if (this.#ways.size < WAYS_MAX) this.#ways.set(way, readingOf(text, amount, place()));
  }

  /** What is shown of them. */
  view(): AmountReadings {
    const readings = this.#count > SHOWN_MAX ? [...this.#ways.values()] : [...this.#first];
    return { count: this.#count, readings };
  }
}

function readingOf(text: string, amount: string, place: Reading['place']): Reading {
  return { place, cell: shownText(text, CELL_LENGTH_MAX), amount, alike: 1 };
}

/** The same plain number, but for zeros behind its decimals. */
function differsInZerosOnly(text: string, amount: string): boolean {
  return !LEADING_ZERO.test(text) && toAmount(text) === amount;
}

/** The marks of a text in their order, each once, and how many digits stand behind the last one. */
function wayOf(text: string): string {
  let marks = LEADING_ZERO.test(text) ? '0' : '';
  let last = -1;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character >= '0' && character <= '9') continue;
    last = index;
    if (!marks.includes(character)) marks += character;
  }
  return `${marks} ${last < 0 ? 0 : text.length - last - 1}`;
}

/** Longest text of a cell in a sentence. */
const SHOWN_LENGTH_MAX = 40;

/**
 * Amounts written with more zeros than their currency has decimals, such as 1500.00 in XOF: how many, and
 * the first. They are read as they stand; this only keeps what the clerk is told about it.
 */
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
