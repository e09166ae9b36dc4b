// Watches the total deadline of every attempt with one sleeper for all of them.
// Must never end an attempt early, nor keep a sleeper once it is stopped.

import type { Clock } from '../ports.ts';

/** Something that has to end by a moment of the monotonic clock. */
export interface Expiring {
  readonly deadlineMs: number;
  expire(): void;
}

/**
 * One sleeper serves all attempts, because a timer and an abort signal for each of thousands of requests per
 * second would cost more than the rest of the client. It is built on the Clock port and not on
 * `AbortSignal.timeout`, so that a test or a simulation can turn the clock.
 */
export class DeadlineWatch {
  readonly #clock: Clock;
  readonly #watched = new Set<Expiring>();
  #sleep: AbortController | null = null;
  #wakeAtMs = Number.POSITIVE_INFINITY;
  #stopped = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(expiring: Expiring): void {
    this.#watched.add(expiring);
    if (this.#stopped) return;
    if (this.#sleep === null) {
      // biome-ignore lint/complexity/noVoid: a sleep never rejects, and expiring only aborts a signal.
      void this.#watch();
    } else if (expiring.deadlineMs < this.#wakeAtMs) {
      this.#sleep.abort();
    }
  }

  delete(expiring: Expiring): void {
    this.#watched.delete(expiring);
  }

  /** Ends the sleeper; nothing expires any more. */
  stop(): void {
    this.#stopped = true;
    this.#sleep?.abort();
  }

  async #watch(): Promise<void> {
    while (!this.#stopped) {
      const nextMs = this.#expireDue(this.#clock.monotonicMs());
      if (nextMs === null) break;
      this.#sleep = new AbortController();
      this.#wakeAtMs = nextMs;
      await this.#clock.sleep(Math.max(0, nextMs - this.#clock.monotonicMs()), this.#sleep.signal);
    }
    this.#sleep = null;
    this.#wakeAtMs = Number.POSITIVE_INFINITY;
  }

  /** Expires what is due and returns the next deadline, or null when nothing is watched. */
  #expireDue(nowMs: number): number | null {
    let nextMs: number | null = null;
    for (const expiring of this.#watched) {
      if (expiring.deadlineMs <= nowMs) {
        this.#watched.delete(expiring);
        expiring.expire();
      } else if (nextMs === null || expiring.deadlineMs < nextMs) {
        nextMs = expiring.deadlineMs;
      }
    }
    return nextMs;
  }
}
