// Rows and money of each group and state, kept exact in the same transaction as every change of a row (promise P3): the
// totals, what completed rows moved other than asked, and the smallest and largest amount that can be sent. Sums are made
// of the rows' own amounts; nothing is rounded, nothing is estimated.

import { z } from 'zod';
import type { RowState } from '../../../shared/domain.ts';
import {
  type Amount,
  addAmounts,
  compareAmounts,
  subtractAmounts,
  sumAmounts,
  toAmount,
  ZERO_AMOUNT,
} from '../../../shared/money/money.ts';
import { summedCurrency } from '../../../shared/money/sentence.ts';
import { type DifferenceKind, settledDifferences } from '../../../shared/money/settled.ts';
import { say } from '../../../shared/saying.ts';
import { type Db, type GroupIds, insertRows, noGroups } from '../db.ts';
import { stepRefused } from '../journal-errors.ts';
import type { MoneyOf } from '../packed-rows.ts';
import { type AmountRange, keyOfTally, type Sums, sumsOf } from '../reads/sums.ts';
import { UNNAMED_CURRENCY } from '../reads/totals.ts';
import type { WrittenDifference, WrittenSums } from '../reads/whole.ts';
import { TALLY, type TallyRow } from '../schema/batch.ts';
import {
  count,
  insertion,
  maybeText,
  readStored,
  replaced,
  rowsOf,
  storedAmount,
} from '../schema/columns.ts';
import type { Progress } from '../schema/rows.ts';

/** Groups remembered during an import; a file can hold as many as it has rows. */
const REMEMBERED_GROUPS = 10_000;

/** The words of the index, to the letter, in each engine. */
const FIND_GROUP = {
  sqlite: `SELECT id FROM money_group WHERE batch = ? AND ifnull(currency, x'') = ifnull(?, x'')
    AND ifnull(provider, x'') = ifnull(?, x'') AND ifnull(country, x'') = ifnull(?, x'')`,
  postgres: `SELECT id FROM money_group WHERE batch = ? AND coalesce(currency, E'\\x01') = coalesce(?, E'\\x01')
    AND coalesce(provider, E'\\x01') = coalesce(?, E'\\x01') AND coalesce(country, E'\\x01') = coalesce(?, E'\\x01')`,
};
const MAKE_GROUP =
  'INSERT INTO money_group (batch, currency, provider, country) VALUES (?, ?, ?, ?) RETURNING id';

/** Id of the group that a row with these fields belongs to; made when its first row arrives, and never changed. */
export function groupIdFor(db: Db, batchNumber: number, fields: MoneyOf): number {
  const currency = summedCurrency(fields.currency);
  const provider = fields.provider ?? null;
  const country = fields.country ?? null;
  const { groups } = db.known;
  if (groups.batch !== batchNumber || groups.count >= REMEMBERED_GROUPS) {
    db.known.groups = noGroups(batchNumber);
  }
  const known = idsByCountry(db.known.groups.ids, currency, provider);
  const remembered = known.get(country);
  if (remembered !== undefined) return remembered;
  const found = db.value(FIND_GROUP, batchNumber, currency, provider, country);
  const id = readStored(
    z.number(),
    found ?? db.value(MAKE_GROUP, batchNumber, currency, provider, country),
    'money group',
  );
  known.set(country, id);
  db.known.groups.count += 1;
  return id;
}

function idsByCountry(ids: GroupIds, currency: string | null, provider: string | null) {
  let byProvider = ids.get(currency);
  if (byProvider === undefined) {
    byProvider = new Map();
    ids.set(currency, byProvider);
  }
  let byCountry = byProvider.get(provider);
  if (byCountry === undefined) {
    byCountry = new Map();
    byProvider.set(provider, byCountry);
  }
  return byCountry;
}

/** Rows and money that come to a sum, and that leave it. */
interface Change {
  rows: number;
  unreadableRows: number;
  readonly added: Amount[];
  readonly removed: Amount[];
}

type TotalChange = Change & { readonly moneyGroup: number; readonly state: RowState };
/** A null currency is the group's own. */
type DifferenceChange = Change & {
  readonly moneyGroup: number;
  readonly kind: DifferenceKind;
  readonly currency: string | null;
};

const noChange = (): Change => ({ rows: 0, unreadableRows: 0, added: [], removed: [] });

/** What one durable step does to the sums. Collected row by row, applied once. */
export class MoneyChanges {
  readonly #totals = new Map<string, TotalChange>();
  readonly #differences = new Map<string, DifferenceChange>();

  get totals(): Iterable<TotalChange> {
    return this.#totals.values();
  }

  get differences(): Iterable<DifferenceChange> {
    return this.#differences.values();
  }

