// What became of the rows of a batch, sealed when a run of it came to an end: which rows, which of them were refused, and the
// digest of their states, words, money and logs. Batches of before begin with their next entry. Released: never edit it, add
// a step instead.

import type { Migration } from './migration.ts';

export const OUTCOME_SEALS: Migration = {
  number: 38,
  name: 'outcome seals',
  statements: `
CREATE TABLE outcome_seal (
  batch INTEGER NOT NULL REFERENCES batch (number),
  part INTEGER NOT NULL CHECK (part >= 0),
  entry INTEGER NOT NULL,
  rows TEXT NOT NULL,
  refused TEXT NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (batch, part, entry)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER outcome_seal_never_changed BEFORE UPDATE ON outcome_seal
BEGIN SELECT RAISE(ABORT, 'rows of outcome_seal never change'); END;
CREATE TRIGGER outcome_seal_never_deleted BEFORE DELETE ON outcome_seal
BEGIN SELECT RAISE(ABORT, 'rows of outcome_seal are never deleted'); END;
`,
};
