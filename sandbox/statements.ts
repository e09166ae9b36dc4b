// Requests for statements: what is asked, and whether the account can have it (interface, "Statement request").
// Hands what was accepted to the shelf that makes it; moves no money.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Answer, refusalAnswer, timestamp } from './answers.ts';
import { PROVIDERS_BY_COUNTRY } from './catalogue.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
const LONGEST_SPAN_MS = 31 * DAY_MS;

const requestSchema = z.strictObject({
  wallet: z.strictObject({
    country: z.string().length(3),
    currency: z.string().min(1),
    provider: z.string().min(1).optional(),
  }),
  callbackUrl: z.string(),
  startDate: z.iso.datetime({ local: true, offset: true }),
  endDate: z.iso.datetime({ local: true, offset: true }),
});
type Asked = z.infer<typeof requestSchema>;

/**
 * Answers a request for a statement with ACCEPTED, REJECTED or what is wrong with its form.
 *
 * @param origin where the sandbox listens, for the link of the file.
 */
export function requestStatement(world: World, bytes: Uint8Array, origin: string): Answer {
  const asked = read(bytes);
  if (asked === null) {
    const refusal = {
      httpStatus: 400,
      code: 'INVALID_INPUT',
      message: 'The request is no statement request.',
    };
    return refusalAnswer('v2', refusal, world.nextErrorNumber());
  }
  const statementId = randomUUID();
  const created = timestamp(new Date(world.nowMs()).toISOString());
  const failureReason = reasonAgainst(asked);
  if (failureReason !== null) return answer({ statementId, status: 'REJECTED', created, failureReason });
  const { startDate, endDate } = asked;
  const order = { ...asked, statementId, created, startMs: timeOf(startDate), endMs: timeOf(endDate) };
  world.statements.order(order, origin);
  return answer({ statementId, status: 'ACCEPTED', created });
}

function read(bytes: Uint8Array): Asked | null {
  try {
    const parsed = requestSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function reasonAgainst({ wallet, callbackUrl, startDate, endDate }: Asked) {
  const spanMs = timeOf(endDate) - timeOf(startDate);
  if (spanMs <= 0 || spanMs > LONGEST_SPAN_MS) {
    return reason('INVALID_DATE_RANGE', 'A statement covers more than no time and at most 31 days.');
  }
  if (!URL.canParse(callbackUrl) || !/^https?:$/.test(new URL(callbackUrl).protocol)) {
    return reason('INVALID_CALLBACK_URL', 'The callback address is not one.');
  }
  const providers = PROVIDERS_BY_COUNTRY.get(wallet.country) ?? [];
  const isThere = providers.some(
    ({ code, currencies }) =>
      (wallet.provider === undefined || wallet.provider === code) &&
      currencies.some(({ currency }) => currency === wallet.currency),
  );
  return isThere ? null : reason('WALLET_NOT_FOUND', 'The account has no such wallet.');
}

/** A time without a zone is in UTC. */
function timeOf(text: string): number {
  return Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
}

function reason(failureCode: string, failureMessage: string) {
  return { failureCode, failureMessage };
}

function answer(body: unknown): Answer {
  return { httpStatus: 200, body: JSON.stringify(body) };
}
