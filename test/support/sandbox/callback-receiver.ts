// A server on loopback that keeps every callback it gets and answers as a test says.

import { createServer, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** One callback as it arrived. */
export interface ReceivedCallback {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** Null when it is no JSON object. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

export interface CallbackReceiver {
  /** `http://127.0.0.1:PORT/callbacks`. */
  readonly url: string;
  readonly received: ReceivedCallback[];
  close(): Promise<void>;
}

/** Starts a receiver. @param answer gives the HTTP status of each answer by how many arrived before it. */
export async function receiveCallbacks(
  answer: (earlier: number) => number = () => 200,
): Promise<CallbackReceiver> {
  const received: ReceivedCallback[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const bytes = Buffer.concat(pieces);
      response.writeHead(answer(received.length)).end();
      received.push({ method, path: url, headers, bytes, body: parsed(bytes) });
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(z.object({ port: z.number() }).parse(server.address()).port));
  });
  return {
    url: `http://127.0.0.1:${port}/callbacks`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parsed(bytes: Buffer): Record<string, unknown> | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(bytes.toString()));
  } catch {
    return null;
  }
}
