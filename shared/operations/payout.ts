// Payout: sends money to a customer's wallet (interface, v2 and legacy payout request).

import type { OperationDefinition } from '../operations.ts';
import {
  amountField,
  BOTH,
  countryField,
  currencyField,
  messageField,
  NAME_FIELD,
  phoneField,
  providerField,
  referenceField,
} from './common-fields.ts';

export const PAYOUT: OperationDefinition = {
  name: 'payout',
  idField: 'payoutId',
  limitsKey: 'PAYOUT',
  initiatePath: { v2: '/v2/payouts', legacy: '/payouts' },
  statusPath: { v2: '/v2/payouts/{id}', legacy: '/v2/payouts/{id}' },
  fields: [
    phoneField('recipient'),
    amountField(BOTH),
    currencyField(BOTH),
    providerField('recipient'),
    countryField(['legacy']),
    messageField('Salary'),
    referenceField(true),
    NAME_FIELD,
  ],
  constants: { v2: { 'recipient.type': 'MMO' }, legacy: { 'recipient.type': 'MSISDN' } },
  requiredObjects: {},
  timestampPath: { legacy: 'customerTimestamp' },
  partyField: 'recipient',
  twinFields: ['phone', 'currency'],
};
