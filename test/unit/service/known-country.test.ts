// The country of a provider goes out in the legacy generation where the configuration leaves no doubt about it.

import { describe, expect, it } from 'vitest';
import { bodiesWithCountry } from '../../../main/service/known-country.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { REFUND } from '../../../shared/operations/refund.ts';
import { LEGACY_ACCOUNT } from '../../support/account-configuration.ts';

const FACTS = { id: '11111111-1111-4111-8111-111111111111', customerTimestamp: '2026-11-21T08:00:00Z' };
const FIELDS = {
  phone: '260763456789',
  amount: '10',
  currency: 'ZMW',
  provider: 'MTN_MOMO_ZMB',
  message: 'Salary',
};
const [line] = LEGACY_ACCOUNT.limits.filter(({ provider }) => provider === FIELDS.provider);
if (line === undefined) throw new Error('The account has no such provider.');

function countryOf(build: ReturnType<typeof bodiesWithCountry>, fields: Readonly<Record<string, string>>) {
  const body: Record<string, unknown> = JSON.parse(build(PAYOUT, 'legacy', fields, FACTS));
  return body['country'] ?? null;
}

describe('the country of a legacy request', () => {
  it('is that of the provider where the account has it in one country', () => {
    const build = bodiesWithCountry({ limits: [line, { ...line, currency: 'USD' }] });
    expect(countryOf(build, FIELDS)).toBe('ZMB');
    expect(countryOf(build, { ...FIELDS, country: '' })).toBe('ZMB');
    expect(countryOf(build, { ...FIELDS, provider: 'UNHEARD_OF' })).toBeNull();
  });

  it('is left out where there are several, and is always the one that the row gives', () => {
    const limits = [line, { ...line, country: 'GHA' }, line];
    expect(countryOf(bodiesWithCountry({ limits }), FIELDS)).toBeNull();
    expect(countryOf(bodiesWithCountry({ limits }), { ...FIELDS, country: 'GHA' })).toBe('GHA');
  });

  it('has no place in v2 and in refunds', () => {
    const build = bodiesWithCountry({ limits: [line] });
    expect(build(PAYOUT, 'v2', FIELDS, FACTS)).not.toContain('country');
    const refund = { depositId: FACTS.id, amount: '10', provider: FIELDS.provider };
    expect(build(REFUND, 'legacy', refund, FACTS)).not.toContain('country');
  });
});
