// P1 to P9 in worlds of one seed each: the whole core over simulated ports, with power cuts, torn steps and a bank that
// misbehaves. `npm run simulate` runs more of them.

import { describe, expect, test } from 'vitest';
import { figure } from '../support/figures.ts';
import { planOf } from '../support/simulation/plan.ts';
import { OLD_SEEDS, runSeeds } from '../support/simulation/seeds.ts';
import { shrink } from '../support/simulation/shrink.ts';
import { runPlan } from '../support/simulation/world.ts';

describe('P1 P2 P3 P4 P5 P6 P7 P8 P9 in simulated worlds', () => {
  test('hold for the seeds that once failed, and for the first ones', async () => {
    const seeds = [...OLD_SEEDS.map(({ seed }) => seed), ...countTo(figure('simulatedSeeds'))];
    const report = await runSeeds(seeds);
    expect(report.failing).toEqual([]);
    expect(report.deaths).toBeGreaterThan(report.seeds / 4);
    expect(report.looks).toBeGreaterThan(report.seeds * 10);
  });
});

test.each([3, 45, 99])('seed %i is the same run each time', async (seed) => {
  const [first, again] = [await runPlan(planOf(seed)), await runPlan(planOf(seed))];
  expect(again).toEqual(first);
  const other = await runPlan(planOf(seed + 1));
  expect(other.digest).not.toBe(first.digest);
});

test('a failing plan is made as small as it can be', async () => {
  const plan = planOf(45);
  const isAirtelClosed = ({ turns, rows }: typeof plan) => turns.length > 0 && rows.length > 2;
  const { plan: small } = await shrink(plan, async (smaller) => isAirtelClosed(smaller));
  expect(small).toMatchObject({ posts: [], checks: [], acts: [], lives: [], testFirst: false });
  expect([small.turns.length, small.rows.length]).toEqual([1, 3]);
});

function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
