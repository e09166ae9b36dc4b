// P7: a restore that is killed at any of its points leaves the journal before or the backup, each of them whole with its log,
// and the next program to work with the journal finishes it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { copyJournal } from '../../main/journal/file/copy.ts';
import { keptName } from '../../main/journal/file/restore.ts';
import { DURABLE_POINTS } from '../../main/ports.ts';
import { run, scriptPath } from '../support/journal/children.ts';
import { Journals, NOW_MS, newBatch } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const KEPT = keptName(NOW_MS);
const POINTS = DURABLE_POINTS.filter((point) => point.startsWith('restore.'));

/** A journal of two batches whose second one stands in its log alone, and a backup with the first one. */
async function replaced(deadly: string) {
  const folder = journals.folder();
  const before = await journals.writer(folder);
  await before.createBatch(newBatch());
  const backup = join(journals.folder(), 'journal.backup');
  copyJournal(folder, backup);
  await before.createBatch(newBatch());
  await before.close();
  const args = [folder, backup, KEPT, deadly];
  const ended = await run(process.execPath, [scriptPath('replace-until-point.ts'), ...args]);
  return { folder, ended };
}

it.each(POINTS)('P7 killed at %s', async (point) => {
  const { folder, ended } = await replaced(point);
  expect(ended).toMatchObject({ signal: 'SIGKILL', errors: '' });
  if (point === 'restore.before-intent') {
    const reader = await journals.reader(folder);
    expect(await reader.listBatches()).toHaveLength(2);
  } else await expect(journals.reader(folder)).rejects.toThrow('was cut short');
  const writer = await journals.writer(folder);
  const isBefore = point === 'restore.before-intent';
  expect(await writer.listBatches()).toHaveLength(isBefore ? 2 : 1);
  expect(await writer.checkIntegrity()).toEqual([]);
  expect(existsSync(join(folder, KEPT))).toBe(!isBefore);
});

it('P7 not killed, keeps the journal before under its name', async () => {
  const { folder, ended } = await replaced('');
  expect(ended).toMatchObject({ code: 0, errors: '' });
  expect(await (await journals.reader(folder)).listBatches()).toHaveLength(1);
  expect(existsSync(join(folder, KEPT))).toBe(true);
});
