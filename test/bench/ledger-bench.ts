// A ledger of an office of years: as many rows as are asked for in batches of a hundred thousand, in PostgreSQL, and how long
// lists, searches and people take in it. Target of its issue: nothing longer than 100 ms at ten million rows.

import type { JournalReader } from '../../main/journal/journal-port.ts';
import { openPostgresReader, openPostgresWriter } from '../../main/journal/postgres/bindings.ts';
import { SCHEMA } from '../../main/journal/postgres/roles.ts';
import { rowMethods } from '../../main/methods/rows/rows.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { systemRandom } from '../../main/platform/random.ts';
import { UNWATCHED } from '../../main/ports.ts';
import { IDLE_CORE } from '../support/idle-core.ts';
import { fileAmountsOf, NOW_MS, newBatch, payoutId } from '../support/journal/journals.ts';
import { Databases } from '../support/postgres/binding.ts';
import { median, tell } from './measure.ts';
import { ALL, benchRow } from './rows-bench.ts';
import { temporaryFolder } from './world.ts';

/** The payroll of one month; every month pays the same people. */
const MONTH_ROWS = 100_000;
const GROUP_ROWS = 5_000;
const TIMES = 5;
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
    await databases.cluster.query(SETTLED, { database });
    for (let month = 2; month <= months; month += 1) {
      await databases.cluster.query(copied(month), { database });
    }
    await databases.cluster.query('VACUUM ANALYZE', { database });
    const reader = await openPostgresReader({ ...connection, clock: systemClock, stopped });
    await measureLedger(reader, `B${months}`);
    await reader.close();
  } finally {
    folder.remove();
    await databases[Symbol.asyncDispose]();
  }
}

type Writer = Awaited<ReturnType<typeof openPostgresWriter>>;

/** A month as the product writes it, up to its approval. */
async function writeMonth(writer: Writer, batch: string): Promise<void> {
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
const SETTLED = `${AS_IT_IS}
  UPDATE progress SET attempts = 1, first_offered_ms = ${NOW_MS}, last_offered_ms = ${NOW_MS},
    payout_state = CASE row_key % 50 WHEN 0 THEN 'failed' WHEN 1 THEN 'rejected' WHEN 2 THEN 'accepted' ELSE 'completed' END,
    accepted_ms = ${NOW_MS} + row_key % 900000,
    settled_ms = CASE WHEN row_key % 50 IN (1, 2) THEN NULL ELSE ${NOW_MS} + row_key * 7919 % 900000 END,
    reason_code = CASE row_key % 50 WHEN 0 THEN 'LIMIT_REACHED' WHEN 1 THEN 'PAYEE_NOT_FOUND' END;
  DELETE FROM tally;
  INSERT INTO tally (money_group, state, rows, amount, unreadable_rows)
    SELECT money_group, state, count(*), '0', 0 FROM progress GROUP BY money_group, state;
  UPDATE batch SET state = 'sent';
  CREATE FUNCTION copy_rows(source regclass, changes jsonb, own text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE into_columns text; from_columns text;
  BEGIN
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum),
        string_agg(coalesce(changes ->> attname::text, quote_ident(attname)), ', ' ORDER BY attnum)
      INTO into_columns, from_columns FROM pg_attribute
      WHERE attrelid = source AND attnum > 0 AND attgenerated = '' AND NOT attisdropped;
    EXECUTE format('INSERT INTO %s (%s) SELECT %s FROM %s WHERE %s', source, into_columns, from_columns, source, own);
  END $$`;

/** The first month once more, with ids of its own; the guards of the tables look at no copy. */
function copied(month: number): string {
  const key = `row_key + ${month - 1} * 4294967296`;
  const group = (name: string) => `${name} + ${month - 1} * 1000`;
  const id = `lpad(''B${month}'', 8, ''0'') || substr(payout_id, 9)`;
  const tables: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ['batch', { number: String(month) }, 'number = 1'],
    ['money_group', { id: group('id'), batch: String(month) }, 'batch = 1'],
    ['tally', { money_group: group('money_group') }, 'money_group < 1000'],
    ['file_row', { row_key: key, money_group: group('money_group') }, 'row_key < 2 * 4294967296'],
    ['payout', { row_key: key, payout_id: id }, 'row_key < 2 * 4294967296'],
    ['progress', { row_key: key, money_group: group('money_group') }, 'row_key < 2 * 4294967296'],
  ];
  const steps = tables.map(
    ([table, changes, own]) => `SELECT copy_rows('${table}', '${JSON.stringify(changes)}', '${own}');`,
  );
  return `${AS_IT_IS} ${steps.join(' ')}`;
}

async function measureLedger(reader: JournalReader, batch: string): Promise<void> {
  const journal = { reader: async () => reader };
  const ports = { clock: systemClock, random: systemRandom };
  const lists = rowMethods({ ...IDLE_CORE, ports, journal });
  const queries: readonly (readonly [string, Partial<typeof ALL>])[] = [
    ['all rows', {}],
    ['failed', { states: ['failed'] }],
    ['with a warning', { findings: ['warning'] }],
    ['reason', { reasonCode: 'LIMIT_REACHED' }],
    ['search, one row', { search: `Person ${MONTH_ROWS - 1}` }],
    ['search, an id', { search: payoutId(77, batch) }],
    ['by name', { sort: 'name' }],
    ['latest first', { sort: 'latest' }],
  ];
  for (const [name, change] of queries) {
    let rows = 0;
    const windows: number[] = [];
    const openings = await timed(async () => {
      const list = await lists.openRowList({ ...ALL, ...change, batch });
      rows = list.rows;
      const from = Math.floor(list.rows / 2);
      windows.push(...(await timed(() => lists.readRowList({ list: list.list, from, limit: 100 }), 1)));
      await lists.closeRowList({ list: list.list });
    });
    tell(name, { rows, 'ms to open': median(openings) - median(windows), 'ms a window': median(windows) });
  }
  const person = benchRow(77).fields['phone'] ?? '';
  const question = { person, practice: false, fromMs: null, beforeMs: null };
  const others: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['batches', () => reader.listBatches()],
    ['one row', () => lists.getRow({ batch, ordinal: 77 })],
    ['histories of a person', () => reader.people.histories(person)],
    ['payouts of a person', () => reader.people.payouts(question, { skip: 0, limit: 100 })],
    ['payouts by id', () => reader.statements.rowsOfPayouts([payoutId(77, batch), payoutId(78, 'B1')])],
  ];
  for (const [name, ask] of others) tell(name, { ms: median(await timed(ask)) });
}

/** Milliseconds of each time. */
async function timed(act: () => Promise<unknown>, times = TIMES): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await act();
    took.push(performance.now() - begun);
  }
  return took;
}
