// The part of the journal's port that serves several desks: who works on a batch, for how long that is certain, and what
// another desk asks of them. Plain data.

import type { LeaseHolder } from '../../shared/runs/leases.ts';

/** What another desk asks of the holder. */
export type LeaseWish = 'stop';

/** A lease as the journal has it now. */
export interface LeaseState {
  readonly holder: LeaseHolder;
  /** Counts the holders of a batch: a step that carries another number than the lease is refused. */
  readonly fence: number;
  readonly wish: LeaseWish | null;
}

export type LeaseTaking =
  | {
      readonly kind: 'held';
      readonly fence: number;
      /** For so long since the question left; null where nobody else can take it while the journal is open. */
      readonly lastsMs: number | null;
    }
  | { readonly kind: 'busy'; readonly holder: LeaseHolder };

/** A batch that a desk works on. */
export interface HeldBatch {
  readonly batch: string;
  readonly holder: LeaseHolder;
}

/** The clock that all desks share, and how many steps the others have made. */
export interface SharedTime {
  readonly atMs: number;
  /** Each step of another desk makes it one more; only the end of a desk of an older Paymaster makes it less. */
  readonly othersSteps: number;
}

/** What became of a renewal: another one may have the batch by now, or nobody. */
export type LeaseRenewal =
  | { readonly kind: 'held' }
  | { readonly kind: 'lost'; readonly now: LeaseHolder | null };
