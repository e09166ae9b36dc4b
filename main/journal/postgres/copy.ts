// A copy of a journal in PostgreSQL as a file of the embedded journal: every table, row by row, as of one moment.

import { say } from '../../../shared/saying.ts';
import { stepRefused } from '../journal-errors.ts';
import type { PostgresDb } from './postgres-db.ts';

export function copyPostgres(_db: PostgresDb, _file: string): void {
  throw stepRefused(say`A journal in PostgreSQL is copied by its administrator.`);
}
