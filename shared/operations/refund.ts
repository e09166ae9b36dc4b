// Refund: returns money for an earlier deposit (interface, v2 and legacy refund request). The legacy generation
// sends no currency, and refunds the whole deposit when no amount is given.

import type { OperationDefinition } from '../operations.ts';
import { amountField, BOTH, currencyField, NAME_FIELD, referenceField } from './common-fields.ts';

export const REFUND: OperationDefinition = {
  name: 'refund',
  idField: 'refundId',
  limitsKey: 'REFUND',
  initiatePath: { v2: '/v2/refunds', legacy: '/refunds' },
  statusPath: { v2: '/v2/refunds/{id}', legacy: '/v2/refunds/{id}' },
  fields: [
    {
      name: 'depositId',
      kind: 'identifier',
      requiredIn: BOTH,
      paths: { v2: 'depositId', legacy: 'depositId' },
      about:
        'Identifier of the deposit to refund, 36 characters. It is not looked up before the refund is sent.',
      example: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
    },
    amountField(['v2']),
    currencyField(['v2']),
    {
      name: 'provider',
      kind: 'provider',
      requiredIn: [],
      paths: {},
      about:
        'Mobile money operator of the deposit. It is not sent; with it, rows wait while the operator is closed.',
      example: 'MTN_MOMO_ZMB',
    },
    referenceField(true),
    NAME_FIELD,
  ],
  constants: { v2: {}, legacy: {} },
  requiredObjects: {},
  timestampPath: {},
  partyField: 'recipient',
  twinFields: ['depositId', 'currency'],
};
