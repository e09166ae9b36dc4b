// The digest of what became of rows without texts in which a service may name somebody, so that an evidence pack proves what
// it tells though people are left out. Seals of before have none. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const BARE_DIGESTS: Migration = {
  number: 40,
  name: 'bare digests',
  statements: `
ALTER TABLE outcome_seal ADD COLUMN bare_digest TEXT;
`,
};
