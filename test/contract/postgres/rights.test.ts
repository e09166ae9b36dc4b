// What the database itself refuses to whoever works with the journal, whatever program they use; and what its rules refuse
// even to the owner.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writerHere } from '../../../main/journal/here.ts';
import { type PostgresConnection, RECONNECT_MS } from '../../../main/journal/postgres/connection.ts';
import { openSession } from '../../../main/journal/postgres/opening.ts';
import { PostgresJournal } from '../../../main/journal/postgres/postgres-journal.ts';
import { UNWATCHED } from '../../../main/ports.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import {
  answered,
  entered,
  Journals,
  NOW_MS,
  newRow,
  offer,
  sendingBatch,
} from '../../support/journal/journals.ts';
import { Databases } from '../../support/postgres/binding.ts';
import { SUPERUSER } from '../../support/postgres/cluster.ts';

const journals = new Journals();
const holder = { program: 'test', process: 1, host: 'here' };
const clock = { nowMs: () => NOW_MS };
let databases: Databases;
let desk: PostgresConnection;

beforeAll(async () => {
  databases = await Databases.open();
  desk = await databases.journal(journals.folder());
  const options = { connection: desk, clock, holder, steps: UNWATCHED, reconnectMs: RECONNECT_MS };
  const writer = writerHere(new PostgresJournal({ ...options, kind: 'writer' }));
  const batch = await sendingBatch(writer, [newRow(1), newRow(2)]);
  await offer(writer, batch);
  await writer.record(batch, [answered(1)]);
  await writer.appendAudit(entered('batch.asked', batch));
  await writer.close();
}, 120_000);
afterAll(async () => await databases[Symbol.asyncDispose]());

async function refusalOf(sql: string, user: string): Promise<string> {
  const { database } = desk.address;
  return await databases.cluster.query(`SET search_path = paymaster; ${sql}`, { database, user }).then(
    () => 'It was done.',
    (error: unknown) => String(error),
  );
}

it.each([
  "UPDATE attempt SET word = 'REJECTED'",
  'DELETE FROM attempt',
  'TRUNCATE attempt',
  "UPDATE audit SET person = 'Somebody'",
  'DELETE FROM audit',
  "UPDATE audit_head SET hash = ''",
  "UPDATE payout SET payout_id = 'another'",
  "UPDATE payout SET body = '{}'",
  'DELETE FROM payout',
  "INSERT INTO payout (row_key, payout_id, body) VALUES (1, 'another', '{}')",
  'DELETE FROM progress',
  "UPDATE journal_identity SET id = ''",
  'DELETE FROM migration',
  'DROP TABLE attempt CASCADE',
  'ALTER TABLE attempt DISABLE TRIGGER ALL',
  "SET session_replication_role = 'replica'",
])('refuses a desk: %s', async (sql) => {
  expect(await refusalOf(sql, desk.address.user)).toMatch(/permission denied|must be owner/);
});

it.each([
  ["UPDATE attempt SET word = 'REJECTED'", 'entries of attempt never change'],
  ['DELETE FROM audit', 'entries of audit are never deleted'],
  ["UPDATE payout SET body = '{}'", 'id and body of a payout never change once its batch is approved'],
  ["SELECT give_payouts('{4294967297}', '{another}', '{body}')", 'payouts are made only in a draft'],
  ["UPDATE progress SET amount = '1'", 'the money of a payout never changes'],
  ["UPDATE batch SET file_hash = ''", 'the facts of a batch never change'],
  [
    `INSERT INTO audit (number, at_ms, action, facts, hash) VALUES (99, 1, 'x', '{}', repeat('a', 64))`,
    'only at its end',
  ],
  [
    "INSERT INTO attempt (row_key, entry, attempt, kind, at_ms) VALUES (1, 1, 1, 'offered', 1)",
    'an attempt belongs to a row that was approved',
  ],
  [
    `CREATE TEMPORARY TABLE progress (row_key bigint); INSERT INTO progress VALUES (1);
      INSERT INTO attempt (row_key, entry, attempt, kind, at_ms) VALUES (1, 1, 1, 'offered', 1)`,
    'an attempt belongs to a row that was approved',
  ],
])('refuses even the owner by its own rules: %s', async (sql, sentence) => {
  expect(await refusalOf(sql, SUPERUSER)).toContain(sentence);
});

it('puts the role of the owner down at once where the owner connects, and knows it', () => {
  const connection = databases.connection(desk.address.database, SUPERUSER);
  const journal = new PostgresJournal({
    ...{ connection, clock, holder, kind: 'writer', steps: UNWATCHED, reconnectMs: 0 },
  });
  expect(journal.owner).toEqual({ user: SUPERUSER, role: 'paymaster_app' });
  journal.close();
  const own = new PostgresJournal({
    ...{ connection: desk, clock, holder, kind: 'writer', steps: UNWATCHED, reconnectMs: 0 },
  });
  expect(own.owner).toBeNull();
  own.close();
});

