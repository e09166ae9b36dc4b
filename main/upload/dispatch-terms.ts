// What the parts of sending share, what sending is told when it begins and how it says that it ended. No behaviour.

import type { PaymasterError } from '../../shared/errors.ts';
import type { Spoken } from '../../shared/saying.ts';
import type { AboutToLeave } from './about-to-leave.ts';
import type { Governor } from './governor.ts';
import type { Holds } from './holds.ts';
import type { InquiryResult } from './inquiry.ts';
import type { ProviderGate } from './provider-gate.ts';
import type { Recorder } from './recorder.ts';
import type { RefusalStreaks } from './refusal-streaks.ts';
import type { Route } from './routes.ts';
import type { TestLanes } from './test-lanes.ts';

/** The setup problem that an inquiry met. */
export type SetupMet = Extract<InquiryResult, { kind: 'setup' }>;

/** What the parts of sending share within one run. */
export interface DispatchParts {
  readonly governor: Governor;
  readonly recorder: Recorder;
  readonly gate: ProviderGate;
  readonly holds: Holds;
  readonly streaks: RefusalStreaks;
  readonly aboutToLeave: AboutToLeave;
  readonly tests: TestLanes;
}

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
