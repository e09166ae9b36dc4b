// A ledger of an office of years: as many rows as are asked for in batches of a hundred thousand, in PostgreSQL as Debian sets it
// up or in a file, and how long lists, searches and people take in it. Target of its issue: nothing longer than 100 ms at ten
// million rows.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { openJournalWriter } from '../../main/journal/here.ts';
import type { JournalWriter } from '../../main/journal/journal-port.ts';
import { openPostgresReader, openPostgresWriter } from '../../main/journal/postgres/bindings.ts';
import { SCHEMA } from '../../main/journal/postgres/roles.ts';
import { openReaderThread } from '../../main/journal/workers.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { UNWATCHED } from '../../main/ports.ts';
import { fileAmountsOf, NOW_MS, newBatch, payoutId } from '../support/journal/journals.ts';
import { Databases } from '../support/postgres/binding.ts';
import { MONTH_ENTRIES, MONTH_ROWS, measureLedger } from './ledger-questions.ts';
import { benchRow } from './rows-bench.ts';
import { temporaryFolder } from './world.ts';

const GROUP_ROWS = 5_000;
const OPTIONS = { clock: systemClock, steps: UNWATCHED, stopped };

function stopped(why: Error): never {
  throw why;
}

export async function benchLedger(rows: number): Promise<void> {
  const databases = await Databases.open();
  const folder = temporaryFolder();
  try {
    const connection = await databases.journal(folder.path);
    const months = Math.max(1, Math.ceil(rows / MONTH_ROWS));
    const writer = await openPostgresWriter({ ...connection, ...OPTIONS });
    const batch = await writer.createBatch(newBatch());
    await writeMonth(writer, batch);
    await writer.close();
    const { database } = connection.address;
    await databases.cluster.query(`${AS_IT_IS} ${SETTLED} ${COPYING}`, { database });
    for (let month = 2; month <= months; month += 1) {
      await databases.cluster.query(copied(month), { database });
    }
    await databases.cluster.query('VACUUM ANALYZE', { database });
    const reader = await openPostgresReader({ ...connection, clock: systemClock, stopped });
    await measureLedger(reader, `B${months}`, () => computedBy(databases.cluster.pid));
    await reader.close();
  } finally {
    folder.remove();
    await databases[Symbol.asyncDispose]();
  }
}

/** Milliseconds that the processes of a server have computed; 0 where the system does not tell. */
function computedBy(server: number | null): number {
  try {
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ');
    const computed = children.map((pid) => (pid === '' ? 0 : nanosecondsOf(Number(pid))));
    return computed.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return 0;
  }
}

/** One may have ended since. */
function nanosecondsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
}

/** A month as the product writes it, up to its approval. */
async function writeMonth(writer: JournalWriter, batch: string): Promise<void> {
  const all = Array.from({ length: MONTH_ROWS }, (_, index) => benchRow(index + 1));
  const groups = Array.from({ length: MONTH_ROWS / GROUP_ROWS }, (_, group) =>
    all.slice(group * GROUP_ROWS, (group + 1) * GROUP_ROWS),
  );
  for (const group of groups) await writer.appendRows(batch, group);
  const fileAmounts = fileAmountsOf(all);
  await writer.finishImport(batch, { rowCount: MONTH_ROWS, numberGrammar: 'Point.', fileAmounts });
  for (const group of groups) {
    const ids = group.map(({ ordinal, fields }) => {
      const id = payoutId(ordinal, batch);
      const recipient = { type: 'MMO', accountDetails: { phoneNumber: fields['phone'] } };
      return { ordinal, payoutId: id, body: JSON.stringify({ payoutId: id, recipient }) };
    });
    await writer.queueRows(batch, ids);
  }
  await writer.setBatchState(batch, 'approved', { atMs: NOW_MS });
}

/** In the journal’s tables, whose guards look at nothing. */
const AS_IT_IS = `SET search_path = ${SCHEMA}, pg_catalog; SET session_replication_role = replica;`;

/** What the service would have said of a month: a fiftieth failed, a fiftieth refused, a fiftieth still open. */
const SETTLED = `UPDATE progress SET attempts = 1, first_offered_ms = ${NOW_MS}, last_offered_ms = ${NOW_MS},
    payout_state = CASE row_key % 50 WHEN 0 THEN 'failed' WHEN 1 THEN 'rejected' WHEN 2 THEN 'accepted' ELSE 'completed' END,
    accepted_ms = ${NOW_MS} + row_key % 900000,
    settled_ms = CASE WHEN row_key % 50 IN (1, 2) THEN NULL ELSE ${NOW_MS} + row_key * 7919 % 900000 END,
    reason_code = CASE row_key % 50 WHEN 0 THEN 'LIMIT_REACHED' WHEN 1 THEN 'PAYEE_NOT_FOUND' END;
  DELETE FROM tally;
  INSERT INTO tally (money_group, state, rows, amount, unreadable_rows)
    SELECT money_group, state, count(*), '0', 0 FROM progress GROUP BY money_group, state;
  UPDATE batch SET state = 'sent';`;

