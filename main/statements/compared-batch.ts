// The batches with which a statement is compared, the turns in which that is done, and which of their rows were met.

import type { OperationName } from '../../shared/operations.ts';
import type { RowRange } from '../journal/list-port.ts';

/** A batch whose rows a statement may speak of. */
export interface ComparedBatch {
  readonly id: string;
  readonly operation: OperationName;
  /** Equal for batches of one account. */
  readonly account: string;
  readonly rowCount: number;
  readonly approvedAtMs: number | null;
  readonly settledAtMs: number | null;
}

/** Gives other work its turn; turns tell how many rows one may take. */
export interface ComparisonPace {
  giveWay(): Promise<void>;
  ranges(after: number, upTo: number): AsyncGenerator<RowRange>;
}

/** Which rows of the journal had a line in the statement: one bit for each row of a batch that was met. */
export class SeenRows {
  readonly #bits = new Map<string, Uint8Array>();

  /** True when the row had no line before. */
  add(batch: string, ordinal: number, rowCount: number): boolean {
    let bits = this.#bits.get(batch);
    if (bits === undefined) {
      bits = new Uint8Array((rowCount >>> 3) + 1);
      this.#bits.set(batch, bits);
    }
    const place = ordinal >>> 3;
    const mask = 1 << (ordinal & 7);
    const before = bits[place] ?? 0;
    bits[place] = before | mask;
    return (before & mask) === 0;
  }

  has(batch: string, ordinal: number): boolean {
    return ((this.#bits.get(batch)?.[ordinal >>> 3] ?? 0) & (1 << (ordinal & 7))) !== 0;
  }

  /** Batches of which a row had a line. */
  batches(): string[] {
    return [...this.#bits.keys()];
  }
}
