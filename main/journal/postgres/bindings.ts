// The binding over threads to a journal in PostgreSQL: any number of desks write it at once, each over a thread of its own
// and a connection of its own.

import type { PaymasterError } from '../../../shared/errors.ts';
import type { Clock, Steps } from '../../ports.ts';
import type { Actor } from '../audit-port.ts';
import { journalThreadEnded } from '../journal-errors.ts';
import type { JournalReader, JournalWriter } from '../journal-port.ts';
import { type JournalThreadOptions, startReader, startWriter } from '../journal-thread.ts';
import type { Naming } from '../known-databases.ts';
import type { JournalChange } from '../thread-messages.ts';
import { journalName, type PostgresConnection, RECONNECT_MS } from './connection.ts';

export interface PostgresOptions extends PostgresConnection {
  /** Who works with it, as the audit trail enters it; nobody where none is told. */
  readonly actor?: Actor;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** Called once when nothing more can be asked of an open journal; each call is refused with this from then on. */
  readonly stopped: (why: PaymasterError) => void;
  /** How long a connection that was lost is made anew before the journal stops. */
  readonly reconnectMs?: number;
  /** Where the desk keeps what it knows of the journal; nowhere where none is told. */
  readonly dataFolder?: string;
  /** The data folder for which it is only tried whether the journal can be opened; nothing is kept in it. */
  readonly triedFor?: string;
  /** Who said that the journal is there; this very program where it is left out. */
  readonly naming?: Naming;
  /** Called when another desk has done something; null when so much may have happened that nobody can tell what. */
  readonly changed?: (change: JournalChange | null) => void;
  /** Called when the server does not answer and is waited for, and when that is over. */
  readonly away?: (isAway: boolean) => void;
}

/**
 * Opens the journal of a database for a desk that works with it.
 *
 * @throws PaymasterError with one of the JOURNAL codes.
 */
export async function openPostgresWriter(
  options: PostgresOptions & { steps: Steps },
): Promise<JournalWriter> {
  return await startWriter(threadOptions(options), options.steps);
}

/**
 * Opens the journal of a database for reading.
 *
 * @throws PaymasterError with one of the JOURNAL codes.
 */
export async function openPostgresReader(options: PostgresOptions): Promise<JournalReader> {
  return await startReader(threadOptions(options));
}

function threadOptions(options: PostgresOptions): JournalThreadOptions {
  const {
    address,
    password,
    actor,
    clock,
    stopped,
    changed,
    away,
    reconnectMs = RECONNECT_MS,
    dataFolder,
    naming,
    triedFor,
  } = options;
  const connection = { address, password };
  return {
    ...{ actor, clock, stopped, changed, away },
    place: {
      ...{ kind: 'postgres', connection, isListening: changed !== undefined, reconnectMs },
      ...{ dataFolder, naming, triedFor },
    },
    ended: (cause) => journalThreadEnded(journalName(connection), cause),
  };
}
