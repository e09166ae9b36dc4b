// What the answers prove to a reading of configuration or availability, and to a request for a statement.
// Must never hand on a part-read answer as if it were whole.

import { type Saying, say } from '../../shared/saying.ts';
import { type Answer, readOpenStatus, reasonOf, setupProblem, unknownWord, unreadable } from './answer.ts';
import type { ReadOutcome, StatementOutcome } from './port.ts';
import { readFailure, UNSPECIFIED_CODE } from './wire/failure.ts';
import { isJsonObject } from './wire/json.ts';
import { statementAnswerSchema } from './wire/statement.ts';

/**
 * Reads the answer to a GET of account data.
 *
 * @param what what is said of an answer that is something else, such as `that is no configuration`.
 * @param parse reads the body into the domain's form; null when it is something else.
 */
export function readAccountData<Value>(
  what: Saying,
  answer: Answer,
  parse: (body: unknown) => Value | null,
): ReadOutcome<Value> {
  const { httpStatus } = answer;
  const open = readOpenStatus(answer);
  if (open !== null) return { kind: 'no-answer', ...open };
  if (httpStatus >= 400) {
    const reason = reasonOf(answer);
    const detail = reason === null ? say`HTTP ${httpStatus}.` : say`HTTP ${httpStatus}: ${reason.code}.`;
    return { kind: 'setup', problem: setupProblem(httpStatus, reason), httpStatus, detail };
  }
  const value = httpStatus === 200 ? parse(answer.body) : null;
  if (value === null) return { kind: 'no-answer', ...unreadable(answer, what) };
  return { kind: 'read', value };
}

/**
 * What the answer to a request for a statement proves. A request that got no answer may be made again: it
 * moves no money, and at worst there are two statements. Reads the answer to POST /v2/statements.
 */
export function readStatementAnswer(answer: Answer): StatementOutcome {
  const { httpStatus, body } = answer;
  const open = readOpenStatus(answer);
  if (open !== null) return { kind: 'no-answer', ...open };
  if (httpStatus >= 400) {
    const reason = reasonOf(answer);
    if (reason !== null && (httpStatus === 400 || httpStatus === 422)) {
      return { kind: 'rejected', httpStatus, reason };
    }
    const detail = reason === null ? `HTTP ${httpStatus}.` : `HTTP ${httpStatus}: ${reason.code}.`;
    return { kind: 'setup', problem: setupProblem(httpStatus, reason), httpStatus, detail };
  }
  const known = statementAnswerSchema.safeParse(body);
  if (!known.success || !isJsonObject(body)) {
    return { kind: 'no-answer', ...unreadable(answer, say`that is no answer to a request for a statement`) };
  }
  const { status, statementId, created } = known.data;
  if (status === 'ACCEPTED') return { kind: 'accepted', statementId, createdAt: created };
  if (status !== 'REJECTED') return { kind: 'no-answer', ...unknownWord(httpStatus, status) };
  return {
    kind: 'rejected',
    httpStatus,
    reason: readFailure(body) ?? { code: UNSPECIFIED_CODE, message: '' },
  };
}
