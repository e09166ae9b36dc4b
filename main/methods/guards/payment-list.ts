// The payments of a batch as keys, four bytes each, so that two batches can be compared in any order of their rows.

import { type KeyedRow, PaymentKeys } from '../../../shared/guards/payment-keys.ts';
import type { BatchOutline } from '../../journal/port.ts';

export class PaymentList {
  readonly #keys: PaymentKeys;
  readonly #payments: Uint32Array;
  #count = 0;

  constructor({ rowCount, operation }: Pick<BatchOutline, 'rowCount' | 'operation'>) {
    this.#keys = new PaymentKeys(operation);
    this.#payments = new Uint32Array(rowCount);
  }

  add(rows: readonly KeyedRow[]): void {
    for (const row of rows) {
      this.#keys.read('payment', row);
      this.#payments[this.#count] = this.#keys.low;
      this.#count += 1;
    }
  }

  /** All of them, the smallest first. */
  sorted(): Uint32Array {
    return this.#payments.subarray(0, this.#count).sort();
  }
}
