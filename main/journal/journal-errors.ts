// Turns what SQLite and the file system say into errors of ours: what is wrong, where the file is, where its
// copies are and what to do. Never hides an error: what it does not know is handed back as it came.

import { accessSync, constants, statfsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { RowState } from '../../shared/domain.ts';
import { type ErrorCode, PaymasterError, paymasterError } from '../../shared/errors.ts';
import { type Saying, type Spoken, say, sayList } from '../../shared/saying.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { backupPaths, copiesIn, type JournalPlace, replacedIn } from './place.ts';

type SqliteError = InstanceType<typeof Database.SqliteError>;

/** While opening, a file without SQLite's header is somebody else's; while working, it is ours and spoilt. */
export type Occasion = 'opening' | 'working';

/** SQLite results after which the connection, and what it reported as durable, cannot be relied on. */
const UNTRUSTED_AFTER = /^SQLITE_(?:IOERR|FULL|CORRUPT|NOTADB|READONLY|CANTOPEN|PERM|NOLFS|PROTOCOL)(?:_|$)/;

/** True when no further write may be made on this connection (an fsync that failed once is never trusted again). */
export function spoilsTheConnection(error: unknown): boolean {
  return error instanceof Database.SqliteError && UNTRUSTED_AFTER.test(error.code);
}

/** Faults of writing for which SQLite has no word of a full disk, though that is the commonest cause. */
const UNWRITTEN = /^SQLITE_IOERR_(?:WRITE|FSYNC|DIR_FSYNC|TRUNCATE|MMAP|SHM[A-Z]+)$/;
/** The least that SQLite asks of a disk at once, with room to spare: the index beside its log. */
const LEAST_ROOM_BYTES = 64 * 1024;

/**
 * The error as data where it is an expected one; anything else is returned unchanged.
 *
 * @param roomOf tells what is left on the disk of a folder, null where nobody knows; only a test gives another.
 */
export function journalError(
  error: unknown,
  place: JournalPlace,
  occasion: Occasion,
  roomOf: (folder: string) => number | null = roomBytes,
): unknown {
  if (error instanceof PaymasterError) return error;
  if (error instanceof Database.SqliteError) {
    const room = UNWRITTEN.test(error.code) ? roomOf(place.folder) : null;
    const isFull = room !== null && room < LEAST_ROOM_BYTES;
    return sqliteError(error, place, isFull ? 'full disk' : occasion);
  }
  const errno = systemCode(error);
  return errno === null ? error : describe(codeOfSystem(errno), place, errno, error);
}

function roomBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

function sqliteError(error: SqliteError, place: JournalPlace, occasion: Occasion | 'full disk'): unknown {
  const code = lacksItsTables(error)
    ? 'JOURNAL_CORRUPT'
    : occasion === 'full disk'
      ? 'JOURNAL_FULL_DISK'
      : codeOfSqlite(error.code, place, occasion);
  return code === null ? error : describe(code, place, `${error.code}: ${error.message}`, error);
}

/** The layout was checked at the opening: a table that is gone was taken away by another program. */
function lacksItsTables({ code, message }: SqliteError): boolean {
  return code === 'SQLITE_ERROR' && /^no such (?:table|column): /.test(message);
}

function codeOfSqlite(result: string, place: JournalPlace, occasion: Occasion): ErrorCode | null {
  if (result === 'SQLITE_READONLY_DBMOVED') return 'JOURNAL_MISSING';
  const [, kind] = /^SQLITE_([A-Z]+)/.exec(result) ?? [];
  switch (kind) {
    case 'FULL':
      return 'JOURNAL_FULL_DISK';
    case 'READONLY':
      return accessProblem(place.journal) ?? 'JOURNAL_READ_ONLY';
    case 'PERM':
    case 'AUTH':
      return 'JOURNAL_NO_PERMISSION';
    case 'CANTOPEN':
      return accessProblem(place.folder) ?? accessProblem(place.journal) ?? 'JOURNAL_IO';
    case 'CORRUPT':
      return 'JOURNAL_CORRUPT';
    case 'NOTADB':
      return occasion === 'opening' ? 'JOURNAL_FOREIGN_FILE' : 'JOURNAL_CORRUPT';
    case 'IOERR':
    case 'NOLFS':
    case 'PROTOCOL':
      return 'JOURNAL_IO';
    case 'BUSY':
    case 'LOCKED':
      return 'JOURNAL_BUSY';
    case 'CONSTRAINT':
      return 'PROGRAM_DEFECT';
    default:
      return null;
  }
}

function codeOfSystem(errno: string): ErrorCode {
  switch (errno) {
    case 'EACCES':
    case 'EPERM':
      return 'JOURNAL_NO_PERMISSION';
    case 'EROFS':
      return 'JOURNAL_READ_ONLY';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'JOURNAL_FULL_DISK';
    default:
      return 'JOURNAL_IO';
  }
}

/** SQLite says only "unable to open"; the file system knows why. */
function accessProblem(path: string): ErrorCode | null {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    const errno = systemCode(error);
    return errno === 'EACCES' || errno === 'EPERM' || errno === 'EROFS' ? codeOfSystem(errno) : null;
  }
}

