// What a comparison with a statement asks: rows of payouts as a statement can speak of them, and those that were paid.
// Never writes.

import { z } from 'zod';
import { rowStateSchema } from '../../../shared/domain.ts';
import type { Db } from '../db.ts';
import type { ProviderId, RowRange, StatedRow } from '../list-port.ts';
import {
  cellsText,
  keyList,
  LISTED,
  LISTED_TEXTS,
  maybeNumber,
  maybeText,
  readStored,
  rowsOf,
  selected,
} from '../schema/columns.ts';
import { readFields } from '../schema/fields.ts';
import { batchId, batchNumberOfKey, ordinalOf, rowKey, rowKeysSchema } from '../schema/keys.ts';
import { changesText } from '../schema/rows.ts';
import { columnsOf, groupsOf, numberOf } from './batches.ts';

const STATED_ROW = {
  rowKey: z.number(),
  line: z.number().int().positive(),
  cells: cellsText,
  fieldChanges: changesText,
  amount: maybeText,
  settledAmount: maybeText,
  settledCurrency: maybeText,
  state: rowStateSchema,
  serviceStatus: maybeText,
  providerTransactionId: maybeText,
  moneyGroup: z.number().int(),
  payoutId: z.string(),
  atMs: maybeNumber,
};
const readRows = rowsOf(STATED_ROW, 'payout');

/** When the payment came about: by the service's own time, and by ours where it gave none. */
const AT_MS = 'coalesce(service_created_ms, accepted_ms, settled_ms)';
const SELECT = `SELECT ${selected(STATED_ROW, {
  amount: 'progress.amount',
  state: 'progress.state',
  moneyGroup: 'progress.money_group',
  atMs: AT_MS,
})} FROM payout JOIN progress USING (row_key) JOIN file_row USING (row_key)`;
const BY_ID = `${SELECT} WHERE payout_id ${LISTED_TEXTS}`;
const BY_KEY = `${SELECT} WHERE row_key ${LISTED} ORDER BY row_key`;

/** The rows of these payouts, in any order; ids are in lower case, and unknown ones are left out. */
export function rowsOfPayouts(db: Db, ids: readonly string[]): StatedRow[] {
  return statedRows(db, db.all(BY_ID, keyList(ids)));
}

/** The rows with these ordinals, ascending; those without a payout are left out. */
export function statedRowsAt(db: Db, batch: string, ordinals: readonly number[]): StatedRow[] {
  const number = numberOf(db, batch);
  return statedRows(db, db.all(BY_KEY, keyList(ordinals.map((ordinal) => rowKey(number, ordinal)))));
}

const IN_STATE = 'SELECT row_key FROM progress WHERE row_key > ? AND row_key <= ? AND state = ?';

/** Ordinals of a range in this state, ascending; with a span only those whose time lies in it. */
export function inState(
  db: Db,
  batch: string,
  state: 'completed' | 'failed',
  { after, upTo }: RowRange,
  span: { readonly fromMs: number; readonly toMs: number } | null,
): number[] {
  const number = numberOf(db, batch);
  const bounds = [rowKey(number, after), rowKey(number, upTo), state];
  const keys =
    span === null
      ? db.column(`${IN_STATE} ORDER BY row_key`, bounds)
      : db.column(`${IN_STATE} AND ${AT_MS} BETWEEN ? AND ? ORDER BY row_key`, [
          ...bounds,
          span.fromMs,
          span.toMs,
        ]);
  return readStored(rowKeysSchema, keys, 'payout').map(ordinalOf);
}

const PROVIDER_ID = { rowKey: z.number(), providerTransactionId: z.string() };
const readProviderIds = rowsOf(PROVIDER_ID, 'payout');

/** The operators' ids in a range, by ascending ordinal; rows without one are left out. */
export function providerIds(db: Db, batch: string, { after, upTo }: RowRange): ProviderId[] {
  const number = numberOf(db, batch);
  const sql = `SELECT ${selected(PROVIDER_ID)} FROM progress
    WHERE row_key > ? AND row_key <= ? AND provider_transaction_id IS NOT NULL ORDER BY row_key`;
  return readProviderIds(db.all(sql, rowKey(number, after), rowKey(number, upTo))).map(
    ({ rowKey: key, providerTransactionId }) => ({ ordinal: ordinalOf(key), providerTransactionId }),
  );
}

function statedRows(db: Db, found: unknown[]): StatedRow[] {
  const groups = new Map<number, ReturnType<typeof groupsOf>>();
  return readRows(found).map((row) => {
    const { rowKey: key, cells, fieldChanges, moneyGroup, settledAmount, settledCurrency, ...facts } = row;
    const number = batchNumberOfKey(key);
    const known = groups.get(number) ?? groupsOf(db, number);
    groups.set(number, known);
    const group = known.get(moneyGroup);
    return {
      ...facts,
      batch: batchId(number),
      ordinal: ordinalOf(key),
      amount: settledAmount ?? facts.amount,
      currency: settledCurrency ?? group?.currency ?? null,
      provider: group?.provider ?? null,
      country: group?.country ?? null,
      phone: readFields(fieldChanges, cells, columnsOf(db, number))['phone'] ?? null,
    };
  });
}
