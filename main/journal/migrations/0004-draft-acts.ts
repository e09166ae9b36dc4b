// What a clerk does to a draft: the edits beside the cells of the file, and every act with the rows as they
// were before it. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

const stateOfBatch = (act: string) =>
  `ifnull((SELECT batch.state FROM draft_act JOIN batch ON batch.number = draft_act.batch
    WHERE draft_act.number = ${act}), '')`;

export const DRAFT_ACTS: Migration = {
  number: 4,
  name: 'draft acts',
  statements: `
ALTER TABLE batch ADD COLUMN name TEXT;
ALTER TABLE batch ADD COLUMN amounts_now TEXT;
CREATE TRIGGER batch_money_fixed_by_approval BEFORE UPDATE OF amounts_now, revision ON batch
WHEN OLD.state <> 'draft'
BEGIN SELECT RAISE(ABORT, 'the money of a batch changes only in a draft'); END;

ALTER TABLE file_row ADD COLUMN edits TEXT;
CREATE TRIGGER file_row_edits_fixed_by_approval BEFORE UPDATE OF edits ON file_row
WHEN ifnull((SELECT state FROM batch WHERE number = NEW.row_key / 4294967296), '') <> 'draft'
BEGIN SELECT RAISE(ABORT, 'rows change only in a draft'); END;

CREATE TABLE import_summary (
  batch INTEGER PRIMARY KEY REFERENCES batch (number),
  number_grammar TEXT NOT NULL,
  notices TEXT NOT NULL,
  warning_rows INTEGER NOT NULL CHECK (warning_rows >= 0),
  duplicate_rows INTEGER NOT NULL CHECK (duplicate_rows >= 0),
  findings TEXT NOT NULL,
  repairs TEXT NOT NULL
) STRICT;
CREATE TRIGGER import_summary_never_changed BEFORE UPDATE ON import_summary
BEGIN SELECT RAISE(ABORT, 'what an import found never changes'); END;
CREATE TRIGGER import_summary_never_deleted BEFORE DELETE ON import_summary
BEGIN SELECT RAISE(ABORT, 'what an import found is never deleted'); END;

CREATE TABLE draft_act (
  number INTEGER PRIMARY KEY,
  batch INTEGER NOT NULL REFERENCES batch (number),
  kind TEXT NOT NULL CHECK (kind = 'edit' OR kind = 'repair' OR kind = 'exclude' OR kind = 'include'),
  code TEXT,
  field TEXT,
  at_ms INTEGER NOT NULL,
  rows INTEGER NOT NULL CHECK (rows >= 0),
  restored INTEGER NOT NULL DEFAULT 0 CHECK (restored >= 0 AND restored <= rows),
  restored_through INTEGER NOT NULL DEFAULT 0,
  unfinished INTEGER NOT NULL CHECK (unfinished IN (0, 1)),
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone = 0 OR undone = 1 AND restored = rows)
) STRICT;
CREATE INDEX draft_act_in_force ON draft_act (batch, number) WHERE undone = 0;
CREATE INDEX draft_act_unfinished ON draft_act (number) WHERE unfinished = 1;
CREATE TRIGGER draft_act_never_deleted BEFORE DELETE ON draft_act
BEGIN SELECT RAISE(ABORT, 'rows of draft_act are never deleted'); END;
CREATE TRIGGER draft_act_facts_never_change
BEFORE UPDATE OF number, batch, kind, code, field, at_ms ON draft_act
BEGIN SELECT RAISE(ABORT, 'the facts of an act never change'); END;
CREATE TRIGGER draft_act_undone_once BEFORE UPDATE ON draft_act WHEN OLD.undone = 1
BEGIN SELECT RAISE(ABORT, 'an act is undone once'); END;

CREATE TABLE draft_act_row (
  act INTEGER NOT NULL REFERENCES draft_act (number),
  row_key INTEGER NOT NULL REFERENCES file_row (row_key),
  edits TEXT,
  field_changes TEXT,
  amount TEXT,
  findings TEXT,
  state TEXT NOT NULL CHECK (state = 'ready' OR state = 'invalid' OR state = 'excluded'),
  money_group INTEGER NOT NULL REFERENCES money_group (id),
  excluded_reason TEXT,
  PRIMARY KEY (act, row_key)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER draft_act_row_never_changed BEFORE UPDATE ON draft_act_row
BEGIN SELECT RAISE(ABORT, 'what a row was before an act never changes'); END;
CREATE TRIGGER draft_act_row_never_deleted BEFORE DELETE ON draft_act_row
BEGIN SELECT RAISE(ABORT, 'rows of draft_act_row are never deleted'); END;
CREATE TRIGGER draft_act_row_only_in_draft BEFORE INSERT ON draft_act_row
WHEN ${stateOfBatch('NEW.act')} <> 'draft'
BEGIN SELECT RAISE(ABORT, 'acts change only a draft'); END;
`,
};
