// How a sheet looks where it hides something or takes it back: hidden columns, hidden rows, cells under a merge, and
// what is struck through.
// Reads the sheet's parts beside its cells; decides nothing.

import { say } from '../../../shared/saying.ts';
import type { ColumnTest, SheetLook, StruckCell } from '../record-table.ts';
import { HIDDEN_PARTS_MAX } from './bounds.ts';
import { readPartInPieces } from './part.ts';
import { workbookTooLarge } from './refusals.ts';
import { isOn, type Workbook, type WorkbookSheet } from './workbook.ts';
import type { AttributeReader, XmlHandler } from './xml.ts';

interface Columns {
  readonly firstColumn: number;
  readonly lastColumn: number;
}

interface Range extends Columns {
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Which columns a sheet hides, as its beginning says; nothing of its rows is read. */
export async function hiddenColumnsOf(workbook: Workbook, sheet: WorkbookSheet): Promise<ColumnTest> {
  const columns: Columns[] = [];
  let isPast = false;
  const handler: XmlHandler = {
    open: (name, attribute) => {
      if (name === 'sheetData') isPast = true;
      else if (name === 'col' && isHiddenColumn(attribute)) columns.push(columnsOf(attribute));
      if (columns.length > HIDDEN_PARTS_MAX) isPast = true;
    },
    close: () => {},
    text: () => {},
  };
  for await (const _ of readPartInPieces(sheet.entry, workbook.counted, handler)) if (isPast) break;
  return (column) => columns.some((each) => each.firstColumn <= column && column <= each.lastColumn);
}

function isHiddenColumn(attribute: AttributeReader): boolean {
  return isOn(attribute('hidden')) || Number(attribute('width') ?? 1) === 0;
}

function columnsOf(attribute: AttributeReader): Columns {
  return { firstColumn: Number(attribute('min')) - 1, lastColumn: Number(attribute('max')) - 1 };
}

/** The look of a sheet; hidden rows are told while they are read. */
export class HiddenParts implements SheetLook {
  readonly hiddenSheet: string | null;
  readonly #hiddenColumns: readonly Columns[];
  /** Merges that no row asked about has reached yet, the next one last; and those that reach the latest row. */
  readonly #ahead: Range[];
  #reached: Range[] = [];
  readonly #hiddenLines = new Set<number>();
  readonly #struckCells = new Map<number, readonly StruckCell[]>();
  readonly #struckHeadings = new Set<number>();

  private constructor(
    { name, isHidden }: WorkbookSheet,
    columns: readonly Columns[],
    merges: readonly Range[],
  ) {
    this.hiddenSheet = isHidden ? name : null;
    this.#hiddenColumns = columns;
    this.#ahead = merges.toSorted((left, right) => right.firstLine - left.firstLine);
  }

  /** Looks through the whole sheet once: merged cells are listed behind the rows. */
  static async read(workbook: Workbook, sheet: WorkbookSheet): Promise<HiddenParts> {
    const columns: Columns[] = [];
    const merges: Range[] = [];
    const handler: XmlHandler = {
      open: (name: string, attribute: AttributeReader) => {
        if (name === 'col' && isHiddenColumn(attribute)) columns.push(columnsOf(attribute));
        else if (name === 'mergeCell') {
          const range = readRange(attribute('ref') ?? '');
          if (range !== null && coversAny(range)) merges.push(range);
        }
        if (columns.length + merges.length > HIDDEN_PARTS_MAX) {
          throw workbookTooLarge(say`It has more merged cells than any payroll.`);
        }
      },
      close: () => {},
      text: () => {},
    };
    for await (const _ of readPartInPieces(sheet.entry, workbook.counted, handler));
    return new HiddenParts(sheet, columns, merges);
  }

  hideRow(line: number): void {
    this.#hiddenLines.add(line);
  }

  strikeRow(line: number, cells: readonly StruckCell[]): void {
    this.#struckCells.set(line, cells);
  }

  strikeHeadings(columns: readonly number[]): void {
    for (const column of columns) this.#struckHeadings.add(column);
  }

  struckCells(line: number): readonly StruckCell[] {
    return this.#struckCells.get(line) ?? [];
  }

  isHeadingStruck(column: number): boolean {
    return this.#struckHeadings.has(column);
  }

  isRowHidden(line: number): boolean {
    return this.#hiddenLines.has(line);
  }

  isColumnHidden(column: number): boolean {
    return this.#hiddenColumns.some((each) => each.firstColumn <= column && column <= each.lastColumn);
  }

  mergedFrom(column: number, line: number): number | null {
    for (
      let next = this.#ahead.at(-1);
      next !== undefined && next.firstLine <= line;
      next = this.#ahead.at(-1)
    ) {
      this.#ahead.pop();
      this.#reached.push(next);
    }
    if (this.#reached.length === 0) return null;
    this.#reached = this.#reached.filter(({ lastLine }) => line <= lastLine);
    const found = this.#reached.find((each) => covers(each, column, line));
    return found?.firstLine ?? null;
  }
}

/** Whether a merge hides any cell: of a merged cell the sheet shows the first one. */
function coversAny({ firstLine, lastLine, firstColumn, lastColumn }: Range): boolean {
  return lastLine > firstLine || lastColumn > firstColumn;
}

function covers({ firstLine, firstColumn, lastColumn }: Range, column: number, line: number): boolean {
  const isShown = line === firstLine && column === firstColumn;
  return firstColumn <= column && column <= lastColumn && !isShown;
}

const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/;

function readRange(text: string): Range | null {
  const [, from = '', first = '', to = '', last = ''] = RANGE.exec(text) ?? [];
  if (from === '') return null;
  return {
    firstColumn: columnOf(from),
    lastColumn: columnOf(to),
    firstLine: Number(first),
    lastLine: Number(last),
  };
}

const LETTERS = 26;
const LETTER_BEFORE_A = 0x40;

/** 0 for `A`. */
function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - LETTER_BEFORE_A;
  return column - 1;
}
