// What nothing has caught, in whatever part: the program stops sending and says so, and never goes on as if nothing
// had happened. Before there is a page to say it, a box says it and the program ends.

import { app, dialog } from 'electron';

type Stop = (cause: unknown) => Promise<void>;

/** Waits for defects from its making on. */
export class Defects {
  /** Null until there is a window: nothing is sent before. */
  #stop: Stop | null = null;
  #isStopping = false;

  constructor() {
    process.on('uncaughtException', (cause) => this.take(cause));
    process.on('unhandledRejection', (cause) => this.take(cause));
  }

  /** From now on somebody can stop the work and tell it on a page. */
  toldBy(stop: Stop): void {
    this.#stop = stop;
  }

  /** The first one stops everything; what breaks because of that is no news. */
  take(cause: unknown): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    if (this.#stop === null) this.end(cause);
    else this.#stop(cause).catch(() => this.end(cause));
  }

  /** No page can say it: a box does, and the program ends. */
  end(cause: unknown): void {
    const told =
      this.#stop === null
        ? 'The window could not be opened. Nothing was sent.'
        : 'Paymaster met a defect of its own and stopped. What was sent is in the journal.';
    const reason = cause instanceof Error ? cause.message : 'no reason given';
    dialog.showErrorBox('Paymaster', `${told} (${reason})`);
    app.exit(1);
  }
}
