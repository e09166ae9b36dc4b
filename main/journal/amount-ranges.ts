// The smallest and largest amount of the rows that can be sent, by money group, kept in the step that changes
// them. When an extreme one leaves, the range is forgotten rather than guessed: whoever asks then looks it up.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type Amount, compareAmounts, toAmount } from '../../shared/money.ts';
import { readStored } from './stored-rows.ts';

const rangeSchema = z.strictObject({ smallest: z.string(), largest: z.string() }).optional();

interface Range {
  readonly smallest: Amount;
  readonly largest: Amount;
}

export class AmountRanges {
  readonly #find: Database.Statement;
  readonly #write: Database.Statement;
  readonly #forget: Database.Statement;

  constructor(database: Database.Database) {
    this.#find = database.prepare('SELECT smallest, largest FROM amount_range WHERE money_group = ?');
    this.#write = database.prepare(
      `INSERT INTO amount_range (money_group, smallest, largest) VALUES (?, ?, ?)
      ON CONFLICT (money_group) DO UPDATE SET smallest = excluded.smallest, largest = excluded.largest`,
    );
    this.#forget = database.prepare('DELETE FROM amount_range WHERE money_group = ?');
  }

  /**
   * Follows a change of the rows that can be sent, inside its step.
   *
   * @param rowsBefore how many such rows the group had: of a group without any, the added ones are all there are.
   */
  follow(
    moneyGroup: number,
    rowsBefore: number,
    change: { readonly added: readonly Amount[]; readonly removed: readonly Amount[] },
  ): void {
    const [added, removed] = withoutCommon(change.added, change.removed);
    const before = rowsBefore === 0 ? null : this.#read(moneyGroup);
    if (before === null && rowsBefore > 0) return;
    if (before !== null && removed.some((amount) => isExtreme(before, amount))) {
      this.#forget.run(moneyGroup);
      return;
    }
    const after = rangeOf(added, before);
    if (after === null) return;
    if (after.smallest === before?.smallest && after.largest === before.largest) return;
    this.#write.run(moneyGroup, after.smallest, after.largest);
  }

  #read(moneyGroup: number): Range | null {
    const stored = readStored(rangeSchema, this.#find.get(moneyGroup), 'range of amounts');
    const smallest = toAmount(stored?.smallest ?? '');
    const largest = toAmount(stored?.largest ?? '');
    return smallest === null || largest === null ? null : { smallest, largest };
  }
}

/** What was only taken out to be put back, as an edit of another field does, is no change. */
function withoutCommon(added: readonly Amount[], removed: readonly Amount[]): [Amount[], Amount[]] {
  if (added.length === 0 || removed.length === 0) return [[...added], [...removed]];
  const open = new Map<Amount, number>();
  for (const amount of removed) open.set(amount, (open.get(amount) ?? 0) + 1);
  const left = added.filter((amount) => {
    const count = open.get(amount) ?? 0;
    if (count > 0) open.set(amount, count - 1);
    return count === 0;
  });
  return [left, [...open].flatMap(([amount, count]) => (count > 0 ? [amount] : []))];
}

function isExtreme({ smallest, largest }: Range, amount: Amount): boolean {
  return amount === smallest || amount === largest;
}

function rangeOf(amounts: readonly Amount[], before: Range | null): Range | null {
  let smallest = before?.smallest ?? null;
  let largest = before?.largest ?? null;
  for (const amount of amounts) {
    if (smallest === null || compareAmounts(amount, smallest) < 0) smallest = amount;
    if (largest === null || compareAmounts(amount, largest) > 0) largest = amount;
  }
  return smallest === null || largest === null ? null : { smallest, largest };
}
