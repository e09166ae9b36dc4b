// Reads the totals of a batch and finds with them which groups have rows in a state, so that nothing is
// searched where nothing is.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RowState } from '../../shared/domain.ts';
import type { TotalsEntry } from './port.ts';
import { moneyGroupSchema, readStored, tallySchema } from './stored-rows.ts';
import type { Search } from './work-queues.ts';

const entriesSchema = z.array(
  z.strictObject({ ...moneyGroupSchema.omit({ id: true }).shape, ...tallySchema.shape }),
);

/** A total with the group it belongs to. */
export type GroupTotal = TotalsEntry & { readonly moneyGroup: number };

export class Totals {
  readonly #ofBatch: Database.Statement;

  constructor(database: Database.Database) {
    this.#ofBatch = database.prepare(
      `SELECT currency, provider, country, money_group, state, rows, amount, unreadable_rows
      FROM money_group JOIN tally ON money_group = id WHERE batch = ? AND rows > 0 ORDER BY id, state`,
    );
  }

  ofBatch(batchNumber: number): GroupTotal[] {
    const entries = readStored(entriesSchema, this.#ofBatch.all(batchNumber), 'total');
    return entries.map(({ money_group, unreadable_rows, ...entry }) => ({
      ...entry,
      moneyGroup: money_group,
      unreadableRows: unreadable_rows,
    }));
  }

  /** Where rows of these states are; `wanted` leaves out providers. */
  searches(
    batchNumber: number,
    states: readonly RowState[],
    wanted: (provider: string) => boolean = () => true,
  ): Search[] {
    return this.ofBatch(batchNumber)
      .filter(({ state, provider }) => states.includes(state) && wanted(providerName(provider)))
      .map(({ moneyGroup, state }) => ({ moneyGroup, state }));
  }
}

/** Name under which rows without a provider are queued. */
export function providerName(provider: string | null): string {
  return provider ?? '';
}
