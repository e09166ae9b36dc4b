// Rows that never get an answer while all others do: how long a run stays for them, and how it leaves them (P4).

import { afterEach, describe, expect, test } from 'vitest';
import type { Upload } from '../../../main/upload/upload.ts';
import type { InitiationAct, StatusAct } from '../../support/scripted-service.ts';
import { SeededRandom } from '../../support/seeded-random.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<UploadWorld> {
  world = await UploadWorld.create({ ...options, script: { finalAfterMs: () => null, ...options.script } });
  return world;
}

afterEach(() => world.dispose());

const MINUTE_MS = 60_000;
const OTHERS = 60;
const NO_STATUS: StatusAct = { kind: 'lost', cause: 'timeout' };

/** The first so many rows never get an answer, whether or not the bank takes them. */
function silentRows(count: number, isTaken: boolean) {
  return ({ phone }: { phone: string }): InitiationAct =>
    Number(phone.slice(-4)) <= count ? { kind: 'lost', isTaken, cause: 'timeout' } : { kind: 'honest' };
}

/** Runs and tells how long that took, in the world's time. */
async function timedRun(options: Parameters<UploadWorld['run']>[0] = {}) {
  const startedAtMs = world.clock.nowMs();
  const end = await world.run(options);
  return { end, lastedMs: world.clock.nowMs() - startedAtMs };
}

