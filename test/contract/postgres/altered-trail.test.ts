// A trail in a database that somebody with more rights changed: the database itself looks whether entries have their hash, and
// the first that has not is found as in a file. Whoever prepared a batch is then known to nobody.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import {
  answered,
  checked,
  entered,
  importedDraft,
  NOW_MS,
  newBatch,
  newRow,
  offer,
  payoutFor,
  sendingBatch,
} from '../../support/journal/journals.ts';
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

it('P7 words and times of a row that do not follow from its log are found, and an honest row is not', async () => {
  const journal = await postgresBinding(() => databases).writer('log');
  const batch = await sendingBatch(journal, [newRow(1), newRow(2)]);
  const facts = { followsLog: true };
  await journal.appendAudit({ ...entered('batch.confirmed', batch), facts });
  await journal.appendAudit(entered('upload.started', batch));
  expect(await journal.standing.stateFault(batch, 0)).toBeNull();
  await offer(journal, batch, 1);
  const [atMs, settledAtMs] = [NOW_MS - 3_600_000, NOW_MS - 7_200_000];
  await journal.record(batch, [answered(1, { atMs, acceptedAtMs: atMs })]);
  await journal.record(batch, [checked(1, { atMs: settledAtMs, settledAtMs })]);
  expect(await journal.standing.stateFault(batch, 0)).toBeNull();
  expect(await journal.standing.batchStateHolds(batch)).toBe(true);
  const { database } = (await databases.journal('log')).address;
  for (const change of [
    'UPDATE progress SET settled_ms = settled_ms + 1 WHERE settled_ms IS NOT NULL',
    'UPDATE progress SET accepted_ms = 0',
    `UPDATE progress SET initiation_word = 'ENQUEUED'`,
    `UPDATE attempt SET at_ms = 0 WHERE kind = 'offered'`,
    `UPDATE attempt SET word = 'ENQUEUED' WHERE kind = 'answered'`,
    `UPDATE attempt SET detail = 'x' WHERE kind = 'checked'`,
  ]) {
    const kept =
      'CREATE TABLE kept_a AS SELECT * FROM attempt; CREATE TABLE kept_p AS SELECT * FROM progress';
    const sql = `SET search_path = paymaster; SET session_replication_role = replica; ${kept}; ${change}`;
    await databases.cluster.query(sql, { database, user: SUPERUSER });
    expect({ change, line: await journal.standing.stateFault(batch, 0) }).toEqual({ change, line: 2 });
    const columns = 'settled_ms = kept_p.settled_ms, accepted_ms = kept_p.accepted_ms';
    await databases.cluster.query(
      `SET search_path = paymaster; SET session_replication_role = replica;
        UPDATE progress SET ${columns}, initiation_word = kept_p.initiation_word FROM kept_p
          WHERE kept_p.row_key = progress.row_key;
        UPDATE attempt SET at_ms = kept_a.at_ms, word = kept_a.word, detail = kept_a.detail FROM kept_a
          WHERE kept_a.row_key = attempt.row_key AND kept_a.entry = attempt.entry;
        DROP TABLE kept_a; DROP TABLE kept_p`,
      { database, user: SUPERUSER },
    );
    expect(await journal.standing.stateFault(batch, 0)).toBeNull();
  }
  await journal.close();
});

it.each([
  ['lifted by nobody', 'SELECT 1', true],
  ['taken out', 'DELETE FROM test_lane', false],
  ['released by nobody', 'UPDATE test_lane SET released_at_ms = 1', false],
  ['no longer wanted', `DELETE FROM test_lane; UPDATE batch SET test_release = NULL`, false],
])('P1 P6 test rows that were approved are held against the trail: %s', async (what, sql, holds) => {
  const journal = await postgresBinding(() => databases).writer(what);
  const batch = await importedDraft(journal, [newRow(1), newRow(2)]);
  await journal.queueRows(batch, [payoutFor(1, batch), payoutFor(2, batch)]);
  const facts = { testFirst: 'click' };
  const entries = [{ ...entered('batch.confirmed', batch), facts }];
  await journal.setBatchState(batch, 'approved', { atMs: NOW_MS, testRelease: 'click', entries });
  const { database } = (await databases.journal(what)).address;
  const changed = `SET search_path = paymaster; SET session_replication_role = replica; ${sql}`;
  await databases.cluster.query(changed, { database, user: SUPERUSER });
  expect(await journal.standing.testsHold(batch)).toBe(holds);
  await journal.close();
});
