// The money sentence of a report, summed from the very rows that were written: a batch that is being sent changes
// while it is read, and a report must add up in itself.

import { type Amount, addAmounts, ZERO_AMOUNT } from '../../shared/money/money.ts';
import {
  type MoneySentence,
  moneySentence,
  summedCurrency,
  type TotalsEntryView,
} from '../../shared/money/sentence.ts';
import {
  type Difference,
  type GroupDifference,
  settledDifferences,
  storedAmount,
  withDifference,
} from '../../shared/money/settled.ts';
import type { BatchRecord, JournalRow } from '../journal/port.ts';

/** What is summed of a row. */
type SummedRow = Pick<JournalRow, 'state' | 'amount' | 'fields' | 'settledAmount' | 'settledCurrency'>;

interface Group {
  readonly row: SummedRow;
  readonly provider: string | null;
  rows: number;
  amount: Amount;
  unreadableRows: number;
  /** By the currency in which the money moved. */
  readonly differences: Map<string | null, readonly Difference[]>;
}

/** Rows and money by currency and state, summed while the rows pass. */
export class RowSums {
  readonly #groups = new Map<string, Group>();
  readonly #providerOf: (row: SummedRow) => string | null;

  /** @param providerOf tells providers apart; it must know only so many. */
  constructor(providerOf: (row: SummedRow) => string | null = () => null) {
    this.#providerOf = providerOf;
  }

  add(row: SummedRow): void {
    const provider = this.#providerOf(row);
    const key = `${row.state} ${provider ?? ''} ${summedCurrency(row.fields['currency']) ?? ''}`;
    const group = this.#groups.get(key) ?? emptyGroup(row, provider);
    group.rows += 1;
    if (row.amount === null) group.unreadableRows += 1;
    else group.amount = addAmounts(group.amount, storedAmount(row.amount));
    addDifferences(group, row);
    this.#groups.set(key, group);
  }

  entries(): TotalsEntryView[] {
    return [...this.#groups.values()].map(
      (group): TotalsEntryView => ({
        currency: summedCurrency(group.row.fields['currency']),
        provider: group.provider,
        country: null,
        state: group.row.state,
        rows: group.rows,
        amount: group.amount,
        unreadableRows: group.unreadableRows,
        differences: [...group.differences].flatMap(([currency, differences]) =>
          differences.map((difference): GroupDifference => ({ ...difference, currency })),
        ),
      }),
    );
  }

  sentence(batch: Pick<BatchRecord, 'state' | 'rowCount' | 'fileAmounts'>): MoneySentence {
    return moneySentence(this.entries(), batch.state, { rows: batch.rowCount, amounts: batch.fileAmounts });
  }
}

function emptyGroup(row: SummedRow, provider: string | null): Group {
  return { row, provider, rows: 0, amount: ZERO_AMOUNT, unreadableRows: 0, differences: new Map() };
}

function addDifferences({ differences }: Group, row: SummedRow): void {
  if (row.state !== 'completed') return;
  for (const { kind, amount, currency: named } of settledDifferences(row)) {
    const currency = named ?? row.fields['currency'] ?? null;
    differences.set(currency, withDifference(differences.get(currency) ?? [], { kind, amount, rows: 1 }));
  }
}
