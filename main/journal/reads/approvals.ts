// What was approved, as digests: made of the rows as they stand now, group by group, and as they were kept at the approval.
// Never writes, and never holds more than one group.

import { z } from 'zod';
import { approvalDigest, BATCH_BYTES, GROUP_BYTES, GROUP_ROWS, groupDigest } from '../approval-form.ts';
import type { Db } from '../db.ts';
import type { ApprovalDigest, ApprovedPayout, KeptApproval, RowToApprove } from '../port.ts';
import {
  cellsText,
  maybeText,
  parsedJson,
  readStored,
  rowsOf,
  selected,
  textList,
} from '../schema/columns.ts';
import { readFields } from '../schema/fields.ts';
import { batchId, lastRowKey, ordinalOf, rowKey } from '../schema/keys.ts';
import { changesText } from '../schema/rows.ts';
import { columnsOf, headOf } from './batches.ts';
import { approvedPayouts } from './payouts.ts';

const bytesSchema = z.instanceof(Uint8Array);

/** How many batches were ever approved. */
export function approvalsMade(db: Db): number {
  return readStored(z.number(), db.value('SELECT count(*) FROM approval'), 'approval');
}

/** How many groups the rows of a batch's file make. */
export function approvedGroups(db: Db, batch: string): number {
  return Math.ceil(headOf(db, batch).rowCount / GROUP_ROWS);
}

/** The digest of one group of a batch's approved rows, counted from 0, as they stand now. */
export function approvedGroup(db: Db, batch: string, group: number): string {
  const { number } = headOf(db, batch);
  const after = rowKey(number, group * GROUP_ROWS);
  const bytes = db.value(GROUP_BYTES, after, after + GROUP_ROWS);
  return groupDigest(readStored(bytesSchema.nullable(), bytes, 'payout'));
}

/** The digest of an approval, from those of all its groups. */
export function approvedWhole(db: Db, batch: string, groups: readonly string[]): ApprovalDigest {
  const bytes = readStored(bytesSchema, db.value(BATCH_BYTES, headOf(db, batch).number), 'batch');
  return { digest: approvalDigest(bytes, groups), groups };
}

/** What was approved of the rows of one group, with where the group begins and how long it is. */
export function payoutsOfGroup(
  db: Db,
  batch: string,
  group: number,
): { readonly payouts: ApprovedPayout[]; readonly after: number; readonly limit: number } {
  const { number } = headOf(db, batch);
  const after = group * GROUP_ROWS;
  const keys = Array.from({ length: GROUP_ROWS }, (_, index) => rowKey(number, after + index + 1));
  return { payouts: approvedPayouts(db, number, keys), after, limit: GROUP_ROWS };
}

const UNSENT = `SELECT file_row.row_key, cells, field_changes, file_row.amount
  FROM file_row LEFT JOIN progress ON progress.row_key = file_row.row_key
  WHERE file_row.row_key > ? AND file_row.row_key <= ? AND file_row.state = 'ready'
    AND (progress.state IS NULL OR progress.state = 'queued') ORDER BY file_row.row_key LIMIT ?`;
const unsentSchema = z.array(z.tuple([z.number(), cellsText, changesText, maybeText]));

/** Rows of a draft that an approval gives their ids and bodies, after an ordinal; also those that one cut short had given some. */
export function rowsToApprove(db: Db, batch: string, after: number, limit: number): RowToApprove[] {
  const { number } = headOf(db, batch);
  const columns = columnsOf(db, number);
  const found = db.lists(UNSENT, rowKey(number, after), lastRowKey(number), limit);
  return readStored(unsentSchema, found, 'row').map(([key, cells, changes, amount]) => ({
    ordinal: ordinalOf(key),
    fields: readFields(changes, cells, columns),
    amount,
  }));
}

export const APPROVAL = { digest: maybeText, groupDigests: textList };
const readApprovals = rowsOf(APPROVAL, 'approval');
const told = z.object({ digest: z.string() });

/** What the approval of a batch kept. */
export function keptApproval(db: Db, batch: string): KeptApproval {
  const { number } = headOf(db, batch);
  const kept = readApprovals(db.all(`SELECT ${selected(APPROVAL)} FROM approval WHERE batch = ?`, number))[0];
  const sql = `SELECT facts FROM audit WHERE batch = ? AND action = 'batch.confirmed' ORDER BY number DESC LIMIT 1`;
  const facts = told.safeParse(parsedJson(String(db.value(sql, batchId(number)))));
  return {
    digest: kept?.digest,
    groups: kept?.groupDigests ?? [],
    trailDigest: facts.success ? facts.data.digest : null,
  };
}
