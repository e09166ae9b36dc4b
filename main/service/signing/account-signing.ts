// Signing as one account uses it: headers for its initiation requests, and whether an answer is the service's own.
// An account without a signing key sends none of these headers, and one without the service's key believes its answers
// as they come.

import { type Saying, say } from '../../../shared/saying.ts';
import type { Clock } from '../../ports.ts';
import type { Exchange } from '../attempt.ts';
import type { InitiationOutcome, ServiceAccount, StatusOutcome } from '../port.ts';
import type { SignedAnswer } from './base.ts';
import { readServiceKey } from './keys.ts';
import { checkMessage } from './message-check.ts';
import { createRequestSigner, type RequestSigner } from './request-signer.ts';

type Answered = Extract<Exchange, { kind: 'answered' }>;

export interface AccountSigning {
  /** Null when requests go out unsigned. */
  readonly sign: RequestSigner['sign'] | null;
  /**
   * The outcome of an initiation, as far as the answer can be believed.
   *
   * Only words that decide about a row need the service's signature, and only where the request was signed: services
   * sign the answers to signed requests. Whatever else is said leaves the row open or pauses the batch, and gateways
   * on the way that say such things sign nothing. A wrong signature proves nothing in any case.
   */
  believe(exchange: Answered, outcome: InitiationOutcome): InitiationOutcome;
  /**
   * The outcome of a status check, as far as the answer can be believed.
   *
   * A status check is no signed request: an unsigned answer is taken as it comes, a wrongly signed one proves
   * nothing.
   */
  believeStatus(exchange: Answered, outcome: StatusOutcome): StatusOutcome;
  /** Why the signature of an answer to a reading is not the service's, as a phrase; null when it is, or there is none. */
  doubtOf(exchange: Answered): Saying | null;
}

/**
 * Opens the signing of an account.
 *
 * @throws PaymasterError SIGNING_KEY_UNUSABLE.
 */
export function openSigning(
  { signing = null, serviceKey = null }: Pick<ServiceAccount, 'signing' | 'serviceKey'>,
  clock: Pick<Clock, 'nowMs'>,
): AccountSigning {
  const signer = signing === null ? null : createRequestSigner(signing.settings, signing.privateKey, clock);
  const check = serviceKey === null ? null : createAnswerCheck(serviceKey, clock);
  return {
    sign: signer === null ? null : signer.sign,
    believe(exchange, outcome) {
      if (check === null || (signer === null && isUnsigned(exchange))) return outcome;
      return believed(check, exchange, outcome);
    },
    believeStatus(exchange, outcome) {
      if (check === null || isUnsigned(exchange)) return outcome;
      return believedStatus(check, exchange, outcome);
    },
    doubtOf: (exchange) => (check === null || isUnsigned(exchange) ? null : problemOf(check, exchange)),
  };
}

function isUnsigned({ headers }: Answered): boolean {
  return headers['signature'] === undefined && headers['signature-input'] === undefined;
}

function believed(check: AnswerCheck, exchange: Answered, outcome: InitiationOutcome): InitiationOutcome {
  if (outcome.kind !== 'accepted' && outcome.kind !== 'rejected') return outcome;
  const detail = doubtOf(check, exchange);
  if (detail === null) return outcome;
  const { httpStatus } = exchange;
  return { kind: 'unknown', cause: 'unproven', httpStatus, retryAfterMs: null, detail };
}

function believedStatus(check: AnswerCheck, exchange: Answered, outcome: StatusOutcome): StatusOutcome {
  if (outcome.kind !== 'found' && outcome.kind !== 'not-found') return outcome;
  const detail = doubtOf(check, exchange);
  return detail === null ? outcome : { kind: 'no-answer', cause: 'unproven', retryAfterMs: null, detail };
}

/** Why the answer is not the service's own, as a sentence; null when it is. */
function doubtOf(check: AnswerCheck, exchange: Answered): Saying | null {
  const problem = problemOf(check, exchange);
  return problem === null
    ? null
    : say`HTTP ${exchange.httpStatus}, but the answer proves nothing: ${problem}.`;
}

function problemOf(check: AnswerCheck, { httpStatus, headers: given, bytes }: Answered): Saying | null {
  const headers = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return check.problemOf({ status: httpStatus, headers }, bytes ?? Buffer.alloc(0));
}

/**
 * Whether an answer was signed by the service: its status and, through the digest, its content. Decides
 * nothing about rows; an answer that fails here has proved nothing.
 */
interface AnswerCheck {
  /**
   * Null when the service signed this answer; otherwise why it counts as not signed.
   *
   * @param body the very bytes that were received.
   */
  problemOf(answer: SignedAnswer, body: Buffer): Saying | null;
}

/**
 * Makes the check of a service's answers.
 *
 * @param serviceKey PEM of its public key.
 * @throws PaymasterError SIGNING_KEY_UNUSABLE.
 */
export function createAnswerCheck(serviceKey: string, clock: Pick<Clock, 'nowMs'>): AnswerCheck {
  const { key } = readServiceKey(serviceKey, clock.nowMs());
  return {
    problemOf(answer, body) {
      const verdict = checkMessage([answer], body, { key, nowMs: clock.nowMs(), coverageProblem });
      switch (verdict.kind) {
        case 'signed':
          return null;
        case 'unsigned':
          return say`it carries no signature`;
        case 'forged':
        case 'stale':
          return verdict.problem;
      }
    },
  };
}

function coverageProblem(components: readonly string[]): Saying | null {
  const isEnough = components.includes('"@status"') && components.includes('"content-digest"');
  return isEnough ? null : say`its signature does not cover status and content`;
}
