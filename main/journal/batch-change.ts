// What moves a batch of the journal from one state to the next. Facts only; which moves there are, the domain says.

import type { Spoken } from '../../shared/saying.ts';

/** What goes with a batch into its next state. */
export interface BatchChange {
  readonly atMs: number;
  readonly pauseReason?: Spoken | null;
  /** It pauses because the service gives no answer. */
  readonly isServiceLost?: boolean;
  /** At an approval: it goes on by itself when a lost service is back. */
  readonly goesOn?: boolean;
  /** Refused unless the draft is as it was confirmed. */
  readonly revision?: number;
}
