// The tables of a journal in a database while one is moved into them: as their owner, in one transaction, their rules laid
// aside and taken up again in it. Must never touch a journal that has anything in it.

import type { Client } from 'pg';
import { z } from 'zod';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { quoted, type Row, RowSum, type Table, type TableSums } from './table-copy.ts';

/** In these something stands as soon as anybody has done anything. */
const USED = ['batch', 'audit', 'profile', 'user'];
const CURSOR_ROWS = 5_000;

const placeSchema = z.tuple([z.strictObject({ schema: z.string(), owner: z.string() })]);
const columnsSchema = z.array(z.strictObject({ table: z.string(), column: z.string(), type: z.string() }));
const textRowsSchema = z.array(z.array(z.string().nullable()));

export class DatabaseTables {
  readonly #client: Client;
  readonly #schema: string;
  #types: ReadonlyMap<string, string> = new Map();

  private constructor(client: Client, schema: string) {
    this.#client = client;
    this.#schema = schema;
  }

  /**
   * The journal of the database, as its owner.
   *
   * @throws PaymasterError JOURNAL_MISSING where none was made.
   */
  static async open(client: Client): Promise<DatabaseTables> {
    const { rows } = await client.query(
      `SELECT nspname AS schema, pg_get_userbyid(relowner)::text AS owner FROM pg_class
       JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE relname = 'journal_identity' AND relkind = 'r'`,
    );
    const found = placeSchema.safeParse(rows);
    if (!found.success) throw noJournal();
    const [{ schema, owner }] = found.data;
    await client.query(`SET ROLE ${quoted(owner)}`).catch(async (error: unknown) => {
      throw await notOwner(client, owner, error);
    });
    return new DatabaseTables(client, schema);
  }

  async begin(): Promise<void> {
    await this.#client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    // One move at a time, and no desk meanwhile.
    await this.#client.query(`LOCK TABLE ${this.#name('journal_identity')} IN ACCESS EXCLUSIVE MODE`);
  }

  async commit(): Promise<void> {
    await this.#client.query('COMMIT');
  }

  /** The connection may be gone, and with it the transaction. */
  async rollback(): Promise<void> {
    await this.#client.query('ROLLBACK').catch(() => undefined);
  }

  async isEmpty(): Promise<boolean> {
    const used = USED.map((name) => `EXISTS (SELECT 1 FROM ${this.#name(name)})`).join(' OR ');
    const { rows } = await this.#client.query({ text: `SELECT (${used})::text`, rowMode: 'array' });
    return textRowsSchema.parse(rows)[0]?.[0] === 'false';
  }

  /** False also where nobody can tell any more. */
  async isSurelyEmpty(): Promise<boolean> {
    return await this.isEmpty().catch(() => false);
  }

  async requireEmpty(): Promise<void> {
    if (!(await this.isEmpty())) throw databaseNotEmpty();
  }

  /** Whether the audit trail here has this entry: then this is the same journal, and it may have gone on. */
  async goesOnFrom(head: Row | null): Promise<boolean> {
    if (head === null) return false;
    const sql = `SELECT count(*)::text FROM ${this.#name('audit')} WHERE number = $1::bigint AND hash = $2`;
    const { rows } = await this.#client.query({ text: sql, values: [...head], rowMode: 'array' });
    return textRowsSchema.parse(rows)[0]?.[0] === '1';
  }

  /** Lays the rules aside, and empties what the making of the journal put there. */
  async prepare(tables: readonly Table[]): Promise<void> {
    this.#types = await this.#columnTypes();
    for (const { name, columns } of tables) {
      const missing = columns.find((column) => !this.#types.has(`${name}.${column}`));
      if (missing !== undefined) throw new Error(`The database has no column ${name}.${missing}.`);
      await this.#client.query(`ALTER TABLE ${this.#name(name)} DISABLE TRIGGER USER`);
    }
    await this.#client.query(`TRUNCATE ${tables.map(({ name }) => this.#name(name)).join(', ')} CASCADE`);
  }

  async insert({ name, columns }: Table, rows: readonly Row[]): Promise<void> {
    const list = columns.map(quoted).join(', ');
    const places = columns.map(
      (column, index) => `$${index + 1}::${this.#types.get(`${name}.${column}`) ?? 'text'}[]`,
    );
    const values = columns.map((_, index) => rows.map((row) => row[index] ?? null));
    refuseNul(name, rows);
    await this.#client.query(
      `INSERT INTO ${this.#name(name)} (${list}) OVERRIDING SYSTEM VALUE SELECT * FROM unnest(${places.join(', ')})`,
      values,
    );
  }

