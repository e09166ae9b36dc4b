// A journal with millions of old rows beside an empty one: the same payroll read, approved and sent in both. The old rows
// are those of one batch that was paid, copied behind the journal's back, with ids of their own.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { Pair } from './pairs.ts';
import { openBenchApp, send, startStub, temporaryFolder, writePayroll } from './world.ts';

const BATCH_ROWS = 20_000;
const CONCURRENCY = 32;
const ROW_KEYS = 2 ** 32;

/** What a copy has in place of a column's value; `n` is how many copies there are already. */
const MOVED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  batch: { number: 'number + n' },
  import_summary: { batch: 'batch + n' },
  approval: { batch: 'batch + n' },
  money_group: { id: 'id + n * 1000', batch: 'batch + n' },
  tally: { money_group: 'money_group + n * 1000' },
  file_row: { row_key: `row_key + n * ${ROW_KEYS}`, money_group: 'money_group + n * 1000' },
  progress: { row_key: `row_key + n * ${ROW_KEYS}`, money_group: 'money_group + n * 1000' },
  payout: { row_key: `row_key + n * ${ROW_KEYS}`, payout_id: 'other_id()' },
  attempt: { row_key: `row_key + n * ${ROW_KEYS}` },
};

export const OLD_PAIR: Pair = {
  name: 'old',
  rows: 10_000_000,
  beside: `${BATCH_ROWS.toLocaleString('en')} rows read, approved and sent in an empty journal`,
  target: null,
  open: async (rows) => {
    const folder = temporaryFolder();
    const stub = await startStub();
    const payroll = join(folder.path, 'payroll.csv');
    await writePayroll(payroll, BATCH_ROWS, 'plain');
    const oldFolder = join(folder.path, 'old');
    const first = openBenchApp(oldFolder, stub.baseUrl);
    const paid = await first.importPayroll(payroll);
    await first.approve(paid);
    await send(first, paid, CONCURRENCY, 'settled');
    await first.app.close();
    copyBatch(join(oldFolder, 'paymaster.db'), Math.ceil(rows / BATCH_ROWS) - 1);
    const old = openBenchApp(oldFolder, stub.baseUrl);
    const empty = openBenchApp(join(folder.path, 'empty'), stub.baseUrl);
    const pay = async (bench: typeof old) => {
      const batch = await bench.importPayroll(payroll);
      await bench.approve(batch);
      await send(bench, batch, CONCURRENCY, 'sent');
    };
    return {
      round: async () => ({ product: () => pay(old), bare: () => pay(empty) }),
      close: async () => {
        await old.app.close();
        await empty.app.close();
        stub.close();
        folder.remove();
      },
    };
  },
};

const textsSchema = z.array(z.string());

/** Copies the first batch so many times. Triggers are put away meanwhile: they hold what the program does. */
function copyBatch(file: string, copies: number): void {
  const database = new Database(file);
  database.pragma('synchronous = OFF');
  database.pragma('foreign_keys = OFF');
  database.function('other_id', () => crypto.randomUUID());
  const names = (sql: string) => textsSchema.parse(database.prepare(sql).pluck().all());
  const triggers = names("SELECT sql FROM sqlite_schema WHERE type = 'trigger'");
  for (const name of names("SELECT name FROM sqlite_schema WHERE type = 'trigger'")) {
    database.exec(`DROP TRIGGER ${name}`);
  }
  const statements = Object.entries(MOVED).map(([table, moved]) => {
    const columns = names(`SELECT name FROM pragma_table_xinfo('${table}') WHERE hidden = 0`);
    const values = columns.map((column) => moved[column] ?? column).join(', ');
    const isFirst = first(table);
    return database.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM ${table}, (SELECT ? AS n) WHERE ${isFirst}`,
    );
  });
  const copy = database.transaction((number: number) => {
    for (const statement of statements) statement.run(number);
  });
  for (let number = 1; number <= copies; number += 1) copy(number);
  for (const sql of triggers) database.exec(sql);
  database.close();
}

/** What of a table belongs to the batch that was paid. */
function first(table: string): string {
  if (table === 'batch') return 'number = 1';
  if (table === 'money_group' || table === 'import_summary' || table === 'approval') return 'batch = 1';
  return table === 'tally' ? 'money_group < 1000' : `row_key < ${2 * ROW_KEYS}`;
}
