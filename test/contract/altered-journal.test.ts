// A journal that another program has changed after the approval: nothing of the batch leaves, whoever asks is told where,
// and the trail tells it. What the program itself does after an approval is no such change.

import { afterEach, expect, it } from 'vitest';
import { digestOfApproved } from '../../main/upload/approved-rows.ts';
import type { EventPayload } from '../../shared/contract.ts';
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
const ALL = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 100 };
const breathe = async () => {};

it('P1 an approval keeps the digest of its rows, with the batch and in its entry of the trail', async () => {
  const place = desk({ folder: journals.folder() });
  const batch = await place.importText(FILE);
  await place.approve(batch);
  const { entries } = await place.call('listAudit', ALL);
  const reader = await journals.reader(place.dataFolder);
  const { digest, groups } = await digestOfApproved(reader, batch, breathe);
  expect(entries.find(({ action }) => action === 'batch.confirmed')?.facts).toMatchObject({ digest });
  expect(await reader.approvals.kept(batch)).toEqual({ digest, groups, trailDigest: digest });
});

/** An approved batch whose file another program then changed, as a later start finds it. */
async function changedAfterApproval(change: string, text = FILE) {
  const folder = journals.folder();
  const first = desk({ folder });
  const batch = await first.importText(text);
  await first.approve(batch);
  await first.app.close();
  const raw = withoutTriggers(first.dataFolder);
  raw.exec(change);
  raw.close();
  return { place: desk({ folder }), batch };
}

async function endOf(place: AppDesk, batch: string): Promise<EventPayload<'uploadEnded'>> {
  const ended = new Promise<EventPayload<'uploadEnded'>>((resolve) => {
    place.app.client.subscribe('uploadEnded', resolve);
  });
  await place.call('startUpload', { batch, until: 'settled', waitLimitMs: null, concurrency: 4 });
  return await ended;
}

const IN_LINE_3 = 'WHERE row_key % 4294967296 = 2';
const FOUND: readonly (readonly [what: string, change: string, sentence: string])[] = [
  [
    'a recipient in the request',
    `UPDATE payout SET body = replace(body, '260763001001', '260763009999')`,
    'Line 3 of batch B1 is not as it was approved: another program changed its “phone” or its request.',
  ],
  [
    'an amount in the request',
    `UPDATE payout SET body = replace(body, '"200"', '"2000"')`,
    'changed its “amount”',
  ],
  [
    'a currency in the request',
    `UPDATE payout SET body = replace(body, 'ZMW', 'USD') ${IN_LINE_3}`,
    '“currency”',
  ],
  [
    'a provider in the request',
    `UPDATE payout SET body = replace(body, 'MTN_MOMO_ZMB', 'AIRTEL_OAPI_ZMB') ${IN_LINE_3}`,
    '“provider”',
  ],
  ['an id', `UPDATE payout SET payout_id = 'f' || substr(payout_id, 2) ${IN_LINE_3}`, '“payoutId”'],
  ['a body that is none', `UPDATE payout SET body = 'x' ${IN_LINE_3}`, '“body”'],
  [
    'an amount that is shown',
    `UPDATE file_row SET amount = '999' ${IN_LINE_3}`,
    'Line 3 of batch B1 is not as it was approved: another program changed its “amount”',
  ],
  ['a recipient that is shown', `UPDATE file_row SET cells = replace(cells, '1001', '9999')`, '“phone”'],
  [
    'a message in the request',
    `UPDATE payout SET body = replace(body, '}}', '},"customerMessage":"Hello"}') ${IN_LINE_3}`,
    'Lines 2 to 3 of batch B1 hold a row that is not as it was approved',
  ],
  [
    'a row with its request',
    `UPDATE payout SET body = replace(body, '260763001001', '260763009999');
      UPDATE file_row SET cells = replace(cells, '260763001001', '260763009999')`,
    'Lines 2 to 3 of batch B1',
  ],
  ['the address', `UPDATE batch SET generation = 'legacy'`, 'batch B1 is not what was approved'],
  [
    'what was kept',
    `UPDATE approval SET digest = '${'a'.repeat(64)}'`,
    'What was kept at the approval of batch B1',
  ],
  ['that it was kept', 'DELETE FROM approval', 'What was kept at the approval of batch B1'],
  ['that there was one', `UPDATE approval SET digest = NULL`, 'What was kept at the approval of batch B1'],
];

it.each(FOUND)('P1 nothing leaves where another program changed %s', async (_, change, sentence) => {
  const { place, batch } = await changedAfterApproval(change);
  const end = await endOf(place, batch);
  expect(end).toMatchObject({ reason: 'paused', failure: { code: 'BATCH_ALTERED' } });
  expect(end.failure?.message).toContain(sentence);
  expect(end.failure?.message).toContain('Nothing more of it is sent.');
  const { entries } = await place.call('listAudit', ALL);
  expect(entries.map(({ action, via }) => [action, via])).toContainEqual(['batch.altered', 'program']);
  const reader = await journals.reader(place.dataFolder);
  expect(await reader.offeredRows(batch, { after: 0, limit: 9 })).toEqual([]);
  expect(await reader.attempts(batch, 1)).toEqual([]);
  expect(await reader.findBatch(batch)).toMatchObject({ state: 'paused' });
});

it('P1 a batch that was approved before there were digests is sent', async () => {
  const { place, batch } = await changedAfterApproval(
    `UPDATE approval SET digest = NULL, group_digests = '[]';
      UPDATE audit SET facts = json_remove(facts, '$.digest') WHERE action = 'batch.confirmed'`,
  );
  expect(await endOf(place, batch)).toMatchObject({ reason: 'finished', failure: null });
});
