import { expect, it } from 'vitest';
import {
  countryNames,
  laneName,
  placeNames,
  providerNames,
  withPlaceNames,
} from '../../../shared/accounts/account-names.ts';
import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import { say, sayList } from '../../../shared/saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
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

it('places in sentences go by the same names, and what is no place stays', () => {
  const account: AccountConfiguration = {
    ...V2_ACCOUNT,
    limits: [
      ...V2_ACCOUNT.limits,
      limitsOf({ provider: 'WIDE', providerName: 'Wide' }),
      limitsOf({ provider: 'WIDE', providerName: 'Wide', country: 'KEN' }),
    ],
  };
  const names = placeNames(account, 'en');
  const said = say`${sayList([say`${'MTN_MOMO_ZMB'} is closed`, say`${'WIDE (KEN)'} and ${'OTHER'}`], '; ')}.`;
  expect(sayEnglish(withPlaceNames(said, names))).toBe('MTN Zambia is closed; Wide Kenya and OTHER.');
  expect(withPlaceNames('MTN_MOMO_ZMB was closed.', names)).toBe('MTN_MOMO_ZMB was closed.');
});
