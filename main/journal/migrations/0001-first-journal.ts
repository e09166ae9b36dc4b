// The first layout of the journal. Released: never edit it, add a step instead.
// The lists of states are written out, not built from shared/domain.ts, so that this text can never change.

import type { Migration } from './migration.ts';

/** Compared one by one: SQLite would build a table for a list, anew for every statement. */
function oneOf(column: string, words: readonly string[]): string {
  return `CHECK (${words.map((word) => `${column} = '${word}'`).join(' OR ')})`;
}

const PAYOUT_STATES = [
  'queued',
  'offered',
  'accepted',
  'enqueued',
  'rejected',
  'completed',
  'failed',
  'conflict',
] as const;
const DRAFT_STATES = ['ready', 'invalid', 'excluded'] as const;

// Rows are keyed by one number, batch * 2^32 + ordinal, in every table: the shortest key that SQLite has, and
// rows of one batch stand side by side. What a row is told once (file_row, payout) is kept apart from what
// changes while it is sent (progress), so that a change rewrites some 60 bytes and not the row's whole text.
const TABLES = `
CREATE TABLE migration (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  hash TEXT NOT NULL,
  applied_at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE opening (
  number INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  program TEXT NOT NULL,
  process INTEGER NOT NULL,
  host TEXT NOT NULL,
  sqlite_version TEXT NOT NULL,
  closed_cleanly INTEGER NOT NULL DEFAULT 0 CHECK (closed_cleanly IN (0, 1))
) STRICT;

CREATE TABLE batch (
  number INTEGER PRIMARY KEY,
  operation TEXT NOT NULL,
  profile TEXT,
  base_url TEXT NOT NULL,
  generation TEXT NOT NULL ${oneOf('generation', ['v2', 'legacy'])},
  practice INTEGER NOT NULL CHECK (practice IN (0, 1)),
  created_at_ms INTEGER NOT NULL,
  configuration TEXT NOT NULL,
  file_name TEXT NOT NULL,
  file_hash TEXT NOT NULL,
  file_bytes INTEGER NOT NULL,
  encoding TEXT NOT NULL,
  delimiter TEXT NOT NULL,
  header TEXT NOT NULL,
  mapping TEXT NOT NULL,
  defaults TEXT NOT NULL,
  number_grammar TEXT NOT NULL,
  file_amounts TEXT NOT NULL DEFAULT '{}',
  import_finished INTEGER NOT NULL DEFAULT 0 CHECK (import_finished IN (0, 1)),
  row_count INTEGER NOT NULL DEFAULT 0 CHECK (row_count >= 0),
  revision INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'draft'
    ${oneOf('state', ['draft', 'approved', 'sending', 'paused', 'sent', 'settled', 'discarded'])},
  approved_at_ms INTEGER,
  settled_at_ms INTEGER,
  status_not_offered INTEGER NOT NULL DEFAULT 0 CHECK (status_not_offered IN (0, 1)),
  pause_reason TEXT
) STRICT;

CREATE TABLE money_group (
  id INTEGER PRIMARY KEY,
  batch INTEGER NOT NULL REFERENCES batch (number),
  currency TEXT,
  provider TEXT,
  country TEXT
) STRICT;
CREATE UNIQUE INDEX money_group_facts
  ON money_group (batch, ifnull(currency, x''), ifnull(provider, x''), ifnull(country, x''));

CREATE TABLE tally (
  money_group INTEGER NOT NULL REFERENCES money_group (id),
  state TEXT NOT NULL ${oneOf('state', [...DRAFT_STATES, ...PAYOUT_STATES])},
  rows INTEGER NOT NULL CHECK (rows >= 0),
  amount TEXT NOT NULL,
  unreadable_rows INTEGER NOT NULL CHECK (unreadable_rows >= 0),
  PRIMARY KEY (money_group, state)
) STRICT, WITHOUT ROWID;

CREATE TABLE file_row (
  row_key INTEGER PRIMARY KEY,
  line INTEGER NOT NULL CHECK (line > 0),
  cells TEXT NOT NULL,
  field_changes TEXT,
  amount TEXT,
  findings TEXT,
  state TEXT NOT NULL ${oneOf('state', DRAFT_STATES)},
  money_group INTEGER NOT NULL,
  excluded_reason TEXT
) STRICT;
CREATE INDEX file_row_not_ready ON file_row (state, row_key) WHERE state <> 'ready';

CREATE TABLE payout (
  row_key INTEGER PRIMARY KEY REFERENCES file_row (row_key),
  payout_id TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX payout_by_id ON payout (payout_id);

CREATE TABLE progress (
  row_key INTEGER PRIMARY KEY REFERENCES payout (row_key),
  money_group INTEGER NOT NULL,
  amount TEXT,
  state TEXT NOT NULL ${oneOf('state', PAYOUT_STATES)},
  due_ms INTEGER CHECK (due_ms IS NULL OR state = 'accepted' OR state = 'enqueued'),
  attempts INTEGER NOT NULL CHECK (attempts > 0 OR attempts = 0 AND state = 'queued'),
  log_entries INTEGER NOT NULL CHECK (log_entries >= 0),
  first_offered_ms INTEGER,
  last_offered_ms INTEGER,
  duplicate_ignored INTEGER NOT NULL CHECK (duplicate_ignored IN (0, 1)),
  accepted_ms INTEGER,
  settled_ms INTEGER,
  checks INTEGER NOT NULL CHECK (checks >= 0),
  service_status TEXT,
  reason_code TEXT,
  reason TEXT,
  provider_transaction_id TEXT
) STRICT;
CREATE INDEX progress_work ON progress (money_group, state, due_ms);
CREATE INDEX progress_duplicate ON progress (row_key)
  WHERE duplicate_ignored = 1 AND service_status IS NULL AND state IN ('accepted', 'enqueued');

CREATE TABLE attempt (
  row_key INTEGER NOT NULL REFERENCES progress (row_key),
  entry INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  kind TEXT NOT NULL ${oneOf('kind', ['offered', 'answered', 'unanswered', 'withdrawn', 'checked'])},
  at_ms INTEGER NOT NULL,
  http_status INTEGER,
  word TEXT,
  detail TEXT,
  PRIMARY KEY (row_key, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE audit (
  number INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  batch TEXT,
  action TEXT NOT NULL,
  facts TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_batch ON audit (batch);

CREATE TABLE profile (
  name TEXT PRIMARY KEY,
  base_url TEXT NOT NULL,
  generation TEXT NOT NULL ${oneOf('generation', ['v2', 'legacy'])},
  practice INTEGER NOT NULL CHECK (practice IN (0, 1)),
  colour TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** A trigger that refuses a statement, whoever makes it. */
function refuse(name: string, moment: string, sentence: string, when = ''): string {
  return `CREATE TRIGGER ${name} BEFORE ${moment} ${when}
