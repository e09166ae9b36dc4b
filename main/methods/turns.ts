// Long work in short turns: nothing that walks many rows keeps the core's thread from its other work.
// Knows nothing of what is walked.

import type { RowRange } from '../journal/list-port.ts';
import type { Clock } from '../ports.ts';

/** A turn ends after this time; sending, screens and answers wait no longer for a long question. */
const TURN_MS = 10;

/**
 * Rows of a range: first few, since nothing is known, then as many as about one turn allows. Never more than so
 * many, since rows may suddenly cost ten times as much: where a search finds nothing, and where it finds each.
 */
const FIRST_ROWS = 512;
const FEWEST_ROWS = 128;
const MOST_ROWS = 8_192;

export class Turns {
  readonly #clock: Clock;
  #startedMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startedMs = clock.monotonicMs();
  }

  /** True when others have waited long enough. */
  get isOver(): boolean {
    return this.#clock.monotonicMs() - this.#startedMs >= TURN_MS;
  }

  /** Lets others have their turn when this one is over. */
  async giveWay(): Promise<void> {
    if (!this.isOver) return;
    await this.#clock.sleep(0);
    this.#startedMs = this.#clock.monotonicMs();
  }

  /**
   * Ranges that cover the ordinals above `after`, up to `upTo`, in the order of a direction. Between two of them
   * others have their turn; how many rows one has follows from how long the one before took.
   */
  async *ranges(
    after: number,
    upTo: number,
    direction: 'forward' | 'backward' = 'forward',
  ): AsyncGenerator<RowRange> {
    let rows = FIRST_ROWS;
    let low = after;
    let high = upTo;
    while (low < high) {
      const range =
        direction === 'forward'
          ? { after: low, upTo: Math.min(low + rows, high) }
          : { after: Math.max(high - rows, low), upTo: high };
      const startedMs = this.#clock.monotonicMs();
      yield range;
      const tookMs = this.#clock.monotonicMs() - startedMs;
      const factor = tookMs > TURN_MS ? 0.5 : tookMs < TURN_MS / 3 ? 2 : 1;
      rows = Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, Math.round(rows * factor)));
      if (direction === 'forward') low = range.upTo;
      else high = range.after;
      await this.giveWay();
    }
  }
}
