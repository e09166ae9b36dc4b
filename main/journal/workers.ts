// The binding over threads to a journal's file: one writes it, another may only read it, and neither waits for the other.

import { resolve } from 'node:path';
import type { PaymasterError } from '../../shared/errors.ts';
import type { Clock, Steps } from '../ports.ts';
import type { Actor } from './audit-port.ts';
import { journalThreadEnded } from './journal-errors.ts';
import type { JournalReader, JournalWriter } from './journal-port.ts';
import { type JournalThreadOptions, startReader, startWriter } from './journal-thread.ts';
import { journalPlace } from './place.ts';

export interface ThreadOptions {
  readonly folder: string;
  /** Who works with it, as the audit trail enters it; nobody where none is told. */
  readonly actor?: Actor;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** Called once when the thread of an open journal has ended by itself; each call is refused with this from then on. */
  readonly stopped: (why: PaymasterError) => void;
}

/**
 * Opens the journal of a folder for its one writer, on a thread of its own.
 *
 * @throws PaymasterError as the binding in this thread does.
 */
export async function openWriterThread(options: ThreadOptions & { steps: Steps }): Promise<JournalWriter> {
  return await startWriter(inFolder(options), options.steps);
}

/**
 * Opens the journal of a folder for reading, on a thread of its own, also while a writer has it open.
 *
 * @throws PaymasterError as the binding in this thread does.
 */
export async function openReaderThread(options: ThreadOptions): Promise<JournalReader> {
  return await startReader(inFolder(options));
}

function inFolder({ folder, ...options }: ThreadOptions): JournalThreadOptions {
  return {
    ...options,
    place: { kind: 'folder', folder },
    ended: (cause) => journalThreadEnded(journalPlace(resolve(folder)).journal, cause),
  };
}
