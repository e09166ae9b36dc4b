// Runs plan after plan and gathers what they show; those that break a promise are made smaller. Prints nothing.

import { meetCells } from './aimed.ts';
import { Coverage } from './coverage.ts';
import { OLD_PLANS } from './old-plans.ts';
import { type Plan, planOf } from './plan.ts';
import { promisesOf, shrink } from './shrink.ts';
import { type Call, type RunResult, runPlan } from './world.ts';

export interface Failing {
  readonly plan: Plan;
  readonly broken: readonly string[];
  readonly shrunk: Plan;
}

export interface PlansReport {
  readonly plans: number;
  readonly failing: readonly Failing[];
  readonly steps: number;
  readonly looks: number;
  readonly deaths: number;
  readonly torn: number;
  readonly coverage: Coverage;
}

/** The plans that once failed, and those of so many seeds. */
export function* plansFrom(firstSeed: number, seeds: number): Generator<Plan> {
  for (const { plan } of OLD_PLANS) yield plan;
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) yield planOf(seed);
}

interface PlansOptions {
  /** After each plan, how many have run. */
  readonly told?: (ran: number, failing: Failing | null) => void;
  /** Ends with the first that fails, as it is: to make it smaller takes hundreds of runs. */
  readonly endsAtFirst?: boolean;
  /** Aims deaths at what those of the plans have not met, beginning with this seed. */
  readonly aimsFrom?: number;
}

/** Runs plans in their order. */
export async function runPlans(plans: Iterable<Plan>, options: PlansOptions = {}): Promise<PlansReport> {
  const failing: Failing[] = [];
  const coverage = new Coverage();
  const sums = { plans: 0, steps: 0, looks: 0, deaths: 0, torn: 0 };
  const run = async (plan: Plan, called?: (call: Call) => void): Promise<void> => {
    const result = await runPlan(plan, called);
    sums.plans += 1;
    for (const name of ['steps', 'looks', 'deaths', 'torn'] as const) sums[name] += result[name];
    coverage.add(result.seen);
    const { broken } = result;
    const isLast = options.endsAtFirst === true;
    const failed =
      broken.length === 0 ? null : isLast ? { plan, broken, shrunk: plan } : await failingOf(plan, result);
    if (failed !== null) failing.push(failed);
    options.told?.(sums.plans, failed);
  };
  for (const plan of plans) {
    await run(plan);
    if (failing.length > 0 && options.endsAtFirst === true) return { ...sums, failing, coverage };
  }
  if (options.aimsFrom !== undefined) await meetCells(coverage, options.aimsFrom, run);
  return { ...sums, failing, coverage };
}

async function failingOf(plan: Plan, { broken }: RunResult): Promise<Failing> {
  const promises = promisesOf(broken);
  const { plan: shrunk } = await shrink(plan, async (smaller) => {
    const other = promisesOf((await runPlan(smaller)).broken);
    return [...other].some((promise) => promises.has(promise));
  });
  return { plan, broken, shrunk };
}
