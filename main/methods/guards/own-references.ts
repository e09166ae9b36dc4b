// References that people of a draft had themselves long ago: which of them are staff numbers, which come back every month, and which
// rather name a payment that is made again. Flat memory, by rows of the draft; reads nothing.

import { isPaymentsReference } from '../../../shared/guards/repeats.ts';
import type { DraftIndex, Pair } from './draft-index.ts';

interface Found {
  readonly rows: number;
  readonly first: readonly Pair[];
}

export class OwnReferences {
  readonly #index: DraftIndex;
  readonly #rowCount: number;
  /** By a row: how many times its reference came, a period apart; when it came last in that sense. */
  readonly #times: Uint8Array;
  readonly #countedMs: Float64Array;
  /** The latest batch that had it, counted from 1, and its row there. */
  readonly #batch: Uint32Array;
  readonly #other: Uint32Array;
  /** By a row: whether it came with the same amount. By a group of people: whether they had a reference that the draft has not. */
  readonly #samePayment: Uint8Array;
  readonly #hadOther: Uint8Array;

  constructor(index: DraftIndex, rowCount: number) {
    this.#index = index;
    this.#rowCount = index.reference.rows === 0 ? 0 : rowCount;
    const size = this.#rowCount + 1;
    this.#times = new Uint8Array(size);
    this.#countedMs = new Float64Array(size);
    this.#batch = new Uint32Array(size);
    this.#other = new Uint32Array(size);
    this.#samePayment = new Uint8Array(size);
    this.#hadOther = new Uint8Array(size);
  }

  /** @param person the first row of the group of people; 0 for nobody of the draft. */
  sawOther(person: number): void {
    this.#hadOther[person] = 1;
  }

  sawPayment(row: number): void {
    this.#samePayment[row] = 1;
  }

  /**
   * Takes the rows that have their reference in a batch; batches come the latest first.
   *
   * @param own by a row of the draft its like there; 0 for none. Rows that `isAsked` are asked about for this batch anyway.
   */
  add(
    batch: number,
    own: Uint32Array,
    { atMs, periodMs }: { readonly atMs: number; readonly periodMs: number },
    isAsked: (row: number) => boolean,
  ): void {
    for (let row = 1; row <= this.#rowCount; row += 1) {
      const other = own[row] ?? 0;
      if (other === 0) continue;
      const times = this.#times[row] ?? 0;
      if (times === 0 || (times === 1 && (this.#countedMs[row] ?? 0) - atMs > periodMs)) {
        this.#times[row] = times + 1;
        this.#countedMs[row] = atMs;
      }
      if (this.#batch[row] !== 0 || isAsked(row)) continue;
      this.#batch[row] = batch + 1;
      this.#other[row] = other;
    }
  }

  /** Rows to ask about, by the latest batch that had their reference, with the first so many of each. */
  invoices(examples: number): ReadonlyMap<number, Found> {
    const found = new Map<number, { rows: number; first: Pair[] }>();
    const { reference, whom } = this.#index;
    for (let row = 1; row <= this.#rowCount; row += 1) {
      const batch = (this.#batch[row] ?? 0) - 1;
      if (batch < 0) continue;
      const isAsked = isPaymentsReference({
        rowsWithReference: reference.rows,
        timesBefore: this.#times[row] ?? 0,
        isSamePayment: this.#samePayment[row] === 1,
        hadOther: this.#hadOther[whom.groupOfRow(row)] === 1,
      });
      if (!isAsked) continue;
      const known = found.get(batch) ?? { rows: 0, first: [] };
      found.set(batch, known);
      known.rows += 1;
      if (known.first.length < examples) known.first.push([row, this.#other[row] ?? 0]);
    }
    return found;
  }
}
