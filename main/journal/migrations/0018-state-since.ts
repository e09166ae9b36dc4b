// Since when a batch is in its state. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

// Null for a batch that last moved before: nobody wrote down when, and nothing else proves it.
export const STATE_SINCE: Migration = {
  number: 18,
  name: 'state since',
  statements: 'ALTER TABLE batch ADD COLUMN state_since_ms INTEGER;\n',
};
