// Opens connections to journal files with every safety setting made explicit, and proves that they hold.
// better-sqlite3 is built so that WAL falls back to synchronous=NORMAL at the first write: nothing is assumed.

import Database from 'better-sqlite3';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';

/** The first SQLite without the WAL-reset bug, which could spoil a file that two connections use. */
const OLDEST_SQLITE = [3, 51, 3] as const;
const FULL = 2;
const LOCK_WAIT_MS = 5_000;
const CACHE_KIB = 32 * 1024;
const LOG_KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Opens an existing journal for writing: WAL, every commit synchronised to the medium, foreign keys checked.
 *
 * The caller has the lease and has made sure that the file is ours.
 */
export function connectForWriting(file: string): Database.Database {
  const database = connect(file, false);
  try {
    const mode = database.pragma('journal_mode = WAL', { simple: true });
    if (mode !== 'wal') throw withoutLog(file);
    // Said after the switch to WAL, since that is where the built-in default would change it.
    setDurability(database);
    database.pragma(`journal_size_limit = ${LOG_KEPT_BYTES}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens an existing journal for reading; works while another connection writes. */
export function connectForReading(file: string): Database.Database {
  const database = connect(file, true);
  try {
    setDurability(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Refuses a connection whose settings are not what was asked for. Proves something only after a write.
 *
 * @throws PaymasterError PROGRAM_DEFECT.
 */
export function verifySettings(database: Database.Database): void {
  const expected: readonly (readonly [string, unknown])[] = [
    ['synchronous', FULL],
    ['fullfsync', 1],
    ['journal_mode', 'wal'],
    ['foreign_keys', 1],
    ['trusted_schema', 0],
    ['cell_size_check', 1],
    ['recursive_triggers', 1],
  ];
  for (const [setting, value] of expected) {
    const actual = database.pragma(setting, { simple: true });
    if (actual !== value) throw unsafeSetting(setting, String(actual));
  }
}

function connect(file: string, readonly: boolean): Database.Database {
  const database = new Database(file, { readonly, fileMustExist: true, timeout: LOCK_WAIT_MS });
  try {
    requireVersion(database);
    database.pragma('trusted_schema = OFF');
    database.pragma('cell_size_check = ON');
    database.pragma('foreign_keys = ON');
    // Without this, INSERT OR REPLACE deletes rows behind the back of the triggers that forbid it.
    database.pragma('recursive_triggers = ON');
    database.pragma('mmap_size = 0');
    database.pragma('temp_store = MEMORY');
    database.pragma(`cache_size = -${CACHE_KIB}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function setDurability(database: Database.Database): void {
  database.pragma('synchronous = FULL');
  // Only macOS knows it: there a plain fsync leaves the bytes in the drive's cache.
  database.pragma('fullfsync = ON');
}

function requireVersion(database: Database.Database): void {
  const version = String(database.prepare('SELECT sqlite_version()').pluck().get());
  const parts = version.split('.').map(Number);
  for (const [index, least] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part > least) return;
    if (part < least) {
      throw paymasterError(
        'PROGRAM_DEFECT',
        say`This program was built with SQLite ${version}, which can spoil its own files.`,
        say`Install a build with SQLite ${OLDEST_SQLITE.join('.')} or newer.`,
      );
    }
  }
}

function withoutLog(file: string): Error {
  return paymasterError(
    'JOURNAL_UNSAFE_FOLDER',
    say`The file system of ${file} cannot keep a write-ahead log, without which the journal is not safe.`,
    say`Choose a folder on a local disk of this computer.`,
  );
}

function unsafeSetting(setting: string, actual: string): Error {
  return paymasterError(
    'PROGRAM_DEFECT',
    say`The journal would not be safe: SQLite's ${setting} is ${actual}.`,
    say`Nothing was sent. Report this; another build of the program may be needed.`,
    { detail: `${setting}=${actual}` },
  );
}
