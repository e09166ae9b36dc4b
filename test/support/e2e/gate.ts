// A gate before a server: lets so many payments through and holds the others until it is opened, so that a test
// can stop, ask or kill a command in the middle of sending without any luck.

import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from '../service/raw-server.ts';

/** A request as it came to the gate. */
export interface Arrival {
  readonly method: string;
  readonly target: string;
  /** Names and values in turn, as they were sent. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  readonly atMs: number;
}

export interface Gate {
  readonly baseUrl: string;
  /** Payments that went through to the server. */
  readonly passed: () => number;
  /** Holds every payment after the next so many. */
  holdAfter(count: number): void;
  /** Holds every request, questions too. */
  holdEverything(): void;
  /** Lets everything through, what is held first, also when its sender has gone. */
  open(): void;
  /** Resolves when so many requests are held. */
  held(count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a gate before a server, open.
 *
 * @param onArrival is told of every request as it comes, held or not.
 */
export async function startGate(
  target: string,
  onArrival: (arrival: Arrival) => void = () => undefined,
): Promise<Gate> {
  const agent = new Agent({ keepAlive: true });
  const held: (() => void)[] = [];
  const watchers: { readonly count: number; readonly resolve: () => void }[] = [];
  let passed = 0;
  let mayPass = Number.POSITIVE_INFINITY;
  let holdsQuestions = false;

  const pass = (incoming: IncomingMessage, body: Buffer, response: ServerResponse) => {
    if (incoming.method === 'POST') passed += 1;
    forward(agent, target, incoming, body, response);
  };
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const { method = '', url = '', rawHeaders } = incoming;
      onArrival({ method, target: url, rawHeaders, body, atMs: Date.now() });
      const isPayment = method === 'POST';
      if (isPayment ? mayPass > 0 : !holdsQuestions) {
        if (isPayment) mayPass -= 1;
        pass(incoming, body, response);
        return;
      }
      held.push(() => pass(incoming, body, response));
      for (const { count, resolve } of watchers) if (held.length >= count) resolve();
    });
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    passed: () => passed,
    holdAfter: (count) => {
      mayPass = count;
    },
    holdEverything: () => {
      mayPass = 0;
      holdsQuestions = true;
    },
    open: () => {
      holdsQuestions = false;
      mayPass = Number.POSITIVE_INFINITY;
      for (const release of held.splice(0)) release();
    },
    held: (count) =>
      new Promise((resolve) => {
        if (held.length >= count) resolve();
        else watchers.push({ count, resolve });
      }),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(
  agent: Agent,
  target: string,
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const { method, url, headers } = incoming;
  const onward = request(new URL(url ?? '/', target), { agent, method, headers });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end(body);
}
