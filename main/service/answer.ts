// What every reading of an answer shares: the answer itself, and the statuses whose meaning needs no body.
// Decides nothing about rows.

import { type Saying, say } from '../../shared/saying.ts';
import type { AnswerEnding, Exchange } from './attempt.ts';
import { RETRY_AFTER_CAP_MS } from './limits.ts';
import type { ServiceReason, SetupProblem, UnknownCause } from './port.ts';
import { readFailure } from './wire/failure.ts';
import { isJsonObject, parseJson } from './wire/json.ts';

/** An HTTP answer, parsed once. */
export interface Answer {
  readonly httpStatus: number;
  /** Parsed JSON; undefined when there is none. */
  readonly body: unknown;
  /** It is a web page, which no service of this interface answers with. */
  readonly isPage: boolean;
  readonly ending: AnswerEnding;
  readonly retryAfterMs: number | null;
}

/** Nothing is known, and why. */
export interface NoWord {
  readonly cause: UnknownCause;
  readonly retryAfterMs: number | null;
  readonly detail: Saying;
}

/** Parses the answer of an exchange; the secret is taken out of every text of it. */
export function toAnswer(
  exchange: Extract<Exchange, { kind: 'answered' }>,
  secret: string | null,
  nowMs: number,
): Answer {
  const { httpStatus, text, ending, retryAfter } = exchange;
  return {
    httpStatus,
    body: text === null ? undefined : parseJson(text, secret),
    isPage: text?.trimStart().startsWith('<') ?? false,
    ending,
    retryAfterMs: retryAfter === null ? null : readRetryAfterMs(retryAfter, nowMs),
  };
}

/**
 * Reads the statuses that leave everything open whatever the body says: redirects, which are never followed,
 * 407, which only a proxy on the way says, 408, 425, 429 and everything from 500 up (design, "What counts as what").
 *
 * @returns null for any other status.
 */
export function readOpenStatus(answer: Answer): NoWord | null {
  const { httpStatus, retryAfterMs } = answer;
  if (httpStatus >= 300 && httpStatus < 400) {
    return noWord('redirect', say`HTTP ${httpStatus}: the service points to another address.`);
  }
  if (httpStatus === 407) {
    return noWord(
      'unreadable',
      say`HTTP 407: a proxy of the network asks for a name and a password. Have whoever looks after the network let this program through.`,
    );
  }
  if (httpStatus === 408) return noWord('request-timeout', say`HTTP 408: the service waited too long.`);
  if (httpStatus === 425) {
    return noWord('too-early', say`HTTP 425: the service asks for this request again later.`, retryAfterMs);
  }
  if (httpStatus === 429) {
    return noWord('throttled', say`HTTP 429: the service asks for fewer requests.`, retryAfterMs);
  }
  if (httpStatus === 511) {
    return noWord(
      'server',
      say`HTTP 511: the network asks somebody to sign in. Open a browser and sign in there.`,
      retryAfterMs,
    );
  }
  if (httpStatus >= 500) {
    const code = reasonOf(answer)?.code;
    const detail = code === undefined ? say`HTTP ${httpStatus}.` : say`HTTP ${httpStatus} (${code}).`;
    return noWord('server', detail, retryAfterMs);
  }
  return null;
}

/** An answer whose body says nothing that can be relied on. */
export function unreadable(answer: Answer, what: Saying): NoWord {
  const { httpStatus, ending, isPage } = answer;
  switch (ending) {
    case 'timeout':
      return noWord('timeout', say`HTTP ${httpStatus}, but the answer was not whole before the deadline.`);
    case 'cut':
      return noWord('unreadable', say`HTTP ${httpStatus}, but the connection was cut inside the answer.`);
    case 'too-long':
      return noWord('unreadable', say`HTTP ${httpStatus}, but the answer is too long.`);
    case 'whole':
      if (isPage && httpStatus < 300) {
        return noWord(
          'unreadable',
          say`HTTP ${httpStatus}, but a web page came in place of the answer. The network may ask you to sign in: open a browser and look.`,
        );
      }
      return noWord('unreadable', say`HTTP ${httpStatus}, but ${what}.`);
  }
}

/** A word where only known words say anything; shown as it came, shortened. */
export function unknownWord(httpStatus: number, word: string): NoWord {
  return noWord('unknown-word', say`HTTP ${httpStatus} with the unknown status ${word.slice(0, 60)}.`);
}

/** The failure object of an answer, if there is a readable one. */
export function reasonOf(answer: Answer): ServiceReason | null {
  return isJsonObject(answer.body) ? readFailure(answer.body) : null;
}

/** Codes that concern the account, under whatever status they come (facts, 2.2). */
const ACCOUNT_CODES: Readonly<Record<string, SetupProblem>> = {
  NO_AUTHENTICATION: 'token',
  AUTHENTICATION_ERROR: 'token',
  AUTHORISATION_ERROR: 'not-allowed',
  AUTHORIZATION_ERROR: 'not-allowed',
  HTTP_SIGNATURE_ERROR: 'signature',
};

/** The set-up problem that a failure code names by itself; null when it may concern the row. */
export function problemOfCode(reason: ServiceReason | null): SetupProblem | null {
  if (reason === null || !Object.hasOwn(ACCOUNT_CODES, reason.code)) return null;
  return ACCOUNT_CODES[reason.code] ?? null;
}

/** Why no request of this account can succeed, from a status of 400 or above that is not an open one. */
export function setupProblem(httpStatus: number, reason: ServiceReason | null): SetupProblem {
  const named = problemOfCode(reason);
  if (named !== null) return named;
  if (httpStatus === 401 || httpStatus === 403) {
    // The legacy generation gives no code for it, only the sentence.
    if (/\bsignature\b/i.test(reason?.message ?? '')) return 'signature';
    return reason?.code.endsWith('_NOT_ALLOWED') ? 'not-allowed' : 'token';
  }
  return httpStatus === 404 || httpStatus === 405 ? 'address' : 'other';
}

function noWord(cause: UnknownCause, detail: Saying, retryAfterMs: number | null = null): NoWord {
  return { cause, detail, retryAfterMs };
}

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
