// Clocks for tests of the service client: the machine's, and one that only a test turns.

import type { Clock } from '../../../main/ports.ts';

/** The machine's clock. */
export const machineClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  sleep: (durationMs, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const timer = setTimeout(resolve, durationMs);
      signal?.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    }),
};

/** Stands still until `advance` is called. */
export class ManualClock implements Clock {
  #nowMs: number;
  #sleepers: { readonly untilMs: number; readonly wake: () => void }[] = [];

  constructor(nowMs = Date.UTC(2026, 10, 21, 12)) {
    this.#nowMs = nowMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  monotonicMs(): number {
    return this.#nowMs;
  }

  /** Sleeps that nobody has ended. */
  get sleeping(): number {
    return this.#sleepers.length;
  }

  sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const sleeper = { untilMs: this.#nowMs + durationMs, wake: resolve };
      this.#sleepers.push(sleeper);
      signal?.addEventListener(
        'abort',
        () => {
          this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
          resolve();
        },
        { once: true },
      );
    });
  }

  advance(durationMs: number): void {
    this.#nowMs += durationMs;
    const due = this.#sleepers.filter(({ untilMs }) => untilMs <= this.#nowMs);
    this.#sleepers = this.#sleepers.filter(({ untilMs }) => untilMs > this.#nowMs);
    for (const { wake } of due) wake();
  }
}
