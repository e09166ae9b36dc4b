// npm run simulate -- [--seeds N] [--from S] [--seed S] [--tables] [--cases TOGETHER]: worlds of a payroll, one for each seed,
// or every case of two rows.

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runEveryCase } from '../support/simulation/every-case.ts';
import { planOf } from '../support/simulation/plan.ts';
import { type Failing, type PlansReport, plansFrom, runPlans } from '../support/simulation/seeds.ts';

/** Worlds, or lives of all cases, between two signs of life. */
const TOLD_EVERY = 500;
const USUAL_SEEDS = 1_000;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string' },
    seed: { type: 'string' },
    cases: { type: 'string' },
    tables: { type: 'boolean', default: false },
  },
});

const startedAtMs = performance.now();
const isHeld = values.cases === undefined ? await simulate() : await tryAll(number(values.cases, '--cases'));
if (!isHeld) process.exitCode = 1;

async function simulate(): Promise<boolean> {
  // Cells that the deaths of the seeds have not met are aimed at, so that each is met or has its reason.
  const aimsFrom = number(values.from ?? '1', '--from');
  const report = await runPlans(wanted(), { told: tellOne, ...(values.tables ? { aimsFrom } : {}) });
  return tell(report) && report.failing.length === 0;
}

function tellOne(ran: number, failing: Failing | null): void {
  if (failing !== null) {
    say(`seed ${failing.plan.seed} FAILS\n  ${failing.broken.join('\n  ')}`);
    say(`  smallest plan: ${JSON.stringify(failing.shrunk)}`);
  } else if (ran % TOLD_EVERY === 0) say(`${ran} worlds, ${rate(ran)} a second`);
}

function wanted() {
  if (values.seed !== undefined) return [planOf(number(values.seed, '--seed'))];
  return plansFrom(
    number(values.from ?? '1', '--from'),
    number(values.seeds ?? String(USUAL_SEEDS), '--seeds'),
  );
}

function tell({ plans, steps, looks, deaths, torn, failing, coverage }: PlansReport): boolean {
  say(
    `${plans} worlds in ${seconds()} s: ${rate(plans)} a second, on one of ${availableParallelism()} cores.`,
  );
  say(
    `${steps} calls of ports, ${looks} looks at every promise, ${deaths} power cuts, ${torn} of them in a step.`,
  );
  const failed = failing.map(({ plan }) => plan.seed).join(', ');
  say(failing.length === 0 ? 'No promise was broken.' : `Seeds that broke a promise: ${failed}.`);
  if (!values.tables) return true;
  for (const table of [coverage.sitesTable(), coverage.actsTable()]) say(`\n${table.join('\n')}`);
  const unmet = coverage.unmet().map(({ site, state }) => `${site} × ${state}`);
  say(unmet.length === 0 ? '\nNo cell is empty without a reason.' : `\nNot met: ${unmet.join(', ')}.`);
  return unmet.length === 0;
}

async function tryAll(together: number): Promise<boolean> {
  const { cases, lives, starts, orders, longest, failing } = await runEveryCase(together, (ran) => {
    if (ran % TOLD_EVERY === 0) say(`${ran} lives, ${rate(ran)} a second`);
  });
  say(
    `${cases} cases of two rows with up to ${together} of crash, stop, lost and late answer, in ${seconds()} s.`,
  );
  say(
    `Programs lived ${lives} lives from ${starts} beginnings that differ, each with up to ${longest} choices.`,
  );
  say('What happened, in this order, in so many cases:');
  for (const [order, count] of orders) say(`  ${order === '' ? 'nothing' : order}: ${count}`);
  for (const { choices, broken } of failing) say(`choices ${choices} FAIL\n  ${broken.join('\n  ')}`);
  say(failing.length === 0 ? 'No promise was broken.' : `${failing.length} cases broke a promise.`);
  return failing.length === 0;
}

function number(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} takes a whole number from 1.`);
  return value;
}

function seconds(): string {
  return ((performance.now() - startedAtMs) / 1_000).toFixed(1);
}

function rate(count: number): string {
  return (count / ((performance.now() - startedAtMs) / 1_000)).toFixed(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
