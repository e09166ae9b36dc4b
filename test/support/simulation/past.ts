// What a world is when its program has ended or died: the files of its journal, the bank, and the time. Other worlds go on from
// it, each with a program of its own, and two that are alike come to the same ends.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { journalPlace } from '../../../main/journal/place.ts';
import type { LedgerEntry } from '../scripted-service.ts';
import type { UploadWorld } from '../upload-world.ts';

export interface Past {
  readonly nowMs: number;
  readonly batch: string;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly ledger: ReadonlyMap<string, LedgerEntry>;
  readonly posts: ReadonlyMap<string, number>;
  readonly bodies: ReadonlyMap<string, string>;
}

/** The lock of a program ends with it, and what it shares in memory, too. */
const WITH_THE_PROGRAM = /\.lease|-shm$/;

/** What is there now, which what the program still does leaves as it is. */
export function pastOf({ folder, clock, batch, service }: UploadWorld): Past {
  const names = readdirSync(folder).filter((name) => !WITH_THE_PROGRAM.test(name));
  return {
    nowMs: clock.nowMs(),
    batch,
    files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])),
    ledger: new Map(service.ledger),
    posts: new Map(service.posts),
    bodies: new Map(service.bodies),
  };
}

/** Lays the files of a journal into an empty folder. */
export function layPast(folder: string, { files }: Past): void {
  for (const [name, content] of files) writeFileSync(join(folder, name), content, { mode: 0o600 });
}

/** Who opened the journal when. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['opening']);
/** Its moments are those that the engine asks for, and all it asks is how long ago they were. */
const PAYMENTS = 'progress';

/** Questions for all that a journal says, by table; every journal has the same tables. */
let questions: readonly (readonly [table: string, sql: string])[] | null = null;

/** Tells what a journal and its bank are at a moment, by a connection of its own, which sees what is committed. */
export class Likeness {
  readonly #world: UploadWorld;
  readonly #database: Database.Database;
  readonly #statements: readonly (readonly [table: string, statement: Database.Statement])[];

  constructor(world: UploadWorld) {
    this.#world = world;
    this.#database = new Database(journalPlace(world.folder).journal, { readonly: true });
    questions ??= questionsFor(this.#database);
    this.#statements = questions.map(([table, sql]) => [table, this.#database.prepare(sql).raw()]);
  }

  close(): void {
    this.#database.close();
  }

  /** SHA-256 over everything that what comes could depend on: where two are equal, so is whatever comes. */
  digest(): string {
    const { clock, service } = this.#world;
    const now = clock.nowMs();
    const hash = createHash('sha256');
    for (const [table, statement] of this.#statements) {
      const rows = table === PAYMENTS ? statement.all({ now }) : statement.all();
      if (rows.length > 0) hash.update(`${table} ${JSON.stringify(rows)}\n`);
    }
    const ledger = [...service.ledger.values()].map(({ acceptedAtMs, ...entry }) => [
      entry,
      now - acceptedAtMs,
    ]);
    return hash.update(JSON.stringify([ledger, ...service.posts, ...service.bodies])).digest('hex');
  }
}

function questionsFor(database: Database.Database): [table: string, sql: string][] {
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck();
  return z
    .array(z.string())
    .parse(names.all())
    .filter((table) => !SAYS_NOTHING.has(table))
    .map((table) => [table, `SELECT ${columnsOf(database, table)} FROM ${table}`]);
}

function columnsOf(database: Database.Database, table: string): string {
  const names = database.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table);
  return z
    .array(z.string())
    .parse(names)
    .filter((name) => table === PAYMENTS || !name.endsWith('_ms'))
    .map((name) => (name.endsWith('_ms') ? `:now - ${name}` : name))
    .join(', ');
}
