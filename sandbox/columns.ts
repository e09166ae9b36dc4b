// Columns of numbers that grow: one place per identifier, outside the JavaScript heap.
// They keep a million identifiers at a few bytes each where a Map of strings would take a hundred.

const FIRST_CAPACITY = 1024;

/** A column of unsigned 32-bit numbers; a place never written reads as 0. */
export class WordColumn {
  #words = new Uint32Array(FIRST_CAPACITY);

  get(place: number): number {
    return this.#words[place] ?? 0;
  }

  set(place: number, word: number): void {
    if (place >= this.#words.length) {
      const grown = new Uint32Array(grownLength(this.#words.length, place));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[place] = word;
  }
}

/** A column of file positions; a place never written reads as 0. */
export class PositionColumn {
  #positions = new Float64Array(FIRST_CAPACITY);

  get(place: number): number {
    return this.#positions[place] ?? 0;
  }

  set(place: number, position: number): void {
    if (place >= this.#positions.length) {
      const grown = new Float64Array(grownLength(this.#positions.length, place));
      grown.set(this.#positions);
      this.#positions = grown;
    }
    this.#positions[place] = position;
  }
}

function grownLength(length: number, place: number): number {
  return Math.max(length * 2, place + 1);
}
