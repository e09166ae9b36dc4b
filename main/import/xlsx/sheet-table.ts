// One sheet of a workbook as a table of texts, with the row numbers of the sheet as its lines.
// Pads rows to the header and drops empty cells behind it; gives every other cell as the sheet shows it.

import { createHash } from 'node:crypto';
import type { FilePlace } from '../../../shared/errors.ts';
import { describeGrammar, firstGrammar, type NumberGrammar } from '../../../shared/money/numbers.ts';
import { type Saying, say, sayCount, sayFirst, sayList } from '../../../shared/saying.ts';
import { shownText } from '../../../shared/shown-text.ts';
import type { SourceFile } from '../../ports.ts';
import { readChunks } from '../chunks.ts';
import { ColumnNames } from '../column-names.ts';
import { refuseArchive } from '../file-kinds.ts';
import { HEADER_RECORDS, type PlacedRecord } from '../find-header.ts';
import { MAXIMUM_CELL_CHARACTERS, MAXIMUM_COLUMNS } from '../limits.ts';
import type {
  AmountSource,
  BlankLines,
  ColumnTest,
  RecordTable,
  SheetBeginning,
  SheetLook,
  SheetView,
  TableBlock,
} from '../record-table.ts';
import { refuseFile } from '../refusals.ts';
import { isBlank } from '../row-reading.ts';
import { PACKED_BYTES_MAX } from './bounds.ts';
import { CellNotes } from './cell-notes.ts';
import { type AmountColumn, CellReader } from './cell-reader.ts';
import { workbookTooLarge } from './refusals.ts';
import { HiddenParts, hiddenColumnsOf } from './sheet-look.ts';
import { readSheetRows, type SheetRow } from './sheet-rows.ts';
import { chooseSheet, sheetViews } from './sheets.ts';
import { openWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts';

/** Characters of the typed amounts that vote on the decimal mark before the first row is read by it. */
const VOTING_CHARACTERS = 1024 * 1024;

/** Rows that are looked at for typed amounts. */
const VOTING_ROWS = 5000;

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Most names of sheets that a sentence lists. */
const LISTED = 12;

/** A workbook in memory, with the hash of its bytes. */
export interface WorkbookFile {
  readonly workbook: Workbook;
  readonly fileHash: string;
  readonly fileBytes: number;
}

/**
 * Opens one sheet of a workbook.
 *
 * @param wanted its name; null takes the first visible one with rows.
 * @throws FILE_REFUSED, here and while its blocks are read.
 */
export async function openSheetTable(file: SourceFile, wanted: string | null): Promise<RecordTable> {
  const opened = await readWorkbookFile(file, null);
  return new SheetTable(opened, await chooseSheet(opened.workbook, wanted));
}

/** The table of one sheet of a workbook that is open already. */
export function tableOfSheet(opened: WorkbookFile, sheet: WorkbookSheet): RecordTable {
  return new SheetTable(opened, sheet);
}

/**
 * Reads a workbook's bytes into memory, within bounds, and opens it.
 *
 * @param known a workbook that was opened before; given back when its bytes are the same.
 */
export async function readWorkbookFile<Known extends WorkbookFile>(
  file: SourceFile,
  known: Known | null,
): Promise<WorkbookFile | Known> {
  const hash = createHash('sha256');
  const chunks: Uint8Array[] = [];
  let fileBytes = 0;
  for await (const chunk of readChunks(file)) {
    hash.update(chunk);
    chunks.push(chunk);
    fileBytes += chunk.length;
    if (fileBytes > PACKED_BYTES_MAX) {
      const [head = chunk] = chunks;
      if (!looksLikeOffice(head)) throw refuseArchive(head);
      throw workbookTooLarge(
        say`It has more than ${PACKED_BYTES_MAX / BYTES_PER_MEGABYTE} MB, which is all that is read.`,
      );
    }
  }
  const fileHash = hash.digest('hex');
  if (known !== null && known.fileHash === fileHash) return known;
  const bytes = Buffer.concat(chunks);
  if (!looksLikeOffice(bytes)) throw refuseArchive(bytes);
  return { workbook: await openWorkbook(bytes), fileHash, fileBytes };
}

/** Every Office document lists its kinds of parts under this name, at its beginning or at its end. */
function looksLikeOffice(part: Uint8Array): boolean {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.length);
  return bytes.includes('[Content_Types].xml') || bytes.includes('xl/') || bytes.includes('xl\\');
}

class SheetTable implements RecordTable {
  readonly facts: RecordTable['facts'];
  readonly columns = new ColumnNames();
  readonly openEndLine = null;
  readonly blocks: AsyncGenerator<TableBlock>;
  readonly #workbook: Workbook;
  readonly #sheet: WorkbookSheet;
  readonly #notes = new CellNotes();
  #dateColumns: readonly number[] = [];
  #below: AsyncGenerator<TableBlock> | null = null;
  #look: HiddenParts | null = null;
  #amount: AmountColumn | null = null;
  /** The marks of typed amounts are not decided by typed amounts. */
  #isUndecided = false;
  #blankLines = 0;
  #firstBlankLine: number | null = null;