it.each([
  ['synchronous_commit', 'off'],
  ['full_page_writes', 'off'],
  ['fsync', 'off'],
  ['default_transaction_read_only', 'on'],
])('is not opened on a server with %s = %s', async (setting, value) => {
  const { cluster } = databases;
  await cluster.configure({ [setting]: value });
  await reloaded(setting, value);
  expect(
    () =>
      new PostgresJournal({
        ...{ connection: desk, clock, holder, kind: 'reader', steps: UNWATCHED, reconnectMs: 0 },
      }),
  ).toThrow(`${setting} = ${value}`);
  await cluster.query(`ALTER SYSTEM RESET ${setting}`);
  await cluster.query('SELECT pg_reload_conf()');
});

/** What an administrator may have set for a user, for whatever reason; each of them changes texts, or what a question means. */
const OWN_SETTINGS = {
  bytea_output: 'escape',
  DateStyle: 'German',
  IntervalStyle: 'iso_8601',
  TimeZone: 'Asia/Tokyo',
  extra_float_digits: '-15',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  quote_all_identifiers: 'on',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  idle_session_timeout: '1s',
} as const;

it('reads and writes the same texts, whatever is set for the user of a desk', async () => {
  const { cluster } = databases;
  const { user, database } = desk.address;
  const options = { connection: desk, clock, holder, steps: UNWATCHED, reconnectMs: RECONNECT_MS };
  const told = async () => {
    const journal = writerHere(new PostgresJournal({ ...options, kind: 'writer' }));
    await journal.appendAudit(entered('batch.asked', 'B1'));
    const digest = await journal.approvals.group('B1', 0);
    const { broken } = await journal.trail.check({ number: 0, hash: await journal.trail.identity() }, 100);
    await journal.close();
    return { digest, broken };
  };
  const before = await told();
  expect(before.broken).toBeNull();
  for (const [name, value] of Object.entries(OWN_SETTINGS)) {
    await cluster.query(`ALTER ROLE ${user} SET ${name} = '${value}'`);
  }
  expect(await cluster.query('SHOW bytea_output', { user, database })).toBe('escape');
  expect(await told()).toEqual(before);
  const { db } = openSession({ connection: desk, desk: null });
  const settings = Object.keys(OWN_SETTINGS).map((name) => db.directLists(`SHOW ${name}`)[0]?.[0]);
  db.wire.close();
  expect(settings).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/escape|German|8601|Tokyo|-15/)]),
  );
  expect(settings.slice(4)).toEqual(['1', 'on', 'on', 'off', 'off', 'read committed', 'off', '0']);
  await cluster.query(`ALTER ROLE ${user} RESET ALL`);
  expect(await told()).toEqual(before);
});

/** A setting that was read anew is seen by whoever connects a moment later. */
async function reloaded(setting: string, value: string): Promise<void> {
  while ((await databases.cluster.query(`SHOW ${setting}`)) !== value);
}

it('holds by the check without this program that the documents give, which finds what was altered', async () => {
  const text = readFileSync(new URL('../../../docs/audit-trail.md', import.meta.url), 'utf8');
  const check = /```sql\n(.*?)```/s.exec(text)?.[1] ?? '';
  const { user, database } = desk.address;
  const asked = () => databases.cluster.query(check, { user, database });
  expect(await asked()).toMatch(/^[1-9]\d*\|$/);
  const alter = (via: string) =>
    databases.cluster.query(
      `SET session_replication_role = replica; UPDATE paymaster.audit SET via = '${via}' WHERE number = 2`,
      { database },
    );
  const via = await databases.cluster.query('SELECT via FROM paymaster.audit WHERE number = 2', { database });
  await alter('window');
  expect(await asked()).toMatch(/\|2$/);
  await alter(via);
  expect(await asked()).toMatch(/\|$/);
});

it('tells of attempts without a row, which somebody made with the rules switched off', async () => {
  const made = await refusalOf(
    `ALTER TABLE attempt DISABLE TRIGGER ALL;
    INSERT INTO attempt (row_key, entry, attempt, kind, at_ms) VALUES (1, 1, 1, 'offered', 1);
    ALTER TABLE attempt ENABLE TRIGGER ALL`,
    SUPERUSER,
  );
  expect(made).toBe('It was done.');
  const options = { connection: desk, clock, holder, steps: UNWATCHED, reconnectMs: RECONNECT_MS };
  const journal = writerHere(new PostgresJournal({ ...options, kind: 'writer' }));
  expect((await journal.checkIntegrity()).map(sayEnglish)).toEqual([
    '1 entries refer to something that is not there.',
  ]);
  await journal.close();
});
