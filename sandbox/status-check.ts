// The answer to a v2 status check: the envelope, and the record as it stands at the moment.
// Reads only.

import { type Answer, timestamp } from './answers.ts';
import { findProvider } from './catalogue.ts';
import { COMPANY_NAME } from './configuration-v2.ts';
import { withFourPlaces } from './decimal.ts';
import { type Fate, fateOf, providerTransactionId } from './fate.ts';
import type { StatusEndpoint } from './operations.ts';
import type { LedgerRecord } from './record.ts';
import type { World } from './world.ts';

const NOT_FOUND: Answer = { httpStatus: 200, body: '{"status":"NOT_FOUND"}' };

/**
 * Answers FOUND with the record, or NOT_FOUND (interface, "v2 status-check response").
 *
 * @param record what the ledger holds for the id asked for.
 */
export function statusAnswer(world: World, endpoint: StatusEndpoint, record: LedgerRecord | null): Answer {
  if (record === null) return NOT_FOUND;
  const fate = currentFate(world, record);
  const data = {
    [endpoint.idField]: record.id,
    status: fate.status,
    amount: world.amountForm === 'four-decimals' ? withFourPlaces(record.amount) : record.amount,
    currency: record.currency,
    country: record.country,
    recipient: { type: 'MMO', accountDetails: { phoneNumber: record.phone, provider: record.provider } },
    clientReferenceId: record.clientReferenceId,
    customerMessage: record.message ?? COMPANY_NAME,
    created: timestamp(record.receivedAt),
    providerTransactionId: fate.status === 'COMPLETED' ? providerTransactionId(record.id) : undefined,
    failureReason: fate.failure ?? undefined,
    metadata: record.metadata === undefined ? undefined : Object.fromEntries(record.metadata),
  };
  return { httpStatus: 200, body: JSON.stringify({ status: 'FOUND', data }) };
}

/** What has become of a record by now. */
export function currentFate(world: World, record: LedgerRecord): Fate {
  const provider = findProvider(record.provider);
  if (provider === undefined)
    throw new Error(`The ledger holds a provider that is not known: ${record.provider}.`);
  const nowMs = world.nowMs();
  const receivedMs = Date.parse(record.receivedAt);
  const startedAtMs = world.statuses.resumedAtMs(provider.code, record.operation, receivedMs, nowMs);
  return fateOf(record, provider, startedAtMs, nowMs, world.settleAfterMs);
}
