// The shape of an operation's table, and what can be asked of any such table. What differs between operations stands
// in their tables; the engine, the journal and the reports know only the shape.

import { z } from 'zod';
import type { Generation } from './domain.ts';

export const operationNameSchema = z.enum(['payout', 'deposit', 'refund', 'remittance']);
export type OperationName = z.infer<typeof operationNameSchema>;

/** How a field is read and checked. */
export type FieldKind =
  | 'msisdn'
  | 'amount'
  | 'currency'
  | 'provider'
  | 'country'
  | 'note'
  | 'text'
  /** A UUID of 36 characters that the service gave earlier. */
  | 'identifier'
  /** A plain decimal that is sent as it is written; not the money of the row. */
  | 'decimal'
  /** A day, as YYYY-MM-DD. */
  | 'date';

/** One field that a clerk can fill for an operation. */
export interface FieldDefinition {
  /** A short name, or the interface's path where there is none. */
  readonly name: string;
  /** Its column in our templates, where the bare name could be another operation's. */
  readonly heading?: string;
  readonly kind: FieldKind;
  /** Generations whose request cannot be made without it. */
  readonly requiredIn: readonly Generation[];
  /** Where the value stands in the request body; a generation without a path keeps it in journal and report only. */
  readonly paths: Readonly<Partial<Record<Generation, string>>>;
  /** What it holds, for the legend of the template. */
  readonly about: string;
  /**
   * What the template's example row holds; an empty text where the example does without. Of the field that says whom it
   * is about: what nobody has, since the import knows the example by it and leaves it out.
   */
  readonly example: string;
  /** Most characters, where the interface states a number for this very field. */
  readonly lengthMax?: number;
}

/** Everything that is particular to one operation. */
export interface OperationDefinition {
  readonly name: OperationName;
  /** Field of the idempotency key in request, answer and record. */
  readonly idField: string;
  /** `operationType` in configuration and availability. */
  readonly limitsKey: string;
  /** A generation without a path does not have the operation. */
  readonly initiatePath: Readonly<Partial<Record<Generation, string>>>;
  /** `{id}` stands for the identifier. Where the legacy generation shows no status of its own, it reads that of v2. */
  readonly statusPath: Readonly<Partial<Record<Generation, string>>>;
  readonly fields: readonly FieldDefinition[];
  /** Constant parts of the request body, by path. */
  readonly constants: Readonly<Record<Generation, Readonly<Record<string, string>>>>;
  /** Objects that the request must hold even when no field fills them. */
  readonly requiredObjects: Readonly<Partial<Record<Generation, readonly string[]>>>;
  /**
   * Objects that the interface's table shows filled without saying which of their fields are mandatory, by path: a row
   * that fills none of them may be refused. Only warned of, since nothing is stated.
   */
  readonly expectedObjects?: readonly {
    readonly path: string;
    readonly code: 'RECIPIENT_UNNAMED' | 'SENDER_EMPTY';
  }[];
  /** Path of the moment of approval, where the generation's request has one. */
  readonly timestampPath: Readonly<Partial<Record<Generation, string>>>;
  /** Object that holds the customer's account in the status record. */
  readonly partyField: string;
  /** Fields that, equal beside equal amounts, make two rows look like the same payment; the first must be filled. */
  readonly twinFields: readonly string[];
}

/** Prefix of a metadata field: `metadata.KEY`, or `metadata.KEY:pii` for personal data. */
export const METADATA_PREFIX = 'metadata.';
const PERSONAL_MARK = ':pii';

/** True when the generation has the operation. */
export function isOffered(operation: OperationDefinition, generation: Generation): boolean {
  return operation.initiatePath[generation] !== undefined;
}

/** True when the operation can be filled with this field name. */
export function hasField(operation: OperationDefinition, name: string): boolean {
  return isMetadataField(name) || operation.fields.some((field) => field.name === name);
}

/** The field's own name for a name or a path of the interface; other names come back as they are. */
export function fieldName(operation: OperationDefinition, name: string): string {
  const byName = operation.fields.find((field) => field.name === name);
  if (byName !== undefined) return name;
  return operation.fields.find((field) => pathsOf(field).includes(name))?.name ?? name;
}

/** The interface's paths of a field, each once. */
export function pathsOf({ paths }: FieldDefinition): readonly string[] {
  return [...new Set(Object.values(paths))];
}

/**
 * Whether a value for all rows may be given: a field that the generation's request lacks would change nothing that
 * is sent. The country tells providers apart, so it may be given in any generation.
 */
export function takesDefault(operation: OperationDefinition, generation: Generation, name: string): boolean {
  const field = operation.fields.find((each) => each.name === name);
  if (field === undefined) return isMetadataField(name);
  return field.kind === 'country' || field.paths[generation] !== undefined;
}

/** Whether the service is told the currency of a payment: of another one it takes that of what is refunded. */
export function isCurrencySent(operation: OperationDefinition, generation: Generation): boolean {
  return operation.fields.some(({ kind, paths }) => kind === 'currency' && paths[generation] !== undefined);
}

/** Key and mark of a metadata field; null for any other name. */
export function readMetadataField(
  name: string,
): { readonly key: string; readonly isPersonal: boolean } | null {
  if (!name.startsWith(METADATA_PREFIX)) return null;
  const isPersonal = name.endsWith(PERSONAL_MARK);
  const key = name.slice(METADATA_PREFIX.length, isPersonal ? -PERSONAL_MARK.length : undefined);
  return key === '' ? null : { key, isPersonal };
}

/** True for `metadata.KEY` and `metadata.KEY:pii` with a key. */
export function isMetadataField(name: string): boolean {
  return readMetadataField(name) !== null;
}

/** `metadata.KEY` or `metadata.KEY:pii` as fields are called, from a name in any case of prefix and mark; or null. */
export function metadataFieldOf(name: string): string | null {
  const prefix = name.slice(0, METADATA_PREFIX.length);
  if (prefix.toLowerCase() !== METADATA_PREFIX) return null;
  const rest = name.slice(METADATA_PREFIX.length).trim();
  const isMarked = rest.slice(-PERSONAL_MARK.length).toLowerCase() === PERSONAL_MARK;
  const key = (isMarked ? rest.slice(0, -PERSONAL_MARK.length) : rest).trim();
  return key === '' ? null : METADATA_PREFIX + key + (isMarked ? PERSONAL_MARK : '');
}
