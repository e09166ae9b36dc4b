// One callback on the wire: a POST of JSON, once, without following anything. What to do next is decided elsewhere.

import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

const ANSWER_LIMIT_MS = 10_000;

/** Connections of one sandbox to those whom it calls back. */
export class Delivery {
  readonly #plain: PlainAgent;
  readonly #secure: SecureAgent;

  /** @param connections at the most, to one host. */
  constructor(connections: number) {
    const options = { keepAlive: true, maxSockets: connections };
    this.#plain = new PlainAgent(options);
    this.#secure = new SecureAgent(options);
  }

  /** Posts a body; resolves with the HTTP status, or null when there was no answer. Never rejects. */
  post(url: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<number | null> {
    return new Promise((resolve) => {
      const isSecure = url.startsWith('https:');
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        agent: isSecure ? this.#secure : this.#plain,
        timeout: ANSWER_LIMIT_MS,
      };
      const request = (isSecure ? secureRequest : plainRequest)(url, options, (response) => {
        // The status alone counts; the rest is read so that the connection can be used again.
        response.resume();
        response.on('error', () => undefined);
        resolve(response.statusCode ?? null);
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(null));
      request.end(body);
    });
  }

  /** Cuts every connection. */
  close(): void {
    this.#plain.destroy();
    this.#secure.destroy();
  }
}
