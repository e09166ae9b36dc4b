// Tells the payments of a table from its totals, signatures and repeated column names, as the rows go by. Holds back
// the few rows that are such only if no payment follows; drops none (P6).

import {
  type Amount,
  compareAmounts,
  subtractAmounts,
  toAmount,
  ZERO_AMOUNT,
} from '../../shared/money/money.ts';
import { sayMoney } from '../../shared/money/money-figures.ts';
import { NO_CURRENCY } from '../../shared/money/sentence.ts';
import type { OperationDefinition } from '../../shared/operations.ts';
import { type Saying, say, sayCount, sayList } from '../../shared/saying.ts';
import { shownText } from '../../shared/shown-text.ts';
import type { NewRow } from '../journal/port.ts';
import type { Header } from './header.ts';
import { type OtherRow, OtherRows } from './other-rows.ts';
import { refuseFile } from './refusals.ts';
import type { RowChecker, TotalDifference } from './row-checker.ts';

/** Rows that are held back at most: what stands below a payroll is no longer than a page. */
const HELD_MAX = 60;

/** Rows that a sentence names. */
const NAMED_MAX = 3;

interface Held {
  readonly cells: readonly string[];
  readonly line: number;
  readonly other: OtherRow;
  /** What the rows above came to when it was read, by currency. */
  readonly sums: Readonly<Record<string, string>>;
  /** Its own amount, where it can be read. */
  readonly amount: string | null;
}

export class RowSorting {
  readonly #checker: RowChecker;
  readonly #others: OtherRows;
  readonly #emit: (row: NewRow) => void;
  #held: Held[] = [];
  /** What the payments came to at the last total. */
  #sumsBefore: Readonly<Record<string, string>> = {};
  /** What they came to where the present section begins. */
  #sumsOfSection: Readonly<Record<string, string>> = {};
  #paymentsSinceTotal = 0;
  #isBelowTotal = false;
  #hasPayments = false;
  #leftOut = 0;
  #hasExample = false;
  readonly #named: Saying[] = [];

  /** @param emit takes each row once, in the order of the file. */
  constructor(
    checker: RowChecker,
    header: Header,
    operation: OperationDefinition,
    emit: (row: NewRow) => void,
  ) {
    this.#checker = checker;
    this.#others = new OtherRows(header, operation);
    this.#emit = emit;
  }

  /** One of the rows is the example of our template. */
  get hasExample(): boolean {
    return this.#hasExample;
  }

