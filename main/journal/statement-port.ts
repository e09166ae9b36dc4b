// What a comparison with a statement asks of the journal: rows by the ids of their payouts, and the rows that were
// paid, in ranges. Only reads.

import type { RowState } from '../../shared/domain.ts';
import type { RowRange } from './list-port.ts';

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

export interface StatementReader {
  /** The rows of these payouts, in any order; ids are in lower case, and unknown ones are left out. */
  rowsOfPayouts(ids: readonly string[]): Promise<StatedRow[]>;
  /** Ordinals of a range in this state, ascending; with a span only those whose time lies in it. */
  inState(
    batch: string,
    state: 'completed' | 'failed',
    range: RowRange,
    span: { readonly fromMs: number; readonly toMs: number } | null,
  ): Promise<number[]>;
  /** The operators' ids in a range, by ascending ordinal; rows without one are left out. */
  providerIds(batch: string, range: RowRange): Promise<ProviderId[]>;
  /** The rows with these ordinals, ascending; those without a payout are left out. */
  rowsAt(batch: string, ordinals: readonly number[]): Promise<StatedRow[]>;
}
