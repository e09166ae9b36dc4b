// A cell of states and calls that no death has met is aimed at until one does, and is named while none has.

import { expect, it } from 'vitest';
import { meetCells } from '../support/simulation/aimed.ts';
import { type Cell, Coverage } from '../support/simulation/coverage.ts';
import { runPlan } from '../support/simulation/world.ts';

/** Random deaths of some ten thousand worlds hardly met it: a row is final, and another one just leaves. */
const RARE: Cell = { site: 'service.handed-over', state: 'completed' };

it('aims a death at a cell that none has met, in a world that keeps its promises', async () => {
  const coverage = new Coverage();
  const others = coverage.unmet().filter(({ site, state }) => site !== RARE.site || state !== RARE.state);
  coverage.add(others.map((cell) => ({ ...cell, act: 'none' })));
  expect(coverage.unmet()).toEqual([RARE]);
  const broken: string[] = [];
  await meetCells(coverage, 1, async (plan, called) => {
    const result = await runPlan(plan, called);
    broken.push(...result.broken);
    coverage.add(result.seen);
  });
  expect(coverage.unmet()).toEqual([]);
  expect(broken).toEqual([]);
});
