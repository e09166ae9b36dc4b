// The first layout of a journal in PostgreSQL: what a file has after its 34 steps. Released: never edit it, add a step
// instead.

import { INDEXES, RULES, VALIDITY } from './0001-rules.ts';
import { TABLES } from './0001-tables.ts';
import { TABLES_AROUND } from './0001-tables-around.ts';
import type { PostgresMigration } from './migration.ts';

export const JOURNAL: PostgresMigration = {
  number: 1,
  name: 'journal',
  statements: VALIDITY + TABLES + TABLES_AROUND + RULES + INDEXES,
};
