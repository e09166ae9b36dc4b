// What the parts of sending share, and what sending is told when it begins. No behaviour.

import type { InquiryResult } from '../asking/inquiry.ts';
import type { Governor } from '../gates/governor.ts';
import type { Holds } from '../gates/holds.ts';
import type { ProviderGate } from '../gates/provider-gate.ts';
import type { RefusalStreaks } from '../gates/refusal-streaks.ts';
import type { TestLanes } from '../gates/test-lanes.ts';
import type { UnprovenAnswers } from '../gates/unproven-answers.ts';
import type { Recorder } from '../run/recorder.ts';
import type { Route } from '../run/routes.ts';
import type { AboutToLeave } from './about-to-leave.ts';

/** The setup problem that an inquiry met. */
export type SetupMet = Extract<InquiryResult, { kind: 'setup' }>;

/** What the parts of sending share within one run. */
export interface DispatchParts {
  readonly governor: Governor;
  readonly recorder: Recorder;
  readonly gate: ProviderGate;
  readonly holds: Holds;
  readonly streaks: RefusalStreaks;
  readonly unproven: UnprovenAnswers;
  readonly aboutToLeave: AboutToLeave;
  readonly tests: TestLanes;
}

export interface DispatchOptions {
  /** Keeps waiting for closed providers instead of ending when only their rows are left. */
  readonly waitsForClosed: boolean;
  /** Called for each attempt that ended, to measure the rate. */
  readonly onAnswer: (route: Route) => void;
  /** Called when something threw that never should; sending has ended then. */
  readonly onDefect: (error: unknown) => void;
}
