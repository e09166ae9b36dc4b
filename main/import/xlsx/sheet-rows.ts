// The rows of one sheet as they are stored: physical row numbers, and the cells that hold something.
// Reads as it unpacks and keeps a handful of rows; what the sheet says of its own size is never asked.

import { type Saying, say } from '../../../shared/saying.ts';
import { SHEET_COLUMNS_MAX, SHEET_ROWS_MAX, XML_TOKEN_CHARACTERS_MAX } from './bounds.ts';
import { readPartInPieces } from './part.ts';
import { workbookDamaged, workbookTooLarge } from './refusals.ts';
import { type MarkedRuns, RichText } from './rich-text.ts';
import { isOn, type Workbook, type WorkbookSheet } from './workbook.ts';
import type { AttributeReader, XmlHandler } from './xml.ts';

/** A cell that stores a value or has a formula. */
export interface SheetCell {
  /** From 0. */
  readonly column: number;
  /** `n`, `s`, `str`, `inlineStr`, `b`, `e` or `d`, as stored. */
  readonly type: string;
  /** As stored, but for a text that stands in the cell itself, which is whole; null or empty for a formula whose result was never saved, empty as well where that is an empty text. */
  readonly value: string | null;
  /** Index into the workbook's cell formats. */
  readonly format: number;
  /** Of a text that stands in the cell itself, where some letters are set otherwise than the cell. */
  readonly runs: MarkedRuns | null;
}

export interface SheetRow {
  /** Row number in the sheet, from 1. */
  readonly line: number;
  readonly isHidden: boolean;
  readonly cells: readonly SheetCell[];
}

/**
 * Reads the rows of a sheet that have a cell with something in it, a few at a time and in ascending order.
 *
 * @throws FILE_REFUSED when the sheet is damaged or beyond a bound.
 */
export async function* readSheetRows(
  workbook: Workbook,
  { name, entry }: WorkbookSheet,
): AsyncGenerator<readonly SheetRow[]> {
  const handler = new SheetHandler(name);
  for await (const _ of readPartInPieces(entry, workbook.counted, handler)) {
    const rows = handler.take();
    if (rows.length > 0) yield rows;
  }
}

const LETTER_A = 0x41;
const LETTER_Z = 0x5a;
const LETTERS = 26;
/** Letters of the last column, XFD. */
const LETTERS_MAX = 3;

/** Counts the rows of a sheet that hold a value or a formula, without reading any. */
export async function countSheetRows(workbook: Workbook, { entry }: WorkbookSheet): Promise<number> {
  let count = 0;
  let holdsValue = false;
  const handler: XmlHandler = {
    open: (name) => {
      if (name === 'v' || name === 't' || name === 'f') holdsValue = true;
    },
    close: (name) => {
      if (name !== 'row') return;
      if (holdsValue) count += 1;
      holdsValue = false;
    },
    text: () => {},
  };
  for await (const _ of readPartInPieces(entry, workbook.counted, handler));
  return count;
}

class SheetHandler implements XmlHandler {
  readonly #sheet: string;
  #rows: SheetRow[] = [];
  #hasData = false;
  #isInData = false;
  #line = 0;
  /** The same as text, as it ends the reference of every cell of the row. */
  #lineText = '';
  #isHidden = false;
  #cells: SheetCell[] = [];
  #nextColumn = 0;
  #cell: { column: number; type: string; format: number } | null = null;
  #value: string | null = null;
  #hasFormula = false;
  #isValue = false;
  #inline: RichText | null = null;

  constructor(sheet: string) {
    this.#sheet = sheet;
  }

  /** The rows that were completed since the last call. */
  take(): readonly SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attribute: AttributeReader): void {
    if (name === 'sheetData') {
      if (this.#hasData) throw this.#damaged(say`has its cells twice`);
      this.#hasData = true;
      this.#isInData = true;
    }
    if (!this.#isInData) return;
    if (this.#cell === null) {
      if (name === 'row') this.#openRow(attribute);
      else if (name === 'c') this.#openCell(attribute);
      return;
    }
    if (name === 'v') {
      this.#isValue = true;
      this.#value = '';
    } else if (name === 'f') this.#hasFormula = true;
    else if (name === 'is') this.#inline = new RichText();
    else this.#inline?.open(name, attribute);
  }

  close(name: string): void {
    if (!this.#isInData) return;
    if (name === 'sheetData') this.#isInData = false;
    else if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#isValue = false;
    else this.#inline?.close(name);
  }

  text(text: string): void {
    if (this.#isValue) this.#value = `${this.#value ?? ''}${text}`;
    else this.#inline?.add(text);
    const length = this.#value?.length ?? this.#inline?.length ?? 0;
    if (length > XML_TOKEN_CHARACTERS_MAX) {
      throw workbookTooLarge(say`A cell in row ${this.#line} holds more than a million characters.`);
    }
  }

  #openRow(attribute: AttributeReader): void {
    const line = wholeNumber(attribute('r')) ?? this.#line + 1;
    if (line <= this.#line || line > SHEET_ROWS_MAX) {
      throw this.#damaged(say`has row ${line} after row ${this.#line}`);
    }
    this.#line = line;
    this.#lineText = String(line);
    // A row without height is as hidden as one that says so.
    this.#isHidden = isOn(attribute('hidden')) || Number(attribute('ht') ?? 1) === 0;
    this.#nextColumn = 0;
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    this.#rows.push({ line: this.#line, isHidden: this.#isHidden, cells: this.#cells });
    this.#cells = [];
  }

  #openCell(attribute: AttributeReader): void {
    const column = this.#columnOf(attribute('r'));
    if (column < this.#nextColumn || column >= SHEET_COLUMNS_MAX) {
      throw this.#damaged(say`has the cells of row ${this.#line} in disorder`);
    }
    this.#nextColumn = column + 1;
    this.#cell = { column, type: attribute('t') ?? 'n', format: wholeNumber(attribute('s')) ?? 0 };
    this.#value = null;
    this.#hasFormula = false;
    this.#inline = null;
  }

  #closeCell(): void {
    const cell = this.#cell;
    if (cell === null) return;
    const inline = cell.type === 'inlineStr' ? this.#inline?.finish() : undefined;
    const value = inline?.text ?? this.#value;
    if (this.#hasFormula || (value !== null && value !== '')) {
      this.#cells.push({ ...cell, value, runs: inline?.runs ?? null });
    }
    this.#cell = null;
    this.#inline = null;
    this.#isValue = false;
  }

  /** Column of a reference such as AB12; cells without one follow each other. */
  #columnOf(reference: string | undefined): number {
    if (reference === undefined) return this.#nextColumn;
    let column = 0;
    let at = 0;
    for (; at < reference.length && at <= LETTERS_MAX; at += 1) {
      const code = reference.charCodeAt(at);
      if (code < LETTER_A || code > LETTER_Z) break;
      column = column * LETTERS + code - LETTER_A + 1;
    }
    if (at === 0 || at > LETTERS_MAX || reference.slice(at) !== this.#lineText) {
      throw this.#damaged(say`has a cell “${reference.slice(0, 20)}” in row ${this.#line}`);
    }
    return column - 1;
  }

  #damaged(what: Saying): Error {
    return workbookDamaged(say`Its sheet “${this.#sheet}” ${what}.`);
  }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
