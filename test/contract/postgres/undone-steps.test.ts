// Serialization failures and dead locks: PostgreSQL undoes a step for the sake of another transaction. It is done again, once,
// with each of its effects once; where that happens for ever it ends in a sentence, and nothing of it is there (P2).

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { figure } from '../../support/figures.ts';
import { entered, failureOf, newBatch, newRow } from '../../support/journal/journals.ts';
import { LIFE_STEPS, type LifeStep } from '../../support/journal/life.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';
import {
  deadLocksOf,
  EVER,
  everythingIn,
  layCircles,
  lockAgainst,
  lockRows,
  lockTables,
  type TrapCode,
  type TrapPlace,
  Traps,
} from '../../support/postgres/traps.ts';

let first: PostgresDesks;
const open: PostgresDesks[] = [];

beforeAll(async () => {
  first = await PostgresDesks.open();
});
afterEach(async () => {
  for (const desks of open.splice(0)) await desks.close();
});
afterAll(async () => {
  await first[Symbol.asyncDispose]();
});

/** So many rows that they go by COPY, ahead of what is asked. */
const MANY = Array.from({ length: 1_200 }, (_, index) => newRow(index + 1));

const STEPS: readonly LifeStep[] = [
  ...LIFE_STEPS,
  ['entered', (writer) => writer.appendAudit(entered('callbacks.ended'))],
  ['leased', (writer) => writer.leases.take('B1', 'send')],
  ['given', (writer) => writer.leases.give('B1', 1)],
  ['created another', (writer) => writer.createBatch(newBatch())],
  ['copied', (writer) => writer.appendRows('B2', MANY)],
];

async function journal() {
  const desks = await first.another();
  open.push(desks);
  return desks;
}

/** What the tables hold at the end of a life that nobody disturbed. */
async function undisturbed(): Promise<string[]> {
  const desks = await journal();
  const writer = await desks.desk('mary');
  await desks.desk('john');
  for (const [, act] of STEPS) await act(writer);
  return await everythingIn(desks);
}

async function expectSound(writer: JournalWriter): Promise<void> {
  expect(await writer.checkIntegrity()).toEqual([]);
  const begin = { number: 0, hash: await writer.trail.identity() };
  expect(await writer.trail.check(begin, 10_000)).toMatchObject({ broken: null });
}

const PLACES: readonly (readonly [TrapPlace, TrapCode])[] = [
  ['within', '40P01'],
  ['commit', '40001'],
];

describe('P2 a step that PostgreSQL undid', () => {
  it('within it and at its COMMIT is done again: each effect is there once, and is told once', async () => {
    const desks = await journal();
    const heard: string[] = [];
    const writer = await desks.desk('mary');
    const john = await desks.desk('john', (change) => heard.push(change?.step ?? 'anything'));
    const traps = await Traps.lay(desks);
    for (const [name, act] of STEPS) {
      await traps.set(...PLACES.map(([place, code]) => ({ place, code, times: 1 })));
      await act(writer);
      // Undone within the first time, at its end the second, durable the third.
      expect([name, (await traps.set()).commit]).toEqual([name, 2]);
    }
    expect(await everythingIn(desks)).toEqual(await undisturbed());
    await expectSound(writer);
    expect((await john.leases.time())?.othersSteps).toBe(STEPS.length);
    await expect.poll(() => heard.length).toBe(STEPS.length);
  });

  it.each(PLACES.slice(-figure('undonePlaces')))(
    'for ever %s (%s) ends in a sentence, leaves nothing, and the next one is done',
    async (place, code) => {
      const desks = await journal();
      const heard: string[] = [];
      const writer = await desks.desk('mary');
      await desks.desk('john', (change) => heard.push(change?.step ?? 'anything'));
      const traps = await Traps.lay(desks);
      for (const [index, [name, act]] of STEPS.entries()) {
        if (index % figure('undoneEvery') !== 0) {
          await act(writer);
          continue;
        }
        const before = await everythingIn(desks);
        await traps.set({ place, code, times: EVER });
        const failure = await failureOf(act(writer));
        expect([name, failure]).toMatchObject([
          name,
          { code: 'JOURNAL_BUSY', remedy: 'Nothing of that step was recorded. Try again.' },
        ]);
        expect(await everythingIn(desks)).toEqual(before);
        expect([name, (await traps.set())[place]]).toEqual([name, 3]);
        await act(writer);
      }
      expect(await everythingIn(desks)).toEqual(await undisturbed());
      await expectSound(writer);
      await expect.poll(() => heard.length).toBe(STEPS.length);
    },
  );
});

