// P1 P4 rows that were sent, refused for more than themselves, and came back: a person may leave them out once the service, asked
// about each, certainly does not have it. What it has is kept, and nothing is believed of what it does not say.

import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openJournalReader } from '../../../main/journal/here.ts';
import { leavingOutMethods } from '../../../main/methods/runs/leaving-out.ts';
import { checkStanding } from '../../../main/upload/approved/standing-check.ts';
import { paymasterError } from '../../../shared/errors.ts';
import type { UnsentRows } from '../../../shared/runs/unsent-rows.ts';
import type { Spoken } from '../../../shared/saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { V2_ACCOUNT } from '../../support/account-configuration.ts';
import { desk as appDesk, closeDesks } from '../../support/app-desk.ts';
import { IDLE_CORE } from '../../support/idle-core.ts';
import type { InitiationAct, ServiceScript } from '../../support/scripted-service.ts';
import { UploadDesk } from '../../support/upload-desk.ts';
import { AIRTEL, MTN } from '../../support/upload-world.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const ROWS = 8;
const ALL = { kind: 'all' } as const;
const NOT_ALLOWED: InitiationAct = { kind: 'forbidden', code: 'PAYOUTS_NOT_ALLOWED' };

let desk: UploadDesk;
afterEach(async () => {
  await closeDesks();
  await desk.world.dispose();
});

/** A batch of which one provider refuses everything: its rows were sent, and wait again. */
async function refused(script: ServiceScript = {}, passedMs = QUARTER_HOUR_MS): Promise<void> {
  desk = await UploadDesk.create({
    rows: ROWS,
    providerOf: (ordinal) => (ordinal % 2 === 0 ? MTN : AIRTEL),
    script: {
      finalAfterMs: () => 1_000,
      initiate: ({ provider }) => (provider === MTN ? NOT_ALLOWED : { kind: 'honest' }),
      ...script,
    },
  });
  await desk.start({ until: 'settled' });
  await desk.untilEnded();
  expect(await desk.world.counts()).toEqual({ completed: 4, queued: 4 });
  for (const ordinal of [2, 4, 6, 8]) expect((await desk.world.row(ordinal)).attempts).toBe(1);
  await desk.after(passedMs, () => {});
}

function methods(presence = IDLE_CORE.presence) {
  const { clock, journal, random } = desk.world;
  return leavingOutMethods({
    ...IDLE_CORE,
    presence,
    ports: { clock, random },
    journal: { reader: async () => journal, writer: async () => journal },
    uploads: desk.uploads,
  });
}

async function leaveOut(rows: UnsentRows = ALL) {
  const { batch, clock } = desk.world;
  const { asked, ...done } = await clock.drive(
    methods().leaveOutRows({ batch, rows, reason: 'Paid in cash.' }),
  );
  return { ...done, asked: english(asked) };
}

/** The service has a row that it refused at first. */
async function haveOnFile(ordinal: number): Promise<void> {
  const { payoutId, amount, fields } = await desk.world.row(ordinal);
  const [phone = '', currency = '', provider = ''] = ['phone', 'currency', 'provider'].map(
    (name) => fields[name],
  );
  const id = payoutId ?? '';
  const acceptedAtMs = desk.world.clock.nowMs() - 60_000;
  desk.world.service.ledger.set(id, {
    ...{ id, amount: amount ?? '', phone, currency, provider, acceptedAtMs },
    isEnqueued: false,
  });
}

const english = (said: Spoken | null) => (said === null ? null : sayEnglish(said));
/** What it was refused for. */
const refusal = async (leaving: Promise<unknown>): Promise<string> =>
  await leaving.then(
    () => 'nothing',
    (error: unknown) => String(error),
  );
const acts = async (action: string) =>
  (await desk.world.journal.audit(desk.world.batch)).filter((entry) => entry.action === action);
const altered = () => checkStanding(desk.world.journal, desk.world.batch, async () => {});

