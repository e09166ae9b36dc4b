// A 64-bit hash over the parts of a key, as two words, without putting a text or an object together.
// Seeded, within a file with the file's own hash, so that nobody can write one whose keys all fall on one slot.

/** Holds the hash that was read last: one instance serves any number of keys, one after the other. */
export class KeyHash {
  high = 0;
  low = 0;
  readonly #seedHigh: number;
  readonly #seedLow: number;

  /** @param seed hexadecimal text whose first 16 digits count. */
  constructor(seed: string) {
    this.#seedHigh = Number.parseInt(seed.slice(0, 8), 16) >>> 0;
    this.#seedLow = Number.parseInt(seed.slice(8, 16), 16) >>> 0;
  }

  /** Reads a key into `high` and `low`, both unsigned 32-bit numbers. */
  read(key: readonly string[]): void {
    let high = this.#seedHigh;
    let low = this.#seedLow;
    for (let at = 0; at < key.length; at += 1) {
      const text = key[at] ?? '';
      const lastIndex = text.length - 1;
      // Two characters at a time. Reading past the end would give NaN and cost more than the whole loop.
      for (let index = 0; index <= lastIndex; index += 2) {
        const second = index === lastIndex ? 0 : text.charCodeAt(index + 1);
        const code = text.charCodeAt(index) | (second << 16);
        high = Math.imul(high ^ code, 0x85ebca6b);
        high = (high << 13) | (high >>> 19);
        low = Math.imul(low ^ code, 0xc2b2ae35);
        low = (low << 15) | (low >>> 17);
      }
      // The length tells where a part ends, so that no two keys differ only in how they are cut.
      high = Math.imul(high ^ text.length, 0x27d4eb2f);
      low = Math.imul(low ^ text.length, 0x165667b1);
    }
    this.high = avalanche(high ^ low);
    this.low = avalanche(low ^ this.high);
  }
}

/** Spreads every bit over the whole word. */
function avalanche(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
