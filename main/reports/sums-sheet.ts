// The sheet of sums of a report's workbook: money and rows by currency, provider and state, as formulas over the sheet of
// rows, each with its value beside it in the file, and held against what the file asked for (promise P3).
// What a spreadsheet cannot add up exactly stands as an exact text without a formula (promise P8).

import { providerNames } from '../../shared/accounts/account-names.ts';
import {
  SENTENCE_COLUMNS,
  SENTENCE_WORDS,
  type SentenceColumn,
  sentenceColumn,
} from '../../shared/domain.ts';
import { type Amount, addAmounts, sumAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money/money.ts';
import {
  type MoneySentence,
  NO_CURRENCY,
  type SentenceLine,
  type TotalsEntryView,
} from '../../shared/money/sentence.ts';
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_WORDS,
  isMissing,
  moneyByCurrency,
} from '../../shared/money/settled.ts';
import type { BatchRecord } from '../journal/port.ts';
import type { WorkbookColumn } from './report-columns.ts';
import {
  countCell,
  emptyCell,
  formulaCell,
  headCell,
  moneyCell,
  type SheetCell,
  textCell,
} from './sheet-cells.ts';
import { columnName, keepsDigits } from './sheet-text.ts';

/** What the rows that were written come to. */
export interface WrittenSums {
  readonly sentence: MoneySentence;
  /** They give the file, and so do the sums that the journal keeps, which no formula can look at. */
  readonly addsUp: boolean;
  /** By currency, provider and state. */
  readonly entries: readonly TotalsEntryView[];
  /** Every amount of a row is a number in its sheet. */
  readonly isExact: boolean;
  readonly rows: number;
}

/** First column of the states, behind Currency, Provider, Code and File. */
const FIRST_STATE = 4;
const SUM = FIRST_STATE + SENTENCE_COLUMNS.length;

/** A currency that a formula can look for and nothing else. */
const PLAIN = /^(?:[A-Za-z]{3}|\(none\))$/;

interface Line {
  readonly currency: string;
  readonly provider: string;
  readonly rows: Readonly<Record<SentenceColumn, number>>;
  readonly money: Readonly<Record<SentenceColumn, Amount>>;
}

/** The rows of the sheet. */
export function sumsSheet(
  batch: BatchRecord,
  ours: readonly WorkbookColumn[],
  sums: WrittenSums,
): SheetCell[][] {
  const sheet = new SumsSheet(batch, ours, sums);
  return sheet.rows();
}

type Heading = WorkbookColumn['heading'];

class SumsSheet {
  readonly #batch: BatchRecord;
  readonly #sums: WrittenSums;
  readonly #lines: readonly Line[];
  readonly #names: ReadonlyMap<string, string>;
  readonly #ours: readonly Heading[];
  readonly #rows: SheetCell[][] = [];

  constructor(batch: BatchRecord, ours: readonly WorkbookColumn[], sums: WrittenSums) {
    this.#batch = batch;
    this.#ours = ours.map(({ heading }) => heading);
    this.#sums = sums;
    this.#lines = linesOf(sums.entries, batch);
    this.#names = providerNames(batch.configuration, 'en');
  }

