// What the journal is given and gives of batches and rows: sets of rows in, groups of outcomes in, windows of rows out.
// Plain data; no SQLite idea appears here, so that it can live elsewhere one day.

import type { AccountConfiguration } from '../../shared/accounts/configuration.ts';
import type { LimitsAge } from '../../shared/accounts/limits.ts';
import type { BatchState, Finding, Generation, RowState } from '../../shared/domain.ts';
import type { GroupDifference } from '../../shared/money/settled.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { RowShare } from '../../shared/row-share.ts';
import type { Schedule } from '../../shared/runs/schedules.ts';
import type { TestRelease } from '../../shared/runs/test-rows.ts';
import type { Spoken } from '../../shared/saying.ts';
import type { AuditEntry } from './audit-port.ts';
import type { ImportSummary } from './draft-port.ts';
import type { RowFacts } from './schema/rows.ts';
import type { ApprovalSignature } from './signature-port.ts';

/** The account a batch was imported under; it never changes afterwards. */
export interface BatchAccount {
  /** Profile name, or null for an address given on the command line. */
  readonly profile: string | null;
  readonly baseUrl: string;
  readonly generation: Generation;
  readonly practice: boolean;
}

/** What is known of the clerk's file. */
export interface BatchSource {
  readonly fileName: string;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly fileHash: string;
  readonly fileBytes: number;
  readonly encoding: string;
  readonly delimiter: string;
  /** The sheet of a workbook; null for a text file, and where an older Paymaster read it. */
  readonly sheet: string | null;
  /** Physical line of the column names; null where an older Paymaster read the file. */
  readonly headerLine: number | null;
  /** Header cells in their order. */
  readonly header: readonly string[];
  /** Field name by column index in the header; columns that feed no field are absent. */
  readonly mapping: Readonly<Record<string, number>>;
  readonly defaults: Readonly<Record<string, string>>;
  /** How numbers are written in this file, as a sentence. */
  readonly numberGrammar: string;
}

export interface NewBatch {
  readonly operation: OperationName;
  readonly account: BatchAccount;
  readonly createdAtMs: number;
  readonly configuration: AccountConfiguration;
  /** When the service gave that, and why that was not just then. */
  readonly limits: LimitsAge;
  readonly source: BatchSource;
}

export interface BatchRecord extends NewBatch {
  readonly id: string;
  readonly state: BatchState;
  /** Counts every change of a row by a person; part of the confirmation. */
  readonly revision: number;
  readonly rowCount: number;
  /** False while the file is being read, and for ever when that was cut short. */
  readonly importFinished: boolean;
  /** Money of all rows with a readable amount, by currency, as the import counted it and the clerk's edits changed it. */
  readonly fileAmounts: Readonly<Record<string, string>>;
  readonly approvedAtMs: number | null;
  readonly settledAtMs: number | null;
  /** The service was found to offer no status check, so accepted rows stay as they are. */
  readonly statusNotOffered: boolean;
  /** Why it is paused, why rows wait once its sending is over, or why a restore discarded it, as a sentence; null otherwise. */
  readonly pauseReason: Spoken | null;
  /** What the clerk calls it; null while it goes by its file. */
  readonly name: string | null;
  /** The batch whose rejected and failed rows this one pays again; null for a file of its own. */
  readonly retryOf: string | null;
  /** The batch whose people and amounts this one took over, as new payments; null for a file of its own. */
  readonly reuseOf: string | null;
  /** The clerk said at approval that it goes on by itself when a lost service is back. */
  readonly goesOn: boolean;
  /** Since when it is in its state; null where an older Paymaster moved it there. */
  readonly stateSinceMs: number | null;
  /** When it paused because the service gave no answer; null unless it rests for that. */
  readonly serviceLostAtMs: number | null;
  /** How lanes are released after their test rows; null where none go first. */
  readonly testRelease: TestRelease | null;
  /** When it is to be sent; only of an approved batch of which nothing was sent. */
  readonly schedule: Schedule | null;
}

/** A batch without its configuration: what lists of batches show. */
export type BatchOutline = Omit<BatchRecord, 'configuration'>;

