// The crash suite: a real process on a real file, killed with SIGKILL while the sandbox misbehaves.
// Whatever the moment, the batch goes on, and in the end ledger and journal agree.

import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCrashChild } from '../support/crash/build-child.ts';
import { killAndCompare } from '../support/crash/kill-campaign.ts';
import { figure } from '../support/figures.ts';

const KILLS = figure('kills');
const KILLED_BEFORE = figure('killedBefore');

let child = '';

beforeAll(async () => {
  child = await buildCrashChild();
});

afterAll(() => {
  if (child !== '') rmSync(dirname(child), { recursive: true, force: true });
});

it(`P1 P2 P3: ${KILLS} kills between the first request and the last outcome pay every row exactly once`, async () => {
  expect(await killAndCompare(child, KILLS, KILLED_BEFORE)).toBeGreaterThanOrEqual(KILLS);
});
