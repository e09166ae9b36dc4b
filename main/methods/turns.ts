// Long work in short turns: nothing that walks many rows keeps the core's thread from its other work.
// Knows nothing of what is walked, and keeps none of it.

import type { JournalReader } from '../journal/journal-port.ts';
import type { RowRange } from '../journal/list-port.ts';
import type { BatchOutline, TotalsEntry } from '../journal/port.ts';
import type { Clock } from '../ports.ts';

/** A turn ends after this time; sending, screens and answers wait no longer for a long question. */
const TURN_MS = 10;

/**
 * Rows of a range: first few, since nothing is known, then as many as about one turn allows. Never more than so
 * many, since rows may suddenly cost ten times as much: where a search finds nothing, and where it finds each.
 */
const FEWEST_ROWS = 512;
const MOST_ROWS = 8_192;

/** So many rows next, where so many took so long. */
function rowsAfter(rows: number, tookMs: number): number {
  const factor = tookMs > TURN_MS ? 0.5 : tookMs < TURN_MS / 3 ? 2 : 1;
  return Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, Math.round(rows * factor)));
}

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
   * Answers about ranges that cover the ordinals up to `upTo`, ascending, the next one asked for while this one is looked at.
   * How many rows a range has follows from how long the answer before took.
   */
  async *answers<Answer>(upTo: number, ask: (range: RowRange) => Promise<Answer>): AsyncGenerator<Answer> {
    let rows = FEWEST_ROWS;
    let low = 0;
    let cameMs = this.#clock.monotonicMs();
    const next = (): Promise<Answer> | null => {
      if (low >= upTo) return null;
      const range = { after: low, upTo: Math.min(low + rows, upTo) };
      low = range.upTo;
      const coming = ask(range);
      // Whoever stops before the end hears no more of it.
      coming.catch(() => {});
      return coming;
    };
    for (let coming = next(); coming !== null; ) {
      const following = next();
      const answer = await coming;
      const nowMs = this.#clock.monotonicMs();
      rows = rowsAfter(rows, nowMs - cameMs);
      cameMs = nowMs;
      yield answer;
      await this.giveWay();
      coming = following;
    }
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
    let rows = FEWEST_ROWS;
    let low = after;
    let high = upTo;
    while (low < high) {
      const range =
        direction === 'forward'
          ? { after: low, upTo: Math.min(low + rows, high) }
          : { after: Math.max(high - rows, low), upTo: high };
      const startedMs = this.#clock.monotonicMs();
      yield range;
      rows = rowsAfter(rows, this.#clock.monotonicMs() - startedMs);
      if (direction === 'forward') low = range.upTo;
      else high = range.after;
      await this.giveWay();
    }
  }
}

/** Rows above an ordinal, at most so many. */
export interface Window {
  readonly after: number;
  readonly limit: number;
}

/**
 * Rows in groups, in the order of their ordinals; others have their turn between two of them.
 *
 * @param read gives at most `limit` rows above `after`, and fewer only at the end.
 */
export async function* groupsOfRows<Row extends { readonly ordinal: number }>(
  read: (window: Window) => Promise<readonly Row[]>,
  limit: number,
  giveWay: () => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await read({ after, limit });
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = last.ordinal;
    await giveWay();
  }
}

/**
 * Windows of rows one after the other, the next one read while this one is looked at; others have their turn between two.
 *
 * @param read gives the rows after an ordinal, and the last one that it looked at; null behind the last of all.
 */
export async function* readAhead<Rows extends { readonly last: number | null }>(
  clock: Pick<Clock, 'sleep'>,
  read: (after: number) => Promise<Rows>,
): AsyncGenerator<Rows> {
  let coming: Promise<Rows> | null = read(0);
  while (coming !== null) {
    const found: Rows = await coming;
    coming = found.last === null ? null : read(found.last);
    // Whoever stops before the end hears no more of them.
    coming?.catch(() => {});
    yield found;
    await clock.sleep(0);
  }
}

/** Keys in memory that are looked at before other work gets its turn: some milliseconds. */
export const STRETCH_KEYS = 20_000;

/** Batches that are read before other work gets its turn. */
const READ_AT_ONCE = 40;

/** Every batch with its totals, in the order in which they were made. */
export async function* eachBatch(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
): AsyncGenerator<{ readonly batch: BatchOutline; readonly totals: readonly TotalsEntry[] }> {
  let after: string | null = null;
  for (;;) {
    const outlines = await reader.batchOutlines({ after, limit: READ_AT_ONCE });
    yield* outlines;
    after = outlines.at(-1)?.batch.id ?? null;
    if (outlines.length < READ_AT_ONCE) return;
    await clock.sleep(0);
  }
}
