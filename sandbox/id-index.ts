// A compact index of UUIDs: each identifier gets the next ordinal, at about 25 bytes instead of 100.
// Identifiers that differ only in upper and lower case are the same.

import { WordColumn } from './columns.ts';

const FIRST_SLOTS = 2048;
const WORDS_PER_ID = 4;
const NOT_FOUND = -1;

const ID_LENGTH = 36;
const HYPHEN = 45;
const DIGITS_PER_WORD = 8;

export class IdIndex {
  /** Ordinal plus one; 0 marks a free slot. The length is a power of two. */
  #slots = new Uint32Array(FIRST_SLOTS);
  readonly #words = new WordColumn();
  readonly #sought = new Uint32Array(WORDS_PER_ID);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /**
   * The ordinal of an identifier, or -1.
   *
   * @param id a UUID of 36 characters whose form was checked before.
   */
  find(id: string): number {
    this.#seek(id);
    return (this.#slots[this.#slotOfSought()] ?? 0) - 1;
  }

  /** The ordinal of an identifier, given to it now if it had none. Ordinals count from 0 without gaps. */
  add(id: string): number {
    this.#seek(id);
    const slot = this.#slotOfSought();
    const known = (this.#slots[slot] ?? 0) - 1;
    if (known !== NOT_FOUND) return known;
    const ordinal = this.#size;
    for (let index = 0; index < WORDS_PER_ID; index += 1) {
      this.#words.set(ordinal * WORDS_PER_ID + index, this.#sought[index] ?? 0);
    }
    this.#slots[slot] = ordinal + 1;
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    return ordinal;
  }

  /** The identifier with this ordinal, in lower case. */
  idAt(ordinal: number): string {
    let digits = '';
    for (let index = 0; index < WORDS_PER_ID; index += 1) {
      digits += this.#words
        .get(ordinal * WORDS_PER_ID + index)
        .toString(16)
        .padStart(8, '0');
    }
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`;
  }

  #seek(id: string): void {
    let word = 0;
    let digits = 0;
    for (let place = 0; place < ID_LENGTH; place += 1) {
      const code = id.charCodeAt(place);
      if (code === HYPHEN) continue;
      word = (word << 4) | hexValue(code);
      digits += 1;
      if (digits % DIGITS_PER_WORD === 0) this.#sought[digits / DIGITS_PER_WORD - 1] = word;
    }
  }

  /** The slot that holds the sought identifier, or the free one where it belongs. */
  #slotOfSought(): number {
    const mask = this.#slots.length - 1;
    const sought = this.#sought;
    let slot = mixed(sought[0] ?? 0, sought[1] ?? 0, sought[2] ?? 0, sought[3] ?? 0) & mask;
    for (;;) {
      const ordinal = (this.#slots[slot] ?? 0) - 1;
      if (ordinal === NOT_FOUND || this.#isSought(ordinal)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #isSought(ordinal: number): boolean {
    const start = ordinal * WORDS_PER_ID;
    for (let index = 0; index < WORDS_PER_ID; index += 1) {
      if (this.#words.get(start + index) !== this.#sought[index]) return false;
    }
    return true;
  }

  #grow(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let ordinal = 0; ordinal < this.#size; ordinal += 1) {
      const start = ordinal * WORDS_PER_ID;
      const words = this.#words;
      let slot =
        mixed(words.get(start), words.get(start + 1), words.get(start + 2), words.get(start + 3)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = ordinal + 1;
    }
    this.#slots = slots;
  }
}

function mixed(first: number, second: number, third: number, fourth: number): number {
  let hash = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ Math.imul(third, 0xc2b2ae35), 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 13) ^ fourth, 0x165667b1);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The value of a hexadecimal digit's character code. */
function hexValue(code: number): number {
  return code <= 57 ? code - 48 : (code | 32) - 87;
}
