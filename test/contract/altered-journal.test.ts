// A journal that another program has changed after the approval: nothing of the batch leaves, whoever asks is told where,
// and the trail tells it. What the program itself does after an approval is no such change.

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { systemClock } from '../../main/platform/clock.ts';
import { digestOfApproved } from '../../main/upload/approved/approved-rows.ts';
import type { EventPayload } from '../../shared/contract/contract.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { Journals } from '../support/journal/journals.ts';
import { BEFORE_SEALS, rewritten, withoutTriggers } from '../support/journal/trails.ts';

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
async function changedAfterApproval(change: string, text = FILE, make = changed) {
  const folder = journals.folder();
  const first = desk({ folder });
  const batch = await first.importText(text);
  await first.approve(batch);
  await first.app.close();
  make(first.dataFolder, change);
  return { place: desk({ folder }), batch };
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
  [
    'an id',
    `UPDATE payout SET payout_id = iif(payout_id < 'f', 'f', 'e') || substr(payout_id, 2) ${IN_LINE_3}`,
    '“payoutId”',
  ],
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

/** A batch of which line 3 was left out for good and the rest not sent, changed by another program. */
async function changedAfterLeavingOut(change: string) {
  const folder = journals.folder();
  const first = desk({ folder });
  const batch = await first.importText(FILE);
  await first.approve(batch);
  await first.call('leaveOutRows', { batch, rows: { kind: 'rows', ordinals: [2] }, reason: 'left the firm' });
  await first.app.close();
  const raw = withoutTriggers(first.dataFolder);
  raw.exec(change);
  raw.close();
  return { place: desk({ folder }), batch };
}

const TALLY_LIKE_ROWS = `UPDATE tally SET rows = (SELECT count(*) FROM progress
    WHERE progress.money_group = tally.money_group AND progress.state = tally.state),
  amount = (SELECT CAST(coalesce(sum(amount), 0) AS INTEGER) FROM progress
    WHERE progress.money_group = tally.money_group AND progress.state = tally.state);`;
const LEFT_OUT: readonly (readonly [what: string, change: string])[] = [
  ['the mark of a row that was left out', 'UPDATE progress SET left_out = NULL'],
  ['its mark and the act of that row', 'UPDATE progress SET left_out = NULL; DELETE FROM left_out_row'],
  ['which row was left out', `UPDATE progress SET left_out = iif(left_out IS NULL, 'left the firm', NULL)`],
  ['the reason', `UPDATE progress SET left_out = 'other' WHERE left_out IS NOT NULL`],
  ['a row that was left out by nobody', `UPDATE progress SET left_out = 'left the firm'`],
];

it.each(LEFT_OUT)('P1 nothing leaves where another program changed %s', async (_, change) => {
  const { place, batch } = await changedAfterLeavingOut(`${change}; ${TALLY_LIKE_ROWS}`);
  const end = await endOf(place, batch);
  expect(end).toMatchObject({ reason: 'paused', failure: { code: 'BATCH_ALTERED' } });
  expect(end.failure?.message).toContain('The rows that were left out of batch B1 are not those');
});

it('P1 a batch of which rows were left out is sent without them', async () => {
  const { place, batch } = await changedAfterLeavingOut('');
  await place.settle(batch);
  const { entries } = await place.call('getBatch', { batch });
  expect(entries.map(({ state, rows }) => [state, rows]).sort()).toEqual([
    ['completed', 1],
    ['excluded', 1],
  ]);
});

it.each([
  [
    'a row that is to be sent to completed',
    `UPDATE progress SET payout_state = 'completed', attempts = 1 ${IN_LINE_3}; ${TALLY_LIKE_ROWS}`,
  ],
  [
    'every row to completed',
    `UPDATE progress SET payout_state = 'completed', attempts = 1; ${TALLY_LIKE_ROWS}`,
  ],
])('P1 nothing leaves where another program set %s', async (what, change) => {
  const { place, batch } = await changedAfterApproval(
    `INSERT INTO tally SELECT money_group, 'completed', 0, '0', 0 FROM tally WHERE state = 'queued'; ${change}`,
  );
  const end = await endOf(place, batch);
  expect(end).toMatchObject({ reason: 'paused', failure: { code: 'BATCH_ALTERED' } });
  const line = what === 'every row to completed' ? 2 : 3;
  expect(end.failure?.message).toContain(
    `Line ${line} of batch B1 stands in a state, or with words or times, that its own attempts`,
  );
  expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'paused' });
});

