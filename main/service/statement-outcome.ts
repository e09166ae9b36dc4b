// What the answer to a request for a statement proves. A request that got no answer may be made again: it moves
// no money, and at worst there are two statements.

import { say } from '../../shared/saying.ts';
import { type Answer, readOpenStatus, reasonOf, setupProblem, unknownWord, unreadable } from './answer.ts';
import type { StatementOutcome } from './port.ts';
import { readFailure, UNSPECIFIED_CODE } from './wire/failure.ts';
import { isJsonObject } from './wire/json.ts';
import { statementAnswerSchema } from './wire/statement.ts';

/** Reads the answer to POST /v2/statements. */
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