describe('P4 when nothing is left but rows without an answer', () => {
  test.each([1, 2, 3, 10])('%i of them hold a run for a few minutes, and stay unknown', async (count) => {
    await make({ rows: OTHERS + count, script: { initiate: silentRows(count, false) } });
    const { end, lastedMs } = await timedRun();
    expect(end.reason).toBe('waiting');
    expect(lastedMs).toBeLessThan(3 * MINUTE_MS);
    expect(await world.counts()).toEqual({ accepted: OTHERS, offered: count });
    for (const row of (await world.rows()).filter(({ state }) => state === 'offered')) {
      expect(row.attempts).toBeGreaterThan(1);
      expect(world.service.checks.get(row.payoutId ?? '')).toBe(1);
    }
    expect(await world.disagreements()).toEqual([]);
  });

  test('they are left in the end also by a service that does not know what became of them', async () => {
    const script = { initiate: silentRows(10, false), check: () => NO_STATUS };
    await make({ rows: OTHERS + 10, script });
    const { end, lastedMs } = await timedRun();
    expect(end.reason).toBe('waiting');
    expect(lastedMs).toBeLessThan(6 * MINUTE_MS);
    expect(await world.counts()).toEqual({ accepted: OTHERS, offered: 10 });
  });

  test('those that the service has after all are found by the last question', async () => {
    await make({ rows: OTHERS + 10, script: { initiate: silentRows(10, true) } });
    const { end } = await timedRun();
    expect(end.reason).toBe('finished');
    expect(await world.counts()).toEqual({ accepted: OTHERS + 10 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('those that were left are asked about while the others settle, and need no resume', async () => {
    const isSilent = ({ phone }: { phone: string }) => Number(phone.slice(-4)) <= 10;
    const asked = new Set<string>();
    await make({
      rows: OTHERS + 10,
      script: {
        initiate: silentRows(10, true),
        // The last question of sending is lost too; what is asked afterwards is answered.
        check: (request) => {
          if (!isSilent(request) || asked.has(request.phone)) return { kind: 'honest' };
          asked.add(request.phone);
          return NO_STATUS;
        },
        finalAfterMs: ({ phone }) => (isSilent({ phone }) ? 1_000 : 20 * MINUTE_MS),
      },
    });
    const { end } = await timedRun({ until: 'settled' });
    expect(asked.size).toBe(10);
    expect(end.reason).toBe('finished');
    expect(await world.counts()).toEqual({ completed: OTHERS + 10 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('those that were left are asked about at once when a callback speaks of them', async () => {
    const isSilent = ({ phone }: { phone: string }) => Number(phone.slice(-4)) <= 3;
    let knownAtMs = Number.POSITIVE_INFINITY;
    await make({
      rows: OTHERS + 3,
      script: {
        initiate: silentRows(3, true),
        check: (request) =>
          isSilent(request) && request.nowMs < knownAtMs ? { kind: 'not-found' } : { kind: 'honest' },
        finalAfterMs: ({ phone }) => (isSilent({ phone }) ? 1_000 : 60 * MINUTE_MS),
      },
    });
    const silent = (await world.rows()).slice(0, 3).map(({ ordinal }) => ordinal);
    knownAtMs = world.clock.nowMs() + 31 * MINUTE_MS;
    const meanwhile = (upload: Upload) => {
      void world.clock.sleep(31 * MINUTE_MS).then(() => upload.hint(silent));
    };
    const { end } = await timedRun({ until: 'settled', meanwhile });
    expect(end.reason).toBe('finished');
    const settledMs = (await world.rows()).slice(0, 3).map((row) => row.settledAtMs ?? 0);
    expect(Math.max(...settledMs) - knownAtMs).toBeLessThan(5_000);
  });

  test('a service that times out at every fifth request leaves none of 3,000 rows unknown', async () => {
    const chance = new SeededRandom(5);
    const initiate = (): InitiationAct =>
      chance.next() < 0.2 ? { kind: 'lost', isTaken: false, cause: 'timeout' } : { kind: 'honest' };
    await make({ rows: 3_000, script: { initiate } });
    const { end } = await timedRun();
    expect(end.reason).toBe('finished');
    expect(await world.counts()).toEqual({ accepted: 3_000 });
  });

  test.each(['timeout', 'cut'] as const)(
    'those that were under way when the service died keep nothing from the others once it is back (%s)',
    async (cause) => {
      let backAtMs = 0;
      await make({
        rows: 300,
        script: {
          initiate: ({ phone, nowMs }): InitiationAct => {
            const at = Number(phone.slice(-4));
            if (at > 20 && at <= 48) return { kind: 'lost', isTaken: false, cause };
            return at <= 20 || nowMs >= backAtMs
              ? { kind: 'honest' }
              : { kind: 'lost', isTaken: false, cause };
          },
        },
      });
      backAtMs = world.clock.nowMs() + 12_000;
      const { end } = await timedRun();
      expect(end.reason).toBe('waiting');
      const left = (await world.rows()).filter(({ state }) => state !== 'accepted');
      expect(left.filter(({ state }) => state !== 'offered')).toEqual([]);
      expect(Math.max(...left.map(({ ordinal }) => ordinal))).toBeLessThan(60);
    },
  );

  test('of a provider that died, one fresh row at a time is marked to try it, and goes next', async () => {
    const died = new Set<string>();
    const tried: number[] = [];
    let leftBy = 0;
    await make({
      rows: 4_000,
      providerOf: (ordinal) => (ordinal % 4 === 0 ? MTN : AIRTEL),
      script: {
        initiate: ({ phone, provider, nth }): InitiationAct => {
          const ordinal = Number(phone.slice(-4));
          if (provider === AIRTEL) return { kind: 'honest', latencyMs: 60 };
          if (nth === 1 && tried.includes(ordinal)) leftBy += 1;
          if (ordinal <= 60) return { kind: 'honest' };
          died.add(phone);
          return { kind: 'lost', isTaken: false, cause: 'cut' };
        },
      },
    });
    await world.run({
      wrapJournal: (journal) => ({
        ...journal,
        offerQueued: async (batch, options) => {
          // A disk so slow that rows in doubt have their turn while the others flow.
          if (options.limit > 1) await world.clock.sleep(700);
          const rows = await journal.offerQueued(batch, options);
          if (options.limit === 1) tried.push(...rows.map(({ ordinal }) => ordinal));
          return rows;
        },
      }),
    });
    expect(died.size).toBeGreaterThan(1);
    expect(tried.length).toBeGreaterThan(0);
    expect(tried.length - leftBy).toBe(0);
  });

  test('of a provider that has no fresh row, nothing keeps the trial from another one', async () => {
    let backAtMs = 0;
    await make({
      rows: 305,
      providerOf: (ordinal) => (ordinal <= 5 ? MTN : AIRTEL),
      script: {
        initiate: ({ phone, provider, nowMs }): InitiationAct => {
          const at = Number(phone.slice(-4));
          const isLost = provider === MTN || (at > 25 && at <= 48) || (at > 25 && nowMs < backAtMs);
          return isLost ? { kind: 'lost', isTaken: false, cause: 'timeout' } : { kind: 'honest' };
        },
      },
    });
    backAtMs = world.clock.nowMs() + 12_000;
    await timedRun();
    expect((await world.rows()).filter(({ state }) => state === 'queued')).toEqual([]);
  });

  test('those of a closed provider go on waiting for it where the clerk waits', async () => {
    await make({ rows: 20, providerOf: (ordinal) => (ordinal <= 2 ? MTN : AIRTEL) });
    const startedAtMs = world.clock.nowMs();
    const opensAtMs = startedAtMs + 10 * MINUTE_MS;
    world.service.script = {
      statuses: (nowMs) =>
        nowMs > startedAtMs + 20_000 && nowMs < opensAtMs ? { [MTN]: 'CLOSED' } : { [MTN]: 'OPERATIONAL' },
      initiate: ({ provider, nowMs }) =>
        provider === MTN && nowMs < opensAtMs
          ? { kind: 'lost', isTaken: false, cause: 'timeout' }
          : { kind: 'honest' },
    };
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 20 });
    expect(await world.disagreements()).toEqual([]);
  });
});
