// What the rest of the program knows of the journal's payouts as those of a person. A person is what a request names: the
// number of a wallet, or the deposit that a refund returns, where the journal does not know that deposit.

import type { RowState } from '../../shared/domain.ts';
import type { OperationName } from '../../shared/operations.ts';

/** Payouts of one person in one history, those of practice or those of real money; null asks for no bound. */
export interface PersonQuestion {
  /** The number as it goes out, or the id of a deposit. */
  readonly person: string;
  readonly practice: boolean;
  readonly fromMs: number | null;
  readonly beforeMs: number | null;
}

/** A place in the order of a question, newest batch first. */
export interface PersonWindow {
  readonly skip: number;
  readonly limit: number;
  /** Only what follows this one: whoever walks on is told nothing twice, though more is approved meanwhile. */
  readonly after?: Pick<PersonPayout, 'batch' | 'ordinal'> | undefined;
}

/** One payout with what an account of its person tells. */
export interface PersonPayout {
  readonly batch: string;
  readonly batchName: string | null;
  readonly fileName: string;
  readonly operation: OperationName;
  readonly ordinal: number;
  /** Physical line of the clerk's file. */
  readonly line: number;
  readonly payoutId: string;
  readonly state: RowState;
  /** What was asked, canonical; null where only the service knows. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly provider: string | null;
  /** The money that moved, where the service tells it apart, and its currency where that is another. */
  readonly settledAmount: string | null;
  readonly settledCurrency: string | null;
  readonly reasonCode: string | null;
  readonly reason: string | null;
  /** Why it was left out after the approval. */
  readonly leftOut: string | null;
  /** When it came about, by the service's time where it gave one; else when it was offered or approved. */
  readonly atMs: number;
  readonly name: string;
  readonly reference: string;
}

/** One of the two histories of a person, and its newest row. */
export interface PersonHistory {
  readonly practice: boolean;
  readonly rows: number;
  readonly batch: string;
  readonly ordinal: number;
}
