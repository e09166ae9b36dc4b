// What the hash of an audit entry is made of (docs/audit-trail.md). The form is a promise to everybody who checks a trail
// without this program: it is never changed, only followed by another beside it.

import { createHash } from 'node:crypto';
import { type EngineSql, inEach } from './db.ts';

/** The columns of an entry that its hash covers, in this order, after the hash of the entry before. */
export const SEALED_COLUMNS = [
  'number',
  'at_ms',
  'batch',
  'person',
  'person_key',
  'account',
  'via',
  'action',
  'facts',
  'before',
  'after',
] as const;

/** An entry by its columns. */
export type Sealed = Readonly<Record<(typeof SEALED_COLUMNS)[number], string | number | null>>;

/** SQL of the same columns of a row as bytes, as they are stored; null where a value is of no kind that is kept. */
export const SEALED_SQL = inEach((engine) => bytesSql(netstringsSql(SEALED_COLUMNS, engine), engine));

/** SQL of values as they are stored, one after the other, each `LENGTH:BYTES,` or `-,`. */
export function netstringsSql(values: readonly string[], engine: keyof EngineSql): string {
  return values
    .map((value) => (engine === 'sqlite' ? `(${value})` : `CAST((${value}) AS TEXT)`))
    .map((value) => `coalesce(octet_length(${value}) || ':' || ${value} || ',', '-,')`)
    .join(' || ');
}

/** SQL of the bytes of a text. */
export function bytesSql(text: string, engine: keyof EngineSql): string {
  return engine === 'sqlite' ? `CAST(${text} AS BLOB)` : `convert_to(${text}, 'UTF8')`;
}

/** The hash of an entry: SHA-256, hexadecimal, over the hash before and the columns, each `LENGTH:BYTES,` or `-,`. */
export function entryHash(before: string, entry: Sealed): string {
  const text = SEALED_COLUMNS.map((name) => netstring(entry[name])).join('');
  return hashAfter(before, Buffer.from(text));
}

/** The same over columns that are put together already. */
export function hashAfter(before: string, columns: Uint8Array): string {
  return createHash('sha256').update(netstring(before)).update(columns).digest('hex');
}

/** Lengths are those of the bytes, so that no two entries are ever the same text. */
export function netstring(value: string | number | null): string {
  if (value === null) return '-,';
  const text = String(value);
  return `${Buffer.byteLength(text)}:${text},`;
}
