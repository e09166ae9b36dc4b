// Puts many rows in order in short turns: a merge sort whose parts are sorted as they come, and that stops whenever others
// have waited long enough. Rows with equal keys stay in the order in which they came.

import type { Turns } from '../turns.ts';

/** Rows that are merged between two looks at the clock. */
const LOOK_ROWS = 4096;

/** What rows are sorted by: texts by code unit, numbers by size. */
type SortKeys = Float64Array | readonly string[];

/** The order of rows whose keys come one part after the other: each part is sorted as it comes, while others are waited for. */
export class RowOrder {
  readonly #descending: boolean;
  readonly #numbers: Float64Array;
  readonly #texts: string[] = [];
  readonly #positions: Uint32Array;
  /** Where each sorted part ends. */
  #ends: number[] = [];
  #count = 0;

  /** @param most rows that may come. */
  constructor(most: number, descending: boolean) {
    this.#descending = descending;
    this.#numbers = new Float64Array(most);
    this.#positions = new Uint32Array(most);
  }

  /** Rows that have come. */
  get count(): number {
    return this.#count;
  }

  /** The keys of the next rows: all of them are texts, or all are numbers. */
  add(keys: readonly (string | number)[]): void {
    const start = this.#count;
    for (const key of keys) {
      if (typeof key === 'number') this.#numbers[this.#count] = key;
      else this.#texts.push(key);
      this.#positions[this.#count] = this.#count;
      this.#count += 1;
    }
    this.#positions.subarray(start, this.#count).sort(this.#compare());
    this.#ends.push(this.#count);
  }

  /** Positions of all keys in ascending (or descending) order. */
  async end(turns: Turns): Promise<Uint32Array> {
    const compare = this.#compare();
    let from: Uint32Array = this.#positions.subarray(0, this.#count);
    let to: Uint32Array = new Uint32Array(this.#count);
    while (this.#ends.length > 1) {
      this.#ends = await mergePairs(from, to, this.#ends, compare, turns);
      [from, to] = [to, from];
    }
    return from;
  }

  #compare(): Compare {
    const keys: SortKeys = this.#texts.length === 0 ? this.#numbers : this.#texts;
    return keys instanceof Float64Array ? byNumber(keys, this.#descending) : byText(keys, this.#descending);
  }
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

/** Merges each part with its neighbour, and tells where the parts that come of it end. */
async function mergePairs(
  from: Uint32Array,
  to: Uint32Array,
  ends: readonly number[],
  compare: Compare,
  turns: Turns,
): Promise<number[]> {
  const merged: number[] = [];
  let start = 0;
  for (let index = 0; index < ends.length; index += 2) {
    const middle = ends[index] ?? 0;
    const end = ends[index + 1] ?? middle;
    const cursor = { left: start, right: middle, out: start };
    while (cursor.out < end) {
      mergeSome(from, to, { middle, end }, cursor, compare);
      await turns.giveWay();
    }
    merged.push(end);
    start = end;
  }
  return merged;
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
