// When it is said that the journal's server does not answer: not for what passes at once, and once for all connections.

import { expect, it } from 'vitest';
import { JournalReach } from '../../../main/methods/journal-access.ts';

/** A reach whose pauses end when they are told to, and what it told. */
function watched() {
  const told: boolean[] = [];
  const pauses: (() => void)[] = [];
  const sleep = () => new Promise<void>((resolve) => pauses.push(resolve));
  const reach: JournalReach = new JournalReach({ sleep }, (isAway) => told.push(isAway));
  const pass = async () => {
    for (const end of pauses.splice(0)) end();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { told, reach, pass };
}

const WRITER = {};
const READER = {};

it('says nothing of a connection that is made anew at once', async () => {
  const { told, reach, pass } = watched();
  reach.hear(WRITER, true);
  reach.hear(WRITER, false);
  await pass();
  expect(told).toEqual([]);
});

it('says it once for all connections, until the last of them is answered', async () => {
  const { told, reach, pass } = watched();
  reach.hear(WRITER, true);
  reach.hear(READER, true);
  expect(reach.isAway).toBe(false);
  await pass();
  expect(told).toEqual([true]);
  reach.hear(WRITER, false);
  expect(reach.isAway).toBe(true);
  reach.hear(READER, false);
  expect(told).toEqual([true, false]);
});

it('begins anew with each silence: an earlier one that has passed makes no later one longer', async () => {
  const { told, reach, pass } = watched();
  reach.hear(WRITER, true);
  reach.hear(WRITER, false);
  reach.hear(WRITER, true);
  reach.hear(WRITER, false);
  await pass();
  reach.hear(WRITER, true);
  await pass();
  expect(told).toEqual([true]);
  expect(reach.isAway).toBe(true);
});
