// Which rows of a draft look like the same payment twice, kept so that one change costs what it touches and not
// the whole file. Knows hashes of keys and numbers of rows; holds no text and finds nothing wrong by itself.

import { KeyHash } from '../../shared/guards/key-hash.ts';

/** Stands where a row has no place among the keys: it is excluded, or cannot be compared. */
const APART = -1;

/** Groups that one look settles: a few milliseconds. */
const SETTLED_GROUPS = 4_000;

interface Group {
  readonly high: number;
  readonly low: number;
}

/**
 * Chains of rows by hash of their key, in flat memory: 28 bytes a row. Hashes have 64 bits; that two different keys
 * are taken for one is as unlikely as in the import.
 */
export class TwinIndex {
  readonly #hash: KeyHash;
  readonly #mask: number;
  /** First row of each chain; 0 for none. */
  readonly #heads: Uint32Array;
  /** The row after and before each row in its chain; 0 for none. */
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  readonly #high: Uint32Array;
  readonly #low: Uint32Array;
  readonly #lines: Uint32Array;
  /** The earliest row that equals this one, as its finding in the journal says; 0 for none. */
  readonly #first: Uint32Array;
  /** Groups whose rows have changed since the last look. */
  readonly #changed = new Map<string, Group>();

  /**
   * @param rows how many rows the draft has.
   * @param seed the file's hash, hexadecimal.
   */
  constructor(rows: number, seed: string) {
    this.#hash = new KeyHash(seed);
    const chains = 2 ** Math.ceil(Math.log2(Math.max(rows, 2)));
    this.#mask = chains - 1;
    this.#heads = new Uint32Array(chains);
    this.#next = new Int32Array(rows + 1);
    this.#previous = new Int32Array(rows + 1).fill(APART);
    this.#high = new Uint32Array(rows + 1);
    this.#low = new Uint32Array(rows + 1);
    this.#lines = new Uint32Array(rows + 1);
    this.#first = new Uint32Array(rows + 1);
  }

  /**
   * Takes the next row of the file; rows come in ascending order.
   *
   * @param key null for a row that equals none.
   */
  append(ordinal: number, line: number, key: readonly string[] | null): void {
    this.#lines[ordinal] = line;
    if (key === null) return;
    this.#hash.read(key);
    const { high, low } = this.#hash;
    // The latest row of the same key comes first in its chain, and knows the earliest.
    const equal = this.#findEqual(high, low);
    if (equal !== 0) this.#first[ordinal] = at(this.#first, equal) || equal;
    this.#link(ordinal, high, low);
  }

  /** Gives a row another key, or none. What follows for it and others, `settle` tells. */
  move(ordinal: number, key: readonly string[] | null): void {
    this.#unlink(ordinal);
    this.#first[ordinal] = 0;
    if (key === null) return;
    this.#hash.read(key);
    const { high, low } = this.#hash;
    this.#link(ordinal, high, low);
    this.#changed.set(`${high} ${low}`, { high, low });
  }

  /**
   * Rows, in no order, whose earliest equal row is another one since the last look; null when all is settled.
   * Looks at some thousand groups and leaves the others to the next call.
   */
  settle(): number[] | null {
    if (this.#changed.size === 0) return null;
    const moved: number[] = [];
    let groups = 0;
    for (const [key, { high, low }] of this.#changed) {
      groups += 1;
      if (groups > SETTLED_GROUPS) break;
      this.#changed.delete(key);
      const members = this.#members(high, low);
      let first = members[0] ?? 0;
      for (const ordinal of members) if (ordinal < first) first = ordinal;
      for (const ordinal of members) {
        const expected = ordinal === first ? 0 : first;
        if (this.#first[ordinal] === expected) continue;
        this.#first[ordinal] = expected;
        moved.push(ordinal);
      }
    }
    return moved;
  }

  /** The earliest row that equals this one; 0 when it is the earliest or alone. */
  firstRow(ordinal: number): number {
    return at(this.#first, ordinal);
  }

  /** Line of the earliest row that equals this one; null when it is the earliest or alone. */
  firstLine(ordinal: number): number | null {
    const first = at(this.#first, ordinal);
    return first === 0 ? null : at(this.#lines, first);
  }

  #findEqual(high: number, low: number): number {
    for (let row = at(this.#heads, low & this.#mask); row !== 0; row = at(this.#next, row)) {
      if (this.#low[row] === low && this.#high[row] === high) return row;
    }
    return 0;
  }

  #members(high: number, low: number): number[] {
    const members: number[] = [];
    for (let row = at(this.#heads, low & this.#mask); row !== 0; row = at(this.#next, row)) {
      if (this.#low[row] === low && this.#high[row] === high) members.push(row);
    }
    return members;
  }

  #link(ordinal: number, high: number, low: number): void {
    const chain = low & this.#mask;
    const head = at(this.#heads, chain);
    this.#high[ordinal] = high;
    this.#low[ordinal] = low;
    this.#next[ordinal] = head;
    this.#previous[ordinal] = 0;
    if (head !== 0) this.#previous[head] = ordinal;
    this.#heads[chain] = ordinal;
  }

  #unlink(ordinal: number): void {
    const previous = at(this.#previous, ordinal);
    if (previous === APART) return;
    const high = at(this.#high, ordinal);
    const low = at(this.#low, ordinal);
    const next = at(this.#next, ordinal);
    if (previous === 0) this.#heads[low & this.#mask] = next;
    else this.#next[previous] = next;
    if (next !== 0) this.#previous[next] = previous;
    this.#previous[ordinal] = APART;
    this.#changed.set(`${high} ${low}`, { high, low });
  }
}

function at(numbers: Uint32Array | Int32Array, index: number): number {
  return numbers[index] ?? 0;
}
