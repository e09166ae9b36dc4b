// The bell that a waiting loop listens to.

import { describe, expect, test } from 'vitest';
import { Wake } from '../../../main/upload/run/wake.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

describe('the bell', () => {
  test('lets a wait end when its time is up', async () => {
    const clock = new VirtualClock();
    await clock.drive(new Wake(clock).wait(700));
    expect(clock.monotonicMs()).toBe(700);
  });

  test('ends a wait at once when it rings', async () => {
    const clock = new VirtualClock();
    const wake = new Wake(clock);
    void clock.sleep(50).then(() => wake.ring());
    await clock.drive(wake.wait(700));
    expect(clock.monotonicMs()).toBe(50);
    expect(clock.sleeping).toBe(0);
  });

  test('is remembered when nobody listens, for one wait', async () => {
    const clock = new VirtualClock();
    const wake = new Wake(clock);
    wake.ring();
    wake.ring();
    await clock.drive(wake.wait(700));
    expect(clock.monotonicMs()).toBe(0);
    await clock.drive(wake.wait(700));
    expect(clock.monotonicMs()).toBe(700);
  });

  test('does not wait when there is no time to wait', async () => {
    const clock = new VirtualClock();
    await clock.drive(new Wake(clock).wait(0));
    expect(clock.monotonicMs()).toBe(0);
  });
});
