// A server below HTTP: a test decides every byte and every end of a connection.

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** A request as it arrived. */
export interface RawRequest {
  readonly socket: Socket;
  readonly head: string;
  readonly body: string;
  /** 1 for the first request that the server got. */
  readonly number: number;
}

export interface RawServer {
  readonly port: number;
  readonly baseUrl: string;
  readonly requests: readonly RawRequest[];
  /** Every connection ever accepted. */
  readonly sockets: readonly Socket[];
  /** Bytes that arrived on any connection. */
  readonly bytesReceived: () => number;
  /** Resolves when so many requests have arrived in all. */
  readonly arrived: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Where a server listens; a free port of 127.0.0.1 without TLS unless given. */
export interface RawPlace {
  readonly port?: number;
  readonly host?: string;
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
}

/**
 * Starts a server on a loopback port.
 *
 * @param onRequest called when a request has arrived whole.
 * @param onConnection called for each connection; the connection is not read when it returns false.
 */
export async function startRawServer(
  onRequest: (request: RawRequest) => void,
  onConnection: (socket: Socket) => boolean = () => true,
  place: RawPlace = {},
): Promise<RawServer> {
  const requests: RawRequest[] = [];
  const sockets: Socket[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let bytes = 0;
  const onSocket = (socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    if (!onConnection(socket)) return;
    let pending: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      pending = Buffer.concat([pending, chunk]);
      for (let parsed = takeRequest(pending); parsed !== null; parsed = takeRequest(pending)) {
        pending = parsed.rest;
        const request = { socket, head: parsed.head, body: parsed.body, number: requests.length + 1 };
        requests.push(request);
        onRequest(request);
        for (const { count, resolve } of waiting) if (requests.length >= count) resolve();
      }
    });
    socket.resume();
  };
  const server =
    place.tls === undefined
      ? createServer({ pauseOnConnect: true }, onSocket)
      : createTlsServer({ ...place.tls, pauseOnConnect: true }, onSocket);
  const port = await listen(server, place.port, place.host);
  return {
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    sockets,
    bytesReceived: () => bytes,
    arrived: (count) =>
      new Promise((resolve) => {
        if (requests.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts listening on a loopback port, a free one unless it is given. */
export async function listen(server: Server, wanted = 0, host = '127.0.0.1'): Promise<number> {
  server.listen(wanted, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** A whole HTTP answer as text. */
export function httpAnswer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Status\r\n${lines.join('')}\r\n${text}`;
}

function takeRequest(bytes: Buffer): { head: string; body: string; rest: Buffer } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.subarray(0, end).toString('latin1');
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? '0');
  const bodyStart = end + 4;
  if (bytes.length < bodyStart + length) return null;
  const body = bytes.subarray(bodyStart, bodyStart + length).toString('utf8');
  return { head, body, rest: bytes.subarray(bodyStart + length) };
}
