// Whatever another program changes of what was approved gives another digest: each column that says what is paid, to whom
// and where, rows taken away or added, rows that changed places. What sending changes gives the same.

import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalDigest } from '../../main/journal/port.ts';
import { digestOfApproved } from '../../main/upload/approved/approved-rows.ts';
import {
  answered,
  checked,
  Journals,
  NOW_MS,
  newRow,
  offer,
  sendingBatch,
} from '../support/journal/journals.ts';
import { withoutTriggers } from '../support/journal/trails.ts';

const journals = new Journals();
const ROWS = 2_100;
const BATCH = 'B1';
const KEY = 4_294_967_296;
let original = '';
let copies = 0;
let approved: ApprovalDigest;

const breathe = async () => {};

beforeAll(async () => {
  original = journals.folder();
  const writer = await journals.writer(original);
  await sendingBatch(
    writer,
    Array.from({ length: ROWS }, (_, index) => newRow(index + 1)),
  );
  approved = await digestOfApproved(writer, BATCH, breathe);
  await writer.close();
});
afterAll(() => journals.clear());

/** The digest after a change of the file, and the groups in which it differs. */
async function digestAfter(change: (raw: Database.Database) => void) {
  copies += 1;
  const folder = join(original, `copy-${copies}`);
  mkdirSync(folder);
  copyFileSync(join(original, 'paymaster.db'), join(folder, 'paymaster.db'));
  const raw = withoutTriggers(folder);
  change(raw);
  raw.close();
  const now = await digestOfApproved(await journals.reader(folder), BATCH, breathe);
  const groups = now.groups.flatMap((digest, group) => (digest === approved.groups[group] ? [] : [group]));
  return { isSame: now.digest === approved.digest, groups };
}

const ROW = KEY + 1_500;
const OF_A_ROW: readonly string[] = [
  `UPDATE payout SET body = replace(body, '}', ' }') WHERE row_key = ${ROW}`,
  `UPDATE payout SET payout_id = 'f' || substr(payout_id, 2) WHERE row_key = ${ROW}`,
  `UPDATE file_row SET amount = amount || '0' WHERE row_key = ${ROW}`,
  `UPDATE file_row SET amount = NULL WHERE row_key = ${ROW}`,
  `UPDATE file_row SET cells = replace(cells, '2', '3') WHERE row_key = ${ROW}`,
  `UPDATE file_row SET field_changes = '{"phone":"260971234567"}' WHERE row_key = ${ROW}`,
  `UPDATE file_row SET line = line + 1 WHERE row_key = ${ROW}`,
  `UPDATE progress SET amount = '1' WHERE row_key = ${ROW}`,
  `INSERT INTO money_group VALUES (99, 1, 'USD', 'MTN', 'ZMB');
    UPDATE progress SET money_group = 99 WHERE row_key = ${ROW}`,
  `DELETE FROM payout WHERE row_key = ${ROW}`,
  `DELETE FROM progress WHERE row_key = ${ROW}`,
  `UPDATE payout SET body = (SELECT body FROM payout WHERE row_key = ${ROW + 1}) WHERE row_key = ${ROW}`,
];
const OF_THE_BATCH: readonly (readonly [change: string, groups: readonly number[]])[] = [
  [`UPDATE batch SET base_url = 'https://other.example'`, []],
  [`UPDATE batch SET operation = 'refund'`, []],
  [`UPDATE batch SET profile = 'Other'`, []],
  [`UPDATE batch SET generation = 'legacy'`, []],
  ['UPDATE batch SET practice = 1 - practice', []],
  [`UPDATE batch SET row_count = row_count + 1`, []],
  [`UPDATE money_group SET currency = 'USD'`, [0, 1, 2]],
  [`UPDATE money_group SET provider = 'AIRTEL'`, [0, 1, 2]],
  [`UPDATE money_group SET country = 'KEN'`, [0, 1, 2]],
];

describe('the digest of an approval', () => {
  it('P1 is another for every change of a row, and says in which thousand it is', async () => {
    for (const change of OF_A_ROW) {
      expect({ change, ...(await digestAfter((raw) => raw.exec(change))) }).toEqual({
        ...{ change, isSame: false, groups: [1] },
      });
    }
  });

  it('P1 is another for every change of what the whole batch is', async () => {
    for (const [change, groups] of OF_THE_BATCH) {
      expect({ change, ...(await digestAfter((raw) => raw.exec(change))) }).toEqual({
        ...{ change, isSame: false, groups },
      });
    }
  });

  it('P1 is another when rows changed places', async () => {
    const swapped = await digestAfter((raw) => {
      const swap = raw.prepare('UPDATE payout SET row_key = ? WHERE row_key = ?');
      for (const [to, from] of [
        [KEY * 9, KEY + 1],
        [KEY + 1, KEY + 2_001],
        [KEY + 2_001, KEY * 9],
      ]) {
        swap.run(to, from);
      }
    });
    expect(swapped).toEqual({ isSame: false, groups: [0, 2] });
  });

  it('P1 is the same for whoever asks, and whatever sending, settling and leaving out have changed', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    await sendingBatch(writer, [newRow(1), newRow(2), newRow(3)]);
    const before = await digestOfApproved(writer, BATCH, breathe);
    await offer(writer, BATCH, 2);
    await writer.record(BATCH, [answered(1), answered(2, { next: 'rejected' }), checked(1)]);
    const act = { atMs: NOW_MS, batch: BATCH, action: 'batch.rest-left-out', facts: {} } as const;
    await writer.leaveOut(BATCH, { reason: 'gone', limit: 9, rows: { kind: 'all' } }, act);
    expect(await digestOfApproved(await journals.reader(folder), BATCH, breathe)).toEqual(before);
  });
});
