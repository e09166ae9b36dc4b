// The operations that can be initiated and asked about: paths, identifiers and parsers, as a table.
// A further endpoint is a further row.

import {
  type BodyParser,
  DEPOSIT_PARSERS,
  PAYOUT_PARSERS,
  REFUND_PARSERS,
  REMITTANCE_PARSER,
} from './request-schemas.ts';
import type { Generation, OperationName } from './vocabulary.ts';

/** One endpoint that takes initiation requests. */
export interface InitiationEndpoint {
  readonly operation: OperationName;
  readonly generation: Generation;
  readonly path: string;
  readonly idField: string;
  readonly parse: BodyParser;
}

/** One endpoint that answers status checks. */
export interface StatusEndpoint {
  readonly operation: OperationName;
  /** The envelope FOUND / NOT_FOUND in v2; a list of at most one record in the legacy generation. */
  readonly generation: Generation;
  /** Route with the parameter `:id`. */
  readonly path: string;
  readonly idField: string;
  /** Object of the record that holds the customer's account. */
  readonly partyField: 'payer' | 'recipient';
}

export const INITIATION_ENDPOINTS: readonly InitiationEndpoint[] = [
  endpoint('DEPOSIT', 'legacy', '/deposits', 'depositId', DEPOSIT_PARSERS.legacy),
  endpoint('PAYOUT', 'legacy', '/payouts', 'payoutId', PAYOUT_PARSERS.legacy),
  endpoint('REFUND', 'legacy', '/refunds', 'refundId', REFUND_PARSERS.legacy),
  endpoint('DEPOSIT', 'v2', '/v2/deposits', 'depositId', DEPOSIT_PARSERS.v2),
  endpoint('PAYOUT', 'v2', '/v2/payouts', 'payoutId', PAYOUT_PARSERS.v2),
  endpoint('REFUND', 'v2', '/v2/refunds', 'refundId', REFUND_PARSERS.v2),
  endpoint('REMITTANCE', 'v2', '/v2/remittances', 'remittanceId', REMITTANCE_PARSER),
];

export const STATUS_ENDPOINTS: readonly StatusEndpoint[] = [
  status('DEPOSIT', 'legacy', '/deposits/:id', 'depositId', 'payer'),
  status('DEPOSIT', 'v2', '/v2/deposits/:id', 'depositId', 'payer'),
  status('PAYOUT', 'v2', '/v2/payouts/:id', 'payoutId', 'recipient'),
  status('REFUND', 'v2', '/v2/refunds/:id', 'refundId', 'recipient'),
  status('REMITTANCE', 'v2', '/v2/remittances/:id', 'remittanceId', 'recipient'),
];

function endpoint(
  operation: OperationName,
  generation: Generation,
  path: string,
  idField: string,
  parse: BodyParser,
): InitiationEndpoint {
  return { operation, generation, path, idField, parse };
}

function status(
  operation: OperationName,
  generation: Generation,
  path: string,
  idField: string,
  partyField: 'payer' | 'recipient',
): StatusEndpoint {
  return { operation, generation, path, idField, partyField };
}
