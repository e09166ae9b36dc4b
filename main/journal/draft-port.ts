// The part of the journal's port that serves drafts: what the import found, rows as the clerk changes them, and
// the acts that can be undone. Sets and windows only, as in port.ts.

import type { Finding } from '../../shared/domain.ts';
import type { FindingCount, RepairView } from '../../shared/draft-views.ts';
import type { NumberGrammar } from '../../shared/numbers.ts';
import type { Spoken } from '../../shared/saying.ts';

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
}

export interface NewAct {
  readonly kind: 'edit' | 'repair' | 'accept' | 'exclude' | 'include';
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
  /** Findings of other rows that follow from the change; nothing is kept of what they were. */
  readonly findings: readonly { readonly ordinal: number; readonly findings: readonly Finding[] }[];
  /** The entry of the audit trail that ends the act; null while more steps follow. */
  readonly end: {
    readonly atMs: number;
    readonly action: string;
    readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  } | null;
}

export interface DraftReader {
  /** Null for a batch whose import told none. */
  importSummary(batch: string): Promise<ImportSummary | null>;
  /** Rows in file order, after an ordinal. */
  scan(
    batch: string,
    window: { after: number; limit: number; fields: readonly string[] },
  ): Promise<ScannedRow[]>;
  /** Rows with these ordinals, ascending; those that do not exist are left out. */
  rowsAt(batch: string, ordinals: readonly number[]): Promise<DraftRow[]>;
  /** The act that an undo would take back; null when there is none. */
  latestAct(batch: string): Promise<DraftAct | null>;
  /** True when an act was begun, or begun to be undone, and did not come to its end. */
  isCutShort(batch: string): Promise<boolean>;
  /** Repairs in force, newest first. */
  repairs(batch: string): Promise<DraftAct[]>;
  /** Rows of an act as they were before it, ascending after an ordinal. */
  rowsBefore(act: number, window: { after: number; limit: number }): Promise<DraftRow[]>;
}

export interface DraftWriter extends DraftReader {
  /**
   * Changes rows of a draft in one durable step: rows, totals, money of the file, revision and act together.
   *
   * @returns number of the act and the revision that the draft has now.
   */
  change(batch: string, step: DraftStep): Promise<{ act: number; revision: number }>;
  /**
   * Ends the acts on a draft that were cut short, with an audit entry each: what they changed stays, and can be
   * undone. To be called when the findings that follow from them have been settled.
   */
  endCutShort(batch: string, atMs: number): Promise<void>;
  /** Gives a batch another name, with an audit entry. */
  rename(batch: string, name: string, atMs: number): Promise<void>;
}
