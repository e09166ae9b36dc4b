// Two people: who prepared a batch is not who approves it, an approval is a signature, and without one that holds nothing
// is sent, at the start and after a restart.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../main/platform/clock.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { tokenFor } from '../support/app-ports.ts';
import { Journals } from '../support/journal/journals.ts';
import { withoutTriggers } from '../support/journal/trails.ts';
import { addUsers, as, CHEAP, office, PAYROLL } from '../support/two-people.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const START = { until: 'settled', waitLimitMs: null, concurrency: null } as const;
const DAY_MS = 86_400_000;

async function confirmFailure(place: AppDesk, batch: string) {
  const { confirmation } = await place.call('reviewBatch', { batch });
  const answers = { leaveOutInvalid: true, duplicatesReason: 'meant', acknowledged: null };
  return await place.failure('confirmBatch', { confirmation, ...answers });
}

describe('a profile that asks for two people', () => {
  it('can only be told so where somebody approves what another one prepares', async () => {
    const place = desk({ folder: journals.folder(), ports: CHEAP });
    const profile = { name: 'Kafue', baseUrl: 'https://pay.example', generation: 'v2' as const };
    const asked = { ...profile, token: null, colour: null, asksTwoPeople: true };
    expect((await place.failure('addProfile', asked)).code).toBe('APPROVER_NEEDED');
    await addUsers(place, [['Mary', ['prepare', 'approve', 'administer']]]);
    expect((await place.failure('addProfile', asked)).code).toBe('APPROVER_NEEDED');
    await place.call('addProfile', { ...asked, asksTwoPeople: false });
    const set = { name: 'Kafue', baseUrl: null, generation: null, colour: null, asksTwoPeople: true };
    expect((await place.failure('updateProfile', set)).code).toBe('APPROVER_NEEDED');
    await addUsers(place, [['Chola', ['approve']]]);
    expect((await place.call('updateProfile', set)).asksTwoPeople).toBe(true);
    await as(place, 'Chola');
    expect((await place.failure('updateProfile', { ...set, asksTwoPeople: false })).code).toBe(
      'ROLE_MISSING',
    );
  });

  it('has its batches approved by another one, whose signature is kept and told', async () => {
    const { place, imported } = await office(journals.folder());
    await as(place, 'Ann');
    const batch = await imported(place);
    expect(await place.call('getApprovalTerms', { batch })).toMatchObject({
      ...{ isRequired: true, preparedBy: ['Ann'], mayApprove: false, whyNot: 'own-work', others: ['Chola'] },
      signed: null,
    });
    const refused = await confirmFailure(place, batch);
    expect([refused.code, refused.message]).toEqual([
      'APPROVAL_MISSING',
      'Ann prepared batch B1, so somebody else has to approve it. It could be approved by Chola. Nothing was approved, and nothing was sent.',
    ]);
    expect((await place.failure('startUpload', { batch, ...START })).code).toBe('BATCH_WRONG_STATE');
    await as(place, 'Chola');
    await place.approve(batch, null);
    const { signed } = await place.call('getApprovalTerms', { batch });
    expect(signed).toMatchObject({ name: 'Chola', isFromElsewhere: false });
    const trail = { batch, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 100 };
    const { entries } = await place.call('listAudit', trail);
    const entry = entries.find(({ action }) => action === 'batch.confirmed');
    expect(entry?.facts).toMatchObject({ approver: 'Chola', signature: expect.stringMatching(/^.{88}$/) });
    await place.settle(batch);
  });

  it('takes nobody who signs in meanwhile for the one who asked', async () => {
    let meanwhile: () => Promise<void> = async () => {};
    const sleep: typeof systemClock.sleep = async (...given) => {
      const then = meanwhile;
      meanwhile = async () => {};
      await then();
      await systemClock.sleep(...given);
    };
    const ports = { clock: { ...systemClock, sleep } };
    const { place, imported, reopen } = await office(journals.folder(), ports);
    await as(place, 'Mary');
    const batch = await imported(place);
    const { confirmation } = await place.call('reviewBatch', { batch });
    // What was counted is counted again, and in its pauses somebody else comes.
    const again = await reopen();
    await as(again, 'Ann');
    const comes = vi.fn(async () => await as(again, 'Chola'));
    meanwhile = comes;
    const answers = { leaveOutInvalid: true, duplicatesReason: null, acknowledged: null };
    const refused = await again.failure('confirmBatch', { confirmation, ...answers });
    expect(comes).toHaveBeenCalledOnce();
    expect([refused.code, refused.detail]).toEqual(['APPROVAL_MISSING', 'nobody-here']);
    expect((await again.call('getApprovalTerms', { batch })).signed).toBeNull();
    await again.approve(batch, null);
    await again.settle(batch);
  });

  it('also asks for two where one only edited, and for a draft that is made of an earlier batch', async () => {
    const { place, imported } = await office(journals.folder());
    await as(place, 'Mary');
    const first = await imported(place);
    await as(place, 'Ann');
    await place.call('excludeRows', { batch: first, ordinals: [2], reason: 'left' });
    expect((await confirmFailure(place, first)).detail).toBe('own-work');
    await as(place, 'Chola');
    await place.approve(first, null);
    await place.settle(first);
    await as(place, 'Ann');
    const again = await place.call('reuseBatch', { batch: first, name: 'again' });
    expect((await place.call('getApprovalTerms', { batch: again.id })).whyNot).toBe('own-work');
    expect((await confirmFailure(place, again.id)).code).toBe('APPROVAL_MISSING');
  });

  it.each(['127.0.0.1', 'localhost'])(
    'is not got round by the address of its service, as %s',
    async (name) => {
      const folder = journals.folder();
      const { place, account } = await office(folder);
      await place.app.close();
      const { token } = account;
      const baseUrl = account.baseUrl.replace('127.0.0.1', name);
      const environmentToken = tokenFor({ kind: 'host' }, token);
      const ports = { ...CHEAP, hostAccount: { baseUrl, generation: 'v2' as const }, environmentToken };
      const bare = desk({ folder, ports });
      await as(bare, 'Ann');
      const batch = await bare.importText(PAYROLL, { kind: 'host' });
      expect(await bare.call('getApprovalTerms', { batch })).toMatchObject({
        isRequired: true,
        whyNot: 'own-work',
      });
      expect((await confirmFailure(bare, batch)).code).toBe('APPROVAL_MISSING');
    },
  );
});