it('P1 nothing leaves where the totals hide a row', async () => {
  const { place, batch } = await changedAfterApproval(
    `INSERT INTO tally SELECT money_group, 'completed', 1, '200', 0 FROM tally WHERE state = 'queued';
      UPDATE tally SET rows = 1, amount = '100' WHERE state = 'queued'`,
  );
  const end = await endOf(place, batch);
  expect(end.failure?.message).toContain('The totals of batch B1 are not those of its rows');
});

const FILE_OF = 'The file of batch B1, how it was read, or the batch that it comes';
const TERMS_OF = 'The limits that batch B1 was checked against, or that it goes on by itself, are not what';

it.each([
  ['the hash of its file', `UPDATE batch SET file_hash = '${'0'.repeat(64)}'`, FILE_OF],
  ['the name of its file', `UPDATE batch SET file_name = 'other.csv'`, FILE_OF],
  ['how its file was read', `UPDATE batch SET encoding = 'windows-1252'`, FILE_OF],
  ['the batch that it comes from', 'UPDATE batch SET reuse_of = 1', FILE_OF],
  [
    'the limits that it was checked against',
    `UPDATE batch SET configuration = replace(configuration, '"maxAmount":"', '"maxAmount":"9')`,
    TERMS_OF,
  ],
  ['when they were read', 'UPDATE batch SET limits_at_ms = limits_at_ms + 1', TERMS_OF],
  ['that they were kept ones', `UPDATE batch SET limits_kept = 'unreached'`, TERMS_OF],
  ['that it goes on by itself', 'UPDATE batch SET goes_on = 1 - goes_on', TERMS_OF],
])('P1 nothing leaves where another program changed %s', async (_, change, sentence) => {
  const { place, batch } = await changedAfterApproval(change);
  const start = { batch, until: 'settled', waitLimitMs: null, concurrency: 4 } as const;
  const found = {
    code: 'BATCH_ALTERED',
    message: expect.stringContaining(sentence),
  };
  expect(await place.failure('startUpload', start)).toMatchObject(found);
  expect((await place.call('verifyAudit', { anchor: null })).batches?.altered).toMatchObject(found);
});

const SOON = `{"sendAtMs":${Date.now() + 86_400_000},"zone":"Africa/Lusaka","missed":null}`;
it('P1 a batch that another program calls settled is not believed to be', async () => {
  const { place, batch } = await changedAfterApproval(`UPDATE batch SET state = 'settled'`);
  const start = { batch, until: 'settled', waitLimitMs: null, concurrency: 4 } as const;
  const failure = await place.failure('startUpload', start);
  expect(failure).toMatchObject({ code: 'BATCH_ALTERED' });
  expect(failure.message).toContain(
    'Batch B1 is not in the state, or has not the times, that its rows and the audit trail tell of',
  );
});

it('P1 a time that no person set is not taken, nor is a batch sent beside it', async () => {
  const { place, batch } = await changedAfterApproval(`UPDATE batch SET schedule = '${SOON}'`);
  const { sendAtMs } = JSON.parse(SOON);
  const start = { batch, until: 'settled', waitLimitMs: null, concurrency: 4 } as const;
  const failure = await place.failure('startUpload', { ...start, schedule: { when: 'now', sendAtMs } });
  expect(failure).toMatchObject({ code: 'BATCH_ALTERED' });
  expect(failure.message).toContain('The time at which batch B1 is to be sent is not the one');
  expect(await place.failure('startUpload', start)).toMatchObject({ code: 'BATCH_ALTERED' });
  expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'approved' });
});

/** In practice a payment to this number fails. */
const FAILING_NUMBER = '260763456119';

/** A batch of which line 2 was paid and line 3 failed, changed by another program. */
async function changedAfterSending(change: string, make = changed) {
  const folder = journals.folder();
  sent ??= settled();
  cpSync(await sent, folder, { recursive: true });
  const place = desk({ folder });
  make(place.dataFolder, change);
  return { place, batch: 'B1' };
}

