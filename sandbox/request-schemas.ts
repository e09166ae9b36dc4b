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

/** What every request has, whichever operation and generation it is of. */
interface CommonRequest {
  readonly id: string;
  readonly clientReferenceId?: string | undefined;
  readonly message?: string | undefined;
  readonly metadata?: [string, string][] | undefined;
}

/** A request that names the customer's account: a deposit, a payout or a remittance. */
export interface PartyRequest extends CommonRequest {
  readonly amount: string;
  readonly currency: string;
  /** Only the legacy generation can say it. */
  readonly country?: string | undefined;
  readonly phone: string;
  readonly provider: string;
  /** The deposit that is refunded, once its account is known. */
  readonly depositId?: string;
  /** Sender and recipient of a remittance, as they came. */
  readonly details?: string;
}

/** A request that names an earlier deposit instead. Without an amount the whole deposit is meant. */
export interface RefundRequest extends CommonRequest {
  readonly depositId: string;
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
}

/** What a request asks for, whichever generation it came in. */
export type InitiationRequest = PartyRequest | RefundRequest;

/** True for a request that names a customer's account. */
export function namesParty(request: InitiationRequest): request is PartyRequest {
  return 'phone' in request;
}

/** What a schema made of a body: the request, or everything that is wrong with it. */
type ParsedBody =
  | { readonly request: InitiationRequest }
  | { readonly request: null; readonly issues: readonly z.core.$ZodIssue[] };

/** Checks a body's form and reads it. Never throws. */
export type BodyParser = (body: unknown) => ParsedBody;

const amountV2 = z.string().max(23).regex(AMOUNT_V2);
const amountLegacy = z.string().max(23).regex(AMOUNT_LEGACY);
const metadataV2 = z.array(metadataPair).max(METADATA_MAX).optional();
const metadataLegacy = z.array(metadataTriple).max(METADATA_MAX).optional();
const authorisationCode = z.string().min(1).max(36).optional();

const payoutV2 = z.strictObject({
  payoutId: identifier,
  recipient: mmoAccount,
  amount: amountV2,
  currency: z.string(),
  clientReferenceId: z.string().optional(),
  customerMessage: note.optional(),
  metadata: metadataV2,
});

const payoutLegacy = z.strictObject({
  payoutId: identifier,
  amount: amountLegacy,
  currency: z.string(),
  country: z.string().length(3).optional(),
  correspondent: z.string(),
  recipient: msisdnAccount,
  customerTimestamp: z.iso.datetime({ offset: true }),
  statementDescription: note,
  metadata: metadataLegacy,
});

const depositV2 = z.strictObject({
  depositId: identifier,
  payer: mmoAccount,
  amount: amountV2,
  currency: z.string(),
  preAuthorisationCode: authorisationCode,
  clientReferenceId: z.string().optional(),
  customerMessage: note.optional(),
  metadata: metadataV2,
});

const depositLegacy = z.strictObject({
  depositId: identifier,
  amount: amountLegacy,
  currency: z.string(),
  country: z.string().length(3).optional(),
  correspondent: z.string(),
  payer: msisdnAccount,
  customerTimestamp: z.iso.datetime({ offset: true }),
  statementDescription: note,
  preAuthorisationCode: authorisationCode,
  metadata: metadataLegacy,
});

const refundV2 = z.strictObject({
  refundId: identifier,
  depositId: z.string().length(36),
  amount: amountV2,
  currency: z.string(),
  clientReferenceId: z.string().optional(),
  metadata: metadataV2,
});

const refundLegacy = z.strictObject({
  refundId: identifier,
  depositId: z.string().length(36),
  amount: amountLegacy.optional(),
  metadata: metadataLegacy,
});

const text = z.string().optional();
const decimal = z
  .string()
  .regex(/^[0-9]+(?:\.[0-9]+)?$/)
  .optional();

