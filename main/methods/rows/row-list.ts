// Builds the fixed list of rows that answers a query, and looks places up in it. A list is ordinals only: what
// its rows are, and what they come to, is read anew, in turns.

import type { MethodOutput } from '../../../shared/contract/contract.ts';
import type { RowQuery } from '../../../shared/contract/draft-views.ts';
import { type RowState, UNSENT_STATES } from '../../../shared/domain.ts';
import { ZERO_AMOUNT } from '../../../shared/money/money.ts';
import type { ListReader } from '../../journal/journal-port.ts';
import { ANY_ROW, type RowCondition, type RowSortKey } from '../../journal/list-port.ts';
import type { Leaving } from '../../upload/sending/about-to-leave.ts';
import { MoneySums } from '../money-sums.ts';
import type { Turns } from '../turns.ts';
import { counting, RowOrder } from './row-order.ts';

/** Which rows are meant by a place in a list. */
export interface RowList {
  readonly batch: string;
  readonly rows: number;
  /** Rows of the batch when the list was made. */
  readonly batchRows: number;
  /** Ordinals by position; null stands for every row in the order of the file, or its reverse. */
  readonly ordinals: Uint32Array | null;
  readonly reversed: boolean;
}

/** What a list is made from. */
export interface RowListSource {
  readonly lists: ListReader;
  readonly batchRows: number;
  /** The rows that changed last while this program ran, newest first. */
  readonly recentOrdinals: readonly number[];
  /** Rows that a run of this program sends in this moment, which are no rows without an answer. */
  readonly leavingNow: () => Leaving;
}

/** Makes the list of a query. */
export async function makeRowList(query: RowQuery, source: RowListSource, turns: Turns): Promise<RowList> {
  const { batch, sort, descending } = query;
  const { batchRows } = source;
  const isWhole = asksForEveryRow(query);
  if (sort === 'line' && isWhole) {
    return { batch, rows: batchRows, batchRows, ordinals: null, reversed: descending };
  }
  const ordinals = await orderedAsCounted(query, source, turns);
  return { batch, rows: ordinals.length, batchRows, ordinals, reversed: false };
}

/**
 * The rows of a query, each in the state that it is counted in: offered ones that have not left are not sent, and those
 * on the wire are in no doubt. The run is asked last: a row whose attempt has ended without an answer is listed as that.
 */
async function orderedAsCounted(query: RowQuery, source: RowListSource, turns: Turns): Promise<Uint32Array> {
  const { batch, states } = query;
  const { aboutToLeave, onTheWire } = source.leavingNow();
  const isNarrowed = states?.some((state) => UNSENT_STATES.includes(state)) ?? false;
  if (states === null || !isNarrowed || aboutToLeave.length + onTheWire.length === 0)
    return await orderedOrdinals(query, source, turns);
  const widened = { ...query, states: [...new Set<RowState>([...states, 'offered'])] };
  const found = await orderedOrdinals(widened, source, turns);
  const offered = new Set(await matchingOrdinals(batch, { ...ANY_ROW, states: ['offered'] }, source, turns));
  const leaving = source.leavingNow();
  const unsent = new Set(leaving.aboutToLeave);
  const sent = new Set(leaving.onTheWire);
  return found.filter((ordinal) => {
    if (!offered.has(ordinal)) return true;
    if (unsent.has(ordinal)) return states.includes('queued');
    return !sent.has(ordinal) && states.includes('offered');
  });
}

async function orderedOrdinals(query: RowQuery, source: RowListSource, turns: Turns): Promise<Uint32Array> {
  const { batch, sort, descending } = query;
  if (sort === 'line') {
    const ordinals = await matchingOrdinals(batch, query, source, turns);
    return descending ? ordinals.reverse() : ordinals;
  }
  if (sort === 'latest' && source.recentOrdinals.length > 0) {
    return recentFirst(await matchingOrdinals(batch, query, source, turns), source.recentOrdinals);
  }
  // The latest change stands first in either direction: the other end would be rows that never changed.
  return sortedOrdinals(query, sort, source, descending && sort !== 'latest', turns);
}

/** Ordinals that meet a condition, ascending. */
async function matchingOrdinals(
  batch: string,
  condition: RowCondition,
  { lists, batchRows }: Pick<RowListSource, 'lists' | 'batchRows'>,
  turns: Turns,
): Promise<Uint32Array> {
  if (asksForEveryRow(condition)) return counting(batchRows, 1);
  const found = new Uint32Array(batchRows);
  let count = 0;
  const answers = turns.answers(batchRows, (range) => lists.ordinals(batch, range, condition));
  for await (const ordinals of answers) {
    found.set(ordinals, count);
    count += ordinals.length;
  }
  return found.slice(0, count);
}

async function sortedOrdinals(
  query: RowQuery,
  by: RowSortKey,
  { lists, batchRows }: RowListSource,
  descending: boolean,
  turns: Turns,
): Promise<Uint32Array> {
  const ordinals = new Uint32Array(batchRows);
  const order = new RowOrder(batchRows, descending);
  const answers = turns.answers(batchRows, (range) => lists.sortKeys(query.batch, range, query, by));
  for await (const found of answers) {
    ordinals.set(found.ordinals, order.count);
    order.add(found.keys);
  }
  const positions = await order.end(turns);
  // Counted by hand: an iterator over a million positions takes longer than a turn.
  for (let index = 0; index < positions.length; index += 1)
    positions[index] = ordinals[positions[index] ?? 0] ?? 0;
  return positions;
}