  rows(): SheetCell[][] {
    const { sentence } = this.#sums;
    const kinds = DIFFERENCE_KINDS.filter((kind) =>
      sentence.currencies.some(({ differences }) => differences.some((each) => each.kind === kind)),
    );
    const states = SENTENCE_COLUMNS.map((column) => SENTENCE_WORDS[column]);
    const words = kinds.map((kind) => `Completed, ${DIFFERENCE_WORDS[kind]}`);
    this.#rows.push(
      ['Currency', 'Provider', 'Code', 'File', ...states, 'Sum of states', ...words, 'Check'].map(headCell),
    );
    for (const line of sentence.currencies) this.#currency(line, kinds);
    this.#rows.push(
      [],
      ['Rows', 'Provider', 'Code', 'File', ...states, 'Sum of states', 'Check'].map(headCell),
    );
    this.#counts();
    this.#rows.push([], [headCell(this.#sums.addsUp ? 'Adds up' : 'Does not add up')], ...notes(sentence));
    return this.#rows;
  }

  /** The lines of a currency's providers, and below them its own, held against the file. */
  #currency(line: SentenceLine, kinds: readonly (typeof DIFFERENCE_KINDS)[number][]): void {
    const { measure, columns, differences, file } = line;
    const lines = this.#lines.filter(({ currency }) => currency === measure);
    const first = this.#rows.length + 1;
    const isSummed = this.#isSummed(measure, lines, line);
    for (const { provider, money } of lines) {
      const at = this.#rows.length + 1;
      this.#rows.push([
        textCell(measure),
        ...this.#provider(provider),
        emptyCell(),
        ...SENTENCE_COLUMNS.map((column, index) =>
          isSummed
            ? formulaCell(this.#sumOf(at, index), money[column], measure)
            : moneyCell(money[column], measure),
        ),
        this.#sumCell(at, sumAmounts(Object.values(money)), measure, isSummed),
      ]);
    }
    const at = this.#rows.length + 1;
    const last = at - 1;
    const sum = sumAmounts(SENTENCE_COLUMNS.map((column) => toAmount(columns[column]) ?? ZERO_AMOUNT));
    const others = kinds.map((kind) => ({
      kind,
      amount: differences.find((each) => each.kind === kind)?.amount ?? ZERO_AMOUNT,
    }));
    const signed = others
      .map(({ kind }, index) => `${isMissing(kind) ? '+' : '-'}${columnName(SUM + 1 + index)}${at}`)
      .join('');
    this.#rows.push(
      [
        textCell(measure),
        textCell('All providers'),
        emptyCell(),
        moneyCell(file, measure),
        ...SENTENCE_COLUMNS.map((column, index) => {
          const name = columnName(FIRST_STATE + index);
          return isSummed && lines.length > 0
            ? formulaCell(`SUM(${name}${first}:${name}${last})`, columns[column], measure)
            : moneyCell(columns[column], measure);
        }),
        this.#sumCell(at, sum, measure, isSummed),
        ...others.map(({ amount }) => moneyCell(amount, measure)),
        this.#check(`${columnName(SUM)}${at}${signed}-D${at}`, isSummed),
      ].map(bold),
    );
  }

  #counts(): void {
    const first = this.#rows.length + 1;
    for (const { currency, provider, rows } of this.#lines) {
      const at = this.#rows.length + 1;
      const isPlain = PLAIN.test(currency);
      this.#rows.push([
        textCell(currency),
        ...this.#provider(provider),
        emptyCell(),
        ...SENTENCE_COLUMNS.map((column, index) => {
          const count = String(rows[column]);
          return isPlain ? formulaCell(this.#countOf(at, index), count, null) : countCell(count);
        }),
        formulaCell(sumOfStates(at), String(total(rows)), null),
      ]);
    }
    const at = this.#rows.length + 1;
    const { columns, file } = this.#sums.sentence.rows;
    const sum = SENTENCE_COLUMNS.reduce((all, column) => all + Number(columns[column]), 0);
    this.#rows.push(
      [
        textCell('All'),
        textCell('All providers'),
        emptyCell(),
        countCell(file),
        ...SENTENCE_COLUMNS.map((column, index) => {
          const name = columnName(FIRST_STATE + index);
          return formulaCell(`SUM(${name}${first}:${name}${at - 1})`, columns[column], null);
        }),
        formulaCell(sumOfStates(at), String(sum), null),
        this.#check(`${columnName(SUM)}${at}-D${at}`, true),
      ].map(bold),
    );
  }

  #provider(code: string): [name: SheetCell, code: SheetCell] {
    return [textCell(this.#names.get(code) ?? code), textCell(code)];
  }

  /** Whether formulas over the sheet of rows give exactly the values of a currency. */
  #isSummed(measure: string, lines: readonly Line[], { file, columns, differences }: SentenceLine): boolean {
    const alike = this.#sums.sentence.currencies.filter(
      (line) => line.measure.toUpperCase() === measure.toUpperCase(),
    );
    const figures = [file, ...Object.values(columns), ...lines.flatMap(({ money }) => Object.values(money))];
    const isTold = differences.length === 0 || this.#ours.includes('Settled amount');
    // An invalid row sends nothing and has no amount in its sheet; its money is left out all the same.
    const isSent = !this.#sums.entries.some(
      (entry) =>
        entry.state === 'invalid' &&
        (entry.currency ?? NO_CURRENCY) === measure &&
        entry.amount !== ZERO_AMOUNT,
    );
    return (
      this.#sums.isExact &&
      isTold &&
      isSent &&
      PLAIN.test(measure) &&
      alike.length === 1 &&
      figures.every(keepsDigits)
    );
  }

  /** The amounts of the sheet of rows in one state; completed ones by what really moved. */
  #sumOf(at: number, state: number): string {
    const isMoved = SENTENCE_COLUMNS[state] === 'completed' && this.#ours.includes('Settled amount');
    const [amount, currency] = isMoved
      ? (['Settled amount', 'Settled currency'] as const)
      : (['Amount sent', 'Currency'] as const);
    const where = this.#where(currency, at, state);
    return `SUMIFS(${this.#range(amount)},${where})`;
  }

  #countOf(at: number, state: number): string {
    return `COUNTIFS(${this.#where('Currency', at, state)})`;
  }

  #where(currency: Heading, at: number, state: number): string {
    return [
      `${this.#range(currency)},$A${at}`,
      `${this.#range('Provider')},$C${at}`,
      `${this.#range('State')},${columnName(FIRST_STATE + state)}$1`,
    ].join(',');
  }

  #range(column: Heading): string {
    const name = columnName(this.#batch.source.header.length + this.#ours.indexOf(column));
    return `Report!$${name}$2:$${name}$${Math.max(2, this.#sums.rows + 1)}`;
  }

  #sumCell(at: number, sum: Amount, measure: string, isSummed: boolean): SheetCell {
    return isSummed && keepsDigits(sum)
      ? formulaCell(sumOfStates(at), sum, measure)
      : moneyCell(sum, measure);
  }

  /** Whether a line comes to what the file asked for, computed by the spreadsheet where it can. */
  #check(difference: string, isSummed: boolean): SheetCell {
    const word = this.#sums.sentence.addsUp ? 'Adds up' : 'Does not add up';
    if (!isSummed) return textCell(word);
    return formulaCell(`IF(ROUND(${difference},6)=0,"Adds up","Does not add up")`, word, null);
  }
}

