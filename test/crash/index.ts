// `npm run kills -- --runs N`: kills a real process N times between its first request and its last outcome, and holds ledger
// against journal. `--calls N`: lets N calls of each kind to the disk fail, or be the last of the program. Both may be given.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { runs: { type: 'string' }, calls: { type: 'string' } } });
const runs = values.runs ?? (values.calls === undefined ? '1000' : undefined);

/** Runs a file of tests with a figure of its own; its exit code. */
async function tested(file: string, figure: string, value: string): Promise<number> {
  const startedAtMs = performance.now();
  const words = ['vitest', 'run', '--project', 'long', '--testTimeout', '0', '--hookTimeout', '0', file];
  const child = spawn('npm', ['exec', '--', ...words], {
    env: { ...process.env, [`FIGURE_${figure}`]: value },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
  process.stdout.write(
    `${figure} ${value}: ${code === 0 ? 'every promise held' : 'a promise broke'}, ${seconds} s\n`,
  );
  return Number(code ?? 1);
}

const codes: number[] = [];
if (runs !== undefined) codes.push(await tested('test/crash/kills.test.ts', 'kills', runs));
if (values.calls !== undefined)
  codes.push(await tested('test/crash/failing-calls.test.ts', 'callTries', values.calls));
process.exitCode = Math.max(...codes);
