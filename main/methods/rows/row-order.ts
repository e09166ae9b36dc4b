// Puts many rows in order in short turns: a merge sort that stops whenever others have waited long enough.
// Rows with equal keys stay in the order in which they came.

import type { Turns } from '../turns.ts';

/** Rows that are sorted at once; everything longer is merged. */
const RUN_ROWS = 2048;

/** Rows that are merged between two looks at the clock. */
const LOOK_ROWS = 4096;

/** What rows are sorted by: texts by code unit, numbers by size. */
type SortKeys = Float64Array | readonly string[];

/** Positions of the keys in ascending (or descending) order. */
export async function orderOf(keys: SortKeys, descending: boolean, turns: Turns): Promise<Uint32Array> {
  const compare = keys instanceof Float64Array ? byNumber(keys, descending) : byText(keys, descending);
  let from: Uint32Array = counting(keys.length, 0);
  for (let start = 0; start < from.length; start += RUN_ROWS) {
    from.subarray(start, start + RUN_ROWS).sort(compare);
    await turns.giveWay();
  }
  let to: Uint32Array = new Uint32Array(from.length);
  for (let width = RUN_ROWS; width < from.length; width *= 2) {
    await mergeRuns(from, to, width, compare, turns);
    [from, to] = [to, from];
  }
  return from;
}

type Compare = (left: number, right: number) => number;

function byNumber(numbers: Float64Array, descending: boolean): Compare {
  const sign = descending ? -1 : 1;
  return (left, right) => sign * ((numbers[left] ?? 0) - (numbers[right] ?? 0)) || left - right;
}

function byText(texts: readonly string[], descending: boolean): Compare {
  const sign = descending ? -1 : 1;
  return (left, right) => {
    const a = texts[left] ?? '';
    const b = texts[right] ?? '';
    return a === b ? left - right : a < b ? -sign : sign;
  };
}

/** So many numbers from the first one on. */
export function counting(count: number, first: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) numbers[index] = first + index;
  return numbers;
}

/** Merges neighbouring sorted runs of `width` positions into runs of twice that. */
async function mergeRuns(
  from: Uint32Array,
  to: Uint32Array,
  width: number,
  compare: Compare,
  turns: Turns,
): Promise<void> {
  for (let start = 0; start < from.length; start += 2 * width) {
    const middle = Math.min(start + width, from.length);
    const end = Math.min(start + 2 * width, from.length);
    const cursor = { left: start, right: middle, out: start };
    while (cursor.out < end) {
      mergeSome(from, to, { middle, end }, cursor, compare);
      await turns.giveWay();
    }
  }
}

/** Merges the next rows of two runs, at most as many as may pass between two looks at the clock. */
function mergeSome(
  from: Uint32Array,
  to: Uint32Array,
  { middle, end }: { middle: number; end: number },
  cursor: { left: number; right: number; out: number },
  compare: Compare,
): void {
  const stop = Math.min(end, cursor.out + LOOK_ROWS);
  let { left, right, out } = cursor;
  for (; out < stop; out += 1) {
    const a = from[left] ?? 0;
    const b = from[right] ?? 0;
    if (right >= end || (left < middle && compare(a, b) <= 0)) {
      to[out] = a;
      left += 1;
    } else {
      to[out] = b;
      right += 1;
    }
  }
  cursor.left = left;
  cursor.right = right;
  cursor.out = out;
}
