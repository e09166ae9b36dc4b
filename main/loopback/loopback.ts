// The contract over HTTP on this computer, for machines without Electron and for tests in a browser.
// Listens on 127.0.0.1 only; answers nothing to a foreign host or origin, and no method without a session.

import { createReadStream } from 'node:fs';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Client, METHOD_NAMES } from '../../shared/contract/contract.ts';
import { PaymasterError } from '../../shared/errors.ts';
import { contentSecurityPolicy, type PageFiles, pageWithNonce } from '../page/page-files.ts';
import type { Clock } from '../ports.ts';
import { openEventStream } from './event-stream.ts';
import { refusal } from './origin-check.ts';
import { Passes } from './pass.ts';
import {
  announcedBytes,
  limitSockets,
  SOCKET_LIMITS,
  type SocketLimits,
  serverOptions,
} from './socket-limits.ts';
import { type TransferFiles, tooLong } from './transfer-files.ts';

const ADDRESS = '127.0.0.1';
const PAGE_PATH = '/';
const SESSION_HEADER = 'x-paymaster-session';
const INPUT_BYTES_MAX = 4 * 1024 * 1024;
const FILE_BYTES_MAX = 2 * 1024 * 1024 * 1024;
/** All that somebody without a session has to say is a token. */
const STRANGER_BYTES_MAX = 1024;
/** Said to a page whose place another page of this program has taken, and to nobody else. */
const LEFT = { session: null, openedElsewhere: true } as const;

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), display-capture=()',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs no session: the page's own files, and the exchange of the token. */
    isPublic?: boolean;
  }
}
const PUBLIC = { config: { isPublic: true } } as const;

const tokenSchema = z.strictObject({ token: z.string().min(1).max(200) });
const fileNameSchema = z.object({ name: z.string().min(1).max(1_000) });

/** What the loopback serves. */
export interface LoopbackParts {
  readonly client: Client;
  readonly files: TransferFiles;
  readonly page: PageFiles;
  readonly clock: Pick<Clock, 'sleep'>;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Called with the number of connected pages after each change. */
  readonly onPages: (pages: number) => void;
  /** Called when a one-time address was spent. */
  readonly onSession?: () => void;
  /** Called when somebody opened an address that was spent, while no other one would open anything. */
  readonly onSpent?: () => void;
  /** What a socket may cost; only tests give others than the program's own. */
  readonly limits?: SocketLimits;
}

/** The running loopback. */
export interface Loopback {
  readonly port: number;
  /** A new one-time address with its token in the fragment. It is a secret: only for the clerk's eyes. */
  newAddress(): string;
  close(): Promise<void>;
}

/** Starts to listen. Rejects when the port is taken. */
export async function startLoopback(parts: LoopbackParts): Promise<Loopback> {
  const passes = new Passes();
  const { limits = SOCKET_LIMITS } = parts;
  const server = fastify({
    logger: false,
    bodyLimit: INPUT_BYTES_MAX,
    exposeHeadRoutes: false,
    ...serverOptions(limits),
  });
  // A page's methods are JSON; a form or a plain text is what a foreign page can send without asking.
  server.removeContentTypeParser('text/plain');
  const portOf = () => portOfServer(server);
  limitSockets(server, limits);
  addGate(server, passes, portOf);
  addPage(server, parts.page, portOf);
  const onSession = { tell: () => {} };
  addSession(server, passes, { onSession: () => onSession.tell(), onSpent: parts.onSpent });
  addMethods(server, parts.client);
  addFiles(server, parts.files);
  await server.listen({ host: ADDRESS, port: parts.port });
  const port = portOf();
  const events = openEventStream(
    parts.client,
    passes,
    port,
    { onPages: parts.onPages },
    { clock: parts.clock, silenceMs: limits.silenceMs },
  );
  onSession.tell = () => {
    events.endSessions();
    parts.onSession?.();
  };
  server.server.on('upgrade', (request, socket, head) => events.upgrade(request, socket, head));
  return {
    port,
    newAddress: () => `http://${ADDRESS}:${port}/#${passes.issueToken()}`,
    close: async () => {
      events.close();
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

function portOfServer(server: FastifyInstance): number {
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Runs before everything else, also before the answer that there is no such path. */
function addGate(server: FastifyInstance, passes: Passes, portOf: () => number): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    const { host, origin } = request.headers;
    const fetchSite = textHeader(request, 'sec-fetch-site');
    const refused = refusal({ host, origin, fetchSite, isVisit: isVisit(request) }, portOf());
    if (refused !== null) return turnAway(request, reply, refused);
    const session = textHeader(request, SESSION_HEADER) ?? '';
    if (passes.isSession(session)) return;
    // By the route that was found, never by the text of the address, which can be written in many ways.
    if (request.routeOptions.config.isPublic !== true) {
      return turnAway(request, reply, 401, passes.wasLeft(session) ? LEFT : undefined);
    }
    if (announcedBytes(request) > STRANGER_BYTES_MAX) return turnAway(request, reply, 413);
  });
  server.setNotFoundHandler((_request, reply) => reply.code(404).send());
  server.setErrorHandler((error, _request, reply) => {
    const status = z.object({ statusCode: z.number().int().min(400).max(499) }).safeParse(error);
    return reply.code(status.success ? status.data.statusCode : 500).send();
  });
}

/** Whether somebody opens the page itself in a tab of its own, wherever the way there began. */
function isVisit(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' &&
    request.routeOptions.url === PAGE_PATH &&
    textHeader(request, 'sec-fetch-mode') === 'navigate' &&
    textHeader(request, 'sec-fetch-dest') === 'document'
  );
}

