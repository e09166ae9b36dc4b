// Walks the rows of a batch in windows, and puts a target in its place only when all of them are written.
// Holds never more than two windows of rows.

import { batchNotFound } from '../../shared/not-found.ts';
import { laneKey } from '../../shared/runs/lane-key.ts';
import { type TestLane, testLaneState } from '../../shared/runs/test-rows.ts';
import type { JournalReader } from '../journal/journal-port.ts';
import type { BatchRecord, JournalRow } from '../journal/port.ts';
import type { TargetFile } from '../ports.ts';
import { UnaskedRows, type UnaskedSource } from './unasked-rows.ts';
import { WholeCheck } from './whole-check.ts';

/** As much of the journal as a report asks. */
export interface ReportSource
  extends Pick<JournalReader, 'findBatch' | 'rows' | 'totals' | 'audit'>,
    UnaskedSource {
  readonly retries: Pick<JournalReader['retries'], 'retriesOf'>;
  readonly tests: Pick<JournalReader['tests'], 'lanes'>;
}

/** A batch with what its rows wait for, and those of which nobody knows since a restore whether they were sent. */
export interface ReportedBatch extends BatchRecord {
  /** Lanes of which rows wait for their test row, by `laneKey`. */
  readonly testLanes: ReadonlyMap<string, TestLane>;
  readonly unasked: UnaskedRows;
  /** Takes each row that is read, and knows at the end whether all of it adds up. */
  readonly whole: WholeCheck;
}

/** Rows read from the journal and written to the file at a time: a third of what may hold up the core's thread. */
const WINDOW_ROWS = 1000;

/**
 * The batch of a report.
 *
 * @throws PaymasterError BATCH_NOT_FOUND.
 */
export async function reportedBatch(source: ReportSource, batch: string): Promise<ReportedBatch> {
  const record = await source.findBatch(batch);
  if (record === null) throw batchNotFound(batch);
  const lanes = record.testRelease === null ? [] : await source.tests.lanes(batch);
  const open = lanes.filter((lane) => testLaneState(lane) !== 'released');
  const testLanes = new Map(open.map((lane) => [laneKey(lane), lane]));
  const unasked = await UnaskedRows.of(source, record);
  return { ...record, testLanes, unasked, whole: await WholeCheck.of(source, record) };
}

/** Every row of the batch in file order, in windows; those that may have been sent since a restore as unknown. */
export async function* rowWindows(
  source: ReportSource,
  { id, unasked, whole }: Pick<ReportedBatch, 'id' | 'unasked' | 'whole'>,
): AsyncGenerator<readonly JournalRow[]> {
  const readAfter = (after: number) => {
    const reading = source.rows(id, { after, limit: WINDOW_ROWS });
    // Whoever takes the rows may end before it takes these; where it does not, it meets the failure at its turn.
    reading.catch(() => undefined);
    return reading;
  };
  let next: Promise<readonly JournalRow[]> | null = readAfter(0);
  while (next !== null) {
    const rows: readonly JournalRow[] = await next;
    const last = rows.at(-1);
    // The journal reads the next window while this one is written.
    next = last === undefined || rows.length < WINDOW_ROWS ? null : readAfter(last.ordinal);
    whole.add(rows);
    if (rows.length > 0) yield unasked.count === 0 ? rows : rows.map((row) => unasked.told(row));
  }
}

/** A report that was written. */
export interface Written {
  readonly rows: number;
  /** False where it says that rows and money do not add up. */
  readonly addsUp: boolean;
}

/**
 * Writes a report whole: it takes its place when `write` is through, and leaves what stood there untouched when
 * anything fails on the way.
 *
 * @param write returns the number of rows that it wrote, and whether they add up.
 */
export async function writeWhole(
  target: TargetFile,
  batch: BatchRecord,
  write: () => Promise<Written>,
): Promise<Written> {
  try {
    const written = await write();
    requireEveryRow(batch, written.rows);
    await target.commit();
    return written;
  } catch (failure) {
    await target.discard();
    throw failure;
  }
}

/** A report that misses a row must not exist (promise P6); only an unfinished import has no count to hold it to. */
function requireEveryRow(batch: BatchRecord, written: number): void {
  if (batch.state === 'draft' || batch.state === 'discarded' || written === batch.rowCount) return;
  throw new Error(`Report of batch ${batch.id} has ${written} rows, the batch has ${batch.rowCount}.`);
}
