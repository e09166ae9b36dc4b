// Rows that pay a part of a line or the sum of several. The later parts of a split are rows that no file brought: they are
// added to a draft, and taken away when the split is undone. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

const stateOf = (rowKey: string) =>
  `ifnull((SELECT state FROM batch WHERE number = ${rowKey} / 4294967296), '')`;

const LATER_PART = (share: string) => `ifnull(json_extract(${share}, '$.part'), 1) > 1`;

export const ROW_SHARES: Migration = {
  number: 29,
  name: 'row shares',
  statements: `
ALTER TABLE file_row ADD COLUMN share TEXT;
ALTER TABLE draft_act_row ADD COLUMN share TEXT;
CREATE INDEX file_row_shared ON file_row (row_key) WHERE share IS NOT NULL;
CREATE INDEX draft_act_row_by_row ON draft_act_row (row_key);
CREATE TRIGGER file_row_share_fixed_by_approval BEFORE UPDATE OF share ON file_row
WHEN ${stateOf('NEW.row_key')} <> 'draft'
BEGIN SELECT RAISE(ABORT, 'rows change only in a draft'); END;

DROP TRIGGER batch_import_ends_once;
CREATE TRIGGER batch_import_ends_once
BEFORE UPDATE OF number_grammar, file_amounts, import_finished ON batch WHEN OLD.import_finished = 1
BEGIN SELECT RAISE(ABORT, 'the import of this batch has ended'); END;
CREATE TRIGGER batch_rows_fixed_by_approval BEFORE UPDATE OF row_count ON batch
WHEN OLD.state <> 'draft'
BEGIN SELECT RAISE(ABORT, 'rows change only in a draft'); END;

DROP TRIGGER file_row_never_deleted;
CREATE TRIGGER file_row_never_deleted BEFORE DELETE ON file_row
WHEN NOT (${LATER_PART('OLD.share')} AND ${stateOf('OLD.row_key')} = 'draft')
BEGIN SELECT RAISE(ABORT, 'rows of file_row are never deleted'); END;
DROP TRIGGER draft_act_row_never_deleted;
CREATE TRIGGER draft_act_row_never_deleted BEFORE DELETE ON draft_act_row
WHEN NOT (ifnull((SELECT ${LATER_PART('share')} FROM file_row WHERE row_key = OLD.row_key), 0)
  AND ${stateOf('OLD.row_key')} = 'draft')
BEGIN SELECT RAISE(ABORT, 'rows of draft_act_row are never deleted'); END;
`,
};
