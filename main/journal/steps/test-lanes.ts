// What becomes of lanes whose test row went first: their other rows are released, once, or another test row is allowed.
// Offers nothing.

import { paymasterError } from '../../../shared/errors.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';
import { type TestLane, testLaneState } from '../../../shared/runs/test-rows.ts';
import { say } from '../../../shared/saying.ts';
import { step, stepAt } from '../entry.ts';
import type { LaneName } from '../port.ts';
import { headOf } from '../reads/batches.ts';
import { groupedTestLanes } from '../reads/test-lanes.ts';
import { laneOf } from '../reads/totals.ts';
import { enter } from './audit.ts';
import { requireApproved } from './batches.ts';

export interface ReleaseOrder {
  /** Null means every lane whose test row is completed. */
  readonly lanes: readonly LaneName[] | null;
  /** Why lanes are released whose test row is not completed; null where none are to be. */
  readonly reason: string | null;
  /** No person asked for it. */
  readonly isByItself: boolean;
  readonly atMs: number;
}

const RELEASE = 'UPDATE test_lane SET released_at_ms = ? WHERE money_group = ?';

/**
 * Releases the waiting rows of lanes, once, with an audit entry each; lanes that are released already stay as they are.
 *
 * @returns how many rows were released.
 * @throws PaymasterError BATCH_WRONG_STATE when a lane is not there, when no row of a lane that is named waits, or when
 *   it has not passed and no reason is given.
 */
export const releaseTests = stepAt(
  ['tests.before-release', 'tests.after-release'],
  (db, batch: string, { lanes, reason, isByItself, atMs }: ReleaseOrder): number => {
    const head = headOf(db, batch);
    requireApproved(head);
    const present = groupedTestLanes(db, head.number);
    const chosen =
      lanes === null
        ? present.filter((lane) => testLaneState(lane) === 'passed')
        : lanes.map((lane) => laneNamed(present, lane));
    let rows = 0;
    for (const lane of chosen) {
      const state = testLaneState(lane);
      if (state === 'released') continue;
      if (lanes !== null && lane.waiting === 0) throw noneWait(lane);
      if (state !== 'passed' && reason === null) throw notPassed(lane);
      db.run(RELEASE, atMs, lane.moneyGroup);
      rows += lane.waiting;
      const facts = { ...factsOf(lane), rows: lane.waiting, state, isByItself, reason };
      enter(db, [{ atMs, batch, action: 'tests.released', facts, byProgram: isByItself }]);
    }
    return rows;
  },
);

/**
 * Lets the next row of a lane be its test row, with an audit entry.
 *
 * @throws PaymasterError BATCH_WRONG_STATE unless the latest test row was refused or failed and other rows wait.
 */
export const grantTest = step((db, batch: string, wanted: LaneName, atMs: number): void => {
  const head = headOf(db, batch);
  requireApproved(head);
  const lane = laneNamed(groupedTestLanes(db, head.number), wanted);
  const state = testLaneState(lane);
  if (state === 'released' || lane.waiting === 0) throw noneWait(lane);
  if (state === 'due' && lane.testRows.length > 0) throw grantedAlready(lane);
  if (state !== 'failed') throw notFailed(lane);
  db.run('UPDATE test_lane SET granted = granted + 1 WHERE money_group = ?', lane.moneyGroup);
  enter(db, [{ atMs, batch, action: 'tests.another', facts: factsOf(lane) }]);
});

function laneNamed<Lane extends TestLane>(lanes: readonly Lane[], wanted: LaneName): Lane {
  const found = lanes.find((lane) => laneKey(laneOf(lane)) === laneKey(wanted));
  if (found !== undefined) return found;
  throw noneWait(wanted);
}

function noneWait({ provider }: Pick<TestLane, 'provider'>): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`No rows of ${provider ?? ''} wait for a test row. Nothing was changed.`,
    say`Look at the state of the batch; nothing was changed.`,
  );
}

function grantedAlready({ provider }: TestLane): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Another test row of ${provider ?? ''} goes first already. Nothing was changed.`,
    say`Resume the batch: it is sent then.`,
  );
}

function notPassed({ provider }: TestLane): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`The test row of ${provider ?? ''} is not completed. Nothing was released.`,
    say`Wait for it, or give the reason why the others go out all the same.`,
  );
}

function notFailed({ provider }: TestLane): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`The test row of ${provider ?? ''} was neither refused nor has it failed. Nothing was changed.`,
    say`Another test row is sent only when the first one has come to nothing.`,
  );
}

function factsOf({ provider, country, currency, testRows }: TestLane) {
  const last = testRows.at(-1);
  return { provider, country, currency, line: last?.line ?? null, reasonCode: last?.reasonCode ?? null };
}
