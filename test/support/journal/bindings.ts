// The bindings of the journal's table, each opened in the same way: what holds for one has to hold for all.

import { openJournalReader, openJournalWriter } from '../../../main/journal/here.ts';
import type { JournalReader, JournalWriter } from '../../../main/journal/journal-port.ts';
import { openReaderThread, openWriterThread } from '../../../main/journal/workers.ts';
import { type Steps, UNWATCHED } from '../../../main/ports.ts';
import { NOW_MS } from './journals.ts';

export interface Binding {
  readonly name: string;
  writer(folder: string, steps?: Steps): Promise<JournalWriter>;
  reader(folder: string): Promise<JournalReader>;
}

const clock = { nowMs: () => NOW_MS };

/** No test lets a thread end by itself without looking at what follows. */
function stopped(why: Error): never {
  throw why;
}

export const HERE: Binding = {
  name: 'in this thread',
  writer: (folder, steps = UNWATCHED) => openJournalWriter({ folder, steps, clock }),
  reader: (folder) => openJournalReader({ folder }),
};

export const THREADS: Binding = {
  name: 'over threads',
  writer: (folder, steps = UNWATCHED) => openWriterThread({ folder, steps, clock, stopped }),
  reader: (folder) => openReaderThread({ folder, clock, stopped }),
};

export const BINDINGS = [HERE, THREADS];
