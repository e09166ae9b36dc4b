// Worlds whose deaths are aimed: a long plan is looked through once, without its last death, for calls at which a row stands
// in a state that no death has met; then the program dies there. Must never decide what counts as met.

import type { Cell, Coverage } from './coverage.ts';
import { longPlanOf, type Plan, type PlannedDeath } from './plan.ts';
import type { Call } from './world.ts';

/** Long plans that are looked through: more than were ever needed. */
const LONG_PLANS = 400;
/** Deaths that are tried in the same plan: another plan shows other rows. */
const DEATHS_OF_A_PLAN = 4;

type Run = (plan: Plan, called?: (call: Call) => void) => Promise<void>;

/** Runs worlds until each cell is met, or all long plans have been looked through. */
export async function meetCells(coverage: Coverage, firstSeed: number, run: Run): Promise<void> {
  for (let seed = firstSeed; seed < firstSeed + LONG_PLANS; seed += 1) {
    const cells = coverage.unmet();
    if (cells.length === 0) return;
    const plan = bentTowards(cells, longPlanOf(seed));
    const deaths: PlannedDeath[] = [];
    await run(withLastDeath(plan, null), (call) => {
      if (call.life === plan.lives.length - 1 && meets(call, cells, deaths)) {
        deaths.push({ site: call.site, nth: call.nth, torn: null });
      }
    });
    for (const death of deaths) await run(withLastDeath(plan, death));
  }
}

function meets({ site, states }: Call, cells: readonly Cell[], deaths: readonly PlannedDeath[]): boolean {
  const wanted = cells.filter((cell) => cell.site === site);
  if (wanted.length === 0 || deaths.length >= DEATHS_OF_A_PLAN) return false;
  if (deaths.some((death) => death.site === site)) return false;
  const there = states();
  return wanted.some(({ state }) => there.has(state));
}

/** What is rare beside it happens all the time where a cell wants it: limits that are lowered, and rows that wait at the bank. */
function bentTowards(cells: readonly Cell[], plan: Plan): Plan {
  const wantsLimits = cells.some(({ site }) => site.startsWith('limits.'));
  const wantsWaiting = cells.some(({ state }) => state === 'enqueued');
  const lowered = { kind: 'limits-lowered', fromMs: 4_000, forMs: 60 * 60_000 } as const;
  return {
    ...plan,
    turns: wantsLimits ? [lowered, ...plan.turns] : plan.turns,
    posts: plan.posts.map((fault) =>
      wantsWaiting && fault.nth % 2 === 0 ? { nth: fault.nth, act: { kind: 'enqueue' } } : fault,
    ),
  };
}

function withLastDeath(plan: Plan, death: PlannedDeath | null): Plan {
  const lives = plan.lives.map((life, index) =>
    index === plan.lives.length - 1 ? { ...life, death } : life,
  );
  return { ...plan, lives };
}
