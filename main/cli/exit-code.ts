// What a command ends with, as a pure function of what the batch is and why the work on it ended.
// The codes are part of the product's promise to scripts: 0, 4, 5 and 6 here, 2 and 3 where nothing was begun.

import type { RowState } from '../../shared/domain.ts';
import { ERROR_KINDS, type Failure } from '../../shared/errors.ts';
import type { BatchView } from '../../shared/views.ts';

export type ExitCode = 0 | 2 | 3 | 4 | 5 | 6;

/** Why the work on a batch ended. `idle`: there was nothing to do. */
export interface BatchEnd {
  readonly reason: 'finished' | 'idle' | 'waiting' | 'paused' | 'stopped' | 'wait-limit';
  readonly failure: Failure | null;
}

/** Rows that have no outcome yet: never sent, waiting, or with an outcome that nobody knows. */
const OPEN_STATES: readonly RowState[] = ['ready', 'queued', 'offered', 'conflict'];

/** Rows that this batch will not bring to their end: refused, failed, or left out at approval. */
const UNPAID_STATES: readonly RowState[] = ['rejected', 'failed', 'invalid', 'excluded'];

/** Which code stands when several hold, the strongest first. */
const PRECEDENCE: readonly ExitCode[] = [6, 5, 4, 3, 2, 0];

/**
 * The exit code of the work on one approved batch.
 *
 * Rows on their way do not prevent 0. Waiting for final states that ended early (`wait-limit`, `waiting`) is 5
 * even when every row has an initiation outcome, since what was asked for was not done.
 */
export function exitCodeOf(batch: Pick<BatchView, 'counts'>, end: BatchEnd): ExitCode {
  if (end.failure !== null && ERROR_KINDS[end.failure.code].exitCode === 6) return 6;
  if (end.reason !== 'finished' && end.reason !== 'idle') return 5;
  if (hasRows(batch, OPEN_STATES)) return 5;
  return hasRows(batch, UNPAID_STATES) ? 4 : 0;
}

/** The strongest of several codes; 0 when there are none. */
export function strongestExitCode(codes: readonly ExitCode[]): ExitCode {
  return PRECEDENCE.find((code) => codes.includes(code)) ?? 0;
}

function hasRows({ counts }: Pick<BatchView, 'counts'>, states: readonly RowState[]): boolean {
  return states.some((state) => counts[state] > 0);
}
