// What the desk around the batches remembers: readings of an account's configuration and availability, the
// clerk's settings, and how many rows became final since the clerk last looked. Released: never edit it.

import type { Migration } from './migration.ts';

export const DESK: Migration = {
  number: 2,
  name: 'desk',
  statements: `
CREATE TABLE reading (
  number INTEGER PRIMARY KEY,
  account TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind = 'configuration' OR kind = 'availability'),
  at_ms INTEGER NOT NULL,
  content TEXT NOT NULL
) STRICT;
CREATE INDEX reading_by_account ON reading (account, kind, number);
CREATE TRIGGER reading_never_changed BEFORE UPDATE ON reading
BEGIN SELECT RAISE(ABORT, 'readings never change'); END;
CREATE TRIGGER reading_never_deleted BEFORE DELETE ON reading
BEGIN SELECT RAISE(ABORT, 'readings are never deleted'); END;

CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE news (
  batch INTEGER PRIMARY KEY REFERENCES batch (number),
  completed INTEGER NOT NULL DEFAULT 0 CHECK (completed >= 0),
  failed INTEGER NOT NULL DEFAULT 0 CHECK (failed >= 0),
  conflict INTEGER NOT NULL DEFAULT 0 CHECK (conflict >= 0),
  was_unknown INTEGER NOT NULL DEFAULT 0 CHECK (was_unknown >= 0)
) STRICT;
`,
};
