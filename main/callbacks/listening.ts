// What listening for callbacks is asked for and what it tells: types alone, for the core and those who start it.

import type { RowState } from '../../shared/domain.ts';
import type { Failure } from '../../shared/errors.ts';
import type { Saying } from '../../shared/saying.ts';
import type { StatementCallback } from './callback-reading.ts';

export interface ListenWanted {
  /** Of 127.0.0.1; 0 lets the system choose. */
  readonly port: number;
  /** Only rows of batches of this profile; null takes all. */
  readonly profile: string | null;
  /** PEM of the service's public key for batches whose profile has none. */
  readonly serviceKey: string | null;
  /**
   * Whether rows whose callback does not come are asked about too, in their time. Left to a run where one follows
   * its rows to the end.
   */
  readonly asksOverdue: boolean;
}

/** Why a callback changed nothing and asked nothing. */
export type TurnedAway = 'unreadable' | 'unsigned' | 'forged' | 'stale' | 'unknown' | 'not-accepted';

/** What became of the callbacks so far. */
export interface CallbackTally extends Readonly<Record<TurnedAway, number>> {
  /** Those that made a question. */
  readonly taken: number;
  readonly repeated: number;
  /** About rows that were final already. */
  readonly alreadyFinal: number;
  readonly statements: number;
}

export type ListenEvent =
  | {
      /** The service's record, asked for after a callback or in its time, changed a row. */
      readonly kind: 'row';
      readonly batch: string;
      readonly ordinal: number;
      readonly line: number;
      readonly payoutId: string | null;
      readonly state: RowState;
      /** As the service words it. */
      readonly serviceStatus: string | null;
      readonly reasonCode: string | null;
      readonly reason: string | null;
    }
  | { readonly kind: 'statement'; readonly isSigned: boolean; readonly statement: StatementCallback }
  | { readonly kind: 'turned-away'; readonly why: TurnedAway; readonly problem: Saying | null }
  /** Callbacks of this account are signed, and no key is known by which that could be seen. Told once. */
  | { readonly kind: 'unproven'; readonly profile: string | null; readonly baseUrl: string }
  /** A question after a callback could not be asked; no row has changed for that. */
  | { readonly kind: 'failed'; readonly batch: string; readonly failure: Failure };

/** Listens until it is closed. */
export interface Listening {
  readonly port: number;
  tally(): CallbackTally;
  /** Hears no more, and resolves when the questions on their way are answered. */
  close(): Promise<void>;
}
