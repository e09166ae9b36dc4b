// Whether a journal that is chosen is the one that the file of the data folder was moved to. Opens nothing to write, and
// chooses nothing.

import { OTHER_JOURNAL } from '../../../shared/contract/journal-methods.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Spoken, say } from '../../../shared/saying.ts';
import { sealedIdentity } from '../../journal/file/seal.ts';
import type { JournalReader } from '../../journal/journal-port.ts';

/** That it is another journal; null where it is the same, and where no file of the folder was moved. */
export async function otherSaid(
  folder: string,
  { trail }: Pick<JournalReader, 'trail'>,
): Promise<Spoken | null> {
  const moved = sealedIdentity(folder);
  if (moved === null || moved === (await trail.identity())) return null;
  return say`It is not the journal that the file of this folder was moved to: it is another one, and does not know what was paid from here.`;
}

/** What refuses another journal as long as nobody says that it is meant; null for the same one. */
export async function otherJournal(
  folder: string,
  reader: Pick<JournalReader, 'trail'>,
  address: string,
): Promise<PaymasterError | null> {
  const said = await otherSaid(folder, reader);
  if (said === null) return null;
  return paymasterError(
    'JOURNAL_OTHER_PLACE',
    say`There is a journal at ${address}. ${said} Nothing was chosen.`,
    say`Check the address. A payroll that was paid from here would be paid there again without a question.`,
    { detail: OTHER_JOURNAL },
  );
}
