// Currencies that are names of every object of JavaScript: their rows are counted like those of no currency, in a draft
// that is corrected and in a report, and nothing stops over them (P3, P9).

import { afterEach, expect, it } from 'vitest';
import { RowSums } from '../../main/reports/row-sums.ts';
import { closeDesks, desk } from '../support/app-desk.ts';

afterEach(closeDesks);

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const FILE = [
  'Name,Phone,Amount,Currency,Provider',
  'A,260763001000,100,ZMW,MTN_MOMO_ZMB',
  ...NAMES.map((name, index) => `B${index},26076300200${index},10,${name},MTN_MOMO_ZMB`),
].join('\n');

it('P3 P9 add up in a draft, and when one is corrected', async () => {
  const place = desk();
  const batch = await place.importText(`${FILE}\n`);
  const sums = async () => {
    const { sentence } = await place.call('getBatch', { batch });
    return {
      addsUp: sentence.addsUp,
      currencies: sentence.currencies.map(({ measure, file }) => [measure, file]),
    };
  };
  expect(await sums()).toEqual({
    addsUp: true,
    currencies: [
      ['(none)', '40'],
      ['ZMW', '100'],
    ],
  });

  const edit = { batch, ordinal: 2, field: 'currency', before: '__proto__', text: 'ZMW' };
  await place.call('editCell', edit);
  expect(await sums()).toEqual({
    addsUp: true,
    currencies: [
      ['(none)', '30'],
      ['ZMW', '110'],
    ],
  });
});

it('P3 P9 are one sum of a report', () => {
  const sums = new RowSums();
  for (const currency of NAMES) {
    sums.add({
      state: 'excluded',
      amount: '10',
      fields: { currency },
      settledAmount: null,
      settledCurrency: null,
    });
  }
  expect(sums.entries()).toMatchObject([{ currency: null, rows: 4, amount: '40' }]);
});
