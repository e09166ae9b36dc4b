// Opens the application in the person's browser, and says so when no browser does. The address goes through a file
// that only this user can read, and that is gone once it was used, or after a minute.

import { spawn } from 'node:child_process';
import { childEnvironment } from '../platform/child-environment.ts';
import type { Clock } from '../ports.ts';
import type { CliHost } from './host.ts';
import { removeRedirectFile, writeRedirectFile } from './redirect-file.ts';

/** A browser that has not come by then will not come by itself. */
const HINT_AFTER_MS = 10_000;
const FILE_LIFETIME_MS = 60_000;

/** What opening needs. */
export interface OpeningParts {
  readonly host: Pick<CliHost, 'platform' | 'homeFolder' | 'env'>;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly address: string;
  /** Called once when no browser has opened the address: a person has to do it. */
  readonly onNobody: () => void;
}

/** One attempt to open a browser. */
export class BrowserOpening {
  readonly #parts: OpeningParts;
  readonly #over = new AbortController();
  #path: string | null = null;
  #isTold = false;

  constructor(parts: OpeningParts) {
    this.#parts = parts;
  }

  /** Opening is a service to the clerk: where it fails, the address stands on the terminal. */
  begin(): void {
    const { host, address, clock } = this.#parts;
    this.#path = writeRedirectFile(host, address);
    if (this.#path === null) {
      this.#tellNobody();
      return;
    }
    start(host, this.#path, () => this.#tellNobody());
    const { signal } = this.#over;
    clock.sleep(HINT_AFTER_MS, signal).then(
      () => this.#tellNobody(),
      () => this.#tellNobody(),
    );
    clock.sleep(FILE_LIFETIME_MS, signal).then(
      () => this.#remove(),
      () => this.#remove(),
    );
  }

  /** The page is there, or the program ends: nothing more is told, and the file goes at once. */
  end(): void {
    this.#over.abort();
    this.#remove();
  }

  #tellNobody(): void {
    if (this.#over.signal.aborted || this.#isTold) return;
    this.#isTold = true;
    this.#parts.onNobody();
  }

  #remove(): void {
    if (this.#path !== null) removeRedirectFile(this.#path);
    this.#path = null;
  }
}

/** Has the system open a file with the browser. */
function start({ platform, env }: OpeningParts['host'], path: string, onFailure: () => void): void {
  const [program, words] = opener(platform, path);
  const child = spawn(program, words, {
    stdio: 'ignore',
    detached: true,
    windowsHide: true,
    // The shell of Windows reads its line as it is; the quotes are already in it.
    windowsVerbatimArguments: platform === 'win32',
    env: childEnvironment(env),
  });
  child.on('error', onFailure);
  child.on('exit', (code) => {
    if (code !== null && code !== 0) onFailure();
  });
  child.unref();
}

/** The system's own way to open a file. */
export function opener(platform: NodeJS.Platform, path: string): readonly [string, readonly string[]] {
  switch (platform) {
    case 'win32':
      return ['cmd.exe', ['/d', '/s', '/c', `"start "" "${path}""`]];
    case 'darwin':
      return ['open', [path]];
    default:
      return ['xdg-open', [path]];
  }
}
