// Payouts that are on their way or about to be: what is offered, what waits, what is held and what a status check may
// settle. Never writes.

import { z } from 'zod';
import { providerChangeSchema } from '../../../shared/accounts/provider-change.ts';
import { findingSchema, rowStateSchema, SETTLING_STATES } from '../../../shared/domain.ts';
import { type Db, type EngineSql, inEach, type Question } from '../db.ts';
import type { HeldGroup, LimitsLook } from '../draft-port.ts';
import type { ApprovedPayout, LaneName, OfferedPayout, OpenPayout } from '../port.ts';
import { GROUP_FACTS } from '../schema/batch.ts';
import {
  cellsText,
  flag,
  inSql,
  jsonText,
  keyList,
  LISTED,
  maybeText,
  readStored,
  rowsOf,
  selected,
} from '../schema/columns.ts';
import { readFields } from '../schema/fields.ts';
import { lastRowKey, ordinalOf, rowKey, rowKeysSchema } from '../schema/keys.ts';
import { changesText, PAYOUT, PROGRESS, type Progress } from '../schema/rows.ts';
import { columnsOf, groupsOf, numberOf } from './batches.ts';
import {
  keysByDueTime,
  keysInFileOrder,
  laneOf,
  queueQuestions,
  type Search,
  searchesFor,
  totalsOf,
} from './totals.ts';

const NO_GROUP = { currency: null, provider: null, country: null };

const readProgress = rowsOf(PROGRESS, 'payout progress');
const SELECT_PROGRESS = `SELECT ${selected(PROGRESS)} FROM progress WHERE row_key ${LISTED} ORDER BY row_key`;

/** What `progressOf` asks. */
export function progressQuestion(keys: readonly number[]): Question {
  return [SELECT_PROGRESS, keyList(keys)];
}

/** Progress of the rows that have one, by key, ascending. */
export function progressOf(db: Db, keys: readonly number[]): Map<number, Progress> {
  return new Map(readProgress(db.all(...progressQuestion(keys))).map((row) => [row.rowKey, row]));
}

const APPROVED = {
  ...PAYOUT,
  line: z.number().int(),
  cells: cellsText,
  fieldChanges: changesText,
  amount: maybeText,
  moneyGroup: z.number().int(),
};
type Approved = Readonly<z.output<z.ZodObject<typeof APPROVED>>>;
const OF_PROGRESS = {
  rowKey: 'progress.row_key',
  amount: 'progress.amount',
  moneyGroup: 'progress.money_group',
  state: 'progress.state',
};
const readApproved = rowsOf(APPROVED, 'payout');
const APPROVED_ROWS = `SELECT ${selected(APPROVED, OF_PROGRESS)}
  FROM payout JOIN progress USING (row_key) JOIN file_row USING (row_key) WHERE row_key ${LISTED} ORDER BY row_key`;

/** What was approved of rows, ascending by key; rows without a payout have none. */
export function approvedPayouts(db: Db, batchNumber: number, keys: readonly number[]): ApprovedPayout[] {
  const read = approvedReader(db, batchNumber);
  return readApproved(db.all(APPROVED_ROWS, keyList(keys))).map(read);
}

function approvedReader(db: Db, batchNumber: number): (row: Approved) => ApprovedPayout {
  const columns = columnsOf(db, batchNumber);
  const groups = groupsOf(db, batchNumber);
  return ({ rowKey: key, payoutId, body, line, amount, cells, fieldChanges, moneyGroup }) => ({
    ...{ payoutId, body, line, amount },
    ...laneOf(groups.get(moneyGroup) ?? NO_GROUP),
    ordinal: ordinalOf(key),
    fields: readFields(fieldChanges, cells, columns),
  });
}

/** A payout with all that an offer of it needs: how far it has come, and what was approved. */
const PAYOUT_ROW = { ...APPROVED, ...PROGRESS };
export type PayoutRow = Readonly<z.output<z.ZodObject<typeof PAYOUT_ROW>>>;
const readPayoutRows = rowsOf(PAYOUT_ROW, 'payout');
const SELECT_PAYOUT_ROWS = `SELECT ${selected(PAYOUT_ROW, OF_PROGRESS)} FROM progress
  LEFT JOIN payout ON payout.row_key = progress.row_key LEFT JOIN file_row ON file_row.row_key = progress.row_key`;
const IN_ORDER = 'ORDER BY progress.row_key';
const PAYOUT_ROWS = `${SELECT_PAYOUT_ROWS} WHERE progress.row_key ${LISTED} ${IN_ORDER}`;

/** What `payoutRows` asks. */
export function payoutRowsQuestion(keys: readonly number[]): Question {
  return [PAYOUT_ROWS, keyList(keys)];
}

