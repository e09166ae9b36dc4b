// Which rows of a draft show a finding that something can be done about, such as a damage that can be mended: one
// bit a row and finding. Does nothing about it and keeps no text.

import type { Finding } from '../../shared/domain.ts';

const WORD_BITS = 32;

/** The rows that show one finding in one field. */
export interface FoundRows {
  readonly code: string;
  readonly field: string;
  readonly rows: number;
  /** Ordinal of the first of them. */
  readonly first: number;
}

interface Kind {
  readonly code: string;
  readonly field: string;
  rows: number;
  readonly bits: Uint32Array;
}

type Pick = (finding: Finding) => { readonly code: string; readonly field: string } | null;

export class FindingIndex {
  readonly #pick: Pick;
  readonly #words: number;
  readonly #kinds = new Map<string, Kind>();

  /**
   * @param rows how many rows the draft has.
   * @param pick what is kept of a finding; null for one that is not.
   */
  constructor(rows: number, pick: Pick) {
    this.#pick = pick;
    this.#words = Math.ceil((rows + 1) / WORD_BITS);
  }

  add(ordinal: number, findings: readonly Finding[]): void {
    for (const kind of this.#kindsOf(findings)) {
      const [word, bit] = placeOf(ordinal);
      const before = kind.bits[word] ?? 0;
      if ((before & bit) !== 0) continue;
      kind.bits[word] = before | bit;
      kind.rows += 1;
    }
  }

  remove(ordinal: number, findings: readonly Finding[]): void {
    for (const kind of this.#kindsOf(findings)) {
      const [word, bit] = placeOf(ordinal);
      const before = kind.bits[word] ?? 0;
      if ((before & bit) === 0) continue;
      kind.bits[word] = before & ~bit;
      kind.rows -= 1;
    }
  }

  /** Every finding that at least one row shows. */
  all(): FoundRows[] {
    return [...this.#kinds.values()]
      .filter(({ rows }) => rows > 0)
      .map((kind) => ({ code: kind.code, field: kind.field, rows: kind.rows, first: next(kind, 0) }));
  }

  /** Ordinals of the rows that show a finding in a field, ascending. */
  ordinals(code: string, field: string): number[] {
    const kind = this.#kinds.get(`${code} ${field}`);
    const found: number[] = [];
    if (kind === undefined) return found;
    for (let ordinal = next(kind, 0); ordinal !== 0; ordinal = next(kind, ordinal)) found.push(ordinal);
    return found;
  }

  #kindsOf(findings: readonly Finding[]): Kind[] {
    const kinds: Kind[] = [];
    for (const finding of findings) {
      const picked = this.#pick(finding);
      if (picked === null) continue;
      const { code, field } = picked;
      const key = `${code} ${field}`;
      let kind = this.#kinds.get(key);
      if (kind === undefined) {
        kind = { code, field, rows: 0, bits: new Uint32Array(this.#words) };
        this.#kinds.set(key, kind);
      }
      kinds.push(kind);
    }
    return kinds;
  }
}

function placeOf(ordinal: number): [word: number, bit: number] {
  return [Math.floor(ordinal / WORD_BITS), 1 << (ordinal % WORD_BITS)];
}

/** The next row with the finding after an ordinal; 0 when there is none. */
function next({ bits }: Kind, after: number): number {
  const from = after + 1;
  let word = Math.floor(from / WORD_BITS);
  let rest = (bits[word] ?? 0) & (-1 << (from % WORD_BITS));
  while (rest === 0) {
    word += 1;
    if (word >= bits.length) return 0;
    rest = bits[word] ?? 0;
  }
  const lowest = WORD_BITS - 1 - Math.clz32(rest & -rest);
  return word * WORD_BITS + lowest;
}