  /** @param amount canonical decimal of the row, or null when it cannot be read. */
  add(moneyGroup: number, state: RowState, amount: string | null): void {
    const change = this.#total(moneyGroup, state);
    change.rows += 1;
    if (amount === null) change.unreadableRows += 1;
    else change.added.push(canonicalAmount(amount));
  }

  remove(moneyGroup: number, state: RowState, amount: string | null): void {
    const change = this.#total(moneyGroup, state);
    change.rows -= 1;
    if (amount === null) change.unreadableRows -= 1;
    else change.removed.push(canonicalAmount(amount));
  }

  /** Follows what a payout moved other than asked, from one progress to the next. */
  follow(before: Progress | null, after: Progress): void {
    if (before !== null) this.#takeDifferences(before, -1);
    this.#takeDifferences(after, 1);
  }

  /** Every offer and answer comes by here, and nearly none has anything to take: nothing is copied for it. */
  #takeDifferences(progress: Progress, rows: 1 | -1): void {
    if (progress.state !== 'completed' || progress.settledAmount === null) return;
    const { moneyGroup } = progress;
    for (const { kind, currency, amount } of settledDifferences(progress)) {
      const key = JSON.stringify([moneyGroup, kind, currency]);
      const change = this.#differences.get(key) ?? { moneyGroup, kind, currency, ...noChange() };
      this.#differences.set(key, change);
      change.rows += rows;
      (rows === 1 ? change.added : change.removed).push(amount);
    }
  }

  #total(moneyGroup: number, state: RowState): TotalChange {
    const key = `${moneyGroup} ${state}`;
    let change = this.#totals.get(key);
    if (change === undefined) {
      change = { moneyGroup, state, ...noChange() };
      this.#totals.set(key, change);
    }
    return change;
  }
}

const WRITE_TALLY = insertion(
  'tally',
  TALLY,
  `ON CONFLICT (money_group, state) DO UPDATE SET ${replaced(TALLY, ['moneyGroup', 'state'])}`,
);

/**
 * Applies the changes of one step, inside its transaction.
 *
 * @param seen sums as they were when the step began, of those groups that it knew then; none of it has been changed since.
 * @returns the sums as they are now.
 */
export function applyMoney(db: Db, changes: MoneyChanges, seen: Sums | null = null): WrittenSums {
  const totals = applyTotals(db, [...changes.totals], seen);
  const differences = [...changes.differences].map((change) => applyDifference(db, change));
  return {
    tallies: totals.tallies,
    differences: differences.map(({ written }) => written),
    isShort: totals.isShort || differences.some(({ isShort }) => isShort),
  };
}

/** One look for all totals of a step: each costs a database that is far away a round trip. */
function applyTotals(
  db: Db,
  changes: readonly TotalChange[],
  seen: Sums | null,
): Pick<WrittenSums, 'tallies' | 'isShort'> {
  if (changes.length === 0) return { tallies: [], isShort: false };
  const groups = [...new Set(changes.map(({ moneyGroup }) => moneyGroup))];
  const isSeen = seen !== null && groups.every((group) => seen.groups.has(group));
  const hasReady = changes.some(({ state }) => state === 'ready');
  const sums = isSeen ? seen : sumsOf(db, groups, hasReady);
  const tallies: TallyRow[] = [];
  let isShort = false;
  for (const change of changes) {
    const { moneyGroup, state, rows, unreadableRows, added, removed } = change;
    const none: TallyRow = { moneyGroup, state, rows: 0, amount: ZERO_AMOUNT, unreadableRows: 0 };
    const before = sums.tallies.get(keyOfTally(change)) ?? none;
    const money = moved(before, added, removed);
    tallies.push({
      moneyGroup,
      state,
      rows: Math.max(0, before.rows + rows),
      amount: money.amount,
      unreadableRows: Math.max(0, before.unreadableRows + unreadableRows),
    });
    isShort ||= money.isShort || before.rows + rows < 0 || before.unreadableRows + unreadableRows < 0;
    if (state === 'ready') followRange(db, change, before, sums.ranges.get(moneyGroup) ?? null);
  }
  insertRows(db, WRITE_TALLY, tallies);
  return { tallies, isShort };
}

/**
 * A sum with what came to it and what left it. One that is less than what is to leave it is no sum of its rows: nothing is
 * taken from it, so that the step can keep what it came for and the money sentence goes on saying that it does not add up.
 */
function moved(
  { amount }: { readonly amount: string },
  added: readonly Amount[],
  removed: readonly Amount[],
): { readonly amount: Amount; readonly isShort: boolean } {
  const all = addAmounts(storedAmount(amount), sumAmounts(added));
  const left = sumAmounts(removed);
  if (compareAmounts(all, left) < 0) return { amount: all, isShort: true };
  return { amount: subtractAmounts(all, left), isShort: false };
}

