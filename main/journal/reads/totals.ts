// Rows and money by group and state, and with them the keys of rows that are to be worked on next: by index and in
// order, however many rows stand around them, and nothing is searched where nothing is. Never writes.

import { z } from 'zod';
import type { RowState } from '../../../shared/domain.ts';
import { differenceKindSchema, type GroupDifference } from '../../../shared/money/settled.ts';
import type { Db, Question } from '../db.ts';
import type { BatchOutline, LaneName, TotalsEntry } from '../port.ts';
import { GROUP_FACTS, OUTLINE_COLUMNS, outlineSchema, TALLY } from '../schema/batch.ts';
import {
  batchRef,
  count,
  keyList,
  LISTED,
  maybeText,
  readStored,
  rowsOf,
  selected,
} from '../schema/columns.ts';
import { batchNumberOf, ordinalOf, rowKey, rowKeysSchema } from '../schema/keys.ts';
import { numberOf } from './batches.ts';

/** A total with the group and the batch it belongs to. */
export type GroupTotal = TotalsEntry & { readonly moneyGroup: number; readonly batch: string };

/** Money without a row is no sum of rows, and is told all the same. */
const HOLDS_ANYTHING = "(rows > 0 OR amount <> '0' OR unreadable_rows > 0)";
const TOTAL = { batch: batchRef, ...GROUP_FACTS, ...TALLY };
const readTotals = rowsOf(TOTAL, 'total');
const TOTALS = `SELECT ${selected(TOTAL)} FROM money_group JOIN tally ON money_group = id
  WHERE batch BETWEEN ? AND ? AND ${HOLDS_ANYTHING} ORDER BY batch, id, state`;

/** Stands where neither the row nor the service names a currency. */
export const UNNAMED_CURRENCY = '';
const DIFFERENCE = {
  moneyGroup: z.number().int(),
  currency: z.string(),
  kind: differenceKindSchema,
  rows: count,
  amount: z.string(),
};
const readDifferences = rowsOf(DIFFERENCE, 'difference');
const DIFFERENCES = `SELECT ${selected(DIFFERENCE, { currency: 'settled_difference.currency' })}
  FROM money_group JOIN settled_difference ON money_group = id
  WHERE batch BETWEEN ? AND ? AND (rows > 0 OR amount <> '0') ORDER BY money_group, settled_difference.currency, kind`;

/** The totals of the batches with these numbers. */
function totalsBetween(db: Db, first: number, last: number): GroupTotal[] {
  const entries = readTotals(db.all(TOTALS, first, last));
  // Only completed money can be other than what was asked.
  const isAnyCompleted = entries.some(({ state }) => state === 'completed');
  const known = isAnyCompleted ? differencesBetween(db, first, last) : new Map<number, GroupDifference[]>();
  return entries.map((entry) => {
    const differences = entry.state === 'completed' ? known.get(entry.moneyGroup) : undefined;
    return differences === undefined ? entry : { ...entry, differences };
  });
}

function differencesBetween(db: Db, first: number, last: number): ReadonlyMap<number, GroupDifference[]> {
  const byGroup = new Map<number, GroupDifference[]>();
  for (const { moneyGroup, currency, ...sum } of readDifferences(db.all(DIFFERENCES, first, last))) {
    const known = byGroup.get(moneyGroup) ?? [];
    known.push({ ...sum, currency: currency === UNNAMED_CURRENCY ? null : currency });
    byGroup.set(moneyGroup, known);
  }
  return byGroup;
}

/** What `totalsOf` asks. */
export function totalsQuestions(batchNumber: number): Question[] {
  return [TOTALS, DIFFERENCES].map((sql) => [sql, batchNumber, batchNumber]);
}

/** The totals of a batch with their groups. */
export function totalsOf(db: Db, batchNumber: number): GroupTotal[] {
  return totalsBetween(db, batchNumber, batchNumber);
}

/** Rows and money of a batch by group and state; amounts are canonical decimals and add up exactly (promise P3). */
export function totals(db: Db, batch: string): TotalsEntry[] {
  return totalsOf(db, numberOf(db, batch)).map(({ moneyGroup: _, batch: __, ...entry }) => entry);
}

/** A row that is offered, by what its totals are grouped by. */
export type OfferedRow = Pick<TotalsEntry, 'currency' | 'provider' | 'country'> & {
  readonly ordinal: number;
  readonly amount: string | null;
};

const OFFERED_ROW = { rowKey: z.number(), amount: maybeText, ...GROUP_FACTS };
const readOffered = rowsOf(OFFERED_ROW, 'offered row');
const OFFERED = `SELECT ${selected(OFFERED_ROW)} FROM progress JOIN money_group ON money_group = id
  WHERE state = 'offered' AND row_key ${LISTED} ORDER BY row_key`;

/** The totals of a batch and, as of the same moment, those of the named rows that are offered. */
export function totalsAndOffered(
  db: Db,
  batch: string,
  ordinals: readonly number[],
): { readonly totals: readonly TotalsEntry[]; readonly offered: readonly OfferedRow[] } {
  const number = numberOf(db, batch);
  const keys = keyList(ordinals.map((ordinal) => rowKey(number, ordinal)));
  const offered = readOffered(db.all(OFFERED, keys)).map(({ rowKey: key, ...row }) => ({
    ...row,
    ordinal: ordinalOf(key),
  }));
  return { totals: totals(db, batch), offered };
}

const outlinesSchema = z.array(outlineSchema);
const OUTLINES = `SELECT ${OUTLINE_COLUMNS} FROM batch WHERE number > ? ORDER BY number LIMIT ?`;

