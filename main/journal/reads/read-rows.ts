// The rows of a batch as they were read, held against what was kept of them at the import: rows that no act has changed as they
// stand, changed ones as the first act on them found them. Never writes.

import { z } from 'zod';
import { BYTES_OF_A_ROW, KEYS_FORM, PaymentKeys } from '../../../shared/guards/payment-keys.ts';
import { summedCurrency } from '../../../shared/money/sentence.ts';
import type { Db, ReadGroups } from '../db.ts';
import { type KeptRow, MoneyPlaces, rowsDigest } from '../packed-rows.ts';
import { fileDigest, keysDigest } from '../read-form.ts';
import type { ReadFault, ReadGroup } from '../read-port.ts';
import { cellsText, columnName, maybeText, readStored, rowsOf, selected } from '../schema/columns.ts';
import { readFields } from '../schema/fields.ts';
import { batchId, ordinalOf, rowKey } from '../schema/keys.ts';
import { isOfRows, keptBytes, PAYMENT_KEYS } from '../schema/payment-keys.ts';
import { changesText, draftStateSchema } from '../schema/rows.ts';
import { type BatchHead, columnsOf, headOf } from './batches.ts';

const GROUP = {
  first: PAYMENT_KEYS.first,
  last: PAYMENT_KEYS.last,
  rowsDigest: z.string(),
  keysDigest: z.string(),
};
export const READ_GROUP = { batch: PAYMENT_KEYS.batch, ...GROUP };
const readGroupRows = rowsOf(GROUP, 'group of rows');
const GROUPS = `SELECT ${selected(GROUP)} FROM read_group WHERE batch = ? ORDER BY first`;

/** What is kept of the rows of a batch, group by group as they came. */
export function readGroups(db: Db, number: number): ReadGroup[] {
  return readGroupRows(db.all(GROUPS, number));
}

const TOLD = `SELECT CASE WHEN json_valid(facts) THEN facts ->> '$.rowsAsRead' END FROM audit
  WHERE batch = ? AND action IN ('file.imported', 'retry.made', 'reuse.made') ORDER BY number LIMIT 1`;

/**
 * The groups of a batch, as far as the trail tells of them.
 *
 * @returns undefined for a batch that was read before there were digests, and while it is being read; null where they are not
 *   what the trail tells of.
 */
export function groupsAsTold(db: Db, number: number): ReadGroups | undefined {
  if (db.known.read?.batch === number) return db.known.read.groups;
  const told = readStored(maybeText, db.value(TOLD, batchId(number)) ?? null, 'audit entry');
  if (told === null) return undefined;
  const kept = readGroups(db, number);
  db.known.columns.delete(number);
  const isSame = fileDigest(columnsOf(db, number), kept) === told;
  const groups = isSame ? new Map(kept.map((group) => [group.first, group])) : null;
  db.known.read = { batch: number, groups };
  return groups;
}

/** Groups that one question looks at: some milliseconds. */
const GROUPS_AT_ONCE = 2;

/** Holds the next rows of a batch after one, by its ordinal, against what was read; `last` is null behind the last one. */
export function readFault(
  db: Db,
  batch: string,
  after: number,
): { readonly fault: ReadFault | null; readonly last: number | null } {
  const head = headOf(db, batch);
  // Whoever begins to check takes nothing for known.
  if (after === 0) db.known.read = null;
  const groups = groupsAsTold(db, head.number);
  if (groups === undefined) return { fault: null, last: null };
  if (groups === null) return { fault: { where: 'kept' }, last: null };
  const next = [...groups.values()].filter(({ first }) => first > after).slice(0, GROUPS_AT_ONCE);
  for (const group of next) {
    const fault = faultOfGroup(db, head, group);
    if (fault !== null) return { fault, last: null };
  }
  return { fault: null, last: next.length < GROUPS_AT_ONCE ? null : (next.at(-1)?.last ?? null) };
}

const MOVING = {
  edits: maybeText,
  fieldChanges: maybeText,
  amount: maybeText,
  state: draftStateSchema,
  excludedReason: maybeText,
  share: maybeText,
};
const AS_READ = {
  rowKey: z.number(),
  line: z.number().int().positive(),
  cells: z.string(),
  currency: maybeText,
  provider: maybeText,
  country: maybeText,
  ...MOVING,
};
const readAsRead = rowsOf(AS_READ, 'row of a draft');
const found = (column: string) =>
  `CASE WHEN first.act IS NULL THEN file_row.${column} ELSE first.${column} END`;
