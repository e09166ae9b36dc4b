// Fetches one file by a link that the service gave: bounded, without the account's token, and from one host only.
// Makes one attempt; must never follow a link to another host, nor repeat the link, which is a secret for a day.

import { Agent, type Dispatcher, request } from 'undici';
import { type Saying, say } from '../../shared/saying.ts';
import type { Clock } from '../ports.ts';

/** How a download is bounded; tests hand in smaller numbers. */
export interface DownloadLimits {
  readonly connectTimeoutMs: number;
  /** Until the answer begins, and between two pieces of it. */
  readonly silenceMs: number;
  /** Everything included. */
  readonly deadlineMs: number;
  readonly limitBytes: number;
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  connectTimeoutMs: 5_000,
  silenceMs: 30_000,
  deadlineMs: 15 * 60_000,
  limitBytes: 512 * 1024 * 1024,
};

/** What came of the attempt. */
export type DownloadOutcome =
  | { readonly kind: 'fetched'; readonly bytes: number }
  | {
      readonly kind: 'refused';
      /** `elsewhere`: it points to another host. `gone`: the link has expired or never was. */
      readonly cause: 'elsewhere' | 'gone' | 'empty' | 'too-large' | 'no-file' | 'cut' | 'unreachable';
      readonly detail: Saying;
    };

const MOST_REDIRECTS = 3;
const GONE: readonly number[] = [400, 401, 403, 404, 410];

/**
 * Fetches a link that `linkProblem` has nothing against and hands its bytes on as they come.
 *
 * Redirects are followed on the same host and port only, three times at most.
 *
 * @param write takes a piece; what it throws ends the download and is thrown.
 */
export async function download(
  link: string,
  write: (piece: Uint8Array) => Promise<void>,
  clock: Clock,
  limits: DownloadLimits = DOWNLOAD_LIMITS,
): Promise<DownloadOutcome> {
  const agent = new Agent({
    allowH2: false,
    connectTimeout: limits.connectTimeoutMs,
    headersTimeout: limits.silenceMs,
    bodyTimeout: limits.silenceMs,
    // Stated, so that no environment variable can weaken them.
    connect: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
  });
  const over = new AbortController();
  const done = new AbortController();
  // biome-ignore lint/complexity/noVoid: a sleep never rejects, and aborting does not throw.
  void clock.sleep(limits.deadlineMs, done.signal).then(() => over.abort());
  try {
    return await follow(new URL(link), { agent, signal: over.signal, limits }, write);
  } finally {
    done.abort();
    await agent.destroy();
  }
}

interface Terms {
  readonly agent: Agent;
  readonly signal: AbortSignal;
  readonly limits: DownloadLimits;
}

async function follow(
  first: URL,
  terms: Terms,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<DownloadOutcome> {
  let url = first;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(url, terms);
    if (!('statusCode' in answer)) return answer;
    const { statusCode, headers, body } = answer;
    if (statusCode === 200) return await take(answer, terms.limits.limitBytes, write);
    await body.dump({ limit: 64 * 1024 }).catch(() => undefined);
    if (statusCode < 300 || statusCode >= 400) return noFile(statusCode);
    const target = targetOf(headers['location'], url);
    if (target === null) return noFile(statusCode);
    if (target.origin !== first.origin) {
      return refused('elsewhere', say`The link leads on to another host (HTTP ${statusCode}).`);
    }
    if (redirects === MOST_REDIRECTS) {
      return refused('elsewhere', say`The link leads on and on (HTTP ${statusCode}).`);
    }
    url = target;
  }
}

async function ask(
  url: URL,
  { agent, signal, limits }: Terms,
): Promise<Dispatcher.ResponseData | DownloadOutcome> {
  try {
    return await request(url, {
      dispatcher: agent,
      method: 'GET',
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'paymaster' },
      signal,
      headersTimeout: limits.silenceMs,
      bodyTimeout: limits.silenceMs,
    });
  } catch (error) {
    return refused('unreachable', say`No answer came (${codeOf(error)}).`);
  }
}

async function take(
  { headers, body }: Dispatcher.ResponseData,
  limitBytes: number,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<DownloadOutcome> {
  const tooLarge = refused(
    'too-large',
    say`The file has more than ${Math.floor(limitBytes / 1024 / 1024)} MiB.`,
  );
  const declared = Number(headers['content-length']);
  if (declared > limitBytes) {
    body.destroy();
    return tooLarge;
  }
  let bytes = 0;
  const pieces = body[Symbol.asyncIterator]();
  for (;;) {
    let next: IteratorResult<unknown>;
    try {
      next = await pieces.next();
    } catch (error) {
      return refused('cut', say`The connection was cut inside the file (${codeOf(error)}).`);
    }
    if (next.done === true) break;
    if (!(next.value instanceof Uint8Array)) throw new Error('A body delivers bytes.');
    bytes += next.value.length;
    if (bytes > limitBytes) {
      body.destroy();
      return tooLarge;
    }
    try {
      await write(next.value);
    } catch (error) {
      body.destroy();
      throw error;
    }
  }
  return bytes === 0 ? refused('empty', say`The file is empty.`) : { kind: 'fetched', bytes };
}

function noFile(httpStatus: number): DownloadOutcome {
  if (GONE.includes(httpStatus)) return refused('gone', say`The link gives no file (HTTP ${httpStatus}).`);
  return refused('no-file', say`The answer was no file (HTTP ${httpStatus}).`);
}

function targetOf(location: string | string[] | undefined, base: URL): URL | null {
  const text = Array.isArray(location) ? location[0] : location;
  return text !== undefined && URL.canParse(text, base.href) ? new URL(text, base) : null;
}

function refused(
  cause: Extract<DownloadOutcome, { kind: 'refused' }>['cause'],
  detail: Saying,
): DownloadOutcome {
  return { kind: 'refused', cause, detail };
}

/** Only the code: other parts of an error may hold the link. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : 'UNNAMED';
}
