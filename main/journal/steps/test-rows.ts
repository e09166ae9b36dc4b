// Which rows go first where a batch was approved with test rows. Inside the steps of approval and offer: of a lane that
// is not released never more than its test row is offered at a time.

import type { TestRelease } from '../../../shared/runs/test-rows.ts';
import type { Db } from '../db.ts';
import { progressOf } from '../reads/payouts.ts';
import { type KeptTestLane, keptTestLanes } from '../reads/test-lanes.ts';
import { keysInFileOrder, type Search, totalsOf } from '../reads/totals.ts';
import { stored } from '../schema/columns.ts';
import { ordinalOf, rowKey } from '../schema/keys.ts';

/** Inside the step of an approval: of each lane with several rows one goes first. */
export function beginTests(db: Db, batchNumber: number, release: TestRelease): void {
  db.run('UPDATE batch SET test_release = ? WHERE number = ?', release, batchNumber);
  for (const { moneyGroup, state, rows } of totalsOf(db, batchNumber)) {
    if (state === 'queued' && rows > 1) db.run('INSERT INTO test_lane (money_group) VALUES (?)', moneyGroup);
  }
}

/** What of the queued rows may be offered now. */
export interface Offerable {
  /** Lanes that wait for no test row. */
  readonly free: readonly Search[];
  /** Test rows that are due, one of a lane at most. */
  readonly testKeys: readonly number[];
}

/**
 * Inside the step of an offer: names the test rows that are due, the first of their lane in file order that may be sent.
 *
 * @param most test rows; those beyond stay due.
 */
export function offerable(db: Db, batchNumber: number, searches: readonly Search[], most: number): Offerable {
  const lanes = new Map(
    keptTestLanes(db, batchNumber)
      .filter(({ releasedAtMs }) => releasedAtMs === null)
      .map((lane) => [lane.moneyGroup, lane]),
  );
  if (lanes.size === 0) return { free: searches, testKeys: [] };
  const testKeys: number[] = [];
  for (const search of searches) {
    const lane = lanes.get(search.moneyGroup);
    const key =
      lane === undefined || testKeys.length >= most ? null : dueTestRow(db, batchNumber, lane, search);
    if (key !== null) testKeys.push(key);
  }
  return { free: searches.filter(({ moneyGroup }) => !lanes.has(moneyGroup)), testKeys };
}

/** The test row that is to be offered now, kept as such; null while one is under way, or a person has to decide. */
function dueTestRow(db: Db, batchNumber: number, lane: KeptTestLane, search: Search): number | null {
  const last = lane.testRows.at(-1);
  const key = last === undefined ? null : rowKey(batchNumber, last);
  const state = key === null ? null : progressOf(db, [key]).get(key)?.state;
  const maySend = state === 'queued' && !isHeld(db, key);
  if (maySend) return key;
  // What never left and cannot go now gives its turn away.
  const isSpared = state === 'queued' || state === 'excluded';
  if (!isSpared && lane.testRows.length >= lane.granted) return null;
  const [next] = keysInFileOrder(db, [search], rowKey(batchNumber, 0), 1, true);
  if (next === undefined) return null;
  const rows = [...(isSpared ? lane.testRows.slice(0, -1) : lane.testRows), ordinalOf(next)];
  db.run('UPDATE test_lane SET test_rows = ? WHERE money_group = ?', stored(rows), lane.moneyGroup);
  return next;
}

function isHeld(db: Db, key: number | null): boolean {
  return db.value('SELECT count(*) FROM held_row WHERE row_key = ?', key) !== 0;
}
