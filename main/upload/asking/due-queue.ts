// A small priority queue by due time: the earliest entry comes first, equal ones in the order they came.

interface Entry<Item> {
  readonly dueMs: number;
  readonly sequence: number;
  readonly item: Item;
}

export class DueQueue<Item> {
  readonly #heap: Entry<Item>[] = [];
  #sequence = 0;

  get size(): number {
    return this.#heap.length;
  }

  /** When the earliest entry is due; null when empty. */
  get nextDueMs(): number | null {
    return this.#heap[0]?.dueMs ?? null;
  }

  push(dueMs: number, item: Item): void {
    this.#sequence += 1;
    this.#heap.push({ dueMs, sequence: this.#sequence, item });
    this.#rise(this.#heap.length - 1);
  }

  /** Takes the earliest entry if it is due. */
  popDue(nowMs: number): Item | null {
    const first = this.#heap[0];
    if (first === undefined || first.dueMs > nowMs) return null;
    const last = this.#heap.pop();
    if (last !== undefined && this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink(0);
    }
    return first.item;
  }

  /** Takes all entries, the earliest first. */
  takeAll(): { readonly dueMs: number; readonly item: Item }[] {
    const entries = this.#heap.splice(0);
    return entries.sort((left, right) => left.dueMs - right.dueMs || left.sequence - right.sequence);
  }

  /** Takes the first entry for which the test holds, due or not. */
  take(test: (item: Item) => boolean): Item | null {
    const index = this.#heap.findIndex((entry) => test(entry.item));
    const found = this.#heap[index];
    if (found === undefined) return null;
    const last = this.#heap.pop();
    if (last !== undefined && index < this.#heap.length) {
      this.#heap[index] = last;
      this.#rise(index);
      this.#sink(index);
    }
    return found.item;
  }

  /** How many entries there are of each kind. */
  countBy(kindOf: (item: Item) => string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { item } of this.#heap) counts.set(kindOf(item), (counts.get(kindOf(item)) ?? 0) + 1);
    return counts;
  }

  /** Number of entries for which the test holds. */
  count(test: (item: Item) => boolean): number {
    return this.#heap.reduce((sum, { item }) => sum + (test(item) ? 1 : 0), 0);
  }

  /** True when the test holds for every entry. */
  every(test: (item: Item) => boolean): boolean {
    return this.#heap.every((entry) => test(entry.item));
  }

  #isBefore(left: number, right: number): boolean {
    const a = this.#heap[left];
    const b = this.#heap[right];
    if (a === undefined || b === undefined) return false;
    return a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.sequence < b.sequence);
  }

  #swap(left: number, right: number): void {
    const a = this.#heap[left];
    const b = this.#heap[right];
    if (a === undefined || b === undefined) return;
    this.#heap[left] = b;
    this.#heap[right] = a;
  }

  #rise(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#isBefore(index, parent)) return;
      this.#swap(index, parent);
      index = parent;
    }
  }

  #sink(start: number): void {
    let index = start;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      let smallest = index;
      if (left < this.#heap.length && this.#isBefore(left, smallest)) smallest = left;
      if (right < this.#heap.length && this.#isBefore(right, smallest)) smallest = right;
      if (smallest === index) return;
      this.#swap(index, smallest);
      index = smallest;
    }
  }
}
