// A journal in a database that is read row by row: each walk is read with columns of its own.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, checked, newRow, offer, sendingBatch } from '../../support/journal/journals.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

let desks: PostgresDesks;
beforeAll(async () => {
  desks = await PostgresDesks.open();
});
afterAll(() => desks[Symbol.asyncDispose]());

it('a sound journal in which a completed row moved another amount is called sound, and goes on', async () => {
  const desk = await desks.desk('mary');
  const batch = await sendingBatch(desk, [newRow(1), newRow(2)]);
  await offer(desk, batch, 2);
  await desk.record(batch, [answered(1), answered(2)]);
  await desk.record(batch, [checked(1, { settledAmount: '9' }), checked(2)]);
  expect(await desk.checkIntegrity()).toEqual([]);
  expect(await desk.checkIntegrity()).toEqual([]);
});
