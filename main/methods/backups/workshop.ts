// A folder of its own in the data folder, in which a copy of a journal stands under the journal's name while it is looked
// at. Gone when the work ends; what a program left behind that died goes when the next one begins, or a journal is opened.

import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyingPrefix, sweepCopies } from '../../journal/file/copy.ts';
import { journalError } from '../../journal/journal-errors.ts';
import { journalPlace } from '../../journal/place.ts';
import type { AppPorts } from '../../ports.ts';

/**
 * Does something with such a folder and the path of the journal in it, which is not there yet.
 *
 * @throws PaymasterError of the JOURNAL codes where no folder can be made there.
 */
export async function inWorkshop<Result>(
  { dataFolder }: Pick<AppPorts, 'dataFolder'>,
  work: (folder: string, journal: string) => Promise<Result>,
): Promise<Result> {
  const folder = await made(resolve(dataFolder));
  try {
    return await work(folder, journalPlace(folder).journal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function made(dataFolder: string): Promise<string> {
  try {
    sweepCopies(dataFolder);
    return await mkdtemp(join(dataFolder, copyingPrefix()));
  } catch (error) {
    throw journalError(error, journalPlace(dataFolder), 'working');
  }
}
