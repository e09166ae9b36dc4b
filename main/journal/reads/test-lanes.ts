// Lanes of which a test row goes first: which rows those were, how they stand, and how many rows wait for them. Never
// writes.

import { z } from 'zod';
import { ordinalSchema } from '../../../shared/domain.ts';
import type { TestLane } from '../../../shared/runs/test-rows.ts';
import type { Db, Question } from '../db.ts';
import { GROUP_FACTS } from '../schema/batch.ts';
import { jsonText, keyList, LISTED, maybeNumber, rowsOf, selected } from '../schema/columns.ts';
import { ordinalOf, rowKey } from '../schema/keys.ts';
import { numberOf } from './batches.ts';
import { progressOf } from './payouts.ts';
import { totalsOf } from './totals.ts';

/** A lane as it is kept; `testRows` are ordinals. */
const KEPT_LANE = {
  moneyGroup: z.number().int(),
  testRows: jsonText(z.array(ordinalSchema)),
  granted: z.number().int().positive(),
  releasedAtMs: maybeNumber,
  ...GROUP_FACTS,
};
export type KeptTestLane = Readonly<z.output<z.ZodObject<typeof KEPT_LANE>>>;
const readLanes = rowsOf(KEPT_LANE, 'lane of test rows');
const LANES = `SELECT ${selected(KEPT_LANE)} FROM money_group JOIN test_lane ON money_group = id
  WHERE batch = ? ORDER BY id`;

/** What `keptTestLanes` asks. */
export function testLanesQuestion(batchNumber: number): Question {
  return [LANES, batchNumber];
}

/** The lanes of a batch of which test rows go first, released ones too. */
export function keptTestLanes(db: Db, batchNumber: number): KeptTestLane[] {
  return readLanes(db.all(...testLanesQuestion(batchNumber)));
}

const readLines = rowsOf({ rowKey: z.number(), line: z.number().int() }, 'line of a row');
const LINES = `SELECT row_key AS rowKey, line FROM file_row WHERE row_key ${LISTED}`;

/** The same with their rows as they stand now; none for a batch that was approved without test rows. */
export function testLanes(db: Db, batch: string): TestLane[] {
  return groupedTestLanes(db, numberOf(db, batch)).map(({ moneyGroup: _, ...lane }) => lane);
}

/** The same, each with the group that it is kept by. */
export function groupedTestLanes(db: Db, number: number): (TestLane & Pick<KeptTestLane, 'moneyGroup'>)[] {
  const kept = keptTestLanes(db, number);
  if (kept.length === 0) return [];
  const keys = kept.flatMap(({ testRows }) => testRows.map((ordinal) => rowKey(number, ordinal)));
  const progress = progressOf(db, keys);
  const lines = new Map(readLines(db.all(LINES, keyList(keys))).map(({ rowKey: key, line }) => [key, line]));
  const queued = new Map(
    totalsOf(db, number)
      .filter(({ state }) => state === 'queued')
      .map(({ moneyGroup, rows }) => [moneyGroup, rows]),
  );
  return kept.map(({ moneyGroup, testRows, ...lane }) => {
    const rows = testRows.map((ordinal) => {
      const key = rowKey(number, ordinal);
      const row = progress.get(key);
      const line = lines.get(key);
      if (row === undefined || line === undefined)
        throw new Error(`Test row ${ordinalOf(key)} is not there.`);
      const { state, firstOfferedMs, reasonCode, reason } = row;
      return { ordinal, line, state, offeredAtMs: firstOfferedMs, reasonCode, reason };
    });
    const isQueued = rows.at(-1)?.state === 'queued';
    const waiting = (queued.get(moneyGroup) ?? 0) - (isQueued ? 1 : 0);
    return { ...lane, moneyGroup, testRows: rows, waiting };
  });
}
