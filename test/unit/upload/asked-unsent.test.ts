// P1 P4 a person has the rows asked about that a restored backup holds as unsent, and wants nothing sent: what the service says
// is kept, nothing leaves then or later by itself, and no row is called unsent that may have left.

import { afterEach, describe, expect, test } from 'vitest';
import { askUnsent } from '../../../main/methods/runs/asking-unsent.ts';
import { startInTime } from '../../../main/methods/runs/due-start.ts';
import { checkStanding } from '../../../main/upload/approved/standing-check.ts';
import type { TestRelease } from '../../../shared/runs/test-rows.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { V2_ACCOUNT } from '../../support/account-configuration.ts';
import type { ServiceScript } from '../../support/scripted-service.ts';
import { UploadDesk } from '../../support/upload-desk.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const ROWS = 40;

let desk: UploadDesk;
afterEach(() => desk.world.dispose());

/** A batch that was restored as unsent, and of which the service has some rows since. */
async function restored(
  has: readonly number[],
  {
    script = {},
    passedMs = QUARTER_HOUR_MS,
    ...options
  }: { script?: ServiceScript; passedMs?: number; testRelease?: TestRelease } = {},
): Promise<UploadDesk> {
  desk = await UploadDesk.create({
    rows: ROWS,
    script: { finalAfterMs: () => 1_000, ...script },
    ...options,
  });
  const { batch, clock, journal, service } = desk.world;
  for (const ordinal of has) {
    const { payoutId, amount, fields } = await desk.world.row(ordinal);
    const id = payoutId ?? '';
    const [phone = '', currency = '', provider = ''] = ['phone', 'currency', 'provider'].map(
      (name) => fields[name] ?? '',
    );
    const acceptedAtMs = clock.nowMs();
    service.ledger.set(id, {
      id,
      amount: amount ?? '',
      currency,
      phone,
      provider,
      acceptedAtMs,
      isEnqueued: false,
    });
  }
  await journal.restores.enter({
    ...{ atMs: clock.nowMs(), batch: null, action: 'journal.restored' },
    facts: { forgotten: '[]' },
  });
  await desk.after(passedMs, () => {});
  expect(await journal.restores.unasked(batch, { after: 0, limit: 100 })).toHaveLength(ROWS);
  return desk;
}

const ask = () => desk.world.clock.drive(askUnsent(desk.uploads, desk.world.batch));
/** What it was refused for. */
const refusal = async (asking: Promise<unknown>): Promise<string> =>
  await asking.then(
    () => 'nothing',
    (error: unknown) => String(error),
  );
const unasked = async () =>
  (await desk.world.journal.restores.unasked(desk.world.batch, { after: 0, limit: 100 })).length;
const state = () => desk.world.state();
const leaveOut = async () => {
  const { batch, journal, clock } = desk.world;
  const rows = { kind: 'all' as const };
  const entry = { atMs: clock.nowMs(), batch, action: 'batch.rest-left-out', facts: {} } as const;
  return await journal.leaveOut(batch, { reason: 'Not due.', limit: 1_000, rows }, entry);
};

describe('the token of another account, which knows none of the rows', () => {
  test('P1 P4 leaves them in doubt where somebody has them asked about alone', async () => {
    await restored([1, 2]);
    desk.world.service.account = { ...V2_ACCOUNT, accountName: 'Zambezi Mills' };
    expect(await refusal(ask())).toMatch(/opens the account “Zambezi Mills” now/);
    expect(await unasked()).toBe(ROWS);
    expect(await leaveOut()).toBe(0);
  });

  test('P1 P4 leaves them in doubt where they are to be sent', async () => {
    await restored([1, 2]);
    desk.world.service.account = { ...V2_ACCOUNT, accountName: 'Zambezi Mills' };
    expect(await desk.world.run()).toMatchObject({ failure: { failure: { code: 'ACCOUNT_CHANGED' } } });
    expect(await unasked()).toBe(ROWS);
    expect(desk.world.service.postCount).toBe(0);
  });
});

