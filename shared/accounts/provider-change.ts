// One difference between two readings of an account: where, what, before and after. Data only.

import { z } from 'zod';
import { spokenSchema } from '../saying.ts';

/** What can differ between two readings of an account. */
export const PROVIDER_CHANGES = [
  'status',
  'minimum',
  'maximum',
  'decimals',
  'provider name',
  'customer name',
  'currency name',
  'authorisation',
  'prompt',
  'prompt repeat',
  'instructions',
  'callback',
  'added',
  'removed',
  'account name',
  'signed requests',
  'signed callbacks',
  'not understood',
] as const;

/** One difference between two readings of the same account. */
export const providerChangeSchema = z.strictObject({
  atMs: z.number(),
  country: z.string(),
  /** Empty where the change concerns the account itself. */
  provider: z.string(),
  /** Null where the change is not one of a single currency, as a status. */
  currency: z.string().nullable(),
  /** Empty where the change concerns every operation of the provider. */
  operation: z.string(),
  what: z.enum(PROVIDER_CHANGES),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** What is said of a part that was not understood; null otherwise. */
  remark: spokenSchema.nullable(),
});
export type ProviderChange = z.infer<typeof providerChangeSchema>;
