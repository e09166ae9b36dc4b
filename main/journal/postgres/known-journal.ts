// Whether the journal in a database is the one that a data folder has worked with. Refuses another one until a person says
// that it is meant, and says of one that is gone how it comes back: never that another is made in its place (P1, P7).

import { z } from 'zod';
import { OTHER_JOURNAL } from '../../../shared/contract/journal-methods.ts';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type PostgresAddress, shownPostgresAddress } from '../../../shared/journal-address.ts';
import { type Spoken, say } from '../../../shared/saying.ts';
import { knownAt, knownIn, movedFrom } from '../known-databases.ts';
import type { Naming } from '../naming.ts';
import { IDENTITY } from '../reads/audit.ts';
import { readStored } from '../schema/columns.ts';
import { endName, endsIn } from './known-end.ts';
import type { PostgresDb } from './postgres-db.ts';

/** A database, and the data folder of who goes there. */
export interface DeskPlace {
  readonly folder: string;
  readonly address: PostgresAddress;
  readonly naming: Naming;
}

/**
 * Refuses another journal than the one that this desk knows. Changes nothing.
 *
 * @param system the server with the identity of the journal's tables.
 * @returns the identity of the journal.
 * @throws PaymasterError JOURNAL_REPLACED, with the detail OTHER_JOURNAL where it stands in a place of which nothing is known.
 */
export function requireKnownJournal(
  db: Pick<PostgresDb, 'directLists'>,
  { folder, address, naming }: DeskPlace,
  system: string,
): string {
  const journal = readStored(z.string(), db.directLists(IDENTITY)[0]?.[0], 'identity of the journal');
  const here = knownAt(folder, address);
  if (here !== null && here.journal !== journal) throw replaced(address);
  // A command that names another place means the journal there.
  if (here === null && naming !== 'command' && !isKnownElsewhere(db, folder, journal, system)) {
    if (knownIn(folder).length > 0 || endsIn(folder).length > 0) throw elsewhere(address);
  }
  return journal;
}

/** Where a desk that has worked with a database finds no journal: that it is gone, and how it comes back. Else what came. */
export function asLost(error: unknown, folder: string, address: PostgresAddress): unknown {
  if (!(error instanceof PaymasterError) || error.failure.code !== 'JOURNAL_MISSING') return error;
  const isKnown = knownAt(folder, address) !== null;
  const hasWorked =
    isKnown || knownIn(folder).length > 0 || movedFrom(folder) !== null || endsIn(folder).length > 0;
  if (!hasWorked) return error;
  const { said, message: text, detail } = error.failure;
  const what: Spoken = said?.message ?? text;
  const message = isKnown
    ? say`${what} This data folder has worked with a journal there, which is gone.`
    : say`${what} This data folder has worked with a journal in another place.`;
  return paymasterError(
    'JOURNAL_MISSING',
    message,
    say`Nothing was sent. Have the administrator read the latest backup of the database back (pg_restore, or a base backup; docs/several-desks.md says how) before anything is paid: a new journal knows nothing of what was. Where the database is elsewhere now: paymaster journal use ADDRESS.`,
    detail === null ? { cause: error } : { detail, cause: error },
  );
}

/** A desk of an older Paymaster knows a journal by the end that it kept alone. */
function isKnownElsewhere(
  db: Pick<PostgresDb, 'directLists'>,
  folder: string,
  journal: string,
  system: string,
): boolean {
  if ([...knownIn(folder), movedFrom(folder)].some((each) => each?.journal === journal)) return true;
  const ends = new Set(endsIn(folder));
  return ends.size > 0 && [system, ...earlierSystems(db)].some((each) => ends.has(endName(journal, each)));
}

const EARLIER = `SELECT system FROM server_mark
  UNION SELECT split_part(facts::json ->> 'from', ' ', 1) FROM audit WHERE action = 'journal.failed-over'`;

/** The servers on which the journal was before: a dump that is read back makes its tables anew. */
function earlierSystems(db: Pick<PostgresDb, 'directLists'>): string[] {
  return readStored(z.array(z.tuple([z.string()])), db.directLists(EARLIER), 'server of a journal').map(
    ([system]) => system,
  );
}

function replaced(address: PostgresAddress): PaymasterError {
  const shown = shownPostgresAddress(address);
  return paymasterError(
    'JOURNAL_REPLACED',
    say`The journal in the database ${shown} is another one than this data folder has worked with there: it does not know what was paid from here. Nothing was done.`,
    say`Have the administrator read the latest backup of the database back in its place (docs/several-desks.md). Only where the journal before is lost, say how you know: paymaster journal use ${shown} --database-lost "REASON". The reason is kept in the audit trail.`,
  );
}

function elsewhere(address: PostgresAddress): PaymasterError {
  const shown = shownPostgresAddress(address);
  return paymasterError(
    'JOURNAL_REPLACED',
    say`The journal in the database ${shown} is none of those that this data folder has worked with: it does not know what was paid from here. Nothing was done.`,
    say`Check the address: a journal that moved is known again at another one. Only where this other journal is meant: paymaster journal use ${shown} --yes; where the journal before is lost, say how you know: --database-lost "REASON" instead of --yes.`,
    { detail: OTHER_JOURNAL },
  );
}
