// Whether the rows and the money of a batch add up to its file (promise P3), by the sums that the journal keeps: the price
// is that of its groups and states, however many rows it has. Never writes.

import { type FileTotals, moneySentence } from '../../../shared/money/sentence.ts';
import type { DifferenceKind } from '../../../shared/money/settled.ts';
import type { Db, Question } from '../db.ts';
import { AMOUNTS_COLUMNS, readAmounts, type TallyRow } from '../schema/batch.ts';
import { batchId } from '../schema/keys.ts';
import { type BatchHead, headOf } from './batches.ts';
import { keyOfTally } from './sums.ts';
import { type GroupTotal, totalsOf, UNNAMED_CURRENCY } from './totals.ts';

const AMOUNTS_OF = `SELECT ${AMOUNTS_COLUMNS} FROM batch WHERE number = ?`;

/** What `fileAmountsOf` asks. */
export function wholeQuestion(batchNumber: number): Question {
  return [AMOUNTS_OF, batchNumber];
}

/** The money of the file of a batch by currency, as its import counted it. */
export function fileAmountsOf(db: Db, batchNumber: number): FileTotals['amounts'] {
  return readAmounts(db.all(...wholeQuestion(batchNumber)))[0]?.fileAmounts ?? {};
}

/** Whether totals of a batch give its file. */
export function addUpTo(
  totals: readonly GroupTotal[],
  { state, rowCount }: Pick<BatchHead, 'state' | 'rowCount'>,
  amounts: FileTotals['amounts'],
): boolean {
  return moneySentence(totals, state, { rows: rowCount, amounts }).addsUp;
}

/** Whether these totals of a batch are what its file was counted with. */
export function addsUp(db: Db, head: BatchHead, totals: readonly GroupTotal[]): boolean {
  return addUpTo(totals, head, fileAmountsOf(db, head.number));
}

/**
 * Whether the batch adds up as it stands; one whose file was not read to its end was never counted.
 *
 * @throws PaymasterError BATCH_NOT_FOUND.
 */
export function isWhole(db: Db, batch: string): boolean {
  const head = headOf(db, batch);
  return !head.importFinished || addsUp(db, head, totalsOf(db, head.number));
}

const LAST_TOLD = `SELECT action FROM audit WHERE batch = ? AND action IN ('batch.not-whole', 'batch.whole-again')
  ORDER BY number DESC LIMIT 1`;

/** Whether the trail tells that the batch does not add up, and not yet that it does again. */
export function isToldNotWhole(db: Db, batch: string): boolean {
  return db.value(LAST_TOLD, batchId(headOf(db, batch).number)) === 'batch.not-whole';
}

/** A sum of what completed rows moved other than asked; the currency is empty where nobody names one. */
export interface WrittenDifference {
  readonly moneyGroup: number;
  readonly currency: string;
  readonly kind: DifferenceKind;
  readonly rows: number;
  readonly amount: string;
}

/** The sums that a step has written in place of those before. */
export interface WrittenSums {
  readonly tallies: readonly TallyRow[];
  readonly differences: readonly WrittenDifference[];
  /** A sum was less than what was to leave it: nothing was taken from it then. */
  readonly isShort: boolean;
}

const NO_GROUP = { currency: null, provider: null, country: null };

/**
 * The totals of a batch as a step leaves them, of those before it: nothing is asked after a change, which a database that
 * is far away would have to answer by itself.
 */
export function totalsAfter(
  before: readonly GroupTotal[],
  { tallies, differences }: WrittenSums,
): GroupTotal[] {
  const after = new Map(before.map((total) => [keyOfTally(total), total]));
  const groups = new Map(before.map((total) => [total.moneyGroup, total]));
  for (const tally of tallies) {
    const group = groups.get(tally.moneyGroup);
    // A group of which nothing was told before has no rows that could have moved: what it is given now is one too many.
    const { currency, provider, country, batch } = group ?? { ...NO_GROUP, batch: before[0]?.batch ?? '' };
    const own = after.get(keyOfTally(tally))?.differences;
    after.set(keyOfTally(tally), {
      ...{ currency, provider, country, batch },
      ...tally,
      ...(own === undefined ? {} : { differences: own }),
    });
  }
  for (const { moneyGroup, currency: named, kind, ...sum } of differences) {
    const key = keyOfTally({ moneyGroup, state: 'completed' });
    const total = after.get(key);
    if (total === undefined) continue;
    const currency = named === UNNAMED_CURRENCY ? null : named;
    const others = (total.differences ?? []).filter(
      (each) => each.currency !== currency || each.kind !== kind,
    );
    after.set(key, { ...total, differences: [...others, { ...sum, kind, currency }] });
  }
  return [...after.values()];
}
