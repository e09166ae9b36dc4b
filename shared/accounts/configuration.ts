// The account's configuration and the providers' availability as the domain sees them, whatever shape the
// service answered in. What the service did not say is null here, and no rule may fill it in.

import { z } from 'zod';
import { spokenSchema } from '../saying.ts';
import { pinChannelSchema } from './pin-instructions.ts';

/** What is said of one line for people; no rule reads it. Texts are the service's own, cut to a bounded length. */
export const lineDetailsSchema = z.strictObject({
  /** The name on the PIN prompt or the receipt; `ownerName` in the legacy generation. */
  customerName: z.string().nullable(),
  /** What the currency is called, such as ZK. */
  currencyName: z.string().nullable(),
  /** Where the service sends the outcomes of this operation; shown, never called. */
  callbackUrl: z.string().nullable(),
  /** How a payer authorises a deposit: PROVIDER_AUTH, or a word that we do not know. */
  authType: z.string().nullable(),
  /** How the PIN prompt comes: AUTOMATIC, or a word that we do not know. */
  pinPrompt: z.string().nullable(),
  /** Whether the payer can bring the prompt up again. */
  pinPromptRevivable: z.boolean().nullable(),
  pinChannels: z.array(pinChannelSchema),
});
export type LineDetails = z.infer<typeof lineDetailsSchema>;

/** What the configuration says of the account itself, for people. */
export const accountFactsSchema = z.strictObject({
  companyName: z.string().nullable(),
  merchantId: z.string().nullable(),
  merchantName: z.string().nullable(),
  /** Whether the service signs its callbacks; the legacy generation does not say. */
  signedCallbacks: z.boolean().nullable(),
});
export type AccountFacts = z.infer<typeof accountFactsSchema>;

/** Limits of one provider, currency and operation of the account. Amounts are plain decimals. */
export const providerLimitsSchema = z.strictObject({
  country: z.string(),
  provider: z.string(),
  /** What the provider is called by the service, if it says. */
  providerName: z.string().nullable(),
  currency: z.string(),
  operationType: z.string(),
  minAmount: z.string().nullable(),
  maxAmount: z.string().nullable(),
  /** Digits allowed after the point; null when the configuration does not say or says an unknown word. */
  decimals: z.number().int().nonnegative().nullable(),
  /** What the configuration says in a form that could not be read, so that it is not called missing. */
  unread: z.array(z.enum(['minAmount', 'maxAmount', 'decimals'])).optional(),
  /** Word for word: OPERATIONAL, DELAYED, CLOSED, or one that we do not know; null when not given. */
  status: z.string().nullable(),
  /** Missing where nothing more is said, and in journals of earlier versions. */
  details: lineDetailsSchema.optional(),
});
export type ProviderLimits = z.infer<typeof providerLimitsSchema>;

export const countryConfigurationSchema = z.strictObject({
  country: z.string(),
  /** Dialling prefix in digits; the legacy generation does not give one. */
  prefix: z.string().nullable(),
  /** By language code. */
  names: z.record(z.string(), z.string()),
});
export type CountryConfiguration = z.infer<typeof countryConfigurationSchema>;

export const accountConfigurationSchema = z.strictObject({
  accountName: z.string().nullable(),
  /** Missing in journals of earlier versions, which kept no details either. */
  facts: accountFactsSchema.optional(),
  signedRequestsOnly: z.boolean(),
  countries: z.array(countryConfigurationSchema),
  limits: z.array(providerLimitsSchema),
  /** On parts of the answer that could not be read; shown, never guessed at. Plain texts in older journals. */
  notUnderstood: z.array(spokenSchema),
});
/** Domain form of the active configuration of both generations. */
export type AccountConfiguration = z.infer<typeof accountConfigurationSchema>;

export const providerStatusSchema = z.strictObject({
  country: z.string(),
  provider: z.string(),
  operationType: z.string(),
  /** Word for word as the service says it. */
  status: z.string(),
});
export type ProviderStatus = z.infer<typeof providerStatusSchema>;

/** Domain form of the availability answer; an operation that is not listed counts as open. */
export const availabilitySchema = z.array(providerStatusSchema);
export type Availability = z.infer<typeof availabilitySchema>;
