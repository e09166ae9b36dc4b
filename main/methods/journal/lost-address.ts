// A data folder that has worked with a database and does not say any more where its journal is. A file that is begun in its
// place would look like an empty journal (P7). Changes nothing.

import { resolve } from 'node:path';
import { ADDRESS_LOST } from '../../../shared/contract/journal-methods.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { sealIn } from '../../journal/file/seal.ts';
import { knownIn } from '../../journal/known-databases.ts';
import { fileExists, journalPlace } from '../../journal/place.ts';
import { endsIn } from '../../journal/postgres/known-end.ts';

/**
 * Refuses the file of a folder whose journal was in a database last. Where the database was named for single starts alone, a
 * file that is there is the journal; so is a new one where nothing was ever entered there.
 *
 * @throws PaymasterError JOURNAL_MISSING.
 */
export function requireNoDatabase(folder: string): void {
  const known = knownIn(folder);
  const chosen = known.find(({ isChosen }) => isChosen);
  const hasFile = fileExists(journalPlace(resolve(folder)).journal);
  if (chosen === undefined && (hasFile || endsIn(folder).length === 0)) return;
  // One that was moved says itself where the journal went.
  if (sealIn(folder) !== null) return;
  throw lostAddress(folder, (chosen ?? known[0])?.address ?? null);
}

function lostAddress(folder: string, address: string | null): PaymasterError {
  const message =
    address === null
      ? say`The data folder ${folder} has worked with a journal in a database, and does not say any more where that is. Nothing was opened in its place.`
      : say`The data folder ${folder} has worked with the journal in the database ${address}, and does not say any more that it is there. Nothing was opened in its place.`;
  const remedy = say`Say it again: paymaster journal use ${address ?? 'ADDRESS'}. Only where the journal is meant to be a file of this folder: paymaster journal use file.`;
  return paymasterError('JOURNAL_MISSING', message, remedy, { detail: ADDRESS_LOST });
}