const HOUR_MS = 3_600_000;
it.each([
  ['stands', [0, 0, 0]],
  ['was set back by hours after the approval', [0, 0, -2 * HOUR_MS]],
  ['was set forward by a day after the approval', [0, 0, 24 * HOUR_MS]],
  ['was years ahead at the approval', [0, 80_000 * HOUR_MS, 0]],
  ['lay before the reading at the approval', [0, -80_000 * HOUR_MS, HOUR_MS]],
] as const)(
  'P7 a batch that nobody changed is called altered by nobody where the clock %s',
  async (_, offsets) => {
    const [atReading, atApproval, atSending] = offsets;
    let offsetMs: number = atReading;
    const folder = journals.folder();
    const clock = { ...systemClock, nowMs: () => systemClock.nowMs() + offsetMs };
    const place = desk({ folder, ports: { clock } });
    const batch = await place.importText(FILE.replace('260763001001', FAILING_NUMBER));
    offsetMs = atApproval;
    await place.approve(batch);
    offsetMs = atSending;
    await place.settle(batch);
    expect(await place.call('checkBatch', { batch })).toEqual({ altered: null, rights: null });
    const verdict = await place.call('verifyAudit', { anchor: null });
    expect(verdict).toMatchObject({ broken: null, batches: { checked: 1, altered: null } });
    const pack = join(folder, 'pack.zip');
    await place.call('exportEvidence', {
      ...{ batch, language: 'en', target: place.files.register(pack), original: null, salt: null },
    });
    const nothing = { salt: null, original: null, anchor: null, person: null };
    const { faults } = await place.call('verifyEvidence', { pack: place.files.register(pack), ...nothing });
    expect(faults).toEqual([]);
  },
);

/** The folder of that batch before anybody changed it: its payments take seconds, and each test has a copy. */
let sent: Promise<string> | null = null;
const lasting = new Journals();
afterAll(() => lasting.clear());

async function settled(): Promise<string> {
  const folder = lasting.folder();
  const first = desk({ folder });
  const batch = await first.importText(FILE.replace('260763001001', FAILING_NUMBER));
  await first.approve(batch);
  await first.settle(batch);
  await first.app.close();
  return folder;
}

/** The year 2100: a clock that was set forward. */
const FAR_MS = 4_102_444_800_000;
const ALL_ROWS = { kind: 'all' } as const;
const PAID_AS_FAILED = `INSERT OR IGNORE INTO tally SELECT money_group, 'failed', 0, '0', 0 FROM tally
    WHERE state = 'completed';
  UPDATE progress SET payout_state = 'failed' WHERE payout_state = 'completed'; ${TALLY_LIKE_ROWS}`;

it('P1 P4 a paid row that another program calls failed is not paid again', async () => {
  const { place, batch } = await changedAfterSending(PAID_AS_FAILED);
  await place.call('changeBasket', { batch, change: 'add', rows: ALL_ROWS });
  const failure = await place.failure('retryBasket', { batch });
  expect(failure).toMatchObject({ code: 'BATCH_ALTERED' });
  expect(failure.message).toContain(
    'Line 2 of batch B1 stands in a state, or with words or times, that its own attempts',
  );
});

it('P1 what has failed is paid again where nobody changed it', async () => {
  const { place, batch } = await changedAfterSending('');
  expect(await place.call('checkBatch', { batch })).toEqual({ altered: null, rights: null });
  await place.call('changeBasket', { batch, change: 'add', rows: ALL_ROWS });
  expect(await place.call('retryBasket', { batch })).toMatchObject({ state: 'draft', retryOf: batch });
});

