// Payments whose path answers 404, 405 or a redirect, and conflicts with a reason: what is asked before anything is
// believed, what is held, what goes on, and how the run ends.

import { afterEach, describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { V2_ACCOUNT } from '../../support/account-configuration.ts';
import type { InitiationAct, ScriptedRequest, StatusAct } from '../../support/scripted-service.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<UploadWorld> {
  world = await UploadWorld.create({
    providerOf: (ordinal) => (ordinal % 2 === 0 ? MTN : AIRTEL),
    ...options,
    script: {
      finalAfterMs: () => 1_000,
      configuration: () => ({ kind: 'read', value: V2_ACCOUNT }),
      ...options.script,
    },
  });
  return world;
}

afterEach(() => world.dispose());

const HONEST: InitiationAct = { kind: 'honest' };
const NOT_THERE: InitiationAct = { kind: 'astray', httpStatus: 404 };
const NO_CHECK: StatusAct = { kind: 'not-offered' };

const ofMtn = (act: InitiationAct) => (request: ScriptedRequest) => (request.provider === MTN ? act : HONEST);
const forRow =
  (ordinal: number, act: (nth: number) => InitiationAct) =>
  ({ phone, nth }: ScriptedRequest): InitiationAct =>
    phone.endsWith(String(60_000_000 + ordinal)) ? act(nth) : HONEST;

