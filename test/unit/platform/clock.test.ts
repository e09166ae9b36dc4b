// Time as the platform has it: whoever gives way comes back after the others, and no sooner.

import { expect, it } from 'vitest';
import { systemClock } from '../../../main/platform/clock.ts';

it('gives way to whoever waits for a turn, and to a timer that is due', async () => {
  const turns: string[] = [];
  setImmediate(() => turns.push('another'));
  await systemClock.sleep(0);
  turns.push('own');
  expect(turns).toEqual(['another', 'own']);
  const timer = systemClock.sleep(1).then(() => turns.push('timer'));
  while (!turns.includes('timer')) await systemClock.sleep(0);
  await timer;
  expect(turns).toEqual(['another', 'own', 'timer']);
});

it('ends a rest at once when it is called off, however long it would be', async () => {
  const called = new AbortController();
  const rest = systemClock.sleep(Number.MAX_SAFE_INTEGER, called.signal);
  called.abort();
  await rest;
  expect(called.signal.aborted).toBe(true);
});
