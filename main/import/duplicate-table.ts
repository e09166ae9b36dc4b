// Finds rows that an earlier row of the same file equals, without keeping the rows.
// Keeps 12 bytes a slot in typed arrays; never a text, and never more work at once than one small part needs.

import { KeyHash } from '../../shared/guards/key-hash.ts';

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
  readonly #hash: KeyHash;

  /** @param seed the file's own hash, hexadecimal. */
  constructor(seed: string) {
    this.#hash = new KeyHash(seed);
  }

  /** The line that was given with the first equal key, or null when there was none; then this line is kept. */
  firstLine(key: readonly string[], line: number): number | null {
    this.#hash.read(key);
    const { high, low } = this.#hash;
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
