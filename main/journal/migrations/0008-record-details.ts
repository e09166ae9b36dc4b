// What the service's record of a payout says beside its outcome: the money that really moved, where it is told apart
// from what was asked, and everything else as JSON. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const RECORD_DETAILS: Migration = {
  number: 8,
  name: 'record details',
  statements: `
ALTER TABLE progress ADD COLUMN settled_amount TEXT;
ALTER TABLE progress ADD COLUMN details TEXT;
`,
};
