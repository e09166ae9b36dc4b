// An act on many rows that a person stops ends whole behind the rows that it is at: they agree with their totals, are one act
// that Undo takes back, and the same act done again takes the others (P3, P6). How far it is, is told of long acts alone.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STEP_ROWS } from '../../../main/drafts/run-act.ts';
import type { JournalRow } from '../../../main/journal/port.ts';
import type { EventPayload } from '../../../shared/contract/contract.ts';
import { csv, DraftDesk, person } from '../../support/draft-desk.ts';
import { failureOf } from '../../support/journal/journals.ts';

const GROUPS = 3;
const ROWS = GROUPS * STEP_ROWS + 10;
/** Every second damaged row is a twin of the one before it once both are mended. */
const PAYROLL = csv(
  Array.from({ length: ROWS }, (_, index) =>
    person({ Phone: `+26076345${String(index - (index % 2)).padStart(4, '0')}` }),
  ),
);
const REPAIR = { code: 'PHONE_HAS_PLUS', field: 'phone' };
const isEdited = ({ edited }: JournalRow) => 'phone' in edited;

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});
afterEach(async () => {
  await desk.close();
  desk.remove();
});

/** Stops what runs on the draft once so many durable steps of it are written. */
function stopAfter(batch: string, steps: number): () => void {
  const { drafts } = desk.writer;
  const change = drafts.change.bind(drafts);
  let written = 0;
  const counted: typeof change = async (...step) => {
    const done = await change(...step);
    written += 1;
    if (written === steps) desk.drafts.stop(batch);
    return done;
  };
  Object.assign(drafts, { change: counted });
  return () => Object.assign(drafts, { change });
}

describe('a repair that is stopped', () => {
  it.each(Array.from({ length: GROUPS - 1 }, (_, at) => at + 1))(
    'behind step %i leaves what was done as one act',
    async (steps) => {
      const batch = await desk.import(PAYROLL);
      const restore = stopAfter(batch, steps);
      const failure = await failureOf(desk.drafts.repair({ batch, ...REPAIR }));
      restore();
      const done = (await desk.rows(batch)).filter(isEdited).length;
      expect(failure.code).toBe('ACT_STOPPED');
      expect(failure.message).toContain(
        `with ${done.toLocaleString('en')} of ${ROWS.toLocaleString('en')} rows changed`,
      );
      expect(done % STEP_ROWS).toBe(0);
      expect(done).toBeGreaterThan(0);
      expect(done).toBeLessThan(ROWS);
      expect((await desk.writer.audit(batch)).at(-1)).toMatchObject({
        action: 'draft.repaired',
        facts: { rows: done, stoppedOf: ROWS },
      });
      expect(await desk.writer.checkIntegrity()).toEqual([]);
      const view = await desk.drafts.get(batch);
      expect(view).toMatchObject({ sentence: { addsUp: true }, undo: { kind: 'repair', rows: done } });
      // A program that is started anew reads the same draft.
      expect(await desk.comparable(batch, desk.newDrafts())).toEqual(await desk.comparable(batch));

      const { undo } = await desk.drafts.repair({ batch, ...REPAIR });
      expect(undo).toMatchObject({ rows: ROWS - done });
      await desk.drafts.undo(batch);
      await desk.drafts.undo(batch);
      expect((await desk.rows(batch)).filter(isEdited)).toEqual([]);
      expect(await desk.writer.checkIntegrity()).toEqual([]);
    },
  );

  it('while its first rows are read ends behind them', async () => {
    const batch = await desk.import(PAYROLL);
    const { drafts } = desk.writer;
    const rowsAt = drafts.rowsAt.bind(drafts);
    Object.assign(drafts, {
      rowsAt: async (...asked: Parameters<typeof rowsAt>) => {
        desk.drafts.stop(batch);
        return await rowsAt(...asked);
      },
    });
    const failure = await failureOf(desk.drafts.repair({ batch, ...REPAIR }));
    Object.assign(drafts, { rowsAt });
    expect(failure.code).toBe('ACT_STOPPED');
    const done = (await desk.rows(batch)).filter(isEdited).length;
    expect(done).toBe(STEP_ROWS);
    await desk.drafts.undo(batch);
    expect((await desk.drafts.get(batch)).undo).toBeNull();
  });

  it('in its last step has come to its end', async () => {
    const batch = await desk.import(PAYROLL);
    const restore = stopAfter(batch, GROUPS + 1);
    const { undo } = await desk.drafts.repair({ batch, ...REPAIR });
    restore();
    expect(undo).toMatchObject({ kind: 'repair', rows: ROWS });
    expect((await desk.writer.audit(batch)).at(-1)?.facts).not.toHaveProperty('stoppedOf');
  });
});

it('an undo that is stopped goes on where it was', async () => {
  const batch = await desk.import(PAYROLL);
  await desk.drafts.repair({ batch, ...REPAIR });
  const restore = stopAfter(batch, 1);
  expect((await failureOf(desk.drafts.undo(batch))).code).toBe('ACT_STOPPED');
  restore();
  const left = (await desk.rows(batch)).filter(isEdited).length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(ROWS);
  expect((await desk.drafts.get(batch)).undo).toMatchObject({ kind: 'repair', rows: left });
  expect((await desk.drafts.undo(batch)).undo).toBeNull();
  expect((await desk.rows(batch)).filter(isEdited)).toEqual([]);
  expect(await desk.writer.checkIntegrity()).toEqual([]);
});

it('an act in one step, and a draft on which nothing runs, are not stopped', async () => {
  const batch = await desk.import(PAYROLL);
  expect(desk.drafts.stop(batch)).toBe(false);
  const restore = stopAfter(batch, 1);
  await desk.edit(batch, 1, 'amount', '7');
  restore();
  expect((await desk.row(batch, 1)).amount).toBe('7');
});

it('how far an act is, is told once it has taken a second, and not of a shorter one', async () => {
  const batch = await desk.import(PAYROLL);
  const told: EventPayload<'draftProgress'>[] = [];
  desk.onProgress = (how) => told.push(how);
  await desk.drafts.repair({ batch, ...REPAIR });
  expect(told).toEqual([]);
  await desk.drafts.undo(batch);

  const { drafts } = desk.writer;
  const change = drafts.change.bind(drafts);
  const slow: typeof change = async (...step) => {
    desk.clock.pass(700);
    return await change(...step);
  };
  Object.assign(drafts, { change: slow });
  await desk.drafts.repair({ batch, ...REPAIR });
  Object.assign(drafts, { change });
  expect(told.map(({ work, of }) => [work, of])).toContainEqual(['act', ROWS]);
  expect(told.map(({ rows }) => rows)).toEqual(told.map(({ rows }) => rows).toSorted((a, b) => a - b));
  expect(told.every(({ rows }) => rows > 0 && rows < ROWS)).toBe(true);
});