/** The next batches after one, with their totals, in the order in which they were made; null begins with the first. */
export function batchOutlines(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): { readonly batch: BatchOutline; readonly totals: readonly TotalsEntry[] }[] {
  const first = after === null ? 0 : (batchNumberOf(after) ?? 0);
  const outlines = readStored(outlinesSchema, db.all(OUTLINES, first, limit), 'batch');
  const last = batchNumberOf(outlines.at(-1)?.id ?? '');
  if (last === null) return [];
  const totals = new Map<string, TotalsEntry[]>();
  for (const { batch, moneyGroup: _, ...entry } of totalsBetween(db, first + 1, last)) {
    const known = totals.get(batch);
    if (known === undefined) totals.set(batch, [entry]);
    else known.push(entry);
  }
  return outlines.map((outline) => ({ batch: outline, totals: totals.get(outline.id) ?? [] }));
}

/** Name under which rows without a provider are queued. */
export function laneOf({
  provider,
  country,
  currency,
}: Omit<LaneName, 'provider'> & { provider: string | null }): LaneName {
  return { provider: provider ?? '', country, currency };
}

/** Which states of which group are searched. */
export type Search = Pick<GroupTotal, 'moneyGroup' | 'state'>;

/** Where rows of these states are; `wanted` leaves out lanes. */
export function searchesFor(
  db: Db,
  batchNumber: number,
  states: readonly RowState[],
  wanted: (lane: LaneName) => boolean = () => true,
): Search[] {
  return searchesIn(totalsOf(db, batchNumber), states, wanted);
}

/** The same for totals that were read already. */
export function searchesIn(
  totals: readonly GroupTotal[],
  states: readonly RowState[],
  wanted: (lane: LaneName) => boolean,
): Search[] {
  return totals.filter((total) => states.includes(total.state) && wanted(laneOf(total)));
}

/** SQLite merges at most 500 searches in one statement; hostile files may have more groups than that. */
const MERGED_SEARCHES = 100;

/** `due_ms` is empty in every state but accepted and enqueued, so that the index is in file order there. */
const IN_FILE_ORDER = `SELECT row_key FROM progress
  WHERE money_group = ? AND state = ? AND due_ms IS NULL AND row_key > ?`;
const NOT_HELD_IN_FILE_ORDER = `${IN_FILE_ORDER}
  AND NOT EXISTS (SELECT 1 FROM held_row WHERE held_row.row_key = progress.row_key)`;
const BY_DUE_TIME = `SELECT due_ms, row_key FROM progress
  WHERE money_group = ? AND state = ? AND due_ms <= ? AND due_ms <= CASE WHEN checks = 0 THEN ? ELSE ? END`;

const dueKeysSchema = z.array(z.tuple([z.number(), z.number().int().positive()]));

/**
 * Keys above `afterKey`, in file order. For states that wait for no time: not for accepted and enqueued. One search for
 * each money group, merged as they are read: a closed provider with a million queued rows in front costs nothing.
 *
 * @param leavesHeld passes over rows that are held.
 */
export function keysInFileOrder(
  db: Db,
  searches: readonly Search[],
  afterKey: number,
  limit: number,
  leavesHeld = false,
): number[] {
  const found = queueQuestions(searches, afterKey, limit, leavesHeld).map((question) =>
    readStored(rowKeysSchema, db.column(...question), 'queue'),
  );
  const [first] = found;
  if (first === undefined || found.length === 1) return first ?? [];
  return found
    .flat()
    .sort((a, b) => a - b)
    .slice(0, limit);
}

/** What `keysInFileOrder` asks. */
export function queueQuestions(
  searches: readonly Search[],
  afterKey: number,
  limit: number,
  leavesHeld = false,
): Question[] {
  const search = leavesHeld ? NOT_HELD_IN_FILE_ORDER : IN_FILE_ORDER;
  return inParts(searches).map((some) => {
    const values = some.flatMap(({ moneyGroup, state }) => [moneyGroup, state, afterKey]);
    return [merged(search, 'row_key', some.length), ...values, limit];
  });
}

/**
 * Keys of open rows whose check is due, oldest first: those never checked by the time of their acceptance, the others by
 * the time of their next check.
 */
export function keysByDueTime(
  db: Db,
  searches: readonly Search[],
  { neverCheckedMs, nextCheckMs }: { neverCheckedMs: number; nextCheckMs: number },
  limit: number,
): number[] {
  const latestMs = Math.max(neverCheckedMs, nextCheckMs);
  const found: [dueMs: number, key: number][] = [];
  for (const some of inParts(searches)) {
    const values = some.flatMap(({ moneyGroup, state }) => [
      moneyGroup,
      state,
      latestMs,
      neverCheckedMs,
      nextCheckMs,
    ]);
    const keys = db.lists(merged(BY_DUE_TIME, 'due_ms, row_key', some.length), ...values, limit);
    found.push(...readStored(dueKeysSchema, keys, 'queue'));
  }
  if (searches.length > MERGED_SEARCHES)
    found.sort((left, right) => left[0] - right[0] || left[1] - right[1]);
  return found.slice(0, limit).map(([, key]) => key);
}

function merged(search: string, order: string, count: number): string {
  return `${Array(count).fill(search).join(' UNION ALL ')} ORDER BY ${order} LIMIT ?`;
}

function inParts(searches: readonly Search[]): Search[][] {
  const parts: Search[][] = [];
  for (let at = 0; at < searches.length; at += MERGED_SEARCHES)
    parts.push(searches.slice(at, at + MERGED_SEARCHES));
  return parts;
}