  /** Takes the rules up again, and lets numbers go on behind the last one. */
  async finish(tables: readonly Table[]): Promise<void> {
    for (const { name, key } of tables) {
      await this.#client.query(`ALTER TABLE ${this.#name(name)} ENABLE TRIGGER USER`);
      const [column = ''] = key;
      const asked = 'SELECT pg_get_serial_sequence($1, $2)::text';
      const found = await this.#client.query({
        text: asked,
        values: [this.#name(name), column],
        rowMode: 'array',
      });
      const sequence = textRowsSchema.parse(found.rows)[0]?.[0] ?? null;
      if (sequence === null) continue;
      const last = `SELECT max(${quoted(column)}) FROM ${this.#name(name)}`;
      await this.#client.query(
        `SELECT setval($1::regclass, last) FROM (${last}) AS it (last) WHERE last > 0`,
        [sequence],
      );
    }
  }

  /** What the rows of each table come to, read back from here. */
  async sums(tables: readonly Table[]): Promise<TableSums[]> {
    const sums: TableSums[] = [];
    for (const table of tables) {
      const sum = new RowSum();
      for await (const row of this.#rows(table)) sum.add(row);
      sums.push({ name: table.name, ...sum.total() });
    }
    return sums;
  }

  async *#rows({ name, columns, without }: Table): AsyncGenerator<Row> {
    const list = columns.map((column) => `${quoted(column)}::text`).join(', ');
    await this.#client.query(
      `DECLARE moved NO SCROLL CURSOR FOR SELECT ${list} FROM ${this.#name(name)} ${without}`,
    );
    for (;;) {
      const { rows } = await this.#client.query({
        text: `FETCH ${CURSOR_ROWS} FROM moved`,
        rowMode: 'array',
      });
      if (rows.length === 0) break;
      yield* textRowsSchema.parse(rows);
    }
    await this.#client.query('CLOSE moved');
  }

  async #columnTypes(): Promise<Map<string, string>> {
    const { rows } = await this.#client.query(
      `SELECT relname::text AS table, attname::text AS column, format_type(atttypid, atttypmod) AS type
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = $1::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [this.#schema],
    );
    return new Map(columnsSchema.parse(rows).map((each) => [`${each.table}.${each.column}`, each.type]));
  }

  #name(table: string): string {
    return `${quoted(this.#schema)}.${quoted(table)}`;
  }
}

function refuseNul(table: string, rows: readonly Row[]): void {
  if (!rows.some((row) => row.some((value) => value?.includes('\0') === true))) return;
  throw paymasterError(
    'JOURNAL_OTHER_PLACE',
    say`The journal cannot be moved: a text in its table ${table} holds a character that PostgreSQL cannot keep (U+0000). Nothing was moved.`,
    say`Go on working with the file. A new journal in the database can be begun beside it.`,
    { detail: 'nul' },
  );
}

function noJournal() {
  return paymasterError(
    'JOURNAL_MISSING',
    say`The database has no journal yet. Nothing was moved.`,
    say`Let the administrator make it first: paymaster journal init with the same address.`,
    { detail: 'not-made' },
  );
}

/** A desk can look at a journal, and be no owner of it. */
async function notOwner(client: Client, owner: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Error && 'code' in error && error.code === '42501')) return error;
  const { rows } = await client.query({ text: 'SELECT session_user::text', rowMode: 'array' });
  const user = textRowsSchema.parse(rows)[0]?.[0] ?? '';
  return paymasterError(
    'JOURNAL_NO_PERMISSION',
    say`The journal of the database belongs to ${owner}, and ${user} may not move anything into it. Nothing was moved.`,
    say`Give paymaster journal move the address of its owner: the address of a desk is for working with it afterwards.`,
    { detail: 'not-owner', cause: error },
  );
}

/** What is moved goes into a database without a journal of its own. */
export function databaseNotEmpty(): PaymasterError {
  return paymasterError(
    'JOURNAL_OTHER_PLACE',
    say`The database has a journal of its own with something in it. Nothing was moved, and nothing was changed there.`,
    say`Let the administrator make an empty database with paymaster journal init, and give its address.`,
    { detail: 'not-empty' },
  );
}
