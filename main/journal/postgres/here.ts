// The binding to PostgreSQL in this thread, which waits for each answer. For the thread of the journal, and for small tools
// and tests.

import type { Steps } from '../../ports.ts';
import { bound } from '../entry.ts';
import type { JournalWriter } from '../journal-port.ts';
import { READS, STEPS } from '../table.ts';
import { RECONNECT_MS } from './connection.ts';
import { PostgresJournal, type PostgresJournalOptions } from './postgres-journal.ts';

type HereOptions = Omit<PostgresJournalOptions, 'kind' | 'steps' | 'reconnectMs'>;

/** @throws PaymasterError of the JOURNAL codes. */
export async function openPostgresWriterHere(
  options: HereOptions & { steps: Steps },
): Promise<JournalWriter> {
  const journal = new PostgresJournal({ ...options, kind: 'writer', reconnectMs: RECONNECT_MS });
  const made = {};
  return Object.assign(
    bound(READS, carriedBy(journal), made),
    bound(STEPS, carriedBy(journal), made),
    opened(journal),
  );
}

function carriedBy(journal: PostgresJournal) {
  return async (entry: Parameters<PostgresJournal['carry']>[0], _name: string, args: readonly unknown[]) =>
    journal.carry(entry, args);
}

function opened(journal: PostgresJournal) {
  return { savedAtMs: () => journal.savedAtMs, close: async () => journal.close() };
}
