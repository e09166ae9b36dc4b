// P6 what the audit trail keeps as JSON is read by people without its marks, and whole.

import { expect, it } from 'vitest';
import { keptText, type ValueWords } from '../../../shared/texts/kept-values.ts';

const WORDS: ValueWords = {
  name: (key) => (key === 'count' ? 'Rows' : key),
  count: String,
  flag: (value) => (value ? 'yes' : 'no'),
  moneyOf: (amount, currency) => `${amount} ${currency}`,
  warning: (code, rows, firstLine) => `${code}: ${rows} rows, first in line ${firstLine}`,
};

it.each([
  ['{"ZMW":"195","UGX":"20000.5"}', '195 ZMW, 20000.5 UGX'],
  ['{"count":5,"totals":{"ZMW":"190"}}', 'Rows: 5, totals: 190 ZMW'],
  ['[["DUPLICATE_RECIPIENT B1",3],["SAME_REFERENCE",2]]', 'DUPLICATE_RECIPIENT B1, 3; SAME_REFERENCE, 2'],
  ['[{"code":"DUPLICATE_ROW","rows":2,"firstLine":4}]', 'DUPLICATE_ROW: 2 rows, first in line 4'],
  [
    '[{"provider":"MTN_MOMO_ZMB","currency":null,"rows":3,"amount":"500"}]',
    'provider: MTN_MOMO_ZMB, rows: 3, amount: 500',
  ],
  ['[3,4,5]', '3, 4, 5'],
  ['{"column":true}', 'column: yes'],
  ['[]', ''],
  ['{}', ''],
  ['null', ''],
  ['[not JSON', '[not JSON'],
  ['left the company', 'left the company'],
])('reads %s', (kept, read) => {
  expect(keptText(kept, WORDS)).toBe(read);
});
