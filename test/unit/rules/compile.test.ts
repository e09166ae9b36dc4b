import { describe, expect, it } from 'vitest';
import type { AccountConfiguration, ProviderLimits } from '../../../shared/accounts/configuration.ts';
import { voteGrammar } from '../../../shared/money/numbers.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { REFUND } from '../../../shared/operations/refund.ts';
import { checkRow } from '../../../shared/rules/check-row.ts';
import { compileRules } from '../../../shared/rules/compile.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { LEGACY_ACCOUNT, limitsOf, V2_ACCOUNT } from '../../support/account-configuration.ts';

const POINT = voteGrammar(['10.50']);
const ROW = { phone: '260763456789', amount: '1500', currency: 'ZMW', provider: 'MTN_MOMO_ZMB' };

function accountWith(limits: readonly ProviderLimits[], prefix: string | null = '260'): AccountConfiguration {
  return {
    ...V2_ACCOUNT,
    countries: [{ country: 'ZMB', prefix, names: { en: 'Zambia' } }],
    limits: [...limits],
  };
}

function notEnforced(configuration: AccountConfiguration): readonly string[] {
  return compileRules(configuration, PAYOUT, 'v2').notEnforced.map(sayEnglish);
}

function codes(configuration: AccountConfiguration, changes: Record<string, string> = {}): string[] {
  const rules = compileRules(configuration, PAYOUT, 'v2');
  return checkRow(rules, { ...ROW, ...changes }, POINT).findings.map(({ code }) => code);
}

describe('what the configuration does not say', () => {
  it('is nothing for an account that says everything', () => {
    expect(notEnforced(V2_ACCOUNT)).toEqual([]);
  });

  it('is said once per kind for the legacy generation', () => {
    expect(compileRules(LEGACY_ACCOUNT, PAYOUT, 'legacy').notEnforced.map(sayEnglish)).toEqual([
      'No decimals are given for MTN_MOMO_ZMB ZMW and AIRTEL_OAPI_ZMB ZMW; they are not checked.',
    ]);
  });

  it('is nothing for refunds, which have no number and need not name a provider', () => {
    const rules = compileRules(accountWith([limitsOf({ decimals: null })], null), REFUND, 'v2');
    expect(rules.notEnforced).toEqual([]);
  });

  it('names a few providers and counts the others', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      limitsOf({ provider: `P${index}`, decimals: null }),
    );
    expect(notEnforced(accountWith(many))).toEqual([
      'No decimals are given for P0 ZMW, P1 ZMW, P2 ZMW, P3 ZMW and 26 more; they are not checked.',
    ]);
  });

  it('is not checked: limits that are missing', () => {
    const configuration = accountWith([limitsOf({ minAmount: null, maxAmount: null, decimals: null })]);
    expect(notEnforced(configuration)).toEqual([
      'No decimals are given for MTN_MOMO_ZMB ZMW; they are not checked.',
      'No lowest amount is given for MTN_MOMO_ZMB ZMW; it is not checked.',
      'No highest amount is given for MTN_MOMO_ZMB ZMW; it is not checked.',
    ]);
    for (const amount of ['0.0001', '1.23456', '99999999999999'])
      expect(codes(configuration, { amount })).toEqual([]);
  });

  it('is not checked: limits that are given and could not be read, which are not called missing', () => {
    const unread = ['minAmount', 'maxAmount', 'decimals'] as const;
    const missing = { minAmount: null, maxAmount: null, decimals: null };
    expect(notEnforced(accountWith([limitsOf({ ...missing, unread: [...unread] })]))).toEqual([
      'The number of decimals of MTN_MOMO_ZMB ZMW could not be read; decimals are not checked there.',
      'A limit of MTN_MOMO_ZMB ZMW is not a number; it is not checked.',
    ]);
  });

  it('is not checked: limits that are no numbers', () => {
    const configuration = accountWith([limitsOf({ minAmount: '1,000', maxAmount: 'none' })]);
    expect(notEnforced(configuration)).toEqual([
      'A limit of MTN_MOMO_ZMB ZMW is not a number; it is not checked.',
    ]);
    expect(codes(configuration, { amount: '0.01' })).toEqual([]);
  });

  it('is not checked: a lowest amount above the highest', () => {
    const configuration = accountWith([limitsOf({ minAmount: '100', maxAmount: '20' })]);
    expect(notEnforced(configuration)).toEqual([
      'The lowest amount of MTN_MOMO_ZMB ZMW is above the highest; neither is checked.',
    ]);
    expect(codes(configuration, { amount: '50' })).toEqual([]);
    expect(codes(configuration, { amount: '50.1234' })).toContain('AMOUNT_TOO_MANY_DECIMALS');
  });

  it('is not checked: limits that are given twice and differ', () => {
    const twice = accountWith([limitsOf({}), limitsOf({ maxAmount: '50' })]);
    expect(notEnforced(twice)).toEqual([
      'MTN_MOMO_ZMB ZMW has several different sets of limits; none of them is checked.',
    ]);
    expect(codes(twice, { amount: '99999' })).toEqual([]);
    expect(notEnforced(accountWith([limitsOf({}), limitsOf({})]))).toEqual([]);
  });

  it('is not checked: a country code that is no number', () => {
    for (const prefix of ['+260', '', 'abc', '0260']) {
      const usa = { country: 'USA', prefix, names: {} };
      const account = { ...accountWith([limitsOf({ country: 'USA' })]), countries: [usa] };
      expect(notEnforced(account)).toEqual([
        'No usable country code is given for USA; the beginnings of numbers there are not checked.',
      ]);
      expect(codes(account, { phone: '254703456789' })).toEqual([]);
    }
  });

  it('is taken from the plan of the country: a country code that is no number', () => {
    for (const prefix of ['+260', '', 'abc', '0260']) {
      expect(notEnforced(accountWith([limitsOf({})], prefix))).toEqual([]);
      expect(codes(accountWith([limitsOf({})], prefix), { phone: '254703456789' })).toEqual(['PHONE_PREFIX']);
    }
  });

  it('is not checked: numbers of a country whose plan is not known', () => {
    const usa = { country: 'USA', prefix: '1', names: { en: 'United States' } };
    const account = { ...accountWith([limitsOf({ country: 'USA' })]), countries: [usa] };
    expect(notEnforced(account)).toEqual([
      'No numbering plan is known for United States; lengths and ranges of numbers there are not checked.',
    ]);
    expect(codes(account, { phone: '12345678' })).toEqual([]);
  });
});

