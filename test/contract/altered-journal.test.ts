// What a stranger finds who has changed the journal with another program: the approval's digest is in the trail.

import { afterEach, expect, it } from 'vitest';
import { digestOfApproved } from '../../main/upload/approved-rows.ts';
import { closeDesks, desk } from '../support/app-desk.ts';
import { Journals } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const FILE =
  'Name,Phone,Amount,Currency,Provider\nA,260763001000,100,ZMW,MTN_MOMO_ZMB\nB,260763001001,200,ZMW,MTN_MOMO_ZMB\n';
const ALL = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 100 };
const breathe = async () => {};

it('P1 an approval keeps the digest of its rows, with the batch and in its entry of the trail', async () => {
  const place = desk({ folder: journals.folder() });
  const batch = await place.importText(FILE);
  await place.approve(batch);
  const { entries } = await place.call('listAudit', ALL);
  const reader = await journals.reader(place.dataFolder);
  const { digest, groups } = await digestOfApproved(reader, batch, breathe);
  expect(entries.find(({ action }) => action === 'batch.confirmed')?.facts).toMatchObject({ digest });
  expect(await reader.approvals.kept(batch)).toEqual({ digest, groups, trailDigest: digest });
});
