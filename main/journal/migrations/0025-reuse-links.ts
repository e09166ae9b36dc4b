// Which batch a draft took its people and amounts from. Batches of before were made of a file or are retries.
// Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const REUSE_LINKS: Migration = {
  number: 25,
  name: 'reuse links',
  statements: `
ALTER TABLE batch ADD COLUMN reuse_of INTEGER REFERENCES batch (number);
CREATE TRIGGER batch_reuse_of_never_changes BEFORE UPDATE OF reuse_of ON batch
BEGIN SELECT RAISE(ABORT, 'what a batch was made from never changes'); END;
`,
};
