// What the service said of an account's limits, and when: for work without a network, and for the look before rows
// leave. Batches of before were checked against what was read when they were made. Released: never edit it.

import type { Migration } from './migration.ts';

export const LIMITS_BEFORE_SENDING: Migration = {
  number: 17,
  name: 'limits before sending',
  statements: `
ALTER TABLE batch ADD COLUMN limits_at_ms INTEGER;
ALTER TABLE batch ADD COLUMN limits_kept TEXT
  CHECK (limits_kept IS NULL OR limits_kept = 'unreached' OR limits_kept = 'unreadable');
CREATE TRIGGER batch_limits_never_change BEFORE UPDATE OF limits_at_ms, limits_kept ON batch
BEGIN SELECT RAISE(ABORT, 'the facts of a batch never change'); END;

CREATE TABLE latest_reading (
  account TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind = 'configuration' OR kind = 'availability'),
  token_mark TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  reading INTEGER NOT NULL REFERENCES reading (number),
  PRIMARY KEY (account, kind, token_mark)
) STRICT, WITHOUT ROWID;

CREATE TABLE held_row (
  row_key INTEGER PRIMARY KEY REFERENCES progress (row_key),
  finding TEXT NOT NULL
) STRICT;

CREATE TABLE limits_look (
  batch INTEGER PRIMARY KEY REFERENCES batch (number),
  at_ms INTEGER NOT NULL,
  hash TEXT NOT NULL,
  changes TEXT NOT NULL,
  other_account TEXT
) STRICT;
`,
};
