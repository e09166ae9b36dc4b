// Old rows by the million for a journal: those of its one batch, which was paid, copied behind its back with ids of their own.

import Database from 'better-sqlite3';
import { z } from 'zod';

const ROW_KEYS = 2 ** 32;
/** Each batch was approved and paid so much later than the one before; the last copy just now. */
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** What a copy has in place of a column's value; `n` is how many batches there are before it, of `copies` and one. */
const MOVED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  batch: {
    number: 'number + n',
    approved_at_ms: earlier('approved_at_ms'),
    state_since_ms: earlier('state_since_ms'),
    settled_at_ms: earlier('settled_at_ms'),
  },
  // The entry that tells what was read, so that what is kept of the copy is held against it; in front of the trail of the journal.
  audit: { number: 'number - n * 1000', batch: "'B' || (1 + n)" },
  read_group: { batch: 'batch + n' },
  import_summary: { batch: 'batch + n' },
  approval: { batch: 'batch + n' },
  payment_key: { batch: 'batch + n' },
  money_group: { id: 'id + n * 1000', batch: 'batch + n' },
  tally: { money_group: 'money_group + n * 1000' },
  file_row: { row_key: `row_key + n * ${ROW_KEYS}`, money_group: 'money_group + n * 1000' },
  progress: { row_key: `row_key + n * ${ROW_KEYS}`, money_group: 'money_group + n * 1000' },
  payout: { row_key: `row_key + n * ${ROW_KEYS}`, payout_id: 'other_id()' },
  attempt: { row_key: `row_key + n * ${ROW_KEYS}`, at_ms: earlier('at_ms') },
};

function earlier(column: string): string {
  return `${column} - (copies - n) * ${MONTH_MS}`;
}

const textsSchema = z.array(z.string());

/** Copies the first batch so many times. Triggers are put away meanwhile: they hold what the program does. */
export function copyBatch(file: string, copies: number): void {
  const database = new Database(file);
  database.pragma('synchronous = OFF');
  database.pragma('cache_size = -400000');
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
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values}
        FROM ${table}, (SELECT ? AS n, ? AS copies) WHERE ${isFirst}`,
    );
  });
  const copy = database.transaction((number: number) => {
    for (const statement of statements) statement.run(number, copies);
  });
  for (let number = 1; number <= copies; number += 1) copy(number);
  const { number: _, ...times } = MOVED['batch'] ?? {};
  const moved = Object.entries(times).map(([column, value]) => `${column} = ${value}`);
  database
    .prepare(`UPDATE batch SET ${moved.join(', ')} FROM (SELECT 0 AS n, ? AS copies) WHERE number = 1`)
    .run(copies);
  for (const sql of triggers) database.exec(sql);
  database.close();
}

/** What of a table belongs to the batch that was paid. */
function first(table: string): string {
  if (table === 'batch') return 'number = 1';
  if (table === 'audit') return "batch = 'B1' AND action = 'file.imported'";
  if (['money_group', 'import_summary', 'approval', 'payment_key', 'read_group'].includes(table))
    return 'batch = 1';
  return table === 'tally' ? 'money_group < 1000' : `row_key < ${2 * ROW_KEYS}`;
}
