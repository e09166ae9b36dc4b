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
const decimalSchema = z.string().regex(/^(?:0|[1-9]\d*)(?:\.\d+)?$/, 'not a decimal');
const noteSchema = z.string().min(4).max(22);
const filledSchema = z.string().min(1);
const timestampSchema = z.iso.datetime({ offset: true });
const authorisationCodeSchema = z.string().min(1).max(36);

// Not z.record: it silently drops a key named like a property of every object.
const v2MetadataSchema = z
  .array(z.custom<Readonly<Record<string, string | true>>>(isSinglePair, 'not a single name and value'))
  .min(1);
const legacyMetadataSchema = z
  .array(z.strictObject({ fieldName: filledSchema, fieldValue: filledSchema, isPII: z.boolean().optional() }))
  .min(1);

/** One name and its text, and perhaps the mark of personal data. */
function isSinglePair(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const pairs: [string, unknown][] = Object.entries(value);
  const named = pairs.filter(([name]) => name !== 'isPII');
  const isMarkBoolean = pairs.every(([name, part]) => name !== 'isPII' || typeof part === 'boolean');
  const part = named[0]?.[1];
  return isMarkBoolean && named.length === 1 && typeof part === 'string' && part !== '';
}

const mmoAccountSchema = z.strictObject({
  type: z.literal('MMO'),
  accountDetails: z.strictObject({ phoneNumber: filledSchema, provider: filledSchema }),
});
const msisdnAccountSchema = z.strictObject({
  type: z.literal('MSISDN'),
  address: z.strictObject({ value: filledSchema }),
});

/** What v2 deposits and payouts share, after the account. */
const v2Transaction = {
  amount: amountSchema,
  currency: filledSchema,
  clientReferenceId: filledSchema.optional(),
  customerMessage: noteSchema.optional(),
  metadata: v2MetadataSchema.optional(),
};

/** What legacy deposits and payouts share, before and after the account. */
const legacyMoney = { amount: amountSchema, currency: filledSchema, correspondent: filledSchema };
const legacyNotes = {
  customerTimestamp: timestampSchema,
  statementDescription: noteSchema,
  country: z.string().length(3).optional(),
};

/** Interface, "v2 payout request". */
export const v2PayoutRequestSchema = z.strictObject({
  payoutId: idSchema,
  recipient: mmoAccountSchema,
  ...v2Transaction,
});

/** Interface, "Legacy payout request". */
export const legacyPayoutRequestSchema = z.strictObject({
  payoutId: idSchema,
  ...legacyMoney,
  recipient: msisdnAccountSchema,
  ...legacyNotes,
  metadata: legacyMetadataSchema.optional(),
});

/** Interface, "v2 deposit request". */
export const v2DepositRequestSchema = z.strictObject({
  depositId: idSchema,
  payer: mmoAccountSchema,
  amount: amountSchema,
  currency: filledSchema,
  preAuthorisationCode: authorisationCodeSchema.optional(),
  clientReferenceId: filledSchema.optional(),
  customerMessage: noteSchema.optional(),
  metadata: v2MetadataSchema.optional(),
});

/** Interface, "Legacy deposit request". */
export const legacyDepositRequestSchema = z.strictObject({
  depositId: idSchema,
  ...legacyMoney,
  payer: msisdnAccountSchema,
  ...legacyNotes,
  preAuthorisationCode: authorisationCodeSchema.optional(),
  metadata: legacyMetadataSchema.optional(),
});

/** Interface, "v2 refund request". */
export const v2RefundRequestSchema = z.strictObject({
  refundId: idSchema,
  depositId: idSchema,
  amount: amountSchema,
  currency: filledSchema,
  clientReferenceId: filledSchema.optional(),
  metadata: v2MetadataSchema.optional(),
});

/** Interface, "Legacy refund request". */
export const legacyRefundRequestSchema = z.strictObject({
  refundId: idSchema,
  depositId: idSchema,
  amount: amountSchema.optional(),
  metadata: legacyMetadataSchema.optional(),
});

/** Which details are mandatory is not stated; words of lists that are not shown are free text. */
const senderSchema = z.strictObject({
  transactionDetails: z
    .strictObject({
      transactionReference: filledSchema.optional(),
      originalAmount: decimalSchema.optional(),
      originalCurrency: filledSchema.optional(),
      buyFxRate: decimalSchema.optional(),
      senderFees: decimalSchema.optional(),
      purposeOfFunds: filledSchema.optional(),
      sourceOfFunds: filledSchema.optional(),
    })
    .optional(),
  senderDetails: z
    .strictObject({
      firstName: filledSchema.optional(),
      lastName: filledSchema.optional(),
      nationality: filledSchema.optional(),
      gender: filledSchema.optional(),
      phoneNumber: filledSchema.optional(),
      dateOfBirth: z.iso.date().optional(),
      placeOfBirth: filledSchema.optional(),
      occupation: filledSchema.optional(),
      relationshipRecipient: filledSchema.optional(),
      address: z
        .strictObject({
          addressLine: filledSchema.optional(),
          postalCode: filledSchema.optional(),
          city: filledSchema.optional(),
          country: filledSchema.optional(),
        })
        .optional(),
      identification: z
        .strictObject({ type: filledSchema.optional(), number: filledSchema.optional() })
        .optional(),
    })
    .optional(),
});

/** Interface, "v2 remittance request". */
export const v2RemittanceRequestSchema = z.strictObject({
  remittanceId: idSchema,
  recipient: mmoAccountSchema.extend({
    recipientDetails: z
      .strictObject({ firstName: filledSchema.optional(), lastName: filledSchema.optional() })
      .optional(),
  }),
  sender: senderSchema,
  amount: amountSchema,
  currency: filledSchema,
  customerMessage: noteSchema.optional(),
  metadata: v2MetadataSchema.optional(),
});

/** The request of each operation and generation that has it. */
export const REQUEST_SCHEMAS: Readonly<
  Record<OperationName, Readonly<Partial<Record<Generation, z.ZodType>>>>
> = {
  payout: { v2: v2PayoutRequestSchema, legacy: legacyPayoutRequestSchema },
  deposit: { v2: v2DepositRequestSchema, legacy: legacyDepositRequestSchema },
  refund: { v2: v2RefundRequestSchema, legacy: legacyRefundRequestSchema },
  remittance: { v2: v2RemittanceRequestSchema },
};
