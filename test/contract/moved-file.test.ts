// The file of a journal that was moved into a database: no command takes it for the journal any more, and one that names it
// outright is told what it looks at.

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SEAL } from '../../main/journal/file/seal.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { openRaw } from '../support/journal/journals.ts';

const TO = 'postgres://owner@db.example/payroll';

/** A folder whose journal was moved, with a batch in it. */
async function moved(isDone = true): Promise<Workplace> {
  const place = await Workplace.open();
  const file = await place.file('wages.csv', payroll({ rows: 2 }));
  expect((await place.runHere(['import', file])).code).toBe(0);
  const raw = openRaw(place.dataFolder);
  const seal = JSON.stringify({ to: TO, atMs: Date.now(), isDone });
  raw.prepare('INSERT INTO setting (name, value) VALUES (?, ?)').run(SEAL, seal);
  raw.close();
  return place;
}

it('P1 is not read as the journal by any command, which says where the journal went', async () => {
  await using place = await moved();
  for (const words of [
    ['batches'],
    ['status', 'B1'],
    ['report', 'B1', '--output', place.path('report.csv')],
    ['audit', 'list'],
    ['audit', 'verify'],
    ['journal', 'verify'],
    ['journal', 'backup', '--output', place.path('journal.backup')],
    ['person', '260970000456'],
  ]) {
    const { code, stdout, stderr } = await place.runHere(words);
    expect([words, code, stdout]).toEqual([words, 6, '']);
    expect(stderr).toContain(`was moved to ${TO}`);
    expect(stderr).toContain('(JOURNAL_MOVED)');
  }
});

it('is not chosen as the journal again', async () => {
  await using place = await moved();
  const chosen = await place.runHere(['journal', 'use', 'file']);
  expect([chosen.code, chosen.stderr]).toEqual([6, expect.stringContaining(`was moved to ${TO}`)]);
  const words = ['journal', 'use', 'file', '--give-up-move', 'Nobody works with it.'];
  const urged = await place.runHere(words);
  expect([urged.code, urged.stderr]).toEqual([6, expect.stringContaining(`was moved to ${TO}`)]);
});

it('P7 is read as it was by who names it outright, and says so first', async () => {
  await using place = await moved();
  const status = await place.runHere(['status', 'B1', '--journal', 'file']);
  expect(status.code).toBe(0);
  expect(status.stdout).toContain('wages.csv, batch B1: draft');
  // What such a file would refuse is not advised.
  expect(status.stdout).not.toContain('Go on with');
  expect(status.stderr).toContain(`This is the journal as it was when it was moved to ${TO}.`);
  const send = await place.runHere(['send', 'B1', '--yes', '--journal', 'file']);
  expect([send.code, send.stderr]).toEqual([6, expect.stringContaining('JOURNAL_MOVED')]);
});

it('says of a move that was cut short that it is to be run again', async () => {
  await using place = await moved(false);
  const told = await place.runHere(['batches']);
  expect([told.code, told.stderr]).toEqual([
    6,
    expect.stringContaining('Run the same paymaster journal move again'),
  ]);
});

it('P7 says of a move that was cut short what the file is, to who names it outright', async () => {
  await using place = await moved(false);
  const status = await place.runHere(['status', 'B1', '--journal', 'file']);
  expect([status.code, status.stderr]).toEqual([
    0,
    expect.stringContaining(`The move of this journal to ${TO} was cut short.`),
  ]);
  expect(status.stderr).not.toContain('stands there alone');
});

it('P1 P7 is the journal again by the word of a person alone, where the database of a move that was cut short cannot be asked', async () => {
  await using place = await moved(false);
  const refused = await place.runHere(['journal', 'use', 'file']);
  expect([refused.code, refused.stderr]).toEqual([
    6,
    expect.stringContaining(`Nobody can tell whether the database ${TO} has the journal`),
  ]);
  expect(await place.runHere(['batches'])).toMatchObject({ code: 6 });
  const words = ['journal', 'use', 'file', '--give-up-move', 'The server never came to be.'];
  expect(await place.runHere(words)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`The move to ${TO} is given up`),
  });
  expect(await place.runHere(['batches'])).toMatchObject({ code: 0, stdout: expect.stringContaining('B1') });
  expect(await place.runHere(['audit', 'list'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('which could not be asked: The server never came to be.'),
  });
  expect(await place.runHere(['audit', 'verify'])).toMatchObject({ code: 0 });
});

