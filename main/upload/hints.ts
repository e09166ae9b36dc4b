// Rows about which somebody says that there is news: to be asked about before their turn, and nothing more (P4).

/** Hints beyond this are dropped: the rows have their turn all the same. */
const MOST_HINTS = 10_000;

export class Hints {
  readonly #ordinals = new Set<number>();

  get size(): number {
    return this.#ordinals.size;
  }

  /** Remembers rows; several hints about one row are one. */
  add(ordinals: readonly number[]): void {
    for (const ordinal of ordinals) {
      if (this.#ordinals.size < MOST_HINTS) this.#ordinals.add(ordinal);
    }
  }

  /** Takes the oldest hints, at most `limit`; those about rows in `except` stay. */
  take(limit: number, except: ReadonlySet<number>): number[] {
    const taken: number[] = [];
    for (const ordinal of this.#ordinals) {
      if (taken.length >= limit) break;
      if (!except.has(ordinal)) taken.push(ordinal);
    }
    for (const ordinal of taken) this.#ordinals.delete(ordinal);
    return taken;
  }
}
