// The binding over PostgreSQL, loaded when a journal in a database is first opened: no other start needs its driver.

import type { PaymasterError } from '../../../shared/errors.ts';
import type { PostgresAddress } from '../../../shared/journal-address.ts';
import type { Actor } from '../../journal/audit-port.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import type { Naming } from '../../journal/known-databases.ts';
import type { JournalChange } from '../../journal/thread-messages.ts';
import type { Clock, Steps } from '../../ports.ts';

interface ReaderOptions {
  readonly address: PostgresAddress;
  /** Null where the database is expected to ask for none. */
  readonly password: string | null;
  readonly clock: Clock;
  /** Told when a journal that was open ends by itself. */
  readonly stopped: (why: PaymasterError) => void;
  /** Told when the server does not answer and is waited for, and when that is over. */
  readonly away?: (isAway: boolean) => void;
  /** Who works with it, as the audit trail enters it. */
  readonly actor?: Actor;
  /** Where this desk keeps what it knows of the journal; without one it is only tried whether the journal can be opened. */
  readonly dataFolder?: string;
  /** The data folder for which it is only tried; nothing is kept in it. */
  readonly triedFor?: string;
  /** Who said that the journal is there. */
  readonly naming?: Naming;
}

interface WriterOptions extends ReaderOptions {
  readonly steps: Steps;
  readonly actor: Actor;
  /** Told of what other desks do; null when so much may have happened that nobody can tell what. */
  readonly changed?: (change: JournalChange | null) => void;
}

/** A journal in PostgreSQL as it is opened; both fail with JOURNAL_PASSWORD where the password is wrong or missing. */
export interface PostgresJournals {
  openPostgresReader(options: ReaderOptions): Promise<JournalReader>;
  openPostgresWriter(options: WriterOptions): Promise<JournalWriter>;
}

export type LoadPostgres = () => Promise<PostgresJournals>;

export const loadPostgres: LoadPostgres = () => import('../../journal/postgres/bindings.ts');
