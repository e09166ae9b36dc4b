// `npm run kills -- --runs N`: kills a real process N times between its first request and its last outcome, and holds ledger
// against journal; `--after M` goes on behind the first M of an earlier run that was broken off. `--calls N`: lets N calls of
// each kind to the disk fail, or be the last of the program. Runs and calls may both be given.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { runs: { type: 'string' }, after: { type: 'string' }, calls: { type: 'string' } },
});
const runs = values.runs ?? (values.calls === undefined ? '1000' : undefined);

/** Runs a file of tests with figures of its own; its exit code. */
async function tested(file: string, figures: Readonly<Record<string, string>>): Promise<number> {
  const startedAtMs = performance.now();
  const words = ['vitest', 'run', '--project', 'long', '--testTimeout', '0', '--hookTimeout', '0', file];
  const child = spawn('npm', ['exec', '--', ...words], {
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [`FIGURE_${name}`, value])),
    },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
  process.stdout.write(
    `${JSON.stringify(figures)}: ${code === 0 ? 'every promise held' : 'a promise broke'}, ${seconds} s\n`,
  );
  return Number(code ?? 1);
}

const codes: number[] = [];
if (runs !== undefined)
  codes.push(await tested('test/crash/kills.test.ts', { kills: runs, killedBefore: values.after ?? '0' }));
if (values.calls !== undefined)
  codes.push(await tested('test/crash/failing-calls.test.ts', { callTries: values.calls }));
process.exitCode = Math.max(...codes);
