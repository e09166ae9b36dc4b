// Finds the rows of people by what a clerk remembers of them: name, phone, reference, or the provider's
// transaction id. SQL proposes rows by their stored text; the fields themselves decide.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RowRange } from './list-port.ts';
import { isPrintableAscii, likePattern } from './row-conditions.ts';
import { type FieldColumns, readFields } from './row-fields.ts';
import { rowKeysSchema } from './row-key.ts';
import { cellsText, jsonText, readStored } from './stored-rows.ts';

const PEOPLE_FIELDS = ['name', 'reference', 'phone'] as const;

/** People write numbers with a plus, spaces, dots, dashes and brackets; files may not. */
const PHONE_ORNAMENTS = /[\s+().-]/g;
const PHONE_DIGITS = /^\d{4,}$/;

const proposedSchema = z.array(
  z.tuple([z.number(), cellsText, jsonText(z.record(z.string(), z.string().nullable())).nullable()]),
);

/**
 * Keys of rows in a range, ascending.
 *
 * @param prepare gives the prepared statement of a text of SQL.
 * @param bounds keys of rows, not ordinals.
 */
export function findPeopleKeys(
  prepare: (sql: string) => Database.Statement,
  { after, upTo }: RowRange,
  columns: FieldColumns,
  text: string,
  limit: number,
): number[] {
  const digits = phoneDigits(text);
  const patterns = [...new Set([text, digits ?? text])].map((word) =>
    likePattern(JSON.stringify(word).slice(1, -1)),
  );
  const proposed = isPrintableAscii(text)
    ? prepare(peopleSql(patterns.length))
        .raw()
        .all(after, upTo, ...patterns, ...patterns)
    : prepare(peopleSql(0)).raw().all(after, upTo);
  const people = readStored(proposedSchema, proposed, 'row')
    .filter(([, cells, changes]) => isPerson(readFields(changes, cells, columns), text, digits))
    .map(([key]) => key);
  const byTransaction = prepare(
    `SELECT row_key FROM progress WHERE row_key > ? AND row_key <= ?
      AND provider_transaction_id LIKE ? ESCAPE '!' ORDER BY row_key`,
  )
    .pluck()
    .all(after, upTo, likePattern(text));
  const keys = new Set([...people, ...readStored(rowKeysSchema, byTransaction, 'row')]);
  return [...keys].sort((left, right) => left - right).slice(0, limit);
}

function peopleSql(patterns: number): string {
  const like = (column: string) => Array(patterns).fill(`${column} LIKE ? ESCAPE '!'`);
  const either = [...like('cells'), ...like('field_changes')];
  const where = ['row_key > ?', 'row_key <= ?', ...(either.length > 0 ? [`(${either.join(' OR ')})`] : [])];
  return `SELECT row_key, cells, field_changes FROM file_row WHERE ${where.join(' AND ')} ORDER BY row_key`;
}

function isPerson(fields: Readonly<Record<string, string>>, text: string, digits: string | null): boolean {
  const wanted = text.toLowerCase();
  return PEOPLE_FIELDS.some((field) => {
    const found = fields[field];
    if (found === undefined) return false;
    if (found.toLowerCase().includes(wanted)) return true;
    return field === 'phone' && digits !== null && found.replace(PHONE_ORNAMENTS, '').includes(digits);
  });
}

/** The digits of what looks like a part of a phone number; null for anything else. */
function phoneDigits(text: string): string | null {
  const bare = text.replace(PHONE_ORNAMENTS, '');
  return PHONE_DIGITS.test(bare) ? bare : null;
}
