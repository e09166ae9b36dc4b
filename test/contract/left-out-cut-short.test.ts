// Leaving rows out that the program's end cuts short: nothing of the batch is sent, at whichever call and by whichever program,
// before a person has finished it or has said that no more rows are left out.

import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { systemClock } from '../../main/platform/clock.ts';
import type { UnsentRows } from '../../shared/runs/unsent-rows.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { memoryHost } from '../support/cli-host.ts';
import { exportedPack, verdictOnPack } from '../support/evidence/packs.ts';
import { Journals } from '../support/journal/journals.ts';
import { as, office, PAYROLL } from '../support/two-people.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const START = { until: 'settled', waitLimitMs: null, concurrency: null } as const;
const ALL = { kind: 'all' } as const;
const HEADER = 'Name,Phone,Amount,Currency,Provider';

/** One more than a step takes, all of one provider, and a row of another one. */
function payroll(): string {
  const rows = Array.from({ length: 5_003 }, (_, index) => `P,260763${100_000 + index},100,ZMW,MTN_MOMO_ZMB`);
  return [HEADER, ...rows, 'A,260973456789,200,ZMW,AIRTEL_OAPI_ZMB', ''].join('\n');
}

/** A clock with which the program ends once so many steps are done. */
function endingClock() {
  let steps = Number.POSITIVE_INFINITY;
  const sleep: typeof systemClock.sleep = async (ms, signal) => {
    steps -= ms === 0 ? 1 : 0;
    if (steps < 0) throw new Error('The program ended here.');
    await systemClock.sleep(ms, signal);
  };
  return {
    clock: { ...systemClock, sleep },
    endAfter: (left: number) => {
      steps = left;
    },
  };
}

/**
 * A batch of practice of which leaving out was cut short behind its first step, in a folder of its own.
 *
 * @param before what is done with it first.
 */
async function cutShort(
  kind: 'all' | 'lanes',
  folder = journals.folder(),
  before: (place: AppDesk, batch: string) => Promise<unknown> = async () => {},
) {
  const { clock, endAfter } = endingClock();
  const place = desk({ folder, ports: { clock } });
  const batch = await place.importText(payroll());
  await place.approve(batch);
  await before(place, batch);
  const { entries } = await place.call('getBatch', { batch });
  const lanes = entries
    .filter(({ provider }) => provider === 'MTN_MOMO_ZMB')
    .map(({ provider, country, currency }) => ({ provider, country, currency }));
  endAfter(0);
  const rows: UnsentRows = kind === 'all' ? ALL : { kind, lanes };
  await place.failure('leaveOutRows', { batch, rows, reason: 'Paid in cash.' });
  endAfter(Number.POSITIVE_INFINITY);
  await place.app.close();
  return { folder, batch };
}

it('P6 is finished before anything else of the batch', async () => {
  const { folder, batch } = await cutShort('all');
  const place = desk({ folder });
  const view = await place.call('getBatch', { batch });
  expect(view).toMatchObject({
    counts: { excluded: 5_000, queued: 4 },
    leavingOut: { rows: ALL, reason: 'Paid in cash.' },
  });
  expect((await place.call('listBatches', {}))[0]?.leavingOut).toEqual(view.leavingOut);
  const refused = await place.failure('startUpload', { batch, ...START });
  expect([refused.code, refused.detail]).toEqual(['BATCH_WRONG_STATE', `leaving-out ${batch}`]);
  expect(refused.message).toContain('cut short');
  const local = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const sendAt = { local, zone: 'UTC', offsetMinutes: null };
  const timed = await place.failure('scheduleBatch', { batch, sendAt, replaces: null });
  expect(timed.detail).toBe(`leaving-out ${batch}`);
  const one = { kind: 'rows' as const, ordinals: [5_004] };
  const other = await place.failure('leaveOutRows', { batch, rows: one, reason: 'Another.' });
  expect(other.detail).toBe(`leaving-out ${batch}`);
  const done = await place.call('leaveOutRows', { batch, rows: ALL, reason: 'Paid in cash.' });
  expect(done).toMatchObject({ rows: 4, batch: { state: 'settled', leavingOut: null } });
});

it('P6 of one provider is finished, and the others are sent', async () => {
  const { folder, batch } = await cutShort('lanes');
  const place = desk({ folder });
  const { leavingOut } = await place.call('getBatch', { batch });
  if (leavingOut === null) throw new Error('Nothing is to be finished.');
  const { rows, batch: ended } = await place.call('leaveOutRows', { batch, ...leavingOut });
  expect([rows, ended.leavingOut, ended.counts.queued]).toEqual([3, null, 1]);
  await place.settle(batch);
});

it('P6 is ended by a person’s word, and what is left is sent', async () => {
  const { folder, batch } = await cutShort('all');
  const place = desk({ folder });
  const none = { batch, rows: { kind: 'none' }, reason: 'They have come back.' } as const;
  expect(await place.call('leaveOutRows', none)).toMatchObject({
    rows: 0,
    batch: { leavingOut: null, counts: { excluded: 5_000, queued: 4 } },
  });
  // Nothing is under way any more.
  expect((await place.failure('leaveOutRows', none)).code).toBe('BATCH_WRONG_STATE');
  await place.settle(batch);
  expect((await place.call('checkBatch', { batch })).altered).toBeNull();
  const { broken, batches } = await place.call('verifyAudit', { anchor: null });
  expect([broken, batches?.altered]).toEqual([null, null]);
  for (const salt of [null, 'salt.json']) {
    const pack = await exportedPack(place, batch, salt);
    expect(await verdictOnPack(place, pack)).toMatchObject({ faults: [], leftOut: { rows: 5_000 } });
    // The word that no more are left out left no row out.
    expect(pack.get('index.html')).not.toContain('<p>0 rows, on');
  }
});