const ROWS_AS_READ = `SELECT ${selected(AS_READ, {
  rowKey: 'file_row.row_key',
  currency: 'money_group.currency',
  provider: 'money_group.provider',
  country: 'money_group.country',
  ...Object.fromEntries(Object.keys(MOVING).map((name) => [name, found(columnName(name))])),
})} FROM file_row
  LEFT JOIN draft_act_row AS first ON first.row_key = file_row.row_key AND first.act =
    (SELECT min(act.act) FROM draft_act_row AS act WHERE act.row_key = file_row.row_key)
  LEFT JOIN money_group ON money_group.id = ${found('money_group')}
  WHERE file_row.row_key > ? AND file_row.row_key <= ? ORDER BY file_row.row_key`;

function faultOfGroup(
  db: Db,
  { number, operation, retryOf, reuseOf }: BatchHead,
  { first, last, rowsDigest: told, keysDigest: toldKeys }: ReadGroup,
): ReadFault | null {
  const columns = columnsOf(db, number);
  const places = new MoneyPlaces();
  const rows = readAsRead(db.all(ROWS_AS_READ, rowKey(number, first - 1), rowKey(number, last))).map(
    (row) => {
      const fields = readFields(
        readStored(changesText, row.fieldChanges, 'row'),
        readStored(cellsText, row.cells, 'row'),
        columns,
      );
      const kept: KeptRow = [
        row.cells,
        [
          ordinalOf(row.rowKey),
          row.line,
          row.fieldChanges,
          row.amount,
          row.state,
          row.share,
          places.placeOf(fields),
        ],
        null,
      ];
      const isOfMoney =
        row.currency === summedCurrency(fields['currency']) &&
        row.provider === (fields['provider'] ?? null) &&
        row.country === (fields['country'] ?? null);
      // What is carried from an earlier batch comes with what a person had typed there.
      const isUnedited = row.edits === null || retryOf !== null || reuseOf !== null;
      return { ...row, fields, kept, isUnchanged: isOfMoney && isUnedited && row.excludedReason === null };
    },
  );
  if (rows.length === last - first + 1 && rowsDigest(rows.map(({ kept }) => kept)) === told) {
    const changed = rows.find(({ isUnchanged }) => !isUnchanged);
    return changed === undefined ? null : { where: 'line', line: changed.line };
  }
  const [begin, end] = [rows[0], rows.at(-1)];
  if (begin === undefined || end === undefined) return { where: 'kept' };
  const kept = keptKeys(db, number, { first, last, toldKeys });
  const made = new PaymentKeys(operation).packed(rows);
  const other =
    kept === null || rows.length !== last - first + 1 ? -1 : firstOther(kept, new Uint8Array(made.buffer));
  const row = rows[other];
  return row === undefined
    ? { where: 'lines', firstLine: begin.line, lastLine: end.line }
    : { where: 'line', line: row.line };
}

const KEYS = 'SELECT keys FROM payment_key WHERE batch = ? AND first = ? AND last = ? AND form = ?';

/** What payments of a group were recognised by as they were read; null where it was forgotten, or altered too. */
function keptKeys(
  db: Db,
  number: number,
  { first, last, toldKeys }: { readonly first: number; readonly last: number; readonly toldKeys: string },
): Uint8Array | null {
  const keys = readStored(maybeText, db.value(KEYS, number, first, last, KEYS_FORM) ?? null, 'payment key');
  if (keys === null || keysDigest(KEYS_FORM, keys) !== toldKeys || !isOfRows(keys, last - first + 1))
    return null;
  return keptBytes([keys], last - first + 1);
}

/** The place of the first row whose keys are others; -1 where all are the same. */
function firstOther(kept: Uint8Array, made: Uint8Array): number {
  const at = kept.findIndex((byte, index) => byte !== made[index]);
  return at < 0 ? -1 : Math.floor(at / BYTES_OF_A_ROW);
}
