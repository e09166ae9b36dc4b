// Checked rows as the journal keeps them: the texts of a row are made where it was checked, so that the thread that writes only
// takes them over, and whoever hands them on copies a block of memory. Changes nothing in a row: it comes back exactly.

import { z } from 'zod';
import { PaymentKeys } from '../../shared/guards/payment-keys.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { GivenRows, NewRow, PackedRows } from './port.ts';
import { readDigest } from './read-form.ts';
import { cellsText } from './schema/columns.ts';
import { type FieldColumns, fieldChanges, readFields } from './schema/fields.ts';
import { keptText } from './schema/payment-keys.ts';
import { changesText, findingsText, shareText } from './schema/rows.ts';

/** Rows that are made at once where they are taken over: enough that a call for them is little, few enough to be forgotten soon. */
const ROWS_OF_A_PIECE = 10;
/** Between the texts of a piece, and between pieces; JSON has neither. */
const TEXT_END = '\n';
const PIECE_END = '\n\n';
const MOST_BYTES_A_UNIT = 3;

/** Whose money a row is, by the fields that say so. */
export type MoneyOf = Readonly<Partial<Record<'currency' | 'provider' | 'country', string>>>;

/** What is kept of a row beside its cells; absent is null, and its money by the place in the list of its group. */
type RowFacts = readonly [
  ordinal: number,
  line: number,
  fieldChanges: string | null,
  amount: string | null,
  state: NewRow['state'],
  share: string | null,
  moneyOf: number,
];
/** What is found of a row follows other rows, too, and changes with them. */
export type KeptRow = readonly [cells: string, facts: RowFacts, findings: string | null];

/** Rows that follow each other, ready to be kept. */
export interface KeptRows {
  /** The columns that feed fields, by which the changes of a row were told. */
  readonly columns: FieldColumns;
  readonly moneyOf: readonly MoneyOf[];
  /** One after the other, each made as it is asked for where they were packed: a row that is kept is soon forgotten. */
  readonly rows: Iterable<KeptRow>;
  /** What their payments are recognised by, as text. */
  readonly keys: string;
  /** The digest of the rows as they are read, without what was found of them. */
  readonly digest: string;
}

