// The last keys that were seen, so that what is repeated is known. Bounded: the oldest are forgotten first.

const MOST_KEYS = 50_000;

export class RecentKeys {
  readonly #keys = new Set<string>();

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Remembers a key. */
  add(key: string): void {
    this.#keys.add(key);
    if (this.#keys.size <= MOST_KEYS) return;
    const [oldest] = this.#keys;
    if (oldest !== undefined) this.#keys.delete(oldest);
  }
}
