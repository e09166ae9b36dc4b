// `journal verify` and `journal backup` on real files: what does not hold is named, a backup is a whole journal of one moment,
// and it is taken beside a program that sends.

import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { memoryHost } from '../support/cli-host.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { Journals, openRaw } from '../support/journal/journals.ts';
import { undefended } from '../support/journal/trails.ts';

const journals = new Journals();
afterEach(() => journals.clear());

async function paid(place: Workplace) {
  const file = await place.file('payroll.csv', payroll({ rows: 3 }));
  expect((await place.runHere(['run', file, '--yes', '--wait'])).code).toBe(0);
}

/** Runs a command on another data folder. */
async function inFolder(dataDir: string, argv: readonly string[]) {
  const host = memoryHost({ env: {} });
  const code = await runCli([...argv, '--data-dir', dataDir], host);
  return { code, stdout: host.out(), stderr: host.err() };
}

/** A data folder of which the backup is the journal. */
async function asJournal(place: Workplace, backup: string): Promise<string> {
  const folder = place.path('other');
  await mkdir(folder);
  await writeFile(`${folder}/paymaster.db`, await readFile(backup));
  return folder;
}

it('P7 a backup is the whole journal, is its owner’s alone, and is entered', async () => {
  await using place = await Workplace.open();
  await paid(place);
  const output = place.path('journal.backup');
  const made = await place.runHere(['journal', 'backup', '--output', output, '--json']);
  expect(made.code).toBe(0);
  const event = made.stdout
    .split('\n')
    .flatMap((line) => (line.includes('"backup"') ? [JSON.parse(line)] : []))[0];
  const { size, mode } = await stat(output);
  expect(event).toMatchObject({ file: output, bytes: size, isEntered: true });
  expect(mode & 0o777).toBe(0o600);
  const folder = await asJournal(place, output);
  const verified = await inFolder(folder, ['journal', 'verify']);
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('1 approved batch holds')]);
  expect(verified.stdout).toContain(`The trail holds: ${event.entry} entries.`);
  const listed = await place.runHere(['audit', 'list']);
  expect(listed.stdout).toContain(
    `Wrote a backup of the journal up to entry ${event.entry}: journal.backup.`,
  );
  const left = (await readdir(place.dataFolder)).filter((name) => name.startsWith('copying-'));
  expect(left).toEqual([]);
});

it('a backup is taken while another program holds the journal', async () => {
  await using place = await Workplace.open();
  await paid(place);
  const holder = await journals.writer(place.dataFolder);
  const output = place.path('journal.backup');
  const made = await place.runHere(['journal', 'backup', '--output', output]);
  const verified = await place.runHere(['journal', 'verify']);
  await holder.close();
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('does not tell of this backup')]);
  expect((await stat(output)).size).toBeGreaterThan(0);
  expect(verified.code).toBe(0);
});

it('P3 a journal that does not hold is named, and is not backed up', async () => {
  await using place = await Workplace.open();
  await paid(place);
  const raw = openRaw(place.dataFolder);
  raw.exec("UPDATE tally SET rows = rows + 1 WHERE state = 'completed'");
  raw.close();
  const verified = await place.runHere(['journal', 'verify']);
  expect([verified.code, verified.stderr]).toEqual([6, expect.stringContaining('the rows themselves say 3')]);
  const output = place.path('journal.backup');
  const made = await place.runHere(['journal', 'backup', '--output', output]);
  expect([made.code, made.stderr]).toEqual([6, expect.stringContaining('No backup was written')]);
  await expect(stat(output)).rejects.toThrow('ENOENT');
});

it('an entry of the trail that was changed is named', async () => {
  await using place = await Workplace.open();
  await paid(place);
  const raw = undefended(place.dataFolder);
  raw.exec("UPDATE audit SET account = 'nobody' WHERE number = 2");
  raw.close();
  const verified = await place.runHere(['journal', 'verify']);
  expect([verified.code, verified.stderr]).toEqual([6, expect.stringContaining('Entry 2')]);
});

it('a folder without a journal has nothing to verify or to copy', async () => {
  await using place = await Workplace.open();
  expect((await place.runHere(['journal', 'verify'])).code).toBe(2);
  expect((await place.runHere(['journal', 'backup', '--output', place.path('none')])).code).toBe(2);
});
