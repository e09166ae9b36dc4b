// A journal whose every step is carried out under one lease. What holds a batch is handed this in place of the journal, so
// that no step of it can be done after another desk has taken the batch over.

import { underFence } from './carried.ts';
import type { Carry } from './entry.ts';
import { type JournalWriter, writerOver } from './journal-port.ts';

/** The same journal, whose steps carry this number. */
export function fenced(journal: JournalWriter, fence: number): JournalWriter {
  const carry: Carry = async (_entry, name, args) =>
    await underFence(fence, () => Reflect.apply(entryOf(journal, name), undefined, args));
  const { owner } = journal;
  return writerOver(carry, {
    owner,
    savedAtMs: () => journal.savedAtMs(),
    close: () => journal.close(),
  });
}

/** What a journal has under the path of an entry. */
function entryOf(journal: object, name: string): (...args: unknown[]) => unknown {
  const found = name
    .split('.')
    .reduce((part: unknown, key): unknown => Reflect.get(Object(part), key), journal);
  if (!isCallable(found)) throw new Error(`The journal has no ${name}.`);
  return found;
}

function isCallable(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}
