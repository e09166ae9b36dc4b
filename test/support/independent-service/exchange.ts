// One HTTP exchange of the independent service: the request as it came, whole, and the ways to
// answer it. It knows nothing of payments.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReceivedRequest } from './signature-check.ts';

/** A request whose body has been read to its end. */
export interface Exchange extends ReceivedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly response: ServerResponse;
}

function joinedHeaders(rawHeaders: readonly string[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    const value = rawHeaders[at + 1] ?? '';
    const earlier = headers.get(name);
    headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return headers;
}

/** Reads a request to its end. */
export async function readExchange(incoming: IncomingMessage, response: ServerResponse): Promise<Exchange> {
  const parts: Buffer[] = [];
  for await (const part of incoming) {
    parts.push(Buffer.from(part));
  }
  const target = incoming.url ?? '/';
  const [path = '/', query = ''] = target.split('?', 2);
  return {
    method: incoming.method ?? '',
    target,
    path,
    query: new URLSearchParams(query),
    headers: joinedHeaders(incoming.rawHeaders),
    body: Buffer.concat(parts),
    response,
  };
}

/** Answers with a JSON value. */
export function answerJson(exchange: Exchange, status: number, value: unknown): void {
  exchange.response.writeHead(status, { 'content-type': 'application/json' });
  exchange.response.end(JSON.stringify(value));
}

/** Answers with a text of some type. */
export function answerText(exchange: Exchange, status: number, type: string, body: string): void {
  exchange.response.writeHead(status, { 'content-type': type });
  exchange.response.end(body);
}

/** Cuts the connection without an answer. */
export function drop(exchange: Exchange): void {
  exchange.response.socket?.destroy();
}
