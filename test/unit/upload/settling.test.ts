// Settling: every accepted row becomes final, with few questions, however long it takes and whatever fails.

import { afterEach, describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { figure } from '../../support/figures.ts';
import type { StatusAct } from '../../support/scripted-service.ts';
import { SeededRandom } from '../../support/seeded-random.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<UploadWorld> {
  world = await UploadWorld.create(options);
  return world;
}

afterEach(() => world.dispose());

function mostChecks(): number {
  return Math.max(...world.service.checks.values());
}

const ROWS = figure('settlingRows');

describe('the number of questions', () => {
  test('for thousands of rows that are final after 60 s is at most three for each row, and little more than one in all', async () => {
    await make({ rows: ROWS, script: { finalAfterMs: () => 60_000 } });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: ROWS });
    expect(world.service.checkCount).toBeLessThanOrEqual(3 * ROWS);
    expect(world.service.checkCount).toBeLessThanOrEqual(1.1 * ROWS);
    expect(mostChecks()).toBeLessThanOrEqual(3);
    expect(await world.disagreements()).toEqual([]);
  });

  test('for rows that take between 40 s and 80 s is at most three for nearly every row', async () => {
    const durations = new SeededRandom(5);
    const durationsMs = new Map<string, number>();
    const finalAfterMs = ({ id }: { id: string }) => {
      const knownMs = durationsMs.get(id) ?? 40_000 + durations.below(40_000);
      durationsMs.set(id, knownMs);
      return knownMs;
    };
    await make({ rows: ROWS, script: { finalAfterMs } });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: ROWS });
    expect(world.service.checkCount).toBeLessThanOrEqual(2 * ROWS);
    const many = [...world.service.checks.values()].filter((checks) => checks > 3).length;
    expect(many).toBeLessThanOrEqual(ROWS / 100);
  });

  test('for rows that are final within 2 s is at most two on average', async () => {
    await make({
      rows: 500,
      script: { finalAfterMs: ({ id }) => 500 + (Number.parseInt(id.slice(0, 3), 16) % 1_500) },
    });
    const startedAtMs = world.clock.monotonicMs();
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(world.service.checkCount).toBeLessThanOrEqual(2 * 500);
    expect(world.clock.monotonicMs() - startedAtMs).toBeLessThan(20_000);
  });

  test('for a single row is small', async () => {
    await make({ rows: 1, script: { finalAfterMs: () => 3_000 } });
    const startedAtMs = world.clock.monotonicMs();
    await world.run({ until: 'settled' });
    expect(world.service.checkCount).toBeLessThanOrEqual(4);
    expect(world.clock.monotonicMs() - startedAtMs).toBeLessThan(10_000);
  });
});

describe('rows that differ', () => {
  test('some completed, some failed with their reason', async () => {
    await make({
      rows: 60,
      script: { finalStatus: ({ phone }) => (phone.endsWith('7') ? 'FAILED' : 'COMPLETED') },
    });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 54, failed: 6 });
    expect(await world.row(7)).toMatchObject({ state: 'failed', reasonCode: 'RECIPIENT_NOT_FOUND' });
    expect(await world.state()).toBe('settled');
    expect(await world.disagreements()).toEqual([]);
  });

  test('a provider that takes long does not hold up one that is quick', async () => {
    await make({
      rows: 200,
      providerOf: (ordinal) => (ordinal % 2 === 0 ? MTN : AIRTEL),
      script: { finalAfterMs: ({ provider }) => (provider === MTN ? 600_000 : 2_000) },
    });
    const startedAtMs = world.clock.nowMs();
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    for (const row of await world.rows()) {
      const settledMs = (row.settledAtMs ?? 0) - startedAtMs;
      expect(settledMs).toBeLessThan(row.fields['provider'] === MTN ? 900_000 : 20_000);
    }
    expect(world.service.checkCount).toBeLessThanOrEqual(3 * 200);
  });

  test('those that never become final keep no other waiting', async () => {
    await make({
      rows: 400,
      script: { finalAfterMs: ({ phone }) => (Number(phone.slice(-1)) < 3 ? null : 20_000) },
    });
    const startedAtMs = world.clock.nowMs();
    const end = await world.run({ until: 'settled', waitLimitMs: 3_600_000 });
    expect(end.reason).toBe('wait-limit');
    expect(await world.counts()).toEqual({ completed: 280, accepted: 120 });
    for (const row of await world.rows()) {
      if (row.settledAtMs !== null) expect(row.settledAtMs - startedAtMs).toBeLessThan(90_000);
    }
    const ofOpen = (await world.rows())
      .filter(({ state }) => state === 'accepted')
      .map(({ payoutId }) => world.service.checks.get(payoutId ?? '') ?? 0);
    expect(Math.max(...ofOpen)).toBeLessThan(30);
  });

  test('those that never become final do not slow down a long sending', async () => {
    await make({
      rows: 1_500,
      script: {
        initiate: () => ({ kind: 'honest', latencyMs: 4_000 }),
        finalAfterMs: ({ phone }) => (Number(phone.slice(-1)) < 3 ? null : 10_000),
      },
      settings: { maxConcurrency: 8 },
    });
    await world.run({ until: 'settled', waitLimitMs: 1_200_000 });
    const settledAges = (await world.rows())
      .filter(({ state }) => state === 'completed')
      .map((row) => (row.settledAtMs ?? 0) - (row.acceptedAtMs ?? 0));
    expect(settledAges.length).toBe(1_050);
    expect(Math.max(...settledAges)).toBeLessThan(60_000);
  });

  test('an unknown status word is kept word for word and is not final', async () => {
    await make({ rows: 3, script: { finalAfterMs: () => null, openStatus: 'ON_THE_MOON' } });
    await world.run({ until: 'settled', waitLimitMs: 60_000 });
    expect(await world.row(1)).toMatchObject({ state: 'accepted', serviceStatus: 'ON_THE_MOON' });
  });

  test('P4 a NOT_FOUND for an accepted row changes nothing', async () => {
    await make({ rows: 10, script: { check: ({ nth }) => ({ kind: nth <= 2 ? 'not-found' : 'honest' }) } });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 10 });
  });
});

