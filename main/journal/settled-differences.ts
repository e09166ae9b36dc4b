// Rows and sums of completed rows whose money is not what was asked, kept exact in the same transaction as every
// change of a row (promise P3). Most batches have none, and then nothing is written and nothing is read of it.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RowState } from '../../shared/domain.ts';
import { type Amount, addAmounts, subtractAmounts, sumAmounts, ZERO_AMOUNT } from '../../shared/money.ts';
import {
  type DifferenceKind,
  differenceKindSchema,
  type GroupDifference,
  settledDifferences,
} from '../../shared/settled.ts';
import { readStored } from './stored-rows.ts';
import { storedAmount } from './tally.ts';

/** Stands where neither the row nor the service names a currency. */
const UNNAMED = '';

const sumSchema = z.strictObject({ rows: z.number().int().nonnegative(), amount: z.string() });
const groupSumsSchema = z.array(
  z.strictObject({
    money_group: z.number().int(),
    currency: z.string(),
    kind: differenceKindSchema,
    ...sumSchema.shape,
  }),
);
const currencySchema = z.string().nullable();

/** What is asked of a row's progress here. */
interface SettledProgress {
  readonly state: RowState;
  readonly money_group: number;
  readonly amount: string | null;
  readonly settled_amount: string | null;
  readonly settled_currency: string | null;
}

interface Change {
  readonly moneyGroup: number;
  readonly kind: DifferenceKind;
  /** Null is the group's own. */
  readonly currency: string | null;
  rows: number;
  readonly added: Amount[];
  readonly removed: Amount[];
}

/** What one durable step does to the differences. Collected row by row, applied once. */
export class DifferenceChanges {
  readonly #changes = new Map<string, Change>();

  get all(): Iterable<Change> {
    return this.#changes.values();
  }

  /** Follows a row from one progress to the next. */
  follow(before: SettledProgress | null, after: SettledProgress): void {
    if (before !== null) this.#take(before, -1);
    this.#take(after, 1);
  }

  #take(progress: SettledProgress, rows: 1 | -1): void {
    const { state, money_group, amount, settled_amount, settled_currency } = progress;
    if (state !== 'completed' || settled_amount === null) return;
    const row = { amount, settledAmount: settled_amount, settledCurrency: settled_currency };
    for (const difference of settledDifferences(row)) {
      const change = this.#changeOf(money_group, difference.kind, difference.currency);
      change.rows += rows;
      (rows === 1 ? change.added : change.removed).push(difference.amount);
    }
  }

  #changeOf(moneyGroup: number, kind: DifferenceKind, currency: string | null): Change {
    const key = JSON.stringify([moneyGroup, kind, currency]);
    let change = this.#changes.get(key);
    if (change === undefined) {
      change = { moneyGroup, kind, currency, rows: 0, added: [], removed: [] };
      this.#changes.set(key, change);
    }
    return change;
  }
}

/** The table of differences. */
export class SettledDifferences {
  readonly #find: Database.Statement;
  readonly #write: Database.Statement;
  readonly #currency: Database.Statement;
  readonly #ofBatches: Database.Statement;

  constructor(database: Database.Database) {
    this.#find = database.prepare(
      'SELECT rows, amount FROM settled_difference WHERE money_group = ? AND currency = ? AND kind = ?',
    );
    this.#write = database.prepare(
      `INSERT INTO settled_difference (money_group, currency, kind, rows, amount) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (money_group, currency, kind) DO UPDATE SET rows = excluded.rows, amount = excluded.amount`,
    );
    this.#currency = database.prepare('SELECT currency FROM money_group WHERE id = ?').pluck();
    this.#ofBatches = database.prepare(
      `SELECT money_group, settled_difference.currency, kind, rows, amount
      FROM money_group JOIN settled_difference ON money_group = id
      WHERE batch BETWEEN ? AND ? AND rows > 0 ORDER BY money_group, settled_difference.currency, kind`,
    );
  }

  /** Applies the changes of one step, inside its transaction. */
  apply(changes: DifferenceChanges): void {
    for (const { moneyGroup, kind, currency: named, rows, added, removed } of changes.all) {
      const own = readStored(currencySchema, this.#currency.get(moneyGroup), 'currency');
      const currency = named ?? own ?? UNNAMED;
      const stored = this.#find.get(moneyGroup, currency, kind);
      const before =
        stored === undefined ? { rows: 0, amount: ZERO_AMOUNT } : readStored(sumSchema, stored, 'difference');
      const total = addAmounts(storedAmount(before.amount), sumAmounts(added));
      const after = subtractAmounts(total, sumAmounts(removed));
      this.#write.run(moneyGroup, currency, kind, before.rows + rows, after);
    }
  }

  /** Differences of the batches with these numbers, by money group. */
  ofBatches(first: number, last: number): ReadonlyMap<number, GroupDifference[]> {
    const stored = readStored(groupSumsSchema, this.#ofBatches.all(first, last), 'difference');
    const byGroup = new Map<number, GroupDifference[]>();
    for (const { money_group, currency, ...sum } of stored) {
      const known = byGroup.get(money_group) ?? [];
      known.push({ ...sum, currency: currency === UNNAMED ? null : currency });
      byGroup.set(money_group, known);
    }
    return byGroup;
  }
}
