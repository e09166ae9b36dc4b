// The rows of one batch that changed last, for whoever watches: a bounded list of ordinals, newest first.
// Kept in memory only; never a source of truth about a row.

/** So many rows are remembered. */
const REMEMBERED_ROWS = 1_000;

export class RecentRows {
  /** In the order of their latest change, oldest first. */
  readonly #ordinals = new Set<number>();

  /** The row changed now. */
  note(ordinal: number): void {
    this.#ordinals.delete(ordinal);
    this.#ordinals.add(ordinal);
    if (this.#ordinals.size <= REMEMBERED_ROWS) return;
    for (const oldest of this.#ordinals) {
      this.#ordinals.delete(oldest);
      return;
    }
  }

  /** Ordinals without repeats, the latest change first. */
  newestFirst(): number[] {
    return [...this.#ordinals].reverse();
  }
}
