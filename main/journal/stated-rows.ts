// Rows of payouts as a statement can speak of them, over one SQLite connection. Never writes.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { rowStateSchema } from '../../shared/domain.ts';
import type { BatchTable } from './batches.ts';
import { BulkSelect } from './bulk-statement.ts';
import type { ReadAccess } from './durable-steps.ts';
import type { RowRange } from './list-port.ts';
import { MoneyGroups } from './money-groups.ts';
import { type FieldColumns, readFields } from './row-fields.ts';
import { batchId, batchNumberOfKey, ordinalOf, rowKey, rowKeysSchema } from './row-key.ts';
import type { ProviderId, StatedRow, StatementReader } from './statement-port.ts';
import { cellsText, jsonText, type MoneyGroup, readStored } from './stored-rows.ts';

/** When the payment came about: by the service's own time, and by ours where it gave none. */
const AT_MS = 'coalesce(service_created_ms, accepted_ms, settled_ms)';

const COLUMNS = `SELECT row_key, line, cells, field_changes, progress.amount, settled_amount, settled_currency,
  progress.state,
  service_status, provider_transaction_id, progress.money_group, payout_id, ${AT_MS} AS at_ms
  FROM payout JOIN progress USING (row_key) JOIN file_row USING (row_key)`;

const rowsSchema = z.array(
  z.strictObject({
    row_key: z.number(),
    line: z.number().int().positive(),
    cells: cellsText,
    field_changes: jsonText(z.record(z.string(), z.string().nullable())).nullable(),
    amount: z.string().nullable(),
    settled_amount: z.string().nullable(),
    settled_currency: z.string().nullable(),
    state: rowStateSchema,
    service_status: z.string().nullable(),
    provider_transaction_id: z.string().nullable(),
    money_group: z.number().int(),
    payout_id: z.string(),
    at_ms: z.number().nullable(),
  }),
);
type StoredRow = z.output<typeof rowsSchema>[number];

const IN_STATE = 'SELECT row_key FROM progress WHERE row_key > ? AND row_key <= ? AND state = ?';

const providerIdsSchema = z.array(
  z.strictObject({ row_key: z.number(), provider_transaction_id: z.string() }),
);

export class StatedRows implements StatementReader {
  readonly #access: ReadAccess;
  readonly #batches: BatchTable;
  readonly #groups: MoneyGroups;
  readonly #byId: BulkSelect;
  readonly #byKey: BulkSelect;
  readonly #inState: Database.Statement;
  readonly #inStateWithin: Database.Statement;
  readonly #providerIds: Database.Statement;

  constructor(database: Database.Database, access: ReadAccess, batches: BatchTable) {
    this.#access = access;
    this.#batches = batches;
    this.#groups = new MoneyGroups(database);
    this.#byId = new BulkSelect(database, `${COLUMNS} WHERE payout_id IN`);
    this.#byKey = new BulkSelect(database, `${COLUMNS} WHERE row_key IN`);
    this.#inState = database.prepare(`${IN_STATE} ORDER BY row_key`).pluck();
    this.#inStateWithin = database
      .prepare(`${IN_STATE} AND ${AT_MS} BETWEEN ? AND ? ORDER BY row_key`)
      .pluck();
    this.#providerIds = database.prepare(
      `SELECT row_key, provider_transaction_id FROM progress
       WHERE row_key > ? AND row_key <= ? AND provider_transaction_id IS NOT NULL ORDER BY row_key`,
    );
  }

  async rowsOfPayouts(ids: readonly string[]): Promise<StatedRow[]> {
    return this.#access.read(() => this.#read(this.#byId.all(ids)));
  }

  async inState(
    batch: string,
    state: 'completed' | 'failed',
    { after, upTo }: RowRange,
    span: { readonly fromMs: number; readonly toMs: number } | null,
  ): Promise<number[]> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      const bounds = [rowKey(number, after), rowKey(number, upTo), state];
      const keys =
        span === null
          ? this.#inState.all(bounds)
          : this.#inStateWithin.all([...bounds, span.fromMs, span.toMs]);
      return readStored(rowKeysSchema, keys, 'payout').map(ordinalOf);
    });
  }

  async providerIds(batch: string, { after, upTo }: RowRange): Promise<ProviderId[]> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      const found = this.#providerIds.all([rowKey(number, after), rowKey(number, upTo)]);
      return readStored(providerIdsSchema, found, 'payout').map((row) => ({
        ordinal: ordinalOf(row.row_key),
        providerTransactionId: row.provider_transaction_id,
      }));
    });
  }

  async rowsAt(batch: string, ordinals: readonly number[]): Promise<StatedRow[]> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      return this.#read(this.#byKey.all(ordinals.map((ordinal) => rowKey(number, ordinal))));
    });
  }

  /** A group is asked for in pieces, and a repeated key of the last piece gives its row once. */
  #read(found: unknown[]): StatedRow[] {
    const places = new Map<number, { columns: FieldColumns; groups: ReadonlyMap<number, MoneyGroup> }>();
    return readStored(rowsSchema, found, 'payout').map((row) => {
      const number = batchNumberOfKey(row.row_key);
      let place = places.get(number);
      if (place === undefined) {
        place = { columns: this.#batches.columns(number), groups: this.#groups.ofBatch(number) };
        places.set(number, place);
      }
      return statedRow(row, place.columns, place.groups.get(row.money_group));
    });
  }
}

function statedRow(row: StoredRow, columns: FieldColumns, group: MoneyGroup | undefined): StatedRow {
  return {
    batch: batchId(batchNumberOfKey(row.row_key)),
    ordinal: ordinalOf(row.row_key),
    line: row.line,
    payoutId: row.payout_id,
    state: row.state,
    serviceStatus: row.service_status,
    amount: row.settled_amount ?? row.amount,
    currency: row.settled_currency ?? group?.currency ?? null,
    provider: group?.provider ?? null,
    country: group?.country ?? null,
    phone: readFields(row.field_changes, row.cells, columns)['phone'] ?? null,
    providerTransactionId: row.provider_transaction_id,
    atMs: row.at_ms,
  };
}