test('P1 are left out with the reason where the service does not have them, and nothing is sent', async () => {
  await refused();
  const posts = desk.world.service.postCount;
  expect(await leaveOut()).toMatchObject({
    rows: 4,
    stayed: 0,
    asked:
      'The service was asked about rows that were sent before: 4. It has 0 of them, and for certain does not have 4.',
    batch: { state: 'settled', counts: { completed: 4, excluded: 4 } },
  });
  expect(desk.world.service.postCount).toBe(posts);
  expect(await desk.world.row(2)).toMatchObject({ excludedReason: 'Paid in cash.', attempts: 1 });
  expect((await acts('batch.returned-asked')).map(({ facts }) => facts)).toEqual([
    { rows: 4, known: 0, notKnown: 4 },
  ]);
  expect((await acts('batch.rest-left-out')).map(({ facts }) => facts['notKnown'])).toEqual([4]);
  expect(await altered()).toBeNull();
});

test('P4 get the state that the service has of them, and the others are left out', async () => {
  await refused();
  await haveOnFile(4);
  expect(await leaveOut()).toMatchObject({
    rows: 3,
    stayed: 0,
    asked:
      'The service was asked about rows that were sent before: 4. It has 1 of them, and for certain does not have 3.',
    batch: { counts: { completed: 5, excluded: 3 } },
  });
  expect(await desk.world.row(4)).toMatchObject({ state: 'completed', attempts: 1 });
  expect(await altered()).toBeNull();
});

test('P4 stay where whoever began it may no longer, and it is told what the service has of them', async () => {
  await refused();
  await haveOnFile(4);
  const { batch, clock } = desk.world;
  const requireMay = async () => {
    throw paymasterError('ROLE_MISSING', 'Mary may only look. Nothing was changed.', 'Ask for the role.');
  };
  const left = methods({ ...IDLE_CORE.presence, requireMay }).leaveOutRows({
    batch,
    rows: ALL,
    reason: 'Cash.',
  });
  const said = await refusal(clock.drive(left));
  expect(said).toContain('It has 1 of them, and for certain does not have 3. No row was left out.');
  expect(said).not.toContain('Nothing was changed');
  expect(await desk.world.counts()).toEqual({ completed: 5, queued: 3 });
  expect(await altered()).toBeNull();
});

test.each<[string, ServiceScript, number, RegExp]>([
  [
    'before 15 minutes have passed',
    {},
    QUARTER_HOUR_MS - 60_000,
    /proves nothing before 15 minutes have passed/,
  ],
  [
    'where it gives no answer',
    { check: () => ({ kind: 'lost', cause: 'server' }) },
    QUARTER_HOUR_MS,
    /gave no answer/,
  ],
  [
    'where it offers no status check',
    { check: () => ({ kind: 'not-offered' }) },
    QUARTER_HOUR_MS,
    /offers no status check/,
  ],
  [
    'where it refuses to be asked',
    { check: () => ({ kind: 'setup', problem: 'token', httpStatus: 401 }) },
    QUARTER_HOUR_MS,
    /refused a status check \(401\)/,
  ],
])('P4 stay %s, and the clerk is told why', async (_, check, passedMs, why) => {
  await refused({}, passedMs);
  desk.world.service.script = { ...desk.world.service.script, ...check };
  const said = await refusal(leaveOut());
  expect(said).toContain('4 rows were not left out: they were sent before');
  expect(said).toMatch(why);
  expect(await desk.world.counts()).toEqual({ completed: 4, queued: 4 });
  expect(await altered()).toBeNull();
});

test('P4 that stay of a leaving out that was cut short are not said to be sent by a resume, which is refused', async () => {
  await refused();
  const { batch, clock, journal } = desk.world;
  const act = { atMs: clock.nowMs(), batch, action: 'batch.rest-left-out' } as const;
  const choice = { reason: 'Paid in cash.', limit: 1, rows: ALL, denied: [2, 4] };
  await journal.leaveOut(batch, choice, { ...act, facts: { reason: 'Paid in cash.' } });
  expect(await journal.standing.leftOutInPart(batch)).not.toBeNull();
  desk.world.service.script = {
    ...desk.world.service.script,
    check: () => ({ kind: 'lost', cause: 'server' }),
  };
  const error: unknown = await leaveOut().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    failure: {
      remedy: expect.stringContaining('Finish leaving the rows out, or say that no more are left out'),
    },
  });
});

