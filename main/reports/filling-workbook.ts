// A workbook that people fill in: one sheet whose columns take texts as texts, so that no phone number loses a digit, and
// a second one that explains it. Small, so that write-excel-file makes it; whole columns are formatted behind its back.

import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { headCell, textCell } from './sheet-cells.ts';
import { ROWS_PART } from './workbook-frame.ts';
import { ArchiveWriter, readParts } from './zip.ts';

/** One column that is to be filled in. */
export interface FillingColumn {
  readonly name: string;
  /** What the example row holds. */
  readonly example: string;
  /** Money is a number, so that it can be added up; everything else is a text. */
  readonly isNumber: boolean;
}

const WIDTH = 24;
const WIDE = 60;

/**
 * Makes the workbook.
 *
 * @param legend its lines, the first of them the headings.
 */
export async function fillingWorkbook(
  sheet: string,
  columns: readonly FillingColumn[],
  legend: { readonly name: string; readonly lines: readonly (readonly string[])[] },
): Promise<Buffer> {
  const data: SheetData = [
    columns.map(({ name }) => headCell(name)),
    columns.map(({ example, isNumber }) =>
      isNumber && example !== '' ? { value: Number(example), type: Number } : textCell(example),
    ),
  ];
  const workbook = writeXlsxFile([
    { sheet, data, columns: columns.map(() => ({ width: WIDTH })), stickyRowsCount: 1 },
    {
      sheet: legend.name,
      data: legend.lines.map((cells) => cells.map(textCell)),
      columns: [{ width: WIDTH }, { width: WIDE }, { width: WIDE }, { width: WIDE }],
      stickyRowsCount: 1,
    },
  ]);
  const parts = await readParts(await workbook.toBuffer());
  parts.set(ROWS_PART, withTextColumns(parts.get(ROWS_PART) ?? '', columns));
  const chunks: Uint8Array[] = [];
  const archive = new ArchiveWriter(async (chunk) => {
    chunks.push(chunk);
  });
  for (const [name, content] of parts) await archive.add(name, [content]);
  await archive.finish();
  return Buffer.concat(chunks);
}

/** The sheet with the style of its texts on whole columns, for the rows that people add. */
function withTextColumns(sheet: string, columns: readonly FillingColumn[]): string {
  const column = columns.findIndex(({ isNumber, example }) => !isNumber && example !== '');
  const cells = /<row r="2".*?<\/row>/s.exec(sheet)?.[0].match(/<c [^>]*>/g) ?? [];
  const style = / s="(\d+)"/.exec(cells[column] ?? '')?.[1];
  const formatted = sheet.replace(/<col min="(\d+)"/g, (tag, number: string) =>
    columns[Number(number) - 1]?.isNumber === false ? `<col style="${style}" min="${number}"` : tag,
  );
  if (style === undefined || formatted === sheet) {
    throw new Error('The library writes another form of sheet than this program knows.');
  }
  return formatted;
}
