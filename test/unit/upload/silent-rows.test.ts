// Rows that never get an answer while all others do: how long a run stays for them, and how it leaves them (P4).

import { afterEach, describe, expect, test } from 'vitest';
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
async function timedRun() {
  const startedAtMs = world.clock.nowMs();
  const end = await world.run();
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

  test('a service that times out at every fifth request leaves none of 3,000 rows unknown', async () => {
    const chance = new SeededRandom(5);
    const initiate = (): InitiationAct =>
      chance.next() < 0.2 ? { kind: 'lost', isTaken: false, cause: 'timeout' } : { kind: 'honest' };
    await make({ rows: 3_000, script: { initiate } });
    const { end } = await timedRun();
    expect(end.reason).toBe('finished');
    expect(await world.counts()).toEqual({ accepted: 3_000 });
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