it.each([true, false])(
  'P6 of a batch that was never started and has a time: %s, is ended, and it is as it was',
  async (hasTime) => {
    const local = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    const timed = { sendAt: { local, zone: 'UTC', offsetMinutes: null }, replaces: null };
    const { folder, batch } = await cutShort('all', journals.folder(), async (place, id) => {
      if (hasTime) await place.call('scheduleBatch', { batch: id, ...timed });
    });
    const place = desk({ folder });
    const { schedule } = await place.call('getBatch', { batch });
    const none = { batch, rows: { kind: 'none' }, reason: 'They have come back.' } as const;
    const { batch: ended } = await place.call('leaveOutRows', none);
    expect([ended.state, ended.leavingOut, ended.pauseReason]).toEqual(['approved', null, null]);
    expect([ended.schedule, schedule === null]).toEqual([schedule, !hasTime]);
    if (!hasTime) await place.call('scheduleBatch', { batch, ...timed });
  },
);

it('P6 that the journal before was cut short in holds a restored backup as well', async () => {
  const folder = journals.folder();
  const backup = join(folder, 'journal.backup');
  const { batch } = await cutShort('lanes', folder, async ({ dataFolder }) => {
    for (const end of ['', '-wal']) copyFileSync(join(dataFolder, `paymaster.db${end}`), backup + end);
  });
  const place = desk({ folder });
  const { leavingOut } = await place.call('getBatch', { batch });
  expect(leavingOut).not.toBeNull();
  const end = await place.app.restore(place.files.register(backup));
  expect(end).toMatchObject({ kind: 'restored', leftOutRows: 5_000 });
  await place.app.close();
  const restored = desk({ folder });
  expect((await restored.call('getBatch', { batch })).leavingOut).toEqual(leavingOut);
  expect((await restored.failure('startUpload', { batch, ...START })).detail).toBe(`leaving-out ${batch}`);
  expect((await restored.call('verifyAudit', { anchor: null })).batches?.altered).toBeNull();
});

it('P6 of a signed batch is ended by a signature as well', async () => {
  const { clock, endAfter } = endingClock();
  const there = await office(journals.folder(), { clock });
  const [header, row = ''] = PAYROLL.split('\n');
  const rows = Array.from({ length: 5_003 }, (_, index) => row.replace('001000', String(100_000 + index)));
  await as(there.place, 'Mary');
  const batch = await there.imported(there.place, [header, ...rows, ''].join('\n'));
  await as(there.place, 'Chola');
  await there.place.approve(batch);
  endAfter(0);
  await there.place.failure('leaveOutRows', { batch, rows: ALL, reason: 'Left.' });
  endAfter(Number.POSITIVE_INFINITY);
  const again = await there.reopen();
  const none = { batch, rows: { kind: 'none' }, reason: 'They have come back.' } as const;
  // Who prepared it does not decide alone that these people are paid after all.
  await as(again, 'Mary');
  expect((await again.failure('leaveOutRows', none)).code).toBe('APPROVAL_MISSING');
  expect((await again.failure('startUpload', { batch, ...START })).detail).toBe(`leaving-out ${batch}`);
  expect(there.account.ledger.count).toBe(0);
  await as(again, 'Chola');
  await again.call('leaveOutRows', none);
  await again.settle(batch);
  expect(there.account.ledger.count).toBe(3);
  expect((await again.call('checkBatch', { batch })).altered).toBeNull();
  expect((await again.call('verifyAudit', { anchor: null })).batches?.altered).toBeNull();
});

it('is named with its commands by whatever refuses to send, which finish and end it', async () => {
  const folder = journals.folder();
  const path = join(folder, 'pay.csv');
  writeFileSync(path, payroll());
  const run = async (...words: string[]) => {
    const host = memoryHost();
    const code = await runCli([...words, '--data-dir', join(folder, 'data')], host);
    return { code, out: host.out(), err: host.err() };
  };
  await cutShort('all', folder);
  const finish = 'leave-out B1 --finish';
  const resumed = await run('resume', 'B1');
  expect([resumed.code, resumed.err]).toEqual([2, expect.stringContaining(finish)]);
  expect(resumed.err).toContain('leave-out B1 --keep-rest --reason TEXT');
  expect((await run('status', 'B1')).out).toContain(finish);
  expect((await run('leave-out', 'B1', '--line', '2', '--reason', 'x', '--yes')).err).toContain(finish);
  const finished = await run('leave-out', 'B1', '--finish', '--yes');
  expect([finished.code, finished.out]).toEqual([0, expect.stringContaining('4 rows left out of batch B1')]);
  expect((await run('leave-out', 'B1', '--finish', '--yes')).code).toBe(2);
});
