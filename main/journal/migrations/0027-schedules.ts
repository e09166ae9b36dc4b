// The time at which an approved batch is to be sent. Only a batch of which nothing was sent can have one.
// Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const SCHEDULES: Migration = {
  number: 27,
  name: 'schedules',
  statements: `
ALTER TABLE batch ADD COLUMN schedule TEXT CHECK (schedule IS NULL OR state = 'approved');
`,
};
