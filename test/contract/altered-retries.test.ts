// Which payment a retry pays again, changed by another program: the row that it stood for could be paid once more, or one that
// nobody pays could be hidden. Neither batch goes on, nothing is retried, and whoever asks is told.

import { cpSync } from 'node:fs';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { EventPayload } from '../../shared/contract/contract.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { Journals } from '../support/journal/journals.ts';
import { rewritten, withoutTriggers } from '../support/journal/trails.ts';

const journals = new Journals();
const kept = new Journals();
afterAll(() => kept.clear());
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

/** In practice a payment to each of these numbers fails. */
const FILE =
  'Name,Phone,Amount,Currency,Provider\n' +
  ['A,260763456119,100', 'B,260763456119,200', 'C,260763456119,300']
    .map((cells) => `${cells},ZMW,MTN_MOMO_ZMB\n`)
    .join('');

const lives = new Map<boolean, Promise<string>>();

/** The data folder of a journal whose B1 has three failed rows, of which B2 pays the first two again. */
async function retried(isApproved: boolean): Promise<string> {
  const place = desk({ folder: kept.folder() });
  const batch = await place.importText(FILE);
  await place.approve(batch);
  await place.settle(batch);
  await place.call('changeBasket', { batch, change: 'add', rows: { kind: 'ordinals', ordinals: [1, 2] } });
  const { id } = await place.call('retryBasket', { batch });
  if (isApproved) await place.approve(id);
  await place.app.close();
  return place.folder;
}

/** A copy of that journal, which another program then had. */
async function changedAfterRetry(change: string, isApproved = true, make = changed) {
  const life = lives.get(isApproved) ?? retried(isApproved);
  lives.set(isApproved, life);
  const folder = journals.folder();
  cpSync(await life, folder, { recursive: true });
  const place = desk({ folder });
  if (change !== '') make(place.dataFolder, change);
  return { place, batch: 'B1', retry: 'B2' };
}

function changed(folder: string, change: string): void {
  const raw = withoutTriggers(folder);
  raw.exec(change);
  raw.close();
}

async function endOf(place: AppDesk, batch: string): Promise<EventPayload<'uploadEnded'>> {
  const ended = new Promise<EventPayload<'uploadEnded'>>((resolve) => {
    place.app.client.subscribe('uploadEnded', resolve);
  });
  await place.call('startUpload', { batch, until: 'settled', waitLimitMs: null, concurrency: 4 });
  return await ended;
}

const FIRST_LINK = 'WHERE row_key % 4294967296 = 1';
const CHANGES: readonly (readonly [what: string, change: string])[] = [
  ['which payment a row pays again', `UPDATE retry SET retry_of = retry_of + 2 ${FIRST_LINK}`],
  ['that a row pays another one again', `DELETE FROM retry ${FIRST_LINK}`],
  ['that a row can still pay', `UPDATE retry SET released = 1 ${FIRST_LINK}`],
  ['the batch that is retried', 'UPDATE batch SET retry_of = NULL WHERE number = 2'],
  ['the batch that is retried, with its links', 'UPDATE batch SET retry_of = NULL; DELETE FROM retry'],
];

it.each(CHANGES)('P1 P4 nothing is paid again where another program changed %s', async (_, change) => {
  const { place, batch, retry } = await changedAfterRetry(change);
  const told = `The payments that batch ${retry} pays again are not those that the audit trail tells of`;
  for (const each of [batch, retry]) {
    const { altered } = await place.call('checkBatch', { batch: each });
    expect(altered).toMatchObject({ code: 'BATCH_ALTERED', message: expect.stringContaining(told) });
  }
  expect((await place.call('verifyAudit', { anchor: null })).batches?.altered?.message).toContain(told);
  await place.call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
  expect(await place.failure('retryBasket', { batch })).toMatchObject({ code: 'BATCH_ALTERED' });
  const end = await endOf(place, retry);
  expect(end).toMatchObject({ reason: 'paused', failure: { code: 'BATCH_ALTERED' } });
  const reader = await journals.reader(place.dataFolder);
  expect(await reader.attempts(retry, 1)).toEqual([]);
});

it.each(CHANGES)('P1 P4 no row is retried while a draft waits of which was changed %s', async (_, change) => {
  const { place, batch } = await changedAfterRetry(change, false);
  expect((await place.call('verifyAudit', { anchor: null })).batches?.altered).toMatchObject({
    code: 'BATCH_ALTERED',
  });
  await place.call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
  expect(await place.failure('retryBasket', { batch })).toMatchObject({ code: 'BATCH_ALTERED' });
});

it('P4 what a retry leaves to others is retried where nobody changed it, also once it was discarded', async () => {
  const { place, batch, retry } = await changedAfterRetry('', false);
  await place.call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
  const { id: second } = await place.call('retryBasket', { batch });
  await place.call('discardBatch', { batch: retry });
  await place.call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
  const { id: third } = await place.call('retryBasket', { batch });
  for (const each of [second, third]) await place.approve(each);
  for (const each of [second, third]) expect(await endOf(place, each)).toMatchObject({ reason: 'finished' });
  expect(await place.call('verifyAudit', { anchor: null })).toMatchObject({ batches: { altered: null } });
});

it('P4 a retry from before its links were kept in the trail goes on', async () => {
  const { place, batch, retry } = await changedAfterRetry(
    `UPDATE audit SET facts = json_remove(facts, '$.digest') WHERE action = 'retry.made'`,
    true,
    rewritten,
  );
  expect((await place.call('checkBatch', { batch })).altered).toBeNull();
  expect(await endOf(place, retry)).toMatchObject({ reason: 'finished', failure: null });
});
