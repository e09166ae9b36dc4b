// What the payments of a batch are recognised by, in ranges: as it was kept with the rows, or made of them. Never writes.

import { z } from 'zod';
import { LEFT_OUT_STATES, type RowState } from '../../../shared/domain.ts';
import { BYTES_OF_A_ROW, KEYS_FORM, PaymentKeys } from '../../../shared/guards/payment-keys.ts';
import { type Spoken, say } from '../../../shared/saying.ts';
import type { Db, ReadGroups } from '../db.ts';
import { keysDigest } from '../read-form.ts';
import { batchRef, cellsText, maybeNumber, maybeText, readStored, rowsOf } from '../schema/columns.ts';
import { readFields } from '../schema/fields.ts';
import { batchId, lastRowKey, ordinalOf, rowKey, rowKeysSchema } from '../schema/keys.ts';
import { isOfRows, keptBytes, PAYMENT_KEYS } from '../schema/payment-keys.ts';
import { changesText, isPayoutState } from '../schema/rows.ts';
import { type BatchHead, columnsOf, headOf } from './batches.ts';
import { groupsAsTold } from './read-rows.ts';
import { totalsOf } from './totals.ts';

/** Groups that are handed out at once: some ten thousand rows. */
const GROUPS = 8;
/** Rows whose keys are made at once: some milliseconds of work. */
const MADE_ROWS = 2_000;

/** Keys of rows that follow each other without gaps. */
export interface KeysOfRows {
  readonly rows: number;
  /** `WORDS_OF_A_ROW` words a row, at its begin: memory that was given may be longer. */
  readonly bytes: Uint8Array;
  /** The last row of them; null behind the last one of the batch. */
  readonly last: number | null;
}

const readGroups = rowsOf(
  { first: PAYMENT_KEYS.first, last: PAYMENT_KEYS.last, form: PAYMENT_KEYS.form, keys: PAYMENT_KEYS.keys },
  'payment key',
);
const KEPT = `SELECT first, last, form, keys FROM payment_key WHERE batch = ? AND first >=
  coalesce((SELECT max(first) FROM payment_key WHERE batch = ? AND first <= ?), 0) ORDER BY first LIMIT ?`;
const CELLS = `SELECT cells, field_changes, amount FROM file_row WHERE row_key > ? AND row_key <= ?
  ORDER BY row_key`;
const cellsSchema = z.array(z.tuple([cellsText, changesText, maybeText]));

/**
 * The keys of the next rows of a batch after one, by its ordinal.
 *
 * @param room memory of an earlier answer that nobody looks at any more: it is filled again and comes back.
 */
export function paymentKeys(
  db: Db,
  batch: string,
  after: number,
  room: Pick<KeysOfRows, 'bytes'> | null = null,
): KeysOfRows {
  const head = headOf(db, batch);
  const groups = groupsAsTold(db, head.number);
  const kept: string[] = [];
  let [begin, next] = [after + 1, after + 1];
  let upTo = head.rowCount;
  for (const { first, last, form, keys } of readGroups(
    db.all(KEPT, head.number, head.number, next, GROUPS),
  )) {
    if (last < next) continue;
    const isReadable = first <= next && form === KEYS_FORM && isOfRows(keys, last - first + 1);
    const isAltered = isReadable && groups !== undefined && !areAsRead(groups, { first, last, keys });
    if (isAltered) db.known.alteredKeys.add(head.number);
    if (!isReadable || isAltered) {
      upTo = Math.min(upTo, first > next ? first - 1 : last);
      break;
    }
    if (kept.length === 0) begin = first;
    kept.push(keys);
    next = last + 1;
  }
  const all = kept.length === 0 ? null : keptBytes(kept, next - begin, room?.bytes);
  if (all === null) {
    const bytes = madeKeys(db, head, after, Math.min(upTo, after + MADE_ROWS));
    const rows = bytes.byteLength / BYTES_OF_A_ROW;
    return { rows, bytes, last: lastOf(head, after, after + 1 + rows) };
  }
  const rows = next - after - 1;
  // Who asks from within a group gets the rest of it.
  const from = (after + 1 - begin) * BYTES_OF_A_ROW;
  const bytes = from > 0 ? all.slice(from, from + rows * BYTES_OF_A_ROW) : all;
  return { rows, bytes, last: lastOf(head, after, next) };
}

