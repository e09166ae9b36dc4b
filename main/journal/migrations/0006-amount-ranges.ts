// The smallest and largest amount of the rows of a money group that can be sent. A group without an entry is not
// known and has to be looked through. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const AMOUNT_RANGES: Migration = {
  number: 6,
  name: 'amount ranges',
  statements: `
CREATE TABLE amount_range (
  money_group INTEGER PRIMARY KEY REFERENCES money_group (id),
  smallest TEXT NOT NULL,
  largest TEXT NOT NULL
) STRICT;
`,
};