/** A sum with what came to it and what left it. */
export function changed(sum: string, added: readonly Amount[], removed: readonly Amount[]): Amount {
  return subtractAmounts(addAmounts(storedAmount(sum), sumAmounts(added)), sumAmounts(removed));
}

const readDifferences = rowsOf({ rows: count, amount: z.string() }, 'difference');
const FIND_DIFFERENCE =
  'SELECT rows, amount FROM settled_difference WHERE money_group = ? AND currency = ? AND kind = ?';
const WRITE_DIFFERENCE = `INSERT INTO settled_difference (money_group, currency, kind, rows, amount)
  VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (money_group, currency, kind) DO UPDATE SET rows = excluded.rows, amount = excluded.amount`;

function applyDifference(
  db: Db,
  { moneyGroup, kind, rows, added, removed, ...change }: DifferenceChange,
): { readonly written: WrittenDifference; readonly isShort: boolean } {
  const currency = change.currency ?? currencyOf(db, moneyGroup) ?? UNNAMED_CURRENCY;
  const [before] = readDifferences(db.all(FIND_DIFFERENCE, moneyGroup, currency, kind));
  const { amount, isShort } = moved(before ?? { amount: ZERO_AMOUNT }, added, removed);
  const left = (before?.rows ?? 0) + rows;
  const written = { moneyGroup, currency, kind, rows: Math.max(0, left), amount };
  db.run(WRITE_DIFFERENCE, moneyGroup, currency, kind, written.rows, amount);
  return { written, isShort: isShort || left < 0 };
}

/** The currency of a money group; null where its rows name none. */
export function currencyOf(db: Db, moneyGroup: number): string | null {
  return readStored(
    maybeText,
    db.value('SELECT currency FROM money_group WHERE id = ?', moneyGroup),
    'currency',
  );
}

/** An amount that the journal is given must already be canonical: it is compared and summed as it stands. */
function canonicalAmount(text: string): Amount {
  const amount = toAmount(text);
  if (amount === null || amount !== text)
    throw stepRefused(say`${JSON.stringify(text)} is no canonical amount.`);
  return amount;
}

const WRITE_RANGE = `INSERT INTO amount_range (money_group, smallest, largest) VALUES (?, ?, ?)
  ON CONFLICT (money_group) DO UPDATE SET smallest = excluded.smallest, largest = excluded.largest`;

/**
 * Follows the smallest and largest amount of the rows that can be sent. When an extreme one leaves, the range is
 * forgotten rather than guessed: whoever asks then looks it up.
 *
 * @param total such rows of the group before: of a group without any, the added ones are all there are.
 */
function followRange(db: Db, change: TotalChange, total: TallyRow, kept: AmountRange | null): void {
  const { moneyGroup } = change;
  const [added, removed] = withoutCommon(change.added, change.removed);
  const rowsBefore = total.rows - total.unreadableRows;
  const before = rowsBefore === 0 ? null : kept;
  if (before === null && rowsBefore > 0) return;
  if (before !== null && removed.some((amount) => amount === before.smallest || amount === before.largest)) {
    db.run('DELETE FROM amount_range WHERE money_group = ?', moneyGroup);
    return;
  }
  const after = rangeOf(added, before);
  if (after === null) return;
  if (after.smallest === before?.smallest && after.largest === before.largest) return;
  db.run(WRITE_RANGE, moneyGroup, after.smallest, after.largest);
}

/** What was only taken out to be put back, as an edit of another field does, is no change. */
function withoutCommon(added: readonly Amount[], removed: readonly Amount[]): [Amount[], Amount[]] {
  if (added.length === 0 || removed.length === 0) return [[...added], [...removed]];
  const open = new Map<Amount, number>();
  for (const amount of removed) open.set(amount, (open.get(amount) ?? 0) + 1);
  const left = added.filter((amount) => {
    const times = open.get(amount) ?? 0;
    if (times > 0) open.set(amount, times - 1);
    return times === 0;
  });
  return [left, [...open].flatMap(([amount, times]) => (times > 0 ? [amount] : []))];
}

function rangeOf(amounts: readonly Amount[], before: AmountRange | null): AmountRange | null {
  let smallest = before?.smallest ?? null;
  let largest = before?.largest ?? null;
  for (const amount of amounts) {
    if (smallest === null || compareAmounts(amount, smallest) < 0) smallest = amount;
    if (largest === null || compareAmounts(amount, largest) > 0) largest = amount;
  }
  return smallest === null || largest === null ? null : { smallest, largest };
}
