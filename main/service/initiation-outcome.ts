// What the answer to an initiation proves (design, "What counts as what").
// Must never call a request refused or accepted unless the service said so of exactly this id.

import { say } from '../../shared/saying.ts';
import type { NoWord } from './answer.ts';
import {
  type Answer,
  problemOfCode,
  readOpenStatus,
  reasonOf,
  setupProblem,
  unknownWord,
  unreadable,
} from './answer.ts';
import type { InitiationOutcome } from './port.ts';
import { readFailure, UNSPECIFIED_CODE } from './wire/failure.ts';
import { initiationAnswerSchema, isAcceptanceWord } from './wire/initiation-answer.ts';
import { isJsonObject, isSameId, type JsonObject } from './wire/json.ts';
import { readMoment } from './wire/moment.ts';

const SUCCESS_STATUSES: readonly number[] = [200, 201, 202];
/** Statuses with which a service refuses one request as such. */
const REFUSAL_STATUSES: readonly number[] = [400, 422];

/**
 * Reads the answer to an initiation.
 *
 * @param idField field of the identifier in the answer.
 * @param id the identifier that was sent.
 */
export function readInitiation(idField: string, id: string, answer: Answer): InitiationOutcome {
  const open = readOpenStatus(answer);
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
  const problem = problemOfCode(reason);
  if (problem !== null) return { kind: 'setup', problem, httpStatus, reason };
  return { kind: 'rejected', httpStatus, reason };
}

function readRefusal(idField: string, id: string, answer: Answer): InitiationOutcome {
  const { httpStatus, body } = answer;
  if (isJsonObject(body)) {
    const named = readNamedRequest(idField, id, answer, body);
    if (named !== null) return named;
  }
  const reason = reasonOf(answer);
  const isRowRefusal = REFUSAL_STATUSES.includes(httpStatus) && problemOfCode(reason) === null;
  if (!isRowRefusal) return { kind: 'setup', problem: setupProblem(httpStatus, reason), httpStatus, reason };
  if (reason === null) return unknown(answer, unreadable(answer, say`the answer gives no reason`));
  return { kind: 'rejected', httpStatus, reason };
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
  const isRefusalOfRow = REFUSAL_STATUSES.includes(httpStatus);
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
  // A conflict about our own id may well mean that an earlier request of it is being worked on.
  if (isOurs && httpStatus === 409 && word !== 'REJECTED') {
    return unknown(answer, unreadable(answer, say`the answer names this request without a known status`));
  }
  return null;
}

function unknown(answer: Answer, { cause, retryAfterMs, detail }: NoWord): InitiationOutcome {
  return { kind: 'unknown', cause, httpStatus: answer.httpStatus, retryAfterMs, detail };
}
