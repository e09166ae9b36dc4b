// Makes a failing plan smaller: takes away rows, faults, turns and lives as long as the same promise stays broken.
// Knows nothing of what a plan means beyond its lists.

import type { Plan } from './plan.ts';

/** Runs that a search may take; what is left then is small enough to be read. */
const MOST_RUNS = 400;

/** Lists of a plan of which any part can be left out. */
const LISTS = ['lives', 'turns', 'rows', 'posts', 'checks', 'acts'] as const;
type ListName = (typeof LISTS)[number];

export interface Shrunk {
  readonly plan: Plan;
  readonly runs: number;
}

/** @param fails whether a plan still breaks what the given one broke. */
export async function shrink(given: Plan, fails: (plan: Plan) => Promise<boolean>): Promise<Shrunk> {
  let plan = given;
  let runs = 0;
  for (let isSmaller = true; isSmaller && runs < MOST_RUNS; ) {
    isSmaller = false;
    for (const smaller of simplerOnes(plan)) {
      if (runs >= MOST_RUNS) break;
      runs += 1;
      if (!(await fails(smaller))) continue;
      plan = smaller;
      isSmaller = true;
      break;
    }
  }
  return { plan, runs };
}

/** Smaller plans, the boldest first. */
function* simplerOnes(plan: Plan): Generator<Plan> {
  for (const name of LISTS) {
    const least = name === 'rows' ? 1 : 0;
    const { length } = plan[name];
    for (let size = length - least; size >= 1; size = Math.floor(size / 2)) {
      for (let from = least; from + size <= length; from += size) yield without(plan, name, from, size);
    }
  }
  if (plan.testFirst) yield { ...plan, testFirst: false };
  for (const [index, life] of plan.lives.entries()) {
    const simpler = [
      ...(life.stopAfterMs === null ? [] : [{ ...life, stopAfterMs: null }]),
      ...(life.death === null ? [] : [{ ...life, death: null }]),
      ...(life.death?.torn == null ? [] : [{ ...life, death: { ...life.death, torn: null } }]),
      ...(life.goesOnByItself ? [{ ...life, goesOnByItself: false }] : []),
      ...(life.downMs === 0 ? [] : [{ ...life, downMs: 0 }]),
    ];
    for (const other of simpler) yield { ...plan, lives: plan.lives.with(index, other) };
  }
}

function without(plan: Plan, name: ListName, from: number, size: number): Plan {
  const isKept = (_: unknown, index: number) => index < from || index >= from + size;
  switch (name) {
    case 'lives':
      return { ...plan, lives: plan.lives.filter(isKept) };
    case 'turns':
      return { ...plan, turns: plan.turns.filter(isKept) };
    case 'rows':
      return { ...plan, rows: plan.rows.filter(isKept) };
    case 'posts':
      return { ...plan, posts: plan.posts.filter(isKept) };
    case 'checks':
      return { ...plan, checks: plan.checks.filter(isKept) };
    case 'acts':
      return { ...plan, acts: plan.acts.filter(isKept) };
  }
}

/** Which promises the sentences are about. */
export function promisesOf(broken: readonly string[]): ReadonlySet<string> {
  return new Set(broken.map((sentence) => sentence.slice(0, sentence.indexOf(':'))));
}
