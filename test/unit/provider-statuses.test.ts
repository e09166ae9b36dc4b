// Where a provider works for a row, and what is said of it there: by country, and by both readings.

import { describe, expect, test } from 'vitest';
import type { Availability, ProviderLimits } from '../../shared/accounts/configuration.ts';
import { Places, type RowPlace } from '../../shared/accounts/places.ts';
import { ProviderStatuses } from '../../shared/accounts/provider-statuses.ts';
import { limitsOf } from '../support/account-configuration.ts';

const AIRTEL = 'AIRTEL';
/** One code in three countries, two of which share a currency. */
const LIMITS: readonly ProviderLimits[] = [
  limitsOf({ provider: AIRTEL, country: 'UGA', currency: 'UGX', status: null }),
  limitsOf({ provider: AIRTEL, country: 'GAB', currency: 'XAF', status: null }),
  limitsOf({ provider: AIRTEL, country: 'COG', currency: 'XAF', status: null }),
  limitsOf({ provider: AIRTEL, country: 'KEN', currency: 'KES', operationType: 'DEPOSIT', status: 'CLOSED' }),
  limitsOf({ status: null }),
];
const places = new Places({ limits: [...LIMITS] }, 'PAYOUT');

function row(provider: string, currency: string | null, country: string | null = null): RowPlace {
  return { provider, country, currency };
}

function said(status: string, country: string, provider = AIRTEL): Availability[number] {
  return { country, provider, operationType: 'PAYOUT', status };
}

function statuses(availability: Availability | null, limits: readonly ProviderLimits[] = LIMITS) {
  return new ProviderStatuses(places, 'PAYOUT', { availability, configuration: { limits: [...limits] } });
}

describe('the country of a row', () => {
  test('is what it says, otherwise what its currency leaves no doubt about', () => {
    expect(places.countryOf(row(AIRTEL, 'UGX', 'KEN'))).toBe('KEN');
    expect(places.countryOf(row(AIRTEL, 'UGX'))).toBe('UGA');
    expect(places.countryOf(row(AIRTEL, 'XAF'))).toBeNull();
    expect(places.countriesOf(row(AIRTEL, 'XAF'))).toEqual(['GAB', 'COG']);
    expect(places.countryOf(row(AIRTEL, null))).toBeNull();
    expect(places.countryOf(row('MTN_MOMO_ZMB', 'USD'))).toBe('ZMB');
    expect(places.countriesOf(row('UNHEARD_OF', 'ZMW'))).toEqual([]);
    expect([places.isSpread(AIRTEL), places.isSpread('MTN_MOMO_ZMB')]).toEqual([true, false]);
  });
});

describe('what is said of a provider', () => {
  test('is said of it in one country', () => {
    const spoken = statuses([said('CLOSED', 'UGA'), said('OPERATIONAL', 'GAB'), said('DELAYED', 'COG')]);
    expect(spoken.wordOf(row(AIRTEL, 'UGX'))).toBe('CLOSED');
    expect(spoken.wordOf(row(AIRTEL, 'XAF', 'GAB'))).toBe('OPERATIONAL');
    expect(spoken.wordOf(row(AIRTEL, 'XAF', 'COG'))).toBe('DELAYED');
    expect(spoken.wordOf(row(AIRTEL, 'XAF'))).toBeNull();
  });

  test('holds for a row of unknown country when it is said of each', () => {
    const spoken = statuses([said('CLOSED', 'GAB'), said('CLOSED', 'COG')]);
    expect(spoken.wordOf(row(AIRTEL, 'XAF'))).toBe('CLOSED');
  });

  test('by the configuration counts where availability says nothing, and only when it is CLOSED', () => {
    const closed = LIMITS.map((limits) => ({ ...limits, status: 'CLOSED' }));
    const delayed = LIMITS.map((limits) => ({ ...limits, status: 'DELAYED' }));
    expect(statuses(null, closed).wordOf(row(AIRTEL, 'UGX'))).toBe('CLOSED');
    expect(statuses([], closed).wordOf(row(AIRTEL, 'UGX'))).toBe('CLOSED');
    expect(statuses([said('OPERATIONAL', 'GAB')], closed).wordOf(row(AIRTEL, 'UGX'))).toBe('CLOSED');
    expect(statuses([said('OPERATIONAL', 'UGA')], closed).wordOf(row(AIRTEL, 'UGX'))).toBe('OPERATIONAL');
    expect(statuses([], delayed).wordOf(row(AIRTEL, 'UGX'))).toBeNull();
  });

  test('by the configuration is said of one currency', () => {
    const limits = [
      limitsOf({ currency: 'ZMW', status: 'CLOSED' }),
      limitsOf({ currency: 'USD', status: 'OPERATIONAL' }),
    ];
    const spoken = statuses([], limits);
    expect(spoken.wordOf(row('MTN_MOMO_ZMB', 'ZMW'))).toBe('CLOSED');
    expect(spoken.wordOf(row('MTN_MOMO_ZMB', 'USD'))).toBeNull();
    expect(spoken.wordOf(row('MTN_MOMO_ZMB', null))).toBeNull();
  });

  test('of a provider that the configuration does not know is what availability says', () => {
    const spoken = statuses([said('CLOSED', 'ZMB', 'NEW_ZMB')]);
    expect(spoken.wordOf(row('NEW_ZMB', 'ZMW'))).toBe('CLOSED');
    expect(spoken.isListed(row('NEW_ZMB', 'ZMW'))).toBe(true);
    expect(spoken.isListed(row(AIRTEL, 'UGX'))).toBe(false);
  });
});
