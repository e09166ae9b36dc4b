// A bell that a waiting loop listens to: rings early when something happened, otherwise when the time is up.

import type { Clock } from '../../ports.ts';

/** A reason of our own: without one each abort would build an error with its stack, thousands of times a second. */
const RUNG = 'rung';

/** One listener at a time; a ring while nobody waits is remembered for the next wait. */
export class Wake {
  readonly #clock: Clock;
  #rung = false;
  #listener: AbortController | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Wakes the waiting loop, or makes its next wait return at once. */
  ring(): void {
    this.#rung = true;
    this.#listener?.abort(RUNG);
  }

  /** Waits for a ring, at most `durationMs`. */
  async wait(durationMs: number): Promise<void> {
    if (!this.#rung && durationMs > 0) {
      this.#listener = new AbortController();
      await this.#clock.sleep(durationMs, this.#listener.signal);
      this.#listener = null;
    }
    this.#rung = false;
  }
}