/** A checked row on its way into the journal. `ordinal` counts the rows of the file from 1. */
export interface NewRow {
  readonly ordinal: number;
  /** Physical line on which the row starts. */
  readonly line: number;
  /** Original cells as text, exactly as decoded. */
  readonly cells: readonly string[];
  /** Parsed fields by name; absent means empty. */
  readonly fields: Readonly<Record<string, string>>;
  /** Canonical decimal, or null when the amount cannot be read. */
  readonly amount: string | null;
  readonly findings: readonly Finding[];
  /** Excluded are rows that are no payments; a finding says what they are. */
  readonly state: 'invalid' | 'ready' | 'excluded';
  /** Of a row that is carried from an earlier batch: what of its line it pays. */
  readonly share?: RowShare | null;
}

/** Checked rows in a form that a thread can hand on without reading them: their JSON, in UTF-8. */
export interface PackedRows {
  readonly count: number;
  readonly text: Uint8Array<ArrayBuffer>;
}

/** Rows as a reading gives them, on whatever thread it runs. */
export type GivenRows = readonly NewRow[] | PackedRows;

/** A row as screens and reports see it: what is kept of it, and what follows from that. */
export interface JournalRow extends RowFacts {
  readonly ordinal: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly findings: readonly Finding[];
  /** The service said DUPLICATE_IGNORED and nothing final is known yet, or it was how the row was accepted. */
  readonly duplicateIgnored: boolean;
  /** POSTs made for this row. */
  readonly attempts: number;
  /** Fields that the clerk gave another text, with the text of the file; empty when none. */
  readonly edited: Readonly<Record<string, string>>;
}

/** A row that was offered, and came back into the queue or is without an answer. */
export interface ReturnedRow {
  readonly ordinal: number;
  readonly state: 'queued' | 'offered';
  readonly payoutId: string;
  readonly lastOfferedMs: number;
}

/** Rows and money of one group; amounts are canonical decimals and add up exactly (promise P3). */
export interface TotalsEntry {
  readonly currency: string | null;
  readonly provider: string | null;
  readonly country: string | null;
  readonly state: RowState;
  readonly rows: number;
  /** What the file asks for. */
  readonly amount: string;
  /** Rows of the group whose amount the file does not tell; they are in `rows`, not in `amount`. */
  readonly unreadableRows: number;
  /** Where completed rows moved other money than was asked; absent where all moved as asked. */
  readonly differences?: GroupDifference[];
}

/** Rows of one provider, country and currency; a row without a provider has an empty one. */
export interface LaneName {
  readonly provider: string;
  readonly country: string | null;
  readonly currency: string | null;
}

