// What goes to the server while this thread makes the next changes: its answers stand in their order, its failure is told by
// the next question of the same step, and by no later one.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { PostgresDb } from '../../../main/journal/postgres/postgres-db.ts';
import { Wire, WireError } from '../../../main/journal/postgres/wire.ts';
import { insertion } from '../../../main/journal/schema/columns.ts';
import { ATTEMPT } from '../../../main/journal/schema/rows.ts';
import { Databases } from '../../support/postgres/binding.ts';
import { SUPERUSER } from '../../support/postgres/cluster.ts';

/** So many go by COPY, behind what was kept before them. */
const COPIED = 1_000;
const LOG = insertion('attempt', ATTEMPT);
const COLUMNS = new Map<string, 'bigint' | 'text'>();

let databases: Databases;
let wire: Wire;
let db: PostgresDb;

beforeAll(async () => {
  databases = await Databases.open();
  const database = await databases.cluster.createDatabase();
  wire = new Wire({ connection: databases.connection(database, SUPERUSER) });
  wire.script(`CREATE TABLE attempt (row_key bigint PRIMARY KEY, entry bigint, attempt bigint, kind text, at_ms bigint,
    http_status bigint, word text, detail text)`);
  db = new PostgresDb(wire, new Map([['attempt', COLUMNS]]));
});
afterAll(async () => {
  wire.close();
  await databases[Symbol.asyncDispose]();
});

function lines(count: number, first: number) {
  const facts = {
    entry: 1,
    attempt: 1,
    kind: 'offered',
    atMs: 1,
    httpStatus: null,
    word: null,
    detail: null,
  };
  return Array.from({ length: count }, (_, index) => ({ ...facts, rowKey: first + index }));
}

it('gives each statement its own answer, whatever went ahead of it', () => {
  db.begin(['BEGIN']);
  const before = db.run('INSERT INTO attempt (row_key) VALUES (?), (?)', -1, -2);
  db.insert(LOG, lines(COPIED, 1));
  const after = db.run('DELETE FROM attempt WHERE row_key < 0 OR row_key > 990');
  expect(db.value('SELECT count(*) FROM attempt')).toBe(990);
  db.commit();
  expect([before.changes, after.changes]).toEqual([2, 12]);
});

it('tells what failed ahead with the next question of the step', () => {
  db.begin(['BEGIN']);
  db.run('INSERT INTO attempt (row_key) VALUES (?)', 5);
  db.insert(LOG, lines(COPIED, 2_000));
  expect(() => db.value('SELECT 1')).toThrow(WireError);
  db.leave();
  expect(db.directLists('SELECT count(*) FROM attempt WHERE row_key >= 2000')).toEqual([[0]]);
});

it.each(['what went ahead', 'the rows'])('tells nobody of a step that was left that %s failed', (which) => {
  db.begin(['BEGIN']);
  db.run('INSERT INTO attempt (row_key) VALUES (?)', which === 'the rows' ? 5_000 : 5);
  db.insert(LOG, lines(COPIED, which === 'the rows' ? 5 : 2_000));
  db.leave();
  expect(db.directLists('SELECT count(*) FROM attempt')).toEqual([[990]]);
});

it('takes rows that go in several pieces as one statement, and the statements behind them', () => {
  db.begin(['BEGIN']);
  db.insert(LOG, lines(2 * COPIED + 500, 10_000));
  const after = db.run('DELETE FROM attempt WHERE row_key >= 12490');
  expect(db.value('SELECT count(*) FROM attempt WHERE row_key >= 10000')).toBe(2_490);
  db.commit();
  expect(after.changes).toBe(10);
});

it('leaves nothing of rows of which one could not be made, and goes on', () => {
  db.begin(['BEGIN']);
  const made = function* () {
    yield* lines(COPIED + 1, 20_000);
    throw new Error('No such row.');
  };
  expect(() => db.insert(LOG, made())).toThrow('No such row.');
  db.leave();
  expect(db.directLists('SELECT count(*) FROM attempt WHERE row_key >= 20000')).toEqual([[0]]);
});

it('prepares a statement that the step which was left never sent', () => {
  const change = 'UPDATE attempt SET attempt = 2 WHERE row_key = ?';
  db.begin(['BEGIN']);
  db.run(change, 1);
  db.leave();
  db.begin(['BEGIN']);
  expect(db.value('SELECT attempt FROM attempt WHERE row_key = 1')).toBe(1);
  db.run(change, 1);
  db.commit();
  expect(db.directLists('SELECT attempt FROM attempt WHERE row_key = 1')).toEqual([[2]]);
});
