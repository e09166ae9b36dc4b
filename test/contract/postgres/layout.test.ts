// The layout in PostgreSQL is that of the file: the same tables and columns, which may be empty or not in the same places,
// and the same refusals to the last word. So whatever is described of the file is described of the database.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { Journals, openRaw } from '../../support/journal/journals.ts';
import { Databases } from '../../support/postgres/binding.ts';

const journals = new Journals();
let databases: Databases;
let database = '';

beforeAll(async () => {
  databases = await Databases.open();
  ({ database } = (await databases.journal(journals.folder())).address);
}, 120_000);
afterAll(async () => {
  await journals.clear();
  await databases[Symbol.asyncDispose]();
});

/** What only a journal of many desks has. */
const OF_MANY_DESKS = ['journal_role', 'lease', 'server_mark', 'step_done'];

async function asked(sql: string): Promise<string[]> {
  return (await databases.cluster.query(sql, { database })).split('\n').sort();
}

it('has the tables and columns of the file, filled or empty in the same places', async () => {
  const folder = journals.folder();
  await journals.writer(folder);
  const raw = openRaw(folder);
  const inFile = raw
    .prepare(`SELECT t.name || '.' || c.name || CASE WHEN c."notnull" OR c.pk > 0 THEN ' filled' ELSE '' END
      FROM sqlite_schema AS t, pragma_table_xinfo(t.name) AS c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all()
    .map(String)
    .sort();
  raw.close();
  const inDatabase = await asked(`SELECT table_name || '.' || column_name
      || CASE WHEN is_nullable = 'NO' THEN ' filled' ELSE '' END
    FROM information_schema.columns WHERE table_schema = 'paymaster'`);
  expect(inDatabase.filter((column) => !OF_MANY_DESKS.includes(column.split('.')[0] ?? ''))).toEqual(inFile);
});

it('refuses what the file refuses, in its words', async () => {
  const folder = journals.folder();
  await journals.writer(folder);
  const raw = openRaw(folder);
  const rules = raw.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger'").pluck().all().map(String);
  raw.close();
  const inFile = rules.flatMap((rule) =>
    [...rule.matchAll(/RAISE\(ABORT, '([^']+)'\)/g)].map(([, said]) => said),
  );
  const inDatabase = await asked(`SELECT DISTINCT convert_from(substr(tgargs, 1, length(tgargs) - 1), 'UTF8')
    FROM pg_trigger WHERE NOT tgisinternal AND length(tgargs) > 0`);
  expect(inDatabase).toEqual(expect.arrayContaining([...new Set(inFile)]));
});

it('compares texts byte by byte, as the file does', async () => {
  const columns = await asked(`SELECT table_name || '.' || column_name FROM information_schema.columns
    WHERE table_schema = 'paymaster' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'`);
  expect(columns).toEqual(['']);
});
