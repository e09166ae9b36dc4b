// Strict schemas of the requests, field for field as the interface lists them and in its order.
// A body that does not fit one of these must never be journalled or sent.

import { z } from 'zod';
import type { Generation } from '../../../shared/domain.ts';
import type { OperationName } from '../../../shared/operations.ts';

const idSchema = z.string().length(36);
const amountSchema = z
  .string()
  .min(1)
  .max(23)
  .regex(/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/, 'not a canonical decimal');
const noteSchema = z.string().min(4).max(22);
const filledSchema = z.string().min(1);

// Not z.record: it silently drops a key named like a property of every object.
const v2MetadataSchema = z
  .array(z.custom<Readonly<Record<string, string>>>(isSinglePair, 'not a single name and value'))
  .min(1);
const legacyMetadataSchema = z
  .array(z.strictObject({ fieldName: filledSchema, fieldValue: filledSchema }))
  .min(1);

function isSinglePair(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const values: unknown[] = Object.values(value);
  return values.length === 1 && typeof values[0] === 'string' && values[0] !== '';
}

/** Interface, "v2 payout request". */
const v2PayoutSchema = z.strictObject({
  payoutId: idSchema,
  recipient: z.strictObject({
    type: z.literal('MMO'),
    accountDetails: z.strictObject({ phoneNumber: filledSchema, provider: filledSchema }),
  }),
  amount: amountSchema,
  currency: filledSchema,
  clientReferenceId: filledSchema.optional(),
  customerMessage: noteSchema.optional(),
  metadata: v2MetadataSchema.optional(),
});

/** Interface, "Legacy payout request". */
const legacyPayoutSchema = z.strictObject({
  payoutId: idSchema,
  amount: amountSchema,
  currency: filledSchema,
  correspondent: filledSchema,
  recipient: z.strictObject({
    type: z.literal('MSISDN'),
    address: z.strictObject({ value: filledSchema }),
  }),
  customerTimestamp: z.iso.datetime({ offset: true }),
  statementDescription: noteSchema,
  country: filledSchema.optional(),
  metadata: legacyMetadataSchema.optional(),
});

/** The request of each operation and generation. */
export const REQUEST_SCHEMAS: Readonly<Record<OperationName, Readonly<Record<Generation, z.ZodType>>>> = {
  payout: { v2: v2PayoutSchema, legacy: legacyPayoutSchema },
};
