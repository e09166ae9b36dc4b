// The answer to a status check: the envelope of v2 or the legacy list, and the record as it stands at the moment.
// Reads only.

import { type Answer, timestamp } from './answers.ts';
import { findProvider, type Provider } from './catalogue.ts';
import { COMPANY_NAME } from './configuration-v2.ts';
import { scaled, unscaled, withFourPlaces } from './decimal.ts';
import { type Fate, fateOf, finalAfterMs, providerTransactionId } from './fate.ts';
import type { StatusEndpoint } from './operations.ts';
import type { LedgerRecord } from './record.ts';
import type { World } from './world.ts';

const NOT_FOUND: Answer = { httpStatus: 200, body: '{"status":"NOT_FOUND"}' };
const NO_RECORD: Answer = { httpStatus: 200, body: '[]' };

/** Tenths of the asked money that a legacy deposit brings from a number with one of these endings. */
const DEPOSITED_TENTHS: ReadonlyMap<string, bigint> = new Map([
  ['00601', 9n],
  ['00602', 11n],
]);
const DEPOSIT_ENDING_LENGTH = 5;

/**
 * Answers with the record, or that there is none (interface, "v2 status-check response", "Legacy deposit record").
 *
 * @param record what the ledger holds for the id asked for, whichever operation it is of.
 */
export function statusAnswer(world: World, endpoint: StatusEndpoint, record: LedgerRecord | null): Answer {
  const isLegacy = endpoint.generation === 'legacy';
  if (record === null || record.operation !== endpoint.operation) return isLegacy ? NO_RECORD : NOT_FOUND;
  const body = isLegacy
    ? [legacyDeposit(world, record)]
    : { status: 'FOUND', data: recordV2(world, endpoint, record) };
  return { httpStatus: 200, body: JSON.stringify(body) };
}

function recordV2(world: World, { idField, partyField, operation }: StatusEndpoint, record: LedgerRecord) {
  const fate = currentFate(world, record);
  return {
    [idField]: record.id,
    status: fate.status,
    amount: written(world, record.amount),
    currency: record.currency,
    country: record.country,
    [partyField]: {
      type: 'MMO',
      accountDetails: { phoneNumber: record.phone, provider: record.provider },
    },
    clientReferenceId: operation === 'REMITTANCE' ? undefined : record.clientReferenceId,
    customerMessage: record.message ?? COMPANY_NAME,
    created: timestamp(record.receivedAt),
    providerTransactionId: fate.status === 'COMPLETED' ? providerTransactionId(record.id) : undefined,
    failureReason: fate.failure ?? undefined,
    metadata: metadataOf(record),
  };
}

/** The words of the legacy generation for what is underway. */
const LEGACY_WORDS: Readonly<Record<Fate['status'], string>> = {
  ACCEPTED: 'ACCEPTED',
  ENQUEUED: 'SUBMITTED',
  PROCESSING: 'SUBMITTED',
  IN_RECONCILIATION: 'SUBMITTED',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
};

function legacyDeposit(world: World, record: LedgerRecord) {
  const fate = currentFate(world, record);
  const isPaid = fate.status === 'COMPLETED';
  const settled = settledAmount(record);
  return {
    depositId: record.id,
    status: LEGACY_WORDS[fate.status],
    requestedAmount: written(world, record.amount),
    currency: record.currency,
    country: record.country,
    correspondent: record.provider,
    payer: { type: 'MSISDN', address: { value: record.phone } },
    customerTimestamp: timestamp(record.receivedAt),
    created: timestamp(record.receivedAt),
    statementDescription: record.message,
    depositedAmount: isPaid ? written(world, settled) : undefined,
    respondedByPayer: isPaid ? timestamp(record.receivedAt) : undefined,
    correspondentIds: isPaid ? { FINAL: providerTransactionId(record.id) } : undefined,
    suspiciousActivityReport:
      isPaid && settled !== record.amount
        ? [{ activityType: 'AMOUNT_DISCREPANCY', comment: 'Not what was asked was deposited.' }]
        : undefined,
    failureReason: fate.failure ?? undefined,
    metadata: metadataOf(record),
  };
}

/** The money that a completed transaction moved. */
export function settledAmount({ operation, generation, phone, amount }: LedgerRecord): string {
  const tenths = DEPOSITED_TENTHS.get(phone.slice(-DEPOSIT_ENDING_LENGTH));
  const isOther = operation === 'DEPOSIT' && generation === 'legacy' && tenths !== undefined;
  return isOther ? unscaled((scaled(amount) * tenths) / 10n) : amount;
}

function written(world: World, amount: string): string {
  return world.amountForm === 'four-decimals' ? withFourPlaces(amount) : amount;
}

function metadataOf({ metadata }: LedgerRecord) {
  return metadata === undefined ? undefined : Object.fromEntries(metadata);
}

/** What has become of a record by now. */
export function currentFate(world: FateWorld, record: LedgerRecord): Fate {
  const nowMs = world.nowMs();
  return fateOf(record, providerOf(record), startOf(world, record, nowMs), nowMs, world.settleAfterMs);
}

/**
 * When a record will be final, as far as is known now, in milliseconds since the Unix epoch.
 *
 * @returns `never` for one that stays underway, `unknown` while its provider is delayed.
 */
export function finalAtMs(world: FateWorld, record: LedgerRecord): number | 'never' | 'unknown' {
  const afterMs = finalAfterMs(record, providerOf(record), world.settleAfterMs);
  if (afterMs === null) return 'never';
  const startedAtMs = startOf(world, record, world.nowMs());
  return startedAtMs === null ? 'unknown' : startedAtMs + afterMs;
}

/** What the fate of a record follows from. */
export type FateWorld = Pick<World, 'nowMs' | 'statuses' | 'settleAfterMs'>;

/** When processing could start; null while the provider is delayed. */
function startOf({ statuses }: FateWorld, record: LedgerRecord, nowMs: number): number | null {
  return statuses.resumedAtMs(record.provider, record.operation, Date.parse(record.receivedAt), nowMs);
}

function providerOf(record: LedgerRecord): Provider {
  const provider = findProvider(record.provider);
  if (provider === undefined)
    throw new Error(`The ledger holds a provider that is not known: ${record.provider}.`);
  return provider;
}