describe('a payment whose path is not found', () => {
  test.each([404, 405])(
    'holds its provider alone when all of it are, and burns no row (%i)',
    async (httpStatus) => {
      await make({ rows: 100, script: { initiate: ofMtn({ kind: 'astray', httpStatus }) } });
      const end = await world.run();
      expect(end).toMatchObject({ reason: 'paused', failure: null });
      expect(sayEnglish(end.sentence ?? '')).toBe(
        `${MTN} does not take these requests at this address (${httpStatus}). 50 rows wait, unsent. Check the base address and the generation (v2 or legacy) of the profile, then resume: they are tried again.`,
      );
      expect(await world.counts()).toEqual({ accepted: 50, queued: 50 });
      expect(await world.disagreements()).toEqual([]);
    },
  );

  test('P4 is no longer on its way for the run that leaves it unknown', async () => {
    await make({
      rows: 60,
      script: { initiate: forRow(30, () => NOT_THERE), finalAfterMs: () => 600_000 },
    });
    await world.begin();
    const upload = world.upload({ until: 'settled' });
    const run = upload.run();
    const look = async () => {
      while ((await world.activity(upload)).phase === 'sending') await world.clock.sleep(100);
      expect(await world.counts()).toEqual({ accepted: 59, offered: 1 });
      expect(upload.leaving()).toEqual({ aboutToLeave: [], onTheWire: [] });
    };
    await world.clock.drive(Promise.all([run, look()]));
  });

  test('is one row’s where its provider takes others: asked about, offered once more and left unknown', async () => {
    await make({ rows: 60, script: { initiate: forRow(30, () => NOT_THERE) } });
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'waiting', failure: null });
    expect(await world.counts()).toEqual({ accepted: 59, offered: 1 });
    expect((await world.row(30)).attempts).toBeLessThanOrEqual(3);
    expect(await world.disagreements()).toEqual([]);
  });

  test('is one row’s on a resume too, where an earlier run saw its provider take others', async () => {
    await make({ rows: 20, script: { initiate: forRow(10, () => NOT_THERE) } });
    await world.run();
    expect(await world.counts()).toEqual({ accepted: 19, offered: 1 });
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'waiting', failure: null });
    expect(sayEnglish(end.sentence ?? '')).not.toContain('address');
    expect(await world.counts()).toEqual({ accepted: 19, offered: 1 });
  });

  test('P4 of an address that took rows before, and is gone, leaves what was on the way unknown', async () => {
    await make({ rows: 20, script: { initiate: forRow(10, () => NOT_THERE) } });
    await world.run();
    world.service.script = {
      initiate: () => ({ kind: 'astray', httpStatus: 404, isTaken: true }),
      check: () => NO_CHECK,
      configuration: () => ({ kind: 'setup', problem: 'address', httpStatus: 404, detail: '404' }),
    };
    const end = await world.run();
    expect(end.failure?.failure.code).toBe('SERVICE_ADDRESS_WRONG');
    expect(await world.counts()).toEqual({ accepted: 19, offered: 1 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('of a moment costs nothing', async () => {
    await make({ rows: 60, script: { initiate: forRow(30, (nth) => (nth === 1 ? NOT_THERE : HONEST)) } });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 60 });
  });

  test('of the very first rows does not hold a provider that takes the next', async () => {
    const initiate = forRow(2, (nth) => (nth === 1 ? NOT_THERE : HONEST));
    await make({ rows: 40, script: { initiate, finalAfterMs: () => null } });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 40 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('P4 is with the bank when the service has its record, and the others go on', async () => {
    const initiate = ofMtn({ kind: 'astray', httpStatus: 404, isTaken: true });
    await make({ rows: 20, script: { initiate, finalAfterMs: () => null } });
    await world.run();
    expect(await world.counts()).toEqual({ accepted: 20 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('P4 stays unknown where nobody can say what became of it', async () => {
    const initiate = ofMtn({ kind: 'astray', httpStatus: 404, isTaken: true });
    await make({ rows: 20, script: { initiate, check: () => NO_CHECK } });
    await world.run();
    const { accepted, offered = 0, queued = 0 } = await world.counts();
    expect([accepted, offered + queued]).toEqual([10, 10]);
    expect(offered).toBe(world.service.ledger.size - 10);
    expect(await world.disagreements()).toEqual([]);
  });

  test('is the address when the configuration is not there either: everything pauses, nothing is unknown', async () => {
    await make({
      rows: 60,
      script: {
        initiate: () => NOT_THERE,
        check: () => NO_CHECK,
        configuration: () => ({ kind: 'setup', problem: 'address', httpStatus: 404, detail: '404' }),
      },
    });
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'paused' });
    expect(end.failure?.failure.code).toBe('SERVICE_ADDRESS_WRONG');
    expect(await world.counts()).toEqual({ queued: 60 });
    expect(world.service.postCount).toBeLessThanOrEqual(world.settings.initialConcurrency);
  });

  test('of several providers, with none that takes anything, pauses everything', async () => {
    await make({ rows: 60, script: { initiate: () => NOT_THERE } });
    const end = await world.run();
    expect(end.failure?.failure.code).toBe('SERVICE_ADDRESS_WRONG');
    expect(await world.counts()).toEqual({ queued: 60 });
  });
});

describe('a payment that is pointed to another address', () => {
  test('P4 pauses everything at once when all of the service does, and stays unknown', async () => {
    await make({
      rows: 60,
      script: {
        initiate: () => ({ kind: 'astray', httpStatus: 302 }),
        check: () => ({ kind: 'lost', cause: 'redirect' }),
        // It is read before rows leave; from then on all of the service points elsewhere.
        configuration: () =>
          world.service.configurationReads === 1
            ? { kind: 'read', value: V2_ACCOUNT }
            : { kind: 'no-answer', cause: 'redirect', retryAfterMs: null, detail: '302' },
      },
    });
    const end = await world.run();
    expect(end.failure?.failure.code).toBe('SERVICE_ADDRESS_WRONG');
    const { offered = 0, queued = 0 } = await world.counts();
    expect(offered).toBeGreaterThan(0);
    expect(offered + queued).toBe(60);
    expect(world.service.postCount).toBe(offered);
  });

  test('of one provider holds that provider, and no row of it is offered again in this run', async () => {
    await make({ rows: 60, script: { initiate: ofMtn({ kind: 'astray', httpStatus: 307 }) } });
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'paused', failure: null });
    const { accepted, offered = 0, queued = 0 } = await world.counts();
    expect([accepted, offered + queued]).toEqual([30, 30]);
    expect(world.service.postCount).toBe(30 + offered);
  });
});

describe('a conflict with a reason', () => {
  const conflict = (isTaken: boolean): InitiationAct => ({
    kind: 'conflict',
    code: 'PAYOUT_EXISTS',
    isTaken,
  });

  test('P4 is with the bank when the service has its record', async () => {
    await make({ rows: 10, script: { initiate: forRow(4, () => conflict(true)), finalAfterMs: () => null } });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 10 });
    expect(world.service.checkCount).toBe(1);
    expect(await world.disagreements()).toEqual([]);
  });

  test('is rejected with it once the service does not know the row, at once and ten seconds later', async () => {
    const askedAtMs: number[] = [];
    const check = ({ nowMs }: ScriptedRequest): StatusAct => {
      askedAtMs.push(nowMs);
      return { kind: 'honest' };
    };
    await make({
      rows: 10,
      script: { initiate: forRow(4, () => conflict(false)), check, finalAfterMs: () => null },
    });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.row(4)).toMatchObject({ state: 'rejected', reasonCode: 'PAYOUT_EXISTS', attempts: 1 });
    const [first = 0, second = 0] = askedAtMs;
    expect(askedAtMs).toHaveLength(2);
    expect(second - first).toBeGreaterThanOrEqual(world.settings.refusalQuietMs);
  });

  test('P4 is with the bank when its record appears only after a while', async () => {
    const check = ({ nth }: ScriptedRequest): StatusAct =>
      nth === 1 ? { kind: 'not-found' } : { kind: 'honest' };
    await make({
      rows: 10,
      script: { initiate: forRow(4, () => conflict(true)), check, finalAfterMs: () => null },
    });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 10 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('P4 is not rejected when one question met no answer and the next no record', async () => {
    const answers: readonly StatusAct[] = [{ kind: 'lost', cause: 'server' }, { kind: 'not-found' }];
    const check = ({ nth }: ScriptedRequest): StatusAct => answers[nth - 1] ?? { kind: 'honest' };
    await make({
      rows: 10,
      script: { initiate: forRow(4, () => conflict(true)), check, finalAfterMs: () => null },
    });
    await world.run();
    expect(await world.counts()).toEqual({ accepted: 10 });
  });

  test('P4 stays unknown where the service offers no status check', async () => {
    await make({ rows: 10, script: { initiate: forRow(4, () => conflict(true)), check: () => NO_CHECK } });
    expect(await world.run()).toMatchObject({ reason: 'waiting' });
    expect(await world.counts()).toEqual({ accepted: 9, offered: 1 });
    expect((await world.row(4)).attempts).toBe(1);
    expect(await world.disagreements()).toEqual([]);
  });

  test('P4 is asked about again while the status check gives no answer', async () => {
    const check = ({ nth }: ScriptedRequest): StatusAct =>
      nth <= 2 ? { kind: 'lost', cause: 'server' } : { kind: 'honest' };
    await make({
      rows: 4,
      script: { initiate: forRow(4, () => conflict(true)), check, finalAfterMs: () => null },
    });
    await world.run();
    expect(await world.counts()).toEqual({ accepted: 4 });
    expect(await world.disagreements()).toEqual([]);
  });
});

describe('one and the same refusal between other answers', () => {
  test('holds its provider by its share of the last answers, with few rows burnt', async () => {
    const initiate = ({ phone }: ScriptedRequest): InitiationAct => {
      const ordinal = Number(phone.slice(-8)) - 60_000_000;
      if (ordinal <= 100) return HONEST;
      if (ordinal % 3 === 0) return { kind: 'reject', code: 'RECIPIENT_NOT_FOUND' };
      return ordinal % 7 === 0 ? HONEST : { kind: 'reject', code: 'AMOUNT_OUT_OF_BOUNDS' };
    };
    await make({ rows: 800, providerOf: () => MTN, script: { initiate, finalAfterMs: () => null } });
    const end = await world.run();
    expect(end.reason).toBe('paused');
    expect(sayEnglish(end.sentence ?? '')).toMatch(
      /^2\d of the last [34]\d answers of MTN_MOMO_ZMB are the same refusal \(AMOUNT_OUT_OF_BOUNDS\)\. \d+ rows were held back, unsent\. Look at/,
    );
    const rejected = await world.journal.rows(world.batch, { after: 0, limit: 900, states: ['rejected'] });
    const alike = rejected.filter(({ reasonCode }) => reasonCode === 'AMOUNT_OUT_OF_BOUNDS');
    expect(alike.length).toBeLessThanOrEqual(world.settings.sameRefusalRows + world.settings.maxConcurrency);
  });

  test('does not hold a provider of which one answer in five is refused alike', async () => {
    const initiate = ({ phone }: ScriptedRequest): InitiationAct =>
      Number(phone.slice(-8)) % 5 === 0 ? { kind: 'reject', code: 'RECIPIENT_NOT_FOUND' } : HONEST;
    await make({ rows: 1_000, providerOf: () => MTN, script: { initiate, finalAfterMs: () => null } });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 800, rejected: 200 });
  });
});
