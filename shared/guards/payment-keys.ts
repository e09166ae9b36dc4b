// What a payment is recognised by, whatever its file looks like: whom it pays, how much, under which reference, whose
// name. Hashes only; whoever finds an equal one looks at the rows themselves.

import { foldedSpaces } from '../folding.ts';
import { OPERATIONS } from '../operations/registry.ts';
import type { OperationName } from '../operations.ts';
import { bareNumber } from '../phones/phone-meaning.ts';
import { KeyHash } from './key-hash.ts';

const PERSON_KINDS = ['whom', 'reference', 'name'] as const;

export type KeyKind = 'payment' | 'whom' | 'reference' | 'name';
/** What people are told apart by within a currency. */
export type PersonKeyKind = (typeof PERSON_KINDS)[number];

/** A row as far as its keys are made of it. */
export interface KeyedRow {
  readonly fields: Readonly<Record<string, string>>;
  /** Canonical; null where the cell says none. */
  readonly amount: string | null;
}

/**
 * How keys are made and packed, by number: it counts up whenever a row would have other words than before, so that words
 * that were kept under an earlier number are made anew.
 */
export const KEYS_FORM = 1;

/** Words of 32 bits that a row has in packed keys, by their places: a key that a row does not have is 0. */
export const KEY_WORDS = { payment: 0, whom: 1, reference: 3, name: 5 } as const;
export const WORDS_OF_A_ROW = 7;
export const BYTES_OF_A_ROW = WORDS_OF_A_ROW * Uint32Array.BYTES_PER_ELEMENT;

/** Batches are compared with each other, so their keys have one seed. What is found is looked at row by row. */
const SEED = '5f3d0c6a9b1e4872';

/** Hashes of the rows of one operation, one after the other. */
export class PaymentKeys {
  readonly #hash = new KeyHash(SEED);
  readonly #whomField: string;

  constructor(operation: OperationName) {
    this.#whomField = OPERATIONS[operation].twinFields[0] ?? '';
  }

  get high(): number {
    return this.#hash.high;
  }

  get low(): number {
    return this.#hash.low;
  }

  /** Reads a key of the row into `high` and `low`; false where the row has none. */
  read(kind: KeyKind, row: KeyedRow): boolean {
    const parts = this.#partsOf(kind, row);
    if (parts === null) return false;
    this.#hash.read(parts);
    return true;
  }

  /** The same, of the row's currency: one person in two currencies has two keys. */
  readInCurrency(kind: PersonKeyKind, row: KeyedRow): boolean {
    const parts = this.#partsOf(kind, row);
    if (parts === null) return false;
    this.#hash.read([...parts, row.fields['currency'] ?? '']);
    return true;
  }

  /** The keys of rows, in their order: of the payment the lower word, high and low of whom, reference and name. */
  packed(rows: readonly KeyedRow[]): Uint32Array<ArrayBuffer> {
    const words = new Uint32Array(rows.length * WORDS_OF_A_ROW);
    for (const [index, row] of rows.entries()) {
      const at = index * WORDS_OF_A_ROW;
      if (this.read('payment', row)) words[at + KEY_WORDS.payment] = this.low;
      for (const kind of PERSON_KINDS) {
        if (!this.read(kind, row)) continue;
        words[at + KEY_WORDS[kind]] = this.high;
        words[at + KEY_WORDS[kind] + 1] = this.low;
      }
    }
    return words;
  }

  /** Reads a key that only this row has. */
  readAlone(side: string, ordinal: number): void {
    this.#hash.read([side, 'row', String(ordinal)]);
  }

  /** Whom the row is about, as its file has it; null where it does not say. */
  whomOf({ fields }: Pick<KeyedRow, 'fields'>): string | null {
    return fields[this.#whomField] ?? null;
  }

  #partsOf(kind: KeyKind, { fields, amount }: KeyedRow): readonly string[] | null {
    switch (kind) {
      case 'whom': {
        const whom = this.#bareWhom(fields);
        return whom === '' ? null : [this.#whomField, whom];
      }
      case 'payment':
        return [this.#bareWhom(fields), amount ?? fields['amount'] ?? '', fields['currency'] ?? ''];
      case 'reference': {
        const reference = foldedSpaces(fields['reference'] ?? '');
        return reference === '' ? null : [reference];
      }
      case 'name': {
        const name = foldedSpaces(fields['name'] ?? '');
        return name === '' ? null : [name];
      }
    }
  }

  /** A number without what people write between and before its digits. */
  #bareWhom(fields: KeyedRow['fields']): string {
    const text = fields[this.#whomField] ?? '';
    if (this.#whomField !== 'phone') return text.toLowerCase();
    return bareNumber(text);
  }
}
