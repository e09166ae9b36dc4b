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

/** A question for the rows of `file_row` that may be those of a person, and the answer to which of them are. */
export interface PersonQuestion {
  /** A condition of SQL; its values stand in the same order. */
  readonly where: string;
  readonly values: readonly string[];
  /** @param proposed keys, cells and changes of rows that SQL proposed. */
  keysOf(proposed: readonly unknown[], columnsOf: (key: number) => FieldColumns): number[];
}

/** Asks for rows whose name, phone or reference holds the text, whatever its case. */
export function personQuestion(text: string): PersonQuestion {
  const digits = phoneDigits(text);
  // SQLite knows the case of ASCII letters only; whoever searches for another letter looks at every row.
  const words = isPrintableAscii(text) ? [...new Set([text, digits ?? text])] : [];
  const patterns = words.map((word) => likePattern(JSON.stringify(word).slice(1, -1)));
  const like = (column: string) => patterns.map(() => `${column} LIKE ? ESCAPE '!'`);
  const either = [...like('cells'), ...like('field_changes')];
  return {
    where: either.length > 0 ? `(${either.join(' OR ')})` : '1',
    values: [...patterns, ...patterns],
    keysOf: (proposed, columnsOf) =>
      readStored(proposedSchema, proposed, 'row')
        .filter(([key, cells, changes]) => isPerson(readFields(changes, cells, columnsOf(key)), text, digits))
        .map(([key]) => key),
  };
}

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
  const { where, values, keysOf } = personQuestion(text);
  const proposed = prepare(
    `SELECT row_key, cells, field_changes FROM file_row
    WHERE row_key > ? AND row_key <= ? AND ${where} ORDER BY row_key`,
  )
    .raw()
    .all(after, upTo, ...values);
  const people = keysOf(proposed, () => columns);
  const byTransaction = prepare(
    `SELECT row_key FROM progress WHERE row_key > ? AND row_key <= ?
      AND provider_transaction_id LIKE ? ESCAPE '!' ORDER BY row_key`,
  )
    .pluck()
    .all(after, upTo, likePattern(text));
  const keys = new Set([...people, ...readStored(rowKeysSchema, byTransaction, 'row')]);
  return [...keys].sort((left, right) => left - right).slice(0, limit);
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
