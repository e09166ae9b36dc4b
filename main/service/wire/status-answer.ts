// Answers to a status check: the v2 envelope and the legacy array of at most one record.
// Tolerant: every fact but the status word may be missing.

import { z } from 'zod';
import { isJsonObject, type JsonObject, tolerantText, unreadPart } from './json.ts';

/** Interface, "v2 status-check response". */
export const statusEnvelopeSchema = z.object({ status: z.string().min(1), data: unreadPart });

/** Record of both generations (interface, "v2 status-check response", "Legacy deposit record"). */
export const statusRecordSchema = z.object({
  status: z.string().min(1),
  amount: tolerantText,
  requestedAmount: tolerantText,
  currency: tolerantText,
  correspondent: tolerantText,
  depositedAmount: unreadPart,
  providerTransactionId: tolerantText,
  created: tolerantText,
  country: tolerantText,
  clientReferenceId: tolerantText,
  metadata: unreadPart,
});

/** Fields that repeat the request or that the row keeps in places of their own. */
const PLACED: ReadonlySet<string> = new Set([
  ...['depositId', 'payoutId', 'refundId', 'remittanceId', 'status', 'amount', 'requestedAmount', 'currency'],
  ...['country', 'payer', 'recipient', 'correspondent', 'clientReferenceId', 'customerMessage', 'created'],
  ...['customerTimestamp', 'statementDescription', 'providerTransactionId', 'failureReason', 'metadata'],
]);

const LONGEST_DETAILS = 20_000;

/**
 * What else a record says, as JSON text: `depositedAmount`, `respondedByPayer`, `correspondentIds`,
 * `suspiciousActivityReport`, and every field that the interface does not list. Null when there is nothing.
 */
export function recordDetails(data: JsonObject): string | null {
  const others = Object.entries(data).filter(
    ([name, value]) => !PLACED.has(name) && value !== null && value !== undefined,
  );
  if (others.length === 0) return null;
  const text = JSON.stringify(Object.fromEntries(others));
  return text.length <= LONGEST_DETAILS ? text : JSON.stringify({ cut: text.slice(0, LONGEST_DETAILS) });
}

/** Metadata that a record repeats, by key: what is no text in its place is left out. */
export function recordMetadata(given: unknown): Readonly<Record<string, string>> {
  if (!isJsonObject(given)) return {};
  const texts = Object.entries(given).flatMap(([key, value]) => {
    const text = tolerantText.parse(value);
    return text === null ? [] : [[key, text] as const];
  });
  return Object.fromEntries(texts);
}

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