const remittance = z.strictObject({
  remittanceId: identifier,
  recipient: mmoAccount.extend({
    recipientDetails: z.strictObject({ firstName: text, lastName: text }).optional(),
  }),
  sender: z.strictObject({
    transactionDetails: z
      .strictObject({
        transactionReference: text,
        originalAmount: decimal,
        originalCurrency: text,
        buyFxRate: decimal,
        senderFees: decimal,
        purposeOfFunds: text,
        sourceOfFunds: text,
      })
      .optional(),
    senderDetails: z
      .strictObject({
        firstName: text,
        lastName: text,
        nationality: text,
        gender: text,
        phoneNumber: text,
        dateOfBirth: z.iso.date().optional(),
        placeOfBirth: text,
        occupation: text,
        relationshipRecipient: text,
        address: z
          .strictObject({ addressLine: text, postalCode: text, city: text, country: text })
          .optional(),
        identification: z.strictObject({ type: text, number: text }).optional(),
      })
      .optional(),
  }),
  amount: amountV2,
  currency: z.string(),
  customerMessage: note.optional(),
  metadata: metadataV2,
});

type Parsers = Readonly<Record<Generation, BodyParser>>;

/** Parsers of payout requests by generation: POST /v2/payouts and POST /payouts. */
export const PAYOUT_PARSERS: Parsers = {
  v2: parserOf(payoutV2, ({ payoutId, recipient, ...body }) => ({
    ...partyV2(payoutId, recipient, body),
    clientReferenceId: body.clientReferenceId,
  })),
  legacy: parserOf(payoutLegacy, ({ payoutId, recipient, ...body }) =>
    partyLegacy(payoutId, recipient, body),
  ),
};

/** Parsers of deposit requests by generation: POST /v2/deposits and POST /deposits. */
export const DEPOSIT_PARSERS: Parsers = {
  v2: parserOf(depositV2, ({ depositId, payer, ...body }) => ({
    ...partyV2(depositId, payer, body),
    clientReferenceId: body.clientReferenceId,
  })),
  legacy: parserOf(depositLegacy, ({ depositId, payer, ...body }) => partyLegacy(depositId, payer, body)),
};

/** Parsers of refund requests by generation: POST /v2/refunds and POST /refunds. */
export const REFUND_PARSERS: Parsers = {
  v2: parserOf(refundV2, ({ refundId, metadata, ...body }) => ({
    id: refundId,
    ...body,
    metadata: pairsOf(metadata),
  })),
  legacy: parserOf(refundLegacy, ({ refundId, metadata, ...body }) => ({
    id: refundId,
    ...body,
    metadata: triplesOf(metadata),
  })),
};

/** Parser of POST /v2/remittances. */
export const REMITTANCE_PARSER: BodyParser = parserOf(
  remittance,
  ({ remittanceId, recipient, sender, ...body }) => ({
    ...partyV2(remittanceId, recipient, body),
    details: JSON.stringify({ recipientDetails: recipient.recipientDetails, sender }),
  }),
);

interface BodyV2 {
  readonly amount: string;
  readonly currency: string;
  readonly customerMessage?: string | undefined;
  readonly metadata?: z.infer<typeof metadataV2>;
}

function partyV2(id: string, { accountDetails }: z.infer<typeof mmoAccount>, body: BodyV2): PartyRequest {
  return {
    id,
    amount: body.amount,
    currency: body.currency,
    phone: accountDetails.phoneNumber,
    provider: accountDetails.provider,
    message: body.customerMessage,
    metadata: pairsOf(body.metadata),
  };
}

interface BodyLegacy {
  readonly amount: string;
  readonly currency: string;
  readonly country?: string | undefined;
  readonly correspondent: string;
  readonly statementDescription: string;
  readonly metadata?: z.infer<typeof metadataLegacy>;
}

function partyLegacy(id: string, { address }: z.infer<typeof msisdnAccount>, body: BodyLegacy): PartyRequest {
  return {
    id,
    amount: body.amount,
    currency: body.currency,
    country: body.country,
    phone: address.value,
    provider: body.correspondent,
    message: body.statementDescription,
    metadata: triplesOf(body.metadata),
  };
}

function pairsOf(metadata: z.infer<typeof metadataV2>): [string, string][] | undefined {
  return metadata?.map((entry) => fieldOf(entry) ?? ['', '']);
}

function triplesOf(metadata: z.infer<typeof metadataLegacy>): [string, string][] | undefined {
  return metadata?.map(({ fieldName, fieldValue }) => [fieldName, fieldValue]);
}

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
