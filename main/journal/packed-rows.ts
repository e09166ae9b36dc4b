// Checked rows as the journal keeps them: the texts of a row are made where it was checked, so that the thread that writes only
// takes them over, and whoever hands them on copies a block of memory. Changes nothing in a row: it comes back exactly.

import { z } from 'zod';
import type { OperationName } from '../../shared/operations.ts';
import { PaymentKeys } from '../../shared/payment-keys.ts';
import type { GivenRows, NewRow, PackedRows } from './port.ts';
import { cellsText } from './schema/columns.ts';
import { type FieldColumns, fieldChanges, readFields } from './schema/fields.ts';
import { keptText } from './schema/payment-keys.ts';
import { changesText, findingsText, shareText } from './schema/rows.ts';

/** Whose money a row is, by the fields that say so. */
export type MoneyOf = Readonly<Partial<Record<'currency' | 'provider' | 'country', string>>>;

/** A row with its texts; absent is null, and its money by the place in the list of its group. */
type KeptRow = readonly [
  ordinal: number,
  line: number,
  cells: string,
  fieldChanges: string | null,
  amount: string | null,
  findings: string | null,
  state: NewRow['state'],
  share: string | null,
  moneyOf: number,
];

/** Rows that follow each other, ready to be kept. */
export interface KeptRows {
  /** The columns that feed fields, by which the changes of a row were told. */
  readonly columns: FieldColumns;
  readonly moneyOf: readonly MoneyOf[];
  readonly rows: readonly KeptRow[];
  /** What their payments are recognised by, as text. */
  readonly keys: string;
}

/** Makes the texts of rows. */
export function keptRows(rows: readonly NewRow[], columns: FieldColumns, operation: OperationName): KeptRows {
  const money = new Places();
  const kept = rows.map(
    ({ ordinal, line, cells, fields, amount, findings, state, share = null }): KeptRow => [
      ordinal,
      line,
      JSON.stringify(cells),
      textOrNone(fieldChanges(fields, cells, columns)),
      amount,
      findings.length === 0 ? null : JSON.stringify(findings),
      state,
      textOrNone(share),
      money.placeOf(fields),
    ],
  );
  return {
    columns,
    moneyOf: money.list,
    rows: kept,
    keys: keptText(new PaymentKeys(operation).packed(rows)),
  };
}

/** @returns bytes of their own, which can be given away. */
export function packRows(
  rows: readonly NewRow[],
  columns: FieldColumns,
  operation: OperationName,
): PackedRows {
  return {
    count: rows.length,
    text: new TextEncoder().encode(JSON.stringify(keptRows(rows, columns, operation))),
  };
}

/**
 * The rows with their texts, however they came.
 *
 * @param columns those of the draft that takes them; rows that were packed by others are refused.
 */
export function keptOfGiven(given: GivenRows, columns: FieldColumns, operation: OperationName): KeptRows {
  if (!('count' in given)) return keptRows(given, columns, operation);
  const kept = unpacked(given);
  if (JSON.stringify(kept.columns) === JSON.stringify(columns)) return kept;
  throw new Error('The fields of rows were told by other columns than those of their draft.');
}

/** The rows themselves, however they came. */
export function rowsOfGiven(given: GivenRows): readonly NewRow[] {
  if (!('count' in given)) return given;
  const { columns, rows } = unpacked(given);
  return rows.map(([ordinal, line, cellsJson, changes, amount, findings, state, share]) => {
    const cells = cellsText.parse(cellsJson);
    return {
      ordinal,
      line,
      cells,
      fields: readFields(changesText.parse(changes), cells, columns),
      amount,
      findings: findingsText.parse(findings) ?? [],
      state,
      ...(share === null ? {} : { share: shareText.parse(share) }),
    };
  });
}

/** How many rows there are, told without reading them. */
export function countOfGiven(given: GivenRows): number {
  return 'count' in given ? given.count : given.length;
}

/** The memory of rows and keys among these values, which goes with them to another thread and is not copied. */
export function packedMemory(values: readonly unknown[]): ArrayBuffer[] {
  return values.flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    const packed = ['text' in value ? value.text : null, 'bytes' in value ? value.bytes : null];
    return packed.flatMap((each) => {
      const isAlone = each instanceof Uint8Array && each.byteLength === each.buffer.byteLength;
      return isAlone && each.buffer instanceof ArrayBuffer ? [each.buffer] : [];
    });
  });
}

function textOrNone(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** Each currency, provider and country once: a payroll has thousands of rows and few of these. */
class Places {
  readonly list: MoneyOf[] = [];
  readonly #places = new Map<string, number>();

  placeOf({ currency, provider, country }: NewRow['fields']): number {
    const name = JSON.stringify([currency, provider, country]);
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    this.#places.set(name, this.list.length);
    this.list.push({
      ...(currency === undefined ? {} : { currency }),
      ...(provider === undefined ? {} : { provider }),
      ...(country === undefined ? {} : { country }),
    });
    return this.list.length - 1;
  }
}

function unpacked({ text }: PackedRows): KeptRows {
  return keptSchema.parse(JSON.parse(new TextDecoder().decode(text)));
}

/** Looks at a row as far as that costs nothing beside its reading: this very program has packed it. */
const keptSchema = z.strictObject({
  columns: z.array(z.tuple([z.string(), z.number()])),
  moneyOf: z.array(
    z.strictObject({
      currency: z.string().exactOptional(),
      provider: z.string().exactOptional(),
      country: z.string().exactOptional(),
    }),
  ),
  rows: z.array(z.custom<KeptRow>(isRow)),
  keys: z.string(),
});

function isRow(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 9) return false;
  const [ordinal, line, cells, changes, amount, findings, state, share, moneyOf]: unknown[] = value;
  const isPlaced = typeof ordinal === 'number' && typeof line === 'number' && typeof moneyOf === 'number';
  const isTold = typeof cells === 'string' && typeof state === 'string';
  return isPlaced && isTold && [changes, amount, findings, share].every(isTextOrNone);
}

function isTextOrNone(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
