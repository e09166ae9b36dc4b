// P6 what a sheet hides and would be paid all the same: hidden columns, rows and sheets, and rows under a merged cell
// are warnings by name, once for what concerns the whole sheet and for every row otherwise.

import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../../main/ports.ts';
import { importFailure, importIntoMemory } from '../../support/import-into-memory.ts';
import { type CellSpec, rowOf, rowsOf, workbookOf } from '../../support/workbooks/workbook.ts';

const HEADER = ['Phone', 'To be paid', 'Currency', 'Provider', 'Net pay', 'Remark'];
const person = (last: number, pay: CellSpec = { number: '9000' }): CellSpec[] => [
  `26076345678${last}`,
  { number: '1000' },
  'ZMW',
  'MTN_MOMO_ZMB',
  pay,
  'x',
];

interface Look {
  readonly columns?: string;
  readonly merges?: string;
  readonly hiddenRows?: readonly number[];
  /** How a hidden row says so. */
  readonly hiding?: string;
  readonly state?: 'hidden' | 'veryHidden';
}

function sheet({
  columns = '',
  merges = '',
  hiddenRows = [],
  hiding = 'hidden="1"',
  state,
}: Look): SourceFile {
  const rows = [HEADER, person(1), person(2), person(3), person(4)].map((cells, index) =>
    rowOf(index + 1, cells, hiddenRows.includes(index + 1) ? ` ${hiding}` : ''),
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const xml = `<worksheet xmlns="${main}">${columns}<sheetData>${rows.join('')}</sheetData>${merges}</worksheet>`;
  return workbookOf({ sheets: [{ name: 'Payroll', xml, isWhole: true, ...(state && { state }) }] });
}

async function doubts(look: Look) {
  const choices = { mapping: { amount: 'Net pay' }, ...(look.state && { sheet: 'Payroll' }) };
  const { rows, result } = await importIntoMemory(sheet(look), choices);
  expect(rows.map(({ state, amount }) => [state, amount])).toEqual(Array(4).fill(['ready', '9000']));
  return {
    byRow: rows.map(({ line, findings }) => [line, ...findings.map(({ code }) => code)]),
    problems: result.problems.map(({ place, severity, sentence, code }) => ({
      place: `${place.line} ${place.column}`,
      severity,
      said: `${sentence} (${code})`,
    })),
  };
}

describe('P6 what a sheet hides', () => {
  test('is what stands under a cell that is merged sideways', async () => {
    const merges = '<mergeCells count="1"><mergeCell ref="D3:F3"/></mergeCells>';
    const { byRow } = await doubts({ merges });
    expect(byRow).toEqual([[2], [3, 'ROW_MERGED'], [4], [5]]);
  });

  test('is nothing where nothing in use is hidden', async () => {
    const look = {
      columns: '<cols><col min="6" max="9" hidden="1"/></cols>',
      merges: '<mergeCells><mergeCell ref="F2:F4"/><mergeCell ref="A3:B3"/></mergeCells>',
    };
    expect(await doubts(look)).toEqual({ byRow: [[2], [3], [4], [5]], problems: [] });
  });

  test.each(['<col min="5" max="5" hidden="1"/>', '<col min="4" max="6" width="0"/>'])(
    'is a column that feeds a field, said once: %s',
    async (column) => {
      const { byRow, problems } = await doubts({ columns: `<cols>${column}</cols>` });
      expect(byRow[0]?.slice(1)).toContain('COLUMN_HIDDEN');
      expect(byRow[3]).toHaveLength(byRow[0]?.length ?? 0);
      expect(problems.filter(({ place }) => place === '1 Net pay')).toEqual([
        {
          place: '1 Net pay',
          severity: 'warning',
          said: 'Column E “Net pay” is hidden in the sheet, and it gives the amount. Check that it is meant. (COLUMN_HIDDEN)',
        },
      ]);
    },
  );

  test.each(['hidden="1"', 'ht="0" customHeight="1"'])(
    'is each row that is hidden or filtered out: %s',
    async (hiding) => {
      expect(await doubts({ hiddenRows: [3, 5], hiding })).toEqual({
        byRow: [[2], [3, 'ROW_HIDDEN'], [4], [5, 'ROW_HIDDEN']],
        problems: [3, 5].map((line) => ({
          place: `${line} null`,
          severity: 'warning',
          said: `Row ${line} is hidden or filtered out in the sheet. Check that it is to be paid. (ROW_HIDDEN)`,
        })),
      });
    },
  );

  test('is each row under a vertical merge of a column in use, and not the one that is shown', async () => {
    const { byRow, problems } = await doubts({
      merges: '<mergeCells count="2"><mergeCell ref="E2:F3"/><mergeCell ref="A4:A5"/></mergeCells>',
    });
    expect(byRow).toEqual([[2], [3, 'ROW_MERGED'], [4], [5, 'ROW_MERGED']]);
    expect(problems.map(({ place, severity }) => [place, severity])).toEqual([
      ['3 Net pay', 'warning'],
      ['5 Phone', 'warning'],
    ]);
    expect(problems[0]?.said).toContain('begins in row 2 (column E “Net pay”)');
  });

  test.each(['hidden', 'veryHidden'] as const)('is a %s sheet that the clerk has named', async (state) => {
    const { byRow, problems } = await doubts({ state });
    expect(byRow).toEqual([2, 3, 4, 5].map((line) => [line, 'SHEET_HIDDEN']));
    expect(problems.map(({ said }) => said)).toEqual([
      'The sheet “Payroll” is hidden in the workbook. Check that it is meant. (SHEET_HIDDEN)',
    ]);
  });
});

test('of two columns that could be one field, that which the sheet hides is told', async () => {
  const columns = '<cols><col min="3" max="3" hidden="1"/></cols>';
  const of = (header: string[]) => {
    const sheet = rowsOf([header, ['260763456789', '10', '20', 'ZMW', 'MTN_MOMO_ZMB']]);
    const xml = `<worksheet>${columns}<sheetData>${sheet}</sheetData></worksheet>`;
    return workbookOf({ sheets: [{ name: 'Payroll', xml, isWhole: true }] });
  };
  const ambiguous = await importFailure(of(['Phone', 'Amount', 'Net amount', 'Currency', 'Provider']));
  expect(ambiguous.message).toContain(
    '“Amount” (column 2) and “Net amount” (column 3, hidden in the sheet) could each be the amount.',
  );
  const twice = await importFailure(of(['Phone', 'Amount', 'Amount', 'Currency', 'Provider']));
  expect(twice.message).toContain('Columns 2 and 3 (hidden in the sheet) are called “Amount”.');
});