describe('asking about restored rows alone', () => {
  test('P1 keeps what the service has, sends nothing, and lets the others be left out', async () => {
    await restored([1, 2, 39]);
    expect(await leaveOut()).toBe(0);
    expect(await ask()).toEqual({ known: 3, unsent: ROWS - 3 });
    expect(desk.world.service.postCount).toBe(0);
    expect(await desk.world.counts()).toEqual({ completed: 3, queued: ROWS - 3 });
    expect([await unasked(), await state()]).toEqual([0, 'paused']);
    expect(await leaveOut()).toBe(ROWS - 3);
    expect(await desk.world.counts()).toEqual({ completed: 3, excluded: ROWS - 3 });
    const actions = (await desk.world.journal.audit(desk.world.batch)).map(({ action }) => action);
    expect(actions).toContain('batch.unsent-asked');
  });

  test('P1 lets the rest follow its test rows, where the backup was older than their release', async () => {
    await restored([1, 2, 39], { testRelease: 'click' });
    expect(await ask()).toEqual({ known: 3, unsent: ROWS - 3 });
    const { batch, journal, service } = desk.world;
    expect(await checkStanding(journal, batch, async () => {})).toBeNull();
    await desk.start();
    await desk.after(60_000, () => desk.uploads.stop(batch));
    expect(service.postCount).toBe(1);
    expect(await checkStanding(journal, batch, async () => {})).toBeNull();
  });

  test('P1 ends a batch of which the service has every row', async () => {
    await restored(Array.from({ length: ROWS }, (_, index) => index + 1));
    expect(await ask()).toEqual({ known: ROWS, unsent: 0 });
    expect([await desk.world.counts(), await state()]).toEqual([{ completed: ROWS }, 'settled']);
  });

  test('P1 lets a batch rest that was never started, where the service has nothing of it', async () => {
    await restored([]);
    expect(await ask()).toEqual({ known: 0, unsent: ROWS });
    expect(await state()).toBe('paused');
    expect(await refusal(ask())).toContain('no rows that a restore left in doubt');
  });

  test('P4 calls nothing unsent before 15 minutes have passed since the restore', async () => {
    await restored([4], { passedMs: QUARTER_HOUR_MS - 60_000 });
    expect(await refusal(ask())).toContain('proves nothing before 15 minutes have passed since the restore');
    expect(await desk.world.counts()).toEqual({ completed: 1, queued: ROWS - 1 });
    expect([await unasked(), await leaveOut()]).toEqual([ROWS - 1, 0]);
    await desk.after(60_000, () => {});
    expect(await ask()).toEqual({ known: 0, unsent: ROWS - 1 });
  });

  test('P4 leaves in doubt what the service tells nothing about', async () => {
    await restored([], { script: { check: () => ({ kind: 'not-offered' }) } });
    expect(await refusal(ask())).toContain('offers no status check');
    expect([await unasked(), await leaveOut()]).toEqual([ROWS, 0]);
  });

  test('P4 leaves in doubt what it gives no answer about, and does not ask on and on', async () => {
    await restored([1], { script: { check: () => ({ kind: 'lost', cause: 'server' }) } });
    expect(await refusal(ask())).toContain('gave no answer about some of these rows');
    expect(await unasked()).toBe(ROWS);
    desk.world.service.script = { finalAfterMs: () => 1_000 };
    expect(await ask()).toEqual({ known: 1, unsent: ROWS - 1 });
  });

  test('P1 ends when it is stopped, and no sleep of the computer makes it a run', async () => {
    await restored([1], { script: { latencyMs: 1_000 } });
    const { batch, clock } = desk.world;
    const asking = askUnsent(desk.uploads, batch);
    const stopping = clock.sleep(1_500).then(() => desk.uploads.pauseAll());
    expect(await clock.drive(asking)).toMatchObject({ known: 1 });
    await clock.drive(stopping);
    expect(await unasked()).toBeGreaterThan(0);
    await clock.drive(desk.uploads.resumeAll());
    expect(desk.uploads.running()).toEqual([]);
    expect(desk.world.service.postCount).toBe(0);
  });

  test('P1 lets no window go on by itself with what was being sent in the backup', async () => {
    await restored([]);
    const { batch, clock, journal } = desk.world;
    await desk.world.begin();
    await journal.setBatchState(batch, 'sending', { atMs: clock.nowMs() });
    await ask();
    expect(await state()).toBe('paused');
    const { pauseReason } = (await journal.findBatch(batch)) ?? {};
    expect(sayEnglish(pauseReason ?? '')).toContain('and nothing sent');
  });

  test('P4 asks about rows, too, that were without an answer in the backup', async () => {
    await restored([1, 5, 6]);
    const { batch, clock, journal, service } = desk.world;
    // They had left when the backup was made; the service never got the last of them.
    await journal.restores.answer(batch, { known: [5, 6, 7], unknown: [] }, clock.nowMs());
    expect(await desk.world.counts()).toEqual({ offered: 3, queued: ROWS - 3 });
    expect(await ask()).toEqual({ known: 1, unsent: ROWS - 4 });
    expect(await desk.world.counts()).toEqual({ completed: 3, offered: 1, queued: ROWS - 4 });
    expect(service.postCount).toBe(0);
  });

  test('says of a batch that was being sent what kept the service from being asked', async () => {
    await restored([], { script: { check: () => ({ kind: 'setup', problem: 'token', httpStatus: 401 }) } });
    const { batch, clock, journal } = desk.world;
    await desk.world.begin();
    await journal.setBatchState(batch, 'sending', { atMs: clock.nowMs() });
    const refused = await refusal(ask());
    const { state: now, pauseReason } = (await journal.findBatch(batch)) ?? {};
    expect(now).toBe('paused');
    expect(sayEnglish(pauseReason ?? '')).toContain('401');
    expect(refused).toContain(sayEnglish(pauseReason ?? ''));
  });

  test('takes the time of a batch away that was sent in the journal that is gone', async () => {
    const sendAtMs = Date.UTC(2099, 0, 1);
    desk = await UploadDesk.create({ rows: 1, sendAtMs });
    await desk.world.dispose();
    await restored([1]);
    const { batch, clock, journal } = desk.world;
    const zone = 'Africa/Lusaka';
    await journal.schedules.set(batch, { sendAtMs, zone, atMs: clock.nowMs(), replaces: null });
    expect(await ask()).toMatchObject({ known: 1 });
    expect(await journal.findBatch(batch)).toMatchObject({ state: 'paused', schedule: null });
  });
});

