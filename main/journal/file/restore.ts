// Puts a journal in the place of another one. What is to be done is written down first, so that a program that dies anywhere
// leaves the one or the other whole, and the next one finishes it. The journal that is replaced is kept beside it.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Steps } from '../../ports.ts';
import { journalError } from '../journal-errors.ts';
import { fileExists, type JournalPlace, journalPlace, putInPlace, synchroniseFolder } from '../place.ts';
import { makeFolder, refuseUnsafeFolder } from './folder.ts';
import { forgetHead } from './known-head.ts';
import { Lease, thisProcess } from './lease.ts';

const KEPT_NAME = /^paymaster-replaced-[0-9TZ-]+\.db$/;
const intentSchema = z.strictObject({ keptAs: z.string().regex(KEPT_NAME) });

/** The name under which a journal that is replaced at this moment stays in its folder. */
export function keptName(atMs: number): string {
  return `paymaster-replaced-${new Date(atMs).toISOString().replaceAll(/[:.]/g, '-')}.db`;
}

/**
 * Holds the folder of a journal while it is replaced; makes the folder where it is not there. Returns the way to give it up.
 *
 * @throws PaymasterError JOURNAL_BUSY while a program holds the journal.
 */
export function holdFolder(folder: string, atMs: number): () => void {
  const place = journalPlace(resolve(folder));
  try {
    refuseUnsafeFolder(place.folder);
    makeFolder(place.folder);
    const lease = Lease.take(place, thisProcess(), atMs);
    return () => lease.release();
  } catch (error) {
    throw journalError(error, place, 'opening');
  }
}

/** Where the parts of a replacement stand until it is done. */
function parts({ folder }: JournalPlace) {
  return { next: join(folder, 'paymaster.restoring'), intent: join(folder, 'paymaster.restore') };
}

/** True while a replacement has begun and is not finished: nobody may open what stands there. */
export function isReplacing(place: JournalPlace): boolean {
  return fileExists(parts(place).intent);
}

/**
 * Puts a whole journal, which nobody has open, in the place of the one of this folder. The caller holds the folder.
 *
 * @param keptAs name of the file under which the journal stays that is there.
 */
export function replaceJournal(folder: string, whole: string, keptAs: string, steps: Steps): void {
  const place = journalPlace(resolve(folder));
  const { next, intent } = parts(place);
  try {
    putInPlace(whole, next, place.folder);
    steps.reach('restore.before-intent');
    const unfinished = `${intent}.unfinished`;
    writeFileSync(unfinished, JSON.stringify({ keptAs }), { mode: 0o600 });
    putInPlace(unfinished, intent, place.folder);
    steps.reach('restore.after-intent');
    finishReplacing(place, steps);
  } catch (error) {
    throw journalError(error, place, 'working');
  }
}

/** Finishes a replacement that was begun; does nothing where there is none. The caller holds the folder. */
export function finishReplacing(place: JournalPlace, steps: Steps): void {
  const { next, intent } = parts(place);
  if (!fileExists(intent)) return;
  const { keptAs } = intentSchema.parse(JSON.parse(readFileSync(intent, 'utf8')));
  // As long as the next journal has not its name, whatever stands under that name is the one that is replaced.
  if (fileExists(next)) {
    for (const end of ['-wal', '-shm', '']) {
      if (!fileExists(place.journal + end)) continue;
      renameSync(place.journal + end, join(place.folder, keptAs + end));
      steps.reach('restore.after-moved');
    }
    synchroniseFolder(place.folder);
    renameSync(next, place.journal);
    synchroniseFolder(place.folder);
    steps.reach('restore.after-swap');
  }
  forgetHead(place);
  rmSync(intent);
  synchroniseFolder(place.folder);
}
