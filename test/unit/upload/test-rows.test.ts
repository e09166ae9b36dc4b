// Test rows: one row of each lane goes first, the others wait until it is completed, and whatever happens never more than
// that row is out (P1, P2).

import { afterEach, describe, expect, test } from 'vitest';
import { testLaneState } from '../../../shared/runs/test-rows.ts';
import type { UnsentRows } from '../../../shared/runs/unsent-rows.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { entered } from '../../support/journal/journals.ts';
import type { StatusAct } from '../../support/scripted-service.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

afterEach(() => world.dispose());

const ROWS = 12;
const START_MS = Date.UTC(2026, 10, 21, 9);
/** Even rows are of the second provider: the first rows of the two lanes are 1 and 2. */
const providerOf = (ordinal: number) => (ordinal % 2 === 0 ? AIRTEL : MTN);

async function make(options: Partial<WorldOptions> = {}): Promise<UploadWorld> {
  world = await UploadWorld.create({ rows: ROWS, providerOf, testRelease: 'auto', ...options });
  return world;
}

const lanes = () => world.journal.tests.lanes(world.batch);
const states = async () => (await lanes()).map((lane) => testLaneState(lane));
const order = { lanes: null, reason: null, isByItself: false, atMs: 0 };
const laneOf = (provider: string) => ({ provider, country: null, currency: 'ZMW' });
const releases = async () =>
  (await world.journal.audit(world.batch)).filter(({ action }) => action === 'tests.released');

/** Ordinals in the order of their first POST. */
function sentOrder(): number[] {
  return [...world.service.posts.keys()].map((id) => world.ordinalOf(id));
}

describe('P1 test rows that are completed', () => {
  test.each(['sent', 'settled'] as const)(
    'release their lane by themselves in a run until %s',
    async (until) => {
      await make();
      expect(await world.run({ until })).toMatchObject({ reason: 'finished' });
      expect(sentOrder().slice(0, 2).sort()).toEqual([1, 2]);
      const [first = 0, , third = 0] = world.service.postTimesMs;
      // The bank takes two seconds to make a payout final.
      expect(third - first).toBeGreaterThan(2_000);
      expect(world.service.ledger.size).toBe(ROWS);
      expect(await states()).toEqual(['released', 'released']);
      expect((await releases()).map(({ facts }) => facts['rows'])).toEqual([5, 5]);
      expect(await world.disagreements()).toEqual([]);
    },
  );

  test('do not make a lane wait that has one row, nor a batch without test rows', async () => {
    await make({ rows: 3 });
    expect(await lanes()).toMatchObject([{ provider: MTN, waiting: 2 }]);
    await world.run();
    expect(sentOrder().slice(0, 2).sort()).toEqual([1, 2]);
    expect(sentOrder()).toHaveLength(3);
  });

  test('wait for a click, and the run ends where nobody can give it', async () => {
    await make({ testRelease: 'click' });
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('paused');
    expect(sayEnglish(end.sentence ?? '')).toBe(
      `${MTN}: The test row (line 2) is completed. Release the others. 5 rows wait, unsent.\n${AIRTEL}: The test row (line 3) is completed. Release the others. 5 rows wait, unsent.`,
    );
    expect(world.service.ledger.size).toBe(2);
    expect(await world.journal.tests.release(world.batch, { ...order, lanes: [laneOf(MTN)] })).toBe(5);
    await world.run({ until: 'settled' });
    expect(world.service.ledger.size).toBe(7);
    expect(await world.journal.tests.release(world.batch, order)).toBe(5);
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.disagreements()).toEqual([]);
  });

  test('are told as come back where their provider refused them for the account, and not as yet to go', async () => {
    await make({
      testRelease: 'click',
      script: {
        initiate: ({ provider }) =>
          provider === MTN ? { kind: 'forbidden', code: 'PAYOUTS_NOT_ALLOWED' } : { kind: 'honest' },
      },
    });
    const end = await world.run({ until: 'settled' });
    expect(world.service.posts.size).toBe(2);
    expect(sayEnglish(end.sentence ?? '')).toContain(
      'The test row (line 2) went, came back untaken, and goes first again. 5 rows wait, unsent.',
    );
  });

  test('are released by a click while the run waits for it, without a rate or a time left meanwhile', async () => {
    await make({ testRelease: 'click' });
    let left: number | null = 0;
    const end = await world.run({
      until: 'settled',
      hearsPerson: true,
      meanwhile: (upload) =>
        void world.clock.sleep(60_000).then(async () => {
          left = (await world.activity(upload)).secondsLeft;
          await world.journal.tests.release(world.batch, order);
          upload.ring();
        }),
    });
    expect(left).toBeNull();
    expect(end).toMatchObject({ reason: 'finished' });
    expect(world.service.ledger.size).toBe(ROWS);
  });
});

describe('P2 a lane whose provider is closed when its test row is due', () => {
  test('has its test row sent when it reopens, and the others after it', async () => {
    const opensAtMs = START_MS + 120_000;
    await make({
      script: { statuses: (nowMs) => ({ [AIRTEL]: nowMs < opensAtMs ? 'CLOSED' : 'OPERATIONAL' }) },
    });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(world.service.ledger.size).toBe(ROWS);
    expect(sentOrder().indexOf(2)).toBe(ROWS / 2);
    expect(await states()).toEqual(['released', 'released']);
    expect(await world.disagreements()).toEqual([]);
  });
});

