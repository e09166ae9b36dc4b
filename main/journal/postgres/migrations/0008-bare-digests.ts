// The digest of what became of rows without texts in which a service may name somebody. Seals of before have none.
// Released: never edit it, add a step instead.

import type { PostgresMigration } from './migration.ts';

export const BARE_DIGESTS: PostgresMigration = {
  number: 8,
  name: 'bare digests',
  statements: 'ALTER TABLE outcome_seal ADD COLUMN bare_digest text COLLATE "C";\n',
};
