// Cuts text into records at the line ends outside quotes and keeps the physical line on which each one starts.
// Refuses what CSV readers disagree about; never drops, joins or repairs anything but line ends between records.

import { type Saying, say, sayCount } from '../../shared/saying.ts';
import type { ColumnNames } from './column-names.ts';
import { MAXIMUM_RECORD_CHARACTERS } from './limits.ts';
import { type RefusalCode, refuseFile } from './refusals.ts';

/** Complete records, one after the other. */
export interface RecordBlock {
  /** Records joined by one line feed each; line breaks inside quoted cells stand as in the file. */
  readonly text: string;
  readonly recordCount: number;
  /** Physical line of the first record. */
  readonly firstLine: number;
  /** Physical line of each record, or null when each stands on a line of its own, one below the other. */
  readonly lines: readonly number[] | null;
  /** Characters of the longest record. */
  readonly longestRecord: number;
}

/** Physical line on which a record of the block starts. */
export function lineOfRecord(block: RecordBlock, index: number): number {
  return block.lines === null ? block.firstLine + index : (block.lines[index] ?? block.firstLine);
}

const QUOTE = 0x22;
const EQUALS = 0x3d;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = '\ufeff';

/** Control characters other than tab and line breaks: C0, DEL and C1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

const SAVE_AGAIN = say`Correct the line, or save the file again from the spreadsheet program as CSV.`;

/** What only a row with a recipient has; an address or a remark of several lines has none. */
const RECIPIENT_LIKE = /\d{7}/;

/** Fewer delimiters in a cell of several lines are no row. */
const LEAST_SWALLOWED = 2;

/** Where the reading of one cell stands: nothing of it read, in plain text, inside quotes, after the closing one. */
type CellState = 'start' | 'plain' | 'quoted' | 'closed';

/** A complete record of the text: where it ends, where the next begins, and how many physical lines it takes. */
interface RecordSpan {
  readonly end: number;
  readonly next: number;
  readonly lineBreaks: number;
}

/** Turns text in pieces of any size into blocks of complete records. */
export class RecordScanner {
  /** Completely empty lines between records, and the first of them. */
  blankLines = 0;
  firstBlankLine: number | null = null;
  /** Physical line of the last record where no line end follows it; known once it is given. */
  openEndLine: number | null = null;
  readonly #delimiter: number;
  readonly #columns: ColumnNames;
  /** Text of the record that is not complete yet; it begins on `line`. */
  #carry = '';
  #line: number;

