// P8 the decimal mark that the clerk states is held against the file: an amount that can only have the other mark is
// an error that says so, and amounts that depend on the mark are asked for then.

import { expect, test } from 'vitest';
import { describeFinding } from '../../../shared/rules/describe.ts';
import { importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import { rowsOf, sheetOf } from '../../support/workbooks/workbook.ts';

const AMOUNTS = ['1,500', '1,500.50', '10,50'];

test.each([
  [
    'a text file',
    sourceFromBytes(
      [
        'phone;amount;currency;provider',
        ...AMOUNTS.map((amount, index) => rowWith(amount, index).join(';')),
      ].join('\n'),
    ),
  ],
  [
    'typed amounts of a workbook',
    sheetOf(rowsOf([['phone', 'amount', 'currency', 'provider'], ...AMOUNTS.map(rowWith)])),
  ],
])('in %s', async (_, file) => {
  const { rows } = await importIntoMemory(file, { decimalMark: 'comma' });
  expect(rows.map(({ state, amount, findings }) => [state, amount, findings[0]?.code])).toEqual([
    ['invalid', null, 'AMOUNT_AMBIGUOUS'],
    ['invalid', null, 'AMOUNT_OTHER_GRAMMAR'],
    ['ready', '10.5', undefined],
  ]);
  const [, second] = rows;
  expect(second?.findings.map((found) => describeFinding(found)).join(' ')).toContain(
    '“1,500.50” contradicts what you stated, a comma for decimals',
  );
});

test('a file without such an amount is read as stated', async () => {
  const text = [
    'phone;amount;currency;provider',
    rowWith('1,50', 0).join(';'),
    rowWith('1.500', 1).join(';'),
  ];
  const { rows } = await importIntoMemory(sourceFromBytes(text.join('\n')), { decimalMark: 'comma' });
  expect(rows.map(({ amount }) => amount)).toEqual(['1.5', '1500']);
});

function rowWith(amount: string, index: number): string[] {
  return [`26076345678${index}`, amount, 'ZMW', 'MTN_MOMO_ZMB'];
}
