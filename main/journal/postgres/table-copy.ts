// The tables of a journal's file as they are copied into a database: which there are, in which order, and what a table's rows
// come to, so that two copies can be held against each other. Every value is a whole number or a text.

import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { SEAL } from '../file/seal.ts';

/** Belongs to the file itself: its layout's steps. */
const OF_THE_FILE = ['migration'];

/** Rows that are read and written at once. */
const GROUP = 2_000;

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Rows that are not copied: of settings the seal. */
  readonly without: string;
}

/** What the rows of a table come to. */
export interface TableSums {
  readonly name: string;
  readonly rows: number;
  /** Of all values of all rows, in whatever order: a sum of SHA-256, hexadecimal. */
  readonly digest: string;
}

/** A row, each value as its text; null stays null. */
export type Row = readonly (string | null)[];

const namesSchema = z.array(z.string());
const columnsSchema = z.array(z.strictObject({ name: z.string(), pk: z.bigint() }));
const rowsSchema = z.array(z.array(z.union([z.bigint(), z.string(), z.null()])));

export class FileTables {
  readonly tables: readonly Table[];
  readonly #file: Database.Database;

  constructor(file: Database.Database) {
    this.#file = file;
    file.defaultSafeIntegers(true);
    this.tables = inOrder(file).map((name) => tableOf(file, name));
  }

  count(): number {
    const counts = this.tables.map(({ name, without }) =>
      Number(this.#file.prepare(`SELECT count(*) FROM "${name}" ${without}`).pluck().get()),
    );
    return counts.reduce((sum, each) => sum + each, 0);
  }

  /** The rows of a table in groups, in the order of its key. */
  *groups({ name, columns, key, without }: Table): Generator<Row[]> {
    const list = columns.map(quoted).join(', ');
    const order = key.map(quoted).join(', ');
    const statement = this.#file.prepare(`SELECT ${list} FROM "${name}" ${without} ORDER BY ${order}`).raw();
    let group: unknown[] = [];
    for (const row of statement.iterate()) {
      group.push(row);
      if (group.length < GROUP) continue;
      yield asTexts(group);
      group = [];
    }
    if (group.length > 0) yield asTexts(group);
  }

  /** The last entry of the audit trail with its hash; null where there is none. */
  head(file: Database.Database): Row | null {
    const last = file.prepare('SELECT number, hash FROM audit ORDER BY number DESC LIMIT 1').raw().all();
    return asTexts(last)[0] ?? null;
  }
}

function tableOf(file: Database.Database, name: string): Table {
  // Columns that are computed are computed there too.
  const sql = 'SELECT name, pk FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid';
  const columns = columnsSchema.parse(file.prepare(sql).all(name));
  const key = columns.filter(({ pk }) => pk > 0n).toSorted((left, right) => Number(left.pk - right.pk));
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    without: name === 'setting' ? `WHERE name <> '${SEAL}'` : '',
  };
}

/** Every table behind those that it refers to. */
function inOrder(file: Database.Database): string[] {
  const all = namesSchema.parse(
    file
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY rowid",
      )
      .pluck()
      .all(),
  );
  const refersTo = file.prepare('SELECT "table" FROM pragma_foreign_key_list(?)').pluck();
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name) || OF_THE_FILE.includes(name)) return;
    for (const other of namesSchema.parse(refersTo.all(name))) if (other !== name) add(other);
    ordered.push(name);
  };
  for (const name of all) add(name);
  return ordered;
}

function asTexts(rows: unknown): Row[] {
  return rowsSchema.parse(rows).map((row) => row.map((value) => (value === null ? null : String(value))));
}

/** A name as both engines take it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Where rows are copied to. */
interface Target {
  prepare(tables: readonly Table[]): Promise<void>;
  insert(table: Table, rows: readonly Row[]): Promise<void>;
  finish(tables: readonly Table[]): Promise<void>;
}

/** Copies every table and tells what its rows come to. */
export async function copyTables(
  source: FileTables,
  target: Target,
  { tell, reach }: { readonly tell: (rows: number, of: number) => void; readonly reach: () => void },
): Promise<TableSums[]> {
  const of = source.count();
  let done = 0;
  const sums: TableSums[] = [];
  await target.prepare(source.tables);
  for (const table of source.tables) {
    const sum = new RowSum();
    for (const rows of source.groups(table)) {
      for (const row of rows) sum.add(row);
      await target.insert(table, rows);
      done += rows.length;
      tell(done, of);
      reach();
    }
    sums.push({ name: table.name, ...sum.total() });
  }
  await target.finish(source.tables);
  return sums;
}

/** True when every table has the same rows. */
export function sameTables(left: readonly TableSums[], right: readonly TableSums[]): boolean {
  const text = (sums: readonly TableSums[]) =>
    JSON.stringify(sums.map(({ name, rows, digest }) => [name, rows, digest]));
  return text(left) === text(right);
}

const MODULUS = 1n << 256n;

/** What rows come to, whatever their order. */
export class RowSum {
  #rows = 0;
  #sum = 0n;

  add(row: Row): void {
    this.#rows += 1;
    const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS;
  }

  total(): Pick<TableSums, 'rows' | 'digest'> {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(64, '0') };
  }
}
