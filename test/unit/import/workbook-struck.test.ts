// P6 what a sheet strikes through is still in it: a struck cell, or a whole row, and a struck heading. They are warnings
// by name, like what a sheet hides. P8 letters that are struck through, raised or lowered are no part of the text beside
// them: such a cell is what the sheet shows, and nobody is paid by it.

import { expect, test } from 'vitest';
import { importIntoMemory } from '../../support/import-into-memory.ts';
import { type CellSpec, rowsOf, workbookOf } from '../../support/workbooks/workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const FONTS =
  '<font/><font><strike/></font><font><strike val="0"/></font><font><strike val="1"/><b/></font><font><vertAlign val="superscript"/></font>';
const XFS = [0, 1, 2, 3, 4].map((font) => `<xf numFmtId="0" fontId="${font}"/>`).join('');
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

test('a row with a struck cell is a warning that names the cell, and letters of one are an error', async () => {
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
    [5, 'CELL_STRUCK_IN_PART'],
    [6],
    [7],
    [8, 'CELL_STRUCK_IN_PART'],
  ]);
  expect(rows.map(({ state }) => state).join()).toBe('ready,ready,ready,invalid,ready,ready,invalid');
  expect(result.problems.find(({ place }) => place?.line === 4)).toMatchObject({
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

const STRIKE = '<strike/>';
const RAISED = '<vertAlign val="superscript"/>';
const LOWERED = '<vertAlign val="subscript"/>';
const run = (content: string, marks: string | null = null): string =>
  `<r>${marks === null ? '' : `<rPr>${marks}</rPr>`}<t xml:space="preserve">${content}</t></r>`;

const HEADING = ['Name', 'Phone', 'Amount', 'Currency', 'Provider', 'Remark'];

/** The rows by their cell, both where the text stands in the cell itself and where the cells share it. */
async function readBoth(cells: readonly string[][], place: 'phone' | 'amount' | 'note', format = 0) {
  const rowWith = (content: CellSpec): CellSpec[] => [
    'Mary',
    place === 'phone' ? content : '260763456781',
    place === 'amount' ? content : { number: '90' },
    'ZMW',
    'MTN_MOMO_ZMB',
    place === 'note' ? content : 'as agreed',
  ];
  const own = cells.map((runs) =>
    rowWith({ type: 'inlineStr', inside: `<is>${runs.join('')}</is>`, format }),
  );
  const common = cells.map((_, index) => rowWith({ type: 's', inside: `<v>${index}</v>`, format }));
  const { rows } = await importIntoMemory(
    workbookOf({
      sharedStrings: [],
      sheets: [{ name: 'Pay', xml: rowsOf([HEADING, ...own, ...common]) }],
      parts: [
        { name: 'xl/styles.xml', content: STYLES },
        {
          name: 'xl/sharedStrings.xml',
          content: `<sst xmlns="${MAIN}">${cells.map((runs) => `<si>${runs.join('')}</si>`).join('')}</sst>`,
        },
      ],
    }),
  );
  const found = rows.map(({ cells: texts, amount, findings }) => ({
    text: texts[{ phone: 1, amount: 2, note: 5 }[place]],
    amount,
    codes: findings.map(({ code }) => code).filter((code) => code !== 'DUPLICATE_ROW'),
    values: findings.find(({ code }) => code === 'CELL_STRUCK_IN_PART')?.values,
  }));
  expect(found.slice(cells.length)).toEqual(found.slice(0, cells.length));
  return found.slice(0, cells.length);
}

test('raised and lowered digits are no digits of an amount, and prove no decimal mark', async () => {
  const found = await readBoth(
    [
      [run('7000'), run('1', RAISED)],
      [run('1', RAISED), run('7000')],
      [run('7'), run('000', LOWERED)],
      [run('7,000'), run('1', `<b/>${RAISED}<sz val="8"/>`)],
      [run('1,500')],
      [run('7000'), run(' 2', '<vertAlign val="baseline"/>')],
      [run('70', '<b/>'), '<rPh sb="0" eb="1"><t>9</t></rPh>', run('00', '<i/>')],
    ],
    'amount',
  );
  expect(found.map(({ text: shown, codes }) => [shown, ...codes])).toEqual([
    ['7000¹', 'AMOUNT_UNREADABLE'],
    ['¹7000', 'AMOUNT_UNREADABLE'],
    ['7₀₀₀', 'AMOUNT_UNREADABLE'],
    ['7,000¹', 'AMOUNT_UNREADABLE'],
    ['1,500', 'AMOUNT_AMBIGUOUS'],
    ['7000 2', 'AMOUNT_UNREADABLE'],
    ['7000'],
  ]);
});

test('a raised digit is none of a phone number, and none is proposed without it', async () => {
  const [found] = await readBoth([[run('2607634567'), run('81', RAISED)]], 'phone');
  expect(found).toMatchObject({ text: '2607634567⁸¹', codes: ['PHONE_NOT_DIGITS'] });
});

test('letters without marks of their own are set as their cell is', async () => {
  const raised = await readBoth([[run('7000', '<b/>'), run('1')]], 'amount', 4);
  expect(raised).toMatchObject([{ text: '7000¹', codes: ['AMOUNT_UNREADABLE'] }]);
  const struck = await readBoth([[run('500'), run('700', '<b/>')]], 'amount', 1);
  expect(struck).toMatchObject([{ codes: ['CELL_STRUCK_IN_PART'] }]);
});

test('an amount or a phone number of which a part is struck through is an error that quotes both', async () => {
  const amounts = await readBoth(
    [
      [run('500', STRIKE), run(' 700')],
      [run('5', STRIKE), run('7000')],
      [run('1', STRIKE), run(','), run('5', STRIKE), run('00')],
    ],
    'amount',
  );
  expect(amounts).toMatchObject([
    { text: '5̶0̶0̶ 700', amount: null, codes: ['CELL_STRUCK_IN_PART'], values: { struck: '500', rest: '700' } },
    { amount: null, codes: ['CELL_STRUCK_IN_PART'], values: { struck: '5', rest: '7000' } },
    { amount: null, codes: ['CELL_STRUCK_IN_PART'], values: { struck: '1 … 5', rest: ', 00' } },
  ]);
  const phones = await readBoth([[run('260', STRIKE), run('260763456781')]], 'phone');
  expect(phones).toMatchObject([{ codes: ['CELL_STRUCK_IN_PART'] }]);
});

test('letters struck through in a column that feeds no field are a warning of the row', async () => {
  const [found] = await readBoth([[run('left', STRIKE), run(' back')]], 'note');
  expect(found?.codes).toEqual(['ROW_STRUCK']);
});
