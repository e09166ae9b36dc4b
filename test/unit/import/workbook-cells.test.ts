import { describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { importFailure, importIntoMemory } from '../../support/import-into-memory.ts';
import { readSheet } from '../../support/workbooks/read-sheet.ts';
import { type CellSpec, rowOf, rowsOf, sheetOf } from '../../support/workbooks/workbook.ts';

/** The text of a cell in a column that is no amount, and what was noticed. */
async function shown(
  cell: CellSpec,
  format: string | number = 'General',
  is1904 = false,
): Promise<{ text: string; notices: readonly string[] }> {
  const xml = rowsOf([
    ['Phone', 'What'],
    ['1', cell],
  ]);
  const { rows, notices } = await readSheet(sheetOf(xml, { formats: [format], is1904 }));
  return { text: rows[1]?.[1] ?? '', notices: notices.slice(1) };
}

/** The text of a number in the column of amounts. */
async function amount(
  number: string,
  format: string | number,
  typed: readonly string[] = [],
): Promise<string> {
  const others = typed.map((text): CellSpec[] => ['1', text]);
  const xml = rowsOf([['Phone', 'Amount'], ['1', { number, format: 1 }], ...others]);
  const { rows } = await readSheet(sheetOf(xml, { formats: [format] }), {
    amount: { column: 1, marks: { stated: null, proposed: null } },
  });
  return rows[1]?.[1] ?? '';
}

describe('P8 a number of a workbook is read as the sheet shows it', () => {
  test.each([
    ['2528.5', '0.00', '2528.50'],
    ['2528.5', 2, '2528.50'],
    ['2528.5', '#,##0.00', '2528.50'],
    ['2528.5', 'General', '2528.5'],
    ['2528.5', '0', '2529'],
    ['1.005', '0.00', '1.01'],
    ['-2528.5', '0.00', '-2528.50'],
    ['-2528.5', 39, '(2528.50)'],
    ['2528.5', '"K" #,##0.00', 'K 2528.50'],
    ['2528.5', '[$ZMW] #,##0.00', 'ZMW 2528.50'],
    ['2528.5', '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', '2528.50'],
    ['0', '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', '-'],
    ['0.5', '0%', '50%'],
    ['0.125', 10, '12.50%'],
    ['42', '0000', '0042'],
    ['7', '"EMP"000', 'EMP007'],
    ['971234567', '0000000000', '0971234567'],
    ['260971234567', '+000 00 0000000', '+260 97 1234567'],
    ['5', '0.##', '5.'],
    ['5.25', '[Red]0.0;[Blue]-0.0', '5.3'],
    ['5', ';;;', ''],
  ])('%s in the format %s shows %s', async (number, format, text) => {
    expect((await shown({ number, format: 1 }, format)).text).toBe(text);
  });

  test.each([
    ['260971234567', '260971234567'],
    ['2.60971234567E+11', '260971234567'],
    ['2.60971234567E11', '260971234567'],
    ['1.0E-2', '0.01'],
    ['0.30000000000000004', '0.3'],
    ['2528.5000000000005', '2528.5'],
    ['1234.5678901234567', '1234.56789012346'],
    ['9007199254740993', '9007199254740993'],
    ['1E+20', '100000000000000000000'],
    ['-0', '0'],
    ['007', '7'],
    ['.5', '0.5'],
  ])(
    '%s in the format General gives %s: every digit of it, and no leftover of arithmetic',
    async (number, text) => {
      expect((await shown({ number })).text).toBe(text);
    },
  );

  test('an exponent that the sheet shows hides no digit', async () => {
    expect((await shown({ number: '260971234567', format: 1 }, '0.00E+00')).text).toBe('260971234567');
    expect((await shown({ number: '260971234567', format: 1 }, 11)).text).toBe('260971234567');
  });

  test.each(['# ?/?', '0.0,', '[>=100]0;0.00', '[DBNum1]0', 'General" K"'])(
    'the format %s is not known, so the stored number is given and said to be',
    async (format) => {
      const { text, notices } = await shown({ number: '2528.25', format: 1 }, format);
      expect(text).toBe('2528.25');
      expect(notices).toEqual([expect.stringContaining('a number format that is not known here')]);
    },
  );

  test('P6 digits that the sheet hides are said to be there', async () => {
    const { text, notices } = await shown({ number: '2528.456', format: 1 }, '0.00');
    expect(text).toBe('2528.46');
    expect(notices).toEqual([
      'In 1 cell the sheet shows fewer digits than it stores; what it shows was read. It is line 2, column What, which shows 2528.46 and stores 2528.456.',
    ]);
  });

  test('P6 digits that no spreadsheet program keeps are said to be doubtful', async () => {
    const { notices } = await shown({ number: '1234567890123456789' });
    expect(notices).toEqual([expect.stringContaining('more than 15 digits')]);
  });

  test('what is no number where a number must be is damage', async () => {
    const xml = rowsOf([
      ['Phone', 'Amount'],
      ['1', { number: '12abc' }],
    ]);
    await expect(readSheet(sheetOf(xml))).rejects.toMatchObject({ failure: { detail: 'WORKBOOK_DAMAGED' } });
  });
});

describe('a date is read as the sheet shows it', () => {
  test.each([
    ['46347', 'dd/mm/yyyy', '21/11/2026'],
    ['46347', 'yyyy-mm-dd;@', '2026-11-21'],
    ['46347', '[$-409]d mmm yyyy', '21 Nov 2026'],
    ['46347', '[$-409]dddd, mmmm dd, yyyy', 'Saturday, November 21, 2026'],
    ['46347.75', 'd/m/yy h:mm', '21/11/26 18:00'],
    ['46347.75', '[$-409]h:mm AM/PM', '6:00 PM'],
    ['46347.999999', 'dd/mm/yyyy hh:mm:ss', '22/11/2026 00:00:00'],
    ['1.5', '[h]:mm', '36:00'],
    ['0.0104282407', 'mm:ss.0', '15:01.0'],
    ['60', 'd/m/yyyy', '29/2/1900'],
    ['59', 'd/m/yyyy', '28/2/1900'],
    ['61', 'd/m/yyyy', '1/3/1900'],
  ])('%s in the format %s shows %s', async (number, format, text) => {
    const read = await shown({ number, format: 1 }, format);
    expect(read).toEqual({ text, notices: [] });
  });

  test('days count from 1904 where the workbook says so', async () => {
    expect((await shown({ number: '44885', format: 1 }, 'yyyy-mm-dd', true)).text).toBe('2026-11-21');
  });

  test.each([14, 22, 30, '[$-F800]dddd, mmmm dd, yyyy', '[$-40C]d mmmm yyyy', 'd mmm yyyy'])(
    'P6 the format %s looks different on each computer, so the date is given as ISO 8601 and said to be',
    async (format) => {
      const { text, notices } = await shown({ number: '46347', format: 1 }, format);
      expect(text).toBe('2026-11-21');
      expect(notices).toEqual([expect.stringContaining('was read as YYYY-MM-DD')]);
    },
  );

  test('a number that is no day stays the number', async () => {
    expect((await shown({ number: '-3', format: 1 }, 'dd/mm/yyyy')).text).toBe('-3');
    expect((await shown({ number: '99999999', format: 1 }, 'dd/mm/yyyy')).text).toBe('99999999');
  });
});

describe('other cells', () => {
  test('truths are TRUE and FALSE', async () => {
    const stored = { 1: 'TRUE', true: 'TRUE', TRUE: 'TRUE', 0: 'FALSE', false: 'FALSE', maybe: 'maybe' };
    for (const [value, text] of Object.entries(stored)) {
      expect((await shown({ type: 'b', inside: `<v>${value}</v>` })).text).toBe(text);
    }
  });

  test('a formula gives its saved result', async () => {
    expect((await shown({ type: 'n', inside: '<f>A1*2</f><v>2528.5</v>', format: 1 }, '0.00')).text).toBe(
      '2528.50',
    );
    expect((await shown({ type: 'str', inside: '<f>A1&amp;B1</f><v>Mary Banda</v>' })).text).toBe(
      'Mary Banda',
    );
  });

  test('a formula whose result is an empty text is empty, and nothing is to be said', async () => {
    const empty = { text: '', notices: [] };
    expect(await shown({ type: 'str', inside: '<f>""</f><v></v>' })).toEqual(empty);
    expect(await shown({ type: 'str', inside: '<f>""</f><v/>' })).toEqual(empty);
  });

  test.each([
    ['n', '<f>A1*2</f>'],
    ['n', '<f>A9</f><v></v>'],
    ['n', '<f>A9</f><v/>'],
    ['str', '<f>A1&amp;B1</f>'],
    ['n', '<f t="shared" si="0"/><v/>'],
    ['b', '<f>A1=1</f><v/>'],
  ])('P6 a formula of type %s that was never calculated, %s, is no empty cell', async (type, inside) => {
    expect(await shown({ type, inside })).toEqual({ text: '=?', notices: [] });
  });

  test('P6 every formula that was never calculated is named, and its row is invalid', async () => {
    const never = { type: 'n', inside: '<f>A9</f><v/>' };
    const xml = rowsOf([
      ['Phone', 'Amount', 'Currency', 'Provider', 'Reference', 'metadata.team', 'Total'],
      ['260763456789', never, 'ZMW', 'MTN_MOMO_ZMB'],
      [never, never, never, never, never, never, never],
      ['260763456780', '10', 'ZMW', 'MTN_MOMO_ZMB', never],
      ['260763456781', '10', 'ZMW', 'MTN_MOMO_ZMB', 'R4', never],
      ['260763456782', '10', 'ZMW', 'MTN_MOMO_ZMB', 'R5', 'A', never],
      ['260763456783', '10', 'ZMW', 'MTN_MOMO_ZMB', { type: 'str', inside: '<f>""</f><v></v>' }],
    ]);
    const { rows, result } = await importIntoMemory(sheetOf(xml), { defaults: { reference: 'NONE' } });
    const named = rows.map(({ line, state, findings }) => [
      line,
      state,
      findings.map(({ code, field, values }) => `${code} ${field ?? values['column']}`),
    ]);
    const cell = (field: string) => `CELL_NEVER_CALCULATED ${field}`;
    expect(named).toEqual([
      [2, 'invalid', [cell('amount')]],
      [
        3,
        'invalid',
        ['phone', 'amount', 'currency', 'provider', 'reference', 'metadata.team', 'Total'].map(cell),
      ],
      [4, 'invalid', [cell('reference')]],
      [5, 'invalid', [cell('metadata.team')]],
      [6, 'invalid', [cell('Total')]],
      [7, 'ready', []],
    ]);
    expect(result).toMatchObject({ rowCount: 6, invalidRows: 5, blankLines: 0 });
    expect(result.problems[0]).toMatchObject({
      place: { line: 2, column: 'Amount' },
      severity: 'error',
      sentence:
        'This cell holds a formula that was never calculated. Open the workbook in the spreadsheet program, save it there, and import it again.',
    });
    expect(result.problems.at(-1)).toMatchObject({ place: { line: 6, column: 'Total' } });
  });

  test('P6 a formula error is a text, and said to be one', async () => {
    const { text, notices } = await shown({ type: 'e', inside: '<f>VLOOKUP(1,A:B,2)</f><v>#N/A</v>' });
    expect(text).toBe('#N/A');
    expect(notices).toEqual([expect.stringContaining('a formula error such as #N/A')]);
  });

  test('rich text is one text, without readings in another script', async () => {
    const inside = '<is><r><t>Mary </t></r><r><t>Banda</t></r><rPh><t>reading</t></rPh></is>';
    expect((await shown({ type: 'inlineStr', inside })).text).toBe('Mary Banda');
  });

  test('a shared text that is not there is damage', async () => {
    const xml = rowsOf([
      ['Phone', 'Name'],
      ['1', { type: 's', inside: '<v>7</v>' }],
    ]);
    await expect(readSheet(sheetOf(xml, { sharedStrings: ['one'] }))).rejects.toMatchObject({
      failure: { detail: 'WORKBOOK_DAMAGED' },
    });
  });

  test.each([
    ['a control character', '_x0007_', 'CONTROL_CHARACTER'],
    ['half a character', '_xD83D_', 'ENCODING_BROKEN'],
    ['too long a text', 'x'.repeat(32_769), 'CELL_TOO_LONG'],
  ])('%s is refused with its place, as in a text file', async (_, text, detail) => {
    const cell = { type: 'inlineStr', inside: `<is><t>${text}</t></is>` };
    const xml = rowsOf([
      ['Phone', 'Name'],
      ['1', cell],
    ]);
    await expect(readSheet(sheetOf(xml))).rejects.toMatchObject({
      failure: { detail, place: { line: 2, column: 'Name' } },
    });
  });
});

describe('P8 amounts of a workbook', () => {
  test.each([
    ['2528.5', '"K" #,##0.00', 'K 2528.50'],
    ['2528.5', 'General" K"', '2528.5 K'],
    ['2528.5', '_-* #,##0.00\\ "FC"_-', '2528.50 FC'],
    ['1234567', '# ##0', '1234567'],
    ['1.125', 'General', '1.1250'],
    ['1.5', '0.000', '1.50'],
    ['-5', 39, '(5.00)'],
    ['-5', '0.00', '-5.00'],
    ['-5', '"K"0.00', '-K5.00'],
    ['-5', '0.00;0.00', '5.00 ≠ -5'],
    ['5', '0.00-', '5.00-'],
    ['5', '0.00" CR"', '5.00 CR'],
    ['12345', '0\\.00', '123.45 ≠ 12345'],
    ['1500000', '#,##0,', '1500 ≠ 1500000'],
    ['1500000', '0.0,,"M"', '1.5M ≠ 1500000'],
    ['1500', '0.00E+00', '1.50E+03 ≠ 1500'],
    ['123456', '##0.0E+0', '123.5E+03 ≠ 123456'],
    ['1500', '0"000"', '1500000 ≠ 1500'],
    ['0.5', '0%', '50% ≠ 0.5'],
    ['1500', '[>=100]0;0.00', '≠ 1500'],
    ['9000', ';;;', '≠ 9000'],
    ['46347', 'yyyy', '2026 ≠ 46347'],
    ['46347', 14, '2026-11-21 ≠ 46347'],
    ['0', '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', '0'],
    ['1500', '#,##0', '1500'],
  ])('%s in the format %s is the amount %s, in one reading', async (number, format, text) => {
    expect(await amount(number, format)).toBe(text);
  });

  test('number cells take the decimal mark that typed amounts have', async () => {
    expect(await amount('2528.5', '0.00', ['10,50'])).toBe('2528,50');
    expect(await amount('2528.5', '0.00', ['10.50'])).toBe('2528.50');
  });

  const HEADER = ['Phone', 'Amount', 'Currency', 'Provider'];
  const row = (cell: CellSpec): CellSpec[] => ['260763456789', cell, 'ZMW', 'MTN_MOMO_ZMB'];

  test('typed amounts with two readings are errors beside number cells, which have one', async () => {
    const xml = rowsOf([HEADER, row({ number: '2528.5' }), row('1,500'), row('1.500'), row('1500')]);
    const { rows, result } = await importIntoMemory(sheetOf(xml));
    expect(rows.map((each) => each.amount)).toEqual(['2528.5', null, null, '1500']);
    expect(rows[1]?.findings.map(({ code }) => code)).toEqual(['AMOUNT_AMBIGUOUS']);
    expect(result.numberGrammar).toContain('read from the number cells');
  });

  test('a number with three decimals is named in sentences as the sheet shows it', async () => {
    const formats = ['0.00000'];
    const xml = rowsOf([HEADER, row({ number: '1.005' }), row({ number: '10.25', format: 1 })]);
    const { rows, result } = await importIntoMemory(sheetOf(xml, { formats }));
    expect(rows.map((each) => each.amount)).toEqual(['1.005', '10.25']);
    const said = result.notices.map(sayEnglish).join(' ');
    expect(said).not.toContain('1.0050');
    expect(said).toContain(
      '1 amount has up to 3 zeros beyond the decimals of its currency. Line 3: “10.25000” is read as 10.25.',
    );
    const comma = rowsOf([HEADER, row({ number: '1.005' }), row('10,50')]);
    const { result: other } = await importIntoMemory(sheetOf(comma));
    expect(other.amountReadings.readings.map(({ cell, amount: read }) => [cell, read])).toEqual([
      ['1,005', '1.005'],
      ['10,50', '10.5'],
    ]);
    expect(other.notices.map(sayEnglish).join(' ')).not.toContain('1,0050');
  });

  test('the clerk can state the mark of typed amounts; number cells stay what they are', async () => {
    const xml = rowsOf([HEADER, row({ number: '1.125' }), row('1,500'), row({ number: '2528.5' })]);
    const { rows } = await importIntoMemory(sheetOf(xml), { decimalMark: 'comma' });
    expect(rows.map((each) => each.amount)).toEqual(['1.125', '1.5', '2528.5']);
  });

  test('a percentage, an error and a truth are no amounts', async () => {
    const cells: CellSpec[] = [
      { number: '0.5', format: 1 },
      { type: 'e', inside: '<v>#REF!</v>' },
      { type: 'b', inside: '<v>1</v>' },
    ];
    const xml = rowsOf([HEADER, ...cells.map(row)]);
    const { rows } = await importIntoMemory(sheetOf(xml, { formats: ['0%'] }));
    expect(rows.map(({ state, amount: read }) => [state, read])).toEqual([
      ['invalid', null],
      ['invalid', null],
      ['invalid', null],
    ]);
  });

  test('a leftover of arithmetic never becomes an amount', async () => {
    const { rows } = await importIntoMemory(sheetOf(rowsOf([HEADER, row({ number: '10.300000000000001' })])));
    expect(rows[0]).toMatchObject({
      amount: '10.3',
      state: 'ready',
      cells: ['260763456789', '10.3', 'ZMW', 'MTN_MOMO_ZMB'],
    });
  });

  test('P6 the row’s own sign contradicts nothing, and another one is an error of its row', async () => {
    const xml = rowsOf([HEADER, row({ number: '2528.5', format: 1 }), row({ number: '2528.5', format: 2 })]);
    const formats = ['"K"#,##0.00', '$#,##0.00'];
    const { rows } = await importIntoMemory(sheetOf(xml, { formats }));
    expect(rows[0]).toMatchObject({ state: 'ready', amount: '2528.5', findings: [] });
    expect(rows[1]).toMatchObject({ state: 'invalid', findings: [{ code: 'AMOUNT_HAS_CURRENCY' }] });
    expect(rows[1]?.cells).toContain('$2528.50');
  });
});

describe('rows of a sheet', () => {
  test('keep the row numbers of the sheet, and count what is blank between them', async () => {
    const xml =
      rowOf(3, ['Phone', 'Amount', 'Currency', 'Provider']) +
      rowOf(7, ['260763456789', '10', 'ZMW', 'MTN_MOMO_ZMB']);
    const { rows, result } = await importIntoMemory(sheetOf(xml));
    expect(rows.map(({ line }) => line)).toEqual([7]);
    expect(result).toMatchObject({ rowCount: 1, blankLines: 5 });
    expect(result.notices.map(sayEnglish)).toContain('5 blank lines were skipped, the first of them line 1.');
  });

  test('are filled up to the header, and ragged where a cell stands beside it', async () => {
    const xml = rowsOf([
      ['Phone', 'Amount', 'Currency', 'Provider', 'Name'],
      ['260763456789', '10', 'ZMW', 'MTN_MOMO_ZMB'],
      ['260763456780', '10', 'ZMW', 'MTN_MOMO_ZMB', null, 'stray'],
    ]);
    const { rows } = await importIntoMemory(sheetOf(xml));
    expect(rows[0]).toMatchObject({
      cells: ['260763456789', '10', 'ZMW', 'MTN_MOMO_ZMB', ''],
      state: 'ready',
    });
    expect(rows[1]?.findings).toMatchObject([{ code: 'ROW_RAGGED', values: { expected: '5', actual: '6' } }]);
  });

  test.each([
    ['without rows below the header', rowsOf([['Phone', 'Amount', 'Currency', 'Provider']]), 'HEADER_ALONE'],
    ['without any text', rowsOf([[' ', '  ']]), 'FILE_EMPTY'],
    ['without a cell', '', 'FILE_EMPTY'],
    ['without a header', rowsOf([['260763456789', '10', 'ZMW', 'MTN_MOMO_ZMB']]), 'HEADER_MISSING'],
    [
      'without a column for the phone',
      rowsOf([
        ['Who', 'Amount', 'Currency', 'Provider'],
        ['1', '2', 'ZMW', 'X'],
      ]),
      'COLUMN_MISSING',
    ],
    [
      'with a heading twice',
      rowsOf([
        ['Phone', 'Amount', 'Amount'],
        ['1', '2', '3'],
      ]),
      'HEADER_DUPLICATE',
    ],
    [
      'with more columns than are read',
      rowsOf([Array.from({ length: 201 }, (_, index) => `c${index}`)]),
      'TOO_MANY_COLUMNS',
    ],
  ])('a sheet %s is refused as a text file is', async (_, xml, detail) => {
    expect(await importFailure(sheetOf(xml))).toMatchObject({ code: 'FILE_REFUSED', detail });
  });
});
