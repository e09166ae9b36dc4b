// The events of the core over WebSockets, for pages with a session only.
// A page that does not keep up is let go: it connects again and asks for everything anew.

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Client, EVENT_NAMES } from '../../shared/contract/contract.ts';
import type { Clock } from '../ports.ts';
import { refusal } from './origin-check.ts';
import type { Passes } from './pass.ts';

const PATH = '/api/events';
const PROTOCOL = 'paymaster';
const SESSION_PREFIX = 'session.';
const UNSENT_BYTES_MAX = 1024 * 1024;
const MESSAGE_BYTES_MAX = 1024;
/** A page that hears nothing at all for some of these spans says that the program does not answer. */
const ALIVE_MS = 2_000;
const ALIVE = JSON.stringify({ event: 'alive', payload: {} });
/** Why a page's socket is closed, as WebSocket close codes. */
const POLICY_VIOLATION = 1008;

const STATUS_WORDS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
};

/** What the stream tells of its pages. */
export interface PageWatch {
  /** Called with the number of connected pages after each change. */
  onPages(pages: number): void;
}

/** How long the stream waits for the other side. */
export interface StreamPatience {
  readonly clock: Pick<Clock, 'sleep'>;
  /** After which a page that answers no heartbeat, or a stranger that does not leave, is let go. */
  readonly silenceMs: number;
}

/** The running stream of events. */
export interface EventStream {
  /** Answers a request to change to the WebSocket protocol. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Another session has begun: the pages of the one before it hear nothing more. */
  endSessions(): void;
  close(): void;
}

/** Sends every event of the core to every connected page. */
export function openEventStream(
  client: Client,
  passes: Passes,
  port: number,
  watch: PageWatch,
  patience: StreamPatience,
): EventStream {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
    handleProtocols: () => PROTOCOL,
  });
  const unsubscribe = EVENT_NAMES.map((event) =>
    client.subscribe(event, (payload) => {
      const message = JSON.stringify({ event, payload });
      for (const page of server.clients) {
        if (page.bufferedAmount > UNSENT_BYTES_MAX) page.terminate();
        else page.send(message);
      }
    }),
  );
  const closed = new AbortController();
  keepHeartbeat(server.clients, patience, closed.signal).catch(() => {
    // A page that cannot even be asked is let go by its own error; nothing else here can fail.
  });
  tellAlive(server.clients, patience, closed.signal).catch(() => {
    // As above.
  });
  server.on('connection', (page) => {
    watch.onPages(server.clients.size);
    page.on('close', () => watch.onPages(server.clients.size));
    page.on('error', () => page.terminate());
    // A page only listens; whatever it says is not for us.
    page.on('message', () => page.close(POLICY_VIOLATION));
  });
  return {
    upgrade: (request, socket, head) => {
      // Node has let go of this socket: reset with nobody listening, it would end the whole program.
      socket.on('error', () => socket.destroy());
      const status = statusOf(request, passes, port);
      if (status !== null) refuse(request, socket, status, patience.silenceMs);
      else server.handleUpgrade(request, socket, head, (page) => server.emit('connection', page, request));
    },
    endSessions: () => {
      for (const page of server.clients) page.close(POLICY_VIOLATION);
    },
    close: () => {
      closed.abort();
      for (const stop of unsubscribe) stop();
      for (const page of server.clients) page.terminate();
      server.close();
    },
  };
}

/** Answers and closes at once; a peer that does not take the answer is not waited for. */
function refuse(request: IncomingMessage, socket: Duplex, status: number, silenceMs: number): void {
  request.socket.setTimeout(silenceMs, () => socket.destroy());
  const line = `HTTP/1.1 ${status} ${STATUS_WORDS[status] ?? ''}`;
  socket.end(`${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** A page whose computer or tab is gone says nothing at its end: it is asked, and let go when it does not answer. */
async function keepHeartbeat(
  pages: ReadonlySet<WebSocket>,
  { clock, silenceMs }: StreamPatience,
  ended: AbortSignal,
): Promise<void> {
  const silent = new WeakSet<WebSocket>();
  while (!ended.aborted) {
    for (const page of pages) {
      if (silent.has(page)) {
        page.terminate();
        continue;
      }
      silent.add(page);
      page.once('pong', () => silent.delete(page));
      if (page.readyState === page.OPEN) page.ping();
    }
    await clock.sleep(silenceMs, ended);
  }
}

/** An open socket of a program that hangs looks like one on which nothing happens: each page is told otherwise. */
async function tellAlive(
  pages: ReadonlySet<WebSocket>,
  { clock }: StreamPatience,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    await clock.sleep(ALIVE_MS, ended);
    for (const page of pages)
      if (page.readyState === page.OPEN && page.bufferedAmount === 0) page.send(ALIVE);
  }
}

function statusOf(request: IncomingMessage, passes: Passes, port: number): number | null {
  const { host, origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const fetchSite = typeof site === 'string' ? site : undefined;
  const refused = refusal({ host, origin, fetchSite, isVisit: false }, port);
  if (refused !== null) return refused;
  if (request.url !== PATH) return 404;
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const session = protocols.find((name) => name.startsWith(SESSION_PREFIX))?.slice(SESSION_PREFIX.length);
  return session !== undefined && passes.isSession(session) ? null : 401;
}
