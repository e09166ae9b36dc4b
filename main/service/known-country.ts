// The country that a row leaves out, where the account has its provider in one country only: the legacy generation
// sends the country when it is known. Never chooses between countries, and changes no country that a row gives.

import type { AccountConfiguration } from '../../shared/configuration.ts';
import { buildRequestBody } from './request-body.ts';

/** Builds request bodies as `buildRequestBody` does, with the country that the configuration knows of a provider. */
export function bodiesWithCountry({ limits }: Pick<AccountConfiguration, 'limits'>): typeof buildRequestBody {
  const countries = new Map<string, string | null>();
  for (const { provider, country } of limits) {
    const isAnother = countries.has(provider) && countries.get(provider) !== country;
    countries.set(provider, isAnother ? null : country);
  }
  return (operation, generation, fields, facts) => {
    const known = countries.get(fields['provider'] ?? '') ?? null;
    const isGiven = fields['country'] !== undefined && fields['country'] !== '';
    const filled = known === null || isGiven ? fields : { ...fields, country: known };
    return buildRequestBody(operation, generation, filled, facts);
  };
}
