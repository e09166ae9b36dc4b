// Statements in PostgreSQL's words: what differs is said otherwise, and what is not known is refused.

import { expect, it } from 'vitest';
import { translated } from '../../../main/journal/postgres/translate.ts';

it.each([
  [
    'SELECT row_key AS rowKey FROM t WHERE a = ? AND b > ?',
    'SELECT row_key AS "rowKey" FROM t WHERE a = $1 AND b > $2',
  ],
  [
    'WHERE row_key IN (SELECT value FROM json_each(?)) AND a = ?',
    'WHERE row_key = ANY ($1::bigint[]) AND a = $2',
  ],
  ['WHERE payout_id IN (SELECT atom FROM json_each(?))', 'WHERE payout_id = ANY ($1::text[])'],
  ['profile IS ? AND a IS NOT b', 'profile IS NOT DISTINCT FROM $1 AND a IS DISTINCT FROM b'],
  ['a IS NULL AND b IS NOT NULL AND (c) IS NOT TRUE', 'a IS NULL AND b IS NOT NULL AND (c) IS NOT TRUE'],
  ["name LIKE ? ESCAPE '!'", `lower(name COLLATE "C") LIKE (SELECT lower($1 COLLATE "C")) ESCAPE '!'`],
  ["action LIKE 'draft.%'", "action ILIKE 'draft.%'"],
  ["cells GLOB '*[^ -~]*'", 'octet_length(cells) <> length(cells)'],
  ['FROM a CROSS JOIN b ON b.x = +a.y', 'FROM a JOIN b ON b.x = a.y'],
  ['FROM file_row INDEXED BY file_row_shared WHERE', 'FROM file_row WHERE'],
  ["facts ->> '$.act'", `(CAST(facts AS json) #>> '{"act"}') COLLATE "C"`],
  ["own.body ->> '$.a.b'", `(CAST(own.body AS json) #>> '{"a","b"}') COLLATE "C"`],
  ["json_extract(c.cells, '$[3]')", `(CAST(c.cells AS json) #>> '{"3"}') COLLATE "C"`],
  [`json_type(c.x, '$."na"') IS NULL`, `(CAST(c.x AS json) #> '{"na"}') IS NULL`],
  ['max(a, coalesce(b, 0))', 'greatest(a, coalesce(b, 0))'],
  ['max(coalesce(a, b))', 'max(coalesce(a, b))'],
  ['SELECT user.name FROM user', 'SELECT "user".name FROM "user"'],
  ["ifnull(instr(a, 'b?'), 1)", "coalesce(strpos(a, 'b?'), 1)"],
])('says %s', (sqlite, postgres) => {
  expect(translated(sqlite).text).toBe(postgres);
});

it('names each value and each list in the order in which they are given', () => {
  const { parameters } = translated(
    'a = ? AND b IN (SELECT value FROM json_each(?)) AND c IN (SELECT atom FROM json_each(?))',
  );
  expect(parameters).toEqual(['value', 'numbers', 'texts']);
});

it.each([
  'SELECT iif(a, b, c)',
  'SELECT * FROM json_each(a)',
  "a GLOB 'b*'",
  "a ->> '$[#-1]'",
  'SELECT total(a)',
  'PRAGMA integrity_check',
])('refuses %s', (sqlite) => {
  expect(() => translated(sqlite)).toThrow('No translation into PostgreSQL is known');
});
