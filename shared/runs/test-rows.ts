// Test rows: of a batch that is approved with them, one row of each lane goes first, and the lane's other rows wait until
// that row is completed. What the journal keeps of a lane, and what follows from it. Pure.

import { z } from 'zod';
import { ordinalSchema, type RowState, rowStateSchema } from '../domain.ts';
import { unreachable } from '../exhaustive.ts';

/** How a lane whose test row is completed is released: by itself, or when a person says so. */
export const testReleaseSchema = z.enum(['auto', 'click']);
export type TestRelease = z.infer<typeof testReleaseSchema>;

const testRowSchema = z.strictObject({
  ordinal: ordinalSchema,
  line: z.number().int().positive(),
  state: rowStateSchema,
  /** When it was first offered; null while it was not. */
  offeredAtMs: z.number().nullable(),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
});

export const testLaneSchema = z.strictObject({
  provider: z.string().nullable(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
  /** Its test rows in the order in which they were sent; the last one counts. */
  testRows: z.array(testRowSchema),
  /** How many test rows may be sent: one, and one more each time a person asked for another. */
  granted: z.number().int().positive(),
  releasedAtMs: z.number().nullable(),
  /** Its rows that were not sent, without the test row. */
  waiting: z.number().int().nonnegative(),
});
export type TestLane = z.infer<typeof testLaneSchema>;

export const testFirstSchema = z.strictObject({
  release: testReleaseSchema,
  lanes: z.array(testLaneSchema),
});

/**
 * Where a lane stands. `due`: its test row is yet to be offered. `testing`: it may have left and is not final. `passed`:
 * completed, and nobody has released the others. `failed`: a person decides.
 */
export type TestLaneState = 'due' | 'testing' | 'passed' | 'failed' | 'released';

export function testLaneState({
  testRows,
  granted,
  releasedAtMs,
}: Pick<TestLane, 'testRows' | 'granted' | 'releasedAtMs'>): TestLaneState {
  if (releasedAtMs !== null) return 'released';
  const last = testRows.at(-1);
  if (last === undefined) return 'due';
  const state = stateOfTestRow(last.state);
  return state === 'failed' && testRows.length < granted ? 'due' : state;
}

/** The lanes whose rows wait for a test row, and so for the clerk. */
export function waitingLanes(lanes: readonly TestLane[]): readonly TestLane[] {
  return lanes.filter((lane) => lane.waiting > 0 && testLaneState(lane) !== 'released');
}

function stateOfTestRow(state: RowState): Exclude<TestLaneState, 'released'> {
  switch (state) {
    // Taken back before it left, or left out since: it, or the next one, goes first.
    case 'invalid':
    case 'ready':
    case 'excluded':
    case 'queued':
      return 'due';
    case 'offered':
    case 'accepted':
    case 'enqueued':
      return 'testing';
    case 'completed':
      return 'passed';
    case 'rejected':
    case 'failed':
    case 'conflict':
      return 'failed';
    default:
      return unreachable(state, 'row state');
  }
}
