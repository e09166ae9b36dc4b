// How long a profile asks about payments and people that were approved before. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

// Profiles of before go on with the 25 days that every one of them had.
export const DUPLICATE_PERIOD: Migration = {
  number: 19,
  name: 'duplicate period',
  statements: `
ALTER TABLE profile ADD COLUMN duplicate_period_days INTEGER NOT NULL DEFAULT 25
  CHECK (duplicate_period_days BETWEEN 1 AND 366);
`,
};
