// Rows by the hash of a key, those with the same key together, in flat memory: 20 to 28 bytes a row, and 8 more where any two
// share one. Knows no text and decides nothing; however many rows share a key, a question for it costs the same.

export interface Hash {
  readonly high: number;
  readonly low: number;
}

/** Groups of ordinals with equal hashes; a group is called by its first row, 0 is none. */
export class KeyGroups {
  /** Rows that have a key. */
  rows = 0;
  /** Keys that they have. */
  groups = 0;
  readonly #mask: number;
  /** The groups, each at the first free slot from the one that its key names; at least every second slot is free. */
  readonly #slots: Uint32Array;
  readonly #high: Uint32Array;
  readonly #low: Uint32Array;
  readonly #groupOf: Uint32Array;
  /** The row after each in its group, and the last row of each group of several; empty as long as each has one. */
  #next = new Uint32Array(0);
  #last = new Uint32Array(0);

  /** @param rowCount the highest ordinal. */
  constructor(rowCount: number) {
    const slots = 2 ** (1 + Math.ceil(Math.log2(Math.max(rowCount, 2))));
    this.#mask = slots - 1;
    this.#slots = new Uint32Array(slots);
    this.#high = new Uint32Array(rowCount + 1);
    this.#low = new Uint32Array(rowCount + 1);
    this.#groupOf = new Uint32Array(rowCount + 1);
  }

  /** Takes the next row; rows come in ascending order. */
  add(ordinal: number, { high, low }: Hash): void {
    this.addWords(ordinal, high, low);
  }

  /** The same without a hash that is put together for it. */
  addWords(ordinal: number, high: number, low: number): void {
    this.rows += 1;
    const slot = this.#slotOf(high, low);
    const group = this.#slots[slot] ?? 0;
    if (group !== 0) {
      this.#follow(group, ordinal);
      return;
    }
    this.groups += 1;
    this.#slots[slot] = ordinal;
    this.#high[ordinal] = high;
    this.#low[ordinal] = low;
    this.#groupOf[ordinal] = ordinal;
  }

  /** Adds a row to a group that has one already. */
  #follow(group: number, ordinal: number): void {
    if (this.#next.length === 0) {
      this.#next = new Uint32Array(this.#groupOf.length);
      this.#last = new Uint32Array(this.#groupOf.length);
    }
    const last = this.#last[group] ?? 0;
    this.#next[last === 0 ? group : last] = ordinal;
    this.#last[group] = ordinal;
    this.#groupOf[ordinal] = group;
  }

  /** The group of this key. */
  groupOf({ high, low }: Hash): number {
    return this.groupOfWords(high, low);
  }

  /** The same without a hash that is put together for it. */
  groupOfWords(high: number, low: number): number {
    return this.#slots[this.#slotOf(high, low)] ?? 0;
  }

  /** The slot that has the group of a key, or the free one that it would get. */
  #slotOf(high: number, low: number): number {
    let slot = low & this.#mask;
    for (;;) {
      const group = this.#slots[slot] ?? 0;
      if (group === 0 || this.hasWords(group, high, low)) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }

  /** Whether this is the key of a group. */
  hasWords(group: number, high: number, low: number): boolean {
    return this.#low[group] === low && this.#high[group] === high;
  }

  /** The key of a group. */
  hashOf(group: number): Hash {
    return { high: this.#high[group] ?? 0, low: this.#low[group] ?? 0 };
  }

  /** The group of a row. */
  groupOfRow(ordinal: number): number {
    return this.#groupOf[ordinal] ?? 0;
  }

  /** The row after this one in its group; 0 after the last. */
  rowAfter(ordinal: number): number {
    return this.#next[ordinal] ?? 0;
  }

  /** The rows of a group, ascending. */
  members(group: number): number[] {
    const members: number[] = [];
    for (let row = group; row !== 0; row = this.rowAfter(row)) members.push(row);
    return members;
  }
}
