// Names that configuration and availability share, spelled as either generation spells them.
// Tolerant: a missing or strange part is null here and reported by the reader.

import { z } from 'zod';
import { tolerantText, unreadPart } from './json.ts';

/** `provider` in v2, `correspondent` in the legacy generation; the name that customers see is `ownerName` there. */
export const providerEntrySchema = z
  .object({
    provider: tolerantText,
    correspondent: tolerantText,
    displayName: unreadPart,
    nameDisplayedToCustomer: unreadPart,
    ownerName: unreadPart,
    currency: tolerantText,
    currencies: unreadPart,
    operationTypes: unreadPart,
  })
  .transform(({ provider, correspondent, nameDisplayedToCustomer, ownerName, ...rest }) => ({
    code: provider ?? correspondent,
    customerName: nameDisplayedToCustomer ?? ownerName,
    ...rest,
  }));

/** A country with its providers. */
export const countryEntrySchema = z
  .object({
    country: tolerantText,
    prefix: unreadPart,
    displayName: unreadPart,
    providers: unreadPart,
    correspondents: unreadPart,
  })
  .transform(({ providers, correspondents, ...rest }) => ({
    providers: providers ?? correspondents,
    ...rest,
  }));

export const currencyEntrySchema = z.object({
  currency: tolerantText,
  displayName: unreadPart,
  operationTypes: unreadPart,
});
