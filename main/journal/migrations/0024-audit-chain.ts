// The audit trail as a chain: who an act came from, what was before and after, and the hash of the entry before in each
// hash. Entries written so far are chained as they are found. Released: never edit it, add a step instead.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { entryHash, SEALED_COLUMNS, type Sealed } from '../chain.ts';
import type { Migration } from './migration.ts';

/** A trigger that refuses a statement, whoever makes it. */
function refuse(name: string, moment: string, sentence: string, when = ''): string {
  return `CREATE TRIGGER ${name} BEFORE ${moment} ${when}
BEGIN SELECT RAISE(ABORT, '${sentence}'); END;
`;
}

function appendOnly(table: string): string {
  return (
    refuse(`${table}_never_changed`, `UPDATE ON ${table}`, `entries of ${table} never change`) +
    refuse(`${table}_never_deleted`, `DELETE ON ${table}`, `entries of ${table} are never deleted`)
  );
}

export const AUDIT_CHAIN: Migration = {
  number: 24,
  name: 'audit chain',
  statements: `
CREATE TABLE journal_identity (
  id TEXT PRIMARY KEY CHECK (length(id) = 32)
) STRICT, WITHOUT ROWID;
INSERT INTO journal_identity (id) VALUES (lower(hex(randomblob(16))));
${appendOnly('journal_identity')}
${refuse('journal_identity_only_once', 'INSERT ON journal_identity', 'a journal has one identity')}
DROP TRIGGER audit_never_changed;
DROP TRIGGER audit_never_deleted;
DROP INDEX audit_by_batch;
ALTER TABLE audit RENAME TO audit_without_chain;
CREATE TABLE audit (
  number INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  batch TEXT,
  person TEXT,
  person_key TEXT,
  account TEXT,
  via TEXT CHECK (via IN ('window', 'browser', 'command line', 'program')),
  action TEXT NOT NULL,
  facts TEXT NOT NULL,
  before TEXT,
  after TEXT,
  hash TEXT NOT NULL CHECK (length(hash) = 64)
) STRICT;
CREATE INDEX audit_by_batch ON audit (batch);
CREATE INDEX audit_by_time ON audit (at_ms);
CREATE INDEX audit_by_person ON audit (coalesce(person, account));
CREATE INDEX audit_keys ON audit (number) WHERE action = 'audit.key-made';
${appendOnly('audit')}
CREATE TABLE audit_head (
  number INTEGER PRIMARY KEY,
  entry INTEGER NOT NULL,
  hash TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  public_key TEXT NOT NULL,
  signature TEXT NOT NULL
) STRICT;
${appendOnly('audit_head')}
`,
  fill: chain,
};

const keptSchema = z.array(
  z.strictObject({
    number: z.number().int(),
    at_ms: z.number().int(),
    batch: z.string().nullable(),
    action: z.string(),
    facts: z.string(),
  }),
);

/** Entries that are chained at once: a trail of any length is never held whole. */
const WINDOW = 1_000;
const FOUND = `SELECT * FROM audit_without_chain WHERE number > ? ORDER BY number LIMIT ${WINDOW}`;
const INSERT = `INSERT INTO audit (${SEALED_COLUMNS.join(', ')}, hash)
  VALUES (${SEALED_COLUMNS.map((name) => `:${name}`).join(', ')}, :hash)`;
const NOBODY = { person: null, person_key: null, account: null, via: null, before: null, after: null };
const ONLY_AT_ITS_END = refuse(
  'audit_only_at_its_end',
  'INSERT ON audit',
  'entries of audit come only at its end',
  'WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM audit)',
);

/** Chains what was found, under the numbers that it has, and says in an entry of its own where the chain began. */
function chain(database: Database.Database, atMs: number): void {
  const insert = database.prepare(INSERT);
  const find = database.prepare(FOUND);
  let hash = z.string().parse(database.prepare('SELECT id FROM journal_identity').pluck().get());
  let number = 0;
  let count = 0;
  const add = (entry: Sealed) => {
    hash = entryHash(hash, entry);
    insert.run({ ...entry, hash });
  };
  for (let found = keptSchema.parse(find.all(0)); found.length > 0; ) {
    for (const kept of found) {
      add({ ...NOBODY, ...kept });
      number = kept.number;
      count += 1;
    }
    found = keptSchema.parse(find.all(number));
  }
  if (count > 0) {
    const facts = JSON.stringify({ earlierEntries: count });
    const begun = { number: number + 1, at_ms: atMs, batch: null, action: 'audit.chain-begun', facts };
    add({ ...NOBODY, ...begun, via: 'program' });
  }
  database.exec(`DROP TABLE audit_without_chain; ${ONLY_AT_ITS_END}`);
}
