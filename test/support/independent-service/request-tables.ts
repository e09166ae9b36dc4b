// The request tables of the service interface as the independent service reads them: each field
// with its type, length and whether it must be there. Nothing is allowed that no table names.

import {
  address,
  amount,
  type Check,
  country,
  date,
  dateTime,
  decimal,
  isObject,
  listOf,
  object,
  phoneNumber,
  text,
  uuid,
  valueAt,
  word,
} from './body-check.ts';

/** The four operations that are initiated on an identifier of their own. */
export type Operation = 'deposit' | 'payout' | 'refund' | 'remittance';

/** The two generations of the interface. */
export type Generation = 'legacy' | 'v2';

/** The name of an operation's own identifier on the wire. */
export const ID_FIELDS: Readonly<Record<Operation, string>> = {
  deposit: 'depositId',
  payout: 'payoutId',
  refund: 'refundId',
  remittance: 'remittanceId',
};

const note = text(4, 22);
const code = text(1, 36);

const legacyMetadata = listOf(object({ fieldName: text(), fieldValue: text() }, { isPII: isBoolean }));

function isBoolean(value: unknown, at: string): readonly string[] {
  return typeof value === 'boolean' ? [] : [`${at} is no boolean`];
}

const currentMetadata = listOf((value, at) => {
  if (!isObject(value)) {
    return [`${at} is no object`];
  }
  const pairs = Object.entries(value).filter(([key]) => key !== 'isPII');
  const wrong = pairs.flatMap(([key, held]) => text()(held, `${at}.${key}`));
  if (pairs.length !== 1) {
    wrong.push(`${at} holds ${pairs.length} pairs, not one`);
  }
  return 'isPII' in value ? [...wrong, ...isBoolean(valueAt(value, 'isPII'), `${at}.isPII`)] : wrong;
});

const legacyParty = object({ type: word('MSISDN'), address: object({ value: phoneNumber }) });

const accountDetails = object({ phoneNumber, provider: text() });

const currentParty = object({ type: word('MMO'), accountDetails });

// Which parts of the sender are mandatory is not stated, so each may be left out.
const sender = object(
  {},
  {
    transactionDetails: object(
      {},
      {
        transactionReference: text(),
        originalAmount: decimal,
        originalCurrency: text(),
        buyFxRate: decimal,
        senderFees: decimal,
        purposeOfFunds: text(),
        sourceOfFunds: text(),
      },
    ),
    senderDetails: object(
      {},
      {
        firstName: text(),
        lastName: text(),
        nationality: country,
        gender: text(),
        phoneNumber: text(),
        dateOfBirth: date,
        placeOfBirth: country,
        occupation: text(),
        relationshipRecipient: text(),
        address: object({}, { addressLine: text(), postalCode: text(), city: text(), country: text() }),
        identification: object({}, { type: text(), number: text() }),
      },
    ),
  },
);

const legacyTables: Readonly<Partial<Record<Operation, Check>>> = {
  deposit: object(
    {
      depositId: uuid,
      amount,
      currency: text(),
      correspondent: text(),
      payer: legacyParty,
      customerTimestamp: dateTime('required'),
      statementDescription: note,
    },
    { country, preAuthorisationCode: code, metadata: legacyMetadata },
  ),
  payout: object(
    {
      payoutId: uuid,
      amount,
      currency: text(),
      correspondent: text(),
      recipient: legacyParty,
      customerTimestamp: dateTime('required'),
      statementDescription: note,
    },
    { country, metadata: legacyMetadata },
  ),
  refund: object({ refundId: uuid, depositId: uuid }, { amount, metadata: legacyMetadata }),
};

const currentTables: Readonly<Record<Operation, Check>> = {
  deposit: object(
    { depositId: uuid, payer: currentParty, amount, currency: text() },
    {
      preAuthorisationCode: code,
      clientReferenceId: text(),
      customerMessage: note,
      metadata: currentMetadata,
    },
  ),
  payout: object(
    { payoutId: uuid, recipient: currentParty, amount, currency: text() },
    { clientReferenceId: text(), customerMessage: note, metadata: currentMetadata },
  ),
  refund: object(
    { refundId: uuid, depositId: uuid, amount, currency: text() },
    { clientReferenceId: text(), metadata: currentMetadata },
  ),
  remittance: object(
    {
      remittanceId: uuid,
      recipient: object(
        { type: word('MMO'), accountDetails },
        { recipientDetails: object({}, { firstName: text(), lastName: text() }) },
      ),
      sender,
      amount,
      currency: text(),
    },
    { customerMessage: note, metadata: currentMetadata },
  ),
};

/** The check of an initiation body; undefined where a generation has no such operation. */
export function initiationTable(generation: Generation, operation: Operation): Check | undefined {
  return generation === 'legacy' ? legacyTables[operation] : currentTables[operation];
}

/** The check of a statement request's body. */
export const statementTable: Check = object({
  wallet: object({ country, currency: text() }, { provider: text() }),
  callbackUrl: address,
  startDate: dateTime('optional'),
  endDate: dateTime('optional'),
});
