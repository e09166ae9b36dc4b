// The restore of a backup as an act, and what ends its doubts: the service's word about a row that may have left, a person's
// word about a draft that may have been sent.

import { z } from 'zod';
import type { AuditEntry } from '../audit-port.ts';
import { step } from '../entry.ts';
import { notUnsent } from '../journal-errors.ts';
import { auditHead } from '../reads/audit.ts';
import { headOf } from '../reads/batches.ts';
import { progressOf } from '../reads/payouts.ts';
import { locksOf } from '../reads/restores.ts';
import { keyList, LISTED } from '../schema/columns.ts';
import { batchNumberOf, rowKey } from '../schema/keys.ts';
import { enter } from './audit.ts';
import { requireApproved, requireDraft } from './batches.ts';
import { offer } from './events.ts';
import { appendLog, applyProgress } from './progress.ts';

const MARK_UNSENT = `INSERT INTO unasked_row (row_key)
  SELECT row_key FROM progress JOIN batch ON batch.number = progress.row_key / 4294967296
  WHERE progress.state = 'queued' AND batch.state NOT IN ('draft', 'discarded') ON CONFLICT DO NOTHING`;

/**
 * Enters the restore; from now on no unsent row leaves before it was asked about, and no draft that is there is approved.
 *
 * @param taken ids of batches that are not here and were told to people: no other batch is given their numbers.
 */
export const enterRestore = step((db, entry: AuditEntry, taken: readonly string[] = []): void => {
  const here = z.number().parse(db.value('SELECT coalesce(max(number), 0) FROM batch'));
  const lastBatch = Math.max(here, ...taken.map((batch) => batchNumberOf(batch) ?? 0));
  enter(db, [{ ...entry, facts: { ...entry.facts, lastBatch } }]);
  db.run('INSERT INTO restore (entry, last_batch) VALUES (?, ?)', auditHead(db).number, lastBatch);
  db.run(MARK_UNSENT);
});

const IS_TAKEN = `SELECT EXISTS (SELECT 1 FROM restore JOIN audit ON audit.number = restore.entry
  WHERE action = 'journal.replaced' AND facts ->> '$.from' = ?)`;

/**
 * Enters that a desk goes on in this journal in place of one that is lost, whose identity is `from`. What that one had paid is
 * not known here, as after a restore, from the first desk on that says so; what is here is in no doubt.
 */
export const enterReplaced = step((db, entry: AuditEntry): void => {
  const from = z.string().parse(entry.facts['from']);
  // Where nobody knows which one was lost, it may be another one each time.
  const isTaken = from !== '' && db.value(IS_TAKEN, from) === 1;
  enter(db, [{ ...entry, facts: { ...entry.facts, hasUnknown: true } }]);
  if (!isTaken) db.run('INSERT INTO restore (entry, last_batch) VALUES (?, 0)', auditHead(db).number);
});

/** What the service said of rows that may have left, by ordinal. */
export interface AskedRows {
  /** It has them: they were offered, and what became of them is recorded next. */
  readonly known: readonly number[];
  /** It does not have them, or tells nothing: they go on as unsent. */
  readonly unknown: readonly number[];
}

/** Keeps what the service said. A row that it has is `offered` from then on, as it was in the journal that is gone. */
export const answerUnasked = step((db, batch: string, asked: AskedRows, atMs: number): void => {
  const head = headOf(db, batch);
  requireApproved(head);
  const keysOf = (ordinals: readonly number[]) => ordinals.map((ordinal) => rowKey(head.number, ordinal));
  const rows = [...progressOf(db, keysOf(asked.known)).values()];
  const moved = rows.filter(({ state }) => state !== 'queued');
  if (moved.length > 0) throw notUnsent();
  const offered = rows.map((before) => ({ before, ...offer(before, atMs) }));
  applyProgress(db, offered);
  appendLog(
    db,
    offered.map(({ line }) => line),
  );
  db.run(
    `DELETE FROM unasked_row WHERE row_key ${LISTED}`,
    keyList(keysOf([...asked.known, ...asked.unknown])),
  );
});

/** A person says that a draft was not sent since the backup was made. */
export const confirmDraft = step((db, batch: string, entry: AuditEntry): void => {
  const head = headOf(db, batch);
  requireDraft(head);
  const locks = locksOf(db, head.number);
  for (const lock of locks)
    db.run('INSERT INTO confirmed_draft (batch, restore) VALUES (?, ?)', head.number, lock);
  if (locks.length > 0) enter(db, [entry]);
});
