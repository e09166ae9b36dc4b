// What the server answered, as the entries see it: rows as lists of their values, or as objects by column.

import { readerOf } from './values.ts';
import type { WireResult } from './wire-messages.ts';

export const NOTHING: WireResult = { columns: [], rows: [], tag: '' };

export function listed({ columns, rows }: WireResult): unknown[][] {
  const readers = columns.map(({ type }) => readerOf(type));
  return rows.map((row) => row.map((text, index) => (text === null ? null : readers[index]?.(text))));
}

export function named({ columns, rows }: WireResult): Record<string, unknown>[] {
  const readers = columns.map(({ name, type }) => ({ name, read: readerOf(type) }));
  return rows.map((row) => {
    const made: Record<string, unknown> = {};
    for (const [index, { name, read }] of readers.entries()) {
      const text = row[index];
      made[name] = text === null || text === undefined ? null : read(text);
    }
    return made;
  });
}

/** The values of a column that came as JSON: texts, whole numbers and what is absent. */
export function packed(json: unknown): unknown[] {
  const values: unknown = typeof json === 'string' ? JSON.parse(json) : null;
  if (!Array.isArray(values)) throw new Error('PostgreSQL answered with a column that is no list.');
  for (const value of values) {
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      throw new Error('PostgreSQL answered with a number that is not exact here.');
  }
  return values;
}
