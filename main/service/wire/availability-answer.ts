// Reads the availability of both generations into the domain's form (interface, "Availability"; facts, 5.5).
// Status words are kept word for word; an operation without one is left out and so counts as open.

import type { Availability, ProviderStatus } from '../../../shared/accounts/configuration.ts';
import { countryEntrySchema, providerEntrySchema } from './entry.ts';
import { isJsonList, isJsonObject } from './json.ts';
import { spreadOperationTypes } from './operation-types.ts';

/**
 * Reads availability: `operationTypes` as an array of entries or as an object of words.
 *
 * @returns null when the answer is no availability at all.
 */
export function readAvailabilityAnswer(body: unknown): Availability | null {
  if (!isJsonList(body)) return null;
  const statuses: ProviderStatus[] = [];
  let understood = 0;
  for (const entry of body) {
    const known = countryEntrySchema.safeParse(entry);
    if (!known.success || known.data.country === null || !isJsonList(known.data.providers)) continue;
    understood += 1;
    for (const provider of known.data.providers) {
      statuses.push(...readProvider(known.data.country, provider));
    }
  }
  return body.length > 0 && understood === 0 ? null : statuses;
}

function readProvider(country: string, entry: unknown): ProviderStatus[] {
  const known = providerEntrySchema.safeParse(entry);
  if (!known.success || known.data.code === null) return [];
  const provider = known.data.code;
  return spreadOperationTypes(known.data.operationTypes).entries.flatMap(({ operationType, value }) => {
    const status = isJsonObject(value) ? value['status'] : value;
    return typeof status === 'string' && status !== '' ? [{ country, provider, operationType, status }] : [];
  });
}
