import { describe, expect, test } from 'vitest';
import { openFile } from '../../../main/import/open-file.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { importFailure, importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import { archiveOf } from '../../support/workbooks/archive.ts';
import { readSheet } from '../../support/workbooks/read-sheet.ts';
import { partsOf, rowsOf, type SheetSpec, workbookOf } from '../../support/workbooks/workbook.ts';

const HEADER = ['Phone', 'Amount', 'Currency', 'Provider'];
const row = (phone: string) => [phone, '10', 'ZMW', 'MTN_MOMO_ZMB'];

const COVER: SheetSpec = { name: 'Cover', xml: '' };
const JUNE: SheetSpec = { name: 'June', xml: rowsOf([HEADER, row('260763456781')]) };
const JULY: SheetSpec = {
  name: 'July & Co',
  xml: rowsOf([HEADER, row('260763456782'), row('260763456783')]),
};
const DRAFT: SheetSpec = { name: 'Draft', xml: rowsOf([HEADER, row('260763456784')]), state: 'hidden' };

describe('the sheet that is read', () => {
  test('is the first visible one with rows', async () => {
    const { rows, result } = await importIntoMemory(workbookOf({ sheets: [COVER, DRAFT, JUNE, JULY] }));
    expect(rows.map(({ fields }) => fields['phone'])).toEqual(['260763456781']);
    expect(result).toMatchObject({
      source: { sheet: 'June', headerLine: 1, encoding: 'xlsx', delimiter: '' },
    });
    expect(result.notices.map(sayEnglish)[0]).toBe(
      'Read from the sheet “June” of a workbook. Not read: “Cover”, “Draft” (hidden), “July & Co”.',
    );
  });

  test('is the one that was chosen', async () => {
    const file = workbookOf({ sheets: [COVER, JUNE, JULY] });
    const { result } = await importIntoMemory(file, { sheet: 'July & Co' });
    expect(result).toMatchObject({ source: { sheet: 'July & Co' }, rowCount: 2 });
  });

  test('P6 may be hidden when it was chosen, and then that is said', async () => {
    const file = workbookOf({ sheets: [JUNE, DRAFT] });
    const { result } = await importIntoMemory(file, { sheet: 'Draft' });
    expect(result.notices.map(sayEnglish)[0]).toContain(
      '“Draft” of a workbook. It is hidden in the workbook.',
    );
  });

  test.each(['hidden', 'veryHidden'] as const)('is never a %s one that nobody chose', async (state) => {
    const failure = await importFailure(workbookOf({ sheets: [COVER, { ...DRAFT, state }] }));
    expect(failure).toMatchObject({ detail: 'SHEET_HIDDEN' });
    expect(failure.message).toContain('“Draft”');
  });

  test('has to be there, and the others are named', async () => {
    const failure = await importFailure(workbookOf({ sheets: [JUNE, JULY] }), { sheet: 'Junee' });
    expect(failure).toMatchObject({ detail: 'SHEET_UNKNOWN' });
    expect(failure.message).toContain('“June”, “July & Co”');
  });

  test('has no name in a text table', async () => {
    const failure = await importFailure(sourceFromBytes('Phone,Amount\n1,2\n'), { sheet: 'June' });
    expect(failure).toMatchObject({ detail: 'SHEET_UNKNOWN' });
  });

  test('is one of several, whose rows are counted', async () => {
    const table = await openFile(workbookOf({ sheets: [COVER, JUNE, JULY, DRAFT] }), null, {
      countKnown: () => 0,
      row: null,
    });
    expect(await table.sheets()).toEqual([
      { name: 'Cover', rows: 0, hidden: false },
      { name: 'June', rows: 1, hidden: false },
      { name: 'July & Co', rows: 2, hidden: false },
      { name: 'Draft', rows: 1, hidden: true },
    ]);
    await table.close();
  });
});

describe('a workbook', () => {
  test('is known by its bytes, whatever its name says', async () => {
    const { result } = await importIntoMemory(workbookOf({ sheets: [JUNE] }, 'payroll.csv'));
    expect(result.rowCount).toBe(1);
  });

  test('may have its parts stored, prefixed, with paths from the top, and in any case', async () => {
    const parts = partsOf({ sheets: [JUNE] }).map((part) => {
      const content = String(part.content)
        .replace(/<(\/?)(row|c|v|is|t|sheetData|worksheet)(?=[ >/])/g, '<$1x:$2')
        .replace('Target="worksheets/', 'Target="/xl/Worksheets/')
        .replace('xmlns=', 'xmlns:x=');
      return { ...part, content, isStored: true };
    });
    const { rows } = await readSheet(sourceFromBytes(archiveOf(parts)));
    expect(rows).toEqual([HEADER, row('260763456781')]);
  });

  test('may leave the places of rows and cells out', async () => {
    const xml = '<row><c><v>1</v></c><c/><c><v>3</v></c></row><row/><row><c><v>4</v></c></row>';
    const { rows, lines } = await readSheet(workbookOf({ sheets: [{ name: 'A', xml }] }));
    expect([rows, lines]).toEqual([
      [
        ['1', '', '3'],
        ['4', '', ''],
      ],
      [1, 3],
    ]);
  });

  test('may be cut into pieces anywhere on its way here', async () => {
    const bytes = archiveOf(partsOf({ sheets: [JULY] }));
    for (const size of [1, 7, 4096]) {
      const pieces = function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      };
      expect((await readSheet(sourceFromBytes(pieces))).rows).toHaveLength(3);
    }
  });

  test('keeps texts whose tags fall on the border of two pieces', async () => {
    const rows = Array.from({ length: 4000 }, (_, index) => [
      `a>b<c&"${index}`,
      '💶'.repeat(1 + (index % 7)),
    ]);
    const { rows: read } = await readSheet(workbookOf({ sheets: [{ name: 'x>y', xml: rowsOf(rows) }] }));
    expect(read).toEqual(rows);
  });

  test('is let go of when reading stops early', async () => {
    let open = 0;
    const bytes = archiveOf(partsOf({ sheets: [JULY] }));
    const file = {
      name: 'a.xlsx',
      async *open() {
        open += 1;
        try {
          yield bytes;
        } finally {
          open -= 1;
        }
      },
    };
    await importFailure(file, { mapping: { phone: 'Mobile' } });
    expect(open).toBe(0);
  });
});
