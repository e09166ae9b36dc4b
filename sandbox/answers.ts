// The bodies of every answer that is not a configuration: initiation outcomes, refusals, error bodies.
// Knows the differences between the generations; decides nothing.

import type { FailureReason } from './endings.ts';
import type { Generation } from './vocabulary.ts';

/** An answer ready to be sent. */
export interface Answer {
  readonly httpStatus: number;
  /** JSON text. */
  readonly body: string;
}

/** A request that is refused with an HTTP error. */
export interface Refusal {
  readonly httpStatus: number;
  /** A code of the v2 generation; the legacy error body has none. */
  readonly code: string;
  readonly message: string;
}

/** v2 errors that are worded as a rejection too; the others carry the failure object alone. */
const WORDED_AS_REJECTION: ReadonlySet<string> = new Set([
  'MISSING_PARAMETER',
  'UNSUPPORTED_PARAMETER',
  'INVALID_PARAMETER',
  'DUPLICATE_METADATA_FIELD',
  'NO_AUTHENTICATION',
]);

/**
 * An error answer (service facts 2.1): v2 names a failure with or without a status, legacy an error with an id.
 *
 * @param errorNumber makes the legacy error's id; the how-manieth error this is.
 */
export function refusalAnswer(generation: Generation, refusal: Refusal, errorNumber: number): Answer {
  const { httpStatus, code, message } = refusal;
  if (generation === 'legacy') {
    const errorId = `00000000-0000-4000-8000-${errorNumber.toString(16).padStart(12, '0')}`;
    return { httpStatus, body: JSON.stringify({ errorId, errorCode: httpStatus, errorMessage: message }) };
  }
  const failureReason = { failureCode: code, failureMessage: message };
  const body = WORDED_AS_REJECTION.has(code) ? { status: 'REJECTED', failureReason } : { failureReason };
  return { httpStatus, body: JSON.stringify(body) };
}

/**
 * A transaction that was taken, or was taken before (interface, initiation responses).
 *
 * @param idField name of the identifier, such as `payoutId`.
 */
export function takenAnswer(
  idField: string,
  id: string,
  status: 'ACCEPTED' | 'ENQUEUED' | 'DUPLICATE_IGNORED',
  created: string,
): Answer {
  return { httpStatus: 200, body: JSON.stringify({ [idField]: id, status, created }) };
}

/** A business rejection: HTTP 200 with the reason under the generation's names. */
export function rejectedAnswer(
  generation: Generation,
  idField: string,
  id: string,
  reason: FailureReason,
): Answer {
  const failure =
    generation === 'v2'
      ? { failureReason: reason }
      : {
          rejectionReason: { rejectionCode: reason.failureCode, rejectionMessage: reason.failureMessage },
        };
  return { httpStatus: 200, body: JSON.stringify({ [idField]: id, status: 'REJECTED', ...failure }) };
}

/** `2026-11-20T08:15:42Z`: the form in which the service writes times. */
export function timestamp(iso: string): string {
  return `${iso.slice(0, 19)}Z`;
}
