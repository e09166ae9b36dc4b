// A copy of the journal as it stood at one moment, made beside whoever writes, and the folders in which one is looked at. Only
// reads the journal; what it writes is a new file of this user alone, without a log beside it. Never touches the folder of a
// program that is there.

import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { journalError } from '../journal-errors.ts';
import { journalPlace, makePrivateFile, synchronise } from '../place.ts';
import { connectForReading } from './connection.ts';
import { isAlive } from './lease.ts';

/**
 * Copies the journal of a folder into a file that is not there yet; the bytes are on the medium when it returns.
 *
 * @throws PaymasterError of the JOURNAL codes, such as JOURNAL_FULL_DISK; a half-written copy is then left to the caller.
 */
export function copyJournal(folder: string, to: string): void {
  const place = journalPlace(resolve(folder));
  try {
    makePrivateFile(to);
    const database = connectForReading(place.journal);
    try {
      database.prepare('VACUUM INTO ?').run(to);
    } finally {
      database.close();
    }
    synchronise(to);
  } catch (error) {
    throw journalError(error, place, 'working');
  }
}

/** What the name of such a folder of this program begins with. */
export function copyingPrefix(): string {
  return `copying-${process.pid}-`;
}

/** Removes what programs left behind that are gone. */
export function sweepCopies(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    const [, id] = /^copying-(\d+)-/.exec(name) ?? [];
    if (id === undefined || isAlive(Number(id))) continue;
    rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
}