/** Makes the texts of rows. */
function keptRows(rows: readonly NewRow[], columns: FieldColumns, operation: OperationName) {
  const money = new MoneyPlaces();
  const kept = rows.map(
    ({ ordinal, line, cells, fields, amount, findings, state, share = null }): KeptRow => [
      JSON.stringify(cells),
      [
        ordinal,
        line,
        textOrNone(fieldChanges(fields, cells, columns)),
        amount,
        state,
        textOrNone(share),
        money.placeOf(fields),
      ],
      findings.length === 0 ? null : JSON.stringify(findings),
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
  const { rows: kept, ...head } = keptRows(rows, columns, operation);
  const pieces = new Pieces();
  const found = kept.flatMap(([, , findings], index) => (findings === null ? [] : [[index, findings]]));
  pieces.add(JSON.stringify({ ...head, found }));
  addRows(pieces, kept);
  return { count: rows.length, text: pieces.bytes() };
}

function addRows(pieces: Pieces, kept: readonly KeptRow[]): void {
  for (let from = 0; from < kept.length; from += ROWS_OF_A_PIECE) {
    const some = kept.slice(from, from + ROWS_OF_A_PIECE);
    const facts = JSON.stringify(some.map(([, each]) => each));
    // Cells are told beside the facts and not within: text within text has each of its marks marked again.
    pieces.add([facts, ...some.map(([cells]) => cells)].join(TEXT_END));
  }
}

/** The digest of rows that came together, made of their texts as they are kept. */
export function rowsDigest(kept: readonly KeptRow[]): string {
  const pieces = new Pieces();
  addRows(pieces, kept);
  return readDigest(pieces.bytes());
}

/**
 * The rows with their texts, however they came.
 *
 * @param columns those of the draft that takes them; rows that were packed by others are refused.
 */
export function keptOfGiven(given: GivenRows, columns: FieldColumns, operation: OperationName): KeptRows {
  const kept = unpacked('count' in given ? given : packRows(given, columns, operation));
  if (JSON.stringify(kept.columns) === JSON.stringify(columns)) return kept;
  throw new Error('The fields of rows were told by other columns than those of their draft.');
}

/** The rows themselves, however they came. */
export function rowsOfGiven(given: GivenRows): readonly NewRow[] {
  if (!('count' in given)) return given;
  const { columns, rows } = unpacked(given);
  return Array.from(rows, ([cellsJson, [ordinal, line, changes, amount, state, share], findings]) => {
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
export class MoneyPlaces {
  readonly list: MoneyOf[] = [];
  readonly #places = new Map<string, number>();
  #latest: { readonly of: MoneyOf; readonly place: number } | null = null;

  placeOf({ currency, provider, country }: NewRow['fields']): number {
    const { of, place } = this.#latest ?? {};
    if (
      of?.currency === currency &&
      of?.provider === provider &&
      of?.country === country &&
      place !== undefined
    )
      return place;
    const next: MoneyOf = {
      ...(currency === undefined ? {} : { currency }),
      ...(provider === undefined ? {} : { provider }),
      ...(country === undefined ? {} : { country }),
    };
    const found = this.#placeOf(next);
    this.#latest = { of: next, place: found };
    return found;
  }

  #placeOf(money: MoneyOf): number {
    const name = JSON.stringify(money);
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    this.#places.set(name, this.list.length);
    this.list.push(money);
    return this.list.length - 1;
  }
}

/** Pieces as bytes. Nothing long is made on the way: a text of many rows stays in memory until all of it is tidied. */
class Pieces {
  static #room = Buffer.alloc(2 ** 20);
  #used = 0;

  add(text: string): void {
    const piece = text + PIECE_END;
    const most = this.#used + piece.length * MOST_BYTES_A_UNIT;
    if (most > Pieces.#room.length) this.#widen(most);
    this.#used += Pieces.#room.write(piece, this.#used);
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Pieces.#room.subarray(0, this.#used));
  }

  #widen(bytes: number): void {
    const wider = Buffer.alloc(bytes * 2);
    Pieces.#room.copy(wider, 0, 0, this.#used);
    Pieces.#room = wider;
  }
}

function unpacked({ text }: PackedRows): KeptRows {
  const { head, from } = headOf(text);
  const { found, ...others } = head;
  const rows = text.subarray(from);
  return { ...others, rows: rowsOf(piecesOf(rows), new Map(found)), digest: readDigest(rows) };
}

function headOf(text: Uint8Array) {
  const end = Buffer.from(text.buffer, text.byteOffset, text.byteLength).indexOf(PIECE_END);
  const head = Buffer.from(text.buffer, text.byteOffset, Math.max(0, end)).toString('utf8');
  return { head: headSchema.parse(JSON.parse(head)), from: end + PIECE_END.length };
}

function* rowsOf(pieces: Iterable<string>, found: ReadonlyMap<number, string>): Generator<KeptRow> {
  let row = 0;
  for (const piece of pieces) {
    const [facts = '', ...cells] = piece.split(TEXT_END);
    for (const [index, each] of factsSchema.parse(JSON.parse(facts)).entries()) {
      const text = cells[index];
      if (text === undefined) throw new Error('A packed row came without its cells.');
      yield [text, each, found.get(row) ?? null];
      row += 1;
    }
  }
}

function* piecesOf({ buffer, byteOffset, byteLength }: Uint8Array): Generator<string, undefined> {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  for (let at = 0; at < byteLength; ) {
    const end = bytes.indexOf(PIECE_END, at);
    yield bytes.toString('utf8', at, end);
    at = end + PIECE_END.length;
  }
}

/** What rows have together; it is the first piece. */
const headSchema = z.strictObject({
  columns: z.array(z.tuple([z.string(), z.number()])),
  moneyOf: z.array(
    z.strictObject({
      currency: z.string().exactOptional(),
      provider: z.string().exactOptional(),
      country: z.string().exactOptional(),
    }),
  ),
  keys: z.string(),
  /** What was found of rows of which anything was, by their places. */
  found: z.array(z.tuple([z.number(), z.string()])),
});
/** Looks at a row as far as that costs nothing beside its reading: this very program has packed it. */
const factsSchema = z.array(z.custom<RowFacts>(isOfRow));

function isOfRow(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 7) return false;
  const [ordinal, line, changes, amount, state, share, moneyOf]: unknown[] = value;
  const isPlaced = typeof ordinal === 'number' && typeof line === 'number' && typeof moneyOf === 'number';
  return isPlaced && typeof state === 'string' && [changes, amount, share].every(isTextOrNone);
}

function isTextOrNone(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
