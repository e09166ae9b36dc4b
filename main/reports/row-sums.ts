// The money sentence of a report, summed from the very rows that were written: a batch that is being sent changes
// while it is read, and a report must add up (promise P3).

import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money.ts';
import { moneySentence } from '../../shared/sentence.ts';
import type { MoneySentence, TotalsEntryView } from '../../shared/views.ts';
import type { BatchRecord, JournalRow } from '../journal/port.ts';

/** Rows and money by currency and state, summed while the rows pass. */
export class RowSums {
  readonly #groups = new Map<
    string,
    { row: JournalRow; rows: number; amount: Amount; unreadableRows: number }
  >();

  add(row: JournalRow): void {
    const key = `${row.state} ${row.fields['currency'] ?? ''}`;
    const group = this.#groups.get(key) ?? { row, rows: 0, amount: ZERO_AMOUNT, unreadableRows: 0 };
    group.rows += 1;
    if (row.amount === null) group.unreadableRows += 1;
    else group.amount = addAmounts(group.amount, readAmount(row.amount));
    this.#groups.set(key, group);
  }

  sentence(batch: BatchRecord): MoneySentence {
    const entries = [...this.#groups.values()].map(
      (group): TotalsEntryView => ({
        currency: group.row.fields['currency'] ?? null,
        provider: null,
        country: null,
        state: group.row.state,
        rows: group.rows,
        amount: group.amount,
        unreadableRows: group.unreadableRows,
      }),
    );
    return moneySentence(entries, batch.state, { rows: batch.rowCount, amounts: batch.fileAmounts });
  }
}

function readAmount(text: string): Amount {
  const amount = toAmount(text);
  if (amount === null) throw new Error('The journal holds an amount that is no plain decimal.');
  return amount;
}
