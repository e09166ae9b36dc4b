// Test rows of a signed or plain approval that another program lifted: nothing more leaves, whoever asks is told, and the
// check of the trail tells it. What a person or the run itself releases is no such change.

import { afterEach, expect, it } from 'vitest';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { Journals } from '../support/journal/journals.ts';
import { withoutTriggers } from '../support/journal/trails.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { as, office } from '../support/two-people.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const FILE =
  'Name,Phone,Amount,Currency,Provider\nA,260763001000,100,ZMW,MTN_MOMO_ZMB\nB,260763001001,200,ZMW,MTN_MOMO_ZMB\nC,260763001002,300,ZMW,MTN_MOMO_ZMB\n';
/** In practice a payment to this number fails. */
const FAILING_FIRST = FILE.replace('260763001000', '260763456119');
const START = { until: 'settled', waitLimitMs: null, concurrency: 4 } as const;

function change(folder: string, sql: string): void {
  const raw = withoutTriggers(folder);
  raw.exec(sql);
  raw.close();
}

/** A batch whose test row was to go first, in the journal of somebody who signs nothing. */
async function tested(text = FILE) {
  const folder = journals.folder();
  const place = desk({ folder });
  const batch = await place.importText(text);
  await place.approve(batch, undefined, { testFirst: 'click' });
  return { folder, place, batch };
}

/** Sends until so many rows have failed, and stops. */
async function sendUntilFailed(place: AppDesk, batch: string, rows: number): Promise<void> {
  await place.call('startUpload', { ...START, batch });
  const failed = async () => {
    const { entries } = await place.call('getBatch', { batch });
    return entries.find(({ state }) => state === 'failed')?.rows;
  };
  await expect.poll(failed, { timeout: PATIENCE_MS }).toBe(rows);
  await place.call('stopUpload', { batch });
}

async function nothingLeaves(place: AppDesk, batch: string): Promise<void> {
  const failure = await place.failure('startUpload', { ...START, batch });
  expect(failure).toMatchObject({ code: 'BATCH_ALTERED', detail: 'tests' });
  expect(failure.message).toContain('go first as test rows');
  const { batches } = await place.call('verifyAudit', { anchor: null });
  expect(batches?.altered).toMatchObject({ code: 'BATCH_ALTERED', detail: 'tests' });
}

it.each([
  ['took the lanes away', 'DELETE FROM test_lane'],
  ['took the lanes and the wish away', 'DELETE FROM test_lane; UPDATE batch SET test_release = NULL'],
  ['let it go on by itself', `UPDATE batch SET test_release = 'auto'`],
  ['called a lane released', 'UPDATE test_lane SET released_at_ms = 1'],
  ['allowed another test row', 'UPDATE test_lane SET granted = 2'],
  ['named a test row that is none', `UPDATE test_lane SET test_rows = '[9]'`],
])('P1 P6 nothing leaves where another program %s', async (_, sql) => {
  const { folder, place, batch } = await tested();
  await place.app.close();
  change(place.dataFolder, sql);
  await nothingLeaves(desk({ folder }), batch);
});

it('P1 P6 signed test rows are not lifted by whoever takes their lanes away', async () => {
  const { place, imported, reopen } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place, FILE);
  await as(place, 'Chola');
  await place.approve(batch, undefined, { testFirst: 'auto' });
  await place.app.close();
  change(place.dataFolder, 'DELETE FROM test_lane; UPDATE batch SET test_release = NULL');
  const again = await reopen();
  await as(again, 'Chola');
  await nothingLeaves(again, batch);
});

it('P1 a test row that has left is not forgotten so that another one leaves', async () => {
  const { folder, place, batch } = await tested(FAILING_FIRST);
  await sendUntilFailed(place, batch, 1);
  expect(await place.call('checkBatch', { batch })).toEqual({ altered: null, rights: null });
  await place.app.close();
  change(place.dataFolder, `UPDATE test_lane SET test_rows = '[]'`);
  await nothingLeaves(desk({ folder }), batch);
});

it('P7 what was released or granted by a person is no alteration', async () => {
  const { place, batch } = await tested(FAILING_FIRST);
  await sendUntilFailed(place, batch, 1);
  const { testFirst } = await place.call('getBatch', { batch });
  const { provider = null, country = null, currency = null } = testFirst?.lanes[0] ?? {};
  const lane = { provider, country, currency };
  await place.call('sendAnotherTest', { batch, lane });
  expect(await place.call('checkBatch', { batch })).toEqual({ altered: null, rights: null });
  await place.call('releaseTests', { batch, lanes: [lane], reason: 'They are known.' });
  expect(await place.call('checkBatch', { batch })).toEqual({ altered: null, rights: null });
  await place.settle(batch);
  expect(await place.call('checkBatch', { batch })).toEqual({ altered: null, rights: null });
});
