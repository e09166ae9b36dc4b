// The append-only log of every attempt (promise P7). Lines are written in the step that changes their row and
// are never changed or removed afterwards.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { BulkInsert, type SqlValue } from './bulk-statement.ts';
import type { AttemptEntry } from './port.ts';
import type { LogLine } from './row-events.ts';
import { attemptSchema, readStored } from './stored-rows.ts';

const attemptListSchema = z.array(attemptSchema);
const timeSchema = z.number().nullable();

const COLUMNS = ['row_key', 'entry', 'attempt', 'kind', 'at_ms', 'http_status', 'word', 'detail'] as const;

export class AttemptLog {
  readonly #insert: BulkInsert;
  readonly #ofRow: Database.Statement;
  readonly #offeredAt: Database.Statement;

  constructor(database: Database.Database) {
    this.#insert = new BulkInsert(database, 'attempt', COLUMNS);
    this.#ofRow = database.prepare(
      `SELECT row_key, attempt, kind, at_ms, http_status, word, detail
      FROM attempt WHERE row_key = ? ORDER BY entry`,
    );
    this.#offeredAt = database
      .prepare(
        `SELECT at_ms FROM attempt WHERE row_key = ? AND kind = 'offered' AND attempt = ?
      ORDER BY entry DESC LIMIT 1`,
      )
      .pluck();
  }

  append(lines: readonly LogLine[]): void {
    const values: SqlValue[] = [];
    for (const { rowKey, entry, attempt, kind, atMs, httpStatus, word, detail } of lines) {
      values.push(rowKey, entry, attempt, kind, atMs, httpStatus, word, detail);
    }
    this.#insert.run(values);
  }

  /** Lines of one row in the order in which they were written. */
  ofRow(key: number): AttemptEntry[] {
    return readStored(attemptListSchema, this.#ofRow.all(key), 'line of an attempt log');
  }

  /** When the attempt of this number was offered, the latest time if it was withdrawn and made again. */
  offeredAtMs(key: number, attempt: number): number | null {
    return readStored(timeSchema, this.#offeredAt.get(key, attempt) ?? null, 'time of an offer');
  }
}
