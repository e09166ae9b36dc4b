import { describe, expect, it } from 'vitest';
import { DeadlineWatch, type Expiring } from '../../../main/service/deadline-watch.ts';
import { ManualClock } from '../../support/service/clocks.ts';

/** Lets everything run that waits for nothing but its turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function watched(clock: ManualClock) {
  const watch = new DeadlineWatch(clock);
  const expired: string[] = [];
  const add = (name: string, durationMs: number): Expiring => {
    const expiring = { deadlineMs: clock.monotonicMs() + durationMs, expire: () => expired.push(name) };
    watch.add(expiring);
    return expiring;
  };
  return { watch, expired, add };
}

describe('DeadlineWatch', () => {
  it('expires each attempt at its own deadline and not a millisecond before', async () => {
    const clock = new ManualClock();
    const { expired, add } = watched(clock);
    add('slow', 10_000);
    add('quick', 5_000);
    await turn();
    clock.advance(4_999);
    await turn();
    expect(expired).toEqual([]);
    clock.advance(1);
    await turn();
    expect(expired).toEqual(['quick']);
    clock.advance(4_999);
    await turn();
    expect(expired).toEqual(['quick']);
    clock.advance(1);
    await turn();
    expect(expired).toEqual(['quick', 'slow']);
  });

  it('wakes for an attempt that is due before those that it knew', async () => {
    const clock = new ManualClock();
    const { expired, add } = watched(clock);
    add('late', 10_000);
    await turn();
    clock.advance(1_000);
    add('early', 2_000);
    await turn();
    clock.advance(2_000);
    await turn();
    expect(expired).toEqual(['early']);
  });

  it('forgets what has ended', async () => {
    const clock = new ManualClock();
    const { watch, expired, add } = watched(clock);
    watch.delete(add('ended', 1_000));
    await turn();
    clock.advance(1_000);
    await turn();
    expect(expired).toEqual([]);
  });

  it('serves any number of attempts with one sleeper, and starts again after a rest', async () => {
    const clock = new ManualClock();
    const { expired, add } = watched(clock);
    for (let count = 0; count < 100; count += 1) add('one of many', 1_000 + count);
    await turn();
    expect(clock.sleeping).toBe(1);
    clock.advance(2_000);
    await turn();
    expect(expired).toHaveLength(100);
    expect(clock.sleeping).toBe(0);
    add('after the rest', 1_000);
    await turn();
    clock.advance(1_000);
    await turn();
    expect(expired.at(-1)).toBe('after the rest');
  });

  it('leaves no sleeper behind when it is stopped', async () => {
    const clock = new ManualClock();
    const { watch, expired, add } = watched(clock);
    add('never', 1_000);
    await turn();
    watch.stop();
    await turn();
    expect(clock.sleeping).toBe(0);
    add('never either', 1_000);
    clock.advance(5_000);
    await turn();
    expect(expired).toEqual([]);
    expect(clock.sleeping).toBe(0);
  });
});
