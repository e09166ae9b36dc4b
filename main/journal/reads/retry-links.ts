// Whether the payments that a retry pays again are those that the audit trail tells of. Never writes.

import { z } from 'zod';
import type { Db } from '../db.ts';
import { parsedJson, readStored } from '../schema/columns.ts';
import { batchId, batchNumberOf, batchNumberOfKey, lastRowKey, ordinalOf, rowKey } from '../schema/keys.ts';
import { RetryLinksDigest } from '../standing-form.ts';
import { numberOf } from './batches.ts';
import { CAN_STILL_PAY } from './retries.ts';

const TOLD_OF = `SELECT CASE WHEN json_valid(facts) THEN facts ->> '$.retry' ELSE '' END FROM audit
  WHERE batch = ? AND action = 'batch.retried'`;
const THERE_ARE = `SELECT 'B' || number FROM batch WHERE retry_of = ?`;

/** The first retry, of this batch or the batch itself, whose links are not those that the trail tells of; null for none. */
export function retryFault(db: Db, batch: string): string | null {
  const number = numberOf(db, batch);
  const retries = [...db.column(TOLD_OF, batchId(number)), ...db.column(THERE_ARE, number)];
  const ids = readStored(z.array(z.string()), retries, 'retry');
  return [batchId(number), ...new Set(ids)].find((id) => !linksHold(db, id)) ?? null;
}

const headSchema = z.strictObject({ retryOf: z.number().nullable(), isBeingMade: z.number() });
const HEAD = `SELECT retry_of AS retryOf,
  import_finished = 0 AND state IN ('draft', 'discarded') AS isBeingMade FROM batch WHERE number = ?`;
const MADE = `SELECT facts FROM audit WHERE batch = ? AND action = 'retry.made' ORDER BY number LIMIT 1`;
const toldSchema = z.object({ retryOf: z.string(), digest: z.string().optional() });
const IN_BATCH = 'retry.row_key > ? AND retry.row_key <= ?';
const IS_ANY = `SELECT EXISTS (SELECT 1 FROM retry WHERE ${IN_BATCH})`;
const LINKS = `SELECT row_key, retry_of FROM retry WHERE ${IN_BATCH} ORDER BY row_key`;
const linksSchema = z.array(z.tuple([z.number(), z.number()]));
/** A row that can still pay is called free: another one could pay the same beside it. */
const IS_ANY_FREED = `SELECT EXISTS (SELECT 1 FROM retry WHERE ${IN_BATCH} AND released = 1 AND ${CAN_STILL_PAY})`;

function linksHold(db: Db, batch: string): boolean {
  const number = batchNumberOf(batch);
  const found = number === null ? undefined : db.get(HEAD, number);
  if (number === null || found === undefined) return false;
  const { retryOf, isBeingMade } = readStored(headSchema, found, 'batch');
  // The entry comes with the last row; a draft that is not whole is never approved.
  if (isBeingMade === 1) return true;
  const rows = [rowKey(number, 0), lastRowKey(number)] as const;
  const made = db.value(MADE, batch);
  if (made === undefined) return retryOf === null && db.value(IS_ANY, ...rows) === 0;
  const told = toldSchema.safeParse(parsedJson(String(made)));
  if (!told.success || retryOf === null || told.data.retryOf !== batchId(retryOf)) return false;
  if (db.value(IS_ANY_FREED, ...rows) === 1) return false;
  // An older Paymaster entered the batch alone.
  return told.data.digest === undefined || told.data.digest === linksNow(db, retryOf, rows);
}

/** The digest of a retry's links as they stand now; null where one leads to another batch than the one that is retried. */
function linksNow(db: Db, retryOf: number, rows: readonly [number, number]): string | null {
  const digest = new RetryLinksDigest();
  for (const [key, old] of readStored(linksSchema, db.lists(LINKS, ...rows), 'link of a retry')) {
    if (batchNumberOfKey(old) !== retryOf) return null;
    digest.add({ ordinal: ordinalOf(key), retryOf: ordinalOf(old) });
  }
  return digest.whole();
}
