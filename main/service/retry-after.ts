// Reads the Retry-After header (RFC 9110, 10.2.3). Never waits, only says how long.

import { RETRY_AFTER_CAP_MS } from './limits.ts';

/**
 * Time that the service asks to be left alone, from seconds or an HTTP date, never above the cap.
 *
 * @param nowMs milliseconds since the epoch, for the date form.
 * @returns null when the header is missing or is neither form.
 */
export function readRetryAfterMs(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, RETRY_AFTER_CAP_MS);
  // Each of the three forms of an HTTP date begins with a day's name; anything else is not guessed at.
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null;
  // The oldest of the three forms names no zone; all of them are in UTC.
  const untilMs = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(untilMs) ? null : Math.min(Math.max(0, untilMs - nowMs), RETRY_AFTER_CAP_MS);
}
