// A row that another program changes while its batch is being sent: its request is held against it once more before it
// leaves, so that row never does, and the run ends.

import { afterEach, expect, test } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { UploadWorld } from '../../support/upload-world.ts';

let world: UploadWorld;

afterEach(() => world.dispose());

/** A journal of which one row's request says another amount as it is offered. */
function changing(journal: JournalWriter, ordinal: number): JournalWriter {
  const offerQueued: JournalWriter['offerQueued'] = async (...asked) => {
    const offered = await journal.offerQueued(...asked);
    return offered.map((payout) =>
      payout.ordinal === ordinal
        ? { ...payout, body: payout.body.replace(/"amount":"[^"]*"/, '"amount":"77777"') }
        : payout,
    );
  };
  return { ...journal, offerQueued };
}

test('P1 a request that is not its row any more never leaves, and nothing does after it', async () => {
  world = await UploadWorld.create({ rows: 30 });
  const end = await world.run({ wrapJournal: (journal) => changing(journal, 12) });
  expect(end).toMatchObject({ reason: 'paused', failure: { failure: { code: 'BATCH_ALTERED' } } });
  expect(end.failure?.failure.message).toContain('changed its “amount” or its request');
  const rows = await world.rows();
  expect(rows.find(({ ordinal }) => ordinal === 12)).toMatchObject({ state: 'queued', attempts: 0 });
  expect((await world.journal.audit(world.batch)).map(({ action }) => action)).toContain('batch.altered');
  expect((await world.run()).reason).toBe('finished');
});