/** What another program altered hides payments from the guards: those of the group are made of its rows. */
function areAsRead(
  groups: ReadGroups,
  { first, last, keys }: { readonly first: number; readonly last: number; readonly keys: string },
): boolean {
  const group = groups?.get(first);
  return group !== undefined && group.last === last && group.keysDigest === keysDigest(KEYS_FORM, keys);
}

/** Batches of which keys were found here that are not those of their reading. */
export function alteredKeys(db: Db): string[] {
  return [...db.known.alteredKeys].map(batchId);
}

/** The row before the next one; null behind the last row of the batch, and where nothing came. */
function lastOf({ rowCount }: BatchHead, after: number, next: number): number | null {
  return next > rowCount || next === after + 1 ? null : next - 1;
}

/** Keys of the rows between two, as the rows say. */
function madeKeys(db: Db, { number, operation }: BatchHead, after: number, upTo: number): Uint8Array {
  const columns = columnsOf(db, number);
  const stored = db.lists(CELLS, rowKey(number, after), rowKey(number, upTo));
  const rows = readStored(cellsSchema, stored, 'row').map(([cells, changes, amount]) => ({
    fields: readFields(changes, cells, columns),
    amount,
  }));
  const { buffer } = new PaymentKeys(operation).packed(rows);
  return new Uint8Array(buffer);
}

const LEFT_OUT = `SELECT row_key FROM file_row WHERE state <> 'ready' AND state = ? AND row_key > ? AND row_key <= ?`;
// Rows that wait for a time and those that do not are found by indexes of their own.
const OF_GROUP = `SELECT row_key FROM progress WHERE money_group = ? AND state = ? AND due_ms IS NULL
  UNION ALL SELECT row_key FROM progress WHERE money_group = ? AND state = ? AND due_ms IS NOT NULL`;

/** Rows in these states, by index: never all of a draft, so `ready` is none of them. */
export function rowsInStates(db: Db, batch: string, states: readonly RowState[]): readonly number[] {
  if (states.includes('ready')) throw new Error('Rows that are ready are found by no index.');
  const { number } = headOf(db, batch);
  const range = [rowKey(number, 0), lastRowKey(number)];
  const inDraft = states.filter((state) => LEFT_OUT_STATES.includes(state));
  const keys = [
    ...inDraft.map((state) => db.column(LEFT_OUT, state, ...range)),
    ...totalsOf(db, number)
      .filter(({ state }) => states.includes(state) && (state === 'excluded' || isPayoutState(state)))
      .map(({ moneyGroup, state }) => db.column(OF_GROUP, moneyGroup, state, moneyGroup, state)),
  ];
  return keys.flatMap((found) => readStored(rowKeysSchema, found, 'row').map(ordinalOf));
}

const LAST_OFFER = 'SELECT max(last_offered_ms) FROM progress WHERE row_key > ? AND row_key <= ?';

/** When a payment of the batch was last offered to a service; null where none ever was. Looks at each row. */
export function lastOfferMs(db: Db, batch: string): number | null {
  const { number } = headOf(db, batch);
  return readStored(maybeNumber, db.value(LAST_OFFER, rowKey(number, 0), lastRowKey(number)), 'payout');
}

const placesSchema = z.array(z.tuple([z.number(), batchRef, PAYMENT_KEYS.first, PAYMENT_KEYS.last]));
const PLACES = 'SELECT batch, batch, first, last FROM payment_key WHERE form = ? ORDER BY batch, first';
const KEYS = 'SELECT keys FROM payment_key WHERE batch = ? AND first = ?';

/** Holds the keys that are kept against the rows that they were made of. */
export function keyProblems(db: Db): Spoken[] {
  const altered = new Set<string>();
  for (const [number, batch, first, last] of readStored(
    placesSchema,
    db.lists(PLACES, KEYS_FORM),
    'payment key',
  )) {
    if (altered.has(batch)) continue;
    const kept = readStored(PAYMENT_KEYS.keys, db.value(KEYS, number, first), 'payment key');
    const made = madeKeys(db, headOf(db, batch), first - 1, last);
    const bytes = keptBytes([kept], last - first + 1);
    const isSame = isOfRows(kept, last - first + 1) && bytes !== null && Buffer.compare(bytes, made) === 0;
    if (!isSame) altered.add(batch);
  }
  return [...altered].map(
    (batch) => say`Batch ${batch}: what its payments are recognised by is not what its rows say.`,
  );
}
