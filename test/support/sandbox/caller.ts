// Speaks to the sandbox over a connection of its own per request, and tells whole answers from cut ones.

import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Sandbox } from '../../../sandbox/sandbox.ts';

/** What came back. */
export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** How many pieces the body came in. */
  readonly pieces: number;
}

/** The connection ended before a whole answer was there. */
export class CutError extends Error {
  /** What had come of the body; null when not even a status had. */
  readonly partialText: string | null;

  constructor(partialText: string | null) {
    super(partialText === null ? 'cut before an answer' : 'cut within the body');
    this.partialText = partialText;
  }
}

/** How a request differs from a usual one. */
export interface CallOptions {
  readonly method?: string;
  /** Sent as JSON, or word for word when it is text or bytes. */
  readonly body?: unknown;
  /** Null sends no token. */
  readonly token?: string | null;
  readonly contentType?: string;
}

type Address = Pick<Sandbox, 'baseUrl' | 'token'>;

/** Sends one request; rejects with CutError when the connection ends early. */
export function call(sandbox: Address, path: string, options: CallOptions = {}): Promise<Answered> {
  const { token = sandbox.token, body } = options;
  const bytes = bytesOf(body);
  const headers: Record<string, string> = {};
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (bytes.length > 0) headers['content-type'] = options.contentType ?? 'application/json';
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(sandbox.baseUrl + path, { method, headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', () => {});
      response.on('close', () => {
        const text = Buffer.concat(pieces).toString();
        if (!response.complete) return reject(new CutError(text));
        const { statusCode = 0, headers: received } = response;
        resolve({ status: statusCode, headers: received, text, pieces: pieces.length });
      });
    });
    outgoing.on('error', () => reject(new CutError(null)));
    outgoing.end(bytes);
  });
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  if (body === undefined) return Buffer.alloc(0);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The answer as one line: `200 ACCEPTED`, `400 MISSING_PARAMETER`, or `cut`. */
export async function outcomeOf(answered: Promise<Answered>): Promise<string> {
  try {
    const { status, text } = await answered;
    return `${status} ${wordOf(text)}`;
  } catch (error) {
    if (error instanceof CutError) return error.message;
    throw error;
  }
}

function wordOf(text: string): string {
  const word =
    /"(?:failureCode|rejectionCode|errorMessage)":"([^"]*)"/.exec(text) ?? /"status":"([^"]*)"/.exec(text);
  return word?.[1] ?? 'unreadable';
}
