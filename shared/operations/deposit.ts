// Deposit: collects money from a customer's wallet (interface, v2 and legacy deposit request).

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
import { PRE_AUTHORISATION_CODE_LENGTH_MAX } from './lengths.ts';

export const DEPOSIT: OperationDefinition = {
  name: 'deposit',
  idField: 'depositId',
  limitsKey: 'DEPOSIT',
  initiatePath: { v2: '/v2/deposits', legacy: '/deposits' },
  statusPath: { v2: '/v2/deposits/{id}', legacy: '/deposits/{id}' },
  fields: [
    // A payer's number is needed in every file, and says by its name that money is collected.
    { ...phoneField('payer'), heading: 'payerPhone' },
    amountField(BOTH),
    currencyField(BOTH),
    providerField('payer'),
    countryField(['legacy']),
    messageField('Invoice 1042'),
    {
      name: 'preAuthorisationCode',
      kind: 'text',
      requiredIn: [],
      paths: { v2: 'preAuthorisationCode', legacy: 'preAuthorisationCode' },
      about: 'Code with which the customer has agreed beforehand, where the provider wants one.',
      example: '',
      lengthMax: PRE_AUTHORISATION_CODE_LENGTH_MAX,
    },
    referenceField(true),
    NAME_FIELD,
  ],
  constants: { v2: { 'payer.type': 'MMO' }, legacy: { 'payer.type': 'MSISDN' } },
  requiredObjects: {},
  timestampPath: { legacy: 'customerTimestamp' },
  partyField: 'payer',
  twinFields: ['phone', 'currency'],
};
