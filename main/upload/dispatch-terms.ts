// What sending is told when it begins and how it says that it ended. No behaviour.

import type { PaymasterError } from '../../shared/errors.ts';
import type { Spoken } from '../../shared/saying.ts';
import type { Route } from './routes.ts';

/** Why sending ended. */
export type DispatchEnd =
  /** Nothing more can be sent in this run; `unanswered` rows stay unknown, closed providers keep their rows. */
  | { readonly kind: 'exhausted'; readonly unanswered: number }
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'paused';
      readonly sentence: Spoken;
      readonly failure: PaymasterError | null;
      readonly isServiceLost?: true;
    };

export interface DispatchOptions {
  /** Keeps waiting for closed providers instead of ending when only their rows are left. */
  readonly waitsForClosed: boolean;
  /** Called for each attempt that ended, to measure the rate. */
  readonly onAnswer: (route: Route) => void;
  /** Called when something threw that never should; sending has ended then. */
  readonly onDefect: (error: unknown) => void;
}
