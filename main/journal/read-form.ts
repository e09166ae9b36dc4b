// What the digests of rows as they were read are made of (docs/audit-trail.md): each group of rows that came together, and what
// their payments are recognised by. The forms are a promise to everybody who checks a journal without this program: they are
// never changed, only followed by others beside them.

import { createHash } from 'node:crypto';
import { netstring } from './chain.ts';
import type { ReadGroup } from './read-port.ts';
import type { FieldColumns } from './schema/fields.ts';

const ROWS_FORM = 'Paymaster rows as read 1';
const KEYS_FORM = 'Paymaster payment keys 1';
const READ_FORM = 'Paymaster file as read 1';

/** The digest of rows, of their texts one after the other. */
export function readDigest(rows: Uint8Array): string {
  return createHash('sha256').update(netstring(ROWS_FORM)).update(rows).digest('hex');
}

/** The digest of what payments are recognised by, and of how that was made. */
export function keysDigest(form: number, keys: string): string {
  return createHash('sha256')
    .update(netstring(KEYS_FORM) + netstring(form))
    .update(keys)
    .digest('hex');
}

/** The digest of all groups of a file, and of the columns by which they were read. */
export function fileDigest(columns: FieldColumns, groups: readonly ReadGroup[]): string {
  const hash = createHash('sha256').update(netstring(READ_FORM) + netstring(JSON.stringify(columns)));
  for (const { first, last, rowsDigest, keysDigest: keys } of groups) {
    hash.update(netstring(first) + netstring(last) + netstring(rowsDigest) + netstring(keys));
  }
  return hash.digest('hex');
}
