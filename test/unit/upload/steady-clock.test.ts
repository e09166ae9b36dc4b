// A wall clock that is set while a run goes on.

import { afterEach, describe, expect, test } from 'vitest';
import { SteadyClock } from '../../../main/upload/run/steady-clock.ts';
import { UploadWorld } from '../../support/upload-world.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const HOUR_MS = 3_600_000;

describe('the clock of a run', () => {
  test("is the machine's while nobody sets that", async () => {
    const clock = new VirtualClock();
    const steady = new SteadyClock(clock);
    for (let reading = 0; reading < 5; reading += 1) {
      await clock.drive(steady.sleep(777.7));
      expect(steady.nowMs()).toBe(clock.nowMs());
      expect(steady.monotonicMs()).toBe(clock.monotonicMs());
    }
  });

  test('goes on from where it was when the machine is set back', () => {
    const clock = new VirtualClock();
    const steady = new SteadyClock(clock);
    const before = steady.nowMs();
    clock.pass(5_000);
    clock.setWallClock(-24 * HOUR_MS);
    expect(steady.nowMs()).toBe(before + 5_000);
    clock.pass(60_000);
    expect(steady.nowMs()).toBe(before + 65_000);
    clock.setWallClock(-HOUR_MS);
    clock.pass(1_000);
    expect(steady.nowMs()).toBe(before + 66_000);
  });

  test('believes a machine that is set forward or has slept', () => {
    const clock = new VirtualClock();
    const steady = new SteadyClock(clock);
    clock.setWallClock(8 * HOUR_MS);
    expect(steady.nowMs()).toBe(clock.nowMs());
  });

  test('never runs backwards within what is tolerated', () => {
    const clock = new VirtualClock();
    const steady = new SteadyClock(clock);
    const before = steady.nowMs();
    clock.setWallClock(-900);
    expect(steady.nowMs()).toBe(before);
  });
});

describe('P4 a run whose wall clock is set', () => {
  let world: UploadWorld;
  afterEach(() => world.dispose());

  /** Answers of which some are lost, and records that are final a little later. */
  const script = {
    latencyMs: 200,
    initiate: ({ nth, phone }: { nth: number; phone: string }) =>
      nth === 1 && phone.endsWith('3')
        ? ({ kind: 'lost', isTaken: true, cause: 'cut' } as const)
        : ({ kind: 'honest' } as const),
    finalAfterMs: () => 5_000,
  };

  /** Runs a batch to its end, and has the clock treated so meanwhile. */
  async function settled(treat: (clock: VirtualClock) => Promise<void>): Promise<number> {
    world = await UploadWorld.create({ rows: 200, script });
    const startedAtMs = world.clock.monotonicMs();
    const end = await world.run({ until: 'settled', meanwhile: () => void treat(world.clock) });
    expect(end).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 200 });
    expect(await world.disagreements()).toEqual([]);
    return world.clock.monotonicMs() - startedAtMs;
  }

  test.each([-24 * HOUR_MS, -HOUR_MS, HOUR_MS, 24 * HOUR_MS, 87_600 * HOUR_MS])(
    'by %i ms sends and settles everything as usual',
    async (byMs) => {
      const tookMs = await settled(async (clock) => {
        await clock.sleep(1_500);
        clock.setWallClock(byMs);
      });
      expect(tookMs).toBeLessThan(60_000);
    },
  );

  test.each(['1970-01-01T00:00:00Z', '2038-01-19T03:14:07Z', '2038-01-19T03:14:08Z'])(
    'to %s sends and settles everything as usual',
    async (moment) => {
      const tookMs = await settled(async (clock) => {
        await clock.sleep(1_500);
        clock.setWallClock(Date.parse(moment) - clock.nowMs());
      });
      expect(tookMs).toBeLessThan(60_000);
    },
  );

  test('back and forth all the time, by hours and by years, sends and settles everything', async () => {
    const hours = [-24, 24, -1, 1, 87_600, -87_600, -1, -24, 25];
    // Rows that seem to be old are asked about every five minutes.
    const tookMs = await settled(async (clock) => {
      for (const each of hours) {
        await clock.sleep(900);
        clock.setWallClock(each * HOUR_MS);
      }
    });
    expect(tookMs).toBeLessThan(6 * 60_000);
  });

  test.each([10_000, 600_000, 8 * HOUR_MS])(
    'by a sleep of the machine of %i ms fails no row',
    async (sleptMs) => {
      const tookMs = await settled(async (clock) => {
        await clock.sleep(1_500);
        clock.pass(sleptMs);
      });
      expect(tookMs).toBeLessThan(sleptMs + 6 * 60_000);
    },
  );
});
