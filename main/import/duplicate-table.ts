// Finds rows that an earlier row of the same file equals, without keeping the rows.
// Keeps 12 bytes a slot in typed arrays; never a text, and never more work at once than one small part needs.

/** Each part grows by itself, so that growing never stalls the process, however many rows there are. */
const PARTS = 64;
const FIRST_SLOTS = 64;
const HIGHEST_LOAD = 0.75;

/** Words of a slot: two of the hash and the line, which is 0 in a free slot. */
const SLOT_WORDS = 3;

interface Part {
  words: Uint32Array;
  mask: number;
  used: number;
}

/**
 * Remembers keys by a 64-bit hash: among a million different keys, the chance that any two are taken for equal is
 * about 1 in 30 million, and what follows is a question to the clerk.
 */
export class DuplicateTable {
  readonly #parts: Part[] = Array.from({ length: PARTS }, () => emptyPart(FIRST_SLOTS));
  readonly #seed: readonly [number, number];

  /**
   * @param seed hexadecimal text whose first 16 digits seed the hash. The file's own hash makes it impossible to
   *   write a file whose keys all fall on one slot.
   */
  constructor(seed: string) {
    this.#seed = [Number.parseInt(seed.slice(0, 8), 16) >>> 0, Number.parseInt(seed.slice(8, 16), 16) >>> 0];
  }

  /** The line that was given with the first equal key, or null when there was none; then this line is kept. */
  firstLine(key: readonly string[], line: number): number | null {
    let high = this.#seed[0];
    let low = this.#seed[1];
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
    high = avalanche(high ^ low);
    low = avalanche(low ^ high);
    const part = this.#parts[high >>> 26];
    if (part === undefined) throw new Error('A hash outside its range.');
    if (part.used >= (part.mask + 1) * HIGHEST_LOAD) grow(part);
    return place(part, high, low, line);
  }
}

function emptyPart(slots: number): Part {
  return { words: new Uint32Array(slots * SLOT_WORDS), mask: slots - 1, used: 0 };
}

function place(part: Part, high: number, low: number, line: number): number | null {
  const { words, mask } = part;
  for (let slot = low & mask; ; slot = (slot + 1) & mask) {
    const base = slot * SLOT_WORDS;
    const keptLine = words[base + 2] ?? 0;
    if (keptLine === 0) {
      words[base] = high;
      words[base + 1] = low;
      words[base + 2] = line;
      part.used += 1;
      return null;
    }
    if (words[base] === high && words[base + 1] === low) return keptLine;
  }
}

function grow(part: Part): void {
  const old = part.words;
  Object.assign(part, emptyPart((part.mask + 1) * 2));
  for (let base = 0; base < old.length; base += SLOT_WORDS) {
    const line = old[base + 2] ?? 0;
    if (line !== 0) place(part, old[base] ?? 0, old[base + 1] ?? 0, line);
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
