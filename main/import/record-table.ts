// What every kind of file is once it is opened: records of cells as text, with their physical lines.
// Knows nothing of payments, delimiters or sheets.

import type { PreviewView } from '../../shared/contract/draft-views.ts';
import type { DecimalMark } from '../../shared/money/number-shape.ts';
import type { NumberGrammar } from '../../shared/money/numbers.ts';
import type { Saying } from '../../shared/saying.ts';
import type { ColumnNames } from './column-names.ts';
import type { PlacedRecord } from './find-header.ts';

/** Some consecutive records, each with the physical line on which it starts. */
export interface TableBlock {
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
  /** Characters of the block's text. */
  readonly characters: number;
}

/** Lines without any text, and the first of them. */
export interface BlankLines {
  readonly count: number;
  readonly firstLine: number | null;
}

/** Lines with text that stand above the header: how many, and the first of them. */
export interface LinesAbove {
  readonly count: number;
  readonly first: readonly PlacedRecord[];
}

/** What is known of the file itself. */
export interface FileFacts {
  readonly kind: 'csv' | 'xlsx';
  /** SHA-256 of all bytes, hexadecimal. */
  readonly fileHash: string;
  readonly fileBytes: number;
  /** Encoding of the text; `xlsx` for a workbook. */
  readonly encoding: string;
  /** Empty for a workbook. */
  readonly delimiter: string;
  /** Name of the sheet; null for a text file. */
  readonly sheet: string | null;
}

export type SheetView = PreviewView['sheets'][number];

/** How a sheet begins. */
export interface SheetBeginning {
  readonly name: string;
  readonly records: readonly PlacedRecord[];
}

/** What a header says of the amounts, once it is read. */
export interface AmountSource {
  /** Index of their column; null when only a default gives them. */
  readonly column: number | null;
  /** What of the amount of a row can show how numbers are written; null for a row without one. */
  numberOf(cells: readonly string[]): string | null;
  /** Cells of a row. */
  readonly width: number;
  /** The decimal mark as it is stated, and as an earlier file like this one proposes it; null for neither. */
  readonly marks: { readonly stated: DecimalMark | null; readonly proposed: DecimalMark | null };
  /** Indexes of the columns where a date is due. */
  readonly dateColumns: readonly number[];
  /** Physical line of the header; what stands above it says nothing of amounts. */
  readonly headerLine: number;
}

/** A cell that is struck through, as a whole or some letters of it. */
export interface StruckCell {
  readonly column: number;
  readonly isInPart: boolean;
}

/** What holds of some columns, by their index. */
export type ColumnTest = (column: number) => boolean;

/** What a sheet does not show of itself. */
export interface SheetLook {
  /** Name of the sheet where it is hidden. */
  readonly hiddenSheet: string | null;
  isColumnHidden(column: number): boolean;
  /** For rows that were read already. */
  isRowHidden(line: number): boolean;
  isHeadingStruck(column: number): boolean;
  /** For rows that were read already. */
  struckCells(line: number): readonly StruckCell[];
  /** First line of the vertical merge that covers a cell below it; null where none does. Asked in ascending lines. */
  mergedFrom(column: number, line: number): number | null;
}

/** A file whose records can be read once. */
export interface RecordTable {
  readonly facts: FileFacts;
  /** Names of the columns in refusals; whoever reads the header teaches them exactly. */
  readonly columns: ColumnNames;
  /** All records from the first on. Whoever looks for the header reads some of them. */
  readonly blocks: AsyncGenerator<TableBlock>;
  /**
   * Told once, when the header is found: the records below it, where they have to be read anew since they depend on
   * it; null where what stands in `blocks` is what they are.
   */
  readBelow(header: PlacedRecord): AsyncGenerator<TableBlock> | null;
  /** Completely empty lines, complete once all blocks are read. */
  readonly blankLines: BlankLines;
  /** Physical line of the last record of a text file that ends without a line end; known once that record is read. */
  readonly openEndLine: number | null;
  /**
   * Told once, when the header is found and no row below it is read. Gives the number grammar where the file itself knows
   * it; null where the texts of the amounts must show it.
   */
  settleAmounts(source: AmountSource): Promise<NumberGrammar | null>;
  /** Sentences on how the file was read, the first ones before what is said of numbers. Complete at the end. */
  notices(): { readonly first: readonly Saying[]; readonly last: readonly Saying[] };
  /** How numbers are written in this file, as a sentence. */
  describeNumbers(grammar: NumberGrammar): Saying;
  /** Which columns a sheet hides, by their index; asked before a row is read. None of a text file. */
  hiddenColumns(): Promise<ColumnTest>;
  /** What is hidden in it, once the first row below the header is read; null for a text file. */
  readonly look: SheetLook | null;
  /** Sheets of a workbook; none for a text file. */
  sheets(): Promise<readonly SheetView[]>;
  /** The first records with text of every visible sheet, this one among them; none for a text file. */
  beginnings(): Promise<readonly SheetBeginning[]>;
  /** Lets go of the file; needed wherever the blocks are not read to their end. */
  close(): Promise<void>;
}
