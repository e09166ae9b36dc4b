// `npm run check`: prepares what the tests need of this computer, then runs every check and test.
// Whatever is left out is said at the end, and then the check does not end with 0. `--long` runs the long tests alone.

import { spawnSync } from 'node:child_process';
import { type Computer, type NeedName, namesOf, needsHere, prepare } from './check-needs.ts';
import { chromiumPath } from './chromium.ts';
import { electronRuntime, whyNoWindow } from './electron-runtime.ts';

/** All that ran has passed, but not all could run. */
const EXIT_LEFT_OUT = 2;

const isLong = process.argv.includes('--long');
const hasDisplay = whyNoWindow() !== 'no-display';
const needs = needsHere(electronRuntime() !== null && !hasDisplay && whyNoWindow({ DISPLAY: ':0' }) === null);
const { leftOut, command } = prepare(needs, thisComputer());
const isUnderXvfb = !hasDisplay && needs.some(({ name }) => name === 'xvfb' && works(name));

const excluded = leftOut.flatMap(({ files }) => files.flatMap((pattern) => ['--exclude', pattern]));
const tests = ['vitest', 'run', '--project', isLong ? 'long' : '!long', ...excluded];
const steps: readonly (readonly string[])[] = isLong
  ? [['npm', 'run', '-s', 'build'], tests]
  : [
      ['npm', 'run', '-s', 'types'],
      ['npm', 'run', '-s', 'lint'],
      ['npm', 'run', '-s', 'dead-code'],
      ['npm', 'run', '-s', 'build'],
      isUnderXvfb ? ['xvfb-run', '-a', ...tests] : tests,
    ];

const failed = steps.find((step) => !run(step));
if (failed !== undefined) {
  say(`Not passed: ${failed.slice(0, 4).join(' ')}`);
  process.exitCode = 1;
}
if (leftOut.length > 0) {
  say(`LEFT OUT, because ${namesOf(leftOut)} cannot be had here:`);
  for (const need of leftOut) say(`  ${need.leaves}${need.files.map((file) => ` (${file})`).join('')}`);
  say(`To run them too:  ${command ?? ''}`);
  if (failed === undefined) process.exitCode = EXIT_LEFT_OUT;
}

function thisComputer(): Computer {
  return {
    works,
    isRoot: process.getuid?.() === 0,
    has: (name) => spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0,
    run,
    say,
  };
}

function works(name: NeedName): boolean {
  switch (name) {
    case 'strace':
      // A computer may have it and forbid it.
      return spawnSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;
    case 'chromium':
      return chromiumPath() !== null;
    case 'xvfb':
      return (
        spawnSync('sh', ['-c', 'command -v Xvfb && command -v xvfb-run'], { stdio: 'ignore' }).status === 0
      );
  }
}

function run([program = '', ...words]: readonly string[]): boolean {
  return spawnSync(program, words, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