describe('an account', () => {
  it('without providers for the operation refuses every provider, and says so', () => {
    const configuration = accountWith([limitsOf({ operationType: 'DEPOSIT' })]);
    expect(notEnforced(configuration)).toEqual([
      'The account lists no provider for payouts, so every provider is refused.',
    ]);
    expect(codes(configuration)).toEqual(['PROVIDER_NOT_CONFIGURED']);
    expect(codes({ ...configuration, limits: [] })).toEqual(['PROVIDER_UNKNOWN', 'CURRENCY_NOT_OFFERED']);
  });

  it('takes the limits of its own operation, not of another', () => {
    const configuration = accountWith([limitsOf({ operationType: 'DEPOSIT', maxAmount: '5' }), limitsOf({})]);
    expect(codes(configuration)).toEqual([]);
  });

  it('may know a provider in a country that it does not describe', () => {
    const configuration = { ...accountWith([limitsOf({})]), countries: [] };
    expect(codes(configuration, { country: 'ZMB' })).toEqual([]);
    expect(codes(configuration, { country: 'ZMB', phone: '26076345678' })).toEqual([
      'PHONE_LENGTH_IMPOSSIBLE',
    ]);
  });
});

describe('a provider in several countries', () => {
  const configuration: AccountConfiguration = {
    ...V2_ACCOUNT,
    limits: [
      limitsOf({ provider: 'AIRTEL', maxAmount: '100' }),
      limitsOf({ provider: 'AIRTEL', country: 'KEN', currency: 'KES', maxAmount: '500' }),
    ],
  };
  const row = { provider: 'AIRTEL', amount: '300' };

  it('is checked by the country of the row', () => {
    expect(codes(configuration, { ...row, country: 'ZMB' })).toEqual(['AMOUNT_ABOVE_MAXIMUM']);
    expect(codes(configuration, { ...row, country: 'KEN', currency: 'KES', phone: '254703456789' })).toEqual(
      [],
    );
    expect(codes(configuration, { ...row, country: 'KEN', currency: 'ZMW', phone: '254703456789' })).toEqual([
      'CURRENCY_NOT_OFFERED',
    ]);
    expect(codes(configuration, { ...row, country: 'GHA' })).toEqual(['COUNTRY_NOT_OF_PROVIDER']);
  });

  it('is checked by the currency alone where that leaves no doubt about the country', () => {
    expect(codes(configuration, row)).toEqual(['AMOUNT_ABOVE_MAXIMUM']);
    expect(codes(configuration, { ...row, currency: 'KES', phone: '254703456789' })).toEqual([]);
    expect(codes(configuration, { ...row, currency: 'GHS' })).toEqual(['CURRENCY_NOT_OFFERED']);
    expect(notEnforced(configuration)).toEqual([]);
  });

  it('is not checked against limits when neither country nor currency tell where, and that is said', () => {
    const shared: AccountConfiguration = {
      ...configuration,
      limits: [...configuration.limits, limitsOf({ provider: 'AIRTEL', country: 'KEN', maxAmount: '900' })],
    };
    expect(codes(shared, row)).toEqual([]);
    expect(notEnforced(shared)).toEqual([
      'AIRTEL stands in several countries; its rows without a country are not checked against limits and country codes.',
    ]);
  });
});
