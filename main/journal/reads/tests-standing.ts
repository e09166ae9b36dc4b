// Whether the test rows of an approved batch are those that its approval asked for: the lanes that wait for one, and what
// was released since, held against the signed terms and the entries of the trail. Never writes.

import { z } from 'zod';
import { statesAt } from '../../../shared/domain.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';
import { type TestRelease, testReleaseSchema } from '../../../shared/runs/test-rows.ts';
import type { Db } from '../db.ts';
import { inSql, jsonText, maybeNumber, maybeText, readStored, rowsOf } from '../schema/columns.ts';
import { batchId, rowKey } from '../schema/keys.ts';
import { headOf } from './batches.ts';
import { type KeptTestLane, keptTestLanes } from './test-lanes.ts';

const RELEASE = 'SELECT test_release FROM batch WHERE number = ?';
const CONFIRMED = `SELECT facts FROM audit WHERE batch = ? AND action = 'batch.confirmed'
  ORDER BY number DESC LIMIT 1`;
const SIGNED_TERMS = 'SELECT terms FROM approval_signature WHERE batch = ?';
const termsSchema = jsonText(z.object({ testFirst: testReleaseSchema.nullish() }));

/** Groups of a batch with several payments of their own, of which one goes first. */
const SHARED_GROUPS = `SELECT id FROM money_group WHERE batch = ? AND (SELECT count(*) FROM (
  SELECT 1 FROM progress WHERE money_group = money_group.id LIMIT 2) AS first_two) = 2 ORDER BY id`;
const keysSchema = z.array(z.number().int());

const LANE = { provider: maybeText, country: maybeText, currency: maybeText };
const readGroups = rowsOf({ moneyGroup: z.number().int(), ...LANE }, 'money group');
const GROUPS = 'SELECT id AS moneyGroup, provider, country, currency FROM money_group WHERE batch = ?';
const readActs = rowsOf(
  {
    action: z.enum(['tests.released', 'tests.another']),
    atMs: z.number(),
    facts: jsonText(z.object({ ...LANE, line: maybeNumber })),
  },
  'audit entry',
);
const ACTS = `SELECT action, at_ms AS atMs, facts FROM audit WHERE batch = ? AND action LIKE 'tests.%'
  ORDER BY number`;

const GONE_OUT = `SELECT row_key FROM progress WHERE money_group = ? AND state NOT IN (${inSql(statesAt('left-out', 'waiting'))})
  ORDER BY row_key LIMIT ?`;
const RESTORES_SINCE = `SELECT count(*) FROM restore WHERE entry > (
  SELECT coalesce(max(number), 0) FROM audit WHERE batch = ? AND action = 'batch.confirmed')`;
const LINE = 'SELECT line FROM file_row WHERE row_key = ? AND money_group = ?';

/** Whether each lane that was to send a test row first still does, or was released by an act that the trail tells of. */
export function testsHold(db: Db, batch: string): boolean {
  const { number, state } = headOf(db, batch);
  if (state === 'draft' || state === 'discarded') return true;
  const testRelease = readStored(testReleaseSchema.nullable(), db.value(RELEASE, number), 'batch');
  if (!areTermsKept(db, number, testRelease)) return false;
  const lanes = keptTestLanes(db, number);
  if (testRelease === null) return lanes.length === 0;
  const shared = readStored(keysSchema, db.column(SHARED_GROUPS, number), 'money group');
  if (shared.join() !== lanes.map(({ moneyGroup }) => moneyGroup).join()) return false;
  const groups = new Map(readGroups(db.all(GROUPS, number)).map((each) => [each.moneyGroup, laneKey(each)]));
  const acts = readActs(db.all(ACTS, batchId(number))).map((act) => ({ ...act, lane: laneKey(act.facts) }));
  return lanes.every((lane) => {
    const own = acts.filter((act) => act.lane === groups.get(lane.moneyGroup));
    const released = own.find(({ action }) => action === 'tests.released') ?? null;
    if (lane.releasedAtMs !== (released?.atMs ?? null)) return false;
    if (lane.granted !== 1 + own.filter(({ action }) => action === 'tests.another').length) return false;
    const lines = linesOf(db, number, lane);
    if (lines.includes(null)) return false;
    if (released !== null) return (lines.at(-1) ?? null) === released.facts.line;
    return isAllThatLeft(db, number, lane);
  });
}

/** Whether the batch has the terms of its approval: those of its entry, and those that were signed. */
function areTermsKept(db: Db, number: number, testRelease: TestRelease | null): boolean {
  const told = [db.value(CONFIRMED, batchId(number)), db.value(SIGNED_TERMS, number)];
  return told.every((text) => {
    if (text === undefined || text === null) return true;
    const { testFirst } = readStored(termsSchema, text, 'terms of an approval');
    // An approval of before there were test rows says nothing of them.
    return testFirst === undefined || testFirst === testRelease;
  });
}

/** The lines of a lane's test rows; null for one that is no row of the lane. */
function linesOf(db: Db, number: number, { moneyGroup, testRows }: KeptTestLane): (number | null)[] {
  return testRows.map((ordinal) =>
    readStored(maybeNumber, db.value(LINE, rowKey(number, ordinal), moneyGroup) ?? null, 'row'),
  );
}

/** Of a lane that is not released nothing has left but its test rows. */
function isAllThatLeft(db: Db, number: number, { moneyGroup, testRows }: KeptTestLane): boolean {
  // Its test row and its release may stand in the journal that a restore replaced, and rows that the service knows followed them.
  if (db.value(RESTORES_SINCE, batchId(number)) !== 0) return true;
  const gone = db.column(GONE_OUT, moneyGroup, testRows.length + 1);
  const keys = new Set(testRows.map((ordinal) => rowKey(number, ordinal)));
  return readStored(keysSchema, gone, 'payout').every((key) => keys.has(key));
}