const COPYING = `CREATE FUNCTION copy_rows(source regclass, changes jsonb, own text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE into_columns text; from_columns text;
  BEGIN
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum),
        string_agg(coalesce(changes ->> attname::text, quote_ident(attname)), ', ' ORDER BY attnum)
      INTO into_columns, from_columns FROM pg_attribute
      WHERE attrelid = source AND attnum > 0 AND attgenerated = '' AND NOT attisdropped;
    EXECUTE format('INSERT INTO %s (%s) SELECT %s FROM %s WHERE %s', source, into_columns, from_columns, source, own);
  END $$`;

/** What a month says in the trail; lists hold no entry against its hash. */
const entriesOf = (month: number) => `WITH RECURSIVE counted (i) AS (
    SELECT 1 UNION ALL SELECT i + 1 FROM counted WHERE i < ${MONTH_ENTRIES})
  INSERT INTO audit (number, at_ms, batch, person, via, action, facts, hash)
  SELECT (SELECT coalesce(max(number), 0) FROM audit) + i, ${NOW_MS} + ${month} * 1000 + i, 'B' || ${month},
    'person ' || i % 10, 'window', 'batch.renamed', '{}', '${'0'.repeat(64)}' FROM counted ORDER BY i;`;

/** The tables of a month, what is another one in each copy of it, and which rows are the first month's. */
function tablesOf(month: number): readonly (readonly [string, Readonly<Record<string, string>>, string])[] {
  const key = `row_key + ${month - 1} * 4294967296`;
  const group = (name: string) => `${name} + ${month - 1} * 1000`;
  const id = `'${`B${month}`.padStart(8, '0')}' || substr(payout_id, 9)`;
  const firstRows = 'row_key < 2 * 4294967296';
  return [
    ['batch', { number: String(month), state: "'draft'" }, 'number = 1'],
    ['money_group', { id: group('id'), batch: String(month) }, 'batch = 1'],
    ['tally', { money_group: group('money_group') }, 'money_group < 1000'],
    ['file_row', { row_key: key, money_group: group('money_group') }, firstRows],
    ['payout', { row_key: key, payout_id: id }, firstRows],
    ['progress', { row_key: key, money_group: group('money_group') }, firstRows],
  ];
}

/** The first month once more, with ids of its own; the guards of the tables look at no copy. */
function copied(month: number): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const steps = tablesOf(month).map(
    ([table, changes, own]) =>
      `SELECT copy_rows('${table}', ${quoted(JSON.stringify(changes))}, ${quoted(own)});`,
  );
  return `${AS_IT_IS} ${steps.join(' ')} UPDATE batch SET state = 'sent'; ${entriesOf(month)}`;
}

/** The same ledger in a file. */
export async function benchLedgerInFile(rows: number): Promise<void> {
  const folder = temporaryFolder();
  try {
    const months = Math.max(1, Math.ceil(rows / MONTH_ROWS));
    const writer = await openJournalWriter({ folder: folder.path, steps: UNWATCHED, clock: systemClock });
    await writeMonth(writer, await writer.createBatch(newBatch()));
    await writer.close();
    const file = new Database(join(folder.path, 'paymaster.db'));
    file.exec(SETTLED);
    for (let month = 2; month <= months; month += 1) copyInFile(file, month);
    file.exec('ANALYZE');
    file.close();
    const reader = await openReaderThread({ folder: folder.path, clock: systemClock, stopped });
    await measureLedger(reader, `B${months}`);
    await reader.close();
  } finally {
    folder.remove();
  }
}

const columnsSchema = z.array(z.object({ name: z.string(), hidden: z.number() }));

function copyInFile(file: Database.Database, month: number): void {
  const steps = tablesOf(month).map(([table, changes, own]) => {
    const names = columnsSchema
      .parse(file.pragma(`table_xinfo(${table})`))
      .flatMap(({ name, hidden }) => (hidden === 0 ? [name] : []));
    const values = names.map((name) => changes[name] ?? name);
    return `INSERT INTO ${table} (${names.join()}) SELECT ${values.join()} FROM ${table} WHERE ${own};`;
  });
  const sent = `UPDATE batch SET state = 'sent' WHERE number = ${month};`;
  file.exec(`BEGIN; ${steps.join(' ')} ${sent} ${entriesOf(month)} COMMIT;`);
}
