// Where the journal stands, how big it is, and which copies stand beside it: for people, also when the journal
// itself cannot be opened (promise P7). Looks at names and sizes only.

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { journalPlace } from './files.ts';
import { copiesIn } from './journal-errors.ts';

export interface JournalFacts {
  /** Path of the journal's file. */
  readonly place: string;
  /** Size with its log; 0 when there is no such file. */
  readonly bytes: number;
  /** Copies that were made before upgrades, oldest first. */
  readonly copies: readonly { readonly name: string; readonly atMs: number; readonly bytes: number }[];
}

/** The facts of the journal in a folder. Never fails: what cannot be looked at counts as not there. */
export function journalFacts(folder: string): JournalFacts {
  const place = journalPlace(resolve(folder));
  const sizes = [place.journal, `${place.journal}-wal`].map((file) => lookAt(file)?.bytes ?? 0);
  const copies = copiesIn(place.folder).flatMap((name) => {
    const facts = lookAt(join(place.folder, name));
    return facts === null ? [] : [{ name, ...facts }];
  });
  return { place: place.journal, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), copies };
}

function lookAt(file: string): { atMs: number; bytes: number } | null {
  try {
    const { mtimeMs, size } = statSync(file);
    return { atMs: Math.round(mtimeMs), bytes: size };
  } catch {
    // The folder's own problem is told by whoever opens the journal.
    return null;
  }
}
