// A wall clock that is set while a run goes on.

import { afterEach, describe, expect, test } from 'vitest';
import { SteadyClock } from '../../../main/upload/steady-clock.ts';
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

  test.each([-24 * HOUR_MS, -HOUR_MS, HOUR_MS, 24 * HOUR_MS, 87_600 * HOUR_MS])(
    'by %i ms sends and settles everything as usual',
    async (byMs) => {
      world = await UploadWorld.create({
        rows: 200,
        script: {
          latencyMs: 200,
          initiate: ({ nth, phone }) =>
            nth === 1 && phone.endsWith('3')
              ? { kind: 'lost', isTaken: true, cause: 'cut' }
              : { kind: 'honest' },
          finalAfterMs: () => 5_000,
        },
      });
      const startedAtMs = world.clock.monotonicMs();
      const end = await world.run({
        until: 'settled',
        meanwhile: () => void world.clock.sleep(1_500).then(() => world.clock.setWallClock(byMs)),
      });
      expect(end).toMatchObject({ reason: 'finished' });
      expect(await world.counts()).toEqual({ completed: 200 });
      expect(world.clock.monotonicMs() - startedAtMs).toBeLessThan(60_000);
      expect(await world.disagreements()).toEqual([]);
    },
  );
});
