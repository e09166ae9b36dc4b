// Control totals of a draft: what it comes to beside the figures of the payroll sheet, the totals that its file states
// itself, and the stop where a figure is not met. Types nothing by itself and approves nothing.

import { TO_SEND } from '../../../shared/domain.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { otherRowFinding } from '../../../shared/files/other-rows.ts';
import {
  type ControlFigures,
  type ControlSums,
  type ControlView,
  controlFault,
  hasFigures,
  NO_ROWS,
  STAYING,
  type StatedTotal,
} from '../../../shared/money/control-totals.ts';
import { toAmount, ZERO_AMOUNT } from '../../../shared/money/money.ts';
import type { NumberGrammar } from '../../../shared/money/numbers.ts';
import { NO_CURRENCY, summedCurrency } from '../../../shared/money/sentence.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { readMoney } from '../../../shared/rules/money-text.ts';
import { say } from '../../../shared/saying.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord, JournalRow, TotalsEntry } from '../../journal/port.ts';
import type { SharedLines } from '../../journal/reads/drafts.ts';
import { sumOf } from '../money-sums.ts';
import { profileOf } from './earlier-batches.ts';

/** What a draft comes to; `notPayments` are the rows by currency that the import left out. */
export function controlSumsOf(
  totals: readonly Omit<TotalsEntry, 'differences'>[],
  notPayments: ReadonlyMap<string, number>,
): ControlSums {
  const currencies = new Map<string, ControlSums['currencies'][number]>();
  const counts = { rows: 0, invalidRows: 0, excludedRows: 0 };
  for (const entry of totals) {
    if (entry.rows === 0) continue;
    const currency = entry.currency ?? NO_CURRENCY;
    const amount = toAmount(entry.amount) ?? ZERO_AMOUNT;
    const known = currencies.get(currency) ?? {
      currency,
      amount: ZERO_AMOUNT,
      invalid: NO_ROWS,
      excluded: NO_ROWS,
    };
    if (TO_SEND.includes(entry.state)) {
      counts.rows += entry.rows;
      currencies.set(currency, { ...known, amount: sumOf(known.amount, amount) });
      continue;
    }
    const state = STAYING.find((each) => each === entry.state);
    if (state === undefined) continue;
    counts[`${state}Rows`] += entry.rows;
    const { rows, amount: before, unreadableRows } = known[state];
    const staying = {
      rows: rows + entry.rows,
      amount: sumOf(before, amount),
      unreadableRows: unreadableRows + entry.unreadableRows,
    };
    currencies.set(currency, { ...known, [state]: staying });
  }
  for (const [currency, rows] of notPayments) {
    const known = currencies.get(currency);
    if (known === undefined) continue;
    counts.excludedRows -= rows;
    currencies.set(currency, { ...known, excluded: { ...known.excluded, rows: known.excluded.rows - rows } });
  }
  return { ...counts, currencies: [...currencies.values()].filter(holdsPayments).toSorted(byName) };
}

/**
 * The sums with lines of the file in place of payments, since a payroll sheet counts lines: the parts of a line are one,
 * and lines that were added up are as many as they were.
 */
export function inLines(sums: ControlSums, shared: SharedLines): ControlSums {
  return {
    ...sums,
    rows: sums.rows + shared.addedLines - shared.laterParts,
    excludedRows: sums.excludedRows - shared.paidElsewhere,
  };
}

/** A currency that only a total or a signature names has no payments, and no control total. */
function holdsPayments({ amount, invalid, excluded }: ControlSums['currencies'][number]): boolean {
  return amount !== ZERO_AMOUNT || invalid.rows > 0 || excluded.rows > 0;
}

function byName(left: { readonly currency: string }, right: { readonly currency: string }): number {
  return left.currency < right.currency ? -1 : 1;
}

/**
 * Stops an approval that a control total does not meet.
 *
 * @throws PaymasterError CONTROL_TOTAL_MISMATCH with every difference; CONTROL_TOTAL_MISSING where the profile asks for
 *   totals that nobody typed.
 */
export function requireControls(figures: ControlFigures, view: Pick<ControlView, 'sums' | 'askedBy'>): void {
  const fault = controlFault(figures, view);
  if (fault === null) return;
  const remedy =
    fault.code === 'CONTROL_TOTAL_MISMATCH'
      ? say`Look at the rows and at the payroll sheet. Correct what is wrong, or take the control total back.`
      : say`Type the totals of the payroll sheet, then approve.`;
  throw paymasterError(fault.code, fault.said, remedy, { detail: fault.detail });
}

