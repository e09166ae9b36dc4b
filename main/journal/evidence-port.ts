// The part of the journal's port that serves evidence packs: rows with everything that was ever kept of them, and entries
// of the audit trail with the very texts that their hashes cover.

import type { AttemptEntry, JournalRow } from './port.ts';

/** The values of an approved row as they stand in the file. */
export interface ApprovedValues {
  readonly amount: string | null;
  readonly currency: string | null;
  readonly provider: string | null;
  readonly country: string | null;
  /** The stored text of the fields that differ from their cells. */
  readonly changes: string | null;
}

/** A row, the request that stands for it, and every line of its log, as of one moment. */
export interface EvidenceRow {
  readonly row: JournalRow;
  /** The exact body of the request; null for a row that was never approved. */
  readonly request: string | null;
  /** What the digest of the approval covers beside that; null for a row that was never approved. */
  readonly approved: ApprovedValues | null;
  readonly log: readonly AttemptEntry[];
  /** The entry that left it out after its approval; null for a row that none did, and where an older Paymaster entered it. */
  readonly leftOutBy: number | null;
}

/** What the signature of an approval covers of a row beside its place, line, amount and cells: texts as they are stored. */
export interface SignedValues {
  readonly state: string;
  readonly currency: string | null;
  readonly provider: string | null;
  readonly country: string | null;
  readonly changes: string | null;
  readonly findings: string | null;
  readonly excludedReason: string | null;
  readonly share: string | null;
}

/** An entry of the audit trail as it stands in the file: `facts`, `before` and `after` are the stored texts. */
export interface SealedEntry {
  readonly number: number;
  readonly atMs: number;
  readonly batch: string | null;
  readonly person: string | null;
  readonly personKey: string | null;
  readonly account: string | null;
  readonly via: string | null;
  readonly action: string;
  readonly facts: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly hash: string;
}