describe('a sealed file whose database was lost', () => {
  const LOST = ['--database-lost', 'The server burnt with its dumps.', '--journal', 'file', '--yes'];

  it('P1 P7 is restored as an older backup is, by a person’s word', async () => {
    await using place = await moved();
    const journal = join(place.dataFolder, 'paymaster.db');
    chmodSync(journal, 0o400);
    const known = { number: 41, hash: 'a'.repeat(64), restores: [] };
    writeFileSync(join(place.dataFolder, `database-${'b'.repeat(64)}.end`), JSON.stringify(known));
    const refused = await place.runHere(['journal', 'restore', journal, '--journal', 'file', '--yes']);
    expect([refused.code, refused.stderr]).toEqual([6, expect.stringContaining('--database-lost')]);
    const restored = await place.runHere(['journal', 'restore', journal, ...LOST]);
    expect([restored.code, restored.stderr]).toEqual([
      0,
      expect.stringContaining('Draft B1 may have been sent since the backup'),
    ]);
    expect(restored.stdout).toContain('The journal before is kept beside it as paymaster-replaced-');
    expect(await place.runHere(['journal', 'use', 'file'])).toMatchObject({ code: 0 });
    const listed = await place.runHere(['batches']);
    expect([listed.code, listed.stdout]).toEqual([0, expect.stringContaining('waits for a person’s word')]);
    const trail = await place.runHere(['audit', 'list', '--json']);
    const entered = trail.stdout.split('\n').find((line) => line.includes('journal.restored')) ?? '';
    // The entry at which the file ends, and the last one of the database that this desk knew.
    expect(entered).toContain('"entry":1');
    expect(entered).toContain('"replacedEntry":41');
    expect(entered).toContain(`"replacedHash":"${'a'.repeat(64)}"`);
    expect(entered).toContain('The server burnt with its dumps.');
    expect((await place.runHere(['audit', 'list'])).stdout).toContain(`moved to ${TO}, which is lost`);
    expect((await place.runHere(['audit', 'verify'])).code).toBe(0);
  });

  it('is restored into another folder as well, and no other file into its own', async () => {
    await using place = await moved();
    const journal = join(place.dataFolder, 'paymaster.db');
    await using other = await Workplace.open();
    expect(await other.runHere(['journal', 'restore', journal, ...LOST])).toMatchObject({ code: 0 });
    expect(await other.runHere(['batches'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('B1'),
    });
    await using third = await Workplace.open();
    const file = await third.file('wages.csv', payroll({ rows: 2 }));
    expect((await third.runHere(['import', file])).code).toBe(0);
    const tried = await place.runHere([
      'journal',
      'restore',
      join(third.dataFolder, 'paymaster.db'),
      ...LOST,
    ]);
    expect([tried.code, tried.stderr]).toEqual([6, expect.stringContaining('JOURNAL_MOVED')]);
  });

  it('P6 says nothing of a backup that was never moved, and is not forgotten with it', async () => {
    await using place = await Workplace.open();
    const file = await place.file('wages.csv', payroll({ rows: 2 }));
    expect((await place.runHere(['import', file])).code).toBe(0);
    const backup = place.path('journal.backup');
    expect((await place.runHere(['journal', 'backup', '--output', backup])).code).toBe(0);
    const tried = await place.runHere(['journal', 'restore', backup, ...LOST]);
    expect([tried.code, tried.stdout]).toEqual([2, '']);
    expect(tried.stderr).toContain('was not moved into a database');
    expect((await place.runHere(['audit', 'list'])).stdout).not.toContain('restored');
  });

  it('is no way out of a move that was cut short', async () => {
    await using place = await moved(false);
    const tried = await place.runHere([
      'journal',
      'restore',
      join(place.dataFolder, 'paymaster.db'),
      ...LOST,
    ]);
    expect([tried.code, tried.stderr]).toEqual([6, expect.stringContaining('paymaster journal use file')]);
  });
});
