// A copy of the journal, made where the journal is read: on its thread, which nobody else waits for.

import { dirname } from 'node:path';
import type { Db } from '../db.ts';
import { copyJournal } from '../file/copy.ts';

/**
 * Copies the journal as it stands into a file that is not there yet.
 *
 * @throws PaymasterError of the JOURNAL codes.
 */
export function copyTo(db: Db, to: string): null {
  copyJournal(dirname(db.file.name), to);
  return null;
}
