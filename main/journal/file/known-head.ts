// The last entry of the audit trail, told a second time in a small file beside the journal. A journal that lost its log or its
// end, or was exchanged for an older one by hand, is known by it. Never ahead of the journal: a step is durable before.

import { closeSync, constants, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { ChainPlace } from '../audit-port.ts';
import { copiesSentence } from '../journal-errors.ts';
import type { JournalPlace } from '../place.ts';
import { auditHashAt, auditHead, journalIdentity } from '../reads/audit.ts';
import { SqliteDb } from './sqlite-db.ts';

/** Every head takes as many bytes, which are within one sector: one that is half written cannot be. */
const BYTES = 200;

const headSchema = z.object({ journal: z.string(), number: z.int().positive(), hash: z.string() });

/**
 * Tells the last entry. Where that fails the one before stays told, which is no reason to hold anything up: the entry itself
 * is durable.
 */
export function tellHead(place: JournalPlace, journal: string, { number, hash }: ChainPlace): void {
  if (number === 0) return;
  try {
    const file = openSync(place.head, constants.O_WRONLY | constants.O_CREAT, 0o600);
    try {
      writeSync(file, JSON.stringify({ journal, number, hash }).padEnd(BYTES), 0);
    } finally {
      closeSync(file);
    }
  } catch {
    // The disk that refuses this refuses the next step of the journal as well, which tells.
  }
}

/** To be called when another journal takes the place of this one in the way that is entered. */
export function forgetHead(place: JournalPlace): void {
  rmSync(place.head, { force: true });
}

/**
 * Refuses a journal that has not the entry that was told. What was told is read before the journal is: a program that works
 * with it only adds to it.
 *
 * @throws PaymasterError JOURNAL_CORRUPT.
 */
export function requireKnownHead(database: Database.Database, place: JournalPlace): void {
  const told = toldHead(place);
  if (told === null) return;
  const db = new SqliteDb(database);
  if (journalIdentity(db) !== told.journal || auditHashAt(db, told.number) === told.hash) return;
  throw paymasterError(
    'JOURNAL_CORRUPT',
    say`The journal ${place.journal} has lost what was recorded last: its audit trail had ${told.number} entries, and is another one now or ends before.`,
    say`Send nothing more. If paymaster.db-wal was moved or left behind, put it beside the journal again. Otherwise type paymaster journal restore with the newest backup, or with this file: it asks the service about each payment before anything is sent. ${copiesSentence(place)}`,
    { detail: `told ${told.number}, has ${auditHead(db).number}` },
  );
}

/** Tells the last entry of a journal that was opened for work, also where none was told before. */
export function tellHeadOf(database: Database.Database, place: JournalPlace): void {
  const db = new SqliteDb(database);
  tellHead(place, journalIdentity(db), auditHead(db));
}

function toldHead(place: JournalPlace): z.output<typeof headSchema> | null {
  try {
    const head = headSchema.safeParse(JSON.parse(readFileSync(place.head, 'utf8')));
    return head.success ? head.data : null;
  } catch {
    // There is none before the first entry, and noise tells nothing.
    return null;
  }
}
