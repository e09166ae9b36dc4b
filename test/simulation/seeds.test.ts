// P1 to P9 in worlds of one seed each: the whole core over simulated ports, with power cuts, torn steps and a bank that
// misbehaves. `npm run simulate` runs more of them.

import { describe, expect, test } from 'vitest';
import { figure } from '../support/figures.ts';
import { runEveryCase } from '../support/simulation/every-case.ts';
import { OLD_PLANS } from '../support/simulation/old-plans.ts';
import { planOf } from '../support/simulation/plan.ts';
import { plansFrom, runPlans } from '../support/simulation/seeds.ts';
import { shrink } from '../support/simulation/shrink.ts';
import { runPlan } from '../support/simulation/world.ts';

describe('P1 P2 P3 P4 P5 P6 P7 P8 P9 in simulated worlds', () => {
  test('hold in the plans that once failed, and in those of the first seeds', async () => {
    const report = await runPlans(plansFrom(1, figure('simulatedSeeds')), { endsAtFirst: true });
    expect(report.failing).toEqual([]);
    expect(report.deaths).toBeGreaterThan(report.plans / 4);
    expect(report.looks).toBeGreaterThan(report.plans * 10);
  });

  test('P1 P2 P4 hold in every case of two rows with crash, stop, lost and late answer', async () => {
    const together = figure('casesTogether');
    const report = await runEveryCase(together);
    expect(report.failing).toEqual([]);
    expect([...report.orders.keys()].sort()).toEqual(ordersOf(together).sort());
  });
});

test.each(OLD_PLANS)('the old plan in which $showed comes to its death', async ({ plan }) => {
  expect(await runPlan(plan)).toMatchObject({ deaths: 1, broken: [] });
});

test.each([3, 45, 99])('seed %i is the same run each time', async (seed) => {
  const [first, again] = [await runPlan(planOf(seed)), await runPlan(planOf(seed))];
  expect(again).toEqual(first);
  const other = await runPlan(planOf(seed + 1));
  expect(other.digest).not.toBe(first.digest);
});

test('a failing plan is made as small as it can be', async () => {
  const plan = { ...planOf(1), ...planOf(45), turns: [{ kind: 'bank-down', fromMs: 1, forMs: 1 }] } as const;
  const { plan: small } = await shrink(plan, async ({ turns, rows }) => turns.length > 0 && rows.length > 2);
  expect(small).toMatchObject({ posts: [], checks: [], acts: [], lives: [], testFirst: false });
  expect([small.turns.length, small.rows.length]).toEqual([1, 3]);
});

/** Every order of up to so many of the four. */
function ordersOf(most: number, before: readonly string[] = []): string[] {
  if (before.length === most) return [before.join(' ')];
  const next = ['crash', 'stop', 'lost', 'late'].filter((what) => !before.includes(what));
  return [before.join(' '), ...next.flatMap((what) => ordersOf(most, [...before, what]))];
}
