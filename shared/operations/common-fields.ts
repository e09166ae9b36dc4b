// Fields that several operations have, with their places in both generations.
// What only one operation has stands in that operation's own table.

import type { Generation } from '../domain.ts';
import type { FieldDefinition } from '../operations.ts';

export const BOTH: readonly Generation[] = ['v2', 'legacy'];

/** The customer's number; `party` is the object of the request that holds the account. */
export function phoneField(party: 'payer' | 'recipient', generations = BOTH): FieldDefinition {
  const v2 = `${party}.accountDetails.phoneNumber`;
  return {
    name: 'phone',
    kind: 'msisdn',
    requiredIn: generations,
    paths: generations.includes('legacy') ? { v2, legacy: `${party}.address.value` } : { v2 },
    about: 'Phone number of the wallet: digits only, country code first.',
    example: '260123456789',
  };
}

export function providerField(party: 'payer' | 'recipient', generations = BOTH): FieldDefinition {
  const v2 = `${party}.accountDetails.provider`;
  return {
    name: 'provider',
    kind: 'provider',
    requiredIn: generations,
    paths: generations.includes('legacy') ? { v2, legacy: 'correspondent' } : { v2 },
    about: 'Mobile money operator: its code in the account’s configuration.',
    example: 'MTN_MOMO_ZMB',
  };
}

/** The money of the row. */
export function amountField(requiredIn: readonly Generation[], generations = BOTH): FieldDefinition {
  return {
    name: 'amount',
    kind: 'amount',
    requiredIn,
    paths: samePath('amount', generations),
    about: 'Amount, above zero and within the provider’s limits.',
    example: '10',
  };
}

export function currencyField(
  requiredIn: readonly Generation[],
  sentIn: readonly Generation[] = requiredIn,
): FieldDefinition {
  return {
    name: 'currency',
    kind: 'currency',
    requiredIn,
    paths: samePath('currency', sentIn),
    about: 'Currency code, three letters.',
    example: 'ZMW',
  };
}

/** Tells providers of one name apart; only some requests of the legacy generation carry it. */
export function countryField(sentIn: readonly Generation[]): FieldDefinition {
  return {
    name: 'country',
    kind: 'country',
    requiredIn: [],
    paths: samePath('country', sentIn),
    about: 'Country code, three letters. Tells providers of the same name apart.',
    example: 'ZMB',
  };
}

/** The note that the customer sees; `example` is what the template's row says. */
export function messageField(example: string, generations = BOTH): FieldDefinition {
  const v2 = 'customerMessage';
  return {
    name: 'message',
    kind: 'note',
    requiredIn: generations.filter((generation) => generation === 'legacy'),
    paths: generations.includes('legacy') ? { v2, legacy: 'statementDescription' } : { v2 },
    about: 'Note to the customer, 4 to 22 letters, digits and spaces.',
    example,
  };
}

/** The clerk's own reference; the legacy generation has no place for it. */
export function referenceField(isSent: boolean): FieldDefinition {
  return {
    name: 'reference',
    kind: 'text',
    requiredIn: [],
    paths: isSent ? { v2: 'clientReferenceId' } : {},
    about: 'Your own reference, such as a staff number.',
    example: 'EMP-0001',
  };
}

/** Whose row it is; no request has a place for it. */
export const NAME_FIELD: FieldDefinition = {
  name: 'name',
  kind: 'text',
  requiredIn: [],
  paths: {},
  about: 'Name of the person, for screens and reports.',
  example: 'Example: Mary Banda',
};

function samePath(path: string, generations: readonly Generation[]): FieldDefinition['paths'] {
  return Object.fromEntries(generations.map((generation) => [generation, path]));
}
