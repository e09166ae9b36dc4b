// An open journal as its reads and steps see it: statements by their text, each prepared once, and what this connection
// knows of batches. Holds no SQL of its own.

import type Database from 'better-sqlite3';
import type { Actor, ChainPlace } from './audit-port.ts';
import { GROUP_ROWS, type Insertion, type SqlValue, stored } from './schema/columns.ts';
import type { FieldColumns } from './schema/fields.ts';

/** Statements that are kept in each form: lists of rows are asked for in many forms, and no file is worked so long. */
const KEPT_STATEMENTS = 200;

/** Tools and tests that say nobody: what they enter is the program's. */
export const NOBODY: Actor = { account: null, shell: 'program' };

type Values = readonly (SqlValue | readonly SqlValue[])[];
type Kept = Map<string, Database.Statement>;

/** Ids of money groups by currency, provider and country: every row asks, so nothing is put together for it. */
export type GroupIds = Map<string | null, Map<string | null, Map<string | null, number>>>;

/** One connection. Values stand in the order of the statement's question marks. */
export class Db {
  readonly file: Database.Database;
  /** Who is entered with the acts of this connection. */
  readonly actor: Actor;
  /** What is known of batches; a step that was rolled back makes it forgotten. */
  readonly known: {
    readonly columns: Map<number, FieldColumns>;
    groups: { readonly batch: number; readonly ids: GroupIds; count: number };
  } = { columns: new Map(), groups: noGroups(0) };
  /** The last entry of the audit trail that the step under way has made; null where it made none. */
  entered: ChainPlace | null = null;
  readonly #objects: Kept = new Map();
  readonly #lists: Kept = new Map();
  readonly #values: Kept = new Map();

  constructor(file: Database.Database, actor: Actor = NOBODY) {
    this.file = file;
    this.actor = actor;
  }

  /** Rows as objects by column. */
  all(sql: string, ...values: Values): unknown[] {
    return this.#statement(this.#objects, sql).all(...values);
  }

  /** The first row as an object; undefined when there is none. */
  get(sql: string, ...values: Values): unknown {
    return this.#statement(this.#objects, sql).get(...values);
  }

  /** Changes rows, inside a step. */
  run(sql: string, ...values: Values): Database.RunResult {
    return this.#statement(this.#objects, sql).run(...values);
  }

  /** Rows as lists of their values. */
  lists(sql: string, ...values: Values): unknown[] {
    return this.#statement(this.#lists, sql, (statement) => statement.raw()).all(...values);
  }

  /** The first value of each row. */
  column(sql: string, ...values: Values): unknown[] {
    return this.#statement(this.#values, sql, (statement) => statement.pluck()).all(...values);
  }

  /** The first value of the first row; undefined when there is none. */
  value(sql: string, ...values: Values): unknown {
    return this.#statement(this.#values, sql, (statement) => statement.pluck()).get(...values);
  }

  /** To be called when a step was rolled back: what it taught may not be so. */
  forget(): void {
    this.entered = null;
    this.known.columns.clear();
    this.known.groups = noGroups(0);
  }

  #statement(kept: Kept, sql: string, shape?: (statement: Database.Statement) => void): Database.Statement {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const [oldest] = kept.size >= KEPT_STATEMENTS ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    const statement = this.file.prepare(sql);
    shape?.(statement);
    kept.set(sql, statement);
    return statement;
  }
}

/** No group of a batch is known yet. */
export function noGroups(batch: number): { readonly batch: number; readonly ids: GroupIds; count: number } {
  return { batch, ids: new Map(), count: 0 };
}

/** Inserts rows, inside a step; each has a value for every name of the shape. */
export function insertRows(
  db: Db,
  { names, group, single }: Insertion,
  rows: readonly Readonly<Record<string, unknown>>[],
): void {
  let at = 0;
  const next = (count: number) => {
    const values: SqlValue[] = [];
    for (const row of rows.slice(at, at + count)) for (const name of names) values.push(stored(row[name]));
    at += count;
    return values;
  };
  while (at + GROUP_ROWS <= rows.length) db.run(group, next(GROUP_ROWS));
  while (at < rows.length) db.run(single, next(1));
}
