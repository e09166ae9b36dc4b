// How many queued rows are marked `offered` in one durable step: as many as go out in a moment. A quick service
// must not wait for the disk at every few rows, and with a slow one no row is called unknown long before it leaves.
// Deterministic: it is told when a window is taken.

/** Smallest window, so that a low concurrency does not pay one flush to disk for each request. */
const FEWEST_ROWS = 16;
/** A window that was used up sooner was too small, and one that lasted longer too large. */
const SHORT_MS = 100;
const LONG_MS = 400;

export class OfferWindow {
  readonly #mostRows: number;
  #rows = FEWEST_ROWS;
  #takenAtMs: number | null = null;

  constructor(mostRows: number) {
    this.#mostRows = mostRows;
  }

  /**
   * Number of rows to offer now.
   *
   * @param concurrency most requests in flight; at least so many rows, since all of them leave at once.
   */
  next(nowMonotonicMs: number, concurrency: number): number {
    const lastedMs = this.#takenAtMs === null ? null : nowMonotonicMs - this.#takenAtMs;
    this.#takenAtMs = nowMonotonicMs;
    if (lastedMs !== null && lastedMs < SHORT_MS) this.#rows *= 2;
    if (lastedMs !== null && lastedMs > LONG_MS) this.#rows = Math.floor(this.#rows / 2);
    this.#rows = Math.min(this.#mostRows, Math.max(FEWEST_ROWS, concurrency, this.#rows));
    return this.#rows;
  }
}
