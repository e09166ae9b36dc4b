// The main job for a newcomer: pays the sample payroll on the embedded sandbox, shows the money sentence, leaves
// a report, and exits 0 when the outcome is the one that the sample was made for.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the sample holds: rows by the end they come to. */
const EXPECTED = { completed: 485, failed: 6, rejected: 4, leftOut: 5 };
/** Some rows are left out, rejected or failed, and the command says so with this code. */
const EXPECTED_EXIT_CODE = 4;

const root = new URL('../', import.meta.url);
const path = (relative: string) => fileURLToPath(new URL(relative, root));
const report = path('demo/report.csv');

// Each demonstration starts from nothing: the sandbox's ledger in that folder is no one's money.
rmSync(path('demo'), { recursive: true, force: true });
mkdirSync(path('demo'));

const child = spawn(
  process.execPath,
  [
    path('out/main/cli.js'),
    'run',
    path('assets/samples/payroll-500.csv'),
    '--valid-only',
    '--yes',
    '--wait',
    '--report',
    report,
    '--data-dir',
    path('demo/data'),
  ],
  { stdio: 'inherit' },
);
const [exitCode] = await once(child, 'exit');

const lines = readFileSync(report, 'utf8').trimEnd().split('\r\n').slice(1);
const count = (text: string) => lines.filter((line) => line.includes(text)).length;
const found = {
  completed: count(',COMPLETED,'),
  failed: count(',FAILED,'),
  rejected: count(',REJECTED,'),
  leftOut: count(',INVALID,'),
};
const isExpected =
  exitCode === EXPECTED_EXIT_CODE &&
  JSON.stringify(found) === JSON.stringify(EXPECTED) &&
  lines.length === 500;
process.stdout.write(
  isExpected
    ? `\nThe report is in demo/report.csv: ${lines.length} rows, every one accounted for.\n`
    : `\nThis is not the expected outcome: exit code ${exitCode}, ${JSON.stringify(found)} of ${lines.length} rows.\n`,
);
process.exitCode = isExpected ? 0 : 1;
