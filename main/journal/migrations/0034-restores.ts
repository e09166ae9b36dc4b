// What a restored backup does not know: from which rows a request may have left since, and which drafts may have been sent.
// Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

function neverChanged(table: string): string {
  return `CREATE TRIGGER ${table}_never_changed BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, 'rows of ${table} never change'); END;
CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, 'rows of ${table} are never deleted'); END;
`;
}

export const RESTORES: Migration = {
  number: 34,
  name: 'restores',
  statements: `
CREATE TABLE restore (
  entry INTEGER PRIMARY KEY,
  last_batch INTEGER NOT NULL
) STRICT;
${neverChanged('restore')}
CREATE TABLE unasked_row (
  row_key INTEGER PRIMARY KEY REFERENCES progress (row_key)
) STRICT;
CREATE TABLE confirmed_draft (
  batch INTEGER NOT NULL REFERENCES batch (number),
  restore INTEGER NOT NULL REFERENCES restore (entry),
  PRIMARY KEY (batch, restore)
) STRICT, WITHOUT ROWID;
${neverChanged('confirmed_draft')}
`,
};
