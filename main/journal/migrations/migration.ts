// One numbered step of the journal's layout. A step that has been released is never edited: its hash is in
// every journal it was applied to.

import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';

export interface Migration {
  /** Counts from 1 without gaps; the journal's version is the number of its latest step. */
  readonly number: number;
  readonly name: string;
  /** SQL statements; they may not begin or end transactions. */
  readonly statements: string;
  /** What SQL cannot work out of the rows that are there already; runs after the statements, in their transaction. */
  readonly fill?: (database: Database.Database, atMs: number) => void;
}

/** SHA-256 over the layout that the step leaves behind, hexadecimal. */
export function migrationHash({ number, name, statements }: Migration): string {
  return createHash('sha256')
    .update(JSON.stringify([number, name, statements]))
    .digest('hex');
}
