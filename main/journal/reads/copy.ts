// A copy of the journal, made where the journal is read: on its thread, which nobody else waits for.

import type { Db } from '../db.ts';

/**
 * Copies the journal as it stands into a file that is not there yet.
 *
 * @throws PaymasterError of the JOURNAL codes.
 */
export function copyTo(db: Db, to: string): null {
  db.copyTo(to);
  return null;
}
