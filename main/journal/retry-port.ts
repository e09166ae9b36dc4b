// The part of the journal's port that serves retries: rejected and failed rows with their reasons, the basket of
// those that the clerk wants to pay again, and the links between old payouts and new ones.

/** A row on the other end of a retry. */
export interface RetryEnd {
  readonly batch: string;
  readonly ordinal: number;
  /** Null while the retry is a draft, whose rows have no ids yet. */
  readonly payoutId: string | null;
}

/** How a row takes part in retries. Retries that can no longer pay are left out. */
export interface RowRetry {
  readonly ordinal: number;
  readonly retryOf: RetryEnd | null;
  readonly retriedBy: RetryEnd | null;
  readonly inBasket: boolean;
}

/** A row that a retry may pay again (promise P4: no other row is ever one). */
export interface RefusedRow {
  readonly ordinal: number;
  readonly state: 'rejected' | 'failed';
  readonly reasonCode: string | null;
  readonly reason: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly inBasket: boolean;
  /** The batch of the later payout that pays this row, or may still do so; null when none does. */
  readonly retriedIn: string | null;
  /** True once the request of that later payout has been offered to the service. */
  readonly isResent: boolean;
}

/** When the outcome of a row was known; the service's own time where it told one. */
export interface RowOutcome {
  readonly state: 'completed' | 'failed' | 'rejected';
  readonly atMs: number;
}

/** A row of a retry: checked like a row of a file, and the ordinal of the row that it pays again. */
export type Retried<Row> = Row & { readonly retryOf: number };

export interface RetryReader {
  /** The rows among these that take part in retries. */
  retriesOf(batch: string, ordinals: readonly number[]): Promise<RowRetry[]>;
  /** Rejected and failed rows, ascending after an ordinal. */
  refusedRows(batch: string, window: { after: number; limit: number }): Promise<RefusedRow[]>;
  /** Those of them that are in the basket and not retried yet. */
  basketRows(batch: string, window: { after: number; limit: number }): Promise<RefusedRow[]>;
  /** Outcomes of the rows of a range, and when the first of its rows was offered. */
  outcomes(
    batch: string,
    range: { after: number; upTo: number },
  ): Promise<{ firstOfferedAtMs: number | null; outcomes: readonly RowOutcome[] }>;
}

/** `Batch` and `Row` are what a draft is made of. */
export interface RetryWriter<Batch, Row> extends RetryReader {
  /** Puts rows into the basket; refuses rows that are neither rejected nor failed. */
  addToBasket(batch: string, ordinals: readonly number[]): Promise<void>;
  /** Takes rows out of the basket; null takes out all. */
  removeFromBasket(batch: string, ordinals: readonly number[] | null): Promise<void>;
  /** Makes a draft for rows of an earlier batch and returns its id. */
  createRetry(batch: Batch, retryOf: string): Promise<string>;
  /**
   * Adds rows to such a draft in one durable step, with their links and with what the clerk had typed into the old
   * rows.
   *
   * @throws PaymasterError ROW_NOT_RETRIABLE when one of the old rows is paid again already.
   */
  appendRetryRows(batch: string, rows: readonly Retried<Row>[]): Promise<void>;
}
