// Sleep and wake: one pause for each sleep, whoever tells of it.

import { expect, test, vi } from 'vitest';
import { followPower } from '../../../main/electron/power.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const electron = vi.hoisted(() => ({ tell: (_event: 'suspend' | 'resume'): void => {} }));

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  const powerMonitor = new EventEmitter();
  electron.tell = (event) => void powerMonitor.emit(event);
  return { powerMonitor, powerSaveBlocker: {} };
});

/** A computer that sleeps for an hour, and whether its system tells of it. */
async function slept(tells: { readonly suspend: boolean; readonly resume: boolean }): Promise<string[]> {
  const clock = new VirtualClock();
  const acts: string[] = [];
  const stop = followPower(
    {
      pauseAll: async () => void acts.push('pause'),
      resumeAll: async () => void acts.push('resume'),
    },
    clock,
    { info: () => {}, warn: (event) => acts.push(event) },
  );
  await clock.drive(clock.sleep(20_000));
  if (tells.suspend) electron.tell('suspend');
  clock.pass(3_600_000);
  if (tells.resume) electron.tell('resume');
  await clock.drive(clock.sleep(60_000));
  stop();
  return acts;
}

test('a sleep that the system tells of is one pause', async () => {
  expect(await slept({ suspend: true, resume: true })).toEqual(['pause', 'resume']);
});

test('a sleep of which the system tells nothing, or only its end or its beginning, is one too', async () => {
  expect(await slept({ suspend: false, resume: false })).toEqual(['pause', 'resume']);
  expect(await slept({ suspend: true, resume: false })).toEqual(['pause', 'resume']);
  expect(await slept({ suspend: false, resume: true })).toEqual(['resume', 'pause', 'resume']);
});