test('P4 stay where there is nothing to ask with, and the clerk is told that', async () => {
  await refused();
  desk.openAccount = async () => {
    throw paymasterError('TOKEN_MISSING', 'There is no token.', 'Give one.');
  };
  expect(await refusal(leaveOut())).toMatch(/4 rows were not left out: .* There is no token\.$/);
  expect(await desk.world.counts()).toEqual({ completed: 4, queued: 4 });
  expect(await acts('batch.returned-asked')).toEqual([]);
});

test('P6 nothing is left out where it is stopped while the service is asked', async () => {
  await refused();
  desk.world.service.script = { ...desk.world.service.script, latencyMs: 1_000 };
  const { batch, clock } = desk.world;
  const leaving = refusal(leaveOut());
  const stopping = clock.sleep(500).then(() => desk.uploads.stop(batch));
  expect(await leaving).toContain('Leaving rows out was stopped.');
  await clock.drive(stopping);
  expect(await desk.world.counts()).toEqual({ completed: 4, queued: 4 });
});

describe('rows that are in doubt, since an earlier request of them had no answer', () => {
  const LOST: InitiationAct = { kind: 'lost', isTaken: false, cause: 'cut' };
  const unsure = async (passedMs = QUARTER_HOUR_MS, isTaken = false) => {
    desk = await UploadDesk.create({
      rows: ROWS,
      providerOf: (ordinal) => (ordinal % 2 === 0 ? MTN : AIRTEL),
      script: {
        finalAfterMs: () => 1_000,
        initiate: ({ provider, nth }) =>
          provider !== MTN ? { kind: 'honest' } : nth === 1 ? { ...LOST, isTaken } : NOT_ALLOWED,
        ...(isTaken ? { check: () => ({ kind: 'lost', cause: 'server' }) } : {}),
      },
    });
    await desk.start({ until: 'settled' });
    await desk.untilEnded();
    await desk.after(passedMs, () => {});
    desk.world.service.script = { ...desk.world.service.script, check: () => ({ kind: 'honest' }) };
  };

  test('P1 are left out once the service certainly does not have them', async () => {
    await unsure();
    const unknown = (await desk.world.counts()).offered ?? 0;
    expect(unknown).toBeGreaterThan(0);
    expect(await leaveOut()).toMatchObject({
      batch: { state: 'settled', counts: { completed: 4, excluded: 4 } },
    });
    expect(await altered()).toBeNull();
    expect(await desk.world.journal.checkIntegrity()).toEqual([]);
    const log = await desk.world.journal.attempts(desk.world.batch, 2);
    expect(log.at(-1)).toMatchObject({ kind: 'answered', word: 'NOT_FOUND' });
  });

  test('P4 stay in doubt before 15 minutes have passed, and nobody is asked', async () => {
    await unsure(60_000);
    const before = await desk.world.counts();
    expect(await refusal(leaveOut({ kind: 'rows', ordinals: [2] }))).toMatch(/sent less than 15 minutes ago/);
    expect(await desk.world.counts()).toEqual(before);
  });

  test('P4 are told where they stay beside rows that are left out', async () => {
    await unsure(60_000);
    const { batch, clock, journal } = desk.world;
    const [held] = await journal.rows(batch, { after: 0, limit: 1, states: ['offered'] });
    const { ordinal = 0, attempts = 0 } = held ?? {};
    const withdrawn = { kind: 'withdrawn', atMs: clock.nowMs(), ordinal, detail: 'Never left.' } as const;
    for (let left = attempts; left > 0; left -= 1)
      await journal.record(batch, [{ ...withdrawn, next: left > 1 ? 'offered' : 'queued' }]);
    const done = await leaveOut();
    expect(done).toMatchObject({ rows: 1, stayed: 3 });
    expect(english(done.batch.pauseReason)).toMatch(/were not left out: .* sent less than 15 minutes ago/);
  });

  test('P4 get the state that the service has of them', async () => {
    await unsure(QUARTER_HOUR_MS, true);
    expect(await leaveOut()).toMatchObject({ rows: 0, batch: { counts: { completed: 4, accepted: 4 } } });
    expect(await altered()).toBeNull();
  });
});

