// Reads the totals of a batch and finds with them which groups have rows in a state, so that nothing is
// searched where nothing is.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RowState } from '../../shared/domain.ts';
import type { GroupDifference } from '../../shared/settled.ts';
import type { LaneName, TotalsEntry } from './port.ts';
import { SettledDifferences } from './settled-differences.ts';
import { moneyGroupSchema, readStored, tallySchema } from './stored-rows.ts';
import type { Search } from './work-queues.ts';

const entriesSchema = z.array(
  z.strictObject({ ...moneyGroupSchema.omit({ id: true }).shape, ...tallySchema.shape }),
);

/** A total with the group it belongs to. */
export type GroupTotal = TotalsEntry & { readonly moneyGroup: number };

export class Totals {
  readonly #ofBatch: Database.Statement;
  readonly #differences: SettledDifferences;

  constructor(database: Database.Database) {
    this.#differences = new SettledDifferences(database);
    this.#ofBatch = database.prepare(
      `SELECT currency, provider, country, money_group, state, rows, amount, unreadable_rows
      FROM money_group JOIN tally ON money_group = id WHERE batch = ? AND rows > 0 ORDER BY id, state`,
    );
  }

  ofBatch(batchNumber: number): GroupTotal[] {
    const entries = readStored(entriesSchema, this.#ofBatch.all(batchNumber), 'total');
    // Only completed money can be other than what was asked.
    const isAnyCompleted = entries.some(({ state }) => state === 'completed');
    const differences = isAnyCompleted ? this.#differences.ofBatches(batchNumber, batchNumber) : null;
    return entries.map(({ money_group, unreadable_rows, ...entry }) => ({
      ...entry,
      moneyGroup: money_group,
      unreadableRows: unreadable_rows,
      ...differencesOf(differences, money_group, entry.state),
    }));
  }

  /** Where rows of these states are; `wanted` leaves out lanes. */
  searches(
    batchNumber: number,
    states: readonly RowState[],
    wanted: (lane: LaneName) => boolean = () => true,
  ): Search[] {
    return this.ofBatch(batchNumber)
      .filter(({ state, provider, country, currency }) => {
        return states.includes(state) && wanted({ provider: providerName(provider), country, currency });
      })
      .map(({ moneyGroup, state }) => ({ moneyGroup, state }));
  }
}

/** The differences of a group as they stand at its completed total. */
export function differencesOf(
  known: ReadonlyMap<number, GroupDifference[]> | null,
  moneyGroup: number,
  state: RowState,
): { readonly differences?: GroupDifference[] } {
  const differences = state === 'completed' ? known?.get(moneyGroup) : undefined;
  return differences === undefined ? {} : { differences };
}

/** Name under which rows without a provider are queued. */
export function providerName(provider: string | null): string {
  return provider ?? '';
}