describe('P1 a test row that comes to nothing', () => {
  const refuseMtn = (provider: string, nth = 1) =>
    provider === MTN && nth === 1
      ? ({ kind: 'reject', code: 'RECIPIENT_NOT_FOUND' } as const)
      : ({ kind: 'honest' } as const);

  test('holds its lane alone, with its reason, until another test row or the clerk’s word', async () => {
    await make({ script: { initiate: ({ provider }) => refuseMtn(provider) } });
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('paused');
    expect(sayEnglish(end.sentence ?? '')).toBe(
      `${MTN}: The test row (line 2) has come to nothing (RECIPIENT_NOT_FOUND). Decide about the others. 5 rows wait, unsent.`,
    );
    expect(await world.counts()).toEqual({ rejected: 1, completed: 6, queued: 5 });
    await expect(world.journal.tests.grant(world.batch, laneOf(AIRTEL), 1)).rejects.toMatchObject({
      failure: { code: 'BATCH_WRONG_STATE' },
    });
    await world.run({ until: 'settled' });
    expect(await world.counts()).toEqual({ rejected: 1, completed: 6, queued: 5 });

    await world.journal.tests.grant(world.batch, laneOf(MTN), 1);
    await expect(world.journal.tests.grant(world.batch, laneOf(MTN), 2)).rejects.toThrow(
      `Another test row of ${MTN} goes first already.`,
    );
    await world.run({ until: 'settled' });
    expect(await world.counts()).toEqual({ rejected: 2, completed: 6, queued: 4 });
    const wanted = { ...order, lanes: [laneOf(MTN)] };
    await expect(world.journal.tests.release(world.batch, wanted)).rejects.toMatchObject({
      failure: { code: 'BATCH_WRONG_STATE' },
    });
    world.service.script = {};
    expect(await world.journal.tests.release(world.batch, { ...wanted, reason: 'They are known.' })).toBe(4);
    expect((await releases()).at(-1)).toMatchObject({
      facts: { provider: MTN, reason: 'They are known.', state: 'failed', rows: 4 },
    });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ rejected: 2, completed: 10 });
    await expect(world.journal.tests.grant(world.batch, laneOf(MTN), 3)).rejects.toThrow('No rows of');
  });

  test('holds it as well when the payout fails later', async () => {
    await make({ script: { finalStatus: ({ provider }) => (provider === MTN ? 'FAILED' : 'COMPLETED') } });
    expect(await world.run()).toMatchObject({ reason: 'paused' });
    expect(await world.counts()).toMatchObject({ failed: 1, queued: 5 });
    expect(await states()).toEqual(['failed', 'released']);
    const rows: UnsentRows = { kind: 'all' };
    await world.journal.leaveOut(
      world.batch,
      { reason: 'Gone.', limit: 9, rows },
      entered('batch.rest-left-out', world.batch),
    );
    const named = { ...order, lanes: [laneOf(MTN)], reason: 'Known.' };
    await expect(world.journal.tests.release(world.batch, named)).rejects.toThrow('No rows of');
  });

  test('gives its turn to the next row when it is left out before it went', async () => {
    await make({ script: { statuses: () => ({ [MTN]: 'CLOSED' }) } });
    await world.run();
    expect(await world.counts()).toMatchObject({ queued: 6 });
    const rows: UnsentRows = { kind: 'rows', ordinals: [1] };
    const entry = entered('batch.rest-left-out', world.batch);
    await world.journal.leaveOut(world.batch, { reason: 'Gone.', limit: 9, rows }, entry);
    world.service.script = {};
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 11, excluded: 1 });
    expect((await lanes())[0]?.testRows).toMatchObject([{ ordinal: 3 }]);
  });
});

describe('P4 a test row of which nothing is known', () => {
  const never = { finalAfterMs: () => null };

  test('is waited for and asked about, more rarely with time, until the time to wait is over', async () => {
    await make({ script: never });
    const end = await world.run({ waitLimitMs: 10 * 60_000 });
    expect(end.reason).toBe('wait-limit');
    expect(world.service.ledger.size).toBe(2);
    expect(world.service.checkCount).toBeGreaterThan(40);
    expect(world.service.checkCount).toBeLessThan(130);
    expect(await states()).toEqual(['testing', 'testing']);
  });

  test.each<[string, StatusAct]>([
    ['offers no status check', { kind: 'not-offered' }],
    ['refuses the question', { kind: 'setup', problem: 'token', httpStatus: 401 }],
  ])('leaves its lane to the clerk when the service %s', async (_, act) => {
    await make({ script: { check: () => act } });
    for (const until of ['sent', 'settled'] as const) {
      const end = await world.run({ until });
      expect(end.reason).toBe('paused');
      expect(world.service.ledger.size).toBe(2);
    }
    world.service.script = {};
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: ROWS });
  });

  test('that this run never hears of is found by the next one, which goes on with its lane', async () => {
    await make({
      script: {
        initiate: ({ provider, nowMs }) =>
          provider === MTN && nowMs < START_MS + 300_000
            ? { kind: 'lost', isTaken: true, cause: 'cut' }
            : { kind: 'honest' },
        check: ({ provider, nowMs }) =>
          provider === MTN && nowMs < START_MS + 300_000
            ? { kind: 'lost', cause: 'cut' }
            : { kind: 'honest' },
      },
    });
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('waiting');
    expect(sayEnglish(end.sentence ?? '')).toContain(
      'The test row (line 2) has no answer yet. 5 rows wait, unsent.',
    );
    expect(await world.counts()).toEqual({ completed: 6, offered: 1, queued: 5 });
    world.clock.pass(600_000);
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: ROWS });
    expect(await world.disagreements()).toEqual([]);
  });

  test('that got no answer is offered again and found, and its lane goes on', async () => {
    await make({
      script: {
        initiate: ({ nth }) => (nth < 3 ? { kind: 'lost', isTaken: true, cause: 'cut' } : { kind: 'honest' }),
      },
    });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(world.service.ledger.size).toBe(ROWS);
    expect(await world.disagreements()).toEqual([]);
  });
});
