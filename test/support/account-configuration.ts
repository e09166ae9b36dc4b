// Account configurations for tests of the rules: a v2 answer with what it says, and a legacy one with what it lacks.

import type { AccountConfiguration, ProviderLimits } from '../../shared/accounts/configuration.ts';

/** One line of limits; what is not given is a payout in Zambia. */
export function limitsOf(facts: Partial<ProviderLimits>): ProviderLimits {
  return {
    country: 'ZMB',
    provider: 'MTN_MOMO_ZMB',
    providerName: 'MTN',
    currency: 'ZMW',
    operationType: 'PAYOUT',
    minAmount: '1',
    maxAmount: '20000',
    decimals: 2,
    status: 'OPERATIONAL',
    ...facts,
  };
}

/** An account in six countries: two providers called MTN share a currency, one provider pays two currencies. */
export const V2_ACCOUNT: AccountConfiguration = {
  accountName: 'Kafue Mills',
  signedRequestsOnly: false,
  countries: [
    { country: 'ZMB', prefix: '260', names: { en: 'Zambia', fr: 'Zambie' } },
    { country: 'KEN', prefix: '254', names: { en: 'Kenya', fr: 'Kenya' } },
    { country: 'CIV', prefix: '225', names: { en: "Côte d'Ivoire", fr: "Côte d'Ivoire" } },
    { country: 'BEN', prefix: '229', names: { en: 'Benin', fr: 'Bénin' } },
    { country: 'COD', prefix: '243', names: { en: 'Congo (DRC)', fr: 'Congo (RDC)' } },
    { country: 'GHA', prefix: '233', names: { en: 'Ghana' } },
  ],
  limits: [
    limitsOf({}),
    limitsOf({ provider: 'AIRTEL_OAPI_ZMB', providerName: 'Airtel' }),
    limitsOf({ provider: 'ZAMTEL_ZMB', providerName: 'Zamtel', operationType: 'DEPOSIT' }),
    limitsOf({
      country: 'KEN',
      provider: 'MPESA_KEN',
      providerName: 'Safaricom',
      currency: 'KES',
      minAmount: '10',
      maxAmount: '250000',
      decimals: 0,
    }),
    limitsOf({
      country: 'CIV',
      provider: 'MTN_MOMO_CIV',
      currency: 'XOF',
      maxAmount: '2000000',
      decimals: 0,
    }),
    limitsOf({
      country: 'BEN',
      provider: 'MTN_MOMO_BEN',
      currency: 'XOF',
      maxAmount: '2000000',
      decimals: 0,
    }),
    limitsOf({
      country: 'COD',
      provider: 'VODACOM_MPESA_COD',
      providerName: 'Vodacom',
      currency: 'CDF',
      minAmount: '1000',
      maxAmount: '1000000',
      decimals: 0,
    }),
    limitsOf({
      country: 'COD',
      provider: 'VODACOM_MPESA_COD',
      providerName: 'Vodacom',
      currency: 'USD',
      minAmount: '0.5',
      maxAmount: '2500',
    }),
    limitsOf({ country: 'GHA', provider: 'VODAFONE_GHA', providerName: 'Telecel', currency: 'GHS' }),
  ],
  notUnderstood: [],
};

/** What the legacy generation says of Zambia: no names, no country codes, no decimals. */
export const LEGACY_ACCOUNT: AccountConfiguration = {
  accountName: 'Kafue Mills',
  signedRequestsOnly: false,
  countries: [{ country: 'ZMB', prefix: null, names: {} }],
  limits: [
    limitsOf({ providerName: null, decimals: null, status: null }),
    limitsOf({ provider: 'AIRTEL_OAPI_ZMB', providerName: null, decimals: null, status: null }),
  ],
  notUnderstood: [],
};
