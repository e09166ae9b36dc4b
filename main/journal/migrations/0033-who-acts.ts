// Who is at work on an act of a draft, for the entry that the program makes when a crash has cut the act short. Released:
// never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const WHO_ACTS: Migration = {
  number: 33,
  name: 'who acts',
  statements: `
ALTER TABLE draft_act ADD COLUMN person TEXT;
`,
};
