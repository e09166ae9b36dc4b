// A journal's file as the entries of the table see it: each statement prepared once. Holds no SQL of its own but what only
// SQLite can be asked.

import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { type Spoken, say } from '../../../shared/saying.ts';
import type { Actor } from '../audit-port.ts';
import { Db, type Done, type NamedRow, type Sql, type Values } from '../db.ts';
import {
  GROUP_ROWS,
  type Insertion,
  type Rewriting,
  readStored,
  type SqlValue,
  stored,
} from '../schema/columns.ts';
import { copyJournal } from './copy.ts';

/** Statements that are kept in each form: lists of rows are asked for in many forms, and no file is worked so long. */
const KEPT_STATEMENTS = 200;

type Kept = Map<string, Database.Statement>;

const verdictSchema = z.array(z.string());

/** One connection to the file. */
export class SqliteDb extends Db {
  override readonly isShared = false;
  override readonly desk = null;
  readonly file: Database.Database;
  readonly #objects: Kept = new Map();
  readonly #lists: Kept = new Map();
  readonly #values: Kept = new Map();

  constructor(file: Database.Database, actor?: Actor) {
    super(actor);
    this.file = file;
  }

  /** A file answers at once, whenever it is asked. */
  override expect(): void {}

  override all(sql: Sql, ...values: Values): unknown[] {
    return this.#statement(this.#objects, sql).all(...values);
  }

  override get(sql: Sql, ...values: Values): unknown {
    return this.#statement(this.#objects, sql).get(...values);
  }

  override run(sql: Sql, ...values: Values): Done {
    return this.#statement(this.#objects, sql).run(...values);
  }

  override lists(sql: Sql, ...values: Values): unknown[] {
    return this.#statement(this.#lists, sql, (statement) => statement.raw()).all(...values);
  }

  override columns(count: number, sql: Sql, ...values: Values): unknown[][] {
    const columns: unknown[][] = Array.from({ length: count }, () => []);
    for (const row of this.lists(sql, ...values)) {
      if (!Array.isArray(row)) throw new Error('A row is no list.');
      for (let index = 0; index < count; index += 1) columns[index]?.push(row[index]);
    }
    return columns;
  }

  override column(sql: Sql, ...values: Values): unknown[] {
    return this.#statement(this.#values, sql, (statement) => statement.pluck()).all(...values);
  }

  override value(sql: Sql, ...values: Values): unknown {
    return this.#statement(this.#values, sql, (statement) => statement.pluck()).get(...values);
  }

  override each(sql: Sql, shape: 'lists' | 'objects'): Iterable<unknown> {
    return this.file
      .prepare(textOf(sql))
      .raw(shape === 'lists')
      .iterate();
  }

  override insert(insertion: Insertion, rows: Iterable<NamedRow>): void {
    this.#inGroups(insertion, rows);
  }

  override rewrite(rewriting: Rewriting, rows: Iterable<NamedRow>): Done {
    return { changes: this.#inGroups(rewriting, rows) };
  }

  /** A file has one writer. */
  override lockTrail(): void {}

  /** Whatever was run has been done. */
  override settle(): void {}

  override isRefused(error: unknown, by: 'key' | 'rule'): boolean {
    if (!(error instanceof Database.SqliteError)) return false;
    return by === 'rule'
      ? error.code.startsWith('SQLITE_CONSTRAINT')
      : error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
  }

  /** SQLite's own verdict on pages, indexes, column types and references. */
  override structuralFaults(): Spoken[] {
    const verdicts = this.column('PRAGMA integrity_check');
    const faults: Spoken[] = readStored(verdictSchema, verdicts, 'verdict').filter(
      (verdict) => verdict !== 'ok',
    );
    const orphans = this.all('PRAGMA foreign_key_check').length;
    if (orphans > 0) faults.push(say`${orphans} entries refer to something that is not there.`);
    return faults;
  }

  override copyTo(file: string): void {
    copyJournal(dirname(this.file.name), file);
  }

  /** A copy of the file that somebody takes without its log knows what was checkpointed. */
  override tellCopies(): void {
    this.file.pragma('wal_checkpoint(PASSIVE)');
  }

  /** The way from JavaScript into SQLite costs more than a row itself. */
  #inGroups({ names, group, single }: Insertion | Rewriting, rows: Iterable<NamedRow>): number {
    const full = names.length * GROUP_ROWS;
    let values: SqlValue[] = [];
    let changes = 0;
    for (const row of rows) {
      for (const name of names) values.push(stored(row[name]));
      if (values.length < full) continue;
      changes += this.run(group, values).changes;
      values = [];
    }
    for (let at = 0; at < values.length; at += names.length)
      changes += this.run(single, values.slice(at, at + names.length)).changes;
    return changes;
  }

  #statement(kept: Kept, sql: Sql, shape?: (statement: Database.Statement) => void): Database.Statement {
    const text = textOf(sql);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const [oldest] = kept.size >= KEPT_STATEMENTS ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    const statement = this.file.prepare(text);
    shape?.(statement);
    kept.set(text, statement);
    return statement;
  }
}

function textOf(sql: Sql): string {
  return typeof sql === 'string' ? sql : sql.sqlite;
}