describe('status checks that fail', () => {
  test.each([
    ['timeout', 0.3],
    ['server', 0.5],
    ['cut', 0.5],
    ['not-sent', 0.3],
  ] as const)('by %s in part are repeated until every row is final, without delay', async (cause, rate) => {
    const faults = new SeededRandom(11);
    await make({
      rows: 200,
      script: { check: () => (faults.chance(rate) ? { kind: 'lost', cause } : { kind: 'honest' }) },
    });
    const startedAtMs = world.clock.monotonicMs();
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 200 });
    expect(world.clock.monotonicMs() - startedAtMs).toBeLessThan(200_000);
    expect(await world.disagreements()).toEqual([]);
  });

  test('by 429 are obeyed', async () => {
    let throttledAtMs: number | null = null;
    const checkedAtMs: number[] = [];
    await make({
      rows: 50,
      script: {
        check: ({ nowMs }): StatusAct => {
          checkedAtMs.push(nowMs);
          throttledAtMs ??= nowMs;
          return nowMs < throttledAtMs + 15_000
            ? { kind: 'lost', cause: 'throttled', retryAfterMs: 15_000 }
            : { kind: 'honest' };
        },
      },
    });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    const first = checkedAtMs[0] ?? 0;
    expect(checkedAtMs.filter((atMs) => atMs > first + 80 && atMs < first + 15_000)).toEqual([]);
  });

  test('all of them, for good, end the run with the rows on their way', async () => {
    await make({ rows: 50, script: { check: () => ({ kind: 'lost', cause: 'not-sent' }) } });
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('waiting');
    expect(sayEnglish(end.sentence ?? '')).toContain('no usable answer');
    expect(await world.counts()).toEqual({ accepted: 50 });
    expect(await world.state()).toBe('sent');
  });

  test('all of them for a minute are outlasted', async () => {
    await make({ rows: 50 });
    const healsAtMs = world.clock.nowMs() + 60_000;
    world.service.script = {
      check: ({ nowMs }) => (nowMs < healsAtMs ? { kind: 'lost', cause: 'cut' } : { kind: 'honest' }),
    };
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 50 });
    expect(world.clock.nowMs() - healsAtMs).toBeLessThan(90_000);
  });

  test('never come as a storm when a silent service is tried again', async () => {
    let answeredAtMs: number | null = null;
    const perMoment = new Map<number, number>();
    await make({
      rows: 300,
      script: {
        check: ({ nowMs }): StatusAct => {
          if (answeredAtMs === null) perMoment.set(nowMs, (perMoment.get(nowMs) ?? 0) + 1);
          if (perMoment.size >= 6) answeredAtMs ??= nowMs;
          return answeredAtMs === null ? { kind: 'lost', cause: 'not-sent' } : { kind: 'honest' };
        },
      },
    });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    const [, ...trials] = [...perMoment.values()];
    expect(trials.every((requests) => requests === 1)).toBe(true);
  });

  test('of one provider are tried one at a time while the other one answers', async () => {
    const perMoment = new Map<number, number>();
    await make({
      rows: 400,
      providerOf: (ordinal) => (ordinal % 2 === 0 ? MTN : AIRTEL),
      script: {
        finalAfterMs: ({ provider, phone }) => (provider === MTN ? 1_000 : 1_000 * Number(phone.slice(-2))),
        check: ({ provider, nowMs }): StatusAct => {
          if (provider === AIRTEL || perMoment.size >= 12) return { kind: 'honest' };
          perMoment.set(nowMs, (perMoment.get(nowMs) ?? 0) + 1);
          return { kind: 'lost', cause: 'cut' };
        },
      },
    });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 400 });
    expect([...perMoment.values()].slice(-4)).toEqual([1, 1, 1, 1]);
  });

  test('for the token pause with a failure, rows unburnt', async () => {
    await make({
      rows: 50,
      script: { check: () => ({ kind: 'setup', problem: 'token', httpStatus: 401 }) },
    });
    const end = await world.run({ until: 'settled' });
    expect(end).toMatchObject({ reason: 'paused' });
    expect(end.failure?.failure.code).toBe('TOKEN_REFUSED');
    expect(await world.counts()).toEqual({ accepted: 50 });
    expect(await world.state()).toBe('sent');
  });
});

