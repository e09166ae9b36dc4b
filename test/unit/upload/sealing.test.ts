// What became of rows is sealed again and again while a run lasts: what somebody alters meanwhile is found at its end, and a
// seal that cannot be kept ends the run as any other step.

import { afterEach, expect, test } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import { SealingMeanwhile } from '../../../main/upload/run/sealing.ts';
import { withoutTriggers } from '../../support/journal/trails.ts';
import { UploadWorld } from '../../support/upload-world.ts';

const ROWS = 40;
const SEAL_MS = 10_000;
let world: UploadWorld;

afterEach(() => world.dispose());

/** Rows come to their end one after the other, over a minute and a half. */
async function slowWorld(sealMs: number): Promise<void> {
  const finalAfterMs = ({ phone }: { phone: string }) => 2_000 + 2_000 * (Number(phone.slice(-3)) % ROWS);
  world = await UploadWorld.create({ rows: ROWS, script: { finalAfterMs }, settings: { sealMs } });
}

async function sealedRows(): Promise<number[]> {
  const entries = await world.journal.audit(world.batch);
  return entries
    .filter(({ action }) => action === 'outcomes.sealed')
    .map(({ facts }) => Number(facts['rows']));
}

test('P7 rows are sealed while the run lasts, more of them each time, and no clock goes on behind it', async () => {
  await slowWorld(SEAL_MS);
  expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
  const sealed = await sealedRows();
  expect(sealed.length).toBeGreaterThan(2);
  expect(sealed).toEqual(sealed.toSorted((left, right) => left - right));
  expect(sealed.at(-1)).toBe(ROWS);
  expect(await world.journal.outcomes.sealHolds(world.batch, 0)).toBe(true);
  expect(world.clock.sleeping).toBe(0);
});

const FIRST = "row_key = (SELECT min(row_key) FROM progress WHERE payout_state = 'completed')";

/** Gives the first row that came to its end another number of the provider: once it is sealed, or as soon as it is there. */
function altered(journal: JournalWriter, isSealed: boolean): JournalWriter {
  let isAltered = false;
  return {
    ...journal,
    record: async (...group) => {
      const isWhole = await journal.record(...group);
      const parts = await journal.outcomes.sealedParts(world.batch);
      if (isAltered || (isSealed && parts?.length === 0)) return isWhole;
      const raw = withoutTriggers(world.folder);
      const { changes } = raw
        .prepare(`UPDATE progress SET provider_transaction_id = 'X' WHERE ${FIRST}`)
        .run();
      raw.close();
      isAltered = changes === 1;
      return isWhole;
    },
  };
}

test.each([
  ['is found where it was sealed before', SEAL_MS, true],
  ['is sealed as it was altered where no seal came in between', 3_600_000, false],
])('P7 a row that is altered while its batch is sent %s', async (_, sealMs, isSealed) => {
  await slowWorld(sealMs);
  await world.run({ until: 'settled', wrapJournal: (journal) => altered(journal, isSealed) });
  const [row] = (await world.journal.rows(world.batch, { after: 0, limit: ROWS })).filter(
    ({ providerTransactionId }) => providerTransactionId === 'X',
  );
  expect(row?.state).toBe('completed');
  expect(await world.journal.outcomes.sealHolds(world.batch, 0)).toBe(!isSealed);
});

test('a seal that cannot be kept ends the run, and what was answered is kept', async () => {
  await slowWorld(SEAL_MS);
  const full = (journal: JournalWriter): JournalWriter => ({
    ...journal,
    outcomes: {
      ...journal.outcomes,
      seal: async () => {
        throw new Error('The disk is full.');
      },
    },
  });
  await expect(world.run({ until: 'settled', wrapJournal: full })).rejects.toThrow('The disk is full.');
  const counts = await world.counts();
  expect(counts['completed']).toBeGreaterThan(0);
  expect(counts['accepted']).toBeGreaterThan(0);
  expect(await world.disagreements()).toEqual([]);
});

test('who stops waits for the group that is asked for, and for no other of a long batch', async () => {
  await slowWorld(SEAL_MS);
  const asked: number[] = [];
  const sealed: number[][] = [];
  const defects: unknown[] = [];
  const ended = Promise.withResolvers<void>();
  const journal = {
    outcomes: {
      ...world.journal.outcomes,
      partsToSeal: async () => 1_000,
      partToSeal: async (_: string, part: number) => {
        asked.push(part);
        if (part === 1) ended.resolve(sealing.end());
        return { part, rows: '1', refused: '', digest: 'd', bareDigest: 'b', version: 1 };
      },
      seal: async (_: string, parts: readonly { readonly part: number }[]) => {
        sealed.push(parts.map(({ part }) => part));
        return parts.length;
      },
    },
  };
  const clock = { nowMs: () => 0, sleep: async () => {} };
  const place = { journal, batch: world.batch, clock, random: systemRandom, settings: { sealMs: SEAL_MS } };
  const sealing = new SealingMeanwhile(place, (error) => defects.push(error));
  await ended.promise;
  expect(defects).toEqual([]);
  expect(asked).toEqual([0, 1]);
  // What was read of them is kept, so that nothing is read a second time as the run ends.
  expect(sealed).toEqual([[0, 1]]);
});