function systemCode(error: unknown): string | null {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/** Builds the error of a code for a journal; the file itself is never touched because of it. */
export function describe(
  code: ErrorCode,
  place: JournalPlace,
  detail: Spoken,
  cause?: unknown,
): PaymasterError {
  const [message, remedy] = sentences(code, place);
  return paymasterError(code, say`${message} (${detail})`, remedy, { detail: sayEnglish(detail), cause });
}

function sentences(code: ErrorCode, place: JournalPlace): [message: Saying, remedy: Saying] {
  const { folder, journal } = place;
  const untouched = say`Nothing was deleted or rebuilt. ${copiesSentence(place)}`;
  switch (code) {
    case 'JOURNAL_FULL_DISK':
      return [
        say`There is no space left for the journal ${journal}.`,
        say`Make room on this disk, then start again; what was recorded so far is kept.`,
      ];
    case 'JOURNAL_READ_ONLY':
      return [
        say`The journal ${journal} can only be read, not written.`,
        say`Make ${folder} writable or choose another folder, then start again.`,
      ];
    case 'JOURNAL_NO_PERMISSION':
      return [
        say`This user may not read and write the journal ${journal} and its folder.`,
        say`Give this user the right to change the folder and its files, or choose another folder.`,
      ];
    case 'JOURNAL_CORRUPT':
      return [
        say`The journal ${journal} is damaged and was not opened for work.`,
        say`${untouched} Keep the file as it is and ask for help before sending anything again.`,
      ];
    case 'JOURNAL_FOREIGN_FILE':
      return [
        say`The file ${journal} is not a journal of Paymaster, or its beginning is damaged.`,
        say`${untouched} Move the file elsewhere if it belongs to something else, or choose another folder.`,
      ];
    case 'JOURNAL_MISSING':
      return [
        say`There is no journal at ${journal}.`,
        say`If one was there, put it back. ${copiesSentence(place)}`,
      ];
    case 'JOURNAL_BUSY':
      return [
        say`Another program has locked the journal ${journal}.`,
        say`Close the program that has the file open, then start again.`,
      ];
    case 'PROGRAM_DEFECT':
      return [
        say`The journal ${journal} refused a step that would break its own rules.`,
        say`Nothing of that step was recorded. Report this with the text in parentheses.`,
      ];
    default:
      return [
        say`The disk did not read or write the journal ${journal} as it should.`,
        say`${untouched} Check the disk, then resume the batch; rows without a known outcome are asked about first.`,
      ];
  }
}

/** Where its newest backup, the journal that a restore replaced, and copies made before upgrades stand, as a sentence. */
export function copiesSentence({ folder }: JournalPlace): Saying {
  const copies = copiesIn(folder).map((name) => join(folder, name));
  const [backup] = backupPaths(folder);
  const [replaced] = replacedIn(folder);
  const said = [
    ...(backup === undefined
      ? []
      : [say`Its newest backup is ${backup}: paymaster journal restore reads it back.`]),
    ...(replaced === undefined
      ? []
      : [
          say`The journal that was replaced last is kept as ${join(folder, replaced)}: paymaster journal restore reads it back, too.`,
        ]),
    ...(copies.length === 0 ? [] : [say`Copies made before upgrades: ${sayList(copies, ', ')}.`]),
  ];
  return said.length === 0 ? say`There are no copies beside it.` : sayList(said, ' ');
}

/** The thread that works on a journal has ended: nothing more can be asked of it. */
export function journalThreadEnded(journal: string, cause: unknown): PaymasterError {
  const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return paymasterError(
    'JOURNAL_IO',
    say`The part of Paymaster that works on the journal ${journal} has ended by itself. (${why})`,
    say`Close Paymaster and start it again: it goes on from the journal and sends nothing a second time.`,
    { detail: 'thread-ended', cause },
  );
}

/** A step that is asked of a journal which is open for reading. */
export function readsOnly(): Error {
  return stepRefused(say`A journal that is open for reading changes nothing.`);
}

/** A step that changes rows of a draft other than by an act. */
export function changedWithoutAct(): Error {
  return stepRefused(say`Rows change only by an act.`);
}

/** A move of a row that no event can bring about. */
export function illegalMove(ordinal: number, from: RowState, to: RowState): Error {
  return stepRefused(say`Row ${ordinal} is ${from} and cannot become ${to}.`);
}

/** A step or a question about an act of a draft that is not there. */
export function actMissing(act: number): Error {
  return stepRefused(say`There is no act ${act}.`);
}

/** A step about a row that its batch does not have. */
export function rowMissing(ordinal: number): Error {
  return stepRefused(say`The batch has no row ${ordinal}.`);
}

/** A step about rows that were asked about as unsent. */
export function notUnsent(): Error {
  return stepRefused(say`A row that was asked about is not unsent any more.`);
}

/** A step that the journal refuses because the program asked for something that cannot be right. */
export function stepRefused(sentence: Saying): Error {
  return paymasterError(
    'PROGRAM_DEFECT',
    say`The journal refused a step: ${sentence}`,
    say`Nothing of that step was recorded. Start again; the journal is as it was before.`,
    { detail: sayEnglish(sentence) },
  );
}
