// The surface of a browser page: methods over HTTP, events over a WebSocket, both on the address that served the page.
// Holds the session of this tab and nothing else; it never leaves this origin.

import { z } from 'zod';
import type { MethodInput, MethodName, MethodOutput, Reply } from '../../shared/contract/contract.ts';
import { fileOfferSchema } from '../../shared/contract/draft-views.ts';
import { failureSchema } from '../../shared/errors.ts';
import { tokenOfFragment } from './address-token.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { isPageLeaving } from './page-leaving.ts';
import { hostLost, readReply, sessionEnded } from './reply.ts';
import { createSubscribers } from './subscribers.ts';
import { CallFailed, type ConnectionState, type Surface } from './surface.ts';
import { unawaited } from './unawaited.ts';

const SESSION_KEY = 'paymaster.session';
const SESSION_HEADER = 'X-Paymaster-Session';

const sessionSchema = z.object({ session: z.string().min(1) });
const leftSchema = z.object({ openedElsewhere: z.literal(true) });
const offerReplySchema = z.union([
  fileOfferSchema,
  z.object({ ok: z.literal(true), value: fileOfferSchema }),
  z.object({ ok: z.literal(false), failure: failureSchema }),
]);

/** Exchanges the token of the address for a session, or takes up the session of this tab. */
export async function openLoopbackSurface(): Promise<Surface> {
  const token = tokenOfFragment(window.location.hash);
  if (token !== null) {
    window.history.replaceState(null, '', `${window.location.pathname}#/batches`);
    const session = await exchange(token);
    if (session !== null) window.sessionStorage.setItem(SESSION_KEY, session);
  }
  return createSurface(window.sessionStorage.getItem(SESSION_KEY));
}

async function exchange(token: string): Promise<string | null> {
  try {
    const answer = await send('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (!answer.ok) return null;
    return sessionSchema.parse(await answer.json()).session;
  } catch {
    return null;
  }
}

function createSurface(session: string | null): Surface {
  const subscribers = createSubscribers();
  const connection = createConnection(session === null ? 'ended' : 'open');
  let stream: EventStream | null = null;

  const end = (state: 'ended' | 'elsewhere') => {
    // Where this page is only left, its session is what takes the place back, also after it was loaded anew.
    if (state === 'ended') window.sessionStorage.removeItem(SESSION_KEY);
    stream?.close();
    connection.change(state);
  };
  const isOver = () => connection.state() === 'ended' || connection.state() === 'elsewhere';

  /** One request with the session; null when there is no host, or none that knows this page. */
  const request = async (path: string, init: RequestInit): Promise<Response | null> => {
    if (session === null || isOver()) return null;
    try {
      const headers = { ...init.headers, [SESSION_HEADER]: session };
      const answer = await send(path, { ...init, headers });
      if (answer.status !== 401) return answer;
      const left = leftSchema.safeParse(await answer.json().catch(() => null));
      end(left.success ? 'elsewhere' : 'ended');
    } catch {
      stream?.check();
    }
    return null;
  };

  const call = async <Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): Promise<Reply<MethodOutput<Name>>> => {
    const answer = await request(`/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      // What is asked for with the page's last breath reaches the program all the same.
      keepalive: isPageLeaving(),
    });
    if (answer === null) return { ok: false, failure: missing(connection.state(), name) };
    return readReply(name, await answer.json().catch(() => null));
  };

  if (session !== null) {
    stream = openEventStream(session, {
      onEvent: subscribers.tell,
      onState: (state) => {
        if (!isOver()) connection.change(state);
      },
      /** A refused socket tells no reason; a plain request does, and ends the session if that is it. */
      onRefused: () => unawaited(request('/api/getHost', { method: 'POST', headers: JSON_BODY, body: '{}' })),
    });
  }

  return {
    kind: 'browser',
    call,
    subscribe: subscribers.subscribe,
    async offerFile(file) {
      const answer = await request(`/api/files?name=${encodeURIComponent(file.name.toWellFormed())}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
      });
      if (answer === null) throw new CallFailed(missing(connection.state()));
      const offer = offerReplySchema.safeParse(await answer.json().catch(() => null));
      if (!offer.success) throw new CallFailed(hostLost(null));
      if (!('ok' in offer.data)) return offer.data;
      if (offer.data.ok) return offer.data.value;
      throw new CallFailed(offer.data.failure);
    },
    async deliver(target, name) {
      const answer = await request(`/api/files/${encodeURIComponent(target)}`, { method: 'GET' });
      if (answer === null || !answer.ok) throw new CallFailed(missing(connection.state()));
      download(await answer.blob(), name);
    },
    onConnection: connection.listen,
    async takeBack() {
      const back = session === null ? null : await newSessionFor(session);
      if (back === null) {
        end('ended');
        return false;
      }
      window.sessionStorage.setItem(SESSION_KEY, back);
      window.location.reload();
      return true;
    },
  };
}

/** A new session in place of one that was left; null where the host does not know it any more. */
async function newSessionFor(session: string): Promise<string | null> {
  try {
    const answer = await send('/api/session/back', {
      method: 'POST',
      headers: { [SESSION_HEADER]: session },
    });
    return answer.ok ? sessionSchema.parse(await answer.json()).session : null;
  } catch {
    return null;
  }
}

const JSON_BODY = { 'Content-Type': 'application/json' };

function missing(state: ConnectionState, name: MethodName | null = null) {
  return state === 'ended' || state === 'elsewhere' ? sessionEnded() : hostLost(name);
}

interface Connection {
  state(): ConnectionState;
  change(state: ConnectionState): void;
  listen(listener: (state: ConnectionState) => void): () => void;
}

function createConnection(first: ConnectionState): Connection {
  const listeners = new Set<(state: ConnectionState) => void>();
  let current = first;
  return {
    state: () => current,
    change(state) {
      if (state === current) return;
      current = state;
      for (const listener of listeners) listener(state);
    },
    listen(listener) {
      listeners.add(listener);
      listener(current);
      return () => listeners.delete(listener);
    },
  };
}

/** Keeps bytes as a file of the browser's downloads. */
function download(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn; freeing it at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The one place of the page that makes requests: to its own origin only. */
function send(path: string, init: RequestInit): Promise<Response> {
  // biome-ignore lint/style/noRestrictedGlobals: these requests go to the host that served the page, never to the service.
  return fetch(path, { ...init, credentials: 'omit', redirect: 'error', cache: 'no-store' });
}
