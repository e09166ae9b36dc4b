// `npm run check`: prepares what the tests need of this computer, then runs every check and test.
// Whatever is left out is said at the end, and then the check does not end with 0. `--long` runs the long tests alone.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type Computer, type NeedName, namesOf, needsHere, prepare } from './check-needs.ts';
import { chromiumPath } from './chromium.ts';
import { electronRuntime, whyNoWindow } from './electron-runtime.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { folderInMemory } from './test-folder.ts';

/** All that ran has passed, but not all could run. */
const EXIT_LEFT_OUT = 2;

type Command = readonly string[];

const IN_SHELL = process.platform === 'win32';

const isLong = process.argv.includes('--long');
const hasDisplay = whyNoWindow() !== 'no-display';
const needs = needsHere(electronRuntime() !== null && !hasDisplay && whyNoWindow({ DISPLAY: ':0' }) === null);
const { leftOut, command } = prepare(needs, thisComputer());
const isUnderXvfb = !hasDisplay && needs.some(({ name }) => name === 'xvfb' && works(name));

const excluded = leftOut.flatMap(({ files }) => files.flatMap((pattern) => ['--exclude', pattern]));
const tests = ['vitest', 'run', '--project', isLong ? 'long*' : '!long*', ...excluded];
const folder = folderInMemory();
const testEnvironment = folder === null ? process.env : { ...process.env, TMPDIR: folder };
/** What reads the sources alone, beside the build and the tests: the longest of those only wait. */
const READING: readonly Command[] = isLong ? [] : ['types', 'lint', 'dead-code'].map(script);

// What Node compiled of earlier builds serves nobody any more.
rmSync(new URL('../node_modules/.cache/compiled', import.meta.url), { recursive: true, force: true });

const failed: Command[] = [];
const reading = runQuietly(READING);
if (!(await runs(script('build')))) failed.push(script('build'));
else if (!(await runs(!isLong && isUnderXvfb ? ['xvfb-run', '-a', ...tests] : tests))) failed.push(tests);
for (const { command, said } of await reading) {
  say(`\n${command.join(' ')}\n${said}`);
  failed.push(command);
}
if (failed.length > 0) {
  for (const words of failed) say(`Not passed: ${words.slice(0, 4).join(' ')}`);
  process.exitCode = 1;
}
if (leftOut.length > 0) {
  say(`LEFT OUT, because ${namesOf(leftOut)} cannot be had here:`);
  for (const need of leftOut) say(`  ${need.leaves}${need.files.map((file) => ` (${file})`).join('')}`);
  say(`To run them too:  ${command ?? ''}`);
  if (failed.length === 0) process.exitCode = EXIT_LEFT_OUT;
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
    case 'postgres':
      return postgresPrograms() !== null;
    case 'xvfb':
      return (
        spawnSync('sh', ['-c', 'command -v Xvfb && command -v xvfb-run'], { stdio: 'ignore' }).status === 0
      );
  }
}

function script(name: string): Command {
  return ['npm', 'run', '-s', name];
}

function run([program = '', ...words]: Command): boolean {
  return spawnSync(program, words, { stdio: 'inherit', shell: IN_SHELL }).status === 0;
}

/** The same without keeping this process from what else it does. */
async function runs([program = '', ...words]: Command): Promise<boolean> {
  const child = spawn(program, words, { stdio: 'inherit', shell: IN_SHELL, env: testEnvironment });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Runs one after the other beside what shows itself; returns those that failed, with what they said. */
async function runQuietly(commands: readonly Command[]): Promise<{ command: Command; said: string }[]> {
  const failing: { command: Command; said: string }[] = [];
  for (const command of commands) {
    const [program = '', ...words] = command;
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], shell: IN_SHELL });
    const parts: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => parts.push(part));
    }
    const [code] = await once(child, 'close');
    if (code !== 0) failing.push({ command, said: parts.join('') });
  }
  return failing;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
