// Whether the service offers the status check that is asked of it. One 404 may be its word about one row; only several
// rows without a single record, in this run or before, mean that the path is not there.

import { CHECKED_ENDS, SETTLING_STATES } from '../../../shared/domain.ts';
import { countRows } from '../run/batch-state.ts';
import type { RunContext } from '../run/run-context.ts';

/** So many 404s about so many rows, as far as there are so many. */
const SEVERAL = 3;
/** Rows that are looked through at a time for a word of the service. */
const WINDOW = 1_000;

export class StatusPath {
  readonly #context: Pick<RunContext, 'journal' | 'batch'>;
  #missing = 0;
  readonly #rows = new Set<number>();
  #isAnswered = false;

  constructor(context: Pick<RunContext, 'journal' | 'batch'>) {
    this.#context = context;
  }

  /** The service told of a row, or that it does not know it. */
  onAnswer(): void {
    this.#isAnswered = true;
  }

  /** A question about a row met with 404 or 405, and no envelope. */
  onMissing(ordinal: number): void {
    this.#missing += 1;
    if (this.#rows.size < SEVERAL) this.#rows.add(ordinal);
  }

  /** True once it is certain enough; `openRows` is how many could be asked about. */
  async isNotOffered(openRows: number): Promise<boolean> {
    const isSeveral = this.#missing >= SEVERAL && this.#rows.size >= Math.min(SEVERAL, openRows);
    if (this.#isAnswered || !isSeveral) return false;
    this.#isAnswered = await this.#wasAnswered();
    return !this.#isAnswered;
  }

  /** Remembers that a service of which an earlier run thought otherwise does answer. */
  async keep(): Promise<void> {
    const { journal, batch } = this.#context;
    if (!this.#isAnswered) return;
    const record = await journal.findBatch(batch);
    if (record?.statusNotOffered === true) await journal.setStatusNotOffered(batch, false);
  }

  /** A final state and a status word come from status checks alone. */
  async #wasAnswered(): Promise<boolean> {
    const { journal, batch } = this.#context;
    const totals = await journal.totals(batch);
    if (countRows(totals, CHECKED_ENDS) > 0) return true;
    for (let after = 0; ; ) {
      const rows = await journal.rows(batch, { after, limit: WINDOW, states: SETTLING_STATES });
      if (rows.some(({ serviceStatus }) => serviceStatus !== null)) return true;
      const last = rows.at(-1);
      if (last === undefined || rows.length < WINDOW) return false;
      after = last.ordinal;
    }
  }
}
