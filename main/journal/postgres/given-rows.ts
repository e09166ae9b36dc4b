// Rows within a statement: the values of a column as one array, so that a statement is prepared once whatever the number of
// rows, and what many rows have in common as the one value that it is. Must never leave a value out.

import type { SqlValue } from '../schema/columns.ts';
import { arrayText, sent, TYPE } from './values.ts';

/** So many rows and more are looked through for what they have in common: few have it by chance, and each chance is another statement. */
const MANY_ROWS = 32;

/** Rows for a table; the first column tells them apart. */
export interface GivenRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly kinds: readonly ('bigint' | 'text')[];
  readonly rows: readonly (readonly SqlValue[])[];
}

/** A statement with its values. */
interface Said {
  readonly text: string;
  readonly types: readonly number[];
  readonly values: readonly (string | null)[];
}

/** @param conflict what is done where a row is there already, in PostgreSQL’s words. */
export function insertOf(given: GivenRows, conflict: string): Said {
  const { places, from, ...said } = placed(given);
  const names = given.columns.map(quoted).join(', ');
  const text = `INSERT INTO ${quoted(given.table)} (${names}) SELECT ${places.join(', ')} FROM ${from} ${conflict}`;
  return { text, ...said };
}

/** Gives the rows whose key is the first column the values of the others. */
export function updateOf(given: GivenRows): Said {
  const { places, from, ...said } = placed(given);
  const [key = '', ...others] = given.columns.map(quoted);
  const changes = others.map((name, index) => `${name} = ${places[index + 1]}`).join(', ');
  const text = `UPDATE ${quoted(given.table)} SET ${changes} FROM ${from} WHERE ${quoted(given.table)}.${key} = given.${key}`;
  return { text, ...said };
}

/** A statement that takes each column as an array, in their order. */
export function callWith(text: string, { columns, kinds, rows }: GivenRows): Said {
  return {
    text,
    types: kinds.map(arrayType),
    values: columns.map((_, index) => arrayText(columnOf(rows, index))),
  };
}

function placed({ columns, kinds, rows }: GivenRows) {
  const isShared = columns.map((_, index) => index > 0 && rows.length >= MANY_ROWS && isSame(rows, index));
  const listed = columns.flatMap((name, index) => (isShared[index] ? [] : [{ name, mark: `$${index + 1}` }]));
  const marks = listed.map(({ mark }) => mark).join(', ');
  const names = listed.map(({ name }) => quoted(name)).join(', ');
  return {
    types: kinds.map((kind, index) => (isShared[index] ? valueType(kind) : arrayType(kind))),
    values: columns.map((_, index) =>
      isShared[index] ? sent(rows[0]?.[index] ?? null, 'value') : arrayText(columnOf(rows, index)),
    ),
    places: columns.map((name, index) => (isShared[index] ? `$${index + 1}` : `given.${quoted(name)}`)),
    from: `unnest(${marks}) AS given (${names})`,
  };
}

function columnOf(rows: GivenRows['rows'], index: number): SqlValue[] {
  return rows.map((row) => row[index] ?? null);
}

/** True when all rows have the same value in a column. */
function isSame(rows: GivenRows['rows'], index: number): boolean {
  const first = rows[0]?.[index] ?? null;
  return rows.every((row) => (row[index] ?? null) === first);
}

function valueType(kind: 'bigint' | 'text'): number {
  return kind === 'bigint' ? TYPE.bigint : TYPE.text;
}

function arrayType(kind: 'bigint' | 'text'): number {
  return kind === 'bigint' ? TYPE.bigints : TYPE.texts;
}

export function quoted(name: string): string {
  return `"${name}"`;
}