/** The rows that changed last in front, the others behind them in the order of the file. */
function recentFirst(ascending: Uint32Array, recent: readonly number[]): Uint32Array {
  const members = new Set(recent.filter((ordinal) => holds(ascending, ordinal)));
  const result = new Uint32Array(ascending.length);
  let at = 0;
  for (const ordinal of members) {
    result[at] = ordinal;
    at += 1;
  }
  for (const ordinal of ascending) {
    if (members.has(ordinal)) continue;
    result[at] = ordinal;
    at += 1;
  }
  return result;
}

function holds(ascending: Uint32Array, ordinal: number): boolean {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === ordinal;
}

/** Ordinals of a window of a list. */
export function windowOf(list: RowList, from: number, limit: number): number[] {
  const end = Math.min(list.rows, from + limit);
  if (list.ordinals !== null) return [...list.ordinals.subarray(from, end)];
  return Array.from({ length: Math.max(0, end - from) }, (_, index) => ordinalAt(list, from + index));
}

/** Ordinals at the places of a list, each once, in the order of the places; null stands for all of them. */
export function ordinalsOf(
  list: RowList,
  ranges: readonly { readonly from: number; readonly to: number }[] | null,
): Uint32Array {
  if (ranges === null && list.ordinals !== null) return list.ordinals;
  const taken = new Uint8Array(list.rows);
  const found = new Uint32Array(list.rows);
  let count = 0;
  for (const { from, to } of ranges ?? [{ from: 0, to: list.rows - 1 }]) {
    const end = Math.min(to, list.rows - 1);
    for (let position = from; position <= end; position += 1) {
      if (taken[position] === 1) continue;
      taken[position] = 1;
      found[count] = list.ordinals === null ? ordinalAt(list, position) : (list.ordinals[position] ?? 0);
      count += 1;
    }
  }
  return found.subarray(0, count);
}

/** Position of an ordinal in a list; null when the list does not hold it. */
export function positionOf(list: RowList, ordinal: number): number | null {
  if (list.ordinals === null) {
    if (ordinal > list.rows) return null;
    return list.reversed ? list.rows - ordinal : ordinal - 1;
  }
  const position = list.ordinals.indexOf(ordinal);
  return position < 0 ? null : position;
}

/**
 * Position of the next (or previous) row that meets a condition.
 *
 * @param after position to start from, exclusive; -1 is before the first.
 */
export async function findPosition(
  list: RowList,
  lists: ListReader,
  condition: RowCondition,
  { after, direction }: { after: number; direction: 'next' | 'previous' },
  turns: Turns,
): Promise<number | null> {
  if (list.ordinals === null) return findInFileOrder(list, lists, condition, { after, direction }, turns);
  const wanted = new Uint8Array(list.batchRows + 1);
  const matching = await matchingOrdinals(list.batch, condition, { lists, batchRows: list.batchRows }, turns);
  for (const ordinal of matching) wanted[ordinal] = 1;
  const step = direction === 'next' ? 1 : -1;
  for (let at = Math.min(after, list.rows) + step; at >= 0 && at < list.rows; at += step) {
    if (wanted[list.ordinals[at] ?? 0] === 1) return at;
  }
  return null;
}

/** In the order of the file the rows are asked range by range, and most often the first range has the answer. */
async function findInFileOrder(
  list: RowList,
  lists: ListReader,
  condition: RowCondition,
  { after, direction }: { after: number; direction: 'next' | 'previous' },
  turns: Turns,
): Promise<number | null> {
  const ascends = (direction === 'next') !== list.reversed;
  const from = ordinalAt(list, after);
  const ranges = ascends
    ? turns.ranges(Math.max(0, from), list.rows, 'forward')
    : turns.ranges(0, Math.min(from - 1, list.rows), 'backward');
  for await (const range of ranges) {
    const found = await lists.ordinals(list.batch, range, condition);
    const ordinal = ascends ? found[0] : found.at(-1);
    if (ordinal !== undefined) return positionOf(list, ordinal);
  }
  return null;
}

function ordinalAt(list: RowList, position: number): number {
  return list.reversed ? list.rows - position : position + 1;
}

function asksForEveryRow({ states, findings, provider, reasonCode, search }: RowCondition): boolean {
  return [states, findings, provider, reasonCode, search].every((part) => part === null);
}

/** Adds up rows; those whose amount cannot be read are counted. */
export async function sumRows(
  ordinals: Uint32Array,
  batch: string,
  lists: Pick<ListReader, 'money'>,
  turns: Turns,
): Promise<MethodOutput<'sumRowList'>> {
  const sums = new MoneySums();
  let unreadableRows = 0;
  const [first, last] = boundsOf(ordinals);
  const wanted = new Uint8Array(last - first + 1);
  for (const ordinal of ordinals) wanted[ordinal - first] = 1;
  for await (const range of turns.ranges(first - 1, last)) {
    for (const row of await lists.money(batch, range)) {
      if (wanted[row.ordinal - first] !== 1) continue;
      sums.add(row);
      if (row.amount === null) unreadableRows += 1;
    }
  }
  // Rows without money, such as totals that were left out, are no sum of it.
  const totals = Object.entries(sums.totals()).filter(([, sum]) => sum !== ZERO_AMOUNT);
  return { rows: ordinals.length, totals: Object.fromEntries(totals), unreadableRows };
}

function boundsOf(ordinals: Uint32Array): readonly [first: number, last: number] {
  let first = ordinals[0] ?? 1;
  let last = ordinals[0] ?? 0;
  for (const ordinal of ordinals) {
    if (ordinal < first) first = ordinal;
    if (ordinal > last) last = ordinal;
  }
  return [first, last];
}
