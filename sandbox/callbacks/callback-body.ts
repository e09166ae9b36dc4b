// The body of a callback: the fields of a record without an envelope (service facts 3.3), one shape a generation.
// Amounts have four decimals, and the caller's own reference is missing, as live services do it.

import { timestamp } from '../answers.ts';
import { withFourPlaces } from '../decimal.ts';
import { type Fate, providerTransactionId } from '../fate.ts';
import { INITIATION_ENDPOINTS } from '../operations.ts';
import type { LedgerRecord } from '../record.ts';

/** A record at its end. */
export interface Outcome {
  readonly record: LedgerRecord;
  readonly fate: Fate;
  /** Decimal text; less than was asked where the payer gave less. */
  readonly settledAmount: string;
  /** What the customer saw when the request named no text. */
  readonly companyName: string;
}

export type CallbackBody = Readonly<Record<string, unknown>>;

/** The body that reports an outcome. Fields without a value are left out of the JSON text. */
export function callbackBody(outcome: Outcome): CallbackBody {
  if (outcome.record.generation === 'v2') return bodyV2(outcome);
  return outcome.record.operation === 'DEPOSIT' ? depositLegacy(outcome) : bodyLegacy(outcome);
}

/** Name of the field that holds the identifier, such as `payoutId`. */
export function idFieldOf({ operation, generation }: Pick<LedgerRecord, 'operation' | 'generation'>): string {
  const endpoint = INITIATION_ENDPOINTS.find(
    (each) => each.operation === operation && each.generation === generation,
  );
  if (endpoint === undefined) throw new Error(`The ${generation} generation has no ${operation}.`);
  return endpoint.idField;
}

function bodyV2({ record, fate, settledAmount, companyName }: Outcome): CallbackBody {
  const isPaid = fate.status === 'COMPLETED';
  const party = { accountDetails: { phoneNumber: record.phone, provider: record.provider } };
  return {
    [idFieldOf(record)]: record.id,
    status: fate.status,
    amount: withFourPlaces(isPaid ? settledAmount : record.amount),
    currency: record.currency,
    country: record.country,
    [record.operation === 'DEPOSIT' ? 'payer' : 'recipient']: { type: 'MMO', ...party },
    customerMessage: record.message ?? companyName,
    created: timestamp(record.receivedAt),
    providerTransactionId: isPaid ? providerTransactionId(record.id) : undefined,
    failureReason: fate.failure ?? undefined,
    metadata: metadataOf(record),
  };
}

function bodyLegacy({ record, fate }: Outcome): CallbackBody {
  const isPaid = fate.status === 'COMPLETED';
  return {
    [idFieldOf(record)]: record.id,
    status: fate.status,
    amount: withFourPlaces(record.amount),
    currency: record.currency,
    country: record.country,
    correspondent: record.provider,
    recipient: { type: 'MSISDN', address: { value: record.phone } },
    customerTimestamp: timestamp(record.receivedAt),
    statementDescription: record.message,
    created: timestamp(record.receivedAt),
    receivedByRecipient: isPaid ? timestamp(record.receivedAt) : undefined,
    correspondentIds: isPaid ? { FINAL: providerTransactionId(record.id) } : undefined,
    failureReason: fate.failure ?? undefined,
    metadata: metadataOf(record),
  };
}

function depositLegacy({ record, fate, settledAmount }: Outcome): CallbackBody {
  const isPaid = fate.status === 'COMPLETED';
  return {
    depositId: record.id,
    status: fate.status,
    requestedAmount: withFourPlaces(record.amount),
    depositedAmount: isPaid ? withFourPlaces(settledAmount) : undefined,
    currency: record.currency,
    country: record.country,
    correspondent: record.provider,
    payer: { type: 'MSISDN', address: { value: record.phone } },
    customerTimestamp: timestamp(record.receivedAt),
    statementDescription: record.message,
    created: timestamp(record.receivedAt),
    respondedByPayer: isPaid ? timestamp(record.receivedAt) : undefined,
    correspondentIds: isPaid ? { FINAL: providerTransactionId(record.id) } : undefined,
    failureReason: fate.failure ?? undefined,
    metadata: metadataOf(record),
  };
}

function metadataOf({ metadata }: LedgerRecord) {
  return metadata === undefined ? undefined : Object.fromEntries(metadata);
}
