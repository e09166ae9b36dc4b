// The part of the journal's port that serves the look at limits before rows leave: what the service said then, and the
// approved rows that stay back because of it. Sets and windows only, as in port.ts.

import type { Finding } from '../../shared/domain.ts';
import type { ProviderChange } from '../../shared/provider-change.ts';

/** What the service said of the account when rows of a batch were last about to leave. */
export interface LimitsLook {
  readonly atMs: number;
  /** Short name of the configuration that the queued rows were held against. */
  readonly hash: string;
  /** What had changed since the rows were checked; bounded. */
  readonly changes: readonly ProviderChange[];
  /** What the service calls an account that may be another than the approved one; null where that is settled. */
  readonly otherAccount: string | null;
}

/** Rows that are held for one reason. */
export interface HeldGroup {
  readonly provider: string;
  readonly country: string | null;
  readonly currency: string | null;
  /** The finding of the first row. */
  readonly finding: Finding;
  readonly firstOrdinal: number;
  readonly rows: number;
}

/** What becomes of some queued rows in one durable step. */
export interface HoldChange {
  readonly hold: readonly { readonly ordinal: number; readonly finding: Finding }[];
  /** Ordinals that may go out again. */
  readonly release: readonly number[];
}

export interface HoldReader {
  /** Queued rows that are held, by lane and kind of finding, at most some dozens of groups. */
  heldRows(batch: string): Promise<HeldGroup[]>;
  /** Null where rows of the batch were never about to leave. */
  latestLook(batch: string): Promise<LimitsLook | null>;
}

export interface HoldWriter extends HoldReader {
  /** Holds queued rows and lets others go; rows in another state are left as they are. */
  change(batch: string, change: HoldChange): Promise<void>;
  keepLook(batch: string, look: LimitsLook): Promise<void>;
}
