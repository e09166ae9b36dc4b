// A batch that rests goes on by itself where its service is lost or its program died. Another program that makes a paused one
// look like that is found: nothing leaves, and every check says so.

import { afterEach, expect, it } from 'vitest';
import { openJournalWriter } from '../../main/journal/here.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { UNWATCHED } from '../../main/ports.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { Journals } from '../support/journal/journals.ts';
import { withoutTriggers } from '../support/journal/trails.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const FILE =
  'Name,Phone,Amount,Currency,Provider\nA,260763001000,100,ZMW,MTN_MOMO_ZMB\nB,260763001001,200,ZMW,MTN_MOMO_ZMB\n';

/** A batch that a person has stopped before anything of it left. */
async function paused(place: AppDesk): Promise<string> {
  const batch = await place.importText(FILE);
  await place.approve(batch);
  const ended = new Promise((resolve) => place.app.client.subscribe('uploadEnded', resolve));
  await place.call('startUpload', { batch, until: 'sent', waitLimitMs: null, concurrency: 1 });
  await place.call('stopUpload', { batch });
  await ended;
  expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'paused', serviceLostAtMs: null });
  return batch;
}

async function approved(place: AppDesk): Promise<string> {
  const batch = await place.importText(FILE);
  await place.approve(batch);
  return batch;
}

const IS_SENDING = "state = 'sending', pause_reason = NULL";
it.each([
  ['paused as if its service were lost', paused, 'service_lost_ms = state_since_ms'],
  ['paused as if it were being sent', paused, IS_SENDING],
  ['paused as if it were not begun', paused, "state = 'approved', pause_reason = NULL"],
  ['not begun as if its service were lost', approved, 'service_lost_ms = state_since_ms'],
  ['not begun as if it were being sent', approved, IS_SENDING],
] as const)('P1 a batch that is %s does not go on, and every check names it', async (_, made, set) => {
  const folder = journals.folder();
  const first = desk({ folder });
  const batch = await made(first);
  expect(await first.call('checkBatch', { batch })).toMatchObject({ altered: null });
  await first.app.close();
  const raw = withoutTriggers(first.dataFolder);
  expect(raw.prepare(`UPDATE batch SET ${set}`).run().changes).toBe(1);
  raw.close();
  const place = desk({ folder });
  const start = { batch, until: 'settled', waitLimitMs: null, concurrency: 4 } as const;
  expect(await place.failure('startUpload', start)).toMatchObject({ code: 'BATCH_ALTERED' });
  expect(await place.call('checkBatch', { batch })).toMatchObject({ altered: { code: 'BATCH_ALTERED' } });
  expect((await place.call('verifyAudit', { anchor: null })).batches).toMatchObject({
    altered: { code: 'BATCH_ALTERED' },
  });
  expect((await place.call('getBatch', { batch })).counts).toMatchObject({ queued: 2 });
});

it('a batch whose program ended as it took its time goes on', async () => {
  const folder = journals.folder();
  const first = desk({ folder });
  const batch = await approved(first);
  const local = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await first.call('scheduleBatch', {
    batch,
    sendAt: { local, zone: 'UTC', offsetMinutes: null },
    replaces: null,
  });
  await first.app.close();
  const writer = await openJournalWriter({ folder: first.dataFolder, steps: UNWATCHED, clock: systemClock });
  const sendAtMs = (await writer.findBatch(batch))?.schedule?.sendAtMs ?? 0;
  await writer.schedules.take(batch, { sendAtMs, atMs: Date.now(), when: 'now' });
  await writer.close();
  const place = desk({ folder });
  expect(await place.call('checkBatch', { batch })).toMatchObject({ altered: null });
  expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'sending' });
  await place.settle(batch);
  expect((await place.call('getBatch', { batch })).counts).toMatchObject({ completed: 2 });
});

it('P4 a draft that was discarded without a doubt is not made one that may have been sent', async () => {
  const folder = journals.folder();
  const first = desk({ folder });
  const batch = await first.importText(FILE);
  await first.call('discardBatch', { batch });
  expect(await first.call('checkBatch', { batch })).toMatchObject({ altered: null });
  await first.app.close();
  const raw = withoutTriggers(first.dataFolder);
  raw.prepare(`UPDATE batch SET pause_reason = 'It may have been sent.'`).run();
  raw.close();
  const place = desk({ folder });
  expect(await place.call('checkBatch', { batch })).toMatchObject({ altered: { code: 'BATCH_ALTERED' } });
  expect((await place.call('verifyAudit', { anchor: null })).batches).toMatchObject({
    altered: { code: 'BATCH_ALTERED' },
  });
});