function sumOfStates(at: number): string {
  return `SUM(${columnName(FIRST_STATE)}${at}:${columnName(SUM - 1)}${at})`;
}

function bold(cell: SheetCell): SheetCell {
  return cell === null ? null : { ...cell, fontWeight: 'bold' };
}

function total(rows: Line['rows']): number {
  return SENTENCE_COLUMNS.reduce((sum, column) => sum + rows[column], 0);
}

/** What was counted, by currency and provider; completed money by the currency in which it moved. */
function linesOf(entries: readonly TotalsEntryView[], batch: BatchRecord): Line[] {
  const lines = new Map<
    string,
    { currency: string; provider: string; rows: Line['rows']; money: Line['money'] }
  >();
  const lineOf = (currency: string | null, provider: string | null) => {
    const key = JSON.stringify([currency ?? NO_CURRENCY, provider]);
    const line = lines.get(key) ?? {
      currency: currency ?? NO_CURRENCY,
      provider: provider ?? '',
      rows: mapStates(() => 0),
      money: mapStates(() => ZERO_AMOUNT),
    };
    lines.set(key, line);
    return line;
  };
  for (const entry of entries) {
    const column = sentenceColumn(entry.state, batch.state);
    const own = lineOf(entry.currency, entry.provider);
    own.rows = { ...own.rows, [column]: own.rows[column] + entry.rows };
    for (const [currency, amount] of moneyByCurrency(entry)) {
      const line = lineOf(currency, entry.provider);
      line.money = { ...line.money, [column]: addAmounts(line.money[column], amount) };
    }
  }
  const order = ({ currency, provider }: Line) => `${currency}\u0000${provider}`;
  return [...lines.values()].sort((left, right) => (order(left) < order(right) ? -1 : 1));
}

function mapStates<Value>(value: () => Value): Record<SentenceColumn, Value> {
  const [completed, failed, onItsWay, enqueued] = [value(), value(), value(), value()];
  const [rejected, unknown, notSent, excluded] = [value(), value(), value(), value()];
  return { completed, failed, onItsWay, enqueued, rejected, unknown, notSent, excluded };
}

/** What is counted and not summed, and the differences with their rows, as sentences. */
function notes({ currencies }: MoneySentence): SheetCell[][] {
  return currencies.flatMap(({ measure, unreadableRows, unstatedRows, differences }) => [
    ...differences.map(({ kind, rows, amount }) =>
      [measure, `Completed, ${DIFFERENCE_WORDS[kind]}`, amount, counted(rows)].map(textCell),
    ),
    ...(unreadableRows === 0
      ? []
      : [
          [measure, `${counted(unreadableRows)} whose amount cannot be read: not in the sums.`].map(textCell),
        ]),
    ...(unstatedRows === 0
      ? []
      : [
          [measure, `${counted(unstatedRows)} whose amount nobody has told yet: not in the sums.`].map(
            textCell,
          ),
        ]),
  ]);
}

function counted(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`;
}
