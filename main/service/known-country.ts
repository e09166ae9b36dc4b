// The country that a row leaves out, where provider and currency leave no doubt about it: the legacy generation
// sends the country when it is known. Never chooses between countries, and changes no country that a row gives.

import type { AccountConfiguration } from '../../shared/accounts/configuration.ts';
import { Places } from '../../shared/accounts/places.ts';
import { buildRequestBody } from './request-body.ts';

/** Builds request bodies as `buildRequestBody` does, with the country that the configuration knows of a provider. */
export function bodiesWithCountry(
  configuration: Pick<AccountConfiguration, 'limits'>,
): typeof buildRequestBody {
  const places = new Places(configuration, null);
  return (operation, generation, fields, facts) => {
    const { provider = null, country = null, currency = null } = fields;
    const known = places.countryOf({ provider, country, currency });
    const isGiven = country !== null && country !== '';
    const filled = known === null || isGiven ? fields : { ...fields, country: known };
    return buildRequestBody(operation, generation, filled, facts);
  };
}
