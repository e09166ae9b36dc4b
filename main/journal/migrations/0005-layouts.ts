// The memory of column layouts: how the headings of a file were mapped, for one account and operation.
// Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const LAYOUTS: Migration = {
  number: 5,
  name: 'layouts',
  statements: `
CREATE TABLE layout (
  number INTEGER PRIMARY KEY,
  account TEXT NOT NULL,
  operation TEXT NOT NULL,
  header TEXT NOT NULL,
  mapping TEXT NOT NULL,
  defaults TEXT NOT NULL,
  batch_name TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  UNIQUE (account, operation, header)
) STRICT;
CREATE INDEX layout_by_time ON layout (account, operation, at_ms);
`,
};
