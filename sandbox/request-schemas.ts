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
  .object({ isPII: z.boolean().optional() })
  .catchall(z.string())
  .refine((entry) => fieldOf(entry) !== null);

const metadataTriple = z.strictObject({
  fieldName: z.string(),
  fieldValue: z.string(),
  isPII: z.boolean().optional(),
});

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

/** What a schema made of a body: the request, or everything that is wrong with it. */
type ParsedBody =
  | { readonly request: InitiationRequest }
  | { readonly request: null; readonly issues: readonly z.core.$ZodIssue[] };

/** Checks a body's form and reads it. Never throws. */
export type BodyParser = (body: unknown) => ParsedBody;

const payoutV2 = z.strictObject({
  payoutId: identifier,
  recipient: mmoAccount,
  amount: z.string().max(23).regex(AMOUNT_V2),
  currency: z.string(),
  clientReferenceId: z.string().optional(),
  customerMessage: note.optional(),
  metadata: z.array(metadataPair).max(METADATA_MAX).optional(),
});

const payoutLegacy = z.strictObject({
  payoutId: identifier,
  amount: z.string().max(23).regex(AMOUNT_LEGACY),
  currency: z.string(),
  country: z.string().length(3).optional(),
  correspondent: z.string(),
  recipient: msisdnAccount,
  customerTimestamp: z.iso.datetime({ offset: true }),
  statementDescription: note,
  metadata: z.array(metadataTriple).max(METADATA_MAX).optional(),
});

/** Parsers of payout requests by generation: POST /v2/payouts and POST /payouts. */
export const PAYOUT_PARSERS: Readonly<Record<Generation, BodyParser>> = {
  v2: parserOf(payoutV2, (body) => ({
    id: body.payoutId,
    amount: body.amount,
    currency: body.currency,
    phone: body.recipient.accountDetails.phoneNumber,
    provider: body.recipient.accountDetails.provider,
    clientReferenceId: body.clientReferenceId,
    message: body.customerMessage,
    metadata: body.metadata?.map((entry) => fieldOf(entry) ?? ['', '']),
  })),
  legacy: parserOf(payoutLegacy, (body) => ({
    id: body.payoutId,
    amount: body.amount,
    currency: body.currency,
    country: body.country,
    phone: body.recipient.address.value,
    provider: body.correspondent,
    message: body.statementDescription,
    metadata: body.metadata?.map((entry) => [entry.fieldName, entry.fieldValue]),
  })),
};

function parserOf<Body>(schema: z.ZodType<Body>, requestOf: (body: Body) => InitiationRequest): BodyParser {
  return (body) => {
    const parsed = schema.safeParse(body);
    return parsed.success
      ? { request: requestOf(parsed.data) }
      : { request: null, issues: parsed.error.issues };
  };
}

/** The one free field of a v2 metadata entry; null when there is none or more than one. */
function fieldOf(entry: Readonly<Record<string, string | boolean | undefined>>): [string, string] | null {
  let field: [string, string] | null = null;
  for (const name of Object.keys(entry)) {
    const value = entry[name];
    if (name === 'isPII' || typeof value !== 'string') continue;
    if (field !== null) return null;
    field = [name, value];
  }
  return field;
}
