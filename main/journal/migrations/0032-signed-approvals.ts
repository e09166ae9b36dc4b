// Profiles whose batches need two people, what an approver may approve, and the signature of each approval. What was signed
// is never changed and never deleted. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const SIGNED_APPROVALS: Migration = {
  number: 32,
  name: 'signed approvals',
  statements: `
ALTER TABLE profile ADD COLUMN asks_two_people INTEGER NOT NULL DEFAULT 0 CHECK (asks_two_people IN (0, 1));
ALTER TABLE user ADD COLUMN limits TEXT NOT NULL DEFAULT '{"batch":{},"day":{}}';
CREATE TABLE approval_signature (
  batch INTEGER PRIMARY KEY REFERENCES batch (number),
  person TEXT NOT NULL,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  group_digests TEXT NOT NULL,
  rows INTEGER NOT NULL,
  totals TEXT NOT NULL,
  terms TEXT NOT NULL,
  request TEXT CHECK (length(request) = 64),
  at_ms INTEGER NOT NULL,
  day TEXT NOT NULL,
  signature TEXT NOT NULL
) STRICT;
CREATE INDEX approval_signature_by_person ON approval_signature (person, day);
CREATE TRIGGER approval_signature_never_changed BEFORE UPDATE ON approval_signature
BEGIN SELECT RAISE(ABORT, 'what was signed never changes'); END;
CREATE TRIGGER approval_signature_never_deleted BEFORE DELETE ON approval_signature
BEGIN SELECT RAISE(ABORT, 'rows of approval_signature are never deleted'); END;
`,
};
