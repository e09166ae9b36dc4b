// Doubts about a cell that only the rest of the file raises: digits behind an amount that a comma without quotes may
// have cut off, a last line that ends in the middle, numbers from which a spreadsheet has dropped digits.
// Keeps counts, no rows; changes nothing and decides nothing that a person can decide.

import type { Finding } from '../../shared/domain.ts';
import { cutPartsOf, isPartOfNumber } from '../../shared/money/cut-amounts.ts';
import { isDigit } from '../../shared/money/digits.ts';
import { finding } from '../../shared/rules/codes.ts';
import type { Header } from './header.ts';
import type { TableBlock } from './record-table.ts';
import { isBlank } from './row-reading.ts';

/** What of the operation's fields is looked at. */
export interface DoubtedFields {
  readonly amount: string | undefined;
  readonly phone: string | undefined;
}

const NO_DOUBTS: readonly Finding[] = [];

export class FileDoubts {
  readonly #width: number;
  readonly #cut: CutAmounts | null;
  readonly #end: EndOfFile;
  readonly #phones: ShortenedNumbers | null;

  /**
   * @param delimiter empty for a workbook.
   * @param sample the first rows; the others are counted as they come.
   */
  constructor(
    header: Header,
    { amount, phone }: DoubtedFields,
    delimiter: string,
    sample: readonly TableBlock[],
  ) {
    this.#width = header.cells.length;
    const amountColumn = amount === undefined ? undefined : header.mapping[amount];
    const phoneColumn = phone === undefined ? undefined : header.mapping[phone];
    const isCuttable = delimiter === ',' && amountColumn !== undefined;
    this.#cut =
      isCuttable && amountColumn + 1 < this.#width
        ? new CutAmounts(amount ?? '', amountColumn, !isBlank(header.cells[amountColumn + 1] ?? ''))
        : null;
    const isLast = amountColumn === this.#width - 1;
    this.#end = new EndOfFile(amount ?? '', isLast ? amountColumn : null, this.#width);
    this.#phones =
      phone === undefined || phoneColumn === undefined ? null : new ShortenedNumbers(phone, phoneColumn);
    for (const { rows } of sample) for (const cells of rows) this.#count(cells);
  }

  /**
   * The doubts about the cells of a row.
   *
   * @param isOpenEnd the row is the last of the file, and no line end follows it.
   */
  of(cells: readonly string[], isOpenEnd: boolean): readonly Finding[] {
    if (isOpenEnd) return [...this.#end.judge(cells), ...this.#ofCells(cells)];
    this.#end.count(cells);
    return this.#ofCells(cells);
  }

  #ofCells(cells: readonly string[]): readonly Finding[] {
    if (cells.length !== this.#width) return NO_DOUBTS;
    const cut = this.#cut?.judge(cells) ?? null;
    const shortened = this.#phones?.judge(cells) ?? null;
    if (cut === null && shortened === null) return NO_DOUBTS;
    return [cut, shortened].filter((each) => each !== null);
  }

  #count(cells: readonly string[]): void {
    if (cells.length !== this.#width) return;
    this.#cut?.count(cells);
    this.#phones?.count(cells);
  }
}

/** Amounts in a comma-separated file that their own comma may have cut in two, and the column behind them. */
class CutAmounts {
  readonly #field: string;
  readonly #column: number;
  readonly #hasName: boolean;
  /** Whether any row has nothing behind the amount, or something that is no part of a number. */
  #someEmpty = false;
  #someOther = false;
  /** Whether such digits stand behind an amount that is whole: so the column has digits of its own. */
  readonly #own = { thousands: false, decimals: false };

  /** @param hasName the column behind the amounts has a heading. */
  constructor(field: string, column: number, hasName: boolean) {
    this.#field = field;
    this.#column = column;
    this.#hasName = hasName;
  }

