// What the answer to a reading of configuration or availability proves.
// Must never hand on a part-read answer as if it were whole.

import { type Answer, readOpenStatus, reasonOf, setupProblem, unreadable } from './answer.ts';
import type { ReadOutcome } from './port.ts';

/**
 * Reads the answer to a GET of account data.
 *
 * @param what names the thing in sentences, such as `configuration`.
 * @param parse reads the body into the domain's form; null when it is something else.
 */
export function readAccountData<Value>(
  what: string,
  answer: Answer,
  parse: (body: unknown) => Value | null,
): ReadOutcome<Value> {
  const { httpStatus } = answer;
  const open = readOpenStatus(answer);
  if (open !== null) return { kind: 'no-answer', ...open };
  if (httpStatus >= 400) {
    const reason = reasonOf(answer);
    const detail = reason === null ? `HTTP ${httpStatus}.` : `HTTP ${httpStatus}: ${reason.code}.`;
    return { kind: 'setup', problem: setupProblem(httpStatus, reason), httpStatus, detail };
  }
  const value = httpStatus === 200 ? parse(answer.body) : null;
  if (value === null) return { kind: 'no-answer', ...unreadable(answer, `that is no ${what}`) };
  return { kind: 'read', value };
}
