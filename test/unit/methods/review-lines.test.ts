// What a review says of a provider whose code serves two countries.

import { describe, expect, it } from 'vitest';
import type { TotalsEntry } from '../../../main/journal/port.ts';
import { reviewLines, rowsByProvider } from '../../../main/methods/approvals/review/review-lines.ts';
import { NotPayments } from '../../../main/methods/guards/control-totals.ts';
import { Places } from '../../../shared/accounts/places.ts';
import { ProviderStatuses } from '../../../shared/accounts/provider-statuses.ts';
import { limitsOf, V2_ACCOUNT } from '../../support/account-configuration.ts';

const AIRTEL = 'AIRTEL_OAPI';
const configuration = {
  ...V2_ACCOUNT,
  limits: [
    limitsOf({ provider: AIRTEL, country: 'ZMB', currency: 'ZMW', maxAmount: '100', status: 'CLOSED' }),
    limitsOf({ provider: AIRTEL, country: 'UGA', currency: 'UGX', maxAmount: '9000', status: null }),
  ],
};
const record = { configuration, operation: 'payout' } as const;

function entry(currency: string, rows: number): TotalsEntry {
  return { provider: AIRTEL, country: null, currency, state: 'ready', rows, amount: '10', unreadableRows: 0 };
}

const statuses = new ProviderStatuses(new Places(configuration, 'PAYOUT'), 'PAYOUT', {
  availability: [{ country: 'UGA', provider: AIRTEL, operationType: 'PAYOUT', status: 'DELAYED' }],
  configuration,
});
const totals = [entry('ZMW', 3), entry('UGX', 2)];

describe('a provider code that serves two countries', () => {
  it('has a line for each, with its own limits and status', () => {
    const notPayments = new NotPayments({ operation: 'payout', rowCount: 5 });
    const counts = { ranges: new Map(), warnings: new Map(), warningRows: 0, notPayments };
    const lines = reviewLines(record, totals, counts, (row) => statuses.wordOf(row));
    expect(lines.map(({ country, rows, maximum, status }) => [country, rows, maximum, status])).toEqual([
      ['ZMB', 3, '100', 'CLOSED'],
      ['UGA', 2, '9000', 'DELAYED'],
    ]);
  });

  it('has a status for each on the command line', () => {
    expect(rowsByProvider(record, totals, (row) => statuses.wordOf(row))).toEqual([
      { provider: AIRTEL, country: 'ZMB', rows: 3, status: 'CLOSED' },
      { provider: AIRTEL, country: 'UGA', rows: 2, status: 'DELAYED' },
    ]);
  });
});
