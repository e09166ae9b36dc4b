// The seal of a journal's file that was moved into a database: from its first moment on nobody writes the file any more, so
// that one journal never goes on in two places. It stands in the file itself, and so in every copy that is made of it later.

import { chmodSync } from 'node:fs';
import { resolve } from 'node:path';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { ChainPlace } from '../audit-port.ts';
import { fileExists, type JournalPlace, journalPlace } from '../place.ts';
import { auditHead, IDENTITY, journalIdentity } from '../reads/audit.ts';
import { connectForReading, connectForWriting } from './connection.ts';
import { SqliteDb } from './sqlite-db.ts';

/** Name of the setting that is the seal. */
export const SEAL = 'journal.moved';

const sealSchema = z.strictObject({
  /** Address of the database, without a password. */
  to: z.string(),
  atMs: z.number(),
  /** Whether everything is known to be there; before that the move has to be run again. */
  isDone: z.boolean(),
});
export type Seal = z.infer<typeof sealSchema>;

/** The seal of an open file; null where it has none. */
export function sealOf(database: Database.Database): Seal | null {
  const text = database.prepare('SELECT value FROM setting WHERE name = ?').pluck().get(SEAL);
  return text === undefined ? null : sealSchema.parse(JSON.parse(z.string().parse(text)));
}

/** Seals a file, durably. */
export function seal(database: Database.Database, made: Seal): void {
  const text = JSON.stringify(made);
  const keep =
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value';
  database.prepare(keep).run(SEAL, text);
}

/** Takes a seal away again, before anything of the journal is anywhere else. */
export function breakSeal(database: Database.Database): void {
  database.prepare('DELETE FROM setting WHERE name = ?').run(SEAL);
}

/** Takes the seal of a copy in a folder of its own away, which is a journal of its own from then on. */
export function unsealCopy(folder: string): void {
  const database = connectForWriting(journalPlace(resolve(folder)).journal);
  try {
    breakSeal(database);
  } finally {
    database.close();
  }
}

/** Lets nobody write a sealed file who does not know of the seal, such as an older Paymaster. */
export function makeReadOnly({ journal }: JournalPlace): void {
  chmodSync(journal, 0o400);
}

/**
 * Refuses what would make a file the journal again, or put another in its place, that goes on in a database.
 *
 * @throws PaymasterError JOURNAL_MOVED.
 */
export function refuseSealedFolder(folder: string): void {
  const made = sealIn(folder);
  if (made !== null) throw moved(journalPlace(resolve(folder)).journal, made);
}

/** The seal of the file of a folder; null where there is none, or nothing that can be read. */
export function sealIn(folder: string): Seal | null {
  return readFrom(folder, sealOf);
}

/** The identity and the last entry of the journal that is a file of the folder; null where it cannot be read. */
export function headIn(folder: string): (ChainPlace & { readonly identity: string }) | null {
  return readFrom(folder, (database) => {
    const db = new SqliteDb(database);
    return { ...auditHead(db), identity: journalIdentity(db) };
  });
}

/** The identity of the journal that was a file of the folder, and was moved for good; null where none was. */
export function sealedIdentity(folder: string): string | null {
  return readFrom(folder, (database) => {
    if (sealOf(database)?.isDone !== true) return null;
    return z.string().parse(database.prepare(IDENTITY).pluck().get());
  });
}

function readFrom<Found>(folder: string, read: (database: Database.Database) => Found): Found | null {
  const { journal } = journalPlace(resolve(folder));
  if (!fileExists(journal)) return null;
  let database: Database.Database | null = null;
  try {
    database = connectForReading(journal);
    return read(database);
  } catch {
    // What cannot be read may be what a backup is restored for.
    return null;
  } finally {
    database?.close();
  }
}

/**
 * @param isMoveGivenUp a move that was cut short refuses nothing.
 * @throws PaymasterError JOURNAL_MOVED where the file is sealed.
 */
export function refuseSealed(
  database: Database.Database,
  { journal }: JournalPlace,
  isMoveGivenUp = false,
): void {
  const made = sealOf(database);
  if (made === null || (isMoveGivenUp && !made.isDone)) return;
  throw moved(journal, made);
}

function moved(journal: string, { to, isDone }: Seal): PaymasterError {
  return isDone
    ? paymasterError(
        'JOURNAL_MOVED',
        say`The journal ${journal} was moved to ${to}. The file is kept as it was then and is never written again.`,
        say`Work with the journal in the database: choose it with paymaster journal use, or give its address with --journal.`,
        { detail: 'moved' },
      )
    : paymasterError(
        'JOURNAL_MOVED',
        say`The move of the journal ${journal} to ${to} was cut short. Nothing is lost, and nothing is written to the file meanwhile.`,
        say`Run the same paymaster journal move again: it finds out how far it came and finishes it. To go on with the file instead: paymaster journal use file.`,
        { detail: 'moving' },
      );
}
