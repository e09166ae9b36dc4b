// Statements over many rows at once: the way from JavaScript into SQLite costs more than the row itself.
// Prepared once for a full group and once for a single row.

import type Database from 'better-sqlite3';

/** What a column can be given. */
export type SqlValue = string | number | null;

const GROUP_ROWS = 32;

/** INSERT of any number of rows. */
export class BulkInsert {
  readonly #width: number;
  readonly #group: Database.Statement;
  readonly #single: Database.Statement;

  /**
   * @param into table with its column list.
   * @param columns how many columns the list names.
   * @param conflict clause after the values, if any.
   */
  constructor(database: Database.Database, into: string, columns: readonly string[], conflict = '') {
    this.#width = columns.length;
    const row = `(${columns.map(() => '?').join(', ')})`;
    const prepare = (rows: number) =>
      database.prepare(
        `INSERT INTO ${into} (${columns.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')} ${conflict}`,
      );
    this.#group = prepare(GROUP_ROWS);
    this.#single = prepare(1);
  }

  /** Inserts a full group and empties the list as soon as one has gathered, so that lists stay short. */
  runWhenFull(values: SqlValue[]): void {
    if (values.length < GROUP_ROWS * this.#width) return;
    this.run(values);
    values.length = 0;
  }

  /** @param values of all rows, one row after the other. */
  run(values: readonly SqlValue[]): void {
    const groupValues = GROUP_ROWS * this.#width;
    let at = 0;
    for (; at + groupValues <= values.length; at += groupValues) {
      this.#group.run(values.slice(at, at + groupValues));
    }
    for (; at < values.length; at += this.#width) this.#single.run(values.slice(at, at + this.#width));
  }
}

/** SELECT of rows by their keys, in ascending order of keys. */
export class BulkSelect {
  readonly #statement: Database.Statement;

  /** @param select everything up to and including `WHERE … IN`. */
  constructor(database: Database.Database, select: string) {
    const keys = Array(GROUP_ROWS).fill('?').join(', ');
    this.#statement = database.prepare(`${select} (${keys})`);
  }

  /** Rows that exist, in ascending order of the given keys when these ascend. */
  all(keys: readonly (number | string)[]): unknown[] {
    const found: unknown[] = [];
    for (let at = 0; at < keys.length; at += GROUP_ROWS) {
      const group = keys.slice(at, at + GROUP_ROWS);
      // A shorter last group repeats its last key, which asks for the same row again.
      const filler = group.at(-1);
      while (group.length < GROUP_ROWS && filler !== undefined) group.push(filler);
      found.push(...this.#statement.all(group));
    }
    return found;
  }
}
