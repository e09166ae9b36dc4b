// npm run simulate -- [--seeds N] [--from S] [--seed S] [--tables]: worlds of a payroll, one for each seed, on this computer.

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { OLD_SEEDS, runSeeds, type SeedsReport } from '../support/simulation/seeds.ts';

/** Seeds between two signs of life. */
const TOLD_EVERY = 250;
const USUAL_SEEDS = 1_000;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string' },
    seed: { type: 'string' },
    tables: { type: 'boolean', default: false },
  },
});

const startedAtMs = performance.now();
const report = await runSeeds(wanted(), (ran, failing) => {
  if (failing !== null) say(`seed ${failing.seed} FAILS\n  ${failing.broken.join('\n  ')}`);
  if (failing !== null) say(`  smallest plan: ${JSON.stringify(failing.shrunk)}`);
  else if (ran % TOLD_EVERY === 0) say(`${ran} seeds, ${rate(ran)} a second`);
});
tell(report);
if (report.failing.length > 0) process.exitCode = 1;

function wanted(): number[] {
  if (values.seed !== undefined) return [number(values.seed, '--seed')];
  const from = number(values.from ?? '1', '--from');
  const count = number(values.seeds ?? String(USUAL_SEEDS), '--seeds');
  return [...OLD_SEEDS.map(({ seed }) => seed), ...Array.from({ length: count }, (_, index) => from + index)];
}

function tell({ seeds, steps, looks, deaths, torn, failing, coverage }: SeedsReport): void {
  say(
    `${seeds} seeds in ${seconds()} s: ${rate(seeds)} a second, on one of ${availableParallelism()} cores.`,
  );
  say(
    `${steps} calls of ports, ${looks} looks at every promise, ${deaths} power cuts, ${torn} of them in a step.`,
  );
  const failed = failing.map(({ seed }) => seed).join(', ');
  say(failing.length === 0 ? 'No promise was broken.' : `Seeds that broke a promise: ${failed}.`);
  if (!values.tables) return;
  for (const table of [coverage.sitesTable(), coverage.actsTable()]) say(`\n${table.join('\n')}`);
  const unmet = coverage.unexplained();
  say(unmet.length === 0 ? '\nNo cell is empty without a reason.' : `\nNot met: ${unmet.join(', ')}.`);
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
