// Payouts as those of a person, over all approved batches, by the index on what their requests name. Never writes.

import { z } from 'zod';
import { rowStateSchema } from '../../../shared/domain.ts';
import { operationNameSchema } from '../../../shared/operations.ts';
import type { Db } from '../db.ts';
import type { PersonHistory, PersonPayout, PersonQuestion, PersonWindow } from '../people-port.ts';
import {
  cellsText,
  flag,
  keyList,
  LISTED,
  maybeText,
  readStored,
  rowsOf,
  selected,
} from '../schema/columns.ts';
import { readFields } from '../schema/fields.ts';
import { batchId, batchNumberOfKey, lastRowKey, ordinalOf, rowKey, rowKeysSchema } from '../schema/keys.ts';
import { changesText } from '../schema/rows.ts';
import { columnsOf, numberOf } from './batches.ts';

/** The expression of the index, to the letter: SQLite takes an index of another one for none. */
function personOf(payout: string): string {
  const at = (path: string) => `${payout}.body ->> '$.${path}'`;
  return `CASE WHEN json_valid(${payout}.body) THEN coalesce(
    ${at('recipient.accountDetails.phoneNumber')}, ${at('recipient.address.value')},
    ${at('payer.accountDetails.phoneNumber')}, ${at('payer.address.value')}, ${at('depositId')}) END`;
}

/** Every payout of a person: those that name them, and refunds of deposits that do. The plus takes the column's type away,
 * with which SQLite would not use the index. */
const OF_PERSON = `person (row_key) AS (
  SELECT own.row_key FROM payout AS own WHERE ${personOf('own')} = ?
  UNION ALL
  SELECT refund.row_key FROM payout AS deposit CROSS JOIN payout AS refund
    ON ${personOf('refund')} = +deposit.payout_id
    WHERE ${personOf('deposit')} = ? AND deposit.body ->> '$.payer' IS NOT NULL)`;

/** A row is told once its batch is approved. */
const APPROVED = `person CROSS JOIN batch ON batch.number = person.row_key / 4294967296
  AND batch.state <> 'draft' AND batch.state <> 'discarded'`;
const AT_MS =
  'coalesce(service_created_ms, accepted_ms, settled_ms, first_offered_ms, approved_at_ms, created_at_ms)';

const STORED = {
  rowKey: z.number(),
  batchName: maybeText,
  fileName: z.string(),
  operation: operationNameSchema,
  line: z.number().int().positive(),
  cells: cellsText,
  fieldChanges: changesText,
  payoutId: z.string(),
  state: rowStateSchema,
  amount: maybeText,
  currency: maybeText,
  provider: maybeText,
  settledAmount: maybeText,
  settledCurrency: maybeText,
  reasonCode: maybeText,
  reason: maybeText,
  leftOut: maybeText,
  atMs: z.number(),
};
const readPayouts = rowsOf(STORED, 'payout of a person');

const PAYOUTS = `WITH ${OF_PERSON} SELECT ${selected(STORED, {
  rowKey: 'person.row_key',
  batchName: 'batch.name',
  state: 'progress.state',
  amount: 'progress.amount',
  currency: 'money_group.currency',
  provider: 'money_group.provider',
  atMs: AT_MS,
})} FROM ${APPROVED}
  CROSS JOIN progress ON progress.row_key = person.row_key
  CROSS JOIN money_group ON money_group.id = progress.money_group
  CROSS JOIN file_row ON file_row.row_key = person.row_key
  CROSS JOIN payout ON payout.row_key = person.row_key
  WHERE batch.practice = ? AND ${AT_MS} >= ? AND ${AT_MS} < ? AND person.row_key < ?
  ORDER BY person.row_key DESC LIMIT ? OFFSET ?`;

/** Payouts of a person, newest batch first and from the end of its file. */
export function personPayouts(
  db: Db,
  { person, practice, fromMs, beforeMs }: PersonQuestion,
  { skip, limit, after }: PersonWindow,
): PersonPayout[] {
  const above =
    after === undefined ? Number.MAX_SAFE_INTEGER : rowKey(numberOf(db, after.batch), after.ordinal);
  const found = db.all(
    PAYOUTS,
    person,
    person,
    practice ? 1 : 0,
    fromMs ?? 0,
    beforeMs ?? Number.MAX_SAFE_INTEGER,
    above,
    limit,
    skip,
  );
  return readPayouts(found).map(({ rowKey: key, cells, fieldChanges, ...facts }) => {
    const number = batchNumberOfKey(key);
    const { name = '', reference = '' } = readFields(fieldChanges, cells, columnsOf(db, number));
    return { ...facts, batch: batchId(number), ordinal: ordinalOf(key), name, reference };
  });
}

const readHistories = rowsOf({ practice: flag, rows: z.number().int(), latest: z.number() }, 'history');
const HISTORIES = `WITH ${OF_PERSON} SELECT batch.practice, count(*) AS rows, max(person.row_key) AS latest
  FROM ${APPROVED} GROUP BY batch.practice`;

/** The histories of a person that hold a payout, real money first. */
export function personHistories(db: Db, person: string): PersonHistory[] {
  return readHistories(db.all(HISTORIES, person, person)).map(({ practice, rows, latest }) => ({
    practice,
    rows,
    batch: batchId(batchNumberOfKey(latest)),
    ordinal: ordinalOf(latest),
  }));
}

const OF_DEPOSIT = `SELECT ${personOf('payout')} FROM payout
  WHERE payout_id = ? AND payout.body ->> '$.payer' IS NOT NULL`;

/** Who paid a deposit of this journal; null for a deposit that it does not know. */
export function payerOfDeposit(db: Db, deposit: string): string | null {
  return readStored(maybeText, db.value(OF_DEPOSIT, deposit) ?? null, 'payer of a deposit');
}

const OF_ROWS = `SELECT ${personOf('payout')} AS person, min(row_key) AS first FROM payout
  WHERE row_key ${LISTED} AND ${personOf('payout')} IS NOT NULL GROUP BY 1 ORDER BY 2`;
const FIRST_AND_ALL = `SELECT payout.row_key FROM payout
  WHERE ${personOf('payout')} = ? AND payout.row_key > ? AND payout.row_key <= ? ORDER BY payout.row_key`;
const readPeople = rowsOf({ person: z.string(), first: z.number() }, 'person');

/**
 * The people whose first payout of a batch is among these rows, in the order of the file, each with all of theirs in it.
 * A batch that is asked about in windows so tells each person once.
 */
export function peopleOfBatch(
  db: Db,
  batch: string,
  ordinals: readonly number[],
): readonly { readonly person: string; readonly ordinals: readonly number[] }[] {
  const number = numberOf(db, batch);
  const keys = ordinals.map((ordinal) => rowKey(number, ordinal));
  return readPeople(db.all(OF_ROWS, keyList(keys))).flatMap(({ person, first }) => {
    const found = db.column(FIRST_AND_ALL, person, rowKey(number, 0), lastRowKey(number));
    const all = readStored(rowKeysSchema, found, 'payout');
    return all[0] === first ? [{ person, ordinals: all.map(ordinalOf) }] : [];
  });
}
