// What the digests of rows after their approval are made of (docs/invariants.md): which were left out for good, with what is
// signed of that, and which payments a retry pays again. Each form is a promise to everybody
// who checks a journal without this program: it is never changed, only followed by another beside it.

import { createHash } from 'node:crypto';
import type { AuditFacts } from '../../shared/audit.ts';
import type { UnsentRows } from '../../shared/runs/unsent-rows.ts';
import { netstring } from './chain.ts';

const LEFT_OUT_FORM = 'Paymaster left out 1';

/** A row that was left out, by its place in the file, with the reason that stands at it; null where none does. */
export interface LeftOutRow {
  readonly ordinal: number;
  readonly reason: string | null;
}

/** Puts the digest of the rows that one act left out together, in the order of the file. */
export class LeftOutDigest {
  readonly #hash = createHash('sha256').update(netstring(LEFT_OUT_FORM));

  add({ ordinal, reason }: LeftOutRow): void {
    this.#hash.update(netstring(ordinal) + netstring(reason));
  }

  /** The digest, once. */
  whole(): string {
    return this.#hash.digest('hex');
  }
}

/** The same of rows that are at hand. */
export function leftOutDigest(rows: readonly LeftOutRow[]): string {
  const digest = new LeftOutDigest();
  for (const row of rows) digest.add(row);
  return digest.whole();
}

/** Which rows were meant, for the audit trail. */
export function chosenFacts(chosen: UnsentRows): AuditFacts {
  switch (chosen.kind) {
    case 'all':
      return {};
    case 'lanes':
      return { lanes: JSON.stringify(chosen.lanes) };
    case 'rows':
      return { ordinals: JSON.stringify(chosen.ordinals) };
  }
}

/** What an entry tells that leaves no row out: it begins, goes on with or ends a leaving out all the same. */
export const NO_ROWS_LEFT_OUT = { rows: 0, leftOut: '[]', digest: leftOutDigest([]) } as const;

const LEFT_OUT_SIGNATURE_FORM = 'Paymaster left out signature 1';

/** What is signed of an entry that leaves rows of a signed batch out: `facts` without the signature, as they stand in the table. */
export interface LeavingOutSigned {
  /** Identity of the journal. */
  readonly journal: string;
  /** Id of the batch. */
  readonly batch: string;
  /** The signature before this one: of the approval, or of the entry that left rows of this batch out last. */
  readonly follows: string;
  readonly atMs: number;
  readonly person: string | null;
  readonly personKey: string | null;
  readonly facts: string;
}

/** The bytes that are signed. */
export function leftOutBytes(it: LeavingOutSigned): Buffer {
  const { journal, batch, follows, atMs, person, personKey, facts } = it;
  const values = [LEFT_OUT_SIGNATURE_FORM, journal, batch, follows, atMs, person, personKey, facts];
  return Buffer.from(values.map(netstring).join(''));
}

const RETRY_FORM = 'Paymaster retry links 1';

/** A row of a retry and the row of the earlier batch that it pays again, by their places. */
export interface RetryLink {
  readonly ordinal: number;
  readonly retryOf: number;
}

/** Puts the digest of the links of a retry together, in the order of its rows. */
export class RetryLinksDigest {
  readonly #hash = createHash('sha256').update(netstring(RETRY_FORM));

  add({ ordinal, retryOf }: RetryLink): void {
    this.#hash.update(netstring(ordinal) + netstring(retryOf));
  }

  /** The digest, once. */
  whole(): string {
    return this.#hash.digest('hex');
  }
}
