// What a payment is recognised by, whatever its file looks like: whom it pays, how much, under which reference, whose
// name. Hashes only; whoever finds an equal one looks at the rows themselves.

import { foldedSpaces } from '../../../shared/folding.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { bareNumber } from '../../../shared/phone-meaning.ts';
import { KeyHash } from '../../import/key-hash.ts';
import type { JournalRow } from '../../journal/port.ts';

export type KeyKind = 'payment' | 'whom' | 'reference' | 'name';
/** What people are told apart by within a currency. */
export type PersonKeyKind = 'whom' | 'reference' | 'name';
type KeyedRow = Pick<JournalRow, 'fields' | 'amount'>;

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

  /** Reads a key that only this row has. */
  readAlone(side: string, ordinal: number): void {
    this.#hash.read([side, 'row', String(ordinal)]);
  }

  /** Whom the row is about, as its file has it; null where it does not say. */
  whomOf({ fields }: Pick<JournalRow, 'fields'>): string | null {
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
