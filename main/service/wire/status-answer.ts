// Answers to a status check: the v2 envelope and the legacy array of at most one record.
// Tolerant: every fact but the status word may be missing.

import { z } from 'zod';
import { tolerantText, unreadPart } from './json.ts';

/** Interface, "v2 status-check response". */
export const statusEnvelopeSchema = z.object({ status: z.string().min(1), data: unreadPart });

/** Record of both generations (interface, "v2 status-check response", "Legacy deposit record"). */
export const statusRecordSchema = z.object({
  status: z.string().min(1),
  amount: tolerantText,
  requestedAmount: tolerantText,
  currency: tolerantText,
  correspondent: tolerantText,
  providerTransactionId: tolerantText,
  created: tolerantText,
});

const accountDetailsSchema = z.object({ phoneNumber: tolerantText, provider: tolerantText });
const addressSchema = z.object({ value: tolerantText });

/** Payer or recipient: `accountDetails` in v2, `address` in the legacy generation. */
export const partySchema = z
  .object({
    accountDetails: accountDetailsSchema.nullish().catch(null),
    address: addressSchema.nullish().catch(null),
  })
  .nullish()
  .catch(null);
