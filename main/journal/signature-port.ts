// The part of the journal's port that serves signed approvals: what was signed of a draft, by whom, and what the trail says
// of it. Plain data; what makes or checks a signature is elsewhere.

/** What an approver signs (docs/approvals.md). */
export interface Statement {
  /** Identity of the journal. */
  readonly journal: string;
  /** Id of the batch. */
  readonly batch: string;
  /** The digest of the draft with every row of its file, in hexadecimal. */
  readonly digest: string;
  /** Rows that are paid. */
  readonly rows: number;
  /** Their money by currency, provider and country, as JSON text. */
  readonly totals: string;
  /** What was acknowledged, and how it is to be sent, as JSON text. */
  readonly terms: string;
  /** The digest of the request that was looked at on another computer; null for an approval in this journal. */
  readonly request: string | null;
  /** The approver's name where it was signed. */
  readonly name: string;
  /** Base64 of the 32 bytes. */
  readonly publicKey: string;
  readonly atMs: number;
  /** The date at the approver's place then, such as `2026-11-27`. */
  readonly day: string;
}

/** A signed approval as it is kept. */
export interface ApprovalSignature extends Omit<Statement, 'journal' | 'batch'> {
  /** The user of this journal whose key it is. */
  readonly person: string;
  /** Of each thousand rows of the file in their order; they say where a difference is. */
  readonly groups: readonly string[];
  /** Base64 of the 64 bytes. */
  readonly signature: string;
}

/** The signature as it was kept beside the batch, and in the entry of the trail that tells of the approval. */
export interface KeptSignature {
  readonly signature: ApprovalSignature | null;
  /** Null where no entry tells one. */
  readonly trailSignature: string | null;
}

/** Somebody who made or changed a draft. */
export interface Preparer {
  /** Null for somebody who had not signed in. */
  readonly person: string | null;
  /** The public key that was theirs then; null where it is not told. */
  readonly key: string | null;
}
