// The file defends itself: even SQL that goes past the program cannot change what must not change.

import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectForWriting } from '../../../main/journal/file/connection.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import { BATCH_STATES, GENERATIONS, ROW_STATES } from '../../../shared/domain.ts';
import { answered, Journals, NOW_MS, newRow, offer, sendingBatch } from '../../support/journal/journals.ts';

const journals = new Journals();
let database: Database.Database;

beforeEach(async () => {
  const folder = journals.folder();
  const writer = await journals.writer(folder);
  const batch = await sendingBatch(writer, [newRow(1), newRow(2, { state: 'invalid' })]);
  await offer(writer, batch);
  await writer.record(batch, [answered(1)]);
  await writer.appendAudit({ atMs: NOW_MS, batch, action: 'batch.asked', facts: {} });
  await writer.close();
  database = connectForWriting(journalPlace(folder).journal);
});

afterEach(async () => {
  database.close();
  await journals.clear();
});

const TABLES_KEPT = [
  'migration',
  'opening',
  'batch',
  'money_group',
  'file_row',
  'payout',
  'progress',
  'attempt',
  'audit',
] as const;

it.each(TABLES_KEPT)('no entry of %s can be deleted (P7)', (table) => {
  const count = () => database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  const before = count();
  expect(before).not.toBe(0);
  expect(() => database.prepare(`DELETE FROM ${table}`).run()).toThrow('never deleted');
  expect(count()).toBe(before);
});

it.each([
  ['a line of the attempt log', 'UPDATE attempt SET detail = ?', 'entries of attempt never change'],
  ['an audit entry', 'UPDATE audit SET action = ?', 'entries of audit never change'],
  ['an applied migration', 'UPDATE migration SET hash = ?', 'entries of migration never change'],
  ['the id of a payout', 'UPDATE payout SET payout_id = ?', 'never change once its batch is approved'],
  ['the body of a payout', 'UPDATE payout SET body = ?', 'never change once its batch is approved'],
  ['the cells of a row', 'UPDATE file_row SET cells = ?', 'the cells of the file never change'],
  ['the amount of a row', 'UPDATE file_row SET amount = ?', 'rows change only in a draft'],
  ['the amount of a payout', 'UPDATE progress SET amount = ?', 'the money of a payout never changes'],
  ['the address of a batch', 'UPDATE batch SET base_url = ?', 'the facts of a batch never change'],
  ['the number of rows', 'UPDATE batch SET row_count = row_count + length(?)', 'rows change only in a draft'],
  ['a money group', 'UPDATE money_group SET currency = ?', 'never changes'],
])('%s cannot be changed (P1, P6, P7)', (_, statement, sentence) => {
  expect(() => database.prepare(statement).run('changed')).toThrow(sentence);
});

it.each([
  ['payout', `INSERT OR REPLACE INTO payout SELECT row_key, 'other id', 'other body' FROM payout`],
  [
    'attempt',
    `INSERT OR REPLACE INTO attempt SELECT row_key, entry, attempt, kind, 0, NULL, NULL, NULL FROM attempt`,
  ],
  [
    'audit',
    `INSERT OR REPLACE INTO audit SELECT number, 0, batch, person, person_key, account, via, action, facts, before, after, hash FROM audit`,
  ],
  ['file_row', `INSERT OR REPLACE INTO file_row SELECT * FROM file_row`],
])('entries of %s cannot be replaced either (P1, P7)', (table, statement) => {
  const all = () => database.prepare(`SELECT * FROM ${table}`).all();
  const before = all();
  expect(() => database.exec(statement)).toThrow(/never deleted|only in a draft|only at its end/);
  expect(all()).toEqual(before);
});

it('no payout is added to a batch that is approved (P1)', () => {
  const key = database.prepare('SELECT row_key FROM file_row ORDER BY row_key DESC LIMIT 1').pluck().get();
  const insert = database.prepare('INSERT INTO payout (row_key, payout_id, body) VALUES (?, ?, ?)');
  expect(() => insert.run(key, 'id', 'body')).toThrow('payouts are made only in a draft');
});

it('no payout stands without its row, and no state without its payout', () => {
  expect(() => database.prepare(`UPDATE batch SET state = 'draft'`).run()).not.toThrow();
  const payout = database.prepare('INSERT INTO payout (row_key, payout_id, body) VALUES (?, ?, ?)');
  expect(() => payout.run(4_294_967_296 + 99, 'id', 'body')).toThrow('FOREIGN KEY');
  const progress = database.prepare(
    `INSERT INTO progress (row_key, money_group, payout_state, attempts, log_entries, duplicate_ignored, checks)
    VALUES (?, 1, 'queued', 0, 0, 0, 0)`,
  );
  expect(() => progress.run(4_294_967_296 + 2)).toThrow('FOREIGN KEY');
});

it.each([
  ['a state of a row', `UPDATE progress SET payout_state = 'lost'`],
  ['a state of a draft row in progress', `UPDATE progress SET payout_state = 'ready'`],
  ['a state of a batch', `UPDATE batch SET state = 'gone'`],
  ['fewer attempts than none', 'UPDATE progress SET attempts = -1'],
  ['a row past the queue without an attempt', 'UPDATE progress SET attempts = 0'],
  ['a time of a check for a row that is final', `UPDATE progress SET payout_state = 'completed'`],
  ['fewer rows than none', 'UPDATE tally SET rows = -1'],
  ['text where a number belongs', `UPDATE progress SET attempts = 'many'`],
  ['a fraction where a number belongs', 'UPDATE batch SET approved_at_ms = 12.5'],
])('%s that does not exist is refused', (_, statement) => {
  expect(() => database.exec(statement)).toThrow(/CHECK constraint failed|cannot store/);
});

describe('the lists of words in the file', () => {
  it('are those of the domain; a new word needs a new migration', () => {
    const wordsOf = (table: string, column: string): string[] => {
      const sql = String(database.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table));
      const check = new RegExp(`CHECK \\((${column} = '[^)]*)\\)`).exec(sql)?.[1] ?? '';
      return [...check.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '').sort();
    };
    const draftStates = ['excluded', 'invalid', 'ready'];
    expect(wordsOf('batch', 'state')).toEqual([...BATCH_STATES].sort());
    expect(wordsOf('batch', 'generation')).toEqual([...GENERATIONS].sort());
    expect(wordsOf('profile', 'generation')).toEqual([...GENERATIONS].sort());
    expect(wordsOf('tally', 'state')).toEqual([...ROW_STATES].sort());
    expect(wordsOf('file_row', 'state')).toEqual(draftStates);
    expect(wordsOf('progress', 'payout_state')).toEqual(
      ROW_STATES.filter((state) => !draftStates.includes(state)).sort(),
    );
  });

  it('stand in tables that are strict, all of them', () => {
    const tables = database.prepare('PRAGMA table_list').all();
    const ours = JSON.stringify(tables.filter((table) => !JSON.stringify(table).includes('sqlite_')));
    expect(ours).toContain('"name":"progress"');
    expect(ours).not.toContain('"strict":0');
  });
});
