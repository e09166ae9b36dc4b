// Answers what is asked of the history in two questions of SQL: which batches, and which of those have a person.
// However many batches there are, none is asked for by itself. Never writes.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { HistoryEnd, HistoryQuestion } from '../../shared/history.ts';
import type { BatchTable } from './batches.ts';
import type { SqlValue } from './bulk-statement.ts';
import type { ReadAccess } from './durable-steps.ts';
import type { BatchRange, HistoryReader } from './history-port.ts';
import { personQuestion } from './people-search.ts';
import { batchId, batchNumberOf, batchNumberOfKey, rowKey } from './row-key.ts';
import { readStored } from './stored-rows.ts';

const batchesSchema = z.array(z.strictObject({ number: z.number(), row_count: z.number() }));

/** True for a batch with rows in one of the states. */
function hasRows(...states: readonly string[]): string {
  const words = states.map((state) => `'${state}'`).join(', ');
  return `EXISTS (SELECT 1 FROM money_group JOIN tally ON money_group = id
    WHERE money_group.batch = batch.number AND tally.state IN (${words}) AND rows > 0)`;
}

const HAS_FAILED = hasRows('failed', 'rejected', 'conflict');
const HAS_OPEN = hasRows('offered', 'accepted', 'enqueued');
/** Also the batches whose service offers no status to wait for. */
const IS_FINISHED = `(batch.state IN ('settled', 'discarded')
  OR batch.state = 'sent' AND status_not_offered = 1 AND NOT ${hasRows('offered')})`;
const WAS_SENT = "batch.state <> 'discarded'";

const ENDS: Readonly<Record<HistoryEnd, string>> = {
  whole: `${WAS_SENT} AND NOT ${HAS_FAILED} AND NOT ${HAS_OPEN}`,
  failed: `${WAS_SENT} AND ${HAS_FAILED}`,
  untold: `${WAS_SENT} AND ${HAS_OPEN}`,
  discarded: "batch.state = 'discarded'",
};

export class History implements HistoryReader {
  readonly #database: Database.Database;
  readonly #access: ReadAccess;
  readonly #batches: BatchTable;

  constructor(database: Database.Database, access: ReadAccess, batches: BatchTable) {
    this.#database = database;
    this.#access = access;
    this.#batches = batches;
  }

  async batches({
    end,
    account,
    fromMs,
    beforeMs,
  }: HistoryQuestion): Promise<{ batch: string; rowCount: number }[]> {
    const where = [IS_FINISHED];
    const values: SqlValue[] = [];
    const add = (sql: string, value: SqlValue | null) => {
      if (value === null) return;
      where.push(sql);
      values.push(value);
    };
    if (end !== null) where.push(`(${ENDS[end]})`);
    add('coalesce(profile, base_url) = ?', account);
    add('coalesce(approved_at_ms, created_at_ms) >= ?', fromMs);
    add('coalesce(approved_at_ms, created_at_ms) < ?', beforeMs);
    return this.#access.read(() => {
      const sql = `SELECT number, row_count FROM batch WHERE ${where.join(' AND ')} ORDER BY number DESC`;
      const found = this.#database.prepare(sql).all(...values);
      return readStored(batchesSchema, found, 'batch').map(({ number, row_count }) => ({
        batch: batchId(number),
        rowCount: row_count,
      }));
    });
  }

  async withPerson(ranges: readonly BatchRange[], text: string): Promise<string[]> {
    const { where, values, keysOf } = personQuestion(text);
    const bounds = ranges.flatMap(({ batch, after, upTo }) => {
      const number = batchNumberOf(batch);
      return number === null ? [] : [[rowKey(number, after), rowKey(number, upTo)]];
    });
    return this.#access.read(() => {
      const proposed = this.#database
        .prepare(
          `SELECT row_key, cells, field_changes FROM json_each(?) AS range
          CROSS JOIN file_row ON row_key > range.value ->> 0 AND row_key <= range.value ->> 1 WHERE ${where}`,
        )
        .raw()
        .all(JSON.stringify(bounds), ...values);
      const keys = keysOf(proposed, (key) => this.#batches.columns(batchNumberOfKey(key)));
      return [...new Set(keys.map(batchNumberOfKey))].map(batchId);
    });
  }
}
