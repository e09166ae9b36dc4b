// npm run fuzz -- [--files N] [--seed S] [--of csv|workbooks]: damaged files for the import, one for each seed from S on.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FUZZERS, fuzzFrom, isFuzzed } from '../support/hostile/fuzz.ts';

const TOLD_EVERY = 5_000;

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    of: { type: 'string', default: 'csv' },
    keep: { type: 'string' },
  },
});

if (!isFuzzed(values.of)) throw new Error(`--of takes one of ${Object.keys(FUZZERS).join(', ')}.`);
const [files, seed] = [number(values.files, '--files'), number(values.seed, '--seed')];
if (values.keep !== undefined) writeFileSync(values.keep, FUZZERS[values.of].bytes(seed));
const report = await fuzzFrom(values.of, seed, files, (ran, problem) => {
  if (problem !== null) say(`seed ${problem.seed} FAILS: ${problem.says}`);
  else if (ran % TOLD_EVERY === 0) say(`${ran} files`);
});
say(
  `${files} files from seed ${seed} in ${report.seconds.toFixed(1)} s: ${report.read} read, the others refused:`,
);
for (const [code, count] of report.refusals) say(`  ${count} ${code}`);
say(`The slowest took ${Math.round(report.slowest.ms)} ms, seed ${report.slowest.seed}.`);
say(
  report.problems.length === 0
    ? 'Nothing was lost, and nothing threw.'
    : `${report.problems.length} files FAIL.`,
);
if (report.problems.length > 0) process.exitCode = 1;

function number(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} takes a whole number from 1.`);
  return value;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
