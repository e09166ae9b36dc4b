// A loopback with the real core on a folder of its own, and requests with any header that a page or a program sends.

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../../../main/app.ts';
import { type Loopback, startLoopback } from '../../../main/loopback/loopback.ts';
import type { SocketLimits } from '../../../main/loopback/socket-limits.ts';
import { TransferFiles } from '../../../main/loopback/transfer-files.ts';
import type { PageFiles } from '../../../main/page/page-files.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { hostFacts } from '../../../main/platform/host-facts.ts';
import { systemKeyFiles } from '../../../main/platform/key-files.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import type { SecretStore } from '../../../main/ports.ts';
import { appPorts } from '../app-ports.ts';

const PAGE: PageFiles = new Map([
  ['/', { contentType: 'text/html; charset=utf-8', bytes: Buffer.from('<meta content="__STYLE_NONCE__">') }],
  ['/assets/page.js', { contentType: 'text/javascript; charset=utf-8', bytes: Buffer.from('export {};') }],
]);

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface RunningLoopback {
  readonly app: App;
  readonly folder: string;
  readonly loopback: Loopback;
  /** Numbers of connected pages as they were told. */
  readonly pages: readonly number[];
  /** The one-time token of a new address. */
  newToken(): string;
  /** A session from a new token. */
  newSession(): Promise<string>;
  send(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * @param secrets where tokens and keys are kept; in memory unless given.
 * @param limits what a socket may cost; the program's own unless given.
 */
export async function runLoopback(secrets?: SecretStore, limits?: SocketLimits): Promise<RunningLoopback> {
  const folder = mkdtempSync(join(tmpdir(), 'paymaster-loopback-'));
  const files = new TransferFiles(folder, systemRandom);
  const app = createApp(
    appPorts(folder, files, {
      host: hostFacts('browser', {
        platform: 'linux',
        env: { LANG: 'en_ZM.UTF-8' },
        account: 'mwansa',
      }),
      keyFiles: systemKeyFiles(folder, () => null, systemRandom),
      ...(secrets === undefined ? {} : { secrets }),
    }),
  );
  const pages: number[] = [];
  const loopback = await startLoopback({
    client: app.client,
    files,
    page: PAGE,
    clock: systemClock,
    port: 0,
    onPages: (count) => pages.push(count),
    ...(limits === undefined ? {} : { limits }),
  });
  const agent = new Agent({ keepAlive: true });
  const send = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    sendRequest(agent, loopback.port, method, path, headers, body);
  const newToken = () => new URL(loopback.newAddress()).hash.slice(1);
  return {
    app,
    folder,
    loopback,
    pages,
    newToken,
    send,
    newSession: async () => {
      const json = { 'content-type': 'application/json' };
      const { text } = await send('POST', '/api/session', json, JSON.stringify({ token: newToken() }));
      const answer: unknown = JSON.parse(text);
      if (typeof answer !== 'object' || answer === null || !('session' in answer)) throw new Error(text);
      return String(answer.session);
    },
    close: async () => {
      agent.destroy();
      await loopback.close();
      await app.close();
      await files.clear();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function sendRequest(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { host: `127.0.0.1:${port}`, ...headers } },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
        );
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
