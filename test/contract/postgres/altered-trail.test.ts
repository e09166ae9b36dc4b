// A trail in a database that somebody with more rights changed: the database itself looks whether entries have their hash, and
// the first that has not is found as in a file. Whoever prepared a batch is then known to nobody.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { entered, newBatch } from '../../support/journal/journals.ts';
import { acts, firstBreak } from '../../support/journal/trails.ts';
import { Databases, postgresBinding } from '../../support/postgres/binding.ts';
import { SUPERUSER } from '../../support/postgres/cluster.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await Databases.open();
}, 120_000);
afterAll(async () => await databases[Symbol.asyncDispose]());

const FIRST = 40;
const LAST = 60;

/** A draft that was read as entry 41 and changed as entry 42, among acts of other batches. */
async function trailOf(journal: JournalWriter): Promise<string> {
  for (const act of acts(FIRST)) await journal.appendAudit({ ...act, batch: 'B8', action: 'batch.asked' });
  const batch = await journal.createBatch(newBatch());
  await journal.appendAudit(entered('file.imported', batch));
  await journal.appendAudit(entered('draft.edited', batch));
  for (const act of acts(LAST - FIRST - 2))
    await journal.appendAudit({ ...act, batch: 'B8', action: 'batch.asked' });
  return batch;
}

const EDIT = 42;
it.each([
  ['nothing', 'SELECT 1', null, true],
  [
    'another act',
    `UPDATE audit SET action = 'batch.asked' WHERE number = ${EDIT}`,
    { entry: EDIT, kind: 'altered' },
    false,
  ],
  [
    'another batch',
    `UPDATE audit SET batch = 'B8' WHERE number = ${EDIT}`,
    { entry: EDIT, kind: 'altered' },
    false,
  ],
  ['no act', `DELETE FROM audit WHERE number = ${EDIT}`, { entry: EDIT, kind: 'missing' }, false],
  [
    'the reading too',
    `UPDATE audit SET batch = 'B8' WHERE batch <> 'B8'`,
    { entry: EDIT - 1, kind: 'altered' },
    false,
  ],
  [
    'its own hash',
    `UPDATE audit SET action = 'batch.asked', hash = repeat('0', 64) WHERE number = ${EDIT}`,
    { entry: EDIT, kind: 'altered' },
    false,
  ],
  [
    'something late',
    `UPDATE audit SET at_ms = 0 WHERE number = ${LAST}`,
    { entry: LAST, kind: 'altered' },
    false,
  ],
  [
    'something before the batch',
    `UPDATE audit SET at_ms = 0 WHERE number = 3`,
    { entry: 3, kind: 'altered' },
    true,
  ],
] as const)('P1 an entry that was made to tell of %s is found', async (what, sql, broken, isKnown) => {
  const journal = await postgresBinding(() => databases).writer(what);
  const batch = await trailOf(journal);
  const { database } = (await databases.journal(what)).address;
  const changed = `SET search_path = paymaster; SET session_replication_role = replica; ${sql}`;
  await databases.cluster.query(changed, { database, user: SUPERUSER });
  expect(await firstBreak(journal)).toEqual(broken);
  // What the program did itself has no preparer.
  const nobodyKnows = [{ person: null, key: null }];
  expect(await journal.signatures.preparers(batch)).toEqual(isKnown ? [] : nobodyKnows);
  await journal.close();
});
