// Answers of the 400 class that are one row's own, and many of them in a row: what is rejected, what stays unknown,
// and what is held back before a batch is burnt.

import { afterEach, describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { InitiationAct, ScriptedRequest, StatusAct } from '../../support/scripted-service.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<UploadWorld> {
  world = await UploadWorld.create({
    ...options,
    script: { finalAfterMs: () => 1_000, ...options.script },
  });
  return world;
}

afterEach(() => world.dispose());

const HONEST: InitiationAct = { kind: 'honest' };
const BAD_REQUEST: InitiationAct = { kind: 'unexplained', httpStatus: 400 };
const MISTAKE: InitiationAct = { kind: 'reject', code: 'AMOUNT_OUT_OF_BOUNDS' };

/** One act for the row of this ordinal, honesty for all others. */
const forRow =
  (ordinal: number, act: (nth: number) => InitiationAct) =>
  ({ phone, nth }: ScriptedRequest): InitiationAct =>
    phone.endsWith(String(60_000_000 + ordinal)) ? act(nth) : HONEST;

describe('P4 a row that is refused without a reason', () => {
  test('is asked about, offered once more and rejected when it is answered the same', async () => {
    await make({ rows: 30, script: { initiate: forRow(7, () => BAD_REQUEST) } });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 29, rejected: 1 });
    const row = await world.row(7);
    expect(row).toMatchObject({ state: 'rejected', reasonCode: 'HTTP_400', attempts: 2 });
    expect(row.reason).toContain('twice (HTTP 400)');
    const log = await world.journal.attempts(world.batch, 7);
    expect(log.map(({ kind }) => kind)).toEqual([
      'offered',
      'unanswered',
      'offered',
      'unanswered',
      'answered',
    ]);
    expect(await world.disagreements()).toEqual([]);
  });

  test('is taken when the second answer is an acceptance', async () => {
    await make({ rows: 5, script: { initiate: forRow(2, (nth) => (nth === 1 ? BAD_REQUEST : HONEST)) } });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 5 });
  });

  test('is with the bank when its record says so, and is never offered again', async () => {
    const initiate = forRow(2, () => ({ kind: 'unexplained', httpStatus: 409, isTaken: true }));
    await make({ rows: 5, script: { initiate } });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.row(2)).toMatchObject({ state: 'completed', attempts: 1 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('whose record appears only after the second answer is with the bank', async () => {
    const initiate = forRow(2, (nth) => ({ kind: 'unexplained', httpStatus: 409, isTaken: nth === 1 }));
    const check = ({ nth }: ScriptedRequest): StatusAct =>
      nth <= 2 ? { kind: 'not-found' } : { kind: 'honest' };
    await make({ rows: 2, script: { initiate, check, finalAfterMs: () => null } });
    await world.run();
    expect(await world.counts()).toEqual({ accepted: 2 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('stays unknown where nobody can say what became of it, and a run that waits ends', async () => {
    const initiate = forRow(2, () => BAD_REQUEST);
    await make({
      rows: 5,
      script: {
        initiate,
        check: ({ provider }) => (provider === '' ? { kind: 'not-offered' } : { kind: 'honest' }),
      },
    });
    const startedAtMs = world.clock.nowMs();
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('waiting');
    expect(await world.counts()).toEqual({ completed: 4, offered: 1 });
    expect((await world.row(2)).attempts).toBe(1);
    expect(world.clock.nowMs() - startedAtMs).toBeLessThan(60_000);
  });

  test('with another status each time stays unknown', async () => {
    const initiate = forRow(2, (nth) => ({ kind: 'unexplained', httpStatus: nth % 2 === 0 ? 409 : 400 }));
    await make({ rows: 5, script: { initiate } });
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('waiting');
    expect(await world.counts()).toEqual({ completed: 4, offered: 1 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('is left by a stop, and ended by the next run', async () => {
    await make({ rows: 1, script: { initiate: forRow(1, () => BAD_REQUEST) } });
    await world.run({ meanwhile: (upload) => void world.clock.sleep(1_000).then(() => upload.stop()) });
    expect(await world.counts()).toEqual({ offered: 1 });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ rejected: 1 });
    expect(await world.disagreements()).toEqual([]);
  });
});

describe('one row’s 4xx', () => {
  const statuses = [402, 410, 418, 423, 451];

  test.each(statuses)('%i with a reason rejects that row, and the others go on', async (httpStatus) => {
    const act: InitiationAct = { kind: 'reject', code: 'SANCTIONED', httpStatus };
    await make({ rows: 30, script: { initiate: forRow(7, () => act) } });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 29, rejected: 1 });
    expect(await world.row(7)).toMatchObject({ reasonCode: 'SANCTIONED', attempts: 1 });
  });

  test.each(statuses)(
    'P4 %i without one is asked about and offered once more before it is',
    async (httpStatus) => {
      const act: InitiationAct = { kind: 'unexplained', httpStatus };
      await make({ rows: 30, script: { initiate: forRow(7, () => act) } });
      expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
      expect(await world.counts()).toEqual({ completed: 29, rejected: 1 });
      expect(await world.row(7)).toMatchObject({ reasonCode: `HTTP_${httpStatus}`, attempts: 2 });
      expect(await world.disagreements()).toEqual([]);
    },
  );

  test('425 puts off that row alone, as long as it asks', async () => {
    const atMs: number[] = [];
    const initiate = (request: ScriptedRequest): InitiationAct =>
      forRow(7, (nth) => {
        atMs.push(request.nowMs);
        const isEarly = nth <= 2;
        return isEarly ? { kind: 'lost', isTaken: false, cause: 'too-early', retryAfterMs: 20_000 } : HONEST;
      })(request);
    await make({ rows: 200, script: { initiate, finalAfterMs: () => null } });
    const startedAtMs = world.clock.nowMs();
    let sentAtMs = 0;
    await world.run({
      meanwhile: (upload) =>
        void world.clock.sleep(15_000).then(async () => {
          sentAtMs = world.service.postTimesMs.at(-1) ?? 0;
          expect((await world.activity(upload)).unanswered).toBe(1);
        }),
    });
    expect(await world.counts()).toEqual({ accepted: 200 });
    const [first = 0, second = 0, third = 0] = atMs;
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(20_000);
    // Nothing waited for it.
    expect(world.service.postCount).toBe(202);
    expect(sentAtMs).toBeLessThan(startedAtMs + 15_000);
    expect(await world.disagreements()).toEqual([]);
  });

  test('425 for ever leaves that row unknown, and the run ends', async () => {
    const act: InitiationAct = { kind: 'lost', isTaken: false, cause: 'too-early', retryAfterMs: 60_000 };
    await make({ rows: 30, script: { initiate: forRow(7, () => act) } });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'waiting' });
    expect(await world.counts()).toEqual({ completed: 29, offered: 1 });
  });
});

describe('many equal refusals in a row', () => {
  test('of one provider in the middle of a run hold that provider, with few rows burnt', async () => {
    const initiate = ({ phone }: ScriptedRequest): InitiationAct =>
      Number(phone.slice(-8)) - 60_000_000 > 40 ? MISTAKE : HONEST;
    await make({ rows: 800, script: { initiate } });
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('paused');
    expect(sayEnglish(end.sentence ?? '')).toContain('all the same refusal (AMOUNT_OUT_OF_BOUNDS)');
    expect(sayEnglish(end.sentence ?? '')).toContain('Look at the reason in the report');
    const { completed = 0, rejected = 0, queued = 0 } = await world.counts();
    expect([completed, completed + rejected + queued]).toEqual([40, 800]);
    expect(rejected).toBeGreaterThanOrEqual(20);
    expect(rejected).toBeLessThanOrEqual(world.settings.maxConcurrency);
    world.service.script = { finalAfterMs: () => 1_000 };
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.disagreements()).toEqual([]);
  });

  test('of one provider let the others go on', async () => {
    const initiate = ({ provider }: ScriptedRequest): InitiationAct => (provider === MTN ? MISTAKE : HONEST);
    const providerOf = (ordinal: number) => (ordinal % 2 === 0 ? MTN : AIRTEL);
    await make({ rows: 400, providerOf, script: { initiate, finalAfterMs: () => null } });
    await world.run();
    const { accepted = 0, rejected = 0, queued = 0 } = await world.counts();
    expect([accepted, accepted + rejected + queued]).toEqual([200, 400]);
    expect(rejected).toBeLessThanOrEqual(world.settings.maxConcurrency);
  });

  test('over several providers hold everything, and say so', async () => {
    const providers = [MTN, AIRTEL, 'ZAMTEL_ZMB'];
    const initiate = ({ phone }: ScriptedRequest): InitiationAct =>
      Number(phone.slice(-8)) - 60_000_000 > 100 ? MISTAKE : HONEST;
    const providerOf = (ordinal: number) => providers[ordinal % 3] ?? MTN;
    await make({ rows: 900, providerOf, script: { initiate, finalAfterMs: () => null } });
    const end = await world.run();
    expect(sayEnglish(end.sentence ?? '')).toContain('of several providers');
    const { rejected = 0, queued = 0 } = await world.counts();
    expect(rejected).toBeLessThanOrEqual(world.settings.maxConcurrency);
    expect(rejected + queued).toBe(800);
  });

  test('without a reason hold the provider too, and those rows are brought to their end', async () => {
    await make({ rows: 200, script: { initiate: () => BAD_REQUEST } });
    const end = await world.run();
    expect(end.reason).toBe('paused');
    expect(await world.counts()).toEqual({ rejected: 20, queued: 180 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('as unavailable, while availability says otherwise, hold the provider before it is burnt', async () => {
    const initiate = ({ provider }: ScriptedRequest): InitiationAct =>
      provider === MTN ? { kind: 'reject', code: 'PROVIDER_TEMPORARILY_UNAVAILABLE' } : HONEST;
    const providerOf = (ordinal: number) => (ordinal % 2 === 0 ? MTN : AIRTEL);
    await make({ rows: 2_000, providerOf, script: { initiate, finalAfterMs: () => null } });
    await world.run();
    const { accepted = 0, rejected = 0 } = await world.counts();
    expect(accepted).toBe(1_000);
    expect(rejected).toBeLessThanOrEqual(world.settings.maxConcurrency);
  });

  test('after a resume hold again for another reason, not for the one that was gone on from', async () => {
    let code = 'AMOUNT_OUT_OF_BOUNDS';
    await make({ rows: 200, script: { initiate: () => ({ kind: 'reject', code }) } });
    await world.run();
    expect(await world.counts()).toEqual({ rejected: 20, queued: 180 });
    code = 'INVALID_PROVIDER';
    expect(await world.run()).toMatchObject({ reason: 'paused' });
    expect(await world.counts()).toEqual({ rejected: 40, queued: 160 });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ rejected: 200 });
  });
});