/** What somebody without business here still has to say is not read. */
function turnAway(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  words?: typeof LEFT,
): FastifyReply {
  if (announcedBytes(request) > 0) reply.header('connection', 'close');
  return reply.code(status).send(words);
}

function addPage(server: FastifyInstance, page: PageFiles, portOf: () => number): void {
  for (const [path, file] of page) {
    server.get(path, PUBLIC, (_request, reply) => {
      if (!file.contentType.startsWith('text/html')) {
        const policy = contentSecurityPolicy('none', '');
        return reply.header('content-security-policy', policy).type(file.contentType).send(file.bytes);
      }
      const { bytes, nonce } = pageWithNonce(file);
      const policy = contentSecurityPolicy(nonce, `ws://${ADDRESS}:${portOf()}`);
      return reply.header('content-security-policy', policy).type(file.contentType).send(bytes);
    });
  }
}

interface SessionNews {
  readonly onSession: () => void;
  readonly onSpent: (() => void) | undefined;
}

function addSession(server: FastifyInstance, passes: Passes, { onSession, onSpent }: SessionNews): void {
  server.post('/api/session', PUBLIC, (request, reply) => {
    const parsed = tokenSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send();
    const session = passes.exchange(parsed.data.token);
    if (session === null) {
      if (passes.isSpent) onSpent?.();
      return reply.code(401).send();
    }
    onSession();
    return reply.send({ session });
  });
  // A page that a person left for another one, and uses again: by its own session, which no other page can read.
  server.post('/api/session/back', PUBLIC, (request, reply) => {
    const session = passes.takeBack(textHeader(request, SESSION_HEADER) ?? '');
    if (session === null) return reply.code(401).send();
    onSession();
    return reply.send({ session });
  });
}

function addMethods(server: FastifyInstance, client: Client): void {
  for (const name of METHOD_NAMES) {
    server.post(`/api/${name}`, async (request, reply) => {
      // The core parses the input before it looks at it.
      const answer = await client.call(name, request.body as never);
      return reply.send(answer);
    });
  }
}

function addFiles(server: FastifyInstance, files: TransferFiles): void {
  server.register((scope, _options, done) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.post('/api/files', { bodyLimit: FILE_BYTES_MAX }, async (request, reply) => {
      const query = fileNameSchema.safeParse(request.query);
      if (!query.success || textHeader(request, 'content-type') !== 'application/octet-stream') {
        return reply.code(400).send();
      }
      return await answerOrFailure(reply, async () => {
        if (Number(textHeader(request, 'content-length')) > FILE_BYTES_MAX) throw tooLong(FILE_BYTES_MAX);
        return { ok: true, value: await files.receive(query.data.name, request.raw, FILE_BYTES_MAX) };
      });
    });
    done();
  });
  server.get('/api/files/:handle', async (request, reply) => {
    const { handle } = z.object({ handle: z.string() }).parse(request.params);
    const file = await files.finished(handle);
    if (file === null) return reply.code(404).send();
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .type('application/octet-stream')
      .send(createReadStream(file.path));
  });
}

async function answerOrFailure(reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymasterError) return { ok: false, failure: error.failure };
    return reply.code(500).send();
  }
}

function textHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
