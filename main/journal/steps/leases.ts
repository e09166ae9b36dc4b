// One desk works on a batch at a time: leases are taken, kept, given up, and asked for by others, on the clock of the database
// that the desks share. A file that one program holds for writing has one desk, so there each is granted at once and never ends.

import { z } from 'zod';
import { type LeaseHolder, type LeaseWork, leaseHeld } from '../../../shared/runs/leases.ts';
import { actingUser } from '../carried.ts';
import type { Db } from '../db.ts';
import { step, stepAt } from '../entry.ts';
import type { LeaseRenewal, LeaseTaking, LeaseWish } from '../lease-port.ts';
import { numberOf } from '../reads/batches.ts';
import { IS_LIVE, liveLease, NOW_MS, shared } from '../reads/leases.ts';
import { readStored } from '../schema/columns.ts';
import { batchId } from '../schema/keys.ts';

/** The number of every lease where there is one desk. */
const ONLY_FENCE = 1;
/** Another desk may take a batch whose holder has not been heard of for so long. */
const LASTS_MS = 15_000;

const UNTIL_MS = `${NOW_MS} + ${LASTS_MS}`;
const TAKE =
  shared(`INSERT INTO lease (batch, work, fence, session, host, program, person, since_ms, until_ms, is_held, wish)
  VALUES (?, ?, 1, ?, ?, ?, ?, ${NOW_MS}, ${UNTIL_MS}, 1, NULL)
  ON CONFLICT (batch) DO UPDATE SET work = excluded.work, fence = lease.fence + 1, session = excluded.session,
    host = excluded.host, program = excluded.program, person = excluded.person, since_ms = excluded.since_ms,
    until_ms = excluded.until_ms, is_held = 1, wish = NULL
  RETURNING fence`);
const KEEP = shared(`UPDATE lease SET until_ms = ${UNTIL_MS} WHERE batch = ? AND fence = ? AND is_held = 1`);
const GIVE = shared('UPDATE lease SET is_held = 0, wish = NULL WHERE batch = ? AND fence = ?');
const ASK = shared(`UPDATE lease SET wish = ? WHERE batch = ? AND ${IS_LIVE}`);

function take(db: Db, number: number, work: LeaseWork): number {
  const { desk } = db;
  if (desk === null) throw new Error('Who only reads holds no batch.');
  const { account } = db.actor;
  const user = actingUser()?.name ?? null;
  // Two accounts of one computer are two desks, whoever has signed in there.
  const host = user === null || account === null ? desk.host : `${account}@${desk.host}`;
  const taken = db.value(TAKE, number, work, desk.key, host, desk.program, user ?? account);
  return readStored(z.number(), taken, 'number of a lease');
}

/**
 * Takes a batch for some work, unless another desk has it. Sending takes it over from asking, and from nothing else.
 *
 * @throws PaymasterError BATCH_NOT_FOUND.
 */
export const takeLease = stepAt(
  ['lease.before-take', 'lease.after-take'],
  (db, batch: string, work: LeaseWork): LeaseTaking => {
    const number = numberOf(db, batch);
    if (!db.isShared) return { kind: 'held', fence: ONLY_FENCE, lastsMs: null };
    const live = liveLease(db, number);
    const isOther = live !== null && live.session !== db.desk?.key;
    if (isOther && !(work === 'send' && live.holder.work === 'ask')) {
      return { kind: 'busy', holder: live.holder };
    }
    return { kind: 'held', fence: take(db, number, work), lastsMs: LASTS_MS };
  },
);

/** Says that the holder is still there. */
export const renewLease = step((db, batch: string, fence: number): LeaseRenewal => {
  const number = numberOf(db, batch);
  if (!db.isShared || db.run(KEEP, number, fence).changes > 0) return { kind: 'held' };
  return { kind: 'lost', now: liveLease(db, number)?.holder ?? null };
});

/** Gives a batch up; whoever has taken it over meanwhile keeps it. */
export const giveLease = stepAt(
  ['lease.before-give', 'lease.after-give'],
  (db, batch: string, fence: number): void => {
    const number = numberOf(db, batch);
    if (db.isShared) db.run(GIVE, number, fence);
  },
);

/**
 * Asks whoever holds a batch for something, which they do as soon as they hear of it.
 *
 * @returns who was asked; null when nobody holds it.
 */
export const askHolder = step((db, batch: string, wish: LeaseWish): LeaseHolder | null => {
  const number = numberOf(db, batch);
  const live = db.isShared ? liveLease(db, number) : null;
  if (live === null) return null;
  db.run(ASK, wish, number);
  return live.holder;
});

const END_EDITING = shared(`UPDATE lease SET is_held = 0 WHERE batch = ? AND work = 'edit'`);

/** Inside the step after which a batch is no draft any more: nobody changes it. */
export function endEditing(db: Db, number: number): void {
  if (db.isShared) db.run(END_EDITING, number);
}

/**
 * Inside a step that changes a draft: from now on for a while no other desk changes it.
 *
 * @throws PaymasterError LEASE_HELD while another desk does.
 */
export function editHere(db: Db, number: number): void {
  if (!db.isShared) return;
  const live = liveLease(db, number);
  if (live !== null && live.session !== db.desk?.key) throw leaseHeld(batchId(number), live.holder);
  if (live === null || live.holder.work !== 'edit') take(db, number, 'edit');
  else db.run(KEEP, number, live.fence);
}
