// Counts and sums of a comparison, by kind, operation, currency and provider. Sums are exact decimals (P8).
// Grows with the kinds, currencies and providers of a statement, never with its lines.

import type { StatementFees, StatementKind, StatementTally } from '../../shared/contract/statement-views.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money/money.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { StatedRow } from '../journal/list-port.ts';
import type { StatementLine } from './lines.ts';

/** A hostile file may name as many providers as it has lines: from here on they are counted together. */
const MOST_TALLIES = 2_000;

interface Sums {
  lines: number;
  rows: number;
  doubtful: number;
  journalAmount: Amount;
  statementAmount: Amount;
}

/** What is summed together: money that came in is never added to money that went out. */
interface TallyKey {
  readonly kind: StatementKind;
  readonly operation: OperationName | null;
  readonly currency: string | null;
  /** Of the lines, which may be another than that of their rows. */
  readonly statementCurrency: string | null;
  readonly provider: string | null;
}

export class Tallies {
  readonly #operationOf: (batch: string) => OperationName | null;
  readonly #sums = new Map<string, { key: TallyKey; sums: Sums }>();
  readonly #fees = new Map<
    string,
    { currency: string | null; form: 'column' | 'lines'; lines: number; amount: Amount }
  >();

  /** @param operationOf the operation of a batch; null for one that is not compared. */
  constructor(operationOf: (batch: string) => OperationName | null) {
    this.#operationOf = operationOf;
  }

  add(kind: StatementKind, line: StatementLine | null, row: StatedRow | null, isDoubtful = false): void {
    const currency = row?.currency ?? line?.currency ?? null;
    const statementCurrency = ownCurrency(line?.currency ?? null, currency);
    const provider = row?.provider ?? line?.provider ?? null;
    const operation = row === null ? null : this.#operationOf(row.batch);
    const sums = this.#sumsOf({ kind, operation, currency, statementCurrency, provider });
    if (line !== null) sums.lines += 1;
    if (row !== null) sums.rows += 1;
    if (isDoubtful) sums.doubtful += 1;
    const rowAmount = row?.amount == null ? null : toAmount(row.amount);
    if (rowAmount !== null) sums.journalAmount = addAmounts(sums.journalAmount, rowAmount);
    if (line !== null && line.amount !== null) {
      sums.statementAmount = addAmounts(sums.statementAmount, line.amount);
    }
  }

  /** What a line says that its transaction cost, or a line that is a fee itself. */
  addFee(form: 'column' | 'lines', currency: string | null, amount: Amount): void {
    const key = JSON.stringify([form, currency]);
    const known = this.#fees.get(key);
    if (known === undefined && currency !== null && this.#fees.size >= MOST_TALLIES) {
      this.addFee(form, null, amount);
      return;
    }
    const fees = known ?? { currency, form, lines: 0, amount: ZERO_AMOUNT };
    fees.lines += 1;
    fees.amount = addAmounts(fees.amount, amount);
    this.#fees.set(key, fees);
  }

  list(): StatementTally[] {
    return [...this.#sums.values()].map(({ key, sums }) => ({ ...key, ...sums }));
  }

  fees(): StatementFees[] {
    return [...this.#fees.values()].map((fee) => ({ ...fee }));
  }

  #sumsOf(tally: TallyKey): Sums {
    const { kind, operation, currency, statementCurrency, provider } = tally;
    const isFull = this.#sums.size >= MOST_TALLIES;
    const key = JSON.stringify([kind, operation, currency, statementCurrency, provider]);
    const known = this.#sums.get(key);
    if (known !== undefined) return known.sums;
    if (isFull && provider !== null) return this.#sumsOf({ ...tally, provider: null });
    if (isFull && (currency !== null || statementCurrency !== null)) {
      return this.#sumsOf({ ...tally, currency: null, statementCurrency: null });
    }
    const sums = { lines: 0, rows: 0, doubtful: 0, journalAmount: ZERO_AMOUNT, statementAmount: ZERO_AMOUNT };
    this.#sums.set(key, { key: tally, sums });
    return sums;
  }
}

/** The currency that a line's money is summed in: its row's where the line names none, or names it in capitals. */
function ownCurrency(stated: string | null, ofRow: string | null): string | null {
  return stated === null || stated.toUpperCase() === ofRow?.toUpperCase() ? ofRow : stated;
}
