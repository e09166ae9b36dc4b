// Receives callbacks on a port of this computer (P9): bounded in size, time and number, JSON by POST and nothing else.
// Knows no row and no key; what a callback is worth is decided by who is handed its bytes.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const ADDRESS = '127.0.0.1';
const BODY_BYTES_MAX = 64 * 1024;
const HEADER_BYTES_MAX = 16 * 1024;
const CONNECTIONS_MAX = 128;
/** A request that is not there whole after this time never was meant to be. */
const REQUEST_LIMIT_MS = 10_000;
const HEADERS_LIMIT_MS = 5_000;
/** A connection on which nothing at all happens; the limits above begin with the first byte. */
const SILENCE_LIMIT_MS = 5_000;
const LOOK_FOR_SLOW_MS = 1_000;
const REQUESTS_PER_CONNECTION = 10_000;

/** A callback as it arrived, with the exact bytes of its body. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query of the request line, unchanged. */
  readonly target: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** What the sender is told; nothing else goes back, so that nothing can be learnt here. */
export type ReceiverAnswer = 200 | 400 | 401 | 503;

export interface ReceiverParts {
  /** 0 lets the system choose. */
  readonly port: number;
  /** Must answer soon and never reject; the sender waits for it. */
  readonly take: (request: ReceivedRequest) => Promise<ReceiverAnswer>;
  /** A request that was refused before anybody looked at its body. */
  readonly onRefused: (httpStatus: number) => void;
}

/** The running receiver. */
export interface Receiver {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts to listen on 127.0.0.1. Rejects with the system's error when the port cannot be used. */
export async function startReceiver(parts: ReceiverParts): Promise<Receiver> {
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MAX,
      requestTimeout: REQUEST_LIMIT_MS,
      headersTimeout: HEADERS_LIMIT_MS,
      connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
      keepAliveTimeout: SILENCE_LIMIT_MS,
    },
    (request, response) => {
      receive(request, response, parts).catch(() => response.destroy());
    },
  );
  server.timeout = SILENCE_LIMIT_MS;
  server.maxConnections = CONNECTIONS_MAX;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  // A second request before the answer to `Expect` would wait for nothing: it is answered like any other.
  server.on('checkContinue', (request, response) => {
    if (refusalOf(request) === null) response.writeContinue();
    receive(request, response, parts).catch(() => response.destroy());
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // What comes after a refusal is not read any more.
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const status = CLIENT_ERRORS.get(error.code ?? '') ?? 400;
    parts.onRefused(status);
    socket.end(`HTTP/1.1 ${status} \r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    socket.destroySoon();
  });
  await listen(server, parts.port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const CLIENT_ERRORS: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: ADDRESS, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  parts: ReceiverParts,
): Promise<void> {
  const refusal = refusalOf(request);
  const body = refusal === null ? await bodyOf(request) : refusal;
  if (body === 'gone') {
    response.destroy();
    return;
  }
  if (typeof body === 'number') {
    parts.onRefused(body);
    // What is still coming is not waited for.
    answer(response, body, true);
    return;
  }
  const { method = '', url: target = '', headers } = request;
  answer(response, await parts.take({ method, target, headers, body }), false);
}

/** The HTTP status with which a request is refused for its headers alone; null when it may be read. */
function refusalOf({ method, headers }: IncomingMessage): number | null {
  // Only pages send these, and no page has business here.
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) return 403;
  if (method !== 'POST') return 405;
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') return 415;
  if (headers['content-encoding'] !== undefined) return 415;
  return Number(headers['content-length'] ?? 0) > BODY_BYTES_MAX ? 413 : null;
}

/** The whole body; 413 when it is too large; `gone` when the sender left before its end. */
function bodyOf(request: IncomingMessage): Promise<Buffer | 413 | 'gone'> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes <= BODY_BYTES_MAX) pieces.push(piece);
      else {
        pieces.length = 0;
        request.pause();
        resolve(413);
      }
    });
    request.on('end', () => resolve(Buffer.concat(pieces)));
    request.on('error', () => resolve('gone'));
    request.on('close', () => resolve('gone'));
  });
}

function answer(response: ServerResponse, httpStatus: number, isLast: boolean): void {
  response.sendDate = false;
  const more = {
    ...(isLast ? { connection: 'close' } : {}),
    ...(httpStatus === 405 ? { allow: 'POST' } : {}),
  };
  response.writeHead(httpStatus, { 'content-length': '0', ...more }).end();
}
