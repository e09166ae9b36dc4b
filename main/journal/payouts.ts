// Ids and exact request bodies of payouts (promise P1): written while the batch is a draft, and from approval
// on only read. Triggers of the file refuse anything else.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { say } from '../../shared/saying.ts';
import { BulkInsert, BulkSelect, type SqlValue } from './bulk-statement.ts';
import { stepRefused } from './journal-errors.ts';
import { newProgress, type ProgressChange, type ProgressTable } from './progress.ts';
import { ordinalOf, rowKey } from './row-key.ts';
import { draftRowSchema, payoutSchema, readStored } from './stored-rows.ts';

const draftRowListSchema = z.array(draftRowSchema);
const payoutListSchema = z.array(payoutSchema);

export type StoredPayout = z.output<typeof payoutSchema>;

export class PayoutTable {
  readonly #drafts: BulkSelect;
  readonly #select: BulkSelect;
  readonly #insert: BulkInsert;
  readonly #progress: ProgressTable;

  constructor(database: Database.Database, progress: ProgressTable) {
    this.#drafts = new BulkSelect(
      database,
      'SELECT row_key, state, money_group, amount FROM file_row WHERE row_key IN',
    );
    this.#select = new BulkSelect(database, 'SELECT row_key, payout_id, body FROM payout WHERE row_key IN');
    this.#insert = new BulkInsert(
      database,
      'payout',
      ['row_key', 'payout_id', 'body'],
      'ON CONFLICT (row_key) DO UPDATE SET payout_id = excluded.payout_id, body = excluded.body',
    );
    this.#progress = progress;
  }

  /**
   * Queues rows of a draft, inside a step. A row that an interrupted approval had queued already is given its
   * new id and body: nothing of a draft has ever left.
   */
  queue(batchNumber: number, rows: readonly { ordinal: number; payoutId: string; body: string }[]): void {
    const keys = rows.map(({ ordinal }) => rowKey(batchNumber, ordinal));
    const stored = readStored(draftRowListSchema, this.#drafts.all(keys), 'row of a draft');
    const drafts = new Map(stored.map((draft) => [draft.row_key, draft]));
    const queued = this.#progress.read(keys);
    const values: SqlValue[] = [];
    const changes: ProgressChange[] = [];
    for (const [index, { payoutId, body }] of rows.entries()) {
      const key = keys[index] ?? 0;
      const draft = drafts.get(key);
      if (draft === undefined) throw stepRefused(say`The batch has no row ${ordinalOf(key)}.`);
      if (draft.state !== 'ready')
        throw stepRefused(say`Row ${ordinalOf(key)} is ${draft.state}, not ready.`);
      const before = queued.get(key) ?? null;
      if (before !== null && before.state !== 'queued') {
        throw stepRefused(say`Row ${ordinalOf(key)} is ${before.state}; its payout is fixed.`);
      }
      values.push(key, payoutId, body);
      this.#insert.runWhenFull(values);
      changes.push({ before, after: before ?? newProgress(key, draft.money_group, draft.amount) });
    }
    this.#insert.run(values);
    this.#progress.apply(changes);
  }

  /** Payouts of rows by key. */
  read(keys: readonly number[]): Map<number, StoredPayout> {
    const stored = readStored(payoutListSchema, this.#select.all(keys), 'payout');
    return new Map(stored.map((payout) => [payout.row_key, payout]));
  }
}