describe('the limits of an approver', () => {
  const limits = { batch: { ZMW: '350' }, day: { ZMW: '500' } };

  it('hold in one batch, over the batches of a day, and when a clock is set back', async () => {
    const { place, imported, pass } = await office(journals.folder());
    await place.call('setUserLimits', { name: 'Chola', limits });
    await as(place, 'Mary');
    const large = await imported(place, PAYROLL.replace(',200,', ',300,'), 'large.csv');
    const batches = [];
    for (const index of [1, 2, 3]) {
      const text = PAYROLL.replaceAll('26076300100', `26076300${index}10`);
      batches.push(await imported(place, text, `p${index}.csv`));
    }
    await as(place, 'Chola');
    const refused = await confirmFailure(place, large);
    expect([refused.code, refused.message]).toEqual([
      'APPROVAL_LIMIT',
      'Chola may approve ZMW 350.00 in one batch, and this one is ZMW 400.00. It could be approved by Ann. Nothing was approved, and nothing was sent.',
    ]);
    const [first = '', second = '', third = ''] = batches;
    await place.approve(first, null);
    const over = await confirmFailure(place, second);
    expect(over.message).toContain(
      'Chola may approve ZMW 500.00 a day, and with this batch it would be ZMW 600.00.',
    );
    pass(-DAY_MS);
    await as(place, 'Chola');
    expect((await confirmFailure(place, second)).code).toBe('APPROVAL_LIMIT');
    pass(2 * DAY_MS);
    await as(place, 'Chola');
    await place.approve(second, null);
    const { limits: shown } = await place.call('getApprovalTerms', { batch: third });
    expect(shown).toEqual([
      { kind: 'batch', currency: 'ZMW', limit: '350', sum: '300', isMet: true },
      { kind: 'day', currency: 'ZMW', limit: '500', sum: '600', isMet: false },
    ]);
  });

  it('are told where they are all that keeps the others from approving', async () => {
    const { place, imported } = await office(journals.folder());
    await place.call('setUserLimits', { name: 'Chola', limits });
    await as(place, 'Ann');
    const batch = await imported(place, PAYROLL.replace(',200,', ',300,'), 'large.csv');
    const refused = await confirmFailure(place, batch);
    expect([refused.code, refused.message, refused.remedy]).toEqual([
      'APPROVAL_MISSING',
      `Ann prepared batch ${batch}, so somebody else has to approve it. Nobody here could approve it as things are. Chola may approve ZMW 350.00 in one batch, and this one is ZMW 400.00. Nothing was approved, and nothing was sent.`,
      'Ask an administrator for a higher limit of one of them, or to add a user who approves. A user who is added by whoever prepared it chooses another passphrase before approving it; a user of another computer is added by the public key and signs a request there.',
    ]);
  });

  it.each([
    ['a currency', 'depositId,amount', ['1000', '1000'], { batch: { ZMW: '1' }, day: {} }],
    ['a currency', 'depositId,amount', ['1', '1'], { batch: {}, day: { ZMW: '100' } }],
    ['an amount', 'depositId,currency,amount', ['ZMW,', 'ZMW,1'], { batch: { ZMW: '100' }, day: {} }],
    // The service is not told which, and takes that of the deposit.
    ['a limited one', 'depositId,currency,amount', ['XOF,1000', 'ZMW,1'], { batch: { ZMW: '100' }, day: {} }],
    ['a limited one', 'depositId,currency,amount', ['XOF,', 'XOF,'], { batch: {}, day: { ZMW: '100' } }],
  ])('are not met by refunds without %s', async (_, header, ends, set) => {
    const { place, account } = await office(journals.folder());
    const profile = { name: 'Old', baseUrl: account.baseUrl, generation: 'legacy', colour: null } as const;
    await place.call('addProfile', { ...profile, token: account.token, asksTwoPeople: true });
    await place.call('setUserLimits', { name: 'Chola', limits: set });
    await as(place, 'Mary');
    const lines = ends.map((end, index) => `${index}0000000-0000-4000-8000-000000000000,${end}`);
    const old = { kind: 'profile', name: 'Old' } as const;
    const batch = await place.importText([header, ...lines, ''].join('\n'), old, 'r.csv', null, 'refund');
    await as(place, 'Chola');
    const refused = await confirmFailure(place, batch);
    expect(refused.code).toBe('APPROVAL_LIMIT');
    expect(refused.message).toContain('which can be held against no limit. It could be approved by Ann.');
    expect(refused.remedy).toBe('Have it approved by one of them.');
    // Without limits nothing has to be weighed.
    await as(place, 'Ann');
    await place.approve(batch, null);
  });

  it.each([
    ['of the legacy generation in a limited currency', 'legacy', 'ZMW'],
    ['that send a currency without a limit', 'v2', 'XOF'],
  ] as const)('are met by refunds %s', async (_, generation, currency) => {
    const { place, account } = await office(journals.folder());
    const profile = { name: 'Old', baseUrl: account.baseUrl, generation, colour: null } as const;
    await place.call('addProfile', { ...profile, token: account.token, asksTwoPeople: true });
    await place.call('setUserLimits', { name: 'Chola', limits: { batch: { ZMW: '100' }, day: {} } });
    await as(place, 'Mary');
    const text = `depositId,currency,amount\n10000000-0000-4000-8000-000000000000,${currency},50\n`;
    const batch = await place.importText(text, { kind: 'profile', name: 'Old' }, 'r.csv', null, 'refund');
    await as(place, 'Chola');
    await place.approve(batch, null);
  });

  it('of a day are not met by smaller batches, which nobody is told to make', async () => {
    const { place, imported } = await office(journals.folder());
    await place.call('setUserLimits', { name: 'Chola', limits });
    await place.call('setUserLimits', { name: 'Ann', limits: { batch: { ZMW: '10' }, day: { ZMW: '10' } } });
    await as(place, 'Mary');
    const first = await imported(place, PAYROLL.replaceAll('26076300100', '26076300110'), 'first.csv');
    const batch = await imported(place, PAYROLL, 'day.csv');
    const large = await imported(place, PAYROLL.replace(',200,', ',300,'), 'large.csv');
    await as(place, 'Chola');
    await place.approve(first, null);
    expect((await confirmFailure(place, batch)).remedy).toBe(
      'Ask an administrator for a higher limit of a day, or approve it on another day.',
    );
    expect((await confirmFailure(place, large)).remedy).toContain('smaller batches');
  });
});