  /**
   * Takes the next row that is not blank.
   *
   * @throws FILE_REFUSED where a second table begins.
   */
  push(cells: readonly string[], line: number): void {
    const facts = { sums: {} as Readonly<Record<string, string>>, amount: null as string | null };
    const isSum = (least: number): boolean => {
      facts.sums = this.#checker.amounts();
      facts.amount = this.#checker.amountOf(cells);
      return this.#isSum(facts.amount, facts.sums, least);
    };
    const other = this.#others.kindOf(cells, isSum, this.#isBelowTotal);
    if (other === null) {
      this.#release(false);
      this.#paymentsSinceTotal += 1;
      this.#hasPayments = true;
      this.#isBelowTotal = false;
      this.#emit(this.#checker.check(cells, line));
      return;
    }
    if (other.code === 'ROW_NAMES' && this.#hasPayments && this.#others.namesAnotherTable(cells)) {
      throw secondTable(other.text, line);
    }
    if (other.code === 'ROW_TOTAL' && facts.amount === null) isSum(1);
    this.#held.push({ cells, line, other, ...facts });
    if (other.code === 'ROW_SECTION') this.#sumsOfSection = this.#checker.amounts();
    if (other.code === 'ROW_EXAMPLE') this.#hasExample = true;
    if (other.code === 'ROW_TOTAL' || other.code === 'ROW_FOOTER') this.#isBelowTotal = true;
    if (other.code === 'ROW_TOTAL' && other.isSure) {
      this.#sumsBefore = facts.sums;
      this.#paymentsSinceTotal = 0;
    }
    if (this.#held.length > HELD_MAX) this.#release(false);
  }

  /** The file ends here, so that nothing that is held is followed by a payment. */
  end(): void {
    this.#release(true);
  }

  /** What was left out, by line; nothing where all rows are payments. */
  notices(): Saying[] {
    if (this.#leftOut === 0) return [];
    const more = this.#leftOut - this.#named.length;
    const named = sayList(this.#named, ' ');
    if (more === 0) return [named];
    return [
      more === 1
        ? say`${named} 1 more row is a total, a signature or repeated column names and is left out; the report names it.`
        : say`${named} ${sayCount(more)} more rows are totals, signatures or repeated column names and are left out; the report names each.`,
    ];
  }

  /** @param isEnd nothing follows what is held; otherwise only what is sure to be no payment is left out. */
  #release(isEnd: boolean): void {
    const held = this.#held;
    if (held.length === 0) return;
    this.#held = [];
    for (const each of held) {
      if (isEnd || each.other.isSure) this.#leave(each);
      else this.#emit(this.#checker.check(each.cells, each.line));
    }
  }

  #leave(held: Held): void {
    this.#leftOut += 1;
    if (this.#named.length < NAMED_MAX) this.#named.push(sentenceOf(held));
    this.#emit(this.#checker.leaveOut(held.cells, held.line, held.other, differenceOf(held)));
  }

  /** True for the sum of all payments so far, or of those since the last total or the beginning of the section. */
  #isSum(amount: string | null, sums: Readonly<Record<string, string>>, least: number): boolean {
    const own = toAmount(amount ?? '');
    if (own === null || own === ZERO_AMOUNT || this.#checker.payments < least) return false;
    return Object.entries(sums).some(([currency, sum]) => {
      const all = amountOf(sum);
      if (compareAmounts(own, all) === 0) return true;
      if (this.#paymentsSinceTotal === 0) return false;
      return [this.#sumsBefore, this.#sumsOfSection].some(
        (before) => compareAmounts(own, subtractAmounts(all, amountOf(before[currency]))) === 0,
      );
    });
  }
}

function amountOf(text: string | undefined): Amount {
  return toAmount(text ?? '') ?? ZERO_AMOUNT;
}

/** What a total says and what the rows above it come to, where these differ; null otherwise. */
function differenceOf({ other, amount, sums }: Held): TotalDifference | null {
  const [[currency, sum] = [NO_CURRENCY, undefined], ...others] = Object.entries(sums);
  const isCompared = other.code === 'ROW_TOTAL' && !other.isSure && amount !== null && others.length === 0;
  return isCompared && sum !== undefined && sum !== amount ? { total: amount, sum, currency } : null;
}

function sentenceOf(held: Held): Saying {
  const { line, other } = held;
  const text = shownText(other.text.trim().replace(/\s+/g, ' '));
  switch (other.code) {
    case 'ROW_NAMES':
      return say`Line ${line} names the columns again (“${text}”) and is left out.`;
    case 'ROW_FOOTER':
      return say`Line ${line} stands below the payments and is none (“${text}”); it is left out.`;
    case 'ROW_TOTAL': {
      const difference = differenceOf(held);
      return difference === null
        ? say`Line ${line} is a total (“${text}”) and is left out.`
        : say`Line ${line} is a total (“${text}”) and is left out. It says ${sayMoney(difference.total, difference.currency)}, but the rows above it come to ${sayMoney(difference.sum, difference.currency)}.`;
    }
    case 'ROW_SECTION':
      return say`Line ${line} is a heading (“${text}”) and is left out.`;
    case 'ROW_EXAMPLE':
      return say`Line ${line} is the example row of our template and is left out.`;
  }
}

function secondTable(text: string, line: number): Error {
  return refuseFile(
    'SECOND_TABLE',
    say`“${shownText(text)}” and what follows name other columns than the first line of names does: a second table begins here, and its sums would be paid as if they stood in the first one.`,
    say`Save the table to be paid in a file of its own, or take these lines out.`,
    { line, column: null },
  );
}
