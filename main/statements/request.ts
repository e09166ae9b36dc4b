// Checks what a clerk asks a statement for, before anything is sent (interface, "Statement request" and Limits).
// Sends nothing itself, and repairs nothing but the case of countries.

import { STATEMENT_LAG_MINUTES, STATEMENT_SPAN_DAYS } from '../../shared/contract/statement-views.ts';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { type Saying, say, sayDay, sayList } from '../../shared/saying.ts';
import { spanEnd } from '../../shared/statement-span.ts';
import type { StatementRequest } from '../service/port.ts';
import { readMoment } from './moments.ts';

const DAY_MS = 86_400_000;
export const LAG_MS = STATEMENT_LAG_MINUTES * 60_000;
const COUNTRY = /^[A-Z]{3}$/;
/** Any code: the service's own word for a currency is sent as it writes it. */
const CURRENCY = /^[^\s\p{Cc}]{2,20}$/u;
const LOOPBACK = /^(?:localhost|\[::1\]|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** What a clerk typed. */
interface AskedStatement {
  readonly wallet: {
    readonly country: string;
    readonly currency: string;
    readonly provider: string | null;
  };
  readonly from: string;
  readonly to: string;
  readonly callbackUrl: string;
}

/**
 * The request as it is sent, and whether its end is younger than statements may be behind.
 *
 * @throws PaymasterError USAGE; `detail` names what is wrong.
 */
export function statementRequest(
  { wallet, from, to, callbackUrl }: AskedStatement,
  nowMs: number,
): { readonly request: StatementRequest; readonly mayBeIncomplete: boolean } {
  const country = wallet.country.toUpperCase();
  if (!COUNTRY.test(country)) {
    throw unusable('COUNTRY', say`“${wallet.country}” is no country: a code has three letters, such as ZMB.`);
  }
  const { currency } = wallet;
  if (!CURRENCY.test(currency)) {
    throw unusable('CURRENCY', say`“${wallet.currency}” is no currency: a code has no spaces, such as ZMW.`);
  }
  const span = requireSpan(from, to);
  requireCallback(callbackUrl);
  return {
    request: {
      wallet: { country, currency, ...(wallet.provider === null ? {} : { provider: wallet.provider }) },
      callbackUrl,
      startDate: span.from.text,
      endDate: span.to.text,
    },
    mayBeIncomplete: span.to.ms > nowMs - LAG_MS,
  };
}

/**
 * Reads both ends of a span.
 *
 * @throws PaymasterError USAGE.
 */
function requireSpan(fromText: string, toText: string) {
  const from = requireMoment(fromText, false);
  const to = requireMoment(toText, true);
  const [first, last] = [endSaying(from.text, 'from'), endSaying(to.text, 'to')];
  if (from.ms >= to.ms) {
    throw unusable('INVALID_DATE_RANGE', say`The span ends before it begins: ${first} to ${last}.`);
  }
  if (to.ms - from.ms > STATEMENT_SPAN_DAYS * DAY_MS) {
    throw unusable(
      'INVALID_DATE_RANGE',
      say`A statement covers at most ${STATEMENT_SPAN_DAYS} days, and ${first} to ${last} is longer.`,
    );
  }
  return { from, to };
}

function endSaying(moment: string, end: 'from' | 'to'): Saying {
  const { day, time } = spanEnd(moment, end);
  return time === null ? sayDay(day) : sayList([sayDay(day), time], ', ');
}

/** @throws PaymasterError USAGE. */
export function requireMoment(text: string, dayEnd: boolean): { readonly ms: number; readonly text: string } {
  const moment = readMoment(text, dayEnd);
  if (moment !== null) return moment;
  throw unusable(
    'DATE',
    say`“${text}” is no moment: it is written 2026-11-21 or 2026-11-21T08:00:00, with a zone such as Z or +02:00 or without one.`,
  );
}

function requireCallback(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe =
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))) &&
    url.username === '' &&
    url.password === '';
  if (isSafe) return;
  throw unusable(
    'INVALID_CALLBACK_URL',
    say`The callback address must begin with https, or with http where it is on this computer, and hold no password.`,
  );
}

function unusable(detail: string, message: Saying): PaymasterError {
  return paymasterError('USAGE', message, say`Nothing was asked for. Correct it and ask again.`, { detail });
}
