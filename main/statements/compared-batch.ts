// The batches with which a statement is compared, and the turns in which that is done. Only types.

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
