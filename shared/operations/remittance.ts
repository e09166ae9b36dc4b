// Remittance: sends a cross-border payment to a customer's wallet (interface, v2 remittance request). Which details
// of sender and recipient are mandatory is not stated, so none is asked for, and only a row that gives none of them is
// warned of; words of lists that the interface does not show are free text.

import type { FieldDefinition, FieldKind, OperationDefinition } from '../operations.ts';
import {
  amountField,
  countryField,
  currencyField,
  messageField,
  NAME_FIELD,
  phoneField,
  providerField,
  referenceField,
} from './common-fields.ts';

const V2 = ['v2'] as const;

/** One detail; the interface's path is its name, since there is no shorter one. */
function detail(path: string, example: string, about: string, kind: FieldKind = 'text'): FieldDefinition {
  return { name: path, kind, requiredIn: [], paths: { v2: path }, about, example };
}

const RECIPIENT_DETAILS: readonly FieldDefinition[] = [
  detail('recipient.recipientDetails.firstName', 'Mary', 'First name of the recipient.'),
  detail('recipient.recipientDetails.lastName', 'Banda', 'Last name of the recipient.'),
];

const TRANSACTION = 'sender.transactionDetails';
const TRANSACTION_DETAILS: readonly FieldDefinition[] = [
  detail(`${TRANSACTION}.transactionReference`, 'RM-0001', 'Reference of the transfer where it was made.'),
  detail(`${TRANSACTION}.originalAmount`, '0.5', 'What the sender paid, before exchange.', 'decimal'),
  detail(`${TRANSACTION}.originalCurrency`, 'USD', 'Currency code of what the sender paid.'),
  detail(`${TRANSACTION}.buyFxRate`, '22.5', 'Rate at which the money was exchanged.', 'decimal'),
  detail(`${TRANSACTION}.senderFees`, '0.1', 'Fees that the sender paid.', 'decimal'),
  detail(`${TRANSACTION}.purposeOfFunds`, 'FAMILY_SUPPORT', 'Purpose, in the service’s own words.'),
  detail(`${TRANSACTION}.sourceOfFunds`, 'SALARY', 'Source of the money, in the service’s own words.'),
];

const SENDER = 'sender.senderDetails';
const SENDER_DETAILS: readonly FieldDefinition[] = [
  detail(`${SENDER}.firstName`, 'Grace', 'First name of the sender.'),
  detail(`${SENDER}.lastName`, 'Phiri', 'Last name of the sender.'),
  detail(`${SENDER}.nationality`, 'ZMB', 'Country code of the sender’s nationality.'),
  detail(`${SENDER}.gender`, 'FEMALE', 'In the service’s own words.'),
  detail(`${SENDER}.phoneNumber`, '447700900123', 'Phone number of the sender.'),
  detail(`${SENDER}.dateOfBirth`, '1990-04-17', 'Day of birth, YYYY-MM-DD.', 'date'),
  detail(`${SENDER}.placeOfBirth`, 'ZMB', 'Country code of the place of birth.'),
  detail(`${SENDER}.occupation`, 'Nurse', 'Occupation of the sender.'),
  detail(
    `${SENDER}.relationshipRecipient`,
    'SISTER',
    'Relation to the recipient, in the service’s own words.',
  ),
  detail(`${SENDER}.address.addressLine`, '12 Mill Lane', 'Street and number.'),
  detail(`${SENDER}.address.postalCode`, 'LS1 4AP', 'Postal code.'),
  detail(`${SENDER}.address.city`, 'Leeds', 'City.'),
  detail(`${SENDER}.address.country`, 'GBR', 'Country of the address.'),
  detail(`${SENDER}.identification.type`, 'PASSPORT', 'Kind of document, in the service’s own words.'),
  detail(`${SENDER}.identification.number`, 'AB1234567', 'Number of the document.'),
];

export const REMITTANCE: OperationDefinition = {
  name: 'remittance',
  idField: 'remittanceId',
  limitsKey: 'REMITTANCE',
  initiatePath: { v2: '/v2/remittances' },
  statusPath: { v2: '/v2/remittances/{id}' },
  fields: [
    phoneField('recipient', V2),
    amountField(V2, V2),
    currencyField(V2),
    providerField('recipient', V2),
    countryField([]),
    messageField('From Grace', V2),
    ...RECIPIENT_DETAILS,
    ...TRANSACTION_DETAILS,
    ...SENDER_DETAILS,
    referenceField(false),
    NAME_FIELD,
  ],
  constants: { v2: { 'recipient.type': 'MMO' }, legacy: {} },
  requiredObjects: { v2: ['sender'] },
  expectedObjects: [
    { path: 'recipient.recipientDetails', code: 'RECIPIENT_UNNAMED' },
    { path: 'sender', code: 'SENDER_EMPTY' },
  ],
  timestampPath: {},
  partyField: 'recipient',
  twinFields: ['phone', 'currency'],
};
