// The decimal mark that the clerk stated for a layout. Layouts of before have none. Released: never edit it, add a step
// instead.

import type { Migration } from './migration.ts';

export const LAYOUT_MARKS: Migration = {
  number: 16,
  name: 'layout marks',
  statements: `
ALTER TABLE layout ADD COLUMN decimal_mark TEXT CHECK (decimal_mark IN ('point', 'comma'));
`,
};
