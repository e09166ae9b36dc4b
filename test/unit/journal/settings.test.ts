// Durability is proved where it can be: after a write, and after reopening.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import {
  connectForReading,
  connectForWriting,
  verifySettings,
} from '../../../main/journal/file/connection.ts';
import { MIGRATIONS } from '../../../main/journal/migrations/migration-list.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import { failureOf, Journals, newBatch } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const synchronous = (database: Database.Database) => database.pragma('synchronous', { simple: true });

describe('every commit is synchronised', () => {
  it('on a connection that has written, on one that was opened again, and on one that only reads', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    await writer.createBatch(newBatch());
    await writer.close();
    const file = journalPlace(folder).journal;
    for (const round of [1, 2]) {
      const database = connectForWriting(file);
      database.prepare('UPDATE batch SET revision = ?').run(round);
      expect(synchronous(database)).toBe(2);
      database.close();
    }
    const reader = connectForReading(file);
    expect(reader.prepare('SELECT revision FROM batch').pluck().get()).toBe(2);
    expect(synchronous(reader)).toBe(2);
    expect(() => reader.prepare('UPDATE batch SET revision = 9').run()).toThrow('readonly');
    reader.close();
  });

  it('which the settings that SQLite comes with here would not do (control)', () => {
    const file = join(journals.folder(), 'control.db');
    const first = new Database(file);
    first.pragma('journal_mode = WAL');
    expect(synchronous(first)).toBe(2);
    first.exec('CREATE TABLE t (x TEXT) STRICT');
    expect(synchronous(first)).toBe(1);
    first.close();
    const second = new Database(file);
    second.exec(`INSERT INTO t VALUES ('x')`);
    expect(synchronous(second)).toBe(1);
    second.close();
  });

  it('or the journal is not used', async () => {
    const folder = journals.folder();
    await (await journals.writer(folder)).close();
    const database = connectForWriting(journalPlace(folder).journal);
    verifySettings(database);
    for (const [setting, bad, good] of [
      ['synchronous', 'NORMAL', 'FULL'],
      ['foreign_keys', 'OFF', 'ON'],
      ['trusted_schema', 'ON', 'OFF'],
      ['recursive_triggers', 'OFF', 'ON'],
    ] as const) {
      database.pragma(`${setting} = ${bad}`);
      const failure = await failureOf(Promise.resolve().then(() => verifySettings(database)));
      expect(failure).toMatchObject({ code: 'PROGRAM_DEFECT' });
      expect(failure.detail).toMatch(setting);
      database.pragma(`${setting} = ${good}`);
    }
    database.close();
  });
});

it('a journal is a SQLite file of its own kind, in write-ahead mode, with foreign keys checked', async () => {
  const folder = journals.folder();
  await (await journals.writer(folder)).close();
  const database = connectForReading(journalPlace(folder).journal);
  const setting = (name: string) => database.pragma(name, { simple: true });
  expect(setting('application_id')).toBe(0x50594d54);
  expect(setting('user_version')).toBe(MIGRATIONS.length);
  expect(setting('journal_mode')).toBe('wal');
  expect(setting('encoding')).toBe('UTF-8');
  expect(setting('foreign_keys')).toBe(1);
  expect(setting('trusted_schema')).toBe(0);
  expect(setting('cell_size_check')).toBe(1);
  expect(setting('mmap_size')).toBe(0);
  database.close();
});
