// npm run defects [NAME …]: plants each defect in a copy of the project, runs its tests there, and tells which caught it.
// Never touches the project itself.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Defect } from '../support/defects/defect.ts';
import { DEFECTS, planted } from '../support/defects/defects.ts';

/** Folders that tests of parts read; files beside them are copied, too. */
const COPIED = ['assets', 'docs', 'main', 'renderer', 'sandbox', 'scripts', 'shared', 'test'];
const LINKED = ['node_modules', 'out'];

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const names = process.argv.slice(2);
const chosen = Object.entries(DEFECTS).filter(([name]) => names.length === 0 || names.includes(name));
const folder = mkdtempSync(join(tmpdir(), 'paymaster-defects-'));
try {
  copyProject();
  say('| defect | what is wrong | caught by |\n| --- | --- | --- |');
  const missed = chosen.filter(([name, defect]) => !tell(name, defect)).map(([name]) => name);
  say(`\n${chosen.length - missed.length} of ${chosen.length} defects were caught.`);
  if (missed.length > 0) say(`Not caught: ${missed.join(', ')}.`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function copyProject(): void {
  for (const part of COPIED) cpSync(part, join(folder, part), { recursive: true });
  for (const { name } of readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile())) {
    cpSync(name, join(folder, name));
  }
  for (const part of LINKED) symlinkSync(join(process.cwd(), part), join(folder, part));
}

/** @returns whether a test caught it. */
function tell(name: string, defect: Defect): boolean {
  const path = join(folder, defect.file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(path, planted(sound, defect));
  try {
    const caught = firstFailing(defect);
    say(`| \`${name}\` | ${defect.what} | ${caught ?? '**nothing**'} |`);
    return caught !== null;
  } finally {
    writeFileSync(path, sound);
  }
}

/** The first test that fails, with its file; null where all pass. */
function firstFailing({ tests, project }: Defect): string | null {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const options = [
    `--project=${project ?? 'parts'}`,
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...tests], {
    cwd: folder,
    stdio: 'ignore',
  });
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  for (const { name, assertionResults, message } of testResults) {
    const file = name.slice(name.indexOf('/test/') + 1);
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed !== undefined) return `\`${file}\`: ${failed.fullName.trim()}`;
    // A file that cannot even be loaded proves nothing about the defect.
    if (message !== '' && assertionResults.length === 0) throw new Error(`${file}: ${message}`);
  }
  return null;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