  /**
   * @param firstLine physical line on which the text starts.
   * @param columns gives the columns their names in refusals.
   */
  constructor(delimiter: string, firstLine: number, columns: ColumnNames) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#line = firstLine;
    this.#columns = columns;
  }

  /**
   * Takes the next piece of text and gives the records that are complete with it, or null when none is.
   *
   * @throws FILE_REFUSED with line and column.
   */
  push(text: string): RecordBlock | null {
    const all = this.#carry === '' ? text : this.#carry + text;
    // A carriage return at the end may be the first half of a line end.
    const held = all.endsWith('\r') ? '\r' : '';
    const block = this.#take(held === '' ? all : all.slice(0, -1), false);
    this.#carry += held;
    return block;
  }

  /** Gives the last record, if the text did not end with a line end. */
  finish(): RecordBlock | null {
    const isOpen = this.#carry !== '' && !/[\r\n]$/.test(this.#carry);
    const block = this.#take(this.#carry, true);
    if (isOpen && block !== null) this.openEndLine = lineOfRecord(block, block.recordCount - 1);
    return block;
  }

  #take(text: string, isLast: boolean): RecordBlock | null {
    const isSuspect = CONTROL.test(text) || text.includes(BYTE_ORDER_MARK) || !text.isWellFormed();
    if (isSuspect || text.includes('"')) return this.#scan(text, isLast, isSuspect);
    const plain = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
    if (plain.startsWith('\n') || plain.includes('\n\n')) return this.#scan(text, isLast, false);
    return this.#split(plain, isLast) ?? this.#scan(text, isLast, false);
  }

  /** The quick way, for text without quotes, blank lines and anything suspect; null when it does not apply. */
  #split(plain: string, isLast: boolean): RecordBlock | null {
    let recordCount = 0;
    let longestRecord = 0;
    let start = 0;
    for (let end = plain.indexOf('\n'); end >= 0; end = plain.indexOf('\n', start)) {
      longestRecord = Math.max(longestRecord, end - start);
      recordCount += 1;
      start = end + 1;
    }
    const hasRest = start < plain.length;
    if (recordCount === 0 || (isLast && hasRest) || longestRecord > MAXIMUM_RECORD_CHARACTERS) return null;
    const firstLine = this.#line;
    this.#carry = hasRest ? plain.slice(start) : '';
    this.#line += recordCount;
    return { text: plain.slice(0, start - 1), recordCount, firstLine, lines: null, longestRecord };
  }

  /** The careful way: character by character. */
  #scan(text: string, isLast: boolean, isSuspect: boolean): RecordBlock | null {
    const records: string[] = [];
    const lines: number[] = [];
    let longestRecord = 0;
    let start = 0;
    while (start < text.length) {
      const span = this.#readRecord(text, start, isLast, isSuspect);
      if (span === null) break;
      if (span.end > start) {
        records.push(text.slice(start, span.end));
        lines.push(this.#line);
        longestRecord = Math.max(longestRecord, span.end - start);
      } else this.#countBlankLine();
      start = span.next;
      this.#line += span.lineBreaks;
    }
    this.#carry = text.slice(start);
    const [firstLine] = lines;
    if (firstLine === undefined) return null;
    return { text: records.join('\n'), recordCount: records.length, firstLine, lines, longestRecord };
  }

  #countBlankLine(): void {
    this.blankLines += 1;
    this.firstBlankLine ??= this.#line;
  }

  /** Reads one record from `start`; null when the text ends before it does. */
  #readRecord(text: string, start: number, isLast: boolean, isSuspect: boolean): RecordSpan | null {
    let state: CellState = 'start';
    let column = 0;
    let line = this.#line;
    let quoteLine = line;
    let quoteStart = start;
    let quotedDelimiters = 0;
    let swallowed = 0;
    for (let index = start; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      const isLineEnd = code === LINE_FEED || code === CARRIAGE_RETURN;
      if (isSuspect) this.#refuseForbidden(text, index, index === start, { line, column });
      if (isLineEnd) {
        const isPair = code === CARRIAGE_RETURN && text.charCodeAt(index + 1) === LINE_FEED;
        line += 1;
        if (state !== 'quoted') {
          this.#refuseSwallowed(swallowed, { line: quoteLine, column });
          this.#refuseTooLong(index - start, column);
          return { end: index, next: index + (isPair ? 2 : 1), lineBreaks: line - this.#line };
        }
        if (isPair) index += 1;
      } else if (state === 'quoted') {
        if (code === this.#delimiter) quotedDelimiters += 1;
        if (code !== QUOTE) continue;
        if (text.charCodeAt(index + 1) === QUOTE) index += 1;
        else {
          state = 'closed';
          const isLikeRow = line > quoteLine && RECIPIENT_LIKE.test(text.slice(quoteStart, index));
          swallowed = isLikeRow ? quotedDelimiters : 0;
        }
      } else if (code === this.#delimiter) {
        this.#refuseSwallowed(swallowed, { line: quoteLine, column });
        swallowed = 0;
        column += 1;
        state = 'start';
      } else if (code === EQUALS && state === 'start' && this.#textFormulaEnd(text, index) > 0) {
        index = this.#textFormulaEnd(text, index);
        state = 'closed';
      } else if (code === QUOTE && state === 'start') {
        state = 'quoted';
        quoteLine = line;
        quoteStart = index;
        quotedDelimiters = 0;
      } else if (code === QUOTE && state === 'plain') throw this.#strayQuote({ line, column });
      else if (state === 'closed') throw this.#textAfterQuote({ line, column }, quoteLine);
      else state = 'plain';
    }
    const length = text.length - start;
    if (state === 'quoted' && (isLast || length > MAXIMUM_RECORD_CHARACTERS)) {
      throw this.#unterminatedQuote({ line: quoteLine, column }, isLast);
    }
    this.#refuseSwallowed(swallowed, { line: quoteLine, column });
    this.#refuseTooLong(length, column);
    return isLast ? { end: text.length, next: text.length, lineBreaks: line - this.#line } : null;
  }

  /** Index of the closing quote of a whole cell `="…"` with plain text in it; -1 for anything else. */
  #textFormulaEnd(text: string, start: number): number {
    if (text.charCodeAt(start + 1) !== QUOTE) return -1;
    for (let index = start + 2; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === QUOTE) {
        const next = text.charCodeAt(index + 1);
        const isEnd = index + 1 === text.length || next === LINE_FEED || next === CARRIAGE_RETURN;
        return isEnd || next === this.#delimiter ? index : -1;
      }
      if (code === this.#delimiter || code === LINE_FEED || code === CARRIAGE_RETURN) return -1;
    }
    return -1;
  }

  #refuseTooLong(characters: number, column: number): void {
    if (characters <= MAXIMUM_RECORD_CHARACTERS) return;
    const limit = sayCount(MAXIMUM_RECORD_CHARACTERS);
    throw this.#refuse(
      'RECORD_TOO_LONG',
      say`The row that starts here has more than ${limit} characters, so it is no payroll row.`,
      say`Check that the file has one payment on each line.`,
      { line: this.#line, column },
    );
  }

  #refuseForbidden(text: string, index: number, isRecordStart: boolean, place: CellPlace): void {
    const code = text.charCodeAt(index);
    if (CONTROL.test(text.charAt(index))) {
      const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
      const what =
        code === 0
          ? say`There is a zero character, which no text holds.`
          : say`There is an invisible control character (${name}).`;
      const remedy = say`Remove it, or export the file again from the program that made it.`;
      throw this.#refuse(code === 0 ? 'NUL_BYTE' : 'CONTROL_CHARACTER', what, remedy, place);
    }
    if (isRecordStart && text.startsWith(BYTE_ORDER_MARK, index)) {
      const message = say`A byte order mark stands at the start of this row, as when two files were joined.`;
      throw this.#refuse('BYTE_ORDER_MARK_INSIDE', message, say`Import the files one by one.`, place);
    }
    const isLow = code >= 0xdc00 && code <= 0xdfff;
    const isHigh = code >= 0xd800 && code <= 0xdbff;
    if (!isLow && !isHigh) return;
    const character = text.codePointAt(isLow ? index - 1 : index) ?? 0;
    if (character > 0xffff) return;
    const message = say`Half a character stands here: the file was cut off or damaged.`;
    throw this.#refuse(
      'ENCODING_BROKEN',
      message,
      say`Export it again from the program that made it.`,
      place,
    );
  }

  /** Quotes that begin on one line and end on another, with a whole row between them, are two marks and no cell. */
  #refuseSwallowed(delimiters: number, place: CellPlace): void {
    if (delimiters < LEAST_SWALLOWED || delimiters < this.#columns.count - 1) return;
    if (this.#columns.count === 0) return;
    throw this.#refuse(
      'QUOTE_OVER_ROWS',
      say`The quote (") that opens this cell runs over the next line, so that a whole row would be read as its text and nobody in it would be paid.`,
      say`Take the quote away, also where it stands for “as above”, and write out what is meant.`,
      place,
    );
  }

  #strayQuote(place: CellPlace): Error {
    const message = say`A quote (") stands inside a cell that does not begin with one.`;
    const remedy = say`A cell with quotes must stand in quotes, with each inner quote doubled. ${SAVE_AGAIN}`;
    return this.#refuse('QUOTE_STRAY', message, remedy, place);
  }

  #textAfterQuote(place: CellPlace, quoteLine: number): Error {
    const message =
      quoteLine === place.line
        ? say`Something follows the closing quote of the cell, so a quote is missing or too many.`
        : say`Something follows the closing quote of the cell that opened on line ${quoteLine}, so a quote is missing or too many.`;
    return this.#refuse('TEXT_AFTER_QUOTE', message, SAVE_AGAIN, place);
  }

  #unterminatedQuote(place: CellPlace, isLast: boolean): Error {
    const message = isLast
      ? say`The quote (") that opens this cell is not closed until the end of the file.`
      : say`The quote (") that opens this cell is not closed for over a million characters.`;
    return this.#refuse('QUOTE_UNTERMINATED', message, SAVE_AGAIN, place);
  }

  #refuse(code: RefusalCode, message: Saying, remedy: Saying, place: CellPlace): Error {
    return refuseFile(code, message, remedy, {
      line: place.line,
      column: this.#columns.label(place.column, place.line),
    });
  }
}

/** A cell by physical line and column index from 0. */
interface CellPlace {
  readonly line: number;
  readonly column: number;
}
