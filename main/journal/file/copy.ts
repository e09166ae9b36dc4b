// A copy of the journal as it stood at one moment, made beside whoever writes. Only reads the journal; what it writes is a
// new file of this user alone, without a log beside it.

import { resolve } from 'node:path';
import { journalError } from '../journal-errors.ts';
import { journalPlace, makePrivateFile, synchronise } from '../place.ts';
import { connectForReading } from './connection.ts';

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