/** What was approved of a row. `payoutId` and `body` never change (promise P1). */
export interface ApprovedPayout {
  readonly ordinal: number;
  readonly line: number;
  readonly payoutId: string;
  readonly body: string;
  readonly amount: string | null;
  readonly provider: string;
  readonly country: string | null;
  readonly currency: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** What is needed to offer a payout to the service. */
export interface OfferedPayout extends ApprovedPayout {
  /** POSTs before this one. */
  readonly earlierAttempts: number;
  /** When the first offer was made, and the latest. */
  readonly firstOfferedAtMs: number;
  readonly lastOfferedAtMs: number;
}

/** An accepted row that a status check may settle. */
export interface OpenPayout {
  readonly ordinal: number;
  readonly payoutId: string;
  readonly provider: string;
  readonly state: RowState;
  readonly duplicateIgnored: boolean;
  readonly acceptedAtMs: number;
  readonly checks: number;
  /** What was sent, to be compared with the service's record. */
  readonly phone: string;
  readonly amount: string;
  readonly currency: string;
  /** Parsed fields by name; absent means empty. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What happened to one offered row. The journal applies a group of these in one durable step. */
export type RowEvent =
  /** The service gave its word, or it was proved that this attempt created nothing (`next` is `queued`). */
  | {
      readonly kind: 'answered';
      readonly ordinal: number;
      readonly atMs: number;
      readonly next: 'accepted' | 'enqueued' | 'rejected' | 'queued' | 'offered';
      readonly httpStatus: number;
      readonly word: string;
      readonly duplicateIgnored: boolean;
      readonly reasonCode: string | null;
      readonly reason: string | null;
      readonly acceptedAtMs: number | null;
      /** The service's own time of the payment. */
      readonly serviceCreatedAtMs?: number;
    }
  /** Nothing is known: the row stays `offered`. */
  | {
      readonly kind: 'unanswered';
      readonly ordinal: number;
      readonly atMs: number;
      readonly cause: string;
      readonly httpStatus: number | null;
      readonly detail: string;
    }
  /** The request certainly never left: the attempt does not count. */
  | {
      readonly kind: 'withdrawn';
      readonly ordinal: number;
      readonly atMs: number;
      readonly next: 'queued' | 'offered';
      readonly detail: string;
    }
  /** A status check answered. `next` equals the present state when nothing moved. */
  | {
      readonly kind: 'checked';
      readonly ordinal: number;
      readonly atMs: number;
      readonly next: RowState;
      readonly serviceStatus: string | null;
      readonly providerTransactionId: string | null;
      readonly reasonCode: string | null;
      readonly reason: string | null;
      /** The money that really moved, where the service tells it apart from what was asked; canonical. */
      readonly settledAmount?: string;
      /** Its currency, where the row names none or another. */
      readonly settledCurrency?: string;
      /** What else the service's record says, as JSON text. */
      readonly details?: string;
      /** The service's own time of the payment. */
      readonly serviceCreatedAtMs?: number;
      readonly acceptedAtMs: number | null;
      readonly settledAtMs: number | null;
      /** Earliest time of the next check of a row that is still open. */
      readonly nextCheckAtMs: number | null;
    };

/** A moment at which a batch is to be sent, and the zone in which a person named it. */
export type SendAt = Pick<Schedule, 'sendAtMs' | 'zone'>;

/** What goes with a batch into its next state. */
export interface BatchChange {
  readonly atMs: number;
  readonly pauseReason?: Spoken | null;
  /** It pauses because the service gives no answer. */
  readonly isServiceLost?: boolean;
  /** At an approval: it goes on by itself when a lost service is back. */
  readonly goesOn?: boolean;
  /** At an approval: one row of each lane goes first. */
  readonly testRelease?: TestRelease | null;
  /** At an approval: the digest of what was approved, with those of its groups of rows. */
  readonly approved?: ApprovalDigest;
  /** At an approval by a user: what they signed. */
  readonly signature?: ApprovalSignature | null;
  /** At an approval: refused unless so many batches had been approved, those that it was held against. */
  readonly approvedBefore?: number;
  /** At an approval: when it is sent. */
  readonly sendAt?: SendAt | null;
  /** Refused unless the draft is as it was confirmed. */
  readonly revision?: number;
  /** What the audit trail enters with it. */
  readonly entries?: readonly AuditEntry[];
}

/** What the body of a row is made of. */
export type RowToApprove = Pick<JournalRow, 'ordinal' | 'fields' | 'amount'>;

/** What was approved, as one value: whoever signs, checks or proves an approval uses this (docs/invariants.md). */
export interface ApprovalDigest {
  /** SHA-256 over the facts of the batch and its groups, in hexadecimal. */
  readonly digest: string;
  /** Of each thousand rows of the file in their order; they say where a difference is. */
  readonly groups: readonly string[];
}

/** The digest as it was kept: beside the batch, and in the entry of the trail that tells of the approval. */
export interface KeptApproval {
  /** Null for a batch that was approved before there were digests; absent where somebody took it away. */
  readonly digest: string | null | undefined;
  readonly groups: readonly string[];
  /** Null where no entry tells one. */
  readonly trailDigest: string | null;
}

/** One line of a row's attempt log, append-only (promise P7). */
export interface AttemptEntry {
  readonly ordinal: number;
  readonly attempt: number;
  readonly kind: 'offered' | 'answered' | 'unanswered' | 'withdrawn' | 'checked';
  readonly atMs: number;
  readonly httpStatus: number | null;
  readonly word: string | null;
  readonly detail: string | null;
}

/** A named account. The token is not here (promise P5). */
export interface ProfileRecord {
  readonly name: string;
  readonly baseUrl: string;
  readonly generation: Generation;
  readonly practice: boolean;
  readonly colour: string;
  /** Whole days after an approval within which the same payments and people are asked about. */
  readonly duplicatePeriodDays: number;
  /** Its batches are approved only with control totals. */
  readonly asksControlTotals: boolean;
  /** Per cent by which an amount may change since the last batch before it is named. */
  readonly changePercent: number;
  /** Its batches are approved only once what changed since the last one was acknowledged. */
  readonly asksChanges: boolean;
  /** Its batches are approved by somebody else than who prepared them. */
  readonly asksTwoPeople: boolean;
}

/** What is known of an import when its last row is read. */
export interface ImportEnd {
  readonly rowCount: number;
  readonly numberGrammar: string;
  readonly fileAmounts: Readonly<Record<string, string>>;
  /** What the clerk's screens show of it; without one they count the rows anew. */
  readonly summary?: ImportSummary;
  /** What the audit trail enters with it. */
  readonly entries?: readonly AuditEntry[];
}