describe('a stop while rows are being looked up', () => {
  test.each([2_100, 2_300, 2_500, 2_700, 2_900, 3_100])(
    'after %i ms lets no further question leave',
    async (afterMs) => {
      const checkedAtMs: number[] = [];
      const script = {
        finalAfterMs: () => 500,
        check: ({ nowMs }: { nowMs: number }): StatusAct => {
          checkedAtMs.push(nowMs);
          return { kind: 'honest' };
        },
      };
      await make({ rows: 100, script });
      await world.run();
      world.clock.pass(3_600_000);
      let stoppedAtMs = Number.POSITIVE_INFINITY;
      await world.run({
        until: 'settled',
        meanwhile: (upload) =>
          void world.clock.sleep(afterMs).then(() => {
            stoppedAtMs = world.clock.nowMs();
            upload.stop();
          }),
        wrapJournal: (journal) =>
          new Proxy(journal, {
            get: (target, name) => {
              const member: unknown = Reflect.get(target, name, target);
              if (name !== 'openRows') return typeof member === 'function' ? member.bind(target) : member;
              return async (...window: Parameters<typeof target.openRows>) => {
                const rows = await target.openRows(...window);
                await world.clock.sleep(400);
                return rows;
              };
            },
          }),
      });
      expect(checkedAtMs.length).toBeGreaterThan(0);
      expect(checkedAtMs.filter((atMs) => atMs > stoppedAtMs)).toEqual([]);
    },
  );
});

describe('a service without a status check', () => {
  test('is what the legacy generation has: nobody waits for its word, and it is said', async () => {
    await make({ rows: 3, generation: 'legacy', script: { check: () => ({ kind: 'not-offered' }) } });
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('finished');
    expect(sayEnglish(end.sentence ?? '')).toContain('Nothing is known to be final');
    expect(await world.counts()).toEqual({ accepted: 3 });
  });

  test.each([1, 2, 3, 60])('leaves %i rows as they were accepted and is not waited for', async (rows) => {
    await make({ rows, script: { check: () => ({ kind: 'not-offered' }) } });
    const end = await world.run({ until: 'settled' });
    expect(end.reason).toBe('waiting');
    expect(sayEnglish(end.sentence ?? '')).toContain('Nothing is known to be final');
    expect(await world.counts()).toEqual({ accepted: rows });
    expect((await world.journal.findBatch(world.batch))?.statusNotOffered).toBe(true);
    expect(world.service.checkCount).toBeLessThanOrEqual(16);
  });

  test('is not concluded from one 404 after real answers', async () => {
    let checks = 0;
    await make({
      rows: 30,
      script: {
        check: () => {
          checks += 1;
          return { kind: checks % 3 === 2 ? 'not-offered' : 'honest' };
        },
      },
    });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished', sentence: null });
    expect(await world.counts()).toEqual({ completed: 30 });
  });
});

