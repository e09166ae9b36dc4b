// The binding in this thread: entries of the table are carried out where they are asked for. For the engine's tests with
// their virtual clocks, for simulation and for small tools.

import { openForReading, openForWriting, type ReaderOptions, type WriterOptions } from './file/open.ts';
import type { OpenJournal } from './file/open-journal.ts';
import { type JournalReader, type JournalWriter, readerOver, writerOver } from './journal-port.ts';

/**
 * Opens the journal of a folder for its one writer. Makes folder and journal when they are not there.
 *
 * @throws PaymasterError with one of the JOURNAL codes; JOURNAL_BUSY says who holds the journal and since when.
 */
export async function openJournalWriter(options: WriterOptions): Promise<JournalWriter> {
  return writerHere(openForWriting(options));
}

/**
 * Opens the journal of a folder for reading, also while a writer has it open.
 *
 * @throws PaymasterError JOURNAL_MISSING when there is none, or another of the JOURNAL codes.
 */
export async function openJournalReader(options: ReaderOptions): Promise<JournalReader> {
  const journal = openForReading(options);
  return readerOver(carriedBy(journal), opened(journal));
}

/** Binds a journal that is open for writing. */
export function writerHere(journal: OpenJournal): JournalWriter {
  return writerOver(carriedBy(journal), opened(journal));
}

function carriedBy(journal: OpenJournal) {
  return async (entry: Parameters<OpenJournal['carry']>[0], _name: string, args: readonly unknown[]) =>
    journal.carry(entry, args);
}

function opened(journal: OpenJournal) {
  const { owner } = journal;
  return { owner, savedAtMs: () => journal.savedAtMs, close: async () => journal.close() };
}
