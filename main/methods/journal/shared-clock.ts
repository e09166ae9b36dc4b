// The wall clock of a desk that shares its journal: the one of the database, so that desks whose clocks differ by hours agree
// on when a row was offered and when a batch is due. Of a journal that is a file it is this computer's own.

import type { Clock } from '../../ports.ts';

export class SharedClock implements Clock {
  readonly #clock: Clock;
  /** What the database's clock is ahead of this computer's. */
  #offsetMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  nowMs(): number {
    return this.#clock.nowMs() + this.#offsetMs;
  }

  monotonicMs(): number {
    return this.#clock.monotonicMs();
  }

  sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    return this.#clock.sleep(durationMs, signal);
  }

  /**
   * Learns the database's clock.
   *
   * @param sharedMs what it said between these two moments of this computer's wall clock.
   */
  learn(sharedMs: number, askedAtMs: number, answeredAtMs: number): void {
    const earliestMs = sharedMs - answeredAtMs;
    const latestMs = sharedMs - askedAtMs;
    // As long as what is believed is possible, nothing moves: times of one desk do not flicker.
    if (this.#offsetMs >= earliestMs && this.#offsetMs <= latestMs) return;
    this.#offsetMs = Math.round((earliestMs + latestMs) / 2);
  }

  /** This computer's own wall clock, to be learnt against. */
  ownMs(): number {
    return this.#clock.nowMs();
  }
}
