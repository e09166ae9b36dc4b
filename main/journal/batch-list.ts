// Lists of batches with their totals, a stretch at a time and without configurations: a thousand batches stand
// on screen before one configuration would have been parsed for each.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { BatchOutline, TotalsEntry } from './port.ts';
import { batchId, batchNumberOf } from './row-key.ts';
import { SettledDifferences } from './settled-differences.ts';
import {
  batchOutlineSchema,
  moneyGroupSchema,
  OUTLINE_COLUMNS,
  readStored,
  tallySchema,
} from './stored-rows.ts';
import { differencesOf } from './totals.ts';

const outlinesSchema = z.array(batchOutlineSchema);
const totalsSchema = z.array(
  z.strictObject({
    batch: z.number(),
    ...moneyGroupSchema.omit({ id: true }).shape,
    ...tallySchema.shape,
  }),
);
const numbersSchema = z.array(z.number());

export class BatchList {
  readonly #outlines: Database.Statement;
  readonly #totals: Database.Statement;
  readonly #cutShort: Database.Statement;
  readonly #differences: SettledDifferences;

  constructor(database: Database.Database) {
    this.#differences = new SettledDifferences(database);
    this.#outlines = database.prepare(
      `SELECT ${OUTLINE_COLUMNS} FROM batch WHERE number > ? ORDER BY number LIMIT ?`,
    );
    this.#totals = database.prepare(
      `SELECT batch, currency, provider, country, money_group, state, rows, amount, unreadable_rows
      FROM money_group JOIN tally ON money_group = id WHERE batch BETWEEN ? AND ? AND rows > 0
      ORDER BY batch, id, state`,
    );
    this.#cutShort = database
      .prepare(`SELECT number FROM batch WHERE state = 'draft' AND import_finished = 0 ORDER BY number`)
      .pluck();
  }

  /** The next batches after one, in the order in which they were made; null begins with the first. */
  after(
    batch: string | null,
    limit: number,
  ): { readonly batch: BatchOutline; readonly totals: TotalsEntry[] }[] {
    const first = batch === null ? 0 : (batchNumberOf(batch) ?? 0);
    const outlines = readStored(outlinesSchema, this.#outlines.all(first, limit), 'batch');
    const last = batchNumberOf(outlines.at(-1)?.id ?? '');
    if (last === null) return [];
    const differences = this.#differences.ofBatches(first + 1, last);
    const totals = new Map<string, TotalsEntry[]>();
    for (const stored of readStored(totalsSchema, this.#totals.all(first + 1, last), 'total')) {
      const { batch: number, money_group, unreadable_rows, ...entry } = stored;
      const group = totals.get(batchId(number)) ?? [];
      const other = differencesOf(differences, money_group, entry.state);
      group.push({ ...entry, unreadableRows: unreadable_rows, ...other });
      totals.set(batchId(number), group);
    }
    return outlines.map((outline) => ({ batch: outline, totals: totals.get(outline.id) ?? [] }));
  }

  cutShortDrafts(): string[] {
    return readStored(numbersSchema, this.#cutShort.all(), 'batch').map(batchId);
  }
}