  count(cells: readonly string[]): void {
    const amount = (cells[this.#column] ?? '').trim();
    const rest = (cells[this.#column + 1] ?? '').trim();
    if (amount === '') return;
    if (rest === '') this.#someEmpty = true;
    else if (!isDigit(rest.charCodeAt(0))) this.#someOther = true;
    else if (cutPartsOf(amount, rest) !== null) return;
    else if (isPartOfNumber(rest, 'thousands')) this.#own.thousands = true;
    else if (isPartOfNumber(rest, 'decimals')) this.#own.decimals = true;
    else this.#someOther = true;
  }

  /** An error where the digits stand there in some rows only; a warning where the column may hold such digits. */
  judge(cells: readonly string[]): Finding | null {
    this.count(cells);
    const text = (cells[this.#column] ?? '').trim();
    const rest = (cells[this.#column + 1] ?? '').trim();
    const kind = rest === '' ? null : cutPartsOf(text, rest);
    if (kind === null) return null;
    const isFilled = !this.#someEmpty;
    const hasOwn = this.#own[kind];
    if (isFilled && hasOwn) return null;
    const values = { text, rest, whole: `${text},${rest}` };
    return hasOwn || (isFilled && this.#hasName && !this.#someOther)
      ? finding('AMOUNT_BESIDE_DIGITS', this.#field, values)
      : finding('AMOUNT_SPLIT', this.#field, { ...values, plain: `${text}.00` });
  }
}

/** Amounts that the last one has to be like: fewer prove nothing. */
const OTHERS_MIN = 2;

const WRITTEN_AMOUNT = /^\D*(\d[\d\s.,'’]*?)(?:([.,])(\d*))?$/;

/** A last line without a line end: whether it is cut off in the middle. */
class EndOfFile {
  readonly #field: string;
  readonly #amountColumn: number | null;
  readonly #width: number;
  #amounts = 0;
  #leastDecimals = Number.POSITIVE_INFINITY;
  #leastDigits = Number.POSITIVE_INFINITY;

  /** @param amountColumn of the amounts where they stand last, so that a cut goes through them. */
  constructor(field: string, amountColumn: number | null, width: number) {
    this.#field = field;
    this.#amountColumn = amountColumn;
    this.#width = width;
  }

  count(cells: readonly string[]): void {
    if (this.#amountColumn === null || cells.length !== this.#width) return;
    const text = cells[this.#amountColumn] ?? '';
    if (isBlank(text)) return;
    const { decimals, digits } = writtenAs(text.trim());
    this.#amounts += 1;
    this.#leastDecimals = Math.min(this.#leastDecimals, decimals);
    this.#leastDigits = Math.min(this.#leastDigits, digits);
  }

  judge(cells: readonly string[]): readonly Finding[] {
    if (cells.length < this.#width) return [finding('ROW_CUT_OFF', null, {})];
    const text = this.#amountColumn === null ? '' : (cells[this.#amountColumn] ?? '').trim();
    if (text === '' || cells.length !== this.#width || this.#amounts < OTHERS_MIN) return NO_DOUBTS;
    const { decimals, digits } = writtenAs(text);
    if (decimals < this.#leastDecimals) return [finding('AMOUNT_CUT_OFF', this.#field, { text })];
    return digits < this.#leastDigits ? [finding('AMOUNT_SHORT_AT_END', this.#field, { text })] : NO_DOUBTS;
  }
}

/** How many digits stand before the decimals of an amount, and how many decimals; three of them may be thousands. */
function writtenAs(text: string): { readonly decimals: number; readonly digits: number } {
  const [, whole = '', , fraction = ''] = WRITTEN_AMOUNT.exec(text) ?? [];
  const isThousands = fraction.length === 3;
  const digits = (isThousands ? whole + fraction : whole).replace(/\D/g, '').length;
  return { decimals: isThousands ? 0 : fraction.length, digits };
}

/** Digits that a spreadsheet shows of a long number, and the shortest number of which it drops others. */
const SHOWN_DIGITS = 6;
const LONG_NUMBER = 11;

/** Numbers that end in as many zeros as `2.60972E+11` leaves of them. */
class ShortenedNumbers {
  readonly #field: string;
  readonly #column: number;
  /** Such numbers among the first rows, which are counted before they are judged, and among the judged ones. */
  #counted = 0;
  #judged = 0;

  constructor(field: string, column: number) {
    this.#field = field;
    this.#column = column;
  }

  count(cells: readonly string[]): void {
    if (this.#zerosOf(cells) > 0) this.#counted += 1;
  }

  /** An error once more than one number ends so: by chance it is one in a million. */
  judge(cells: readonly string[]): Finding | null {
    const zeros = this.#zerosOf(cells);
    if (zeros === 0) return null;
    this.#judged += 1;
    const isOne = this.#counted < 2 && this.#judged < 2;
    const text = (cells[this.#column] ?? '').trim();
    const values = { text, digits: String(text.replace(/\D/g, '').length), zeros: String(zeros) };
    return finding(isOne ? 'PHONE_ENDS_IN_ZEROS' : 'PHONE_ROUNDED', this.#field, values);
  }

  #zerosOf(cells: readonly string[]): number {
    const text = cells[this.#column] ?? '';
    if (!text.endsWith('00000')) return 0;
    const digits = text.replace(/\D/g, '');
    const zeros = digits.length - digits.replace(/0+$/, '').length;
    return digits.length >= LONG_NUMBER && digits.length - zeros <= SHOWN_DIGITS ? zeros : 0;
  }
}
