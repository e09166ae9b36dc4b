// The faults of a network by name: what becomes of one request and of its answer, byte by byte.
// Knows nothing of the application or of what a request means.

import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { httpAnswer } from '../service/raw-server.ts';

/** What the service answered. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** One request that a fault meets. */
export interface Struck {
  readonly socket: Socket;
  /** Hands the request on to the service, which takes it; resolves with its answer. */
  readonly pass: () => Promise<Answered>;
  /** Gives this answer to the next request that is struck alike, and the answer of that one to this. */
  readonly swap: (answer: Answered) => Promise<Answered>;
}

type Fault = (struck: Struck) => Promise<unknown> | unknown;

/** Ten megabytes of nothing, packed. */
let bomb: Buffer | null = null;

/** What the service would have said, on the wire. */
export function wireOf({ status, text }: Answered): string {
  return httpAnswer(status, text);
}

/** An answer of somebody else, who did not hand the request on. */
function instead(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Fault {
  return ({ socket }) => socket.write(httpAnswer(status, body, headers));
}

/** The service takes the request, and then this becomes of the answer. */
function taken(fault: (socket: Socket, answer: Answered) => Promise<unknown> | unknown): Fault {
  return async ({ socket, pass }) => await fault(socket, await pass());
}

/** Writes the head and half of the body, with the length of the whole. */
function writeHalf(socket: Socket, answer: Answered): void {
  const wire = wireOf(answer);
  socket.write(wire.slice(0, wire.length - Math.ceil(answer.text.length / 2)));
}

function packed(socket: Socket, body: Buffer): void {
  socket.write(
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
}

/** Writes a piece again and again until the other side has enough. */
function drip(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.on('close', () => clearInterval(timer));
}

const PORTAL = '<!doctype html><title>Welcome</title><h1>Accept the terms to use this network</h1>';
const HTML = { 'Content-Type': 'text/html' };

/** Faults of one request or of its answer. Those of a name that begins with “taken” strike when the service has it. */
export const NETWORK_FAULTS = {
  'reset-unanswered': ({ socket }) => socket.resetAndDestroy(),
  'taken-reset': taken((socket) => socket.resetAndDestroy()),
  'taken-closed': taken((socket) => socket.end()),
  'taken-half-head': taken((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Ty')),
  'taken-half-body-closed': taken((socket, answer) => {
    writeHalf(socket, answer);
    socket.end();
  }),
  'taken-half-body-silent': taken(writeHalf),
  'taken-slow-drip': taken((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n');
    drip(socket, ' ', 20);
  }),
  silent: () => undefined,
  'taken-silent': taken(() => undefined),
  'taken-stalled-head': taken((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Type: appl')),
  'taken-endless-head': taken((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    socket.write(`X-Padding: ${'x'.repeat(100_000)}\r\n`);
  }),
  'taken-length-too-short': taken((socket, { status, text }) =>
    socket.write(
      httpAnswer(status, text, { 'Content-Length': String(Math.floor(Buffer.byteLength(text) / 2)) }),
    ),
  ),
  'taken-length-too-long': taken((socket, { status, text }) =>
    socket.end(httpAnswer(status, text, { 'Content-Length': String(Buffer.byteLength(text) + 40) })),
  ),
  'taken-two-lengths': taken((socket, { text }) =>
    socket.write(
      `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(text)}\r\nContent-Length: 7\r\n\r\n${text}`,
    ),
  ),
  'taken-chunked-garbage': taken((socket, { text }) =>
    socket.write(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n${text}\r\n0\r\n\r\n`),
  ),
  'taken-not-http': taken((socket) => socket.write('220 mail.example ready\r\n')),
  'taken-swapped': async ({ socket, pass, swap }) => socket.write(wireOf(await swap(await pass()))),
  'taken-answer-doubled': taken((socket, answer) => socket.write(wireOf(answer) + wireOf(answer))),
  'taken-request-doubled': async ({ socket, pass }) => {
    await pass();
    socket.write(wireOf(await pass()));
  },
  'taken-truncated-json': taken((socket, { status, text }) =>
    socket.write(httpAnswer(status, text.slice(0, Math.ceil(text.length / 2)))),
  ),
  'taken-empty-200': taken((socket) => socket.write(httpAnswer(200, ''))),
  'taken-204': taken((socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n')),
  'taken-304': taken((socket) => socket.write('HTTP/1.1 304 Not Modified\r\n\r\n')),
  'taken-other-json': taken((socket) => socket.write(httpAnswer(200, { ok: true, status: 'success' }))),
  'taken-packed': taken((socket, { text }) => packed(socket, gzipSync(text))),
  'taken-packed-bomb': taken((socket) => {
    bomb ??= gzipSync(Buffer.alloc(10_000_000));
    packed(socket, bomb);
  }),
  'taken-long-body': taken((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n');
    drip(socket, ' '.repeat(1_000_000), 1);
  }),
  'taken-interim': taken((socket, answer) =>
    socket.write(
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </>\r\n\r\n${wireOf(answer)}`,
    ),
  ),
  'taken-interim-only': taken((socket) => drip(socket, 'HTTP/1.1 102 Processing\r\n\r\n', 20)),
  'taken-kept-alive-cut': taken((socket, answer) =>
    socket.write(wireOf(answer), () => socket.resetAndDestroy()),
  ),
  'taken-late': taken(async (socket, answer) => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    socket.write(wireOf(answer));
  }),
  'captive-portal': instead(200, PORTAL, HTML),
  'captive-portal-511': instead(511, PORTAL, HTML),
  redirect: instead(302, '', { Location: 'http://portal.example/login' }),
  'taken-redirect': taken((socket) =>
    socket.write(httpAnswer(307, '', { Location: 'http://other.example/' })),
  ),
  'proxy-400': instead(400, '<h1>Bad request</h1>', HTML),
  'proxy-403': instead(403, '<h1>Blocked by policy</h1>', HTML),
  'proxy-404': instead(404, '<h1>Not found</h1>', HTML),
  'proxy-407': instead(407, '<h1>Proxy authentication required</h1>', {
    ...HTML,
    'Proxy-Authenticate': 'Basic realm="office"',
  }),
  'proxy-413': instead(413, '<h1>Too large</h1>', HTML),
  'proxy-429': instead(429, '<h1>Too many requests</h1>', { ...HTML, 'Retry-After': '1' }),
  'proxy-502': instead(502, '<h1>Bad gateway</h1>', HTML),
  'taken-proxy-502': taken((socket) => socket.write(httpAnswer(502, '<h1>Bad gateway</h1>', HTML))),
  'taken-proxy-504': taken((socket) => socket.write(httpAnswer(504, '<h1>Gateway timeout</h1>', HTML))),
  'taken-proxy-408': taken((socket) => socket.write(httpAnswer(408, '<h1>Timeout</h1>', HTML))),
} as const satisfies Record<string, Fault>;

export type NetworkFault = keyof typeof NETWORK_FAULTS;

/** Every fault by name. */
export const NETWORK_FAULT_NAMES = Object.keys(NETWORK_FAULTS).filter(
  (name): name is NetworkFault => name in NETWORK_FAULTS,
);
