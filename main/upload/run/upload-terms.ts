// How far one run goes, and how it and the sending in it say that they ended. No behaviour.

import type { PaymasterError } from '../../../shared/errors.ts';
import type { Spoken } from '../../../shared/saying.ts';

/** How far a run goes. */
export interface UploadGoal {
  readonly until: 'sent' | 'settled';
  readonly waitLimitMs: number | null;
  /** It waits for a person who may release lanes. */
  readonly hearsPerson?: boolean;
}

/** Why sending ended. */
export type DispatchEnd =
  /** Nothing more can be sent in this run; rows without an answer stay unknown, closed providers keep their rows. */
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'paused';
      readonly sentence: Spoken;
      readonly failure: PaymasterError | null;
      readonly isServiceLost?: true;
    };

/** Why a run ended; the same words as the contract's `uploadEnded`. */
export interface UploadEnd {
  readonly reason: 'finished' | 'waiting' | 'paused' | 'stopped' | 'wait-limit';
  readonly sentence: Spoken | null;
  readonly failure: PaymasterError | null;
  /** Of a batch that another desk took over: so many requests had passed their last check by then. */
  readonly passed?: number;
  /** The trail tells of it already, with the state in which the batch rests. */
  readonly isEntered?: true;
}
