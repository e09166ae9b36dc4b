// A thread of the journal: opens it for writing or for reading and carries out entries of the table, one after the other,
// as the program asks for them. Must never decide anything, nor go on after an error that no entry has thrown.

import { parentPort, workerData } from 'node:worker_threads';
import { portable } from '../threads/thrown.ts';
import { actingAs, underFence } from './carried.ts';
import { entriesByName } from './entry.ts';
import { openForReading, openForWriting } from './file/open.ts';
import type { OpenJournal } from './file/open-journal.ts';
import { packedMemory } from './packed-rows.ts';
import { PostgresJournal } from './postgres/postgres-journal.ts';
import { READS, STEPS } from './table.ts';
import { GATE, type News, threadStartSchema, type Wish, wishSchema } from './thread-messages.ts';

const { kind, place, openedAtMs, holder, actor, gate } = threadStartSchema.parse(workerData);
const entries = entriesByName(READS, STEPS);
/** Whether the call that is carried out has made a step durable. */
let isSaved = false;

/** Opens the journal, and tells whether that was possible. */
function begin(): void {
  let journal: OpenJournal;
  try {
    journal = open();
  } catch (error) {
    tell({ kind: 'not opened', thrown: portable(error) });
    parentPort?.close();
    return;
  }
  parentPort?.on('message', (message: unknown) => {
    const wish = wishSchema.safeParse(message);
    if (!wish.success) throw new Error('Its thread was asked for nothing that it knows.');
    obey(journal, wish.data);
  });
  parentPort?.on('messageerror', (error) => {
    throw error;
  });
  tell({ kind: 'opened', owner: journal.owner });
}

function open(): OpenJournal {
  const clock = {
    nowMs: () => {
      // The program's own clock says when; here it is asked for as a step becomes durable.
      isSaved = true;
      return openedAtMs;
    },
  };
  const steps = { reach: waitAt };
  if (place.kind === 'postgres') {
    const { connection, isListening, reconnectMs, dataFolder, naming, triedFor } = place;
    return new PostgresJournal({
      ...{ connection, kind, steps, actor, clock, holder, reconnectMs },
      ...{ dataFolder, naming, triedFor },
      ...(isListening ? { changed: (change) => tell({ kind: 'changed', change }) } : {}),
      away: (isAway) => tell({ kind: 'away', isAway }),
      stopped: (why) => tell({ kind: 'stopped', thrown: portable(why) }),
    });
  }
  const { folder } = place;
  return kind === 'reader'
    ? openForReading({ folder })
    : openForWriting({ folder, clock, holder, actor, steps });
}

function obey(journal: OpenJournal, wish: Wish): void {
  if (wish.kind === 'close') {
    tell({ kind: 'closed', thrown: thrownBy(() => journal.close()) });
    parentPort?.close();
    return;
  }
  const { call, name, args, user, fence } = wish;
  isSaved = false;
  try {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`The journal has no ${name}.`);
    const result = actingAs(user, () => underFence(fence, () => journal.carry(entry, args)));
    parentPort?.postMessage({ kind: 'answer', call, result, isSaved } satisfies News, packedMemory([result]));
  } catch (error) {
    tell({ kind: 'refusal', call, thrown: portable(error), isSaved });
  }
}

/** Nothing goes on here until the program has reached the point too: a test may end it there. */
function waitAt(point: (News & { kind: 'point' })['point']): void {
  if (gate === null) return;
  const state = new Int32Array(gate);
  tell({ kind: 'point', point });
  Atomics.wait(state, 0, GATE.shut);
  if (Atomics.exchange(state, 0, GATE.shut) === GATE.refused) throw new Error(`Refused at ${point}.`);
}

function thrownBy(act: () => void) {
  try {
    act();
    return null;
  } catch (error) {
    return portable(error);
  }
}

function tell(news: News): void {
  parentPort?.postMessage(news);
}

begin();
