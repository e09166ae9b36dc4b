// The sums that a step is about to change, as they stand before it: totals by group and state, and the smallest and largest
// amount of a group. Never writes.

import { z } from 'zod';
import { type Amount, toAmount } from '../../../shared/money/money.ts';
import type { Db, Question } from '../db.ts';
import { TALLY, type TallyRow } from '../schema/batch.ts';
import { keyList, LISTED, rowsOf, selected } from '../schema/columns.ts';

export interface AmountRange {
  readonly smallest: Amount;
  readonly largest: Amount;
}

/** What is kept of some groups. */
export interface Sums {
  readonly groups: ReadonlySet<number>;
  /** By `keyOfTally`. */
  readonly tallies: ReadonlyMap<string, TallyRow>;
  /** By group; none of a group whose range is not known. Empty where nobody asked for ranges. */
  readonly ranges: ReadonlyMap<number, AmountRange>;
}

/** Of more groups than these nothing is asked before it is known that a step changes them. */
const GROUPS_SAID_BEFORE = 16;

const readTallies = rowsOf(TALLY, 'total');
const TALLIES = `SELECT ${selected(TALLY)} FROM tally WHERE money_group ${LISTED}`;
const RANGE = { moneyGroup: z.number().int(), smallest: z.string(), largest: z.string() };
const readRanges = rowsOf(RANGE, 'range of amounts');
const RANGES = `SELECT ${selected(RANGE)} FROM amount_range WHERE money_group ${LISTED}`;

export function keyOfTally({ moneyGroup, state }: Pick<TallyRow, 'moneyGroup' | 'state'>): string {
  return `${moneyGroup} ${state}`;
}

/** What a step will ask if it changes the groups that earlier ones of this connection did. */
export function sumsQuestions(db: Db, withRanges: boolean): Question[] {
  return db.known.summed.size === 0 ? [] : questionsOf([...db.known.summed], withRanges);
}

/** The sums of the groups that earlier steps of this connection changed, for a step that changes rows before it sums. */
export function sumsLately(db: Db): Sums {
  return read(db, [...db.known.summed], true);
}

/** The sums of these groups, and maybe of others. */
export function sumsOf(db: Db, groups: readonly number[], withRanges: boolean): Sums {
  const { known } = db;
  if (groups.every((group) => known.summed.has(group))) return read(db, [...known.summed], withRanges);
  const all = new Set([...known.summed, ...groups]);
  if (all.size <= GROUPS_SAID_BEFORE) known.summed = all;
  else known.summed = new Set(groups.length <= GROUPS_SAID_BEFORE ? groups : []);
  return read(db, known.summed.size === 0 ? groups : [...known.summed], withRanges);
}

function questionsOf(groups: readonly number[], withRanges: boolean): Question[] {
  return (withRanges ? [TALLIES, RANGES] : [TALLIES]).map((sql) => [sql, keyList(groups)]);
}

function read(db: Db, groups: readonly number[], withRanges: boolean): Sums {
  if (groups.length === 0) return { groups: new Set(), tallies: new Map(), ranges: new Map() };
  const questions = questionsOf(groups, withRanges);
  db.expect(...questions);
  const [tallies = [], ranges = []] = questions.map((question) => db.all(...question));
  return {
    groups: new Set(groups),
    tallies: new Map(readTallies(tallies).map((tally) => [keyOfTally(tally), tally])),
    ranges: new Map(
      readRanges(ranges).flatMap(({ moneyGroup, ...range }) => {
        const smallest = toAmount(range.smallest);
        const largest = toAmount(range.largest);
        return smallest === null || largest === null ? [] : [[moneyGroup, { smallest, largest }] as const];
      }),
    ),
  };
}
