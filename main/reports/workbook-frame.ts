// Everything of a report's workbook but the rows of its first sheet. write-excel-file makes it: it builds whole
// workbooks in memory, which a small one can afford and the rows of a batch cannot.

import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { BatchRecord } from '../journal/port.ts';
import { unknownMeaning } from './outcome.ts';
import { reportHeader, type WorkbookColumn } from './report-columns.ts';
import { headCell, moneyCell, type SheetCell, textCell, withFormulaValues } from './sheet-cells.ts';
import { sumsSheet, type WrittenSums } from './sums-sheet.ts';
import { isoTime } from './time.ts';
import { notWholeSentence } from './whole-check.ts';
import type { ReportedBatch } from './windows.ts';
import { readParts } from './zip.ts';

/** Name of the part that holds the rows. */
export const ROWS_PART = 'xl/worksheets/sheet1.xml';

/** Name of the part that holds the sums. */
const SUMS_PART = 'xl/worksheets/sheet2.xml';

const NARROWEST = 8;
const WIDEST = 40;
/** A figure of twelve digits with its groups and decimals. */
const FIGURE_WIDTH = 17;

/** A workbook whose first sheet has its header and no rows. */
export interface WorkbookFrame {
  /** Every part but that of the rows. */
  readonly parts: ReadonlyMap<string, string>;
  /** The rows' part before its rows, with the header, and after them. */
  readonly beforeRows: string;
  readonly afterRows: string;
  /** Styles of cells that are texts, money with decimals and money of a currency without. */
  readonly styles: { readonly text: string; readonly decimal: string; readonly whole: string };
}

/**
 * Makes the frame.
 *
 * @param ours the columns behind the clerk's own.
 * @param widths characters that the clerk's own columns have, as far as rows were looked at.
 * @param sums null while the rows are not written; the sheet of sums is empty then.
 */
export async function workbookFrame(
  batch: ReportedBatch,
  ours: readonly WorkbookColumn[],
  widths: readonly number[],
  sums: WrittenSums | null,
): Promise<WorkbookFrame> {
  const header = reportHeader(batch, ours);
  const sample = [textCell('.'), moneyCell('1.5', null), moneyCell('1', null)];
  const workbook = writeXlsxFile([
    {
      sheet: 'Report',
      data: sheetData([header.map(headCell), sample]),
      columns: columnWidths(batch, ours, widths),
      stickyRowsCount: 1,
      orientation: 'landscape',
    },
    {
      sheet: 'Sums',
      data: sheetData(sums === null ? [[headCell('')]] : sumsSheet(batch, ours, sums)),
      columns: [
        { width: 10 },
        { width: 24 },
        { width: 20 },
        ...Array.from({ length: 16 }, () => ({ width: FIGURE_WIDTH })),
      ],
      stickyRowsCount: 1,
      orientation: 'landscape',
    },
    {
      sheet: 'About',
      data: sheetData(aboutRows(batch, ours, sums?.addsUp ?? true)),
      columns: [{ width: 24 }, { width: 100 }],
    },
  ]);
  const parts = await readParts(await workbook.toBuffer());
  const rows = parts.get(ROWS_PART) ?? '';
  parts.delete(ROWS_PART);
  const sampleRow = /<row r="2".*?<\/row>/s.exec(rows)?.[0] ?? '';
  const [text, decimal, whole] = [...sampleRow.matchAll(/ s="(\d+)"/g)].map(([, style]) => style);
  const [beforeRows, afterRows] = rows.split(sampleRow);
  const isKnown = text !== undefined && decimal !== undefined && whole !== undefined;
  if (!isKnown || beforeRows === undefined || afterRows === undefined) {
    throw new Error('The library writes another form of sheet than this program knows.');
  }
  parts.set(SUMS_PART, withFormulaValues(parts.get(SUMS_PART) ?? ''));
  return { parts, beforeRows, afterRows, styles: { text, decimal, whole } };
}

/** The library takes the cells of a sheet as lists that it could change. */
function sheetData(rows: readonly (readonly SheetCell[])[]): SheetData {
  return rows.map((row) => [...row]);
}

/** Widths that fit: the clerk's columns by their cells, ours by what they hold. */
function columnWidths(
  { source }: BatchRecord,
  ours: readonly WorkbookColumn[],
  widths: readonly number[],
): { width: number }[] {
  const own = source.header.map((name, index) => Math.max(name.length, widths[index] ?? 0) + 2);
  return [
    ...own.map((width) => ({ width: Math.min(WIDEST, Math.max(NARROWEST, width)) })),
    ...ours.map(({ width }) => ({ width })),
  ];
}

/** What the report is. */
function aboutRows(batch: ReportedBatch, ours: readonly WorkbookColumn[], addsUp: boolean): SheetCell[][] {
  const facts: readonly (readonly [string, string])[] = [
    ['What this is', 'Report of one batch of Paymaster: one line for each row of the file, in file order.'],
    ...(batch.account.practice
      ? ([['Practice', 'Practice: no money moved.']] as const)
      : ([['Address', batch.account.baseUrl]] as const)),
    ...(addsUp ? [] : ([['Does not add up', notWholeSentence(batch.id)]] as const)),
    ['Batch', batch.id],
    ['Name', batch.name ?? batch.source.fileName],
    ['File', batch.source.fileName],
    ['SHA-256 of the file', batch.source.fileHash],
    ['Operation', batch.operation],
    ['State', batch.state],
    ['Profile', batch.account.profile ?? ''],
    ['Imported at', isoTime(batch.createdAtMs) ?? ''],
    ['Approved at', isoTime(batch.approvedAtMs) ?? ''],
    ['Settled at', isoTime(batch.settledAtMs) ?? ''],
    ...(batch.unasked.count === 0 ? [] : ([['Restored', batch.unasked.sentence]] as const)),
    ...(batch.retryOf === null ? [] : ([['Retry of batch', batch.retryOf]] as const)),
    ['Your columns', 'Stand first, in their order, with the text of the file. All are texts, amounts too.'],
    [
      'Our columns',
      `${ours.map(({ heading }) => heading).join(', ')}. Line, Attempts and amounts are numbers, amounts of more than 15 digits and the others texts.`,
    ],
    [
      'Sums',
      'By currency, provider and state, as formulas over the sheet of rows; Check holds them against the file.',
    ],
    ['Times', 'ISO 8601 in UTC.'],
    ['Unknown', unknownMeaning(batch.operation)],
  ];
  return facts.map(([name, value]) => [textCell(name), textCell(value)]);
}