describe('a status check that is answered with 404', () => {
  test('is asked again before it is called one that is not offered, also about a single row', async () => {
    let checks = 0;
    const check = () => {
      checks += 1;
      return { kind: checks <= 2 ? 'not-offered' : 'honest' } as const;
    };
    await make({ rows: 1, script: { check } });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished', sentence: null });
    expect(await world.counts()).toEqual({ completed: 1 });
  });

  test('is never called so where another row of the batch was answered, in an earlier run', async () => {
    let isOver = false;
    const check = () => ({ kind: isOver ? 'not-offered' : 'honest' }) as const;
    let accepted = 0;
    const afterMs = new Map<unknown, number>();
    // One row of the six stays on its way.
    const finalAfterMs = (entry: { readonly id: string }) => {
      const known = afterMs.get(entry.id) ?? (accepted === 0 ? 10 * 86_400_000 : 100);
      accepted += 1;
      afterMs.set(entry.id, known);
      return known;
    };
    await make({ rows: 6, script: { check, finalAfterMs } });
    const stopAfter = (ms: number) => ({
      until: 'settled' as const,
      meanwhile: (upload: { stop(): void }) => void world.clock.sleep(ms).then(() => upload.stop()),
    });
    await world.run(stopAfter(300_000));
    expect(await world.counts()).toEqual({ completed: 5, accepted: 1 });
    isOver = true;
    const end = await world.run(stopAfter(3_600_000));
    expect(end.reason).toBe('stopped');
    expect((await world.journal.findBatch(world.batch))?.statusNotOffered).toBe(false);
  });

  test('was no last word: a later run that is answered takes it back', async () => {
    let isThere = false;
    const check = () => ({ kind: isThere ? 'honest' : 'not-offered' }) as const;
    await make({ rows: 4, script: { check } });
    await world.run({ until: 'settled' });
    expect((await world.journal.findBatch(world.batch))?.statusNotOffered).toBe(true);
    isThere = true;
    await world.run({ until: 'settled' });
    expect(await world.counts()).toEqual({ completed: 4 });
    expect((await world.journal.findBatch(world.batch))?.statusNotOffered).toBe(false);
  });
});

describe('a resume that waits', () => {
  test.each([30_000, 120_000, 600_000, 86_400_000])(
    'after a break of %i ms settles promptly what became final meanwhile',
    async (breakMs) => {
      await make({ rows: 300, script: { finalAfterMs: () => 40_000 } });
      await world.run({
        until: 'settled',
        meanwhile: (upload) => void world.clock.sleep(25_000).then(() => upload.stop()),
      });
      expect(await world.counts()).toEqual({ accepted: 300 });
      await world.reopen();
      world.clock.pass(breakMs);
      const startedAtMs = world.clock.monotonicMs();
      expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
      expect(await world.counts()).toEqual({ completed: 300 });
      expect(world.clock.monotonicMs() - startedAtMs).toBeLessThan(15_000);
      expect(mostChecks()).toBeLessThanOrEqual(4);
    },
  );

  test('asks nothing when everything is settled', async () => {
    await make({ rows: 10 });
    await world.run({ until: 'settled' });
    const checks = world.service.checkCount;
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(world.service.checkCount).toBe(checks);
  });
});

describe('a row that the service took and does not know when it is asked', () => {
  test('P4 stays on its way, says so in words once, and says it no more when it is known again', async () => {
    let isKnown = false;
    const check = (): StatusAct => (isKnown ? { kind: 'honest' } : { kind: 'not-found' });
    await make({ rows: 2, script: { check, finalAfterMs: () => null } });
    const end = await world.run({ until: 'settled', waitLimitMs: 60_000 });
    expect(end.reason).toBe('wait-limit');
    const lost = await world.row(1);
    expect(lost).toMatchObject({ state: 'accepted', reasonCode: 'RECORD_NOT_FOUND' });
    expect(lost.reason).toContain('has no record of it so far (NOT_FOUND)');
    const log = await world.journal.attempts(world.batch, 1);
    expect(log.filter(({ detail }) => detail?.includes('NOT_FOUND'))).toHaveLength(1);
    isKnown = true;
    await world.run({ until: 'settled', waitLimitMs: 600_000 });
    expect(await world.row(1)).toMatchObject({ state: 'accepted', reasonCode: null, reason: null });
  });

  test('is completed without that reason', async () => {
    const check = ({ nth }: { nth: number }): StatusAct =>
      nth <= 2 ? { kind: 'not-found' } : { kind: 'honest' };
    await make({ rows: 3, script: { check, finalAfterMs: () => 1_000 } });
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    for (const row of await world.rows())
      expect(row).toMatchObject({ state: 'completed', reasonCode: null, reason: null });
  });
});
