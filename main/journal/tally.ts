// Rows and money of each group and state, kept exact in the same transaction as every change of a row
// (promise P3). Sums are made of the rows' own amounts; nothing is rounded, nothing is estimated.

import type Database from 'better-sqlite3';
import type { RowState } from '../../shared/domain.ts';
import {
  type Amount,
  addAmounts,
  subtractAmounts,
  sumAmounts,
  toAmount,
  ZERO_AMOUNT,
} from '../../shared/money.ts';
import { say } from '../../shared/saying.ts';
import { AmountRanges } from './amount-ranges.ts';
import { stepRefused } from './journal-errors.ts';
import { readStored, type TallyRow, tallySchema } from './stored-rows.ts';

interface Change {
  readonly moneyGroup: number;
  readonly state: RowState;
  rows: number;
  unreadableRows: number;
  readonly added: Amount[];
  readonly removed: Amount[];
}

/** What one durable step does to the sums. Collected row by row, applied once. */
export class TallyChanges {
  readonly #changes = new Map<string, Change>();

  get all(): Iterable<Change> {
    return this.#changes.values();
  }

  /** @param amount canonical decimal of the row, or null when it cannot be read. */
  add(moneyGroup: number, state: RowState, amount: string | null): void {
    const change = this.#changeOf(moneyGroup, state);
    change.rows += 1;
    if (amount === null) change.unreadableRows += 1;
    else change.added.push(canonicalAmount(amount));
  }

  remove(moneyGroup: number, state: RowState, amount: string | null): void {
    const change = this.#changeOf(moneyGroup, state);
    change.rows -= 1;
    if (amount === null) change.unreadableRows -= 1;
    else change.removed.push(canonicalAmount(amount));
  }

  #changeOf(moneyGroup: number, state: RowState): Change {
    const key = `${moneyGroup} ${state}`;
    let change = this.#changes.get(key);
    if (change === undefined) {
      change = { moneyGroup, state, rows: 0, unreadableRows: 0, added: [], removed: [] };
      this.#changes.set(key, change);
    }
    return change;
  }
}

/** The table of sums. */
export class Tally {
  readonly #find: Database.Statement;
  readonly #write: Database.Statement;
  readonly #ranges: AmountRanges;

  constructor(database: Database.Database) {
    this.#ranges = new AmountRanges(database);
    this.#find = database.prepare(
      'SELECT money_group, state, rows, amount, unreadable_rows FROM tally WHERE money_group = ? AND state = ?',
    );
    this.#write = database.prepare(`INSERT INTO tally (money_group, state, rows, amount, unreadable_rows)
      VALUES (?, ?, ?, ?, ?) ON CONFLICT (money_group, state) DO UPDATE
      SET rows = excluded.rows, amount = excluded.amount, unreadable_rows = excluded.unreadable_rows`);
  }

  /** Applies the changes of one step, inside its transaction. */
  apply(changes: TallyChanges): void {
    for (const { moneyGroup, state, rows, unreadableRows, added, removed } of changes.all) {
      const before = this.#read(moneyGroup, state);
      const total = addAmounts(storedAmount(before.amount), sumAmounts(added));
      this.#write.run(
        moneyGroup,
        state,
        before.rows + rows,
        subtractAmounts(total, sumAmounts(removed)),
        before.unreadable_rows + unreadableRows,
      );
      if (state === 'ready') {
        this.#ranges.follow(moneyGroup, before.rows - before.unreadable_rows, { added, removed });
      }
    }
  }

  #read(moneyGroup: number, state: RowState): TallyRow {
    const stored = this.#find.get(moneyGroup, state);
    return stored === undefined
      ? { money_group: moneyGroup, state, rows: 0, amount: ZERO_AMOUNT, unreadable_rows: 0 }
      : readStored(tallySchema, stored, 'total');
  }
}

/** An amount that the journal is given must already be canonical: it is compared and summed as it stands. */
function canonicalAmount(text: string): Amount {
  const amount = toAmount(text);
  if (amount === null || amount !== text)
    throw stepRefused(say`${JSON.stringify(text)} is no canonical amount.`);
  return amount;
}

/** A stored sum. */
export function storedAmount(text: string): Amount {
  const amount = toAmount(text);
  if (amount === null) throw new Error(`The journal holds a sum that is no amount: ${JSON.stringify(text)}`);
  return amount;
}
