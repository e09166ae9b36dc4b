// The columns of a file while the clerk chooses what each of them feeds. Pure.

import { NO_COLUMN } from '../../../shared/files/columns.ts';
import { foldName } from '../../../shared/folding.ts';
import { isMetadataField, METADATA_PREFIX, type OperationDefinition } from '../../../shared/operations.ts';

/** Column index from 0 by field. */
export type Mapping = Readonly<Record<string, number>>;

/** The field that a column feeds; null when it feeds none. */
export function fieldOfColumn(mapping: Mapping, column: number): string | null {
  return Object.keys(mapping).find((field) => mapping[field] === column) ?? null;
}

/** The mapping after a column was given another field, or none. A field has one column, and a column one field. */
export function assignColumn(mapping: Mapping, column: number, field: string | null): Mapping {
  const kept = Object.entries(mapping).filter(([name, index]) => index !== column && name !== field);
  return Object.fromEntries(field === null ? kept : [...kept, [field, column]]);
}

/** A field that one column took from another. */
export interface TakenField {
  readonly field: string;
  readonly from: number;
  readonly to: number;
}

/** What was taken from a column and is still taken: the column feeds nothing, and the other one that field. */
export function takenBy(mapping: Mapping, takings: readonly TakenField[]): ReadonlyMap<number, TakenField> {
  const held = takings.filter(
    ({ field, from, to }) => mapping[field] === to && fieldOfColumn(mapping, from) === null,
  );
  return new Map(held.map((taking) => [taking.from, taking]));
}

/**
 * The mapping as the contract takes it: every field of the operation stands in it, by its column's number or as
 * one without a column, so that no heading's name decides anything any more.
 */
export function mappingInput(mapping: Mapping, operation: OperationDefinition): Record<string, string> {
  const input: Record<string, string> = {};
  for (const { name } of operation.fields) input[name] = NO_COLUMN;
  for (const [field, column] of Object.entries(mapping)) input[field] = String(column + 1);
  return input;
}

/** The field under which a column goes along as extra data, named after its heading; null without letters in it. */
export function extraField(heading: string): string | null {
  if (isMetadataField(heading)) return heading;
  const words = heading
    .trim()
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldName)
    .filter((word) => word !== '');
  return words.length === 0 ? null : METADATA_PREFIX + words.join('_');
}

/** The values for all rows without the empty ones, as the contract takes them. */
export function defaultsInput(defaults: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => value.trim() !== ''));
}

/** Samples of a column: the first texts in it that are not empty. */
export function columnSamples(
  rows: readonly { readonly cells: readonly string[] }[],
  column: number,
  most: number,
): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = cells[column] ?? '';
    if (text.trim() !== '' && !samples.includes(text)) samples.push(text);
    if (samples.length === most) break;
  }
  return samples;
}