describe('a restored batch with rows in doubt', () => {
  test('P1 is gone on with by no program before a person has said so, and then asked about first', async () => {
    await restored([1, 2, 39]);
    const { batch, clock, service } = desk.world;
    const input = { batch, until: 'settled', waitLimitMs: null, concurrency: null } as const;
    await expect(clock.drive(desk.uploads.start(input, true))).rejects.toMatchObject({
      failure: { code: 'BATCH_WRONG_STATE', message: expect.stringContaining('by itself') },
    });
    expect([service.postCount, await unasked(), await state()]).toEqual([0, ROWS, 'approved']);
    await clock.drive(desk.uploads.start(input));
    await desk.after(60_000, () => {});
    expect([service.postCount, await desk.world.counts()]).toEqual([ROWS - 3, { completed: ROWS }]);
  });

  test('says at once, when its time has come, that it waits for a person', async () => {
    await restored([]);
    const { batch, clock, journal } = desk.world;
    const [sendAtMs, zone] = [clock.nowMs() + 1_000, 'Africa/Lusaka'];
    await journal.schedules.set(batch, { sendAtMs, zone, atMs: clock.nowMs(), replaces: null });
    await desk.after(2_000, () => {});
    const events = { emit: () => {} };
    const parts = {
      ports: { clock, log: { info: () => {}, warn: () => {} } },
      journal: { writer: async () => journal },
      uploads: desk.uploads,
      events,
    };
    const schedule = { when: 'due', sendAtMs } as const;
    const input = { batch, until: 'settled', waitLimitMs: null, concurrency: null, schedule } as const;
    await expect(clock.drive(startInTime(parts, input, true))).rejects.toThrow(/by itself/);
    const missed = (await journal.findBatch(batch))?.schedule?.missed;
    expect(missed?.why).toBe('refused');
    expect(sayEnglish(missed?.said ?? '')).toMatch(/nothing goes on with the batch by itself.*Resume it/s);
  });
});
