import { expect, it } from 'vitest';
import { countryNames, laneName, providerNames } from '../../../shared/account-names.ts';
import type { AccountConfiguration } from '../../../shared/configuration.ts';
import { limitsOf, V2_ACCOUNT } from '../../support/account-configuration.ts';

it('a provider goes by its name and country, in the page’s language where the account has it', () => {
  expect(providerNames(V2_ACCOUNT, 'en').get('MTN_MOMO_ZMB')).toBe('MTN Zambia');
  expect(providerNames(V2_ACCOUNT, 'fr').get('MTN_MOMO_ZMB')).toBe('MTN Zambie');
  expect(countryNames(V2_ACCOUNT, 'fr').get('GHA')).toBe('Ghana');
});

it('a provider of several countries goes by its name alone, one without a name by nothing but its code', () => {
  const account: AccountConfiguration = {
    ...V2_ACCOUNT,
    limits: [
      limitsOf({ provider: 'WIDE', providerName: 'Wide' }),
      limitsOf({ provider: 'WIDE', providerName: 'Wide', country: 'KEN' }),
      limitsOf({ provider: 'BARE', providerName: null }),
      limitsOf({ provider: 'OWN', providerName: 'Bank of Zambia' }),
    ],
  };
  const nameOf = laneName(account, 'fr');
  expect([nameOf('WIDE', 'ZMB'), nameOf('WIDE', 'KEN'), nameOf('WIDE', null)]).toEqual([
    'Wide Zambie',
    'Wide Kenya',
    'Wide',
  ]);
  expect([nameOf('BARE', null), laneName(null, 'en')('WIDE', 'KEN')]).toEqual(['BARE', 'WIDE KEN']);
  const names = providerNames(account, 'en');
  expect([names.get('WIDE'), names.get('BARE'), names.get('OWN')]).toEqual([
    'Wide',
    undefined,
    'Bank of Zambia',
  ]);
  expect(providerNames(null, 'en').size).toBe(0);
});
