// The retries of a batch by its number: every start asks for them, and a batch is long.
// Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const RETRIES_OF_A_BATCH: Migration = {
  number: 35,
  name: 'retries of a batch',
  statements: `
CREATE INDEX batch_by_retry ON batch (retry_of) WHERE retry_of IS NOT NULL;
`,
};
