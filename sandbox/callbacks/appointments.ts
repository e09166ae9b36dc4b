// Items that come due at a moment, taken in the order of their moments. Knows no clock of its own.

/** Moments closer together than this come due together, in the order in which they were made. */
const GRAIN_MS = 10;

export class Appointments<Item> {
  readonly #byGrain = new Map<number, Item[]>();
  #nextGrain = Number.POSITIVE_INFINITY;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(atMs: number, item: Item): void {
    const grain = Math.ceil(atMs / GRAIN_MS);
    const items = this.#byGrain.get(grain);
    if (items === undefined) this.#byGrain.set(grain, [item]);
    else items.push(item);
    this.#nextGrain = Math.min(this.#nextGrain, grain);
    this.#size += 1;
  }

  /** Takes everything that is due, the earliest first. */
  takeDue(nowMs: number): Item[] {
    const nowGrain = Math.floor(nowMs / GRAIN_MS);
    if (nowGrain < this.#nextGrain) return [];
    const grains = [...this.#byGrain.keys()].sort((left, right) => left - right);
    const due: Item[] = [];
    for (const grain of grains) {
      if (grain > nowGrain) {
        this.#nextGrain = grain;
        this.#size -= due.length;
        return due;
      }
      for (const item of this.#byGrain.get(grain) ?? []) due.push(item);
      this.#byGrain.delete(grain);
    }
    this.#nextGrain = Number.POSITIVE_INFINITY;
    this.#size = 0;
    return due;
  }
}