test('P1 one that another program called denied is no row that was left out', async () => {
  await refused();
  const { batch, clock, journal } = desk.world;
  const choice = { reason: 'Paid in cash.', limit: 9, rows: ALL, denied: [2, 4, 6, 8] };
  const { rows: _, ...which } = (await journal.standing.leavingOut(batch, choice)) ?? { rows: 0 };
  const { notKnown: __, ...facts } = { notKnown: 0, ...which };
  await journal.leaveOut(batch, choice, {
    ...{ atMs: clock.nowMs(), batch, action: 'batch.rest-left-out' },
    facts: { rows: 4, reason: 'Paid in cash.', ...facts },
  });
  expect(await altered()).toEqual({ where: 'left-out' });
});

test('P1 are asked about where a person says that the account was only renamed', async () => {
  await refused();
  desk.world.service.account = { ...V2_ACCOUNT, accountName: 'Kafue Mills Ltd' };
  const { batch, clock } = desk.world;
  const choice = { batch, rows: ALL, reason: 'Paid in cash.', accountIs: 'Kafue Mills Ltd' };
  expect(await clock.drive(methods().leaveOutRows(choice))).toMatchObject({ rows: 4 });
  expect((await acts('account.confirmed')).map(({ facts }) => facts)).toEqual([{ name: 'Kafue Mills Ltd' }]);
});

test('P1 P4 stay where the token opens another account, which knows none of them', async () => {
  await refused();
  desk.world.service.account = { ...V2_ACCOUNT, accountName: 'Zambezi Mills' };
  const said = await refusal(leaveOut());
  expect(said).toContain('4 rows were not left out');
  expect(said).toContain('The token opens the account “Zambezi Mills” now');
  expect(await desk.world.counts()).toEqual({ completed: 4, queued: 4 });
  expect(await acts('batch.returned-asked')).toEqual([]);
});

test('P1 are left out in a backup that is restored, too, and are never asked about or sent again', async () => {
  await refused();
  const { batch, folder } = desk.world;
  const place = appDesk();
  mkdirSync(place.dataFolder, { recursive: true });
  const backup = join(place.folder, 'backup.db');
  copyFiles(folder, backup);
  await leaveOut();
  await desk.world.close();
  copyFiles(folder, join(place.dataFolder, 'paymaster.db'));
  const end = await place.app.restore(place.files.register(backup));
  expect(end).toMatchObject({ kind: 'restored', isCompared: true, leftOutRows: 4 });
  await place.app.close();
  const journal = await openJournalReader({ folder: place.dataFolder });
  const rows = await journal.rows(batch, { after: 0, limit: 9, states: ['excluded'] });
  expect(rows.map(({ ordinal, attempts }) => [ordinal, attempts])).toEqual(
    [2, 4, 6, 8].map((row) => [row, 1]),
  );
  expect(await journal.restores.unasked(batch, { after: 0, limit: 9 })).toEqual([]);
  expect(await checkStanding(journal, batch, async () => {})).toBeNull();
  await journal.close();
});

/** A journal as it stands, with its log where it has one. */
function copyFiles(folder: string, to: string): void {
  for (const name of readdirSync(folder)) {
    const [, end] = /^paymaster\.db(|-wal)$/.exec(name) ?? [];
    if (end !== undefined) copyFileSync(join(folder, name), to + end);
  }
}
