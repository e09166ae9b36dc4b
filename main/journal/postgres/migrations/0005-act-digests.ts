// Digests of the rows that an act on a draft has changed so far, for its entry of the audit trail. Acts of before have none.
// Released: never edit it, add a step instead.

import type { PostgresMigration } from './migration.ts';

export const ACT_DIGESTS: PostgresMigration = {
  number: 5,
  name: 'act digests',
  statements: `ALTER TABLE draft_act ADD COLUMN rows_before text COLLATE "C", ADD COLUMN rows_after text COLLATE "C";
`,
};
