// One numbered step of the journal's layout. A step that has been released is never edited: its hash is in
// every journal it was applied to.

import { createHash } from 'node:crypto';

export interface Migration {
  /** Counts from 1 without gaps; the journal's version is the number of its latest step. */
  readonly number: number;
  readonly name: string;
  /** SQL statements; they may not begin or end transactions. */
  readonly statements: string;
}

/** SHA-256 over everything that the step does, hexadecimal. */
export function migrationHash({ number, name, statements }: Migration): string {
  return createHash('sha256')
    .update(JSON.stringify([number, name, statements]))
    .digest('hex');
}