BEGIN SELECT RAISE(ABORT, '${sentence}'); END;
`;
}

const NOT_IN_DRAFT = `WHEN ifnull((SELECT state FROM batch WHERE number = NEW.row_key / 4294967296), '')
  <> 'draft'`;

const APPEND_ONLY = ['attempt', 'audit', 'migration'] as const;
const NEVER_DELETED = ['opening', 'batch', 'money_group', 'file_row', 'payout', 'progress'] as const;

const TRIGGERS = [
  ...APPEND_ONLY.flatMap((table) => [
    refuse(`${table}_never_changed`, `UPDATE ON ${table}`, `entries of ${table} never change`),
    refuse(`${table}_never_deleted`, `DELETE ON ${table}`, `entries of ${table} are never deleted`),
  ]),
  ...NEVER_DELETED.map((table) =>
    refuse(`${table}_never_deleted`, `DELETE ON ${table}`, `rows of ${table} are never deleted`),
  ),
  refuse(
    'batch_facts_never_change',
    `UPDATE OF number, operation, profile, base_url, generation, practice, created_at_ms, configuration,
  file_name, file_hash, file_bytes, encoding, delimiter, header, mapping, defaults ON batch`,
    'the facts of a batch never change',
  ),
  refuse(
    'batch_import_ends_once',
    'UPDATE OF number_grammar, file_amounts, row_count, import_finished ON batch',
    'the import of this batch has ended',
    'WHEN OLD.import_finished = 1',
  ),
  refuse('money_group_never_changes', 'UPDATE ON money_group', 'what a money group stands for never changes'),
  refuse(
    'file_row_source_never_changes',
    'UPDATE OF row_key, line, cells ON file_row',
    'the cells of the file never change',
  ),
  refuse(
    'file_row_fixed_by_approval',
    'UPDATE OF field_changes, amount, findings, state, money_group, excluded_reason ON file_row',
    'rows change only in a draft',
    NOT_IN_DRAFT,
  ),
  refuse('payout_only_in_draft', 'INSERT ON payout', 'payouts are made only in a draft', NOT_IN_DRAFT),
  refuse(
    'payout_fixed_by_approval',
    'UPDATE ON payout',
    'id and body of a payout never change once its batch is approved',
    NOT_IN_DRAFT,
  ),
  refuse('payout_stays_with_its_row', 'UPDATE OF row_key ON payout', 'a payout stays with its row'),
  refuse(
    'progress_money_never_changes',
    'UPDATE OF row_key, money_group, amount ON progress',
    'the money of a payout never changes',
  ),
].join('');

export const FIRST_JOURNAL: Migration = {
  number: 1,
  name: 'first journal',
  statements: TABLES + TRIGGERS,
};
