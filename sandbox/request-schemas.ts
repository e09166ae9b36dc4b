// Strict schemas of the initiation requests of both generations (interface, "Resources and their fields").
// A property that is not listed is refused, as the service does.

import { z } from 'zod';
import type { Generation } from './vocabulary.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** No leading zeros, up to four places, and no zero at the end (service facts 5.4). */
const AMOUNT_V2 = /^(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{0,3}[1-9])?$/;
/** The legacy generation takes zeros at the end. */
const AMOUNT_LEGACY = /^(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,4})?$/;
const NOTE = /^[A-Za-z0-9 ]{4,22}$/;
const METADATA_MAX = 10;

/** Whether a text is an identifier that the service takes. */
export function isIdentifier(text: string): boolean {
  return UUID_V4.test(text);
}

const identifier = z.string().regex(UUID_V4);
const note = z.string().regex(NOTE);

const mmoAccount = z.strictObject({
  type: z.literal('MMO'),
  accountDetails: z.strictObject({ phoneNumber: z.string(), provider: z.string() }),
});

const msisdnAccount = z.strictObject({
  type: z.literal('MSISDN'),
  address: z.strictObject({ value: z.string() }),
});

/** One pair of a free name and its text, and perhaps the mark of personal data. */
const metadataPair = z
  .record(z.string(), z.union([z.string(), z.boolean()]))
  .refine((entry) => {
    const fields = Object.entries(entry).filter(([name]) => name !== 'isPII');
    const [field] = fields;
    return fields.length === 1 && typeof field?.[1] === 'string' && typeof entry['isPII'] !== 'string';
  })
  .transform((entry): [string, string] => {
    const [name = '', value = ''] = Object.entries(entry).find(([key]) => key !== 'isPII') ?? [];
    return [name, String(value)];
  });

const metadataTriple = z
  .strictObject({ fieldName: z.string(), fieldValue: z.string(), isPII: z.boolean().optional() })
  .transform((entry): [string, string] => [entry.fieldName, entry.fieldValue]);

/** What a request asks for, whichever generation it came in. */
export interface InitiationRequest {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  /** Only the legacy generation can say it. */
  readonly country?: string | undefined;
  readonly phone: string;
  readonly provider: string;
  readonly clientReferenceId?: string | undefined;
  readonly message?: string | undefined;
  readonly metadata?: [string, string][] | undefined;
}

/** POST /v2/payouts */
const payoutV2 = z
  .strictObject({
    payoutId: identifier,
    recipient: mmoAccount,
    amount: z.string().max(23).regex(AMOUNT_V2),
    currency: z.string(),
    clientReferenceId: z.string().optional(),
    customerMessage: note.optional(),
    metadata: z.array(metadataPair).max(METADATA_MAX).optional(),
  })
  .transform((body): InitiationRequest => {
    const { payoutId, recipient, customerMessage, ...rest } = body;
    const { phoneNumber, provider } = recipient.accountDetails;
    return { ...rest, id: payoutId, phone: phoneNumber, provider, message: customerMessage };
  });

/** POST /payouts */
const payoutLegacy = z
  .strictObject({
    payoutId: identifier,
    amount: z.string().max(23).regex(AMOUNT_LEGACY),
    currency: z.string(),
    country: z.string().length(3).optional(),
    correspondent: z.string(),
    recipient: msisdnAccount,
    customerTimestamp: z.iso.datetime({ offset: true }),
    statementDescription: note,
    metadata: z.array(metadataTriple).max(METADATA_MAX).optional(),
  })
  .transform((body): InitiationRequest => {
    const { payoutId, recipient, correspondent, statementDescription, amount, currency, country, metadata } =
      body;
    const phone = recipient.address.value;
    return {
      id: payoutId,
      amount,
      currency,
      country,
      phone,
      provider: correspondent,
      message: statementDescription,
      metadata,
    };
  });

/** Schemas of payout requests by generation. */
export const PAYOUT_SCHEMAS: Readonly<Record<Generation, z.ZodType<InitiationRequest>>> = {
  v2: payoutV2,
  legacy: payoutLegacy,
};
