// What is said of rows that a restored backup holds as unsent, until the service was asked about each of them: one sentence for
// lists, screens, commands and reports. Never says whether such a row was sent.

import { type Saying, type Spoken, say, sayCount } from './saying.ts';
import type { ReasonCode } from './texts/reasons.ts';

/** Stands in reports and papers for the reason of such a row. */
export const UNSENT_IN_BACKUP = 'UNSENT_IN_BACKUP' satisfies ReasonCode;

/** @param way what asks the service: a command, or the word on the page's button. */
export function unaskedSaying(rows: number, way: Spoken): Saying {
  return rows === 1
    ? say`1 row was unsent in the backup that was restored, or on the server that took over, and may have been sent since. Send it no other way: ${way} asks the service about it before anything is sent.`
    : say`${sayCount(rows)} rows were unsent in the backup that was restored, or on the server that took over, and may have been sent since. Send them no other way: ${way} asks the service about each before anything is sent.`;
}