/** The payouts of rows, ascending by key; rows that were never approved have none. */
export function payoutRows(db: Db, keys: readonly number[]): PayoutRow[] {
  return readPayoutRows(db.all(...payoutRowsQuestion(keys)));
}

/** What `nextPayoutRows` asks: the queue and its rows at once, so that nobody waits for the one to ask for the other. */
export function nextPayoutsQuestions(
  searches: readonly Search[],
  afterKey: number,
  limit: number,
): Question[] {
  return queueQuestions(searches, afterKey, limit, true).map(([queue, ...values]) => {
    const listed = { sqlite: `IN (SELECT row_key FROM (${queue}))`, postgres: `= ANY (ARRAY(${queue}))` };
    const text = (engine: keyof EngineSql) =>
      `${SELECT_PAYOUT_ROWS} WHERE progress.row_key ${listed[engine]} ${IN_ORDER}`;
    return [inEach(text), ...values];
  });
}

/** The next payouts of some searches above a key, in file order; held ones are passed over. */
export function nextPayoutRows(db: Db, questions: readonly Question[], limit: number): PayoutRow[] {
  const found = questions.map((question) => readPayoutRows(db.all(...question)));
  const [first] = found;
  if (first === undefined || found.length === 1) return first ?? [];
  return inFileOrder(found.flat()).slice(0, limit);
}

/** The same rows, ascending by key. */
export function inFileOrder(rows: readonly PayoutRow[]): PayoutRow[] {
  return rows.toSorted((left, right) => left.rowKey - right.rowKey);
}

/** What was offered, with id and body; `earlierAttempts` of a row are its POSTs before this one. */
export function offeredPayouts(
  db: Db,
  batchNumber: number,
  rows: readonly PayoutRow[],
  earlierAttempts: (row: PayoutRow) => number,
): OfferedPayout[] {
  const read = approvedReader(db, batchNumber);
  return rows.map((row) => {
    const { firstOfferedMs, lastOfferedMs } = row;
    if (firstOfferedMs === null || lastOfferedMs === null) {
      throw new Error(`Row ${ordinalOf(row.rowKey)} is offered without an offer.`);
    }
    return {
      ...read(row),
      earlierAttempts: earlierAttempts(row),
      firstOfferedAtMs: firstOfferedMs,
      lastOfferedAtMs: lastOfferedMs,
    };
  });
}

/** Rows that are `offered`, ascending after an ordinal: what recovery must ask about. */
export function offeredRows(
  db: Db,
  batch: string,
  { after, limit }: { after: number; limit: number },
): OfferedPayout[] {
  const number = numberOf(db, batch);
  const keys = keysInFileOrder(db, searchesFor(db, number, ['offered']), rowKey(number, after), limit);
  return offeredPayouts(db, number, payoutRows(db, keys), ({ attempts }) => attempts);
}

// Few rows are held: the plus keeps SQLite from looking through all rows of the batch for them.
const FROM_HELD = `FROM held_row JOIN progress ON progress.row_key = +held_row.row_key
  WHERE held_row.row_key > ? AND held_row.row_key <= ? AND state = 'queued'`;
const readHeldCounts = rowsOf({ moneyGroup: z.number(), rows: z.number() }, 'held row');

/** Lanes that still have queued rows, with their number; held ones are not among them. */
export function queuedByLane(db: Db, batch: string): (LaneName & { readonly rows: number })[] {
  const number = numberOf(db, batch);
  const sql = `SELECT money_group AS moneyGroup, count(*) AS rows ${FROM_HELD} GROUP BY money_group`;
  const counts = readHeldCounts(db.all(sql, rowKey(number, 0), lastRowKey(number)));
  const held = new Map(counts.map(({ moneyGroup, rows }) => [moneyGroup, rows]));
  return totalsOf(db, number)
    .filter(({ state }) => state === 'queued')
    .map((total) => ({ ...laneOf(total), rows: total.rows - (held.get(total.moneyGroup) ?? 0) }))
    .filter(({ rows }) => rows > 0);
}

const GROUPS_SHOWN = 60;
const HELD = {
  ...GROUP_FACTS,
  finding: jsonText(findingSchema),
  firstKey: z.number(),
  rows: z.number().int().positive(),
};
const readHeld = rowsOf(HELD, 'held row');
/** With min() SQLite takes the other columns from the row that has it: the first of its group. */
const FIRST_FINDING = {
  sqlite: 'finding',
  postgres: '(array_agg(finding ORDER BY held_row.row_key))[1] AS finding',
};
const HELD_GROUPS = inEach(
  (engine) => `SELECT ${selected(HELD)} FROM (
    SELECT money_group, ${FIRST_FINDING[engine]}, min(held_row.row_key) AS first_key, count(*) AS rows ${FROM_HELD}
    GROUP BY money_group, finding ->> '$.code') AS held
  JOIN money_group ON money_group.id = held.money_group ORDER BY first_key LIMIT ?`,
);

