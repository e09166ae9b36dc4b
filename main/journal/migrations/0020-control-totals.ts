// Figures of the payroll sheet that were typed for a draft, and whether a profile asks for them. Released: never edit it,
// add a step instead.

import type { Migration } from './migration.ts';

export const CONTROL_TOTALS: Migration = {
  number: 20,
  name: 'control totals',
  statements: `
ALTER TABLE profile ADD COLUMN asks_control_totals INTEGER NOT NULL DEFAULT 0
  CHECK (asks_control_totals IN (0, 1));
CREATE TABLE control_totals (
  batch INTEGER PRIMARY KEY REFERENCES batch (number),
  count INTEGER CHECK (count >= 0),
  totals TEXT NOT NULL
) STRICT;
`,
};
