// What a socket of the loopback may cost: how many there are, how long one may be silent, and how much it may
// announce. Must never end a call at which the core is at work, however long that takes.

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bounds of every socket. */
export interface SocketLimits {
  /** From the first moment of a connection to the end of a request's headers. */
  readonly headersMs: number;
  /** From a request's first byte to its last. A large file of a slow disk must fit. */
  readonly requestMs: number;
  /** How long nothing may come of a body, nothing go of an answer, and no answer come to a page's heartbeat. */
  readonly silenceMs: number;
  readonly lookForSlowMs: number;
  /** Sockets at once. A browser needs a handful; the rest of the descriptors is the journal's and the service's. */
  readonly sockets: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  headersMs: 10_000,
  requestMs: 600_000,
  silenceMs: 30_000,
  lookForSlowMs: 2_000,
  sockets: 256,
};

/** Options of a server that keeps to the limits. */
export function serverOptions(limits: SocketLimits) {
  return {
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.lookForSlowMs },
  } as const;
}

/** Bounds the sockets of a server that is not listening yet. */
export function limitSockets(server: FastifyInstance, limits: SocketLimits): void {
  server.server.maxConnections = limits.sockets;
  server.addHook('onRequest', async ({ raw }) => {
    raw.socket.setTimeout(limits.silenceMs);
  });
  // The whole input is here: how long the core works on it is not the socket's fault.
  server.addHook('preHandler', async ({ raw }) => {
    if (raw.complete) raw.socket.setTimeout(0);
  });
  server.addHook('onSend', async ({ raw }) => {
    raw.socket.setTimeout(limits.silenceMs);
  });
}

/** Bytes that a request announces; infinitely many when it does not say. */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}