  constructor({ workbook, fileHash, fileBytes }: WorkbookFile, sheet: WorkbookSheet) {
    this.#workbook = workbook;
    this.#sheet = sheet;
    this.facts = { kind: 'xlsx', fileHash, fileBytes, encoding: 'xlsx', delimiter: '', sheet: sheet.name };
    this.blocks = this.#readBeginning();
  }

  get look(): SheetLook | null {
    return this.#look;
  }

  get blankLines(): BlankLines {
    return { count: this.#blankLines, firstLine: this.#firstBlankLine };
  }

  /**
   * Number cells need no vote: they are written in the mark that the typed amounts have, or with a point. Where no
   * typed amount shows its mark, those that could also mean thousands are not read.
   */
  async settleAmounts(source: AmountSource): Promise<NumberGrammar> {
    const { column, marks, dateColumns } = source;
    this.#dateColumns = dateColumns;
    const texts = column === null ? [] : await this.#typedAmounts(column, source);
    const grammar = firstGrammar(texts, marks);
    const decimalMark = grammar.decimalMark ?? 'point';
    if (column !== null) this.#amount = { column, decimalMark };
    if (column === null || grammar.decimalMark !== null) return grammar;
    this.#isUndecided = true;
    return { ...grammar, decimalMark, conflicting: true };
  }

  notices(): { first: Saying[]; last: Saying[] } {
    const others = this.#workbook.sheets.filter((sheet) => sheet !== this.#sheet);
    const names = others.map(({ name, isHidden }) =>
      isHidden ? say`“${shownText(name)}” (hidden)` : `“${shownText(name)}”`,
    );
    const first = [say`Read from the sheet “${shownText(this.#sheet.name)}” of a workbook.`];
    if (this.#sheet.isHidden) first.push(say`It is hidden in the workbook.`);
    if (names.length > 0) first.push(say`Not read: ${sayFirst(names, LISTED)}.`);
    return { first: [sayList(first, ' ')], last: this.#notes.sentences(this.columns) };
  }

  describeNumbers(grammar: NumberGrammar): Saying {
    if (!this.#isUndecided) return describeGrammar(grammar);
    return say`Amounts are read from the number cells as the sheet shows them; typed ones with a decimal point, and not at all where the mark could also mean thousands.`;
  }

  async sheets(): Promise<readonly SheetView[]> {
    return await sheetViews(this.#workbook);
  }

  async hiddenColumns(): Promise<ColumnTest> {
    return await hiddenColumnsOf(this.#workbook, this.#sheet);
  }

  async beginnings(): Promise<readonly SheetBeginning[]> {
    const beginnings: SheetBeginning[] = [];
    for (const sheet of this.#workbook.sheets) {
      if (sheet.isHidden) continue;
      beginnings.push({ name: sheet.name, records: await firstRecords(this.#workbook, sheet) });
    }
    return beginnings;
  }

  readBelow(header: PlacedRecord): AsyncGenerator<TableBlock> {
    this.#below = this.#readRows(header);
    return this.#below;
  }

  async close(): Promise<void> {
    await this.blocks.return(undefined);
    await this.#below?.return(undefined);
  }

  /** Amounts that stand as text in the beginning of the sheet. */
  async #typedAmounts(column: number, { headerLine, numberOf, width }: AmountSource): Promise<string[]> {
    const reader = new CellReader(this.#workbook, new CellNotes(), null);
    const texts: string[] = [];
    let characters = 0;
    let rowCount = 0;
    for await (const rows of readSheetRows(this.#workbook, this.#sheet)) {
      for (const row of rows) {
        const cell = row.line <= headerLine ? undefined : row.cells.find((each) => each.column === column);
        if (cell === undefined || !CellReader.holdsText(cell)) continue;
        const text = numberOf(textsOf(row, reader, width).slice(0, width));
        if (text === null) continue;
        characters += text.length;
        texts.push(text);
      }
      rowCount += rows.length;
      if (characters >= VOTING_CHARACTERS || rowCount >= VOTING_ROWS) break;
    }
    return texts;
  }

  /** Every row as far as it can be read before the header is known; what is wrong with it is for `#readRows` to say. */
  async *#readBeginning(): AsyncGenerator<TableBlock> {
    const reader = new CellReader(this.#workbook, new CellNotes(), null);
    for await (const sheetRows of readSheetRows(this.#workbook, this.#sheet)) {
      yield blockOf(
        sheetRows.map((row) => textsOf(row, reader, 0)),
        sheetRows.map(({ line }) => line),
      );
    }
  }

  /** The rows below the header, as wide as it is at least. Lines without cells are counted from the first on. */
  async *#readRows({ cells: header, line: headerLine }: PlacedRecord): AsyncGenerator<TableBlock> {
    const reader = new CellReader(this.#workbook, this.#notes, this.#amount, this.#dateColumns);
    const look = await HiddenParts.read(this.#workbook, this.#sheet);
    this.#look = look;
    let nextLine = 1;
    for await (const sheetRows of readSheetRows(this.#workbook, this.#sheet)) {
      const rows: string[][] = [];
      const lines: number[] = [];
      for (const row of sheetRows) {
        this.#countBlankLines(nextLine, row.line);
        nextLine = row.line + 1;
        if (row.line < headerLine) continue;
        if (row.isHidden) look.hideRow(row.line);
        this.#noteStruck(row, headerLine, look);
        const texts = textsOf(row, reader, header.length);
        this.#refuseForbidden(texts, row.line);
        // The header is read once more for what is to be noted of its cells.
        if (row.line === headerLine) continue;
        rows.push(texts);
        lines.push(row.line);
      }
      if (rows.length > 0) yield blockOf(rows, lines);
    }
  }

  #noteStruck({ cells, line }: SheetRow, headerLine: number, look: HiddenParts): void {
    const struck = cells.flatMap((cell) => {
      const extent = CellReader.struck(this.#workbook, cell);
      return extent === 'no' ? [] : [{ column: cell.column, isInPart: extent === 'in part' }];
    });
    if (struck.length === 0) return;
    if (line === headerLine) look.strikeHeadings(struck.map(({ column }) => column));
    else look.strikeRow(line, struck);
  }

  #countBlankLines(from: number, to: number): void {
    if (to <= from) return;
    this.#firstBlankLine ??= from;
    this.#blankLines += to - from;
  }

  /** What a text file may not hold either. */
  #refuseForbidden(texts: readonly string[], line: number): void {
    for (const [column, text] of texts.entries()) {
      // Nearly every text is short and plain, and a place in words costs more than the look at it.
      if (text.length <= MAXIMUM_CELL_CHARACTERS && !CONTROL.test(text) && text.isWellFormed()) continue;
      throw forbiddenCell(text, { line, column: this.columns.label(column, line) });
    }
  }
}

/** As many records with text as a header is looked for in, and one below them. */
async function firstRecords(workbook: Workbook, sheet: WorkbookSheet): Promise<PlacedRecord[]> {
  const reader = new CellReader(workbook, new CellNotes(), null);
  const records: PlacedRecord[] = [];
  for await (const rows of readSheetRows(workbook, sheet)) {
    for (const row of rows) {
      const cells = textsOf(row, reader, 0);
      if (!cells.every(isBlank)) records.push({ cells, line: row.line });
      if (records.length > HEADER_RECORDS) return records;
    }
  }
  return records;
}

/** Texts of a row by column; empty ones behind the width are left out. */
function textsOf({ line, cells }: SheetRow, reader: CellReader, width: number): string[] {
  const texts: string[] = [];
  for (const cell of cells) {
    const text = reader.read(cell, line);
    if (text === '') continue;
    if (cell.column >= MAXIMUM_COLUMNS) throw tooManyColumns(line);
    while (texts.length < cell.column) texts.push('');
    texts.push(text);
  }
  while (texts.length < width) texts.push('');
  return texts;
}

function forbiddenCell(text: string, place: FilePlace): Error {
  if (text.length > MAXIMUM_CELL_CHARACTERS) {
    const limit = sayCount(MAXIMUM_CELL_CHARACTERS);
    const message = say`This cell has ${sayCount(text.length)} characters; at most ${limit} are read.`;
    return refuseFile('CELL_TOO_LONG', message, say`Shorten it.`, place);
  }
  const control = CONTROL.exec(text)?.[0];
  if (control !== undefined) {
    const name = `U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    const message = say`There is an invisible control character (${name}).`;
    return refuseFile(
      'CONTROL_CHARACTER',
      message,
      say`Remove it from the cell and save the workbook.`,
      place,
    );
  }
  const message = say`Half a character stands here: the workbook was damaged.`;
  return refuseFile('ENCODING_BROKEN', message, say`Correct the cell and save the workbook.`, place);
}

/** Control characters other than tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

function blockOf(rows: readonly (readonly string[])[], lines: readonly number[]): TableBlock {
  let characters = 0;
  for (const row of rows) for (const cell of row) characters += cell.length + 1;
  return { rows, lines, characters };
}

function tooManyColumns(line: number): Error {
  const message = say`This row has a cell beyond column ${MAXIMUM_COLUMNS}; at most ${MAXIMUM_COLUMNS} columns are read.`;
  const remedy = say`Keep only the columns that the payments need.`;
  return refuseFile('TOO_MANY_COLUMNS', message, remedy, { line, column: String(MAXIMUM_COLUMNS + 1) });
}
