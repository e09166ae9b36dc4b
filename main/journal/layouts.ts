// The memory of column layouts. A layout is a convenience and no record of an act, so a later one of the same
// headings takes the place of the earlier; what an import did stands in its batch.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type OperationName, operationNameSchema } from '../../shared/operations.ts';
import type { DurableSteps, ReadAccess } from './durable-steps.ts';
import type { LayoutReader, LayoutRecord, LayoutWriter } from './layout-port.ts';
import { jsonText, readStored } from './stored-rows.ts';

/** Layouts that are compared with a new file: a desk has a handful. */
const LATEST_LAYOUTS = 50;

const COLUMNS = 'account, operation, header, mapping, defaults, decimal_mark, batch_name, at_ms';

const layoutListSchema = z.array(
  z
    .strictObject({
      account: z.string(),
      operation: operationNameSchema,
      header: jsonText(z.array(z.string())),
      mapping: jsonText(z.record(z.string(), z.number().int().nonnegative())),
      defaults: jsonText(z.record(z.string(), z.string())),
      decimal_mark: z.enum(['point', 'comma']).nullable(),
      batch_name: z.string(),
      at_ms: z.number(),
    })
    .transform(
      ({ decimal_mark, batch_name, at_ms, ...layout }): LayoutRecord => ({
        ...layout,
        decimalMark: decimal_mark,
        batchName: batch_name,
        atMs: at_ms,
      }),
    ),
);

export class SqliteLayoutReader implements LayoutReader {
  readonly #access: ReadAccess;
  readonly #list: Database.Statement;

  constructor(database: Database.Database, access: ReadAccess) {
    this.#access = access;
    this.#list = database.prepare(
      `SELECT ${COLUMNS} FROM layout WHERE account = ? AND operation = ?
       ORDER BY at_ms DESC, number DESC LIMIT ${LATEST_LAYOUTS}`,
    );
  }

  async list(account: string, operation: OperationName): Promise<LayoutRecord[]> {
    return this.#access.read(() =>
      readStored(layoutListSchema, this.#list.all(account, operation), 'column layout'),
    );
  }
}

export class SqliteLayoutWriter extends SqliteLayoutReader implements LayoutWriter {
  readonly #steps: DurableSteps;
  readonly #put: Database.Statement;

  constructor(database: Database.Database, steps: DurableSteps) {
    super(database, steps);
    this.#steps = steps;
    this.#put = database.prepare(
      `INSERT INTO layout (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (account, operation, header) DO UPDATE SET
         mapping = excluded.mapping, defaults = excluded.defaults, decimal_mark = excluded.decimal_mark,
         batch_name = excluded.batch_name, at_ms = excluded.at_ms`,
    );
  }

  async remember({
    account,
    operation,
    decimalMark,
    batchName,
    atMs,
    ...layout
  }: LayoutRecord): Promise<void> {
    const texts = [layout.header, layout.mapping, layout.defaults].map((value) => JSON.stringify(value));
    this.#steps.write([], () => this.#put.run(account, operation, ...texts, decimalMark, batchName, atMs));
  }
}
