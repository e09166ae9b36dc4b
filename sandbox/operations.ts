// The operations that can be initiated: their paths, identifiers and parsers, as a table.
// A further operation (deposits, refunds, remittances) is a further row.

import { type BodyParser, PAYOUT_PARSERS } from './request-schemas.ts';
import type { Generation, OperationName } from './vocabulary.ts';

/** One endpoint that takes initiation requests. */
export interface InitiationEndpoint {
  readonly operation: OperationName;
  readonly generation: Generation;
  readonly path: string;
  readonly idField: string;
  readonly parse: BodyParser;
}

/** One endpoint that answers status checks with the FOUND / NOT_FOUND envelope. */
export interface StatusEndpoint {
  readonly operation: OperationName;
  /** Route with the parameter `:id`. */
  readonly path: string;
  readonly idField: string;
}

export const INITIATION_ENDPOINTS: readonly InitiationEndpoint[] = [
  {
    operation: 'PAYOUT',
    generation: 'v2',
    path: '/v2/payouts',
    idField: 'payoutId',
    parse: PAYOUT_PARSERS.v2,
  },
  {
    operation: 'PAYOUT',
    generation: 'legacy',
    path: '/payouts',
    idField: 'payoutId',
    parse: PAYOUT_PARSERS.legacy,
  },
];

export const STATUS_ENDPOINTS: readonly StatusEndpoint[] = [
  { operation: 'PAYOUT', path: '/v2/payouts/:id', idField: 'payoutId' },
];
