// Loads the page, and loads it again when it fails or its process dies: a few times, and then a person decides.
// Nothing of the work lives in the page, so none of this stops what is sent.

import type { BrowserWindow } from 'electron';
import type { Clock } from '../ports.ts';
import { PAGE_ADDRESS } from './page-address.ts';

/** A page that ends more often than this, so fast, ends again. */
const TRIES_MAX = 3;
const TRIES_WITHIN_MS = 60_000;
/** How Electron calls a load that another one has overtaken. */
const OVERTAKEN = 'ERR_ABORTED';

/** What keeping a page needs. */
export interface KeeperParts {
  readonly window: BrowserWindow;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** Asks whether the page is to be loaded once more; otherwise the program ends. */
  readonly askAgain: () => Promise<boolean>;
  readonly quit: () => void;
  readonly onDefect: (cause: unknown) => void;
}

export class PageKeeper {
  readonly #parts: KeeperParts;
  #failedAtMs: number[] = [];

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    const { window, onDefect } = parts;
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') this.#again(async () => window.webContents.reload()).catch(onDefect);
    });
  }

  /** Loads the page. Rejects with nothing: what fails is tried again, or asked about. */
  async load(): Promise<void> {
    try {
      await this.#parts.window.loadURL(PAGE_ADDRESS);
    } catch (error) {
      const isOvertaken = error instanceof Error && 'code' in error && error.code === OVERTAKEN;
      if (!isOvertaken) await this.#again(() => this.load());
    }
  }

  async #again(load: () => Promise<void>): Promise<void> {
    const { window, clock, askAgain, quit } = this.#parts;
    const nowMs = clock.monotonicMs();
    this.#failedAtMs = [...this.#failedAtMs.filter((atMs) => nowMs - atMs < TRIES_WITHIN_MS), nowMs];
    if (this.#failedAtMs.length > TRIES_MAX) {
      this.#failedAtMs = [];
      if (!(await askAgain())) {
        quit();
        return;
      }
    }
    if (!window.isDestroyed()) await load();
  }
}
