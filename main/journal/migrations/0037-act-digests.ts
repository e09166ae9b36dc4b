// Digests of the rows that an act on a draft has changed so far, for its entry of the audit trail. Acts of before have none.
// Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const ACT_DIGESTS: Migration = {
  number: 37,
  name: 'act digests',
  statements: `
ALTER TABLE draft_act ADD COLUMN rows_before TEXT;
ALTER TABLE draft_act ADD COLUMN rows_after TEXT;
`,
};
