// Rows of batches that are to be asked about, gathered so that many callbacks make few questions. Bounded.
// Several hints about one row are one; what is taken for one batch is answered before more of it is taken.

/** Hints that wait at the most, over all batches. */
const MOST_HINTS = 20_000;
/** Rows of one batch that are asked about together. */
const GROUP_ROWS = 256;

export class HintQueue {
  readonly #waiting = new Map<string, Set<number>>();
  readonly #busy = new Set<string>();
  #size = 0;

  /** Takes a hint; false when there are too many already. */
  add(batch: string, ordinal: number): boolean {
    const rows = this.#waiting.get(batch) ?? new Set();
    if (rows.has(ordinal)) return true;
    if (this.#size >= MOST_HINTS) return false;
    this.#waiting.set(batch, rows.add(ordinal));
    this.#size += 1;
    return true;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** Takes a group of a batch that is not being asked about; `done` must be called for it. Null when there is none. */
  take(): { readonly batch: string; readonly ordinals: readonly number[] } | null {
    for (const [batch, rows] of this.#waiting) {
      if (this.#busy.has(batch)) continue;
      const ordinals = [...rows].slice(0, GROUP_ROWS);
      for (const ordinal of ordinals) rows.delete(ordinal);
      if (rows.size === 0) this.#waiting.delete(batch);
      this.#size -= ordinals.length;
      this.#busy.add(batch);
      return { batch, ordinals };
    }
    return null;
  }

  /** The questions of the batch's group are over. */
  done(batch: string): void {
    this.#busy.delete(batch);
  }
}
