// The wall clock as one run sees it: it never runs backwards, so that a machine whose clock is set back does not
// make rows wait until the old time has come again. A clock that is ahead (after a sleep) is believed.

import type { Clock } from '../../ports.ts';

/** The wall clock may stand back this far from the time measured before it counts as set back. */
const TOLERANCE_MS = 1_000;

export class SteadyClock implements Clock {
  readonly #clock: Clock;
  /** Added to the machine's time; grows when it is set back. */
  #offsetMs = 0;
  #lastMs: number;
  #lastMonotonicMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#lastMs = clock.nowMs();
    this.#lastMonotonicMs = clock.monotonicMs();
  }

  nowMs(): number {
    const monotonicMs = this.#clock.monotonicMs();
    const expectedMs = this.#lastMs + Math.floor(monotonicMs - this.#lastMonotonicMs);
    const toldMs = this.#clock.nowMs() + this.#offsetMs;
    if (toldMs < expectedMs - TOLERANCE_MS) this.#offsetMs += expectedMs - toldMs;
    this.#lastMs = Math.max(this.#lastMs, this.#clock.nowMs() + this.#offsetMs);
    this.#lastMonotonicMs = monotonicMs;
    return this.#lastMs;
  }

  monotonicMs(): number {
    return this.#clock.monotonicMs();
  }

  sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    return this.#clock.sleep(durationMs, signal);
  }
}
