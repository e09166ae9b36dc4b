// A file that is read again for its cells: as it was read for its account, which is not at hand then.

import { expect, it } from 'vitest';
import { FileCells } from '../../../main/methods/evidence/file-cells.ts';
import { importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import { archiveOf } from '../../support/workbooks/archive.ts';
import { type CellSpec, partsOf, rowsOf } from '../../support/workbooks/workbook.ts';

const HEADER = ['Name', 'Phone', 'Amount', 'Currency', 'Provider'];
const person = (name: string, amount: CellSpec, currency: string): CellSpec[] => {
  return [name, { number: '260763001000' }, amount, currency, 'MTN_MOMO_ZMB'];
};

it.each([
  ['only the account says which currency a sign is', ['K 200,5'], 'K'],
  ['a point is the mark', ['200.5'], 'ZMW'],
  ['nothing shows the mark', ['200'], 'ZMW'],
  ['most have a comma, and one a point', ['1,5', '2,5', '3.5'], 'ZMW'],
])('P6 a workbook has its own cells where %s', async (_, typed, currency) => {
  const rows = [HEADER, person('A', { number: '112.5' }, currency)];
  for (const text of typed) rows.push(person('B', text, currency));
  const bytes = archiveOf(partsOf({ sheets: [{ name: 'Payroll', xml: rowsOf(rows) }] }));
  const file = () => sourceFromBytes(bytes, 'payroll.xlsx');
  const { result, rows: read } = await importIntoMemory(file());
  const { source, grammar } = result;
  const told = {
    ...{ operation: 'payout', account: { generation: 'v2' }, file: source, found: { grammar } },
  };
  const again = await FileCells.of(file(), told);
  const held = read.map(({ line, cells }, index) => again?.add({ ordinal: index + 1, line, cells }));
  expect(held).toEqual(rows.slice(1).map(() => true));
  expect(again?.isWhole).toBe(true);
});