const CHANGES: readonly (readonly [what: string, change: string, code: string])[] = [
  [
    'the signature',
    `UPDATE approval_signature SET signature = replace(signature, substr(signature, 1, 4), 'AAAA')`,
    'APPROVAL_MISSING',
  ],
  [
    'what was signed',
    `UPDATE approval_signature SET totals = replace(totals, '100', '101')`,
    'APPROVAL_MISSING',
  ],
  ['who signed', `UPDATE approval_signature SET person = 'Ann'`, 'APPROVAL_MISSING'],
  ['the whole signature', 'DELETE FROM approval_signature', 'APPROVAL_MISSING'],
  [
    'a row that is left out',
    `UPDATE file_row SET excluded_reason = 'other' WHERE state = 'excluded'`,
    'BATCH_ALTERED',
  ],
  ['the limits of the account', `UPDATE batch SET configuration = configuration || ' '`, 'BATCH_ALTERED'],
];

it.each(CHANGES)('P1 nothing is sent once another program has changed %s', async (_, change, code) => {
  const { place, imported, reopen } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  await place.call('excludeRows', { batch, ordinals: [2], reason: 'left' });
  await as(place, 'Chola');
  await place.approve(batch, null);
  const again = await reopen();
  const raw = withoutTriggers(again.dataFolder);
  raw.exec(change);
  raw.close();
  const ended = new Promise<string | undefined>((resolve) => {
    again.app.client.subscribe('uploadEnded', ({ failure }) => resolve(failure?.code));
  });
  const reply = await again.app.client.call('startUpload', { batch, ...START });
  expect(reply.ok ? await ended : reply.failure.code).toBe(code);
  expect((await again.call('getBatch', { batch })).counts).toMatchObject({ queued: 1 });
});

