// The audit trail as it is asked: entries by batch, person and day through an index, the end of the chain, and a window of
// the chain checked entry by entry against the bytes in the file. Never writes, and never holds more than a window.

import { z } from 'zod';
import { AUDIT_SHELLS } from '../../../shared/audit.ts';
import { actsSql } from '../act-form.ts';
import type {
  AuditQuestion,
  AuditRecord,
  ChainBreak,
  ChainedEntry,
  ChainPlace,
  SignedHead,
} from '../audit-port.ts';
import { hashAfter, SEALED_SQL } from '../chain.ts';
import type { Db, EngineSql } from '../db.ts';
import { count, jsonText, maybeText, readStored, rowsOf, selected } from '../schema/columns.ts';

const facts = jsonText(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

const AUDIT = { atMs: z.number(), batch: maybeText, action: z.string(), facts };
const readAudit = rowsOf(AUDIT, 'audit entry');

/** Entries of one batch, or all entries, in the order in which they were written. */
export function audit(db: Db, batch: string | null): AuditRecord[] {
  const sql = `SELECT ${selected(AUDIT)} FROM audit`;
  return readAudit(
    batch === null
      ? db.all(`${sql} ORDER BY number`)
      : db.all(`${sql} WHERE batch = ? ORDER BY number`, batch),
  );
}

const maybeFacts = facts.nullable();
const CHAINED = {
  number: count,
  ...AUDIT,
  person: maybeText,
  account: maybeText,
  via: z.enum(AUDIT_SHELLS).nullable(),
  before: maybeFacts,
  after: maybeFacts,
  hash: z.string(),
};
const readChained = rowsOf(CHAINED, 'audit entry');

// Whoever brings an answer in has the entry of the approval; it is found by whoever signed it, too.
const SIGNED_BY = `action = 'batch.confirmed'
  AND batch IN (SELECT 'B' || batch FROM approval_signature WHERE approval_signature.person = ?)`;

const FIRST_USER = `SELECT min(number) FROM audit WHERE ${actsSql(['user.added'])}`;

/** Entries that a question is about, newest first. */
export function auditEntries(db: Db, question: AuditQuestion): ChainedEntry[] {
  const { batch, person, fromMs, beforeMs, beforeNumber, limit } = question;
  const asked = [
    { sql: 'batch = ?', value: batch },
    { sql: `(coalesce(person, account) = ? OR ${SIGNED_BY})`, value: person, again: person },
    { sql: 'at_ms >= ?', value: fromMs },
    { sql: 'at_ms < ?', value: beforeMs },
    { sql: 'number < ?', value: beforeNumber },
  ].filter(({ value }) => value !== null);
  const where = asked.length === 0 ? '' : `WHERE ${asked.map(({ sql }) => sql).join(' AND ')}`;
  const sql = `SELECT ${selected(CHAINED)} FROM audit ${where} ORDER BY number DESC LIMIT ?`;
  const values = asked.flatMap(({ value, again }) => (again === undefined ? [value] : [value, again]));
  const since =
    readStored(z.number().nullable(), db.value(FIRST_USER), 'audit entry') ?? Number.POSITIVE_INFINITY;
  return readChained(db.all(sql, ...values, limit)).map((entry) => ({
    ...entry,
    notSignedIn: entry.person === null && entry.via !== 'program' && entry.number > since,
  }));
}

const MOST_PERSONS = 200;

/** Everybody who has an entry or signed an approval, by name; found through the index, one look for each. */
export function auditPersons(db: Db): string[] {
  const next = (than: string) => `SELECT coalesce(person, account) FROM audit
    WHERE coalesce(person, account) > ${than} ORDER BY coalesce(person, account) LIMIT 1`;
  const sql = `WITH RECURSIVE known (name) AS (
      SELECT (${next("''")}) UNION ALL SELECT (${next('known.name')}) FROM known WHERE known.name IS NOT NULL
    ) SELECT name FROM known WHERE name IS NOT NULL
    UNION SELECT person FROM approval_signature ORDER BY name LIMIT ${MOST_PERSONS}`;
  return readStored(z.array(z.string()), db.column(sql), 'name of an audit entry');
}

const PLACE = { number: count, hash: z.string() };
const readPlaces = rowsOf(PLACE, 'audit entry');
const LAST = 'SELECT number, hash FROM audit ORDER BY number DESC LIMIT 1';

export const IDENTITY = 'SELECT id FROM journal_identity';

/** The identity of this journal, which stands for the hash before the first entry. */
export function journalIdentity(db: Db): string {
  return readStored(z.string(), db.value(IDENTITY), 'identity of the journal');
}

/** The last entry; before the first one, the beginning of the chain. */
export function auditHead(db: Db): ChainPlace {
  return readPlaces(db.all(LAST))[0] ?? { number: 0, hash: journalIdentity(db) };
}

/** The stored hash of an entry; null where there is none. */
export function auditHashAt(db: Db, number: number): string | null {
  const hash = db.value('SELECT hash FROM audit WHERE number = ?', number);
  return readStored(maybeText, hash ?? null, 'audit entry');
}

/** Nothing instead of the bytes where the database itself has found that they have their hash: it may be far away. */
const SEALED: EngineSql = {
  sqlite: `SELECT number, hash, ? IS NULL, ${SEALED_SQL.sqlite} FROM audit WHERE number > ? ORDER BY number LIMIT ?`,
  postgres: `SELECT number, hash, holds, CASE WHEN NOT holds THEN columns END FROM (
      SELECT number, hash, columns, hash = encode(sha256(
        convert_to(octet_length(earlier) || ':' || earlier || ',', 'UTF8') || columns), 'hex') AS holds FROM (
        SELECT number, hash, coalesce(lag(hash) OVER (ORDER BY number), ?) AS earlier, ${SEALED_SQL.postgres} AS columns
        FROM audit WHERE number > ? ORDER BY number LIMIT ?) AS entry) AS looked_at ORDER BY number`,
};
const flag = z.union([z.boolean(), z.number()]).transform((value) => value === true || value === 1);
const sealedSchema = z.tuple([z.number().int(), z.string(), flag, z.instanceof(Uint8Array).nullable()]);
type SealedRow = z.output<typeof sealedSchema>;

function sealedRows(found: unknown[]): SealedRow[] {
  return readStored(z.array(sealedSchema), found, 'audit entry');
}

/** Entries that are looked at once: a window is read in pieces. */
const PIECE = 1_000;

/**
 * Checks the entries after a place, at most so many: each follows the one before, and its hash is that of its bytes.
 *
 * @returns the last entry that holds, and the first one that does not.
 */
export function checkChain(
  db: Db,
  after: ChainPlace,
  limit: number,
): { readonly last: ChainPlace; readonly broken: ChainBreak | null } {
  let last = after;
  for (let left = limit; left > 0; left -= PIECE) {
    const rows = sealedRows(db.lists(SEALED, last.hash, last.number, Math.min(left, PIECE)));
    for (const row of rows) {
      const [number, hash, holds, columns] = row;
      if (number !== last.number + 1) return { last, broken: { entry: last.number + 1, kind: 'missing' } };
      if (!holds && (columns === null || hashAfter(last.hash, columns) !== hash)) {
        return { last, broken: { entry: number, kind: isMoved(db, row) ? 'reordered' : 'altered' } };
      }
      last = { number, hash };
    }
    if (rows.length < PIECE) break;
  }
  return { last, broken: null };
}

/** Whether every entry from one of them to the head holds. */
export function holdsFrom(db: Db, first: number): boolean {
  const before = first === 1 ? journalIdentity(db) : auditHashAt(db, first - 1);
  if (before === null) return false;
  return checkChain(db, { number: first - 1, hash: before }, Number.POSITIVE_INFINITY).broken === null;
}

/** How far from its place an entry is looked for that does not fit there. */
const NEAR = 5_000;

/** True for an entry that is whole and stands at another's number: under its own number it follows an entry near by. */
function isMoved(db: Db, [number, hash, , columns]: SealedRow): boolean {
  if (columns === null) return false;
  const rest = withoutNumber(columns);
  const near = 'SELECT number, hash FROM audit WHERE number BETWEEN ? AND ?';
  const places = readPlaces(db.all(near, number - NEAR, number + NEAR));
  return places.some(({ number: other, hash: before }) =>
    // Of two neighbours that changed places, the one stands where the entry before the other one stood.
    [other, other + 1].some((own) => own !== number && hashAfter(before, numbered(own, rest)) === hash),
  );
}

/** The columns after the number, which is the first of them. */
function withoutNumber(columns: Uint8Array): Uint8Array {
  const text = Buffer.from(columns);
  const length = Number(text.subarray(0, text.indexOf(':')).toString());
  return text.subarray(text.indexOf(':') + 1 + length + 1);
}

function numbered(number: number, rest: Uint8Array): Uint8Array {
  const text = String(number);
  return Buffer.concat([Buffer.from(`${text.length}:${text},`), rest]);
}

const HEAD = {
  entry: count,
  hash: z.string(),
  atMs: z.number(),
  publicKey: z.string(),
  signature: z.string(),
};
const readHeads = rowsOf(HEAD, 'signed head');

/** Signed heads in their order, at most so many after so many others. */
export function signedHeads(db: Db, after: number, limit: number): SignedHead[] {
  const sql = `SELECT ${selected(HEAD)} FROM audit_head WHERE number > ? ORDER BY number LIMIT ?`;
  return readHeads(db.all(sql, after, limit));
}

/** The head that was signed last; null where none was. */
export function lastSignedHead(db: Db): SignedHead | null {
  const sql = `SELECT ${selected(HEAD)} FROM audit_head ORDER BY number DESC LIMIT 1`;
  return readHeads(db.all(sql))[0] ?? null;
}

/** Public keys that the trail says were made for it, the latest last. */
export function auditKeys(db: Db): string[] {
  const sql = `SELECT facts FROM audit WHERE action = 'audit.key-made' ORDER BY number`;
  const made = rowsOf({ facts: jsonText(z.object({ publicKey: z.string() })) }, 'audit entry');
  return made(db.all(sql)).map((entry) => entry.facts.publicKey);
}
