// P1 what ended without money in the journal that a restore replaces stays ended in the backup, where the request of it may still
// be open: asked about it, the service would deny it, and it would be sent.

import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openJournalReader } from '../../../main/journal/here.ts';
import type { RowEvent } from '../../../main/journal/port.ts';
import { checkStanding } from '../../../main/upload/approved/standing-check.ts';
import { closeDesks, desk } from '../../support/app-desk.ts';
import { UploadWorld } from '../../support/upload-world.ts';

let world: UploadWorld;
afterEach(async () => {
  await closeDesks();
  await world.dispose();
});

/** A journal as it stands, with its log where it has one. */
function copyFiles(folder: string, to: string): void {
  for (const name of readdirSync(folder)) {
    const [, end] = /^paymaster\.db(|-wal)$/.exec(name) ?? [];
    if (end !== undefined) copyFileSync(join(folder, name), to + end);
  }
}

test('rows that were on the wire when the backup was made, and were refused, put back or left out since', async () => {
  world = await UploadWorld.create({ rows: 6 });
  const { batch, clock, journal } = world;
  await world.begin();
  await journal.setBatchState(batch, 'sending', { atMs: clock.nowMs() });
  await journal.offerQueued(batch, { limit: 5, except: [], atMs: clock.nowMs() });
  const place = desk();
  mkdirSync(place.dataFolder, { recursive: true });
  const backup = join(place.folder, 'backup.db');
  copyFiles(world.folder, backup);

  const refused = { httpStatus: 200, word: 'REJECTED', reasonCode: 'AMOUNT_TOO_LARGE', reason: 'Too large.' };
  const forbidden = { httpStatus: 403, word: 'FORBIDDEN', reasonCode: null, reason: 'Not allowed.' };
  const answered = {
    kind: 'answered',
    atMs: clock.nowMs(),
    duplicateIgnored: false,
    acceptedAtMs: null,
  } as const;
  const events: RowEvent[] = [
    { ...answered, ...refused, ordinal: 1, next: 'rejected' },
    { ...answered, ...forbidden, ordinal: 2, next: 'queued' },
    { kind: 'withdrawn', atMs: clock.nowMs(), ordinal: 3, next: 'queued', detail: 'Never left.' },
    {
      ...answered,
      ordinal: 4,
      next: 'accepted',
      httpStatus: 200,
      word: 'ACCEPTED',
      reasonCode: null,
      reason: null,
    },
  ];
  await journal.record(batch, events);
  const rows = { kind: 'rows' as const, ordinals: [2, 3, 6] };
  const choice = { reason: 'Paid in cash.', limit: 9, rows, denied: [2] };
  const entry = {
    atMs: clock.nowMs(),
    batch,
    action: 'batch.rest-left-out',
    facts: { reason: choice.reason },
  } as const;
  expect(await journal.leaveOut(batch, choice, entry)).toBe(3);
  await world.close();
  copyFiles(world.folder, join(place.dataFolder, 'paymaster.db'));

  expect(await place.app.restore(place.files.register(backup))).toMatchObject({
    isCompared: true,
    leftOutRows: 3,
  });
  await place.app.close();
  const restored = await openJournalReader({ folder: place.dataFolder });
  const stand = (await restored.rows(batch, { after: 0, limit: 9 })).map(({ state, attempts }) => [
    state,
    attempts,
  ]);
  expect(stand).toEqual([
    ['rejected', 1],
    ['excluded', 1],
    ['excluded', 0],
    ['offered', 1],
    ['offered', 1],
    ['excluded', 0],
  ]);
  expect((await restored.lists.rowsAt(batch, [1]))[0]).toMatchObject({
    reasonCode: refused.reasonCode,
    reason: refused.reason,
  });
  expect(await checkStanding(restored, batch, async () => {})).toBeNull();
  expect(await restored.checkIntegrity()).toEqual([]);
  await restored.close();
});
