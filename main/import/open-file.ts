// Opens the clerk's file as the kind it is by its first bytes: a text table, or a workbook. Its name says nothing.

import { say } from '../../shared/saying.ts';
import type { SourceFile } from '../ports.ts';
import { readChunks } from './chunks.ts';
import { mayBeWorkbook } from './file-kinds.ts';
import type { HeaderSigns } from './find-header.ts';
import type { RecordTable } from './record-table.ts';
import { refuseFile } from './refusals.ts';
import { openTable } from './table.ts';
import { openSheetTable } from './xlsx/sheet-table.ts';

/**
 * Opens a file for reading its records once.
 *
 * @param sheet name of the sheet of a workbook; null for a text file, and for the first sheet with rows.
 * @param signs tell the header from the lines above it.
 * @throws FILE_REFUSED, here and while its blocks are read.
 */
export async function openFile(
  file: SourceFile,
  sheet: string | null,
  signs: HeaderSigns,
): Promise<RecordTable> {
  if (await isWorkbook(file)) return await openSheetTable(file, sheet);
  refuseSheetOfText(sheet);
  return await openTable(file, signs);
}

/** Looks at the first bytes only. */
export async function isWorkbook(file: SourceFile): Promise<boolean> {
  for await (const head of readChunks(file)) return mayBeWorkbook(head);
  return false;
}

/** Refuses the name of a sheet for a file that has none. */
export function refuseSheetOfText(sheet: string | null): void {
  if (sheet === null) return;
  throw refuseFile(
    'SHEET_UNKNOWN',
    say`The file is a text table and has no sheet “${sheet}”.`,
    say`Leave the sheet out, or choose the workbook.`,
  );
}
