// What the digests of an act on a draft are made of (docs/audit-trail.md): each row that it changed, from what and into what.
// The forms are a promise to everybody who checks a journal without this program: they are never changed, only followed by
// others beside them.

import { hash } from 'node:crypto';
import { netstring } from './chain.ts';

const BEFORE_FORM = 'Paymaster rows before an act 1';
const AFTER_FORM = 'Paymaster rows after an act 1';

/** What an act is beside its number, as it stands in the journal. */
export interface ActHeader {
  /** Number of the batch. */
  readonly batch: number;
  readonly kind: string;
  readonly code: string | null;
  readonly field: string | null;
  readonly atMs: number;
}

/** A row as an act leaves it: the texts that stand in the journal. */
export interface ActRow {
  readonly edits: string | null;
  readonly fieldChanges: string | null;
  readonly amount: string | null;
  readonly state: string;
  readonly moneyGroup: number;
  readonly excludedReason: string | null;
  readonly share: string | null;
}

/** A row as it was before an act. What it says of other rows moves with these, and is kept of before alone. */
export interface ActRowBefore extends ActRow {
  readonly findings: string | null;
}

/** The digests of an act as far as it has come. */
export interface ActDigests {
  readonly before: string;
  readonly after: string;
}

/** The digests of an act that has changed no row yet. */
export function actBegun({ batch, kind, code, field, atMs }: ActHeader): ActDigests {
  const header = [batch, kind, code, field, atMs].map(netstring).join('');
  return {
    before: digest(netstring(BEFORE_FORM) + header),
    after: digest(netstring(AFTER_FORM) + header),
  };
}

/** The digest of rows before, with one more; each row once, in the order of the file. */
export function withRowBefore(before: string, ordinal: number, row: ActRowBefore): string {
  return digest(netstring(before) + netstring(ordinal) + netstring(row.findings) + textOf(row));
}

/** The digest of rows after, with one more; each row once, in the order of the file. */
export function withRowAfter(after: string, ordinal: number, row: ActRow): string {
  return digest(netstring(after) + netstring(ordinal) + textOf(row));
}

function textOf({ edits, fieldChanges, amount, state, moneyGroup, excludedReason, share }: ActRow): string {
  const values = [edits, fieldChanges, amount, state, moneyGroup, excludedReason, share];
  return values.map(netstring).join('');
}

function digest(text: string): string {
  return hash('sha256', text);
}
