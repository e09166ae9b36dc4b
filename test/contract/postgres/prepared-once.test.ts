// What a step says to the server is the same text for every batch and every lease: the server prepares it once for as long as
// a desk is connected, which may be months, and keeps no more of it afterwards.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { fenced } from '../../../main/journal/fenced.ts';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { answered, newRow, offer, sendingBatch } from '../../support/journal/journals.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

let desks: PostgresDesks;
let desk: JournalWriter;
beforeAll(async () => {
  desks = await PostgresDesks.open();
  // From then on the server tells whatever it prepares.
  await desks.cluster.configure({ log_min_duration_statement: '0' });
  desk = await desks.desk('mary');
});
afterAll(() => desks[Symbol.asyncDispose]());

/** The statements that the server is given to prepare while something is done. */
async function preparedBy(work: () => Promise<unknown>): Promise<string[]> {
  const from = desks.cluster.log.length;
  await work();
  await desks.cluster.query("SELECT 'the end of it'");
  expect(desks.cluster.log.slice(from)).toContain('the end of it');
  return [...desks.cluster.log.slice(from).matchAll(/ parse s\d+: (.*)/g)].map(([, text = '']) => text);
}

/** A payroll from its file to its answers, under a lease of this number. */
async function pay(fence: number): Promise<void> {
  const batch = await sendingBatch(desk, [newRow(1), newRow(2)]);
  const run = fenced(desk, fence);
  await offer(run, batch, 2);
  await run.record(batch, [answered(1), answered(2)]);
  await desk.totals(batch);
}

it('the second batch, under another lease, has nothing prepared that the first had not', async () => {
  expect(await preparedBy(() => pay(1))).toContainEqual(expect.stringContaining('pg_advisory_xact_lock'));
  await pay(2);
  expect(await preparedBy(() => pay(3))).toEqual([]);
});
