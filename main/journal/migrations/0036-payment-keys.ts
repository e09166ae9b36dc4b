// What the payments of each batch are recognised by, kept with its rows: a draft is compared with every batch before it, and
// reading their cells for that took longer than reading the file. Batches from before have none; theirs are made when asked.
// Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

const OUTSIDE_DRAFT = (row: string) =>
  `WHEN ifnull((SELECT state FROM batch WHERE number = ${row}.batch), '') <> 'draft'`;

export const PAYMENT_KEYS: Migration = {
  number: 36,
  name: 'payment keys',
  statements: `
CREATE TABLE payment_key (
  batch INTEGER NOT NULL REFERENCES batch (number),
  first INTEGER NOT NULL CHECK (first > 0),
  last INTEGER NOT NULL CHECK (last >= first),
  form INTEGER NOT NULL,
  keys TEXT NOT NULL,
  PRIMARY KEY (batch, first)
) STRICT;
CREATE TRIGGER payment_key_only_in_draft BEFORE INSERT ON payment_key ${OUTSIDE_DRAFT('NEW')}
BEGIN SELECT RAISE(ABORT, 'keys are kept only with rows of a draft'); END;
CREATE TRIGGER payment_key_never_changed BEFORE UPDATE ON payment_key
BEGIN SELECT RAISE(ABORT, 'keys never change'); END;
CREATE TRIGGER payment_key_forgotten_only_in_draft BEFORE DELETE ON payment_key ${OUTSIDE_DRAFT('OLD')}
BEGIN SELECT RAISE(ABORT, 'keys of an approved batch are never deleted'); END;
`,
};
