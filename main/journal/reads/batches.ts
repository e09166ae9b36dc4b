// Batches as lists, one by one, and as what a step needs to know of its batch. Never writes.

import { z } from 'zod';
import { accountConfigurationSchema } from '../../../shared/accounts/configuration.ts';
import type { HistoryEnd, HistoryQuestion } from '../../../shared/contract/history.ts';
import { ASKED_STATES, FAILED_STATES, type Generation } from '../../../shared/domain.ts';
import { batchNotFound } from '../../../shared/not-found.ts';
import { type Schedule, scheduleSchema } from '../../../shared/runs/schedules.ts';
import { type Db, inEach, type Question } from '../db.ts';
import type { BatchRange, CheckedBatch, ProfileAccount } from '../desk-port.ts';
import type { BatchRecord } from '../port.ts';
import { BATCH_COLUMNS, batchSchema, HEAD, MONEY_GROUP, type MoneyGroup } from '../schema/batch.ts';
import {
  batchRef,
  inSql,
  jsonText,
  maybeText,
  numberByName,
  readStored,
  rowsOf,
  type SqlValue,
  selected,
} from '../schema/columns.ts';
import { type FieldColumns, fieldColumns } from '../schema/fields.ts';
import { batchId, batchNumberOf, batchNumberOfKey, rowKey } from '../schema/keys.ts';
import { personQuestion } from './conditions.ts';

const batchesSchema = z.array(batchSchema);
const headSchema = z.strictObject(HEAD);
const readGroups = rowsOf(MONEY_GROUP, 'money group');

/** What a step needs to know of its batch. */
export type BatchHead = z.output<typeof headSchema>;

const LIST = `SELECT ${BATCH_COLUMNS} FROM batch ORDER BY number`;
const FIND = `SELECT ${BATCH_COLUMNS} FROM batch WHERE number = ?`;
const HEAD_OF = `SELECT ${selected(HEAD)} FROM batch WHERE number = ?`;
const GROUPS = `SELECT ${selected(MONEY_GROUP)} FROM money_group WHERE batch = ? ORDER BY id`;

export function listBatches(db: Db): BatchRecord[] {
  return readStored(batchesSchema, db.all(LIST), 'batch');
}

export function findBatch(db: Db, batch: string): BatchRecord | null {
  const stored = db.get(FIND, batchNumberOf(batch));
  return stored === undefined ? null : readStored(batchSchema, stored, 'batch');
}

/** What `headOf` asks. */
export function headQuestion(batch: string): Question {
  return [HEAD_OF, batchNumberOf(batch)];
}

/** @throws PaymasterError BATCH_NOT_FOUND. */
export function headOf(db: Db, batch: string): BatchHead {
  const stored = db.get(...headQuestion(batch));
  if (stored === undefined) throw batchNotFound(batch);
  return readStored(headSchema, stored, 'batch');
}

/** @throws PaymasterError BATCH_NOT_FOUND. */
export function numberOf(db: Db, batch: string): number {
  return headOf(db, batch).number;
}

/** The columns that feed the fields of a batch's rows. Mappings never change, so one look is enough. */
export function columnsOf(db: Db, batchNumber: number): FieldColumns {
  let columns = db.known.columns.get(batchNumber);
  if (columns === undefined) {
    const stored = db.value('SELECT mapping FROM batch WHERE number = ?', batchNumber);
    columns = fieldColumns(readStored(numberByName, stored, 'column mapping'));
    db.known.columns.set(batchNumber, columns);
  }
  return columns;
}

/** What `groupsOf` asks. */
export function groupsQuestion(batchNumber: number): Question {
  return [GROUPS, batchNumber];
}

/** The money groups of a batch by their id. */
export function groupsOf(db: Db, batchNumber: number): ReadonlyMap<number, MoneyGroup> {
  return new Map(readGroups(db.all(...groupsQuestion(batchNumber))).map((group) => [group.id, group]));
}

const readScheduled = rowsOf({ batch: batchRef, schedule: jsonText(scheduleSchema) }, 'schedule');

/** The batches that wait for their time, or were to be sent at a time that was missed; the earliest first. */
export function scheduledBatches(db: Db): readonly { readonly batch: string; readonly schedule: Schedule }[] {
  const sql = 'SELECT number AS batch, schedule FROM batch WHERE schedule IS NOT NULL';
  return readScheduled(db.all(sql)).sort((left, right) => left.schedule.sendAtMs - right.schedule.sendAtMs);
}

const CHECKED = {
  batch: batchRef,
  createdAtMs: z.number(),
  name: maybeText,
  fileName: z.string(),
  configuration: jsonText(accountConfigurationSchema),
};
const readChecked = rowsOf(CHECKED, 'batch');

/** Batches of an account that were not discarded, newest first, at most so many after so many others. */
export function checkedBatches(
  db: Db,
  { profile, baseUrl, generation }: { profile: string | null; baseUrl: string; generation: Generation },
  limit: number,
  skip = 0,
): CheckedBatch[] {
  const sql = `SELECT ${selected(CHECKED, { batch: 'number' })} FROM batch
    WHERE profile IS ? AND base_url = ? AND generation = ? AND state <> 'discarded'
    ORDER BY number DESC LIMIT ? OFFSET ?`;
  return readChecked(db.all(sql, profile, baseUrl, generation, limit, skip));
}

