// Whether the journal in a database is the one that a data folder has worked with. Refuses another one until a person says
// that it is meant, and says of one that is gone how it comes back: never that another is made in its place (P1, P7).

import { z } from 'zod';
import { OTHER_JOURNAL } from '../../../shared/contract/journal-methods.ts';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type PostgresAddress, shownPostgresAddress } from '../../../shared/journal-address.ts';
import { type Spoken, say } from '../../../shared/saying.ts';
import { keepKnown, knownAt, knownIn, movedFrom, type Naming } from '../known-databases.ts';
import { IDENTITY } from '../reads/audit.ts';
import { readStored } from '../schema/columns.ts';
import type { PostgresConnection } from './connection.ts';
import { endName, endsIn } from './known-end.ts';
import type { Session } from './opening.ts';
import type { PostgresDb } from './postgres-db.ts';
import { postgresError } from './postgres-errors.ts';

export interface KnownOptions {
  readonly connection: PostgresConnection;
  /** Where this desk keeps what it knows of the journal; nowhere where none is told. */
  readonly dataFolder?: string | undefined;
  /** The data folder for which it is only tried whether the journal can be opened; nothing is kept in it. */
  readonly triedFor?: string | undefined;
  /** Who said that the journal is there; this very command where it is left out. */
  readonly naming?: Naming | undefined;
}

/** What a desk knows of the journal at an address. */
export class KnownJournal {
  readonly #options: KnownOptions;

  constructor(options: KnownOptions) {
    this.#options = options;
  }

  /**
   * Refuses another journal than the one that this desk knows, before anything is written to it, and keeps the one that it goes
   * on with.
   *
   * @throws PaymasterError JOURNAL_REPLACED, with the detail OTHER_JOURNAL where it stands in a place of which nothing is known.
   */
  require({ db, server: { system } }: Session): void {
    const { connection, dataFolder, triedFor, naming = 'command' } = this.#options;
    const folder = dataFolder ?? triedFor;
    if (folder === undefined) return;
    const { address } = connection;
    try {
      const journal = readStored(z.string(), db.directLists(IDENTITY)[0]?.[0], 'identity of the journal');
      const here = knownAt(folder, address);
      if (here !== null && here.journal !== journal) throw replaced(address);
      // A command that names another place means the journal there.
      const isMeant = here !== null || naming === 'command';
      if (!isMeant && hasWorkedElsewhere(db, folder, journal, system)) throw elsewhere(address);
      if (dataFolder === undefined) return;
      keepKnown(folder, address, { journal, system, isChosen: naming === 'chosen' });
    } catch (error) {
      db.wire.close();
      throw error;
    }
  }

  /** The error as data. Where a desk that has worked with a database finds no journal, it says how that comes back. */
  failureOf(error: unknown): unknown {
    const { connection, dataFolder, triedFor } = this.#options;
    const told = postgresError(error, connection);
    const folder = dataFolder ?? triedFor;
    if (folder === undefined || !(told instanceof PaymasterError) || told.failure.code !== 'JOURNAL_MISSING')
      return told;
    const isKnown = knownAt(folder, connection.address) !== null;
    const hasWorked = isKnown || hasWorkedIn(folder) || movedFrom(folder) !== null;
    return hasWorked ? lost(told, isKnown) : told;
  }
}

function lost(told: PaymasterError, isKnown: boolean): PaymasterError {
  const { said, message: text, detail } = told.failure;
  const what: Spoken = said?.message ?? text;
  const message = isKnown
    ? say`${what} This data folder has worked with a journal there, which is gone.`
    : say`${what} This data folder has worked with a journal in another place.`;
  return paymasterError(
    'JOURNAL_MISSING',
    message,
    say`Nothing was sent. Have the administrator read the latest backup of the database back (pg_restore, or a base backup; docs/several-desks.md says how) before anything is paid: a new journal knows nothing of what was. Where the database is elsewhere now: paymaster journal use ADDRESS.`,
    detail === null ? { cause: told } : { detail, cause: told },
  );
}

function hasWorkedIn(folder: string): boolean {
  return knownIn(folder).length > 0 || endsIn(folder).length > 0;
}

/** Whether the folder has worked in databases, and never with this journal. */
function hasWorkedElsewhere(db: PostgresDb, folder: string, journal: string, system: string): boolean {
  if (!hasWorkedIn(folder)) return false;
  if ([...knownIn(folder), movedFrom(folder)].some((each) => each?.journal === journal)) return false;
  // A desk of an older Paymaster knows a journal by the end that it kept alone.
  const ends = new Set(endsIn(folder));
  return ![system, ...earlierSystems(db)].some((each) => ends.has(endName(journal, each)));
}

const EARLIER = `SELECT system FROM server_mark
  UNION SELECT split_part(facts::json ->> 'from', ' ', 1) FROM audit WHERE action = 'journal.failed-over'`;

/** The servers on which the journal was before: a dump that is read back makes its tables anew. */
function earlierSystems(db: PostgresDb): string[] {
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
