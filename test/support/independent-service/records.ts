// How the independent service words its records: the legacy deposit record and the data of the v2
// status envelope, with each field that the interface's tables name and no other.

import { type Entry, stamp } from './ledger.ts';
import { ID_FIELDS } from './request-tables.ts';

function withTwoPlaces(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/**
 * The one record of a legacy deposit. `deposited` is the money that came in, where the service
 * says it; amounts are decimals in the deposit's currency.
 */
export function legacyDepositRecord(entry: Entry, deposited: string | undefined): unknown {
  const isFinal = entry.status === 'COMPLETED' || entry.status === 'FAILED';
  return {
    depositId: entry.id,
    status: entry.status,
    requestedAmount: entry.amount,
    currency: entry.currency,
    country: entry.country,
    correspondent: entry.provider,
    payer: { type: 'MSISDN', address: { value: entry.phone } },
    customerTimestamp: entry.customerTimestamp ?? entry.created,
    created: entry.created,
    ...(entry.message === undefined ? {} : { statementDescription: entry.message }),
    ...(entry.status === 'COMPLETED' && deposited !== undefined ? { depositedAmount: deposited } : {}),
    ...(isFinal
      ? {
          respondedByPayer: stamp(new Date()),
          correspondentIds: { OPERATOR_REF: entry.providerTransactionId },
        }
      : {}),
    ...(entry.status === 'COMPLETED'
      ? { suspiciousActivityReport: [{ activityType: 'NOTHING_SEEN', comment: 'checked' }] }
      : {}),
    ...(entry.status === 'FAILED' ? { failureReason: { note: 'The payer did not answer' } } : {}),
    metadata: entry.metadata,
  };
}

/** The envelope of a v2 status check; amounts come back with two places after the point. */
export function statusEnvelope(entry: Entry | undefined): unknown {
  if (entry === undefined) {
    return { status: 'NOT_FOUND' };
  }
  const { phone, provider } = entry;
  const party = { type: 'MMO', accountDetails: { phoneNumber: phone, provider } };
  return {
    status: 'FOUND',
    data: {
      [ID_FIELDS[entry.operation]]: entry.id,
      status: entry.status,
      amount: withTwoPlaces(entry.amount),
      currency: entry.currency,
      country: entry.country,
      [entry.operation === 'deposit' ? 'payer' : 'recipient']: party,
      ...(entry.operation === 'remittance' ? {} : { clientReferenceId: entry.reference ?? '' }),
      customerMessage: entry.message ?? '',
      created: entry.created,
      providerTransactionId: entry.status === 'COMPLETED' ? entry.providerTransactionId : '',
      metadata: entry.metadata,
    },
  };
}