/** The figures as the audit trail keeps them; null where none were typed. */
export function keptFigures(figures: ControlFigures): string | null {
  return hasFigures(figures) ? JSON.stringify(figures) : null;
}

/** Words of a total that is one of a part of the file only. */
const OF_A_PART = /sub|sous|page|section|dep(?:t|art)|carried|brought|forward|report|parcial|ndogo/i;

/** `24 employees`, `Employees: 24`: how many payments a total says it is of. */
const PEOPLE =
  'employees?|staff|workers?|people|persons?|payments?|payees?|rows?|employ[eé]s?|agents?|personnes?|salari[eé]s?|paiements?|pessoas?|trabalhadores|pagamentos?|watu|wafanyakazi|malipo';
const COUNTED = [
  new RegExp(`(?<![\\d.,])(\\d{1,7})\\s+(?:${PEOPLE})(?!\\p{L})`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:${PEOPLE})\\s*[:=]?\\s*(\\d{1,7})(?![\\d.,])`, 'iu'),
];

type OtherRow = Pick<JournalRow, 'ordinal' | 'line' | 'cells' | 'fields' | 'findings'>;

/** Rows that the import left out, as far as control totals need them. */
export class NotPayments {
  readonly #rowCount: number;
  readonly #amountField: string;
  /** Rows by the currency under which the journal counts them. */
  readonly byCurrency = new Map<string, number>();
  /** Those below the last payment so far, in the order of the file. */
  #below: OtherRow[] = [];
  rows = 0;

  constructor({ operation, rowCount }: Pick<BatchRecord, 'operation' | 'rowCount'>) {
    const { fields } = OPERATIONS[operation];
    this.#rowCount = rowCount;
    this.#amountField = fields.find(({ kind }) => kind === 'amount')?.name ?? '';
  }

  /** Takes the next ones in the order of the file. */
  add(rows: readonly OtherRow[]): void {
    for (const row of rows) {
      const currency = summedCurrency(row.fields['currency']) ?? NO_CURRENCY;
      this.byCurrency.set(currency, (this.byCurrency.get(currency) ?? 0) + 1);
      this.rows += 1;
      if (this.#below.at(-1)?.ordinal !== row.ordinal - 1) this.#below = [];
      this.#below.push(row);
    }
  }

  /** The last total of each currency below the payments. A total that does not say its currency is that of the only one. */
  stated(grammar: NumberGrammar, currencies: readonly string[]): StatedTotal[] {
    if (this.#below.at(-1)?.ordinal !== this.#rowCount) return [];
    const found = new Map<string, StatedTotal>();
    for (const row of this.#below) {
      const total = this.#totalOf(row, grammar, currencies);
      if (total !== null) found.set(total.currency, total);
    }
    return [...found.values()];
  }

  #totalOf(
    { line, cells, fields, findings }: OtherRow,
    grammar: NumberGrammar,
    currencies: readonly string[],
  ): StatedTotal | null {
    const other = otherRowFinding(findings);
    if (other?.code !== 'ROW_TOTAL' || OF_A_PART.test(other.values['text'] ?? '')) return null;
    const words = cells.flatMap((cell) => cell.split(/[^\p{L}]+/u));
    const [only] = currencies.length === 1 ? currencies : [];
    const currency = fields['currency'] ?? words.find((word) => currencies.includes(word)) ?? only;
    const text = fields[this.#amountField];
    if (currency === undefined || text === undefined) return null;
    const read = readMoney(text, grammar, currency);
    if (!read.ok) return null;
    return { line, currency, amount: read.amount, count: countOf(cells) };
  }
}

function countOf(cells: readonly string[]): number | null {
  const texts = cells.flatMap((cell) => COUNTED.map((pattern) => pattern.exec(cell)?.[1]));
  const found = texts.find((text) => text !== undefined);
  return found === undefined ? null : Number(found);
}

/** Name of the profile of a batch, where it asks for control totals. */
export async function askedBy(
  reader: JournalReader,
  batch: Pick<BatchRecord, 'account'>,
): Promise<string | null> {
  const own = await profileOf(reader, batch);
  return own?.asksControlTotals === true ? own.name : null;
}
