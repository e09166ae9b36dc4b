// The events of the core over WebSockets, for pages with a session only.
// A page that does not keep up is let go: it connects again and asks for everything anew.

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { type Client, EVENT_NAMES } from '../../shared/contract.ts';
import { refusal } from './origin-check.ts';
import type { Passes } from './pass.ts';

const PATH = '/api/events';
const PROTOCOL = 'paymaster';
const SESSION_PREFIX = 'session.';
const UNSENT_BYTES_MAX = 1024 * 1024;
const MESSAGE_BYTES_MAX = 1024;

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

/** The running stream of events. */
export interface EventStream {
  /** Answers a request to change to the WebSocket protocol. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/** Sends every event of the core to every connected page. */
export function openEventStream(client: Client, passes: Passes, port: number, watch: PageWatch): EventStream {
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
  server.on('connection', (page) => {
    watch.onPages(server.clients.size);
    page.on('close', () => watch.onPages(server.clients.size));
    page.on('error', () => page.terminate());
    // A page only listens; whatever it says is not for us.
    page.on('message', () => page.close(1008));
  });
  return {
    upgrade: (request, socket, head) => {
      const status = statusOf(request, passes, port);
      if (status !== null) {
        socket.end(
          `HTTP/1.1 ${status} ${STATUS_WORDS[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        );
        return;
      }
      server.handleUpgrade(request, socket, head, (page) => server.emit('connection', page, request));
    },
    close: () => {
      for (const stop of unsubscribe) stop();
      for (const page of server.clients) page.terminate();
      server.close();
    },
  };
}

function statusOf(request: IncomingMessage, passes: Passes, port: number): number | null {
  const { host, origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const refused = refusal({ host, origin, fetchSite: typeof site === 'string' ? site : undefined }, port);
  if (refused !== null) return refused;
  if (request.url !== PATH) return 404;
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const session = protocols.find((name) => name.startsWith(SESSION_PREFIX))?.slice(SESSION_PREFIX.length);
  return session !== undefined && passes.isSession(session) ? null : 401;
}