it.each(['configuration', 'mapping'])(
  'a changed %s is not called another operation or address',
  async (column) => {
    const { place, imported } = await office(journals.folder());
    await as(place, 'Mary');
    const batch = await imported(place);
    await as(place, 'Chola');
    await place.approve(batch, null);
    const raw = withoutTriggers(place.dataFolder);
    raw.exec(`UPDATE batch SET ${column} = ${column} || ' '`);
    raw.close();
    const { altered } = await place.call('checkBatch', { batch });
    expect(altered).toMatchObject({ code: 'BATCH_ALTERED', detail: 'signed' });
    expect(altered?.message).toContain(
      'The columns, the defaults or the file of batch B1, or the configuration of its account, are not what was signed',
    );
  },
);

it('P2 an approved batch goes out after a restart, by whoever is there', async () => {
  const { place, imported, reopen } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  await as(place, 'Chola');
  await place.approve(batch, null);
  const again = await reopen();
  await again.settle(batch);
  expect((await again.call('getBatch', { batch })).counts.completed).toBe(2);
});

it('a time is only taken by a batch whose approval holds', async () => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  await as(place, 'Chola');
  await place.approve(batch, null);
  const raw = withoutTriggers(place.dataFolder);
  raw.exec('DELETE FROM approval_signature');
  raw.close();
  const soon = new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);
  const sendAt = { local: soon, zone: 'UTC', offsetMinutes: null };
  expect((await place.failure('scheduleBatch', { batch, sendAt, replaces: null })).code).toBe(
    'APPROVAL_MISSING',
  );
});

