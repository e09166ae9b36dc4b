// Whether what a report tells adds up (promise P3): the sums that the journal keeps against the file, and the rows that were
// read against those sums. A report that does not is written all the same, and says so. Never changes the journal.

import type { BatchState } from '../../shared/domain.ts';
import {
  type Amount,
  addAmounts,
  compareAmounts,
  sumAmounts,
  toAmount,
  ZERO_AMOUNT,
} from '../../shared/money/money.ts';
import { moneySentence, summedCurrency } from '../../shared/money/sentence.ts';
import { storedAmount } from '../../shared/money/settled.ts';
import { batchNotWhole } from '../../shared/not-whole.ts';
import type { JournalReader } from '../journal/journal-port.ts';
import type { BatchRecord, JournalRow, TotalsEntry } from '../journal/port.ts';

type Source = Pick<JournalReader, 'findBatch' | 'totals'>;
type Checked = Pick<BatchRecord, 'id' | 'state' | 'rowCount' | 'fileAmounts' | 'importFinished'>;

interface Sum {
  rows: number;
  amount: Amount;
  unreadableRows: number;
}

/** What a report says where it does not add up, in English. */
export function notWholeSentence(batch: string): string {
  const { message, remedy } = batchNotWhole(batch).failure;
  return `${message} ${remedy}`;
}

/** The sums that a report is held against, as they were when it was begun. */
export class WholeCheck {
  readonly #batch: Checked;
  readonly #before: readonly TotalsEntry[];
  readonly #sums = new Map<string, Sum>();
  readonly #reads: 'all' | 'some';
  #rows = 0;
  #isWhole: boolean;

  private constructor(batch: Checked, totals: readonly TotalsEntry[], reads: 'all' | 'some') {
    this.#batch = batch;
    this.#reads = reads;
    this.#before = totals;
    this.#isWhole = !batch.importFinished || addsUp(batch, totals);
  }

  /** @param reads whether it is given all rows of the batch, or some of them, which are to be within the sums. */
  static async of(
    source: Pick<Source, 'totals'>,
    batch: Checked,
    reads: 'all' | 'some' = 'all',
  ): Promise<WholeCheck> {
    return new WholeCheck(batch, await source.totals(batch.id), reads);
  }

  /** Takes rows as the journal has them, each row of the batch once. */
  add(rows: readonly Pick<JournalRow, 'state' | 'amount' | 'fields'>[]): void {
    const groups = new Map<string, { rows: number; readonly amounts: Amount[] }>();
    for (const { state, amount, fields } of rows) {
      const key = keyOf({ state, provider: fields['provider'] ?? null, currency: fields['currency'] });
      const group = groups.get(key) ?? { rows: 0, amounts: [] };
      groups.set(key, group);
      group.rows += 1;
      const read = amount === null ? null : toAmount(amount);
      if (read !== null) group.amounts.push(read);
    }
    for (const [key, group] of groups) {
      const unreadableRows = group.rows - group.amounts.length;
      this.#add(key, { rows: group.rows, amount: sumAmounts(group.amounts), unreadableRows }, this.#sums);
    }
    this.#rows += rows.length;
  }

  /**
   * Whether all of it adds up, once the rows are read. While rows change they cannot be compared with the sums, which are
   * of one moment: then those are held against the file alone.
   */
  async end(source: Source): Promise<boolean> {
    const { id, importFinished } = this.#batch;
    if (!this.#isWhole || !importFinished) return this.#isWhole;
    const state = (await source.findBatch(id))?.state;
    const totals = await source.totals(id);
    this.#isWhole = addsUp({ ...this.#batch, state: state ?? this.#batch.state }, totals);
    const isResting = this.#batch.state !== 'sending' && state !== 'sending';
    const isSame = JSON.stringify(totals) === JSON.stringify(this.#before);
    if (this.#rows > 0 && isResting && isSame) this.#isWhole &&= this.#rowsGive(totals);
    return this.#isWhole;
  }

  #rowsGive(totals: readonly TotalsEntry[]): boolean {
    const kept = new Map<string, Sum>();
    for (const { rows, amount, unreadableRows, ...of } of totals) {
      this.#add(keyOf(of), { rows, amount: storedAmount(amount), unreadableRows }, kept);
    }
    if (this.#reads === 'some') return [...this.#sums].every(([key, sum]) => isWithin(sum, kept.get(key)));
    if (kept.size !== this.#sums.size) return false;
    return [...kept].every(([key, sum]) => {
      const told = this.#sums.get(key);
      return (
        told?.rows === sum.rows && told.amount === sum.amount && told.unreadableRows === sum.unreadableRows
      );
    });
  }

  #add(key: string, { rows, amount, unreadableRows }: Sum, sums: Map<string, Sum>): void {
    const sum = sums.get(key) ?? { rows: 0, amount: ZERO_AMOUNT, unreadableRows: 0 };
    sums.set(key, sum);
    sum.rows += rows;
    sum.amount = addAmounts(sum.amount, amount);
    sum.unreadableRows += unreadableRows;
  }
}

function isWithin(some: Sum, all: Sum | undefined): boolean {
  if (all === undefined || some.rows > all.rows || some.unreadableRows > all.unreadableRows) return false;
  return compareAmounts(some.amount, all.amount) <= 0;
}

function addsUp(
  {
    state,
    rowCount,
    fileAmounts,
  }: Pick<Checked, 'rowCount' | 'fileAmounts'> & { readonly state: BatchState },
  totals: readonly TotalsEntry[],
): boolean {
  return moneySentence(totals, state, { rows: rowCount, amounts: fileAmounts }).addsUp;
}

/** Countries are summed together: a row names its own only where its file does. */
function keyOf(of: {
  readonly state: string;
  readonly provider: string | null;
  readonly currency: string | null | undefined;
}): string {
  return `${of.state} ${of.provider ?? ''} ${summedCurrency(of.currency ?? undefined) ?? ''}`;
}
