// Reads which rows can be paid again, which the clerk has chosen, and which payouts stand for which. A retry counts
// as long as it can still pay: not when its draft was discarded, nor when approval left its row out.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { BatchTable } from './batches.ts';
import type { ReadAccess } from './durable-steps.ts';
import { MoneyGroups } from './money-groups.ts';
import type { RefusedRow, RetryEnd, RetryReader, RowOutcome, RowRetry } from './retry-port.ts';
import { batchId, batchNumberOfKey, lastRowKey, ordinalOf, rowKey, rowKeysSchema } from './row-key.ts';
import { readStored } from './stored-rows.ts';
import { Totals } from './totals.ts';
import { WorkQueues } from './work-queues.ts';

const STATE_OF_RETRY = '(SELECT state FROM batch WHERE number = retry.row_key / 4294967296)';
/** The opposite of what lets the file release a retry. */
const IS_LIVE = `retry.released = 0 AND (${STATE_OF_RETRY} = 'draft'
  OR ${STATE_OF_RETRY} <> 'discarded' AND retry.row_key IN (SELECT row_key FROM progress WHERE left_out IS NULL))`;
const LIVE_RETRY = (key: string) =>
  `(SELECT retry.row_key FROM retry WHERE retry.retry_of = ${key} AND ${IS_LIVE})`;
const IS_RETRIED = (key: string) =>
  `EXISTS (SELECT 1 FROM retry WHERE retry.retry_of = ${key} AND ${IS_LIVE})`;
const LISTED = 'IN (SELECT value FROM json_each(?))';

const flag = z.union([z.literal(0), z.literal(1)]).transform((bit) => bit === 1);
const endsSchema = z.array(z.tuple([z.number(), z.number(), z.string().nullable()]));
const refusedSchema = z.array(
  z.strictObject({
    row_key: z.number(),
    money_group: z.number(),
    state: z.enum(['rejected', 'failed']),
    reason_code: z.string().nullable(),
    reason: z.string().nullable(),
    amount: z.string().nullable(),
    in_basket: flag,
    retried_by: z.number().nullable(),
    is_resent: flag,
  }),
);
const outcomesSchema = z.array(z.tuple([z.enum(['completed', 'failed', 'rejected']), z.number()]));
const timeSchema = z.number().nullable();

export class Retries implements RetryReader {
  readonly #access: ReadAccess;
  readonly #batches: BatchTable;
  readonly #groups: MoneyGroups;
  readonly #totals: Totals;
  readonly #queues: WorkQueues;
  readonly #olds: Database.Statement;
  readonly #news: Database.Statement;
  readonly #inBasket: Database.Statement;
  readonly #refused: Database.Statement;
  readonly #basket: Database.Statement;
  readonly #outcomes: Database.Statement;
  readonly #firstOffered: Database.Statement;

