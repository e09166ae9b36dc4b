// One numbered step of the layout in PostgreSQL. A step that has been released is never edited: its hash is in every
// database it was applied to.

import { createHash } from 'node:crypto';

export interface PostgresMigration {
  /** Counts from 1 without gaps; the version of a database is the number of its latest step. */
  readonly number: number;
  readonly name: string;
  /** SQL statements; they may not begin or end transactions. */
  readonly statements: string;
}

/** SHA-256 over the layout that the step leaves behind, hexadecimal. */
export function migrationHash({ number, name, statements }: PostgresMigration): string {
  return createHash('sha256')
    .update(JSON.stringify([number, name, statements]))
    .digest('hex');
}