/** A table that a step of the life changes, and the batch whose lock it holds meanwhile. */
const LOCKED: Readonly<Record<string, readonly [table: string, batch: number]>> = {
  rows: ['file_row', 1],
  queued: ['payout', 1],
  offered: ['attempt', 1],
  answered: ['attempt', 1],
  leased: ['lease', 1],
  copied: ['file_row', 2],
};

/** Who waits looks once for a circle: the other one has to have closed it by then. */
const LOOKS_AFTER = '3s';

describe('P2 a dead lock', () => {
  it('with a step undoes the step, which is done again, and given up with a sentence when it is one each time', async () => {
    await first.cluster.configure({ deadlock_timeout: '20ms' });
    const desks = await journal();
    await layCircles(desks);
    const writer = await desks.desk('mary');
    await desks.desk('john');
    let found = deadLocksOf(desks);
    for (const [name, act] of STEPS) {
      const locked = LOCKED[name];
      if (locked !== undefined) {
        const [table, batch] = locked;
        const before = await everythingIn(desks);
        const inTheWay = await lockAgainst(desks, { table, batch, times: 3 });
        expect([name, await failureOf(act(writer))]).toMatchObject([name, { code: 'JOURNAL_BUSY' }]);
        found += 3;
        expect([name, deadLocksOf(desks)]).toEqual([name, found]);
        await inTheWay.isOver;
        expect(await everythingIn(desks)).toEqual(before);
      }
      const [table, batch] = locked ?? [];
      const inTheWay =
        table === undefined || batch === undefined
          ? null
          : await lockAgainst(desks, { table, batch, times: 2 });
      await act(writer);
      found += inTheWay === null ? 0 : 2;
      expect([name, deadLocksOf(desks)]).toEqual([name, found]);
      await inTheWay?.isOver;
    }
    expect(await everythingIn(desks)).toEqual(await undisturbed());
    await expectSound(writer);
  });

  it('over rows that another program takes in another order undoes an offer, which is made once', async () => {
    await first.cluster.configure({ deadlock_timeout: LOOKS_AFTER });
    const desks = await journal();
    const writer = await desks.desk('mary');
    const at = STEPS.findIndex(([name]) => name === 'offered');
    for (const [, act] of STEPS.slice(0, at)) await act(writer);
    const found = deadLocksOf(desks);
    const row = (ordinal: number) => `progress WHERE row_key % 4294967296 = ${ordinal}`;
    const inTheWay = await lockRows(desks, row(2), row(1));
    expect(await STEPS[at]?.[1](writer)).toHaveLength(2);
    await inTheWay.isOver;
    expect(deadLocksOf(desks)).toBe(found + 1);
    expect(await writer.attempts('B1', 1)).toHaveLength(1);
    expect(await writer.attempts('B1', 2)).toHaveLength(1);
    await expectSound(writer);
  });

  it('with a question undoes the question, which is asked again', async () => {
    await first.cluster.configure({ deadlock_timeout: LOOKS_AFTER });
    const desks = await journal();
    const writer = await desks.desk('mary');
    for (const [, act] of LIFE_STEPS) await act(writer);
    const found = deadLocksOf(desks);
    const inTheWay = await lockTables(desks, 'paymaster.progress', 'paymaster.batch, paymaster.file_row');
    expect(await writer.rows('B1', { after: 0, limit: 10 })).toHaveLength(3);
    await inTheWay.isOver;
    expect(deadLocksOf(desks)).toBe(found + 1);
  });
});
