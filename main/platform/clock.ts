// The system's clock behind the Clock port. The only place that reads time or sets a timer.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Clock } from '../ports.ts';

/** Longest delay that a timer of the platform can hold, in milliseconds. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** Wall clock, monotonic clock and timers of this process. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  sleep: sleepFor,
};

async function sleepFor(durationMs: number, signal?: AbortSignal): Promise<void> {
  // Whoever only gives way comes back after the others: a timer would keep it for a whole millisecond, each time.
  if (durationMs === 0) return await turnOfOthers();
  let leftMs = durationMs;
  while (leftMs > LONGEST_TIMER_MS && signal?.aborted !== true) {
    await oneTimer(LONGEST_TIMER_MS, signal);
    leftMs -= LONGEST_TIMER_MS;
  }
  await oneTimer(leftMs, signal);
}

function oneTimer(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted === true) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, Math.max(0, durationMs));
    signal?.addEventListener('abort', finish, { once: true });
  });
}
