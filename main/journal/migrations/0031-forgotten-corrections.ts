// Corrections that a clerk wants to be offered no more, and the acts among which corrections are found again. What was
// corrected stands with the rows already and is not stored a second time. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const FORGOTTEN_CORRECTIONS: Migration = {
  number: 31,
  name: 'forgotten corrections',
  statements: `
CREATE TABLE forgotten_correction (
  row_key INTEGER NOT NULL REFERENCES file_row (row_key),
  field TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (row_key, field)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER forgotten_correction_never_changed BEFORE UPDATE ON forgotten_correction
BEGIN SELECT RAISE(ABORT, 'what was forgotten stays so'); END;
CREATE TRIGGER forgotten_correction_never_deleted BEFORE DELETE ON forgotten_correction
BEGIN SELECT RAISE(ABORT, 'what was forgotten stays so'); END;
CREATE INDEX draft_act_typed ON draft_act (number, batch) WHERE kind = 'edit' AND code IS NULL AND undone = 0;
`,
};
