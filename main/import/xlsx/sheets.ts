// Which sheet of a workbook is read, and what is said of the others.
// Never takes a hidden sheet by itself: what the clerk cannot see is not paid.

import { PaymasterError } from '../../../shared/errors.ts';
import { say, sayFirst } from '../../../shared/saying.ts';
import { shownText } from '../../../shared/shown-text.ts';
import type { SheetView } from '../record-table.ts';
import { refuseFile } from '../refusals.ts';
import { countSheetRows, readSheetRows } from './sheet-rows.ts';
import type { Workbook, WorkbookSheet } from './workbook.ts';

/** Most names that a sentence lists. */
const LISTED = 12;

/**
 * The sheet of that name, or the first visible one that is not empty.
 *
 * @throws FILE_REFUSED when there is none of that name, or when only hidden ones hold something.
 */
export async function chooseSheet(workbook: Workbook, wanted: string | null): Promise<WorkbookSheet> {
  if (wanted !== null) {
    const named = workbook.sheets.find(({ name }) => name === wanted);
    if (named === undefined) throw await withSheets(sheetUnknown(workbook, wanted), workbook);
    return named;
  }
  for (const sheet of workbook.sheets) {
    if (!sheet.isHidden && (await hasRows(workbook, sheet))) return sheet;
  }
  for (const sheet of workbook.sheets) {
    if (sheet.isHidden && (await hasRows(workbook, sheet)))
      throw await withSheets(onlyHidden(sheet), workbook);
  }
  throw refuseFile(
    'FILE_EMPTY',
    say`The workbook holds no rows.`,
    say`Check that the file was saved and copied completely.`,
  );
}

async function hasRows(workbook: Workbook, sheet: WorkbookSheet): Promise<boolean> {
  for await (const _ of readSheetRows(workbook, sheet)) return true;
  return false;
}

/** All sheets with the number of their rows below the header. */
export async function sheetViews(workbook: Workbook): Promise<SheetView[]> {
  const views: SheetView[] = [];
  for (const sheet of workbook.sheets) {
    const rowCount = await countSheetRows(workbook, sheet);
    views.push({ name: sheet.name, rows: Math.max(0, rowCount - 1), hidden: sheet.isHidden });
  }
  return views;
}

/** The refusal with the sheets that there are. */
async function withSheets({ failure }: PaymasterError, workbook: Workbook): Promise<PaymasterError> {
  const sheets = await sheetViews(workbook);
  const choices = { sheets, sheet: null, likelySheets: [], headerLine: null, firstLines: [] };
  return new PaymasterError({ ...failure, choices });
}

function sheetUnknown(workbook: Workbook, wanted: string): PaymasterError {
  const names = workbook.sheets.map(({ name }) => `“${shownText(name)}”`);
  return refuseFile(
    'SHEET_UNKNOWN',
    say`The workbook has no sheet “${shownText(wanted)}”. Its sheets are ${sayFirst(names, LISTED)}.`,
    say`Choose one of them.`,
  );
}

function onlyHidden({ name }: WorkbookSheet): PaymasterError {
  return refuseFile(
    'SHEET_HIDDEN',
    say`All sheets that can be seen are empty; only hidden ones hold rows, such as “${shownText(name)}”.`,
    say`Show the sheet in the spreadsheet program, or choose it by its name.`,
  );
}
