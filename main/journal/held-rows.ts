// Approved rows that stay back: one mark a row, beside the row's progress, which stays queued. Written when what the
// account takes has changed; a mark is taken away when the row fits again. Touches no body and no money.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { findingSchema } from '../../shared/domain.ts';
import { providerChangeSchema } from '../../shared/provider-change.ts';
import type { BatchTable } from './batches.ts';
import { BulkInsert } from './bulk-statement.ts';
import type { DurableSteps, ReadAccess, StepPoints } from './durable-steps.ts';
import type { HeldGroup, HoldChange, HoldReader, HoldWriter, LimitsLook } from './hold-port.ts';
import { lastRowKey, ordinalOf, rowKey } from './row-key.ts';
import { jsonText, readStored } from './stored-rows.ts';
import { providerName } from './totals.ts';

const NO_POINTS: readonly StepPoints[] = [];
const HOLD: readonly StepPoints[] = [['limits.before-hold', 'limits.after-hold']];
const GROUPS_SHOWN = 60;

const groupsSchema = z.array(
  z
    .strictObject({
      provider: z.string().nullable(),
      country: z.string().nullable(),
      currency: z.string().nullable(),
      finding: jsonText(findingSchema),
      first_key: z.number(),
      rows: z.number().int().positive(),
    })
    .transform(
      ({ first_key, provider, ...group }): HeldGroup => ({
        ...group,
        provider: providerName(provider),
        firstOrdinal: ordinalOf(first_key),
      }),
    ),
);

const lookSchema = z
  .strictObject({
    at_ms: z.number(),
    hash: z.string(),
    changes: jsonText(z.array(providerChangeSchema)),
    other_account: z.string().nullable(),
  })
  .transform(
    ({ at_ms, other_account, ...look }): LimitsLook => ({
      ...look,
      atMs: at_ms,
      otherAccount: other_account,
    }),
  );

const countSchema = z.array(z.strictObject({ money_group: z.number(), rows: z.number() }));

const FROM_HELD = `FROM held_row JOIN progress USING (row_key)
  WHERE row_key > ? AND row_key <= ? AND state = 'queued'`;

/** How many rows are held, for those who look for rows that may go. */
export class HeldCounts {
  readonly #count: Database.Statement;

  constructor(database: Database.Database) {
    this.#count = database.prepare(`SELECT money_group, count(*) AS rows ${FROM_HELD} GROUP BY money_group`);
  }

  /** Held rows by money group; empty where none is. */
  ofBatch(batchNumber: number): ReadonlyMap<number, number> {
    const stored = this.#count.all(rowKey(batchNumber, 0), lastRowKey(batchNumber));
    return new Map(readStored(countSchema, stored, 'held row').map((one) => [one.money_group, one.rows]));
  }
}

export class SqliteHoldReader implements HoldReader {
  readonly #access: ReadAccess;
  readonly #batches: BatchTable;
  readonly #groups: Database.Statement;
  readonly #look: Database.Statement;

  constructor(database: Database.Database, access: ReadAccess, batches: BatchTable) {
    this.#access = access;
    this.#batches = batches;
    // With min() the other columns come from the row that has it: the first of its group.
    this.#groups = database.prepare(
      `SELECT provider, country, currency, finding, first_key, rows FROM (
        SELECT money_group, finding, min(row_key) AS first_key, count(*) AS rows ${FROM_HELD}
        GROUP BY money_group, finding ->> '$.code')
      JOIN money_group ON money_group.id = money_group ORDER BY first_key LIMIT ?`,
    );
    this.#look = database.prepare(
      'SELECT at_ms, hash, changes, other_account FROM limits_look WHERE batch = ?',
    );
  }

  async heldRows(batch: string): Promise<HeldGroup[]> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      const stored = this.#groups.all(rowKey(number, 0), lastRowKey(number), GROUPS_SHOWN);
      return readStored(groupsSchema, stored, 'held row');
    });
  }

  async latestLook(batch: string): Promise<LimitsLook | null> {
    return this.#access.read(() => {
      const stored = this.#look.get(this.#batches.head(batch).number);
      return stored === undefined ? null : readStored(lookSchema, stored, 'look at limits');
    });
  }
}

export class SqliteHoldWriter extends SqliteHoldReader implements HoldWriter {
  readonly #steps: DurableSteps;
  readonly #table: BatchTable;
  readonly #hold: BulkInsert;
  readonly #release: Database.Statement;
  readonly #keep: Database.Statement;

  constructor(database: Database.Database, steps: DurableSteps, batches: BatchTable) {
    super(database, steps, batches);
    this.#steps = steps;
    this.#table = batches;
    this.#hold = new BulkInsert(
      database,
      'held_row',
      ['row_key', 'finding'],
      'ON CONFLICT (row_key) DO UPDATE SET finding = excluded.finding',
    );
    this.#release = database.prepare(
      'DELETE FROM held_row WHERE row_key IN (SELECT value FROM json_each(?))',
    );
    this.#keep = database.prepare(
      `INSERT INTO limits_look (batch, at_ms, hash, changes, other_account) VALUES (?, ?, ?, ?, ?) ON CONFLICT (batch)
      DO UPDATE SET at_ms = excluded.at_ms, hash = excluded.hash, changes = excluded.changes,
        other_account = excluded.other_account`,
    );
  }

  async change(batch: string, { hold, release }: HoldChange): Promise<void> {
    this.#steps.write(HOLD, () => {
      const { number } = this.#table.head(batch);
      const values: (string | number)[] = [];
      for (const { ordinal, finding } of hold) {
        values.push(rowKey(number, ordinal), JSON.stringify(finding));
        this.#hold.runWhenFull(values);
      }
      this.#hold.run(values);
      if (release.length > 0) {
        this.#release.run(JSON.stringify(release.map((ordinal) => rowKey(number, ordinal))));
      }
    });
  }

  async keepLook(batch: string, { atMs, hash, changes, otherAccount }: LimitsLook): Promise<void> {
    this.#steps.write(NO_POINTS, () => {
      this.#keep.run(this.#table.head(batch).number, atMs, hash, JSON.stringify(changes), otherAccount);
    });
  }
}
