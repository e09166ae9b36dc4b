// What the answer to a reading of configuration or availability proves.
// Must never hand on a part-read answer as if it were whole.

import { type Saying, say } from '../../shared/saying.ts';
import { type Answer, readOpenStatus, reasonOf, setupProblem, unreadable } from './answer.ts';
import type { ReadOutcome } from './port.ts';

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
