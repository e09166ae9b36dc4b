// What a command ends with, as a pure function of what the batch is and why the work on it ended.
// The codes are part of the product's promise to scripts: 0, 4, 5 and 6 here, 2 and 3 where nothing was begun.

import type { BatchView } from '../../shared/contract/views.ts';
import { ROW_STATES, type RowState } from '../../shared/domain.ts';
import { ERROR_KINDS, type Failure } from '../../shared/errors.ts';

export type ExitCode = 0 | 2 | 3 | 4 | 5 | 6;

/** Why the work on a batch ended. `idle`: there was nothing to do. */
export interface BatchEnd {
  readonly reason: 'finished' | 'idle' | 'waiting' | 'paused' | 'stopped' | 'wait-limit';
  readonly failure: Failure | null;
}

/**
 * What a row in each state asks for: 5 without an outcome, since it was never sent, waits, or nobody knows it; 4 where
 * this batch will not bring it to its end, refused, failed, or left out at approval.
 */
const CODE_OF_STATE: Readonly<Record<RowState, 0 | 4 | 5>> = {
  invalid: 4,
  ready: 5,
  excluded: 4,
  queued: 5,
  offered: 5,
  accepted: 0,
  enqueued: 0,
  rejected: 4,
  completed: 0,
  failed: 4,
  conflict: 5,
};

/** Which code stands when several hold, the strongest first. */
const PRECEDENCE: readonly ExitCode[] = [6, 5, 4, 3, 2, 0];

/**
 * The exit code of the work on one approved batch.
 *
 * Rows on their way do not prevent 0. Waiting for final states that ended early (`wait-limit`, `waiting`, also where
 * the service has no status check) is 5 even when every row has an initiation outcome, since what was asked for was
 * not done.
 */
export function exitCodeOf({ counts }: Pick<BatchView, 'counts'>, end: BatchEnd): ExitCode {
  if (end.failure !== null && ERROR_KINDS[end.failure.code].exitCode === 6) return 6;
  if (end.reason !== 'finished' && end.reason !== 'idle') return 5;
  const states = ROW_STATES.filter((state) => counts[state] > 0);
  return strongestExitCode(states.map((state) => CODE_OF_STATE[state]));
}

/** The strongest of several codes; 0 when there are none. */
export function strongestExitCode(codes: readonly ExitCode[]): ExitCode {
  return PRECEDENCE.find((code) => codes.includes(code)) ?? 0;
}
