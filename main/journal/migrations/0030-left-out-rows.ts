// Which entry of the audit trail took a row out for good, so that the marks can be held against the trail. Rows that were
// left out before have none. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const LEFT_OUT_ROWS: Migration = {
  number: 30,
  name: 'left-out rows',
  statements: `
CREATE TABLE left_out_row (
  entry INTEGER NOT NULL,
  row_key INTEGER NOT NULL UNIQUE REFERENCES progress (row_key),
  PRIMARY KEY (entry, row_key)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER left_out_row_never_changed BEFORE UPDATE ON left_out_row
BEGIN SELECT RAISE(ABORT, 'rows of left_out_row never change'); END;
CREATE TRIGGER left_out_row_never_deleted BEFORE DELETE ON left_out_row
BEGIN SELECT RAISE(ABORT, 'rows of left_out_row are never deleted'); END;
`,
};
