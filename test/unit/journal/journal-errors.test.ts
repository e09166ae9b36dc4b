// Every word of SQLite and of the file system that is known becomes an error with path, reason and remedy.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { journalError, type Occasion, spoilsTheConnection } from '../../../main/journal/journal-errors.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { Journals } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

function told(error: unknown, occasion: Occasion = 'working') {
  const place = journalPlace(journals.folder());
  const result = journalError(error, place, occasion);
  if (!(result instanceof PaymasterError)) throw new Error(`Not told: ${String(result)}`);
  return { ...result.failure, place, cause: result.cause };
}

const sqlite = (code: string) => new Database.SqliteError('as SQLite says it', code);
const system = (code: string) =>
  Object.assign(new Error(`${code}: no`), { code, syscall: 'mkdir', errno: -1 });

describe('SQLite', () => {
  it.each(['no such table: audit', 'no such column: hash'])('%s is damage of the file', (message) => {
    expect(told(new Database.SqliteError(message, 'SQLITE_ERROR')).code).toBe('JOURNAL_CORRUPT');
  });

  it.each([
    ['SQLITE_FULL', 'JOURNAL_FULL_DISK', true],
    ['SQLITE_IOERR_FSYNC', 'JOURNAL_IO', true],
    ['SQLITE_IOERR_WRITE', 'JOURNAL_IO', true],
    ['SQLITE_IOERR', 'JOURNAL_IO', true],
    ['SQLITE_CORRUPT', 'JOURNAL_CORRUPT', true],
    ['SQLITE_CORRUPT_INDEX', 'JOURNAL_CORRUPT', true],
    ['SQLITE_NOTADB', 'JOURNAL_CORRUPT', true],
    ['SQLITE_READONLY', 'JOURNAL_READ_ONLY', true],
    ['SQLITE_READONLY_DBMOVED', 'JOURNAL_MISSING', true],
    ['SQLITE_CANTOPEN', 'JOURNAL_IO', true],
    ['SQLITE_PERM', 'JOURNAL_NO_PERMISSION', true],
    ['SQLITE_BUSY', 'JOURNAL_BUSY', false],
    ['SQLITE_BUSY_SNAPSHOT', 'JOURNAL_BUSY', false],
    ['SQLITE_CONSTRAINT_TRIGGER', 'PROGRAM_DEFECT', false],
  ])('%s becomes %s', (code, expected, spoils) => {
    const failure = told(sqlite(code));
    expect(failure.code).toBe(expected);
    expect(failure.message).toContain(failure.place.journal);
    expect(failure.message).toContain(`${code}: as SQLite says it`);
    expect(failure.remedy).not.toBe('');
    expect(failure.cause).toBeInstanceOf(Database.SqliteError);
    expect(spoilsTheConnection(sqlite(code))).toBe(spoils);
  });

  it.each(['SHMSIZE', 'WRITE', 'FSYNC', 'TRUNCATE'])(
    'SQLITE_IOERR_%s on a disk without room is a full disk, and a fault of the disk elsewhere',
    (kind) => {
      const place = journalPlace(journals.folder());
      const codeWith = (roomBytes: number | null) =>
        journalError(sqlite(`SQLITE_IOERR_${kind}`), place, 'opening', () => roomBytes);
      expect(codeWith(4_096)).toMatchObject({
        failure: { code: 'JOURNAL_FULL_DISK', remedy: expect.stringContaining('Make room') },
      });
      expect(codeWith(1_000_000_000)).toMatchObject({ failure: { code: 'JOURNAL_IO' } });
      expect(codeWith(null)).toMatchObject({ failure: { code: 'JOURNAL_IO' } });
    },
  );

  it('SQLITE_IOERR_READ is a fault of the disk, however full it is', () => {
    const place = journalPlace(journals.folder());
    expect(journalError(sqlite('SQLITE_IOERR_READ'), place, 'opening', () => 0)).toMatchObject({
      failure: { code: 'JOURNAL_IO' },
    });
  });

  it('that finds no SQLite file while opening has met a foreign one', () => {
    expect(told(sqlite('SQLITE_NOTADB'), 'opening').code).toBe('JOURNAL_FOREIGN_FILE');
  });

  it('names the copies that stand beside a damaged journal', () => {
    const place = journalPlace(journals.folder());
    for (const name of [
      'paymaster-before-10.backup',
      'paymaster-before-2.backup',
      'paymaster-before.backup',
    ]) {
      writeFileSync(join(place.folder, name), '');
    }
    const error = journalError(sqlite('SQLITE_CORRUPT'), place, 'working');
    const first = join(place.folder, 'paymaster-before-2.backup');
    const second = join(place.folder, 'paymaster-before-10.backup');
    expect(error).toMatchObject({ failure: { remedy: expect.stringContaining(`${first}, ${second}.`) } });
  });
});

describe('the file system', () => {
  it.each([
    ['EACCES', 'JOURNAL_NO_PERMISSION'],
    ['EPERM', 'JOURNAL_NO_PERMISSION'],
    ['EROFS', 'JOURNAL_READ_ONLY'],
    ['ENOSPC', 'JOURNAL_FULL_DISK'],
    ['EDQUOT', 'JOURNAL_FULL_DISK'],
    ['EIO', 'JOURNAL_IO'],
  ])('%s becomes %s', (code, expected) => {
    expect(told(system(code), 'opening')).toMatchObject({ code: expected, detail: code });
    expect(spoilsTheConnection(system(code))).toBe(false);
  });
});

it('what is no error of file or disk is handed on as it came', () => {
  const place = journalPlace(journals.folder());
  for (const error of [new Error('x'), new TypeError('y'), sqlite('SQLITE_MISUSE'), 'text']) {
    expect(journalError(error, place, 'working')).toBe(error);
  }
  const own = paymasterError('BATCH_NOT_FOUND', 'm', 'r');
  expect(journalError(own, place, 'working')).toBe(own);
});
