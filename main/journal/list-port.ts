// What the rest of the program knows of the journal's rows as lists: which rows answer a question, by what they
// are sorted, and the rows at given places. Always asked in ranges, so that no question takes long.

import type { RowState } from '../../shared/domain.ts';

/** Ordinals above `after`, up to and including `upTo`. */
export interface RowRange {
  readonly after: number;
  readonly upTo: number;
}

/** What a row must be; null asks for nothing. */
export interface RowCondition {
  readonly states: readonly RowState[] | null;
  /** Codes of findings, one of which the row must have; `error` and `warning` stand for all of theirs. */
  readonly findings: readonly string[] | null;
  readonly provider: string | null;
  readonly reasonCode: string | null;
  /**
   * Text that a cell or a field must hold, whatever its case; or the whole line number; or, from six characters
   * on, a part of the payout's id.
   */
  readonly search: string | null;
}

/** Asks for nothing. */
export const ANY_ROW: RowCondition = {
  states: null,
  findings: null,
  provider: null,
  reasonCode: null,
  search: null,
};

/** What rows can be sorted by, beside their place in the file. */
export type RowSortKey = 'state' | 'name' | 'phone' | 'provider' | 'amount' | 'latest';

/** Rows with what they are sorted by: texts compare by code unit, numbers by size. Rows without it come last. */
export interface SortedBy {
  readonly ordinals: readonly number[];
  readonly keys: readonly (string | number)[];
}

/** What one row comes to. */
export interface RowMoney {
  readonly ordinal: number;
  readonly currency: string | null;
  /** Null where it cannot be read. */
  readonly amount: string | null;
}

/** `Row` is a row as screens see it. */
export interface ListReader<Row> {
  /** Ordinals of the rows of a range that meet the condition, ascending. */
  ordinals(batch: string, range: RowRange, condition: RowCondition): Promise<readonly number[]>;
  /** The same rows, with what they are sorted by. */
  sortKeys(batch: string, range: RowRange, condition: RowCondition, by: RowSortKey): Promise<SortedBy>;
  /** The rows with these ordinals, in the same order; those that do not exist are left out. */
  rowsAt(batch: string, ordinals: readonly number[]): Promise<Row[]>;
  /** What the rows of a range come to as their file has it, ascending. */
  money(batch: string, range: RowRange): Promise<readonly RowMoney[]>;
  /** When an open row's status is to be asked for next; null before the first question and for all other rows. */
  dueAtMs(batch: string, ordinal: number): Promise<number | null>;
  /** Rows of a range whose name, phone, reference or provider transaction id holds the text, at most `limit`. */
  findPeople(batch: string, range: RowRange, text: string, limit: number): Promise<Row[]>;
  /** Where payouts stand whose id begins with exactly this text, at most `limit`. */
  findPayouts(start: string, limit: number): Promise<readonly { batch: string; ordinal: number }[]>;
}
