// With which wallet the question for a statement begins, coming from a batch.

import { expect, it } from 'vitest';
import { walletMeant, walletsOf } from '../../../renderer/screens/statements/comparison-figures.ts';
import type { RowState } from '../../../shared/domain.ts';

const WALLETS = walletsOf([
  { country: 'BEN', currency: 'XOF', provider: 'MTN_MOMO_BEN' },
  { country: 'CIV', currency: 'XOF', provider: 'MTN_MOMO_CIV' },
  { country: 'ZMB', currency: 'ZMW', provider: 'MTN_MOMO_ZMB' },
]);

function entry(country: string | null, currency: string, provider: string, rows: number, state: RowState) {
  return { country, currency, provider, rows, state };
}

it('is the one that pays most rows of the batch', () => {
  const entries = [
    entry('BEN', 'XOF', 'MTN_MOMO_BEN', 2, 'completed'),
    entry('ZMB', 'ZMW', 'MTN_MOMO_ZMB', 2, 'completed'),
    entry('ZMB', 'ZMW', 'MTN_MOMO_ZMB', 1, 'failed'),
  ];
  expect(walletMeant(WALLETS, entries)).toMatchObject({ country: 'ZMB', currency: 'ZMW' });
});

it('of one currency in several countries is told by the country, else by the provider', () => {
  const byCountry = [entry('CIV', 'XOF', 'MTN_MOMO_CIV', 3, 'completed')];
  expect(walletMeant(WALLETS, byCountry)).toMatchObject({ country: 'CIV' });
  const byProvider = [entry(null, 'XOF', 'MTN_MOMO_CIV', 3, 'completed')];
  expect(walletMeant(WALLETS, byProvider)).toMatchObject({ country: 'CIV' });
});

it('is none for rows that are never sent, and for a currency without a wallet here', () => {
  expect(walletMeant(WALLETS, [entry('ZMB', 'ZMW', 'MTN_MOMO_ZMB', 9, 'excluded')])).toBeNull();
  expect(walletMeant(WALLETS, [entry('GHA', 'GHS', 'MTN_MOMO_GHA', 9, 'completed')])).toBeNull();
  expect(walletMeant(WALLETS, [])).toBeNull();
});
