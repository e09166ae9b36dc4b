// What the digest of an approval is made of (docs/invariants.md). The form is a promise to everybody who signs or checks
// an approval without this program: it is never changed, only followed by another beside it.

import { createHash } from 'node:crypto';
import { bytesSql, netstring, netstringsSql } from './chain.ts';
import { inEach } from './db.ts';

/** Rows of the file whose digests are put together: some milliseconds of work. */
export const GROUP_ROWS = 1_000;

const FORM = 'Paymaster approval 1';

/** What is taken of an approved row, from its tables, in this order. */
const ROW_VALUES = [
  'file_row.row_key % 4294967296',
  'line',
  'payout_id',
  'file_row.amount',
  'progress.amount',
  'currency',
  'provider',
  'country',
  'cells',
  'field_changes',
  'body',
] as const;

/** Rows of a range of keys, as bytes, in the order of the file; null where none of them was approved. */
export const GROUP_BYTES = inEach(
  (engine) => `SELECT ${bytesSql("group_concat(bytes, '' ORDER BY row_key)", engine)} FROM (
  SELECT payout.row_key AS row_key, ${netstringsSql(ROW_VALUES, engine)} AS bytes
  FROM payout JOIN progress ON progress.row_key = payout.row_key
    JOIN file_row ON file_row.row_key = payout.row_key
    JOIN money_group ON money_group.id = progress.money_group
  WHERE payout.row_key > ? AND payout.row_key <= ?) AS approved`,
);

const BATCH_VALUES = [
  '(SELECT id FROM journal_identity)',
  'number',
  'operation',
  'profile',
  'base_url',
  'generation',
  'practice',
  'row_count',
] as const;

/** The facts of a batch that say what its payments are and where they go, as bytes. */
export const BATCH_BYTES = inEach(
  (engine) => `SELECT ${bytesSql(netstringsSql(BATCH_VALUES, engine), engine)} FROM batch WHERE number = ?`,
);

/** The digest of a group of rows. */
export function groupDigest(rows: Uint8Array | null): string {
  return createHash('sha256')
    .update(rows ?? '')
    .digest('hex');
}

/** The digest of an approval: SHA-256, hexadecimal, over the form, the facts of the batch and the digests of its groups. */
export function approvalDigest(batch: Uint8Array, groups: readonly string[]): string {
  const hash = createHash('sha256').update(netstring(FORM)).update(batch);
  return hash.update(groups.map(netstring).join('')).digest('hex');
}

/** The detail of CONFIRMATION_STALE where batches were approved that an approval was not held against. */
export const APPROVED_BETWEEN = 'approved-between';
