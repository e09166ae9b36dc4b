// The text of a cell as the sheet shows it, with a note of everything that the sheet does not show or does not say.
// Never reads a number through a float, and never shows one by a format that is not known.

import { NEVER_CALCULATED, shownAndHeldText } from '../../../shared/files/sheet-texts.ts';
import type { DecimalMark } from '../../../shared/money/number-shape.ts';
import { say } from '../../../shared/saying.ts';
import { shownText } from '../../../shared/shown-text.ts';
import type { CellNotes } from './cell-notes.ts';
import { showDate, showDay } from './date-format.ts';
import { type Decimal, KEPT_DIGITS, parseDecimal, plainText, sameNumber } from './decimal.ts';
import { keptNumber, type ShownNumber, showNumber } from './number-format.ts';
import { onlyReading } from './only-reading.ts';
import { workbookDamaged } from './refusals.ts';
import { PLAIN_FONT, type ShownRuns, showRuns, unescapeText } from './rich-text.ts';
import type { SheetCell } from './sheet-rows.ts';
import { type CellFormat, GENERAL } from './styles.ts';
import type { Workbook } from './workbook.ts';

/** Longest text of a cell in a sentence. */
const SHOWN_LENGTH_MAX = 100;

/** The column of amounts, whose numbers are written so that only one reading of them is possible. */
export interface AmountColumn {
  readonly column: number;
  readonly decimalMark: DecimalMark;
}

export class CellReader {
  readonly #workbook: Workbook;
  readonly #notes: CellNotes;
  readonly #amount: AmountColumn | null;
  readonly #dateColumns: readonly number[];

  /** @param dateColumns where a date is due, whatever the sheet shows of it. */
  constructor(
    workbook: Workbook,
    notes: CellNotes,
    amount: AmountColumn | null,
    dateColumns: readonly number[] = [],
  ) {
    this.#dateColumns = dateColumns;
    this.#workbook = workbook;
    this.#notes = notes;
    this.#amount = amount;
  }

  /** @param line row of the cell, for notes and refusals. */
  read(cell: SheetCell, line: number): string {
    const { type, value, column } = cell;
    // An empty text is a formula's result where the cell says that it is one; nothing at all is none.
    if (value === null || (value === '' && type !== 'str')) return NEVER_CALCULATED;
    if (value === '') return '';
    const runs = shownRuns(this.#workbook, cell);
    if (runs !== null) return runs.text;
    switch (type) {
      case 's':
        return this.#sharedString(value, line);
      case 'inlineStr':
        return value;
      case 'str':
        return unescapeText(value);
      case 'b':
        return booleanText(value);
      case 'e':
        this.#notes.add('error', { line, column });
        return value;
      case 'd':
        return this.#isAmount(column) ? shownAndHeldText({ shown: value, held: value }) : value;
      default:
        return this.#number(cell, value, line);
    }
  }

  /** True for a cell that holds a text, typed or computed. */
  static holdsText({ type }: SheetCell): boolean {
    return type === 's' || type === 'str' || type === 'inlineStr';
  }

  /** How much of a cell is struck through. */
  static struck(workbook: Workbook, cell: SheetCell): ShownRuns['struck'] {
    const runs = shownRuns(workbook, cell);
    if (runs !== null) return runs.struck;
    return workbook.styles.fonts[cell.format]?.isStruck === true ? 'whole' : 'no';
  }

  #sharedString(value: string, line: number): string {
    const text = this.#workbook.shared.texts[Number(value)];
    if (text === undefined) throw workbookDamaged(say`A cell in row ${line} names a text that is not there.`);
    return text;
  }

  #isAmount(column: number): boolean {
    return this.#amount?.column === column;
  }

  #number({ column, format }: SheetCell, value: string, line: number): string {
    const stored = parseDecimal(value);
    if (stored === null) throw workbookDamaged(say`A cell in row ${line} holds a number that is none.`);
    if (stored.digits.length > KEPT_DIGITS && sameNumber(keptNumber(stored), stored)) {
      this.#notes.add('long', { line, column });
    }
    const cellFormat = this.#workbook.styles.formats[format] ?? GENERAL;
    if (cellFormat.kind === 'date') return this.#date(stored, cellFormat, { line, column });
    const shown = cellFormat.kind === 'general' ? null : showNumber(stored, cellFormat.sections);
    if (this.#amount !== null && this.#isAmount(column)) {
      if (shown?.hidesDigits === true && shown.ends !== null)
        this.#noteRounding(shown, stored, { line, column });
      return amountText(shown, stored, this.#amount.decimalMark);
    }
    if (shown === null) return plainText(keptNumber(stored));
    if (shown.isUnknown) this.#notes.add('format', { line, column });
    if (shown.hidesDigits) this.#noteRounding(shown, stored, { line, column });
    return shown.text;
  }

  #noteRounding(shown: ShownNumber, stored: Decimal, place: { line: number; column: number }): void {
    const shows = shownText(shown.plain ?? shown.text, SHOWN_LENGTH_MAX);
    this.#notes.add('rounded', place, say`shows ${shows} and stores ${plainText(keptNumber(stored))}`);
  }

  #date(
    stored: Decimal,
    { section }: Extract<CellFormat, { kind: 'date' }>,
    place: { line: number; column: number },
  ): string {
    // A moment, not money: the day and its time survive as a float with room to spare.
    const shown = showDate(Number(plainText(stored)), section, this.#workbook.is1904);
    const held = plainText(keptNumber(stored));
    const day = this.#dateColumns.includes(place.column)
      ? showDay(Number(held), this.#workbook.is1904)
      : null;
    if (day !== null) return day;
    if (this.#isAmount(place.column)) return shownAndHeldText({ shown: shown?.text ?? '', held });
    if (shown === null) {
      this.#notes.add('format', place);
      return held;
    }
    if (shown.isRegional) this.#notes.add('regional', place);
    return shown.text;
  }
}

/** What a sheet shows of yes and no, however a program wrote them; anything else as it stands. */
function booleanText(value: string): string {
  const written = value.trim().toLowerCase();
  if (written === '1' || written === 'true') return 'TRUE';
  return written === '0' || written === 'false' ? 'FALSE' : value;
}

/** What is shown of a text of which some letters are set otherwise than their cell; null for any other cell. */
function shownRuns(
  { styles, shared }: Workbook,
  { type, value, format, runs: own }: SheetCell,
): ShownRuns | null {
  const runs = type === 's' ? shared.marked.get(Number(value)) : own;
  if (runs === undefined || runs === null) return null;
  const text = type === 's' ? shared.texts[Number(value)] : value;
  return showRuns(text ?? '', runs, styles.fonts[format] ?? PLAIN_FONT);
}

/**
 * What the sheet shows of an amount, thousands marks left out, as somebody would type it; where that would be read as
 * another number than the cell holds, both.
 */
function amountText(shown: ShownNumber | null, stored: Decimal, decimalMark: DecimalMark): string {
  const held = plainText(keptNumber(stored));
  if (shown === null) return onlyReading(held, decimalMark);
  const { ends, otherwise, plain } = shown;
  if (ends === null || plain === null) return shownAndHeldText({ shown: otherwise ?? '', held });
  return `${ends.before}${onlyReading(plain.replace('-', ''), decimalMark)}${ends.behind}`;
}
