// Digests of the rows of a batch as they were read, and of what their payments are recognised by, for each group that came
// together. Batches of before have none. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const READ_GROUPS: Migration = {
  number: 39,
  name: 'read groups',
  statements: `
CREATE TABLE read_group (
  batch INTEGER NOT NULL REFERENCES batch (number),
  first INTEGER NOT NULL CHECK (first > 0),
  last INTEGER NOT NULL CHECK (last >= first),
  rows_digest TEXT NOT NULL,
  keys_digest TEXT NOT NULL,
  PRIMARY KEY (batch, first)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER read_group_never_changed BEFORE UPDATE ON read_group
BEGIN SELECT RAISE(ABORT, 'rows of read_group never change'); END;
CREATE TRIGGER read_group_never_deleted BEFORE DELETE ON read_group
BEGIN SELECT RAISE(ABORT, 'rows of read_group are never deleted'); END;
`,
};
