// A sum that another program has made smaller than what is to be taken from it: it is told as it stands, so that the money
// sentence says that it does not add up, and the list of batches is still there (P3).

import { expect, it } from 'vitest';
import { withDoubts } from '../../../main/methods/batches/moved-totals.ts';
import { moneyByCurrency } from '../../../shared/money/settled.ts';

const QUEUED = {
  ...{ currency: 'ZMW', provider: 'MTN_MOMO_ZMB', country: 'ZMB', state: 'queued' as const },
  ...{ rows: 3, amount: '30', unreadableRows: 0, differences: [] },
} as const;

it('P3 leaves rows where they are whose money is more than that of their state', () => {
  const short = [{ ...QUEUED, amount: '5' }];
  expect(withDoubts(short, [{ ...QUEUED, rows: 2, amount: '20' }])).toEqual(short);
});

it('P3 counts no money where more is missing than there was', () => {
  const short = {
    ...{ currency: 'ZMW', rows: 2, amount: '5', unreadableRows: 0 },
    differences: [{ kind: 'less', rows: 1, amount: '7', currency: 'ZMW' }],
  } as const;
  expect(moneyByCurrency(short)).toEqual(new Map([['ZMW', '0']]));
});
