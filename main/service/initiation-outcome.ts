// What the answer to an initiation proves (design, "What counts as what").
// Must never call a request refused or accepted unless the service said so of exactly this id.

import { z } from 'zod';
import { say } from '../../shared/saying.ts';
import { knownReason } from '../../shared/texts/reasons.ts';
import {
  type Answer,
  type NoWord,
  problemOfCode,
  readOpenStatus,
  reasonOf,
  setupProblem,
  unknownWord,
  unreadable,
} from './answer.ts';
import type { InitiationOutcome, ServiceReason } from './port.ts';
import { readFailure, UNSPECIFIED_CODE } from './wire/failure.ts';
import { isJsonObject, isSameId, type JsonObject, tolerantText } from './wire/json.ts';
import { readMoment } from './wire/moment.ts';

const SUCCESS_STATUSES: readonly number[] = [200, 201, 202];
/** What some statuses say without a reason: the request was read, or too long to be, and not taken. */
const PLAIN_REFUSALS: Readonly<Record<number, string>> = {
  413: 'The service takes no request as long as this one (HTTP 413).',
  415: 'The service does not take a request of this form (HTTP 415).',
  422: 'The service read this request and does not take it (HTTP 422).',
};
/**
 * Statuses that concern the account or the address unless the body names the request. Every other one of the 400 class
 * that leaves nothing open is about the one request that met it.
 */
const ACCOUNT_STATUSES: readonly number[] = [401, 403, 404, 405];
/** A code that may say that the service has this very id, unless it is known to say something else. */
const HAS_IT_ALREADY = /DUPLICATE|ALREADY/i;
const OPERATION_NOT_ALLOWED = /_NOT_ALLOWED$/;

/**
 * Reads the answer to an initiation.
 *
 * @param idField field of the identifier in the answer.
 * @param id the identifier that was sent.
 */
export function readInitiation(idField: string, id: string, answer: Answer): InitiationOutcome {
  const open = readOpenStatus(answer);
  if (open?.cause === 'redirect')
    return { kind: 'astray', httpStatus: answer.httpStatus, reason: reasonOf(answer) };
  if (open !== null) return unknown(answer, open);
  return answer.httpStatus < 300 ? readSuccess(idField, id, answer) : readRefusal(idField, id, answer);
}

function readSuccess(idField: string, id: string, answer: Answer): InitiationOutcome {
  const { httpStatus, body } = answer;
  if (!SUCCESS_STATUSES.includes(httpStatus) || !isJsonObject(body)) {
    return unknown(answer, unreadable(answer, say`the answer is no JSON object`));
  }
  if (!isSameId(body[idField], id)) {
    return unknown(answer, unreadable(answer, say`the answer does not name this request`));
  }
  const known = initiationAnswerSchema.safeParse(body);
  if (!known.success) return unknown(answer, unreadable(answer, say`the answer has no status`));
  const { status, created } = known.data;
  if (isAcceptanceWord(status)) {
    return { kind: 'accepted', word: status, httpStatus, createdAtMs: readMoment(created) };
  }
  if (status !== 'REJECTED') return unknown(answer, unknownWord(httpStatus, status));
  const reason = readFailure(body) ?? { code: UNSPECIFIED_CODE, message: '' };
  // What refuses the account says nothing about the row, under whatever status it comes.
  return accountRefusal(httpStatus, reason) ?? rejected(httpStatus, reason, false);
}

/** @param isConflict the status itself may say that the service has this very id. */
function rejected(httpStatus: number, reason: ServiceReason, isConflict: boolean): InitiationOutcome {
  const mayHaveIt = HAS_IT_ALREADY.test(reason.code) && knownReason(reason.code) === null;
  return { kind: 'rejected', httpStatus, reason, ...(isConflict || mayHaveIt ? { isConflict: true } : {}) };
}

function readRefusal(idField: string, id: string, answer: Answer): InitiationOutcome {
  const { httpStatus, body } = answer;
  if (isJsonObject(body)) {
    const named = readNamedRequest(idField, id, answer, body);
    if (named !== null) return named;
  }
  const reason = reasonOf(answer);
  const ofAccount = accountRefusal(httpStatus, reason);
  if (ofAccount !== null) return ofAccount;
  return ACCOUNT_STATUSES.includes(httpStatus)
    ? { kind: 'astray', httpStatus, reason }
    : readRowRefusal(answer, reason);
}

