// Opens a journal, or says why not. Open means: folder safe, lease taken, file ours and not newer, layout
// current, every commit synchronised and this verified after a write. Never goes on with less, and never
// deletes, rebuilds or replaces a journal (promise P7).

import { rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { Clock, Steps } from '../../ports.ts';
import type { Actor } from '../audit-port.ts';
import { copiesSentence, describe, journalError } from '../journal-errors.ts';
import { AUDIT_CHAIN } from '../migrations/0024-audit-chain.ts';
import type { Migration } from '../migrations/migration.ts';
import { MIGRATIONS } from '../migrations/migration-list.ts';
import {
  APPLICATION_ID,
  fileExists,
  type JournalPlace,
  journalPlace,
  makePrivateFile,
  putInPlace,
  tracesIn,
} from '../place.ts';
import { connectForReading, connectForWriting, verifySettings } from './connection.ts';
import { sweepCopies } from './copy.ts';
import { makeFolder, refuseFileAsFolder, refuseImpossibleFolder, refuseUnsafeFolder } from './folder.ts';
import { requireKnownHead, tellHeadOf } from './known-head.ts';
import { type Holder, Lease, thisProcess } from './lease.ts';
import {
  applyMigrations,
  copyBeforeMigration,
  latestVersion,
  requireKnownVersion,
  versionOf,
} from './migrate.ts';
import { ReadingJournal, WritingJournal } from './open-journal.ts';
import { finishReplacing, isReplacing } from './restore.ts';
import { refuseSealed } from './seal.ts';

/**
 * Files up to these sizes are checked whole before they are worked with. A larger one is not: that would keep
 * a million rows waiting for seconds, while SQLite recovers an interrupted write by itself and notices a
 * damaged page when it reads it. The full check can be asked for at any time.
 */
const CHECKED_BYTES = 8 * 1024 * 1024;
const CHECKED_BYTES_AFTER_CRASH = 32 * 1024 * 1024;

/** Detail of JOURNAL_MISSING where nothing says that there ever was a journal. */
export const NEVER_MADE = 'no such file';

export interface WriterOptions {
  readonly folder: string;
  readonly steps: Steps;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** Who opens it, where a thread does so for a program; otherwise what this process says of itself. */
  readonly holder?: Holder;
  /** Who works with it, as the audit trail enters it. */
  readonly actor?: Actor;
  /** A move that was cut short is given up: the file may still be sealed by it, and by nothing else. */
  readonly isMoveGivenUp?: boolean;
  /** The layout's steps; only tests give others than the program's own. */
  readonly migrations?: readonly Migration[];
}

/**
 * Opens the journal of a folder for its one writer. Makes folder and journal when they are not there.
 *
 * @throws PaymasterError with one of the JOURNAL codes; JOURNAL_BUSY says who holds the journal and since when.
 */
export function openForWriting(options: WriterOptions): WritingJournal {
  const place = journalPlace(resolve(options.folder));
  return guardOpening(place, () => {
    refuseUnsafeFolder(place.folder);
    makeFolder(place.folder);
    const openedAtMs = options.clock.nowMs();
    const holder = options.holder ?? thisProcess();
    const lease = Lease.take(place, holder, openedAtMs);
    try {
      return openWithLease(place, lease, holder, options, openedAtMs);
    } catch (error) {
      lease.release();
      throw error;
    }
  });
}

export interface ReaderOptions {
  readonly folder: string;
  /** A file that was moved into a database is looked at as it was then: whoever asks knows that it is not the journal. */
  readonly isMovedToo?: boolean;
}

/**
 * Opens the journal of a folder for reading, also while a writer has it open.
 *
 * @throws PaymasterError JOURNAL_MISSING when there is none, JOURNAL_MOVED, or another of the JOURNAL codes.
 */
export function openForReading({ folder, isMovedToo = false }: ReaderOptions): ReadingJournal {
  const place = journalPlace(resolve(folder));
  return guardOpening(place, () => {
    refuseFileAsFolder(place.folder);
    if (isReplacing(place)) throw cutShort(place);
    if (!fileExists(place.journal)) {
      refuseLostJournal(place);
      refuseImpossibleFolder(place.folder);
      throw describe('JOURNAL_MISSING', place, NEVER_MADE);
    }
    requireOurFile(place, MIGRATIONS);
    const database = connectForReading(place.journal);
    try {
      checkPages(database, place, CHECKED_BYTES);
      const version = versionOf(database);
      const isOlder = version < latestVersion(MIGRATIONS);
      if (version >= AUDIT_CHAIN.number) {
        // No program brings a sealed file up to date, so that an older one is looked at by nobody any more.
        if (!isMovedToo || isOlder) refuseSealed(database, place);
        requireKnownHead(database, place);
      }
      if (isOlder) throw older(place);
      return new ReadingJournal(database, place);
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

function openWithLease(
  place: JournalPlace,
  lease: Lease,
  holder: Holder,
  { steps, clock, actor, isMoveGivenUp = false, migrations = MIGRATIONS }: WriterOptions,
  openedAtMs: number,
): WritingJournal {
  sweepCopies(place.folder);
  finishReplacing(place, steps);
  if (!fileExists(place.journal)) {
    refuseLostJournal(place);
    makeJournal(place, migrations, openedAtMs);
  }
  requireOurFile(place, migrations);
  const database = connectForWriting(place.journal);
  try {
    checkBeforeUse(database, place);
    const version = versionOf(database);
    if (version >= AUDIT_CHAIN.number) {
      // Before anything is written: a log that is put back belongs to the file as it was. What a cut move left goes on to be
      // brought up to date, since only so can the move be run again.
      refuseSealed(database, place, true);
      requireKnownHead(database, place);
    }
    if (version < latestVersion(migrations)) {
      copyBeforeMigration(database, place, version + 1);
      applyMigrations(database, migrations, openedAtMs);
    }
    refuseSealed(database, place, isMoveGivenUp);
    // What an interrupted run left in the log goes into the journal itself now: bytes whose synchronisation
    // may have failed then are written once more, and this time the result is seen.
    database.pragma('wal_checkpoint(PASSIVE)');
    const opening = recordOpening(database, holder, openedAtMs);
    verifySettings(database);
    tellHeadOf(database, place);
    return new WritingJournal(database, place, {
      steps,
      clock,
      ...(actor === undefined ? {} : { actor }),
      closed(isSpoiled) {
        if (!isSpoiled) closeOpening(database, opening);
        database.close();
        lease.release();
      },
    });
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Makes a journal under another name and gives it its own only when it is whole, so that an empty or half-made
 * file under that name is never one of ours.
 */
function makeJournal(place: JournalPlace, migrations: readonly Migration[], atMs: number): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(place.unfinished + end, { force: true });
  makePrivateFile(place.unfinished);
  const database = connectForWriting(place.unfinished);
  try {
    // One transaction for all steps: nobody has the file yet, so none of them has to last before the next one.
    database.transaction(() => applyMigrations(database, migrations, atMs)).immediate();
  } finally {
    database.close();
  }
  putInPlace(place.unfinished, place.journal, place.folder);
}

/** A journal that is gone, but has left anything of it behind, is not begun anew: it would pay once more what it paid. */
function refuseLostJournal(place: JournalPlace): void {
  const traces = tracesIn(place);
  if (traces.length === 0) return;
  throw paymasterError(
    'JOURNAL_MISSING',
    say`The journal ${place.journal} is gone, but was there: ${traces.join(', ')} stand beside its place.`,
    say`Put the journal back before anything is sent. ${copiesSentence(place)} To begin anew, move these files away.`,
    { detail: traces.join(', ') },
  );
}

/** Looks at the file through a connection that cannot write, so that a foreign file stays as it is. */
function requireOurFile(place: JournalPlace, migrations: readonly Migration[]): void {
  if (statSync(place.journal).size === 0) throw describe('JOURNAL_CORRUPT', place, say`the file is empty`);
  const database = connectForReading(place.journal);
  try {
    const applicationId = database.pragma('application_id', { simple: true });
    if (applicationId !== APPLICATION_ID) {
      throw describe('JOURNAL_FOREIGN_FILE', place, say`application id ${String(applicationId)}`);
    }
    requireKnownVersion(database, place, migrations);
  } finally {
    database.close();
  }
}

function checkBeforeUse(database: Database.Database, place: JournalPlace): void {
  checkPages(database, place, wasClosedCleanly(database) ? CHECKED_BYTES : CHECKED_BYTES_AFTER_CRASH);
}

function checkPages(database: Database.Database, place: JournalPlace, limit: number): void {
  if (statSync(place.journal).size > limit) return;
  const verdict = database.pragma('quick_check(1)', { simple: true });
  if (verdict !== 'ok') throw describe('JOURNAL_CORRUPT', place, String(verdict));
}

function older(place: JournalPlace): Error {
  return paymasterError(
    'JOURNAL_OLDER',
    say`The journal ${place.journal} was last used by an older Paymaster.`,
    say`Start the window, or any command that sends or imports, once: it makes a copy and brings the journal up to date.`,
  );
}

/** Told as an old layout is: whoever works with the journal next mends both. */
function cutShort(place: JournalPlace): Error {
  return paymasterError(
    'JOURNAL_OLDER',
    say`The restore of a backup as ${place.journal} was cut short.`,
    say`Start the window, or any command that sends or imports, once: it finishes the restore. Both journals are whole.`,
  );
}

function guardOpening<Result>(place: JournalPlace, open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    throw journalError(error, place, 'opening');
  }
}

/** Notes the opening durably and returns its number. */
function recordOpening(database: Database.Database, holder: Holder, atMs: number): number {
  const insert = database.prepare(
    `INSERT INTO opening (at_ms, program, process, host, sqlite_version) VALUES (?, ?, ?, ?, sqlite_version())`,
  );
  return Number(insert.run(atMs, holder.program, holder.process, holder.host).lastInsertRowid);
}

/** Notes that the journal was closed in order. */
function closeOpening(database: Database.Database, number: number): void {
  try {
    database.prepare('UPDATE opening SET closed_cleanly = 1 WHERE number = ?').run(number);
  } catch {
    // Everything that matters is durable already; the next opening only looks more closely for want of this.
  }
}

/** False when the latest writer was cut off. */
function wasClosedCleanly(database: Database.Database): boolean {
  const latest = database.prepare('SELECT closed_cleanly FROM opening ORDER BY number DESC LIMIT 1').pluck();
  return z.number().optional().parse(latest.get()) !== 0;
}
