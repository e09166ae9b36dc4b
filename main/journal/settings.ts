// What the clerk chose for this desk, by name. Values are text that the callers read with schemas of their own.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { readStored } from './stored-rows.ts';

const valueSchema = z.string().nullable();

export class Settings {
  readonly #find: Database.Statement;
  readonly #write: Database.Statement;

  constructor(database: Database.Database) {
    this.#find = database.prepare('SELECT value FROM setting WHERE name = ?').pluck();
    this.#write = database.prepare(
      'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    );
  }

  find(name: string): string | null {
    return readStored(valueSchema, this.#find.get(name) ?? null, 'setting');
  }

  /** Keeps a value, inside a step. */
  write(name: string, value: string): void {
    this.#write.run(name, value);
  }
}
