// What a profile asks about people and amounts that changed since its last batch. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const CHANGES_SINCE: Migration = {
  number: 21,
  name: 'changes since',
  statements: `
ALTER TABLE profile ADD COLUMN change_percent INTEGER NOT NULL DEFAULT 20 CHECK (change_percent BETWEEN 0 AND 100);
ALTER TABLE profile ADD COLUMN asks_changes INTEGER NOT NULL DEFAULT 0 CHECK (asks_changes IN (0, 1));
`,
};
