// Signing as one account uses it: headers for its initiation requests, and whether an answer is the service's own.
// An account without a key sends none of these headers and believes its answers as they come.

import { type Saying, say } from '../../../shared/saying.ts';
import type { Clock } from '../../ports.ts';
import type { Exchange } from '../attempt.ts';
import type { InitiationOutcome, RequestSigning, StatusOutcome } from '../port.ts';
import { type AnswerCheck, createAnswerCheck } from './answer-check.ts';
import { createRequestSigner, type RequestSigner } from './request-signer.ts';

type Answered = Extract<Exchange, { kind: 'answered' }>;

export interface AccountSigning {
  readonly sign: RequestSigner['sign'];
  /**
   * The outcome of an initiation, as far as the answer can be believed.
   *
   * Only words that decide about a row need the service's signature. Whatever else is said leaves the row open or
   * pauses the batch, and gateways on the way that say such things sign nothing.
   */
  believe(exchange: Answered, outcome: InitiationOutcome): InitiationOutcome;
  /**
   * The outcome of a status check, as far as the answer can be believed.
   *
   * Services sign the answers to signed requests, and a status check is not one: an unsigned answer is taken as it
   * comes, a wrongly signed one proves nothing.
   */
  believeStatus(exchange: Answered, outcome: StatusOutcome): StatusOutcome;
}

/**
 * Opens the signing of an account.
 *
 * @returns null for an account that does not sign.
 * @throws PaymasterError SIGNING_KEY_UNUSABLE.
 */
export function openSigning(
  signing: RequestSigning | null | undefined,
  clock: Pick<Clock, 'nowMs'>,
): AccountSigning | null {
  if (signing === null || signing === undefined) return null;
  const { sign } = createRequestSigner(signing.settings, signing.privateKey, clock);
  const check = signing.serviceKey === null ? null : createAnswerCheck(signing.serviceKey, clock);
  return {
    sign,
    believe: (exchange, outcome) => (check === null ? outcome : believed(check, exchange, outcome)),
    believeStatus: (exchange, outcome) =>
      check === null ? outcome : believedStatus(check, exchange, outcome),
  };
}

function believed(check: AnswerCheck, exchange: Answered, outcome: InitiationOutcome): InitiationOutcome {
  if (outcome.kind !== 'accepted' && outcome.kind !== 'rejected') return outcome;
  const detail = doubtOf(check, exchange);
  if (detail === null) return outcome;
  const { httpStatus } = exchange;
  return { kind: 'unknown', cause: 'unreadable', httpStatus, retryAfterMs: null, detail };
}

function believedStatus(check: AnswerCheck, exchange: Answered, outcome: StatusOutcome): StatusOutcome {
  if (outcome.kind !== 'found' && outcome.kind !== 'not-found') return outcome;
  const { headers } = exchange;
  if (headers['signature'] === undefined && headers['signature-input'] === undefined) return outcome;
  const detail = doubtOf(check, exchange);
  return detail === null ? outcome : { kind: 'no-answer', cause: 'unreadable', retryAfterMs: null, detail };
}

/** Why the answer is not the service's own, as a sentence; null when it is. */
function doubtOf(check: AnswerCheck, { httpStatus, headers: given, bytes }: Answered): Saying | null {
  const headers = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const problem = check.problemOf({ status: httpStatus, headers }, bytes ?? Buffer.alloc(0));
  return problem === null ? null : say`HTTP ${httpStatus}, but the answer proves nothing: ${problem}.`;
}
