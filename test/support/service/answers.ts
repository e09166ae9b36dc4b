// Answers as the readers get them, from a status and a body.

import { type Answer, toAnswer } from '../../../main/service/answer.ts';
import type { AnswerEnding } from '../../../main/service/attempt.ts';

export const OUR_ID = '8917c345-4791-4285-a416-62f24b6982db';
export const OTHER_ID = 'f4401bd2-1568-4140-bf2d-eb77d2b2b639';
export const NOW_MS = Date.UTC(2026, 10, 21, 12);

/** @param body text as it is, or a value to be written as JSON. */
export function answerOf(
  httpStatus: number,
  body: unknown,
  more: { readonly retryAfter?: string; readonly ending?: AnswerEnding; readonly secret?: string } = {},
): Answer {
  const ending = more.ending ?? 'whole';
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return toAnswer(
    {
      kind: 'answered',
      httpStatus,
      retryAfter: more.retryAfter ?? null,
      headers: {},
      bytes: ending === 'whole' ? Buffer.from(text) : null,
      text: ending === 'whole' ? text : null,
      ending,
    },
    more.secret ?? null,
    NOW_MS,
  );
}