describe('what was approved of a batch', () => {
  async function approved(sendAt?: { local: string; zone: string; offsetMinutes: null }) {
    const { place, imported, pass } = await office(journals.folder());
    await as(place, 'Ann');
    const batch = await imported(place);
    await as(place, 'Chola');
    const { confirmation } = await place.call('reviewBatch', { batch });
    const answers = { leaveOutInvalid: false, duplicatesReason: null, acknowledged: null };
    const timed = sendAt === undefined ? {} : { sendAt };
    const { schedule } = await place.call('confirmBatch', { confirmation, ...answers, ...timed });
    return { place, batch, pass, sendAtMs: schedule?.sendAtMs ?? 0 };
  }

  it('is sent before its time by nobody but who may approve, and after it by whoever is asked', async () => {
    const local = new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);
    const { place, batch, sendAtMs, pass } = await approved({ local, zone: 'UTC', offsetMinutes: null });
    const early = { batch, ...START, schedule: { sendAtMs, when: 'now' as const } };
    await as(place, 'Mary');
    const refused = await place.failure('startUpload', early);
    expect([refused.code, refused.detail]).toEqual(['ROLE_MISSING', 'cancelSchedule']);
    await place.call('signOut', {});
    expect((await place.failure('startUpload', early)).code).toBe('USER_NEEDED');
    expect(await place.call('getBatch', { batch })).toMatchObject({
      state: 'approved',
      counts: { queued: 2 },
      schedule: { sendAtMs },
    });
    pass(2 * DAY_MS);
    const late = await place.call('startUpload', early);
    expect(late.schedule).toBeNull();
    await place.call('stopUpload', { batch });
  });

  it('is sent before its time by who may approve', async () => {
    const local = new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);
    const { place, batch, sendAtMs } = await approved({ local, zone: 'UTC', offsetMinutes: null });
    const early = { batch, ...START, schedule: { sendAtMs, when: 'now' as const } };
    expect((await place.call('startUpload', early)).schedule).toBeNull();
    await place.call('stopUpload', { batch });
  });

  it('keeps its time from an approver who prepared it, who neither moves, cancels nor overtakes it', async () => {
    const local = new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);
    const later = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 16);
    const { place, batch, sendAtMs } = await approved({ local, zone: 'UTC', offsetMinutes: null });
    await as(place, 'Ann');
    const move = { batch, sendAt: { local: later, zone: 'UTC', offsetMinutes: null }, replaces: sendAtMs };
    const moved = await place.failure('scheduleBatch', move);
    expect([moved.code, moved.message]).toEqual([
      'APPROVAL_MISSING',
      'The time of batch B1 is set, moved and cancelled, and the batch is sent before it, by somebody who may approve it and did not prepare it: two people are asked for. Ann may not. It could be done by Chola. Nothing was changed.',
    ]);
    expect((await place.failure('cancelSchedule', { batch, sendAtMs })).code).toBe('APPROVAL_MISSING');
    const early = { batch, ...START, schedule: { sendAtMs, when: 'now' as const } };
    expect((await place.failure('startUpload', early)).code).toBe('APPROVAL_MISSING');
    expect((await place.call('getBatch', { batch })).schedule?.sendAtMs).toBe(sendAtMs);
    await as(place, 'Chola');
    const now = await place.call('scheduleBatch', move);
    await place.call('cancelSchedule', { batch, sendAtMs: now.schedule?.sendAtMs ?? 0 });
    await place.settle(batch);
  });

  it('is made smaller by an approver alone who did not prepare it', async () => {
    const { place, batch } = await approved();
    const rows = { kind: 'rows' as const, ordinals: [2] };
    const leavingOut = { batch, rows, reason: 'wrong number' };
    await as(place, 'Mary');
    const preparing = await place.failure('leaveOutRows', leavingOut);
    expect([preparing.code, preparing.message]).toEqual([
      'APPROVAL_MISSING',
      'Rows of batch B1 are left out by somebody who may approve it and did not prepare it: two people are asked for. Mary may not. It could be done by Chola. Nothing was changed.',
    ]);
    await as(place, 'Ann');
    expect((await place.failure('leaveOutRows', leavingOut)).code).toBe('APPROVAL_MISSING');
    await place.call('signOut', {});
    expect((await place.failure('leaveOutRows', leavingOut)).code).toBe('USER_NEEDED');
    expect((await place.call('getBatch', { batch })).counts).toMatchObject({ queued: 2, excluded: 0 });
    await as(place, 'Chola');
    expect((await place.call('leaveOutRows', leavingOut)).rows).toBe(1);
    await place.settle(batch);
    expect((await place.call('getBatch', { batch })).counts).toMatchObject({ completed: 1, excluded: 1 });
  });
});

