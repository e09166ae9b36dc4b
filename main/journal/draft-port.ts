// The part of the journal's port that serves drafts: what the import found, rows as the clerk changes them, and
// the acts that can be undone. Sets and windows only, as in port.ts.

import type { ProviderChange } from '../../shared/accounts/provider-change.ts';
import type { FindingCount, RepairView } from '../../shared/contract/draft-views.ts';
import type { Finding } from '../../shared/domain.ts';
import type { NumberGrammar } from '../../shared/money/numbers.ts';
import type { RowShare } from '../../shared/row-share.ts';
import type { Spoken } from '../../shared/saying.ts';
import type { AuditEntry } from './audit-port.ts';
import type { ActDigests } from './draft-act-form.ts';

/** What the import knew when the last row was read. */
export interface ImportSummary {
  /** How numbers are written in the file; edits are read by it as well. */
  readonly grammar: NumberGrammar;
  /** Plain texts where an older Paymaster read the file. */
  readonly notices: readonly Spoken[];
  /** Rows with at least one warning. */
  readonly warningRows: number;
  readonly duplicateRows: number;
  readonly findings: readonly FindingCount[];
  readonly repairs: readonly RepairView[];
}

/** What a change of a row decides. */
export interface RowContent {
  /** Texts that the clerk typed, by field; null when the row is as the file has it. */
  readonly edits: Readonly<Record<string, string>> | null;
  /** Fields after all rules. */
  readonly fields: Readonly<Record<string, string>>;
  readonly amount: string | null;
  readonly findings: readonly Finding[];
  readonly state: 'invalid' | 'ready' | 'excluded';
  readonly excludedReason: string | null;
  /** What of the lines of the file it pays; null for its own line. */
  readonly share: RowShare | null;
}

/** A row of a draft. */
export interface DraftRow extends RowContent {
  readonly ordinal: number;
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row as it will be. */
export interface RowChange extends RowContent {
  readonly ordinal: number;
}

/** As much of a row as counting and comparing rows needs. */
export interface ScannedRow {
  readonly ordinal: number;
  readonly line: number;
  /** The asked ones of its fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly amount: string | null;
  readonly findings: readonly Finding[];
  readonly state: 'invalid' | 'ready' | 'excluded';
  readonly share: RowShare | null;
}

/** A later part of a row that is split, by the row that it is a part of: a row of the draft without a line of its own. */
export interface NewPart extends RowContent {
  readonly of: number;
}

export interface NewAct {
  readonly kind: 'edit' | 'repair' | 'accept' | 'exclude' | 'include' | 'split' | 'add-up' | 'correct';
  /** Code of the damage that a repair mends, or of the finding that an acceptance leaves; null otherwise. */
  readonly code: string | null;
  readonly field: string | null;
  readonly atMs: number;
}

/** An act that is in force, wholly or in part. */
export interface DraftAct extends NewAct {
  readonly number: number;
  /** Rows that are as the act left them. */
  readonly rows: number;
  /** Ordinal of the last row that an undo has given back; 0 before there was one. */
  readonly restoredThrough: number;
}

/** One durable step of an act or of its undoing. */
export interface DraftStep {
  /** A new act begins, an act goes on with more rows, or an act is taken back. */
  readonly act:
    | { readonly kind: 'begin'; readonly act: NewAct }
    | { readonly kind: 'continue'; readonly act: number }
    | { readonly kind: 'undo'; readonly act: number }
    /** No act: findings that a crash has left behind are made to agree with the rows. */
    | { readonly kind: 'settle' };
  /** Rows that the act changes, ascending, each once in an act. What they were is kept, except by an undo. */
  readonly rows: readonly RowChange[];
  /** Rows that a split adds behind the last row, each with a row of this step. Undoing the act takes them away. */
  readonly parts?: readonly NewPart[];
  /** Findings of other rows that follow from the change; nothing is kept of what they were. */
  readonly findings: readonly { readonly ordinal: number; readonly findings: readonly Finding[] }[];
  /** The entry of the audit trail that ends the act; null while more steps follow. */
  readonly end: Omit<AuditEntry, 'batch'> | null;
}

/** An act of a batch as the audit trail tells it. */
export interface ActTold {
  readonly act: number;
  /** Null where an older Paymaster entered it. */
  readonly digests: ActDigests | null;
  /** Rows that are as the act left them. */
  readonly inForce: number;
}

/** An act of a batch as its table has it. */
export interface KeptAct {
  readonly number: number;
  readonly rows: number;
  readonly restored: number;
  readonly isUndone: boolean;
  readonly isUnfinished: boolean;
  /** Undoing has given back as many rows as it says, and came as far. */
  readonly isRestoredThrough: boolean;
  readonly mayHaveLost: boolean;
  readonly digests: ActDigests | null;
}

/** Digests made anew of rows of an act, as far as they were read. */
export interface ActRowsRead {
  readonly digests: ActDigests;
  readonly rows: number;
  /** Ordinal of the last row that was read; null behind the last of all. */
  readonly last: number | null;
}

/** A window of the rows of an act. */
export interface ActWindow {
  /** Ordinal of the last row that was read; 0 before the first one. */
  readonly after: number;
  readonly limit: number;
  /** What the rows up to there have made; null before the first one. */
  readonly digests: ActDigests | null;
}

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

/** A row that another batch has too: checked anew, and the ordinal of the row that it takes its texts from. */
export type Reused<Row> = Row & { readonly reuseOf: number };

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
