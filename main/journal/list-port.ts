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

/** A row whose payout has an id, as far as a statement can speak of it. */
export interface StatedRow {
  readonly batch: string;
  readonly ordinal: number;
  /** Physical line of the clerk's file. */
  readonly line: number;
  readonly payoutId: string;
  readonly state: RowState;
  /** The service's latest status word, word for word. */
  readonly serviceStatus: string | null;
  /** The money that moved where the service tells it apart, else what was asked; null where only the service knows. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly provider: string | null;
  readonly country: string | null;
  readonly phone: string | null;
  /** The operator's id of the payment, word for word. */
  readonly providerTransactionId: string | null;
  /** When it came about: by the service's own time, else when this computer read that it was accepted or settled. */
  readonly atMs: number | null;
}

export interface ProviderId {
  readonly ordinal: number;
  readonly providerTransactionId: string;
}
