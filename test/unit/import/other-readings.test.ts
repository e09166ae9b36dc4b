// A refused file offers its other sheets and lines, and nothing is read from any of them by itself.

import { describe, expect, test } from 'vitest';
import { importFailure, importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import { rowsOf, type SheetSpec, workbookOf } from '../../support/workbooks/workbook.ts';

const HEADER = ['Phone', 'Amount', 'Currency', 'Provider'];
const row = (phone: string) => [phone, '10', 'ZMW', 'MTN_MOMO_ZMB'];

const COVER: SheetSpec = { name: 'Cover', xml: rowsOf([['ACME Ltd'], ['Payroll of June', 'Lusaka']]) };
const JUNE: SheetSpec = { name: 'June', xml: rowsOf([['Payroll of June'], HEADER, row('260763456781')]) };
const JULY: SheetSpec = { name: 'July', xml: rowsOf([HEADER, row('260763456782')]) };
const NOTES: SheetSpec = {
  name: 'Notes',
  xml: rowsOf([
    ['Who', 'Amount'],
    ['Mary', 'ten'],
  ]),
};

describe('a workbook whose first sheet is a cover', () => {
  test('P6 is refused with its sheets, of which the payroll is offered', async () => {
    const failure = await importFailure(workbookOf({ sheets: [COVER, NOTES, JUNE] }));
    expect(failure).toMatchObject({ detail: 'COLUMN_MISSING' });
    expect(failure.message).toContain(
      'Read from the sheet “Cover” of a workbook. Not read: “Notes”, “June”.',
    );
    expect(failure.remedy).toBe('The sheet “June” names the columns of payments: choose it.');
    expect(failure.choices).toEqual({
      sheets: [
        { name: 'Cover', rows: 1, hidden: false },
        { name: 'Notes', rows: 1, hidden: false },
        { name: 'June', rows: 2, hidden: false },
      ],
      sheet: 'Cover',
      likelySheets: ['June'],
      headerLine: 2,
      firstLines: [
        { line: 1, text: 'ACME Ltd' },
        { line: 2, text: 'Payroll of June · Lusaka' },
      ],
    });
    const chosen = await importIntoMemory(workbookOf({ sheets: [COVER, NOTES, JUNE] }), { sheet: 'June' });
    expect(chosen.result.source).toMatchObject({ sheet: 'June', headerLine: 2 });
  });

  test('offers every sheet that names as many columns', async () => {
    const failure = await importFailure(workbookOf({ sheets: [COVER, JUNE, JULY] }));
    expect(failure.remedy).toBe('These sheets name the columns of payments: “June”, “July”. Choose one.');
    expect(failure.choices).toMatchObject({ likelySheets: ['June', 'July'] });
  });

  test.each([
    ['a hidden sheet', { ...JUNE, state: 'hidden' as const }],
    ['a template', { name: 'Empty', xml: rowsOf([HEADER]) }],
    ['a list with one name like that of a payment', NOTES],
  ])('is never told to read %s', async (_, other) => {
    const failure = await importFailure(workbookOf({ sheets: [COVER, other] }));
    expect(failure.choices).toMatchObject({ likelySheets: [], sheets: [{}, { name: other.name }] });
    expect(failure.remedy).toBe('Choose the column for phone, or give all rows one value.');
  });

  test('that cannot be read whole is refused all the same', async () => {
    const damaged = { name: 'June', xml: '<row r="2"><c r="A1"><v>1</v></c></row>' };
    const failure = await importFailure(workbookOf({ sheets: [COVER, damaged] }));
    expect(failure).toMatchObject({ detail: 'COLUMN_MISSING' });
    expect(failure.choices?.likelySheets ?? []).toEqual([]);
  });

  test('is offered for columns that it lacks', async () => {
    const failure = await importFailure(workbookOf({ sheets: [COVER, JUNE] }), {
      mapping: { name: 'Phone' },
    });
    expect(failure).toMatchObject({ code: 'COLUMN_UNKNOWN', choices: { likelySheets: ['June'] } });
  });
});

describe('a sheet of column names alone', () => {
  test('leads to the one with rows', async () => {
    const empty = { name: 'Template', xml: rowsOf([HEADER]) };
    const failure = await importFailure(workbookOf({ sheets: [empty, JUNE] }));
    expect(failure).toMatchObject({ detail: 'HEADER_ALONE', choices: { sheet: 'Template' } });
    expect(failure.choices?.sheets.map(({ name }) => name)).toEqual(['Template', 'June']);
  });
});

describe('a sheet that nobody can see, or that is not there', () => {
  test('leaves the choice of the others', async () => {
    const sheets = [
      { name: 'Cover', xml: '' },
      { ...JUNE, state: 'hidden' as const },
    ];
    const views = [
      { name: 'Cover', rows: 0, hidden: false },
      { name: 'June', rows: 2, hidden: true },
    ];
    const hidden = await importFailure(workbookOf({ sheets }));
    expect(hidden).toMatchObject({ detail: 'SHEET_HIDDEN', choices: { sheets: views, sheet: null } });
    const unknown = await importFailure(workbookOf({ sheets }), { sheet: 'Juin' });
    expect(unknown).toMatchObject({ detail: 'SHEET_UNKNOWN', choices: { sheets: views, likelySheets: [] } });
  });
});

describe('a text table that is refused for its columns', () => {
  test.each([
    ['COLUMN_MISSING', 'ACME\nPhone,Amount,Provider\n260763456781,10,MTN_MOMO_ZMB\n', 2],
    ['HEADER_BELOW_ROWS', `260763456780,10,,\n${HEADER.join(',')}\n${row('260763456781').join(',')}\n`, 2],
  ])('shows its first lines: %s', async (detail, text, headerLine) => {
    const failure = await importFailure(sourceFromBytes(text));
    expect(failure).toMatchObject({ detail, choices: { sheets: [], sheet: null, headerLine } });
    expect(failure.choices?.firstLines.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  test('that has one line has nothing to choose', async () => {
    const failure = await importFailure(sourceFromBytes(`${HEADER.join(',')}\n`));
    expect(failure).toMatchObject({ detail: 'HEADER_ALONE' });
    expect(failure.choices).toBeUndefined();
  });
});
