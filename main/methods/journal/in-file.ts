// What is done to a file, and so only to a journal that is one. Decides nothing else.

import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { shownPostgresAddress } from '../../../shared/journal-address.ts';
import { say } from '../../../shared/saying.ts';
import type { JournalPlaceChosen } from '../../ports.ts';

/** Refuses what is done to files where the journal lies in a database. @throws PaymasterError JOURNAL_OTHER_PLACE. */
export function requireFile(place: JournalPlaceChosen | undefined): void {
  if (place?.kind === 'unreadable') throw new PaymasterError(place.failure);
  if (place?.kind !== 'database') return;
  throw paymasterError(
    'JOURNAL_OTHER_PLACE',
    say`This journal lies in the database ${shownPostgresAddress(place.address)}: Paymaster makes and restores no backups of it. Nothing was done.`,
    say`Its administrator backs it up with the tools of PostgreSQL, such as pg_dump; docs/several-desks.md says how.`,
  );
}
