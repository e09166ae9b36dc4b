// The digest of what was approved, and those of its groups of rows. Batches that were approved before have none, and say
// so by an empty place; a missing place means that somebody took it away. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const APPROVAL_DIGESTS: Migration = {
  number: 26,
  name: 'approval digests',
  statements: `
CREATE TABLE approval (
  batch INTEGER PRIMARY KEY REFERENCES batch (number),
  digest TEXT CHECK (length(digest) = 64),
  group_digests TEXT NOT NULL
) STRICT;
INSERT INTO approval (batch, group_digests)
  SELECT number, '[]' FROM batch WHERE state <> 'draft' AND state <> 'discarded';
CREATE TRIGGER approval_never_changed BEFORE UPDATE ON approval
BEGIN SELECT RAISE(ABORT, 'what was approved never changes'); END;
CREATE TRIGGER approval_never_deleted BEFORE DELETE ON approval
BEGIN SELECT RAISE(ABORT, 'rows of approval are never deleted'); END;
`,
};
