// Rows about which somebody says that there is news: to be asked about before their turn, and nothing more (P4).

import { SETTLING_STATES } from '../../../shared/domain.ts';
import type { RunContext } from '../run/run-context.ts';

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

/** How many rows are gathered at once when all are to be asked about. */
const GATHERED_ROWS = 1_000;

/** Every open row of a batch, gathered from the journal as fast as they are asked about. */
export class GatheredRows {
  readonly rows = new Hints();
  readonly #context: Pick<RunContext, 'journal' | 'batch'>;
  #upTo: number | null = null;

  constructor(context: Pick<RunContext, 'journal' | 'batch'>) {
    this.#context = context;
  }

  begin(): void {
    this.#upTo = 0;
  }

  async gather(): Promise<void> {
    const after = this.#upTo;
    if (after === null || this.rows.size > 0) return;
    const { journal, batch } = this.#context;
    const rows = await journal.rows(batch, { after, limit: GATHERED_ROWS, states: SETTLING_STATES });
    this.rows.add(rows.map(({ ordinal }) => ordinal));
    this.#upTo = rows.length < GATHERED_ROWS ? null : (rows.at(-1)?.ordinal ?? null);
  }
}
