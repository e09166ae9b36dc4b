// Carries single requests over HTTP/1.1: the only file that makes undici do anything.
// Must never retry, follow a redirect, speak HTTP/2 or leave a socket or a body behind.

import { Pool } from 'undici';
import type { Clock } from '../ports.ts';
import { Attempt, type Exchange } from './attempt.ts';
import { DeadlineWatch } from './deadline-watch.ts';
import type { ServiceLimits } from './limits.ts';

interface TransportRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, with the prefix of the base address. */
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: string | null;
  /** Total time from now to the last byte of the answer. */
  readonly deadlineMs: number;
  readonly limitBytes: number;
  readonly onHandedOver?: (() => void) | undefined;
}

export interface Transport {
  /** Makes exactly one attempt. Rejects only with what `onHandedOver` threw. */
  exchange(request: TransportRequest): Promise<Exchange>;
  /** Cuts what is in flight and frees the sockets. */
  close(): Promise<void>;
}

/** How long one address of a host is tried before the next; the default of 250 ms is too short for a slow line. */
const ADDRESS_ATTEMPT_TIMEOUT_MS = 1_500;
/** How long an idle connection is kept when the service does not say; less than usual servers keep it. */
const IDLE_TIMEOUT_MS = 4_000;
/** Subtracted from what the service says, since its goodbye takes time to arrive. */
const IDLE_MARGIN_MS = 2_000;
const IDLE_MAXIMUM_MS = 60_000;

/**
 * Opens a pool of connections to one origin.
 *
 * @param connections upper bound on simultaneous connections, and so on requests in flight.
 */
export function createTransport(
  origin: string,
  connections: number,
  clock: Clock,
  limits: ServiceLimits,
): Transport {
  // undici's own timers are coarse (half a second) and know no total; they only back up the deadline.
  const backstopMs = Math.max(limits.initiationDeadlineMs, limits.statusDeadlineMs, limits.readDeadlineMs);
  const pool = new Pool(origin, {
    connections,
    // Over HTTP/2 undici sends a refused POST a second time by itself.
    allowH2: false,
    pipelining: 1,
    connectTimeout: limits.connectTimeoutMs,
    headersTimeout: backstopMs,
    bodyTimeout: backstopMs,
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    keepAliveTimeoutThreshold: IDLE_MARGIN_MS,
    keepAliveMaxTimeout: IDLE_MAXIMUM_MS,
    maxResponseSize: Math.max(limits.answerLimitBytes, limits.configurationLimitBytes),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_TIMEOUT_MS,
    // Stated, so that no environment variable can weaken them.
    connect: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
  });
  const watch = new DeadlineWatch(clock);
  let closing: Promise<void> | null = null;
  return {
    exchange(request) {
      return new Promise((resolve, reject) => {
        const attempt = new Attempt(
          {
            deadlineMs: clock.monotonicMs() + request.deadlineMs,
            limitBytes: request.limitBytes,
            onHandedOver: request.onHandedOver,
          },
          (settled, exchange) => {
            watch.delete(settled);
            resolve(exchange);
          },
          (failed, error) => {
            watch.delete(failed);
            reject(error);
          },
        );
        watch.add(attempt);
        pool.dispatch(
          { method: request.method, path: request.path, headers: request.headers, body: request.body },
          attempt,
        );
      });
    },
    close() {
      watch.stop();
      closing ??= pool.destroy();
      return closing;
    },
  };
}
