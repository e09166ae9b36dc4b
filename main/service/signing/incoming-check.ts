// Whether a callback was signed by the service. What it says is at most a hint all the same (P4): this tells the
// service's own words from those that anybody who knows the address could send.

import { type Saying, say } from '../../../shared/saying.ts';
import type { Clock } from '../../ports.ts';
import type { SignedRequest } from './base.ts';
import { readServiceKey } from './keys.ts';
import { checkMessage, type MessageVerdict } from './message-check.ts';

/** A callback as it arrived. */
export interface IncomingRequest {
  readonly method: string;
  /** Path and query of the request line, unchanged. */
  readonly target: string;
  /**
   * The hosts to which the service may have addressed it, with their ports where they are not the usual ones: what
   * Host and X-Forwarded-Host say, and that of the callback address. A tunnel changes the first.
   */
  readonly authorities: readonly string[];
  /** Headers by lower-case name; several lines of one name are a list. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The very bytes that were received. */
  readonly body: Buffer;
}

export interface IncomingCheck {
  verdictOn(request: IncomingRequest): MessageVerdict;
}

/** More hosts than these are not tried, since the sender names some of them. */
const MOST_AUTHORITIES = 3;
const AUTHORITY = /^[a-z0-9.:[\]_-]{1,255}$/i;
const PLACES: readonly string[] = ['"@path"', '"@target-uri"', '"@request-target"'];

/**
 * Makes the check of a service's callbacks.
 *
 * @param serviceKey PEM of its public key.
 * @throws PaymasterError SIGNING_KEY_UNUSABLE.
 */
export function createIncomingCheck(serviceKey: string, clock: Pick<Clock, 'nowMs'>): IncomingCheck {
  const { key } = readServiceKey(serviceKey, clock.nowMs());
  return {
    verdictOn(request) {
      const [first, ...others] = readingsOf(request);
      if (first === undefined) return { kind: 'forged', problem: say`its address cannot be read` };
      return checkMessage([first, ...others], request.body, { key, nowMs: clock.nowMs(), coverageProblem });
    },
  };
}

/** The request under each address that it may have been signed for. */
function readingsOf({ method, target, authorities, headers: given }: IncomingRequest): SignedRequest[] {
  const headers = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const hosts = [...new Set(authorities.filter((authority) => AUTHORITY.test(authority)))];
  return hosts.slice(0, MOST_AUTHORITIES).flatMap((authority) =>
    // Beyond a tunnel the address is an encrypted one.
    ['https', 'http'].flatMap((scheme) => {
      const url = URL.parse(target, `${scheme}://${authority}`);
      // What was signed is the path as it was written, so one that reads otherwise once parsed is none.
      const isAsWritten = url !== null && `${url.pathname}${url.search}` === target && url.username === '';
      return isAsWritten && url.host !== '' ? [{ method, url: url.href, headers }] : [];
    }),
  );
}

function coverageProblem(components: readonly string[]): Saying | null {
  const isEnough =
    components.includes('"@method"') &&
    components.includes('"content-digest"') &&
    PLACES.some((place) => components.includes(place));
  return isEnough ? null : say`its signature does not cover method, address and content`;
}
