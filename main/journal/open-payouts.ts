// Finds accepted rows that a status check may settle, with what was sent for them.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { SETTLING_STATES } from '../../shared/domain.ts';
import type { BatchTable } from './batches.ts';
import { BulkSelect } from './bulk-statement.ts';
import type { MoneyGroups } from './money-groups.ts';
import type { OpenPayout } from './port.ts';
import { type FieldColumns, readFields } from './row-fields.ts';
import { lastRowKey, ordinalOf, rowKey, rowKeysSchema } from './row-key.ts';
import { type MoneyGroup, openRowSchema, readStored } from './stored-rows.ts';
import { providerName, type Totals } from './totals.ts';
import type { WorkQueues } from './work-queues.ts';

const openRowListSchema = z.array(openRowSchema);
type OpenRow = z.output<typeof openRowSchema>;

export interface OpenWindow {
  readonly provider: string | null;
  readonly acceptedBeforeMs: number;
  readonly nowMs: number;
  readonly limit: number;
  readonly except: readonly number[];
}

export class OpenPayouts {
  readonly #batches: BatchTable;
  readonly #groups: MoneyGroups;
  readonly #totals: Totals;
  readonly #queues: WorkQueues;
  readonly #select: BulkSelect;
  readonly #duplicates: Database.Statement;

  constructor(
    database: Database.Database,
    parts: { batches: BatchTable; groups: MoneyGroups; totals: Totals; queues: WorkQueues },
  ) {
    this.#batches = parts.batches;
    this.#groups = parts.groups;
    this.#totals = parts.totals;
    this.#queues = parts.queues;
    this.#select = new BulkSelect(
      database,
      `SELECT row_key, cells, field_changes, progress.amount, progress.state, progress.money_group,
        payout_id, duplicate_ignored, accepted_ms, checks
      FROM progress JOIN payout USING (row_key) JOIN file_row USING (row_key) WHERE row_key IN`,
    );
    this.#duplicates = database
      .prepare(
        `SELECT row_key FROM progress
        WHERE duplicate_ignored = 1 AND service_status IS NULL AND state IN ('accepted', 'enqueued')
          AND row_key > ? AND row_key <= ? ORDER BY row_key LIMIT ?`,
      )
      .pluck();
  }

  /** Rows whose check is due, oldest first. A row without a next check is never due. */
  due(batchNumber: number, window: OpenWindow): OpenPayout[] {
    const { provider, acceptedBeforeMs, nowMs, limit, except } = window;
    const searches = this.#totals.searches(
      batchNumber,
      SETTLING_STATES,
      (lane) => provider === null || lane.provider === provider,
    );
    const bounds = { neverCheckedMs: acceptedBeforeMs, nextCheckMs: nowMs };
    const left = new Set(except);
    const keys = this.#queues
      .byDueTime(searches, bounds, limit + left.size)
      .filter((key) => !left.has(ordinalOf(key)))
      .slice(0, limit);
    return this.#read(batchNumber, keys);
  }

  /** Rows answered DUPLICATE_IGNORED of which no status check has heard a word, in file order. */
  unconfirmedDuplicates(
    batchNumber: number,
    { after, limit }: { after: number; limit: number },
  ): OpenPayout[] {
    const keys = this.#duplicates.all(rowKey(batchNumber, after), lastRowKey(batchNumber), limit);
    return this.#read(batchNumber, readStored(rowKeysSchema, keys, 'queue'));
  }

  #read(batchNumber: number, keys: readonly number[]): OpenPayout[] {
    const columns = this.#batches.columns(batchNumber);
    const groups = this.#groups.ofBatch(batchNumber);
    const rows = readStored(openRowListSchema, this.#select.all(keys), 'payout on its way');
    const byKey = new Map(rows.map((row) => [row.row_key, row]));
    return keys.flatMap((key) => {
      const row = byKey.get(key);
      return row === undefined ? [] : [openPayout(row, columns, groups.get(row.money_group))];
    });
  }
}

function openPayout(row: OpenRow, columns: FieldColumns, group: MoneyGroup | undefined): OpenPayout {
  const fields = readFields(row.field_changes, row.cells, columns);
  return {
    ordinal: ordinalOf(row.row_key),
    payoutId: row.payout_id,
    provider: providerName(group?.provider ?? null),
    state: row.state,
    duplicateIgnored: row.duplicate_ignored,
    acceptedAtMs: row.accepted_ms,
    checks: row.checks,
    phone: fields['phone'] ?? '',
    amount: row.amount ?? '',
    currency: group?.currency ?? '',
    fields,
  };
}
