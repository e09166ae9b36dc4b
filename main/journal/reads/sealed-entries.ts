// Whether entries of the trail that are about to be relied upon are still those that were written: each by its own hash, which
// covers the entry and the hash before. That the chain is whole is checked elsewhere. Never writes.

import { z } from 'zod';
import { hashAfter, SEALED_SQL } from '../chain.ts';
import { type Db, inEach } from '../db.ts';
import { readStored } from '../schema/columns.ts';
import { journalIdentity } from './audit.ts';

const sealedSchema = z.array(
  z.tuple([z.number().int(), z.string(), z.string().nullable(), z.instanceof(Uint8Array).nullable()]),
);

/** The question for entries that answer a condition of SQL, with the hash of the one before each. */
export function sealedEntriesSql(condition: string) {
  return inEach(
    (engine) => `SELECT number, hash,
      (SELECT earlier.hash FROM audit AS earlier WHERE earlier.number = audit.number - 1), ${SEALED_SQL[engine]}
      FROM audit WHERE ${condition} ORDER BY number`,
  );
}

/** The number of the first of these entries that is not what its hash says; null where each is. */
export function firstAltered(
  db: Db,
  sql: ReturnType<typeof sealedEntriesSql>,
  ...values: readonly string[]
): number | null {
  const entries = readStored(sealedSchema, db.lists(sql, ...values), 'audit entry');
  for (const [number, hash, before, columns] of entries) {
    const last = number === 1 ? journalIdentity(db) : before;
    if (last === null || columns === null || hashAfter(last, columns) !== hash) return number;
  }
  return null;
}
