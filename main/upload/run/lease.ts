// The right of this desk to work on one batch, as the engine asks for it before each request. Who keeps it alive stands
// elsewhere; must never be taken for granted between two requests.

import { messageOf, PaymasterError } from '../../../shared/errors.ts';
import { slippedSentence } from '../../../shared/runs/leases.ts';
import { sayList } from '../../../shared/saying.ts';
import type { UploadEnd } from './upload-terms.ts';

/** What the work on a batch knows of its right to it. */
export interface Lease {
  /** Whether a request may leave at this very moment. */
  isHeld(): boolean;
  /** Why this desk has the batch no more; null while it has it, or may still hear that it has. */
  readonly lost: PaymasterError | null;
  /** The journal has refused a step for it. */
  lose(why: PaymasterError): void;
  /** Told when it is lost, and when it is certain again. */
  onTurn(listener: () => void): void;
}

/** The right of the only desk there is, for work that nobody else can reach. */
export const ALONE: Lease = { isHeld: () => true, lost: null, lose: () => {}, onTurn: () => {} };

/** Whether an error says that another desk has a batch. */
export function saysLeaseLost(error: unknown): error is PaymasterError {
  return error instanceof PaymasterError && error.failure.code === 'LEASE_LOST';
}

/**
 * How a run ends whose batch another desk has.
 *
 * @param passed requests that had passed their last check when it was found out.
 */
export function endOfLost(failure: PaymasterError, passed: number): UploadEnd {
  const why = messageOf(failure.failure);
  const sentence = passed === 0 ? why : sayList([why, slippedSentence(passed)], ' ');
  return { reason: 'paused', sentence, failure, ...(passed === 0 ? {} : { passed }) };
}