it.each([
  ['a final state', PAID_AS_FAILED, 'Line 2 of batch B1 stands in a state'],
  [
    'the money that moved',
    `UPDATE progress SET settled_amount = '1'`,
    'Line 2 of batch B1 stands in a state',
  ],
  ['a line of the log', 'DELETE FROM attempt WHERE entry = 2', 'Line 2 of batch B1 stands in a state'],
  ['how often it was offered', 'UPDATE progress SET attempts = 2', 'Line 2 of batch B1 stands in a state'],
  ...[
    ['when it was final, later', `UPDATE progress SET settled_ms = ${FAR_MS}`],
    ['when it was final, before its answer', 'UPDATE progress SET settled_ms = accepted_ms - 1'],
    ['when it was accepted', 'UPDATE progress SET accepted_ms = 0'],
    ['that it was accepted', 'UPDATE progress SET accepted_ms = NULL'],
    ['when it was first offered', 'UPDATE progress SET first_offered_ms = first_offered_ms - 1'],
    ['when it was last offered', 'UPDATE progress SET last_offered_ms = last_offered_ms + 1'],
    ['how it was taken', `UPDATE progress SET initiation_word = 'ENQUEUED'`],
    ['the word of its record', `UPDATE progress SET service_status = 'PROCESSING'`],
    ['its reason', `UPDATE progress SET reason = 'None.'`],
    ['the time of an offer', `UPDATE attempt SET at_ms = at_ms - 1 WHERE kind = 'offered'`],
    ['the time of an answer', `UPDATE attempt SET at_ms = at_ms + 1 WHERE kind = 'answered'`],
    ['the time of a check', `UPDATE attempt SET at_ms = ${FAR_MS} WHERE kind = 'checked'`],
    ['the word of an answer', `UPDATE attempt SET word = 'ENQUEUED' WHERE kind = 'answered'`],
    ['the status of an answer', `UPDATE attempt SET http_status = 503 WHERE kind = 'answered'`],
    ['that an answer had a status', `UPDATE attempt SET http_status = NULL WHERE kind = 'answered'`],
    ['the detail of a check', `UPDATE attempt SET detail = 'OTHER: Other.' WHERE kind = 'checked'`],
    ['an answer in place of none', `UPDATE attempt SET kind = 'unanswered' WHERE kind = 'answered'`],
  ].map(([what = '', change = '']): [string, string, string] => [what, change, 'Line 2 of batch B1 stands']),
  ...[
    ['when the batch was settled, later', `UPDATE batch SET settled_at_ms = ${FAR_MS}`],
    ['when the batch was settled, before its answers', 'UPDATE batch SET settled_at_ms = created_at_ms'],
    ['that the batch was settled', 'UPDATE batch SET settled_at_ms = NULL'],
    ['when the batch was approved', 'UPDATE batch SET approved_at_ms = approved_at_ms - 1'],
  ].map(([what = '', change = '']): [string, string, string] => [
    what,
    change,
    'Batch B1 is not in the state',
  ]),
  ['a sum', `UPDATE tally SET rows = rows + 1 WHERE state = 'completed'`, 'The totals of batch B1'],
])(
  'P1 whoever asks about a batch at its end is told that another program changed %s',
  async (_, change, told) => {
    const { place, batch } = await changedAfterSending(change);
    const { altered } = await place.call('checkBatch', { batch });
    expect(altered).toMatchObject({ code: 'BATCH_ALTERED' });
    expect(altered?.message).toContain(told);
    const verdict = await place.call('verifyAudit', { anchor: null });
    expect(verdict).toMatchObject({
      broken: null,
      batches: { checked: 0, altered: { code: 'BATCH_ALTERED' } },
    });
    expect(await place.call('verifyAudit', { anchor: null, trailOnly: true })).toMatchObject({
      batches: null,
    });
  },
);

/** As an earlier program left it, whose approval does not say that times follow from the log. */
const EARLIER = `${BEFORE_SEALS} UPDATE audit SET facts = json_remove(facts, '$.followsLog') WHERE action = 'batch.confirmed'`;

it('P7 a batch of before is called altered by nobody where a second answer moved a time', async () => {
  const moved = 'UPDATE progress SET accepted_ms = accepted_ms + 5, settled_ms = settled_ms + 7';
  const { place, batch } = await changedAfterSending(`${EARLIER}; ${moved}`, rewritten);
  expect(await place.call('checkBatch', { batch })).toEqual({ altered: null, rights: null });
});

it.each([
  ['that it was final at a time', 'UPDATE progress SET settled_ms = NULL'],
  ['that it was accepted', 'UPDATE progress SET accepted_ms = NULL'],
  ['when it was first offered', 'UPDATE progress SET first_offered_ms = first_offered_ms - 1'],
  ['how it was taken', `UPDATE progress SET initiation_word = 'ENQUEUED'`],
  ['the word of its record', `UPDATE progress SET service_status = 'PROCESSING'`],
  ['its reason', `UPDATE progress SET reason = 'None.'`],
  ['the code of its reason', `UPDATE progress SET reason_code = 'OTHER'`],
  ['the time of an offer', `UPDATE attempt SET at_ms = at_ms - 1 WHERE kind = 'offered'`],
  ['the status of an answer', `UPDATE attempt SET http_status = NULL WHERE kind = 'answered'`],
])('P7 in a batch of before it is found that another program changed %s', async (_, change) => {
  const { place, batch } = await changedAfterSending(`${EARLIER}; ${change}`, rewritten);
  const { altered } = await place.call('checkBatch', { batch });
  expect(altered).toMatchObject({ code: 'BATCH_ALTERED' });
  expect(altered?.message).toContain('Line 2 of batch B1 stands');
});

it('P1 a batch that was approved before there were digests is sent', async () => {
  const { place, batch } = await changedAfterApproval(
    `UPDATE approval SET digest = NULL, group_digests = '[]';
      UPDATE audit SET facts = json_remove(facts, '$.digest') WHERE action = 'batch.confirmed'`,
    FILE,
    rewritten,
  );
  expect(await endOf(place, batch)).toMatchObject({ reason: 'finished', failure: null });
});
