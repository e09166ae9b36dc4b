// Who works on which batch now. In a file that one program holds for writing nobody else can: its own lease says so already,
// and nothing is kept of who works on what. Never writes.

import { z } from 'zod';
import { type LeaseHolder, leaseHolderSchema } from '../../../shared/runs/leases.ts';
import type { Db, EngineSql, Question } from '../db.ts';
import type { HeldBatch, LeaseState, SharedTime } from '../lease-port.ts';
import { batchRef, readStored } from '../schema/columns.ts';
import { batchId } from '../schema/keys.ts';
import { numberOf } from './batches.ts';

/** A statement about leases, which no file keeps. */
export function shared(postgres: string): EngineSql {
  return { sqlite: '', postgres };
}

/** The clock by which leases end. */
export const NOW_MS = 'CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS bigint)';

/** The first number of the lock that a desk holds for as long as it is connected (`LOCK.session` of the engine). */
const SESSION_LOCK = 0x504d_0004;

/** The desk that took it last is still connected, whether or not it has been heard of lately. */
const IS_CONNECTED = `EXISTS (SELECT 1 FROM pg_locks
  WHERE locktype = 'advisory' AND classid = CAST(${SESSION_LOCK} AS oid) AND objid = CAST(lease.session AS oid) AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/** Held, heard of lately, and its desk is still connected. */
export const IS_LIVE = `is_held = 1 AND until_ms > ${NOW_MS} AND ${IS_CONNECTED}`;

const COLUMNS = 'batch, work, fence, session, host, program, person, wish';
const LIVE = shared(`SELECT ${COLUMNS} FROM lease WHERE batch = ? AND ${IS_LIVE}`);
const ALL_LIVE = shared(`SELECT ${COLUMNS} FROM lease WHERE ${IS_LIVE} ORDER BY batch`);
const leaseSchema = leaseHolderSchema.extend({
  batch: z.number(),
  fence: z.number(),
  session: z.number(),
  wish: z.literal('stop').nullable(),
});
const leasesSchema = z.array(leaseSchema);

/** What `liveLease` asks. */
export function leaseQuestion(number: number): Question {
  return [LIVE, number];
}

/** Who holds a batch whose number is known, and by which connection; null while nobody does. */
export function liveLease(db: Db, number: number): (LeaseState & { readonly session: number }) | null {
  const [lease] = readStored(leasesSchema, db.all(...leaseQuestion(number)), 'lease');
  if (lease === undefined) return null;
  const { fence, session, wish } = lease;
  return { holder: holderOf(lease), fence, session, wish };
}

function holderOf({ work, host, program, person }: z.infer<typeof leaseSchema>): LeaseHolder {
  return { work, host, program, person };
}

/**
 * The lease of a batch; null while nobody holds it, and in a file.
 *
 * @throws PaymasterError BATCH_NOT_FOUND.
 */
export function leaseOf(db: Db, batch: string): LeaseState | null {
  const number = numberOf(db, batch);
  if (!db.isShared) return null;
  const live = liveLease(db, number);
  if (live === null) return null;
  const { holder, fence, wish } = live;
  return { holder, fence, wish };
}

/** Every batch that a desk works on; none of a file. */
export function heldBatches(db: Db): HeldBatch[] {
  if (!db.isShared) return [];
  const leases = readStored(leasesSchema, db.all(ALL_LIVE), 'lease');
  return leases.map((lease) => ({ batch: batchId(lease.batch), holder: holderOf(lease) }));
}

const CUT_SHORT = `SELECT number FROM batch WHERE state = 'draft' AND import_finished = 0`;
const CUT_SHORT_DRAFTS: EngineSql = {
  sqlite: `${CUT_SHORT} ORDER BY number`,
  postgres: `${CUT_SHORT} AND NOT EXISTS (SELECT 1 FROM lease WHERE lease.batch = batch.number AND ${IS_CONNECTED}) ORDER BY number`,
};

/**
 * Drafts whose file was not read to its end, and that nobody reads any more: in a file, whose one program is the one that asks,
 * each of them; in a database those of desks that are not connected now.
 */
export function cutShortDrafts(db: Db): string[] {
  return readStored(z.array(batchRef), db.column(CUT_SHORT_DRAFTS), 'batch');
}

const STEPS_DONE = '(SELECT CAST(coalesce(sum(step), 0) AS bigint) FROM step_done WHERE session <> ?)';
const CLOCK = shared(`SELECT ${NOW_MS}, ${STEPS_DONE}`);
const clockSchema = z.tuple([z.number(), z.number()]);

/** The time by the clock that all desks share, and how much the others did; null in a file, where there is one desk. */
export function sharedTime(db: Db): SharedTime | null {
  if (!db.isShared) return null;
  const [atMs, othersSteps] = readStored(clockSchema, db.lists(CLOCK, db.desk?.name ?? '')[0], 'time');
  return { atMs, othersSteps };
}
