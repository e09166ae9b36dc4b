// Ending a batch that rests: what is left out, what stays because it was sent before, and that the clerk is told so.

import { afterEach, expect, test } from 'vitest';
import { batchMethods } from '../../../main/methods/batches/batches.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { IDLE_CORE } from '../../support/idle-core.ts';
import {
  answered,
  Journals,
  NOW_MS,
  newRow,
  offer,
  sendingBatch,
  withdrawn,
} from '../../support/journal/journals.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const journals = new Journals();
afterEach(() => journals.clear());

async function restingBatch(putBack: number) {
  const writer = await journals.writer();
  const rows = Array.from({ length: 6 }, (_, index) => newRow(index + 1, { amount: `${index + 1}.5` }));
  const batch = await sendingBatch(writer, rows);
  await offer(writer, batch, 3);
  const events = [1, 2, 3].map((ordinal) =>
    ordinal <= putBack ? answered(ordinal, { next: 'queued' }) : withdrawn(ordinal, 'queued'),
  );
  await writer.record(batch, events);
  await writer.setBatchState(batch, 'paused', { atMs: NOW_MS });
  const clock = new VirtualClock();
  const batches = batchMethods({
    ...IDLE_CORE,
    ports: { clock },
    journal: { reader: async () => writer, writer: async () => writer },
    uploads: { ...IDLE_CORE.uploads, whileResting: (_batch, act) => act(writer) },
  });
  return { ended: await clock.drive(batches.leaveOutRest({ batch, reason: 'paid in cash' })), writer };
}

test('P1 rows that were sent before stay, and the batch says so until it is resumed', async () => {
  const { ended } = await restingBatch(2);
  expect(ended.counts).toMatchObject({ queued: 2, excluded: 4 });
  expect(ended.state).toBe('paused');
  expect(sayEnglish(ended.pauseReason ?? '')).toBe(
    '2 rows were not left out: they were sent before and came back, so the service may know them. Do not pay them another way; resume sends the same requests again, or learns what became of them.',
  );
});

test('nothing is said where every row was left out', async () => {
  const { ended } = await restingBatch(0);
  expect(ended.counts).toMatchObject({ queued: 0, excluded: 6 });
  expect(ended.pauseReason).toBeNull();
});