/** A status with which one request is refused: with a reason that is its end, and some need none. */
function readRowRefusal(answer: Answer, reason: ServiceReason | null): InitiationOutcome {
  const { httpStatus, ending } = answer;
  if (reason !== null) return rejected(httpStatus, reason, httpStatus === 409);
  const plain = PLAIN_REFUSALS[httpStatus];
  if (plain !== undefined && ending === 'whole') {
    return { kind: 'rejected', httpStatus, reason: { code: `HTTP_${httpStatus}`, message: plain } };
  }
  const { detail } = unreadable(answer, say`the answer gives no reason that can be read`);
  return { kind: 'unexplained', httpStatus, detail };
}

/**
 * A refusal that is not about the row: a word for the account under any status, every 401 and every 403.
 *
 * @returns null when it is about the row, or the status says more.
 */
function accountRefusal(httpStatus: number, reason: ServiceReason | null): InitiationOutcome | null {
  if (httpStatus !== 401 && httpStatus !== 403 && problemOfCode(reason) === null) return null;
  const problem = setupProblem(httpStatus, reason);
  const mayBeAccount = !OPERATION_NOT_ALLOWED.test(reason?.code ?? '');
  return { kind: 'forbidden', problem, httpStatus, reason, mayBeAccount };
}

/**
 * A refusal whose body names a request says more than its status: another id means that the answer is not
 * ours, and a word of acceptance for our id means that the service has it.
 *
 * @returns null when the status alone decides.
 */
function readNamedRequest(
  idField: string,
  id: string,
  answer: Answer,
  body: JsonObject,
): InitiationOutcome | null {
  const { httpStatus } = answer;
  const named = body[idField];
  const isOurs = isSameId(named, id);
  const isRefusalOfRow = !ACCOUNT_STATUSES.includes(httpStatus);
  const reason = readFailure(body);
  if (typeof named === 'string' && named !== '' && !isOurs && isRefusalOfRow) {
    return unknown(answer, unreadable(answer, say`the answer names another request`));
  }
  const known = initiationAnswerSchema.safeParse(body);
  const word = known.success ? known.data.status : null;
  if (word !== null && isAcceptanceWord(word)) {
    if (isOurs && httpStatus === 409 && word === 'DUPLICATE_IGNORED') {
      return { kind: 'accepted', word, httpStatus, createdAtMs: readMoment(known.data?.created ?? null) };
    }
    return unknown(answer, unreadable(answer, say`the answer contradicts itself with ${word}`));
  }
  if (!isOurs) return null;
  if (word === 'REJECTED') return readNamedRejection(httpStatus, reason);
  // A conflict about our own id may well mean that an earlier request of it is being worked on.
  if (httpStatus === 409 && word !== null) {
    return unknown(answer, unreadable(answer, say`the answer names this request with an unknown status`));
  }
  return null;
}

/** REJECTED for our own id is a rejection, unless its reason, or the status without one, is about the account. */
function readNamedRejection(httpStatus: number, reason: ServiceReason | null): InitiationOutcome | null {
  const isOfProvider = httpStatus === 403 && OPERATION_NOT_ALLOWED.test(reason?.code ?? '');
  if (isOfProvider || problemOfCode(reason) !== null) return null;
  if (reason === null && ACCOUNT_STATUSES.includes(httpStatus)) return null;
  return rejected(httpStatus, reason ?? { code: UNSPECIFIED_CODE, message: '' }, false);
}

function unknown(answer: Answer, { cause, retryAfterMs, detail }: NoWord): InitiationOutcome {
  return { kind: 'unknown', cause, httpStatus: answer.httpStatus, retryAfterMs, detail };
}

/**
 * The answer to an initiation call, both generations (interface, "initiation response"). Tolerant: what is
 * not needed may be missing, unknown or of another type. Failure objects are read apart, and only when they
 * are needed.
 */
const initiationAnswerSchema = z.object({
  status: z.string().min(1),
  created: tolerantText,
});

/** Words that mean the service has the request. */
const ACCEPTANCE_WORDS = ['ACCEPTED', 'ENQUEUED', 'DUPLICATE_IGNORED'] as const;
type AcceptanceWord = (typeof ACCEPTANCE_WORDS)[number];

/**
 * True for a word that means the service has the request.
 *
 * ENQUEUED is listed for legacy payouts only, yet its meaning is stated, and no operation or generation
 * gives it another; so it is read wherever it comes.
 */
function isAcceptanceWord(word: string): word is AcceptanceWord {
  return ACCEPTANCE_WORDS.some((known) => known === word);
}
