// Rows that became final since the clerk last looked, counted in the step that makes them final: asking costs
// one line for each batch, however many rows it has.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { operationNameSchema } from '../../shared/operations.ts';
import { BulkSelect } from './bulk-statement.ts';
import type { BatchNews } from './desk-port.ts';
import type { Progress, ProgressChange } from './progress.ts';
import { batchId } from './row-key.ts';
import { readStored } from './stored-rows.ts';

const FINAL_STATES = ['completed', 'failed', 'conflict'] as const;

const count = z.number().int().nonnegative();
const newsSchema = z.array(
  z
    .strictObject({
      batch: z.number(),
      name: z.string().nullable(),
      file_name: z.string(),
      operation: operationNameSchema,
      practice: z.union([z.literal(0), z.literal(1)]),
      completed: count,
      failed: count,
      conflict: count,
      was_unknown: count,
    })
    .transform(
      ({ batch, file_name, practice, was_unknown, ...facts }): BatchNews => ({
        ...facts,
        batch: batchId(batch),
        fileName: file_name,
        practice: practice === 1,
        wasUnknown: was_unknown,
      }),
    ),
);
const keysSchema = z.array(z.strictObject({ row_key: z.number() }));

/** News for those who read. */
export class News {
  readonly #list: Database.Statement;

  constructor(database: Database.Database) {
    this.#list = database.prepare(
      `SELECT news.batch, name, file_name, operation, practice, completed, failed, conflict, was_unknown
      FROM news JOIN batch ON number = news.batch
      WHERE completed + failed + conflict > 0 ORDER BY news.batch DESC`,
    );
  }

  list(): BatchNews[] {
    return readStored(newsSchema, this.#list.all(), 'count of news');
  }
}

/** The writer's part. Every method runs inside a step. */
export class NewsWriter {
  readonly #count: Database.Statement;
  readonly #clear: Database.Statement;
  readonly #doubted: BulkSelect;

  constructor(database: Database.Database) {
    this.#count = database.prepare(
      `INSERT INTO news (batch, completed, failed, conflict, was_unknown) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (batch) DO UPDATE SET completed = completed + excluded.completed,
        failed = failed + excluded.failed, conflict = conflict + excluded.conflict,
        was_unknown = was_unknown + excluded.was_unknown`,
    );
    this.#clear = database.prepare(
      `UPDATE news SET completed = 0, failed = 0, conflict = 0, was_unknown = 0
      WHERE batch = coalesce(?, batch)`,
    );
    // An offer that neither an answer nor a withdrawal followed left its row unknown for a while.
    this.#doubted = new BulkSelect(
      database,
      `SELECT row_key FROM progress WHERE 0 < (SELECT sum(CASE kind WHEN 'offered' THEN 1
        WHEN 'answered' THEN -1 WHEN 'withdrawn' THEN -1 ELSE 0 END)
        FROM attempt WHERE attempt.row_key = progress.row_key) AND row_key IN`,
    );
  }

  /** Counts the rows of a step that became final with it. */
  count(batchNumber: number, changes: readonly ProgressChange[]): void {
    const settled = changes.filter(({ before, after }) => !isFinal(before) && isFinal(after));
    if (settled.length === 0) return;
    const [completed, failed, conflict] = FINAL_STATES.map(
      (state) => settled.filter(({ after }) => after.state === state).length,
    );
    this.#count.run(batchNumber, completed, failed, conflict, this.#countUnknown(settled));
  }

  /** Of one batch, or of all with null. */
  clear(batchNumber: number | null): void {
    this.#clear.run(batchNumber);
  }

  #countUnknown(settled: readonly ProgressChange[]): number {
    const open = settled.filter(({ before }) => before?.state === 'offered').length;
    // One offer and its answer leave two lines and no check: such rows need no look into the log.
    const doubtful = settled.filter(
      ({ before }) =>
        before !== null && before.state !== 'offered' && (before.log_entries > 2 || before.checks > 0),
    );
    const found = this.#doubted.all(doubtful.map(({ after }) => after.row_key));
    return open + new Set(readStored(keysSchema, found, 'attempt').map(({ row_key }) => row_key)).size;
  }
}

function isFinal(progress: Progress | null): boolean {
  return FINAL_STATES.some((state) => state === progress?.state);
}