  constructor(database: Database.Database, access: ReadAccess, batches: BatchTable) {
    this.#access = access;
    this.#batches = batches;
    this.#groups = new MoneyGroups(database);
    this.#totals = new Totals(database);
    this.#queues = new WorkQueues(database);
    this.#olds = database
      .prepare(
        `SELECT retry.row_key, retry.retry_of, payout_id FROM retry
          JOIN payout ON payout.row_key = retry.retry_of WHERE retry.row_key ${LISTED}`,
      )
      .raw();
    this.#news = database
      .prepare(
        `SELECT retry.retry_of, retry.row_key, payout_id FROM retry
          LEFT JOIN payout ON payout.row_key = retry.row_key
          WHERE retry.retry_of ${LISTED} AND ${IS_LIVE}`,
      )
      .raw();
    this.#inBasket = database.prepare(`SELECT row_key FROM basket WHERE row_key ${LISTED}`).pluck();
    this.#refused = database.prepare(
      `SELECT row_key, money_group, state, reason_code, reason, amount,
        row_key IN (SELECT row_key FROM basket) AS in_basket, ${LIVE_RETRY('progress.row_key')} AS retried_by,
        EXISTS (SELECT 1 FROM progress AS later WHERE later.row_key = ${LIVE_RETRY('progress.row_key')}
          AND later.first_offered_ms IS NOT NULL) AS is_resent
      FROM progress WHERE row_key ${LISTED} AND state IN ('rejected', 'failed') ORDER BY row_key`,
    );
    this.#basket = database
      .prepare(
        `SELECT row_key FROM basket WHERE row_key > ? AND row_key <= ?
          AND NOT ${IS_RETRIED('basket.row_key')} ORDER BY row_key LIMIT ?`,
      )
      .pluck();
    // The log tells when a refusal came; a final state has the service's own time, or else that of our question.
    this.#outcomes = database
      .prepare(
        `SELECT state, coalesce(settled_ms, (SELECT max(at_ms) FROM attempt
            WHERE attempt.row_key = progress.row_key), last_offered_ms, 0)
        FROM progress WHERE row_key > ? AND row_key <= ? AND state IN ('completed', 'failed', 'rejected')`,
      )
      .raw();
    this.#firstOffered = database
      .prepare('SELECT min(first_offered_ms) FROM progress WHERE row_key > ? AND row_key <= ?')
      .pluck();
  }

  async retriesOf(batch: string, ordinals: readonly number[]): Promise<RowRetry[]> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      const keys = JSON.stringify(ordinals.map((ordinal) => rowKey(number, ordinal)));
      const olds = endsByOrdinal(this.#olds.all(keys));
      const news = endsByOrdinal(this.#news.all(keys));
      const inBasket = new Set(readStored(rowKeysSchema, this.#inBasket.all(keys), 'basket').map(ordinalOf));
      return [...new Set([...olds.keys(), ...news.keys(), ...inBasket])].map((ordinal) => ({
        ordinal,
        retryOf: olds.get(ordinal) ?? null,
        retriedBy: news.get(ordinal) ?? null,
        inBasket: inBasket.has(ordinal) && !news.has(ordinal),
      }));
    });
  }

  async refusedRows(
    batch: string,
    { after, limit }: { after: number; limit: number },
  ): Promise<RefusedRow[]> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      const searches = this.#totals.searches(number, ['rejected', 'failed']);
      return this.#read(number, this.#queues.inFileOrder(searches, rowKey(number, after), limit));
    });
  }

  async basketRows(batch: string, { after, limit }: { after: number; limit: number }): Promise<RefusedRow[]> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      const found = this.#basket.all(rowKey(number, after), lastRowKey(number), limit);
      return this.#read(number, readStored(rowKeysSchema, found, 'basket'));
    });
  }

  async outcomes(
    batch: string,
    { after, upTo }: { after: number; upTo: number },
  ): Promise<{ firstOfferedAtMs: number | null; outcomes: RowOutcome[] }> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      const bounds = [rowKey(number, after), rowKey(number, upTo)];
      const stored = readStored(outcomesSchema, this.#outcomes.all(...bounds), 'outcome');
      return {
        firstOfferedAtMs: readStored(timeSchema, this.#firstOffered.get(...bounds), 'time of an offer'),
        outcomes: stored.map(([state, atMs]) => ({ state, atMs })),
      };
    });
  }

  #read(number: number, keys: readonly number[]): RefusedRow[] {
    const groups = this.#groups.ofBatch(number);
    const stored = readStored(refusedSchema, this.#refused.all(JSON.stringify(keys)), 'refused row');
    return stored.map((row) => ({
      ordinal: ordinalOf(row.row_key),
      state: row.state,
      reasonCode: row.reason_code,
      reason: row.reason,
      amount: row.amount,
      currency: groups.get(row.money_group)?.currency ?? null,
      inBasket: row.in_basket && row.retried_by === null,
      retriedIn: row.retried_by === null ? null : batchId(batchNumberOfKey(row.retried_by)),
      isResent: row.is_resent,
    }));
  }
}

function endsByOrdinal(stored: unknown[]): Map<number, RetryEnd> {
  const ends = readStored(endsSchema, stored, 'link of a retry');
  return new Map(
    ends.map(([key, other, payoutId]) => [
      ordinalOf(key),
      { batch: batchId(batchNumberOfKey(other)), ordinal: ordinalOf(other), payoutId },
    ]),
  );
}
