// Runs seed after seed, those that once failed first, and gathers what they show. Prints nothing.

import { Coverage } from './coverage.ts';
import { type Plan, planOf } from './plan.ts';
import { promisesOf, shrink } from './shrink.ts';
import { type RunResult, runPlan } from './world.ts';

/**
 * Seeds that broke a promise once, in the program or in one of its planted defects, each with what it showed. They run
 * first, for ever.
 */
export const OLD_SEEDS: readonly { readonly seed: number; readonly showed: string }[] = [
  { seed: 228, showed: 'died after the last final word of all, and was never settled' },
  { seed: 1623, showed: 'the same, in the first life' },
];

export interface Failing {
  readonly seed: number;
  readonly broken: readonly string[];
  readonly shrunk: Plan;
}

export interface SeedsReport {
  readonly seeds: number;
  readonly failing: readonly Failing[];
  readonly steps: number;
  readonly looks: number;
  readonly deaths: number;
  readonly torn: number;
  readonly coverage: Coverage;
}

/**
 * @param seeds in the order in which they run.
 * @param told after each seed, how many have run.
 */
export async function runSeeds(
  seeds: Iterable<number>,
  told: (ran: number, failing: Failing | null) => void = () => {},
): Promise<SeedsReport> {
  const failing: Failing[] = [];
  const coverage = new Coverage();
  const sums = { seeds: 0, steps: 0, looks: 0, deaths: 0, torn: 0 };
  for (const seed of seeds) {
    const result = await runPlan(planOf(seed));
    sums.seeds += 1;
    for (const name of ['steps', 'looks', 'deaths', 'torn'] as const) sums[name] += result[name];
    coverage.add(result.seen);
    const failed = result.broken.length === 0 ? null : await failingOf(result);
    if (failed !== null) failing.push(failed);
    told(sums.seeds, failed);
  }
  return { ...sums, failing, coverage };
}

async function failingOf({ seed, broken }: RunResult): Promise<Failing> {
  const promises = promisesOf(broken);
  const { plan } = await shrink(planOf(seed), async (smaller) => {
    const other = promisesOf((await runPlan(smaller)).broken);
    return [...other].some((promise) => promises.has(promise));
  });
  return { seed, broken, shrunk: plan };
}
