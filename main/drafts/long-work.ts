// One work on a draft that may take long: how far it is, told now and then, and whether somebody has stopped it. Decides nothing
// about rows, and touches none.

import type { Clock } from '../ports.ts';

/** What is over sooner is not told of: it would only flicker. */
const FIRST_TOLD_MS = 1_000;
const TOLD_EVERY_MS = 200;

export class LongWork {
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #tell: (rows: number, of: number) => void;
  #tellsAtMs: number;
  #isStopped = false;

  /** @param tell told how many rows are done, of how many. */
  constructor(clock: Pick<Clock, 'monotonicMs'>, tell: (rows: number, of: number) => void) {
    this.#clock = clock;
    this.#tell = tell;
    this.#tellsAtMs = clock.monotonicMs() + FIRST_TOLD_MS;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  stop(): void {
    this.#isStopped = true;
  }

  come(rows: number, of: number): void {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs < this.#tellsAtMs) return;
    this.#tellsAtMs = nowMs + TOLD_EVERY_MS;
    this.#tell(rows, of);
  }
}
