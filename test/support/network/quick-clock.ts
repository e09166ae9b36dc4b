// A clock on which time passes faster than on the machine's, and which can be set: for engines that wait for real sockets.

import type { Clock } from '../../../main/ports.ts';
import { machineClock } from '../service/clocks.ts';

export class QuickClock implements Clock {
  readonly #speed: number;
  readonly #startMs = Date.now();
  readonly #startMonotonicMs = performance.now();
  /** What the wall clock is set ahead of the time that passed. */
  aheadMs = 0;

  constructor(speed: number) {
    this.#speed = speed;
  }

  nowMs(): number {
    return Math.floor(this.passedMs() + this.aheadMs);
  }

  /** The time that nobody sets. */
  passedMs(): number {
    return this.#startMs + this.monotonicMs();
  }

  monotonicMs(): number {
    return (performance.now() - this.#startMonotonicMs) * this.#speed;
  }

  sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    return machineClock.sleep(durationMs / this.#speed, signal);
  }
}
