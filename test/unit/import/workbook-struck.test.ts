// P6 what a sheet strikes through is still in it: a struck cell, letters of one, or a whole row, and a struck heading.
// They are warnings by name, like what a sheet hides.

import { expect, test } from 'vitest';
import { importIntoMemory } from '../../support/import-into-memory.ts';
import { type CellSpec, rowsOf, workbookOf } from '../../support/workbooks/workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const FONTS = '<font/><font><strike/></font><font><strike val="0"/></font><font><strike val="1"/><b/></font>';
const XFS = [0, 1, 2, 3].map((font) => `<xf numFmtId="0" fontId="${font}"/>`).join('');
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts>${FONTS}</fonts><cellXfs>${XFS}</cellXfs></styleSheet>`;
const RICH = '<r><t>Mary </t></r><r><rPr><strike/></rPr><t>Phiri</t></r><r><rPr><b/></rPr><t> Banda</t></r>';
const PLAIN = '<r><rPr><strike val="false"/></rPr><t>Mary</t></r><r><rPr><strike/></rPr><t> </t></r>';
const STRINGS = `<sst xmlns="${MAIN}"><si>${RICH}</si><si>${PLAIN}</si><si><t>Mary</t></si></sst>`;

const text = (content: string, format: number): CellSpec => ({
  type: 'inlineStr',
  inside: `<is><t>${content}</t></is>`,
  format,
});
const shared = (index: number): CellSpec => ({ type: 's', inside: `<v>${index}</v>` });
const person = (last: number, name: CellSpec, amount: CellSpec = { number: '90' }): CellSpec[] => [
  name,
  `26076345678${last}`,
  amount,
  'ZMW',
  'MTN_MOMO_ZMB',
];

async function read(...rows: CellSpec[][]) {
  const file = workbookOf({
    sheets: [{ name: 'Pay', xml: rowsOf(rows) }],
    sharedStrings: [],
    parts: [
      { name: 'xl/styles.xml', content: STYLES },
      { name: 'xl/sharedStrings.xml', content: STRINGS },
    ],
  });
  return await importIntoMemory(file);
}

test('a row with a struck cell is a warning that names the cell', async () => {
  const { rows, result } = await read(
    ['Name', 'Phone', 'Amount', 'Currency', 'Provider'],
    person(1, text('Mary', 1)),
    person(2, text('Mary', 2)),
    person(3, 'Mary', { number: '90', format: 3 }),
    person(4, shared(0)),
    person(5, shared(1)),
    person(6, shared(2)),
    person(7, { type: 'inlineStr', inside: `<is>${RICH}</is>` }),
  );
  expect(rows.map(({ line, findings }) => [line, ...findings.map(({ code }) => code)])).toEqual([
    [2, 'ROW_STRUCK'],
    [3],
    [4, 'ROW_STRUCK'],
    [5, 'ROW_STRUCK'],
    [6],
    [7],
    [8, 'ROW_STRUCK'],
  ]);
  expect(rows.every(({ state }) => state === 'ready')).toBe(true);
  expect(result.problems[1]).toMatchObject({
    severity: 'warning',
    sentence: 'Row 4 is struck through in the sheet (column C “Amount”). Check that it is to be paid.',
  });
});

test('a struck heading of a column in use is told once', async () => {
  const heading = ['Name', 'Phone', text('Amount', 1), 'Currency', 'Provider'];
  const { rows, result } = await read(heading, person(1, 'Mary'), person(2, 'John'));
  expect(rows.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
    ['COLUMN_STRUCK'],
    ['COLUMN_STRUCK'],
  ]);
  expect(result.problems).toMatchObject([{ code: 'COLUMN_STRUCK', place: { line: 1, column: 'Amount' } }]);
});
