// The acts of the audit trail that no command of the contract has by itself: each is done here, and is entered (P7).

import { afterEach, expect, it } from 'vitest';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { openRaw } from '../support/journal/journals.ts';
import { UploadWorld } from '../support/upload-world.ts';

afterEach(() => closeDesks());

// The second number fails for good at the sandbox.
const FILE =
  'Name,Phone,Amount,Currency,Provider\nA,260763456789,100,ZMW,MTN_MOMO_ZMB\nB,260763456079,200,ZMW,MTN_MOMO_ZMB\n';
const ALL = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 100 };

async function actsOf(place: AppDesk, batch: string | null = null): Promise<string[]> {
  const { entries } = await place.call('listAudit', { ...ALL, batch });
  return entries.map(({ action }) => action);
}

async function settled(place: AppDesk): Promise<string> {
  const batch = await place.importText(FILE);
  await place.approve(batch);
  await place.settle(batch);
  return batch;
}

async function toBasket(place: AppDesk, batch: string): Promise<void> {
  await place.call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
}

it('P7 that a person takes another name for the same account', async () => {
  const place = desk();
  const batch = await place.importText(FILE);
  await place.approve(batch);
  const start = { batch, until: 'settled', waitLimitMs: null, concurrency: 4 } as const;
  await place.call('startUpload', { ...start, accountIs: 'Kafue Mills' });
  expect(await actsOf(place, batch)).toContain('account.confirmed');
});

it('P7 that a batch is started before its time', async () => {
  const place = desk();
  const batch = await place.importText(FILE);
  await place.approve(batch);
  const local = new Date(Date.now() + 7_200_000).toISOString().slice(0, 16);
  const { schedule } = await place.call('scheduleBatch', {
    ...{ batch, sendAt: { local, zone: 'UTC', offsetMinutes: null }, replaces: null },
  });
  const sendAtMs = schedule?.sendAtMs ?? 0;
  const start = { batch, until: 'sent', waitLimitMs: null, concurrency: 4 } as const;
  await place.call('startUpload', { ...start, schedule: { sendAtMs, when: 'now' } });
  expect(await actsOf(place, batch)).toEqual(expect.arrayContaining(['schedule.set', 'schedule.overruled']));
});

it('P7 that a batch is retried, in both batches, and that a retry is refused', async () => {
  const place = desk();
  const batch = await settled(place);
  await toBasket(place, batch);
  const raw = openRaw(place.dataFolder);
  raw.exec(`CREATE TRIGGER no_retry BEFORE INSERT ON retry BEGIN SELECT RAISE(ABORT, 'refused'); END`);
  expect((await place.failure('retryBasket', { batch })).code).toBe('ROW_NOT_RETRIABLE');
  raw.exec('DROP TRIGGER no_retry');
  raw.close();
  expect(await actsOf(place)).toContain('retry.refused');
  expect(await actsOf(place, batch)).not.toContain('batch.retried');
  const { id } = await place.call('retryBasket', { batch });
  expect(await actsOf(place, batch)).toContain('batch.retried');
  expect(await actsOf(place, id)).toContain('retry.made');
});

it('P7 that a file was refused whose draft was begun already', async () => {
  const place = desk();
  await place.importText(FILE);
  const raw = openRaw(place.dataFolder);
  raw.exec(`CREATE TRIGGER no_row BEFORE INSERT ON file_row BEGIN SELECT RAISE(ABORT, 'refused'); END`);
  await expect(place.importText(FILE)).rejects.toThrow();
  raw.exec('DROP TRIGGER no_row');
  raw.close();
  expect(await actsOf(place)).toContain('import.refused');
});

it('P7 that rows are split, and added up', async () => {
  const place = desk();
  const row = (name: string, phone: string, amount: string) =>
    `${name},${phone},${amount},ZMW,MTN_MOMO_ZMB\n`;
  const batch = await place.importText(
    `reference,phone,amount,currency,provider\n${row('S-1', '260763456789', '250000')}${row('S-2', '260763456780', '100')}${row('S-2', '260763456780', '20')}`,
  );
  const sums = await place.call('findSums', { batch, ordinal: null });
  await place.call('addUpRows', { batch, ordinal: null, revision: sums.revision });
  const splits = await place.call('findSplits', { batch, ordinal: null });
  await place.call('splitRows', { batch, ordinal: null, revision: splits.revision });
  expect(await actsOf(place, batch)).toEqual(expect.arrayContaining(['draft.added-up', 'draft.split']));
});

it('P7 that a person stops a batch that is being sent', async () => {
  const place = desk();
  const row = (index: number) => `A,${260_763_000_000 + index},100,ZMW,MTN_MOMO_ZMB\n`;
  const many = Array.from({ length: 300 }, (_, index) => row(index)).join('');
  const batch = await place.importText(`Name,Phone,Amount,Currency,Provider\n${many}`);
  await place.approve(batch);
  await place.call('startUpload', { batch, until: 'settled', waitLimitMs: null, concurrency: 1 });
  await place.call('stopUpload', { batch });
  expect(await actsOf(place, batch)).toEqual(expect.arrayContaining(['upload.stop-asked', 'upload.ended']));
});

it('P7 that callbacks are listened for, and no longer', async () => {
  const place = desk();
  await settled(place);
  const wanted = { port: 0, profile: null, serviceKey: null, asksOverdue: false };
  const listening = await place.app.listenForCallbacks(wanted, () => undefined);
  expect(await actsOf(place)).toContain('callbacks.listening');
  await listening.close();
  expect(await actsOf(place)).toContain('callbacks.ended');
});

it('P7 that a run ended with rows held back by equal refusals', async () => {
  const world = await UploadWorld.create({
    rows: 60,
    script: { initiate: () => ({ kind: 'reject', code: 'RECIPIENT_NOT_FOUND' }) },
  });
  expect((await world.run()).reason).toBe('paused');
  expect((await world.journal.audit(world.batch)).map(({ action }) => action)).toContain('upload.held');
  await world.dispose();
});