describe('a passphrase that an administrator gave', () => {
  const given = 'four words that Mary chose';
  const own = 'four words that Chola chose';

  it('signs nothing before its owner has chosen another one, with another key', async () => {
    const { place, imported } = await office(journals.folder());
    await as(place, 'Ann');
    const batch = await imported(place);
    await as(place, 'Mary');
    const reset = await place.call('resetPassphrase', { name: 'Chola', passphrase: given });
    await place.call('signIn', { name: 'Chola', passphrase: given });
    expect((await confirmFailure(place, batch)).code).toBe('PASSPHRASE_GIVEN');
    const same = await place.failure('changePassphrase', { passphrase: given, next: given });
    expect(same.code).toBe('USAGE');
    await place.call('changePassphrase', { passphrase: given, next: own });
    const chosen = (await place.call('listUsers', {})).find(({ name }) => name === 'Chola');
    expect(chosen?.fingerprint).not.toBe(reset.fingerprint);
    await place.approve(batch, null);
    await place.settle(batch);
    await place.call('changePassphrase', { passphrase: own, next: `${own} again` });
    const later = (await place.call('listUsers', {})).find(({ name }) => name === 'Chola');
    expect(later?.fingerprint).toBe(chosen?.fingerprint);
    const all = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 100 };
    const { entries } = await place.call('listAudit', all);
    expect(entries.find(({ action }) => action === 'user.passphrase-reset')?.who).toBe('Mary');
    expect((await place.call('verifyAudit', { anchor: null })).batches?.altered).toBeNull();
  });

  it('makes no second person of whoever gave it', async () => {
    const { place, imported } = await office(journals.folder());
    await as(place, 'Mary');
    const batch = await imported(place);
    await place.call('resetPassphrase', { name: 'Chola', passphrase: given });
    await place.call('signIn', { name: 'Chola', passphrase: given });
    await place.call('changePassphrase', { passphrase: given, next: own });
    const refused = await confirmFailure(place, batch);
    expect([refused.code, refused.detail, refused.message]).toEqual([
      'APPROVAL_MISSING',
      'given-key',
      'Chola has a passphrase or recovery code from Mary, who prepared batch B1: the key of Chola counts for no second person. It could be approved by Ann. Nothing was approved, and nothing was sent.',
    ]);
    await as(place, 'Ann');
    await place.approve(batch, null);
    await place.call('signIn', { name: 'Chola', passphrase: own });
    const leavingOut = { batch, rows: { kind: 'all' as const }, reason: 'wrong' };
    expect((await place.failure('leaveOutRows', leavingOut)).code).toBe('APPROVAL_MISSING');
  });
});

it('a draft is approved by nobody where two people are asked for and another program took all users away', async () => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  const raw = withoutTriggers(place.dataFolder);
  raw.exec('DELETE FROM user_key; DELETE FROM user');
  raw.close();
  expect((await confirmFailure(place, batch)).code).toBe('RIGHTS_ALTERED');
  expect((await place.call('getBatch', { batch })).state).toBe('draft');
});
