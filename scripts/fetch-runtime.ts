// Fetches Electron's runtime with the installer of its own package, showing how much has come. Knows no time limit:
// a slow line takes ten minutes. A fetch that is cancelled or fails leaves nothing behind that looks like a runtime.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { electronRuntime } from './electron-runtime.ts';

export type Fetched =
  | { readonly kind: 'fetched'; readonly path: string }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'cancelled' };

/** What a person sees while it is fetched. */
export interface ProgressView {
  /** Bytes that have come so far. */
  show(bytes: number): void;
  end(): void;
}

const LOOK_EVERY_MS = 250;

/**
 * Runs the package's installer.
 *
 * @param folder of Electron's package.
 * @param cancelled resolves when the person wants no more of it.
 */
export async function fetchRuntime(
  folder: string,
  view: ProgressView,
  cancelled: Promise<unknown>,
): Promise<Fetched> {
  // The installer writes what comes into the folder for temporary files: a folder of our own can be watched and removed.
  const place = mkdtempSync(join(tmpdir(), 'paymaster-runtime-'));
  const child = spawn(process.execPath, [join(folder, 'install.js')], {
    cwd: folder,
    env: { ...process.env, TMPDIR: place, TMP: place, TEMP: place, ELECTRON_GET_NO_PROGRESS: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaint = gatherComplaint(child);
  const ended: Promise<'done' | 'failed'> = once(child, 'close').then(([code]) =>
    code === 0 ? 'done' : 'failed',
  );
  const watching = setInterval(() => view.show(bytesIn(place)), LOOK_EVERY_MS);
  try {
    const end = await Promise.race([ended, cancelled.then(() => 'cancelled' as const)]);
    if (end === 'cancelled') {
      child.kill('SIGKILL');
      await ended;
    }
    const path = end === 'done' ? electronRuntime(folder) : null;
    if (path !== null) return { kind: 'fetched', path };
    removeHalf(folder);
    return end === 'cancelled' ? { kind: 'cancelled' } : { kind: 'failed', why: complaint() };
  } catch (cause) {
    removeHalf(folder);
    return { kind: 'failed', why: cause instanceof Error ? cause.message : 'its installer did not start' };
  } finally {
    clearInterval(watching);
    view.end();
    rmSync(place, { recursive: true, force: true });
  }
}

/** Shows megabytes on one line of a terminal, and now and then where lines are kept. */
export function progressOn(stream: {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}): ProgressView {
  const isTerminal = stream.isTTY === true;
  let shown = 0;
  return {
    show: (bytes) => {
      const megabytes = Math.floor(bytes / 1_000_000);
      if (megabytes < shown + (isTerminal ? 1 : 10)) return;
      shown = megabytes;
      const line = `${megabytes} MB of about 110 MB`;
      stream.write(isTerminal ? `\r${line}` : `${line}\n`);
    },
    end: () => {
      if (isTerminal && shown > 0) stream.write('\n');
    },
  };
}

function gatherComplaint(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = `${text}${part}`.slice(0, 20_000);
  });
  return () => {
    const lines = text.split('\n');
    const said = lines.map((line) => /^(?:\w*Error|Uncaught): (.+)$/.exec(line.trim())?.[1]);
    const cause = /cause: \w*Error: (.+)$/m.exec(text)?.[1];
    return (cause ?? said.find((it) => it !== undefined) ?? 'its installer ended without a reason').trim();
  };
}

/** Bytes of every file in a folder that somebody else fills and empties meanwhile. */
function bytesIn(folder: string): number {
  let sum = 0;
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      if (found?.isFile() === true) sum += found.size;
    }
  } catch {
    // A folder that went away between two looks holds nothing.
  }
  return sum;
}

/** Its name is written last; without it the unpacked files are nobody's. */
function removeHalf(folder: string): void {
  for (const name of ['dist', 'path.txt']) rmSync(join(folder, name), { recursive: true, force: true });
}
