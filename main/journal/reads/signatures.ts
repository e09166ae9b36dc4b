// What an approver signs of a draft, made of its rows as they stand now, group by group; what was signed and kept; and who
// prepared a batch. Never writes, and never holds more than one group.

import { z } from 'zod';
import { GROUP_ROWS, groupDigest } from '../approval-form.ts';
import type { Db } from '../db.ts';
import type { ApprovalDigest } from '../port.ts';
import { maybeText, parsedJson, readStored, rowsOf, selected, textList } from '../schema/columns.ts';
import { batchId, lastRowKey, rowKey } from '../schema/keys.ts';
import {
  DRAFT_BYTES,
  DRAFT_GROUP_BYTES,
  DRAFT_GROUP_TEXTS,
  DRAFT_TEXTS,
  draftDigest,
} from '../signature-form.ts';
import type { KeptSignature, Preparer } from '../signature-port.ts';
import { holdsFrom } from './audit.ts';
import { headOf, numberOf } from './batches.ts';

const bytesSchema = z.instanceof(Uint8Array);

/** The digest of one group of a batch's rows, counted from 0, as they stand now: paid or left out. */
export function draftGroup(db: Db, batch: string, group: number): string {
  const after = rowKey(numberOf(db, batch), group * GROUP_ROWS);
  const bytes = db.value(DRAFT_GROUP_BYTES, after, after + GROUP_ROWS);
  return groupDigest(readStored(bytesSchema.nullable(), bytes, 'row'));
}

/** The digest of a draft, from those of all its groups. */
export function draftWhole(db: Db, batch: string, groups: readonly string[]): ApprovalDigest {
  const bytes = readStored(bytesSchema, db.value(DRAFT_BYTES, numberOf(db, batch)), 'batch');
  return { digest: draftDigest(bytes, groups), groups };
}

const readTexts = z.array(z.string());

/** What is taken of the batch for the digest of its draft, as a JSON array of texts. */
export function draftTexts(db: Db, batch: string): string {
  return readStored(z.string(), db.value(DRAFT_TEXTS, numberOf(db, batch)), 'batch');
}

/** What is taken of the rows of one group, counted from 0: a JSON array of texts of each. */
export function draftRowTexts(db: Db, batch: string, group: number): string[] {
  const after = rowKey(numberOf(db, batch), group * GROUP_ROWS);
  return readStored(readTexts, db.column(DRAFT_GROUP_TEXTS, after, after + GROUP_ROWS), 'row');
}

export const SIGNATURE = {
  person: z.string(),
  name: z.string(),
  publicKey: z.string(),
  digest: z.string(),
  groupDigests: textList,
  rows: z.number().int().nonnegative(),
  totals: z.string(),
  terms: z.string(),
  request: maybeText,
  atMs: z.number(),
  day: z.string(),
  signature: z.string(),
};
const readSignatures = rowsOf(SIGNATURE, 'signature of an approval');
const told = z.object({ signature: z.string() });

/** The signature of a batch's approval. */
export function keptSignature(db: Db, batch: string): KeptSignature {
  const number = numberOf(db, batch);
  const sql = `SELECT ${selected(SIGNATURE)} FROM approval_signature WHERE batch = ?`;
  const [kept] = readSignatures(db.all(sql, number));
  const entry = `SELECT facts FROM audit WHERE batch = ? AND action = 'batch.confirmed' ORDER BY number DESC LIMIT 1`;
  const facts = told.safeParse(parsedJson(String(db.value(entry, batchId(number)))));
  const trailSignature = facts.success ? facts.data.signature : null;
  if (kept === undefined) return { signature: null, trailSignature };
  const { groupDigests: groups, ...signature } = kept;
  return { signature: { ...signature, groups }, trailSignature };
}

/** Line of the first row that has a payout and was not to be paid when the draft was signed; null where none has. */
export function unsignedPayout(db: Db, batch: string): number | null {
  const { number } = headOf(db, batch);
  const sql = `SELECT line FROM payout CROSS JOIN file_row ON file_row.row_key = payout.row_key
    WHERE payout.row_key > ? AND payout.row_key <= ? AND file_row.state <> 'ready' ORDER BY payout.row_key LIMIT 1`;
  const line = db.value(sql, rowKey(number, 0), lastRowKey(number));
  return readStored(z.number().int().nullable(), line ?? null, 'row');
}

const MADE = ['file.imported', 'retry.made', 'reuse.made'].map((action) => `'${action}'`).join(', ');
const IS_PREPARING = `(action IN (${MADE}) OR action LIKE 'draft.%')`;

// An act that was cut short is ended by the program, whose entry names who had begun it; one that is under way has no entry.
// Of both it is not told with which key.
const PREPARERS = `SELECT person, person_key AS key FROM audit WHERE batch = ? AND via IS NOT 'program'
    AND ${IS_PREPARING}
  UNION SELECT person, NULL FROM (SELECT CASE WHEN json_valid(facts) THEN facts ->> '$.preparer' END AS person FROM audit
    WHERE batch = ? AND action = 'draft.cut-short') AS begun WHERE person IS NOT NULL
  UNION SELECT person, NULL FROM draft_act WHERE batch = ? AND unfinished = 1 AND person IS NOT NULL
  ORDER BY person NULLS FIRST, key NULLS FIRST`;
const FIRST = `SELECT min(number) FROM audit WHERE batch = ? AND action IN (${MADE})`;
const readPreparers = rowsOf({ person: maybeText, key: maybeText }, 'audit entry');

/**
 * Everybody who made or changed a draft, once with each of their keys. Where an entry is not what its hash says, nobody knows
 * who it was: it may have been an act on this draft, and is no longer found as one. So every entry since the draft was made is
 * looked at; 100,000 of them take half a second.
 */
export function preparers(db: Db, batch: string): Preparer[] {
  const number = numberOf(db, batch);
  const id = batchId(number);
  const told = readPreparers(db.all(PREPARERS, id, id, number));
  const first = readStored(z.number().int().nullable(), db.value(FIRST, id), 'audit entry');
  return first !== null && holdsFrom(db, first) ? told : [{ person: null, key: null }, ...told];
}

/** Totals of everything that a user approved on a day and later, but of one batch. */
export function approvedSince(db: Db, person: string, day: string, except: string): string[] {
  const sql = 'SELECT totals FROM approval_signature WHERE person = ? AND day >= ? AND batch <> ?';
  return readStored(z.array(z.string()), db.column(sql, person, day, numberOf(db, except)), 'signature');
}

/** Batches whose approval a user signed and of which something may still leave, the first ones first. */
export function signedUnsent(db: Db, person: string): string[] {
  const sql = `SELECT number FROM approval_signature JOIN batch ON batch.number = approval_signature.batch
    WHERE approval_signature.person = ? AND batch.state IN ('approved', 'sending', 'paused') ORDER BY number`;
  return readStored(z.array(z.number()), db.column(sql, person), 'batch').map(batchId);
}

const readKeys = rowsOf({ name: z.string(), isInForce: z.number() }, 'key of a user');

/** Whose key it is, or was; null where nobody's. */
export function userOfKey(db: Db, publicKey: string): { name: string; isInForce: boolean } | null {
  const sql = `SELECT name, until_ms IS NULL AND ended_ms IS NULL AS isInForce
    FROM user_key JOIN user ON user.number = user_key.user WHERE public_key = ?`;
  const [found] = readKeys(db.all(sql, publicKey));
  return found === undefined ? null : { name: found.name, isInForce: found.isInForce === 1 };
}