const readNamed = rowsOf({ batch: batchRef, fileName: z.string() }, 'batch');
type NamedBatch = { batch: string; fileName: string };

/** True for a batch with rows in one of the states. */
function hasRows(...states: readonly string[]): string {
  return `EXISTS (SELECT 1 FROM money_group JOIN tally ON money_group = id
    WHERE money_group.batch = batch.number AND tally.state IN (${inSql(states)}) AND rows > 0)`;
}

function firstOfProfile(
  db: Db,
  { name, baseUrl, generation }: ProfileAccount,
  is: string,
): NamedBatch | null {
  const sql = `SELECT number AS batch, file_name AS fileName FROM batch
    WHERE profile = ? AND base_url = ? AND generation = ? AND (state IN ('approved', 'sending', 'paused') OR ${is})
    ORDER BY number LIMIT 1`;
  return readNamed(db.all(sql, name, baseUrl, generation))[0] ?? null;
}

/**
 * The first batch that is approved and not settled, under a profile as it is: its account must not change then. Sent
 * but not settled counts as open, since its final states are still to be asked for under this account; one for which
 * nothing can be asked any more, since its service offers no status, does not.
 */
export function openBatchOfProfile(db: Db, profile: ProfileAccount): NamedBatch | null {
  return firstOfProfile(db, profile, `state = 'sent' AND (status_not_offered = 0 OR ${hasRows('offered')})`);
}

/**
 * The first batch under the profile with rows that are still to be sent or have no answer: these need the very account,
 * or somebody pays them anew.
 */
export function unsentBatchOfProfile(db: Db, profile: ProfileAccount): NamedBatch | null {
  return firstOfProfile(db, profile, hasRows('offered'));
}

const HAS_FAILED = hasRows(...FAILED_STATES);
const HAS_OPEN = hasRows(...ASKED_STATES);
/** Also the batches whose service offers no status to wait for. */
const IS_FINISHED = `(batch.state IN ('settled', 'discarded')
  OR batch.state = 'sent' AND status_not_offered = 1 AND NOT ${hasRows('offered')})`;
const WAS_SENT = "batch.state <> 'discarded'";

const ENDS: Readonly<Record<HistoryEnd, string>> = {
  whole: `${WAS_SENT} AND NOT ${HAS_FAILED} AND NOT ${HAS_OPEN}`,
  failed: `${WAS_SENT} AND ${HAS_FAILED}`,
  untold: `${WAS_SENT} AND ${HAS_OPEN}`,
  discarded: "batch.state = 'discarded'",
};

const readFinished = rowsOf({ batch: batchRef, rowCount: z.number() }, 'batch');

/** Batches of which nothing is left to wait for and that meet all of the question but its person, newest first. */
export function finishedBatches(
  db: Db,
  { end, account, fromMs, beforeMs }: HistoryQuestion,
): readonly { readonly batch: string; readonly rowCount: number }[] {
  const where = [IS_FINISHED];
  const values: SqlValue[] = [];
  const add = (sql: string, value: SqlValue) => {
    if (value === null) return;
    where.push(sql);
    values.push(value);
  };
  if (end !== null) where.push(`(${ENDS[end]})`);
  add('coalesce(profile, base_url) = ?', account);
  add('coalesce(approved_at_ms, created_at_ms) >= ?', fromMs);
  add('coalesce(approved_at_ms, created_at_ms) < ?', beforeMs);
  const sql = `SELECT number AS batch, row_count AS rowCount FROM batch
    WHERE ${where.join(' AND ')} ORDER BY number DESC`;
  return readFinished(db.all(sql, ...values));
}

const RANGES = {
  sqlite: 'json_each(?) AS range',
  postgres: 'json_array_elements(CAST(? AS json)) AS range (value)',
};
const BOUND = {
  sqlite: (at: number) => `range.value ->> ${at}`,
  postgres: (at: number) => `CAST(range.value ->> ${at} AS bigint)`,
};

/** Those of the batches that have a row in their ranges whose name, phone or reference holds the text. */
export function batchesWithPerson(db: Db, ranges: readonly BatchRange[], text: string): readonly string[] {
  const { where, values, keysOf } = personQuestion(text);
  const bounds = ranges.flatMap(({ batch, after, upTo }) => {
    const number = batchNumberOf(batch);
    return number === null ? [] : [[rowKey(number, after), rowKey(number, upTo)]];
  });
  const sql = inEach(
    (engine) => `SELECT row_key, cells, field_changes FROM ${RANGES[engine]}
    CROSS JOIN file_row ON row_key > ${BOUND[engine](0)} AND row_key <= ${BOUND[engine](1)} WHERE ${where}
    ORDER BY row_key`,
  );
  const proposed = db.lists(sql, JSON.stringify(bounds), ...values);
  const keys = keysOf(proposed, (key) => columnsOf(db, batchNumberOfKey(key)));
  return [...new Set(keys.map(batchNumberOfKey))].map(batchId);
}