/** Queued rows that are held, by lane and kind of finding, at most some dozens of groups. */
export function heldRows(db: Db, batch: string): HeldGroup[] {
  const number = numberOf(db, batch);
  const found = readHeld(db.all(HELD_GROUPS, rowKey(number, 0), lastRowKey(number), GROUPS_SHOWN));
  return found.map(({ firstKey, ...group }) => ({
    ...group,
    ...laneOf(group),
    firstOrdinal: ordinalOf(firstKey),
  }));
}

/** What the service said when rows of a batch were last about to leave. */
export const LIMITS_LOOK = {
  atMs: z.number(),
  hash: z.string(),
  changes: jsonText(z.array(providerChangeSchema)),
  otherAccount: maybeText,
};
const readLooks = rowsOf(LIMITS_LOOK, 'look at limits');

/** Null where rows of the batch were never about to leave. */
export function latestLook(db: Db, batch: string): LimitsLook | null {
  const sql = `SELECT ${selected(LIMITS_LOOK)} FROM limits_look WHERE batch = ?`;
  return readLooks(db.all(sql, numberOf(db, batch)))[0] ?? null;
}

export interface OpenWindow {
  readonly provider: string | null;
  readonly acceptedBeforeMs: number;
  readonly nowMs: number;
  readonly limit: number;
  readonly except: readonly number[];
}

/**
 * Accepted and enqueued rows to check: never-checked ones accepted at or before `acceptedBeforeMs`, and checked ones
 * whose next check is due at `nowMs`. Oldest first; a row without a next check is never due.
 */
export function openRows(db: Db, batch: string, window: OpenWindow): OpenPayout[] {
  const { provider, acceptedBeforeMs, nowMs, limit, except } = window;
  const number = numberOf(db, batch);
  const isWanted = (lane: LaneName) => provider === null || lane.provider === provider;
  const searches = searchesFor(db, number, SETTLING_STATES, isWanted);
  // What is learnt of a lane has fractions of a millisecond; what is kept of a row has none.
  const bounds = { neverCheckedMs: Math.floor(acceptedBeforeMs), nextCheckMs: Math.floor(nowMs) };
  const left = new Set(except);
  const keys = keysByDueTime(db, searches, bounds, limit + left.size)
    .filter((key) => !left.has(ordinalOf(key)))
    .slice(0, limit);
  return openPayouts(db, number, keys);
}

const UNCONFIRMED = `SELECT row_key FROM progress
  WHERE duplicate_ignored = 1 AND service_status IS NULL AND state IN (${inSql(SETTLING_STATES)})
    AND row_key > ? AND row_key <= ? ORDER BY row_key LIMIT ?`;

/** Accepted rows answered DUPLICATE_IGNORED that no status check has confirmed yet, in file order. */
export function unconfirmedDuplicates(
  db: Db,
  batch: string,
  { after, limit }: { after: number; limit: number },
): OpenPayout[] {
  const number = numberOf(db, batch);
  const keys = db.column(UNCONFIRMED, rowKey(number, after), lastRowKey(number), limit);
  return openPayouts(db, number, readStored(rowKeysSchema, keys, 'queue'));
}

const OPEN_ROW = {
  rowKey: z.number(),
  cells: cellsText,
  fieldChanges: changesText,
  amount: maybeText,
  state: rowStateSchema,
  moneyGroup: z.number().int(),
  payoutId: z.string(),
  duplicateIgnored: flag,
  acceptedAtMs: z.number(),
  checks: z.number().int(),
};
const readOpenRows = rowsOf(OPEN_ROW, 'payout on its way');
const OPEN_ROWS = `SELECT ${selected(OPEN_ROW, {
  amount: 'progress.amount',
  state: 'progress.state',
  moneyGroup: 'progress.money_group',
  acceptedAtMs: 'accepted_ms',
})} FROM progress JOIN payout USING (row_key) JOIN file_row USING (row_key) WHERE row_key ${LISTED}`;

function openPayouts(db: Db, batchNumber: number, keys: readonly number[]): OpenPayout[] {
  const columns = columnsOf(db, batchNumber);
  const groups = groupsOf(db, batchNumber);
  const byKey = new Map(readOpenRows(db.all(OPEN_ROWS, keyList(keys))).map((row) => [row.rowKey, row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    if (row === undefined) return [];
    const { rowKey: _, cells, fieldChanges, moneyGroup, ...facts } = row;
    const group = groups.get(moneyGroup) ?? NO_GROUP;
    const fields = readFields(fieldChanges, cells, columns);
    return [
      {
        ...facts,
        ordinal: ordinalOf(key),
        provider: laneOf(group).provider,
        phone: fields['phone'] ?? '',
        amount: facts.amount ?? '',
        currency: group.currency ?? '',
        fields,
      },
    ];
  });
}
