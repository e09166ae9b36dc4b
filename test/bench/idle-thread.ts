// A thread that does nothing but look at the clock: what it is held up for is the computer's, and no stall of the product.

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { z } from 'zod';

const NANOSECONDS = 1_000_000;

/** Stands still only where the computer has no time for it. */
export class IdleThread {
  readonly #worker = new Worker(new URL(import.meta.url), { execArgv: [] });

  /** Begins to look, when the thread runs. */
  async begin(): Promise<void> {
    await this.#ask('begin');
  }

  /** The longest that it was held up since, in milliseconds. */
  async end(): Promise<number> {
    const longestMs = await this.#ask('end');
    await this.#worker.terminate();
    return longestMs;
  }

  async #ask(what: 'begin' | 'end'): Promise<number> {
    const told = Promise.withResolvers<unknown>();
    this.#worker.once('message', told.resolve);
    this.#worker.once('error', told.reject);
    this.#worker.postMessage(what);
    return z.number().parse(await told.promise);
  }
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  port.on('message', (what: unknown) => {
    if (what === 'begin') delay.enable();
    else delay.disable();
    port.postMessage(delay.max / NANOSECONDS);
  });
}
