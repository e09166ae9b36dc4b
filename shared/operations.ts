// What differs between the operations of the service stands here, one table per operation.
// The engine, the journal and the reports know only the shape of such a table.

import { z } from 'zod';
import type { Generation } from './domain.ts';

export const operationNameSchema = z.enum(['payout']);
export type OperationName = z.infer<typeof operationNameSchema>;

/** How a field is read and checked. */
export type FieldKind = 'msisdn' | 'amount' | 'currency' | 'provider' | 'country' | 'note' | 'text';

/** One field that a clerk can fill for an operation. */
export interface FieldDefinition {
  readonly name: string;
  readonly kind: FieldKind;
  /** Generations whose request cannot be made without it. */
  readonly requiredIn: readonly Generation[];
  /** Where the value stands in the request body; a generation without a path keeps it in journal and report only. */
  readonly paths: Readonly<Partial<Record<Generation, string>>>;
}

/** Everything that is particular to one operation. */
export interface OperationDefinition {
  readonly name: OperationName;
  /** Field of the idempotency key in request, answer and record. */
  readonly idField: string;
  /** `operationType` in configuration and availability. */
  readonly limitsKey: string;
  readonly initiatePath: Readonly<Partial<Record<Generation, string>>>;
  /** `{id}` stands for the identifier. The legacy generation shows no payout status, so both read v2. */
  readonly statusPath: Readonly<Partial<Record<Generation, string>>>;
  readonly fields: readonly FieldDefinition[];
  /** Constant parts of the request body, by path. */
  readonly constants: Readonly<Record<Generation, Readonly<Record<string, string>>>>;
  /** Path of the moment of approval, where the generation's request has one. */
  readonly timestampPath: Readonly<Partial<Record<Generation, string>>>;
  /** Object that holds the customer's account in the v2 status record. */
  readonly partyField: string;
}

const BOTH: readonly Generation[] = ['v2', 'legacy'];

/** Payout: sends money to a customer's wallet (interface, v2 and legacy payout request). */
export const PAYOUT: OperationDefinition = {
  name: 'payout',
  idField: 'payoutId',
  limitsKey: 'PAYOUT',
  initiatePath: { v2: '/v2/payouts', legacy: '/payouts' },
  statusPath: { v2: '/v2/payouts/{id}', legacy: '/v2/payouts/{id}' },
  fields: [
    {
      name: 'phone',
      kind: 'msisdn',
      requiredIn: BOTH,
      paths: { v2: 'recipient.accountDetails.phoneNumber', legacy: 'recipient.address.value' },
    },
    { name: 'amount', kind: 'amount', requiredIn: BOTH, paths: { v2: 'amount', legacy: 'amount' } },
    { name: 'currency', kind: 'currency', requiredIn: BOTH, paths: { v2: 'currency', legacy: 'currency' } },
    {
      name: 'provider',
      kind: 'provider',
      requiredIn: BOTH,
      paths: { v2: 'recipient.accountDetails.provider', legacy: 'correspondent' },
    },
    { name: 'country', kind: 'country', requiredIn: [], paths: { legacy: 'country' } },
    {
      name: 'message',
      kind: 'note',
      requiredIn: ['legacy'],
      paths: { v2: 'customerMessage', legacy: 'statementDescription' },
    },
    { name: 'reference', kind: 'text', requiredIn: [], paths: { v2: 'clientReferenceId' } },
    { name: 'name', kind: 'text', requiredIn: [], paths: {} },
  ],
  constants: { v2: { 'recipient.type': 'MMO' }, legacy: { 'recipient.type': 'MSISDN' } },
  timestampPath: { legacy: 'customerTimestamp' },
  partyField: 'recipient',
};

/** Every operation by its name. */
export const OPERATIONS: Readonly<Record<OperationName, OperationDefinition>> = { payout: PAYOUT };

/** Prefix of a metadata field: `metadata.KEY`. */
export const METADATA_PREFIX = 'metadata.';

/** True when the operation can be filled with this field name. */
export function hasField(operation: OperationDefinition, name: string): boolean {
  return isMetadataField(name) || operation.fields.some((field) => field.name === name);
}

/** True for `metadata.KEY` with a key. */
export function isMetadataField(name: string): boolean {
  return name.startsWith(METADATA_PREFIX) && name.length > METADATA_PREFIX.length;
}
