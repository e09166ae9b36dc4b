// A batch that is looked at while its run comes to rest.

import { afterEach, expect, it } from 'vitest';
import { batchMethods } from '../../../main/methods/batches/batches.ts';
import { IDLE_CORE } from '../../support/idle-core.ts';
import { Journals, newRow, sendingBatch } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

/** The same with other parts in place of some. */
function withParts<Whole extends object>(whole: Whole, parts: Partial<Whole>): Whole {
  return Object.assign(Object.create(whole), parts);
}

it('is never shown as interrupted, though it was read while it was still being sent', async () => {
  const writer = await journals.writer();
  const batch = await sendingBatch(writer, [newRow(1)]);
  let runs = true;
  const leases = withParts(writer.leases, {
    of: async (asked) => {
      // Between the first reading of the batch and the last one the run ends.
      if (runs) await writer.setBatchState(batch, 'paused', { atMs: 1 });
      runs = false;
      return await writer.leases.of(asked);
    },
  });
  const reader = withParts(writer, { leases });
  const uploads = {
    ...IDLE_CORE.uploads,
    leaving: () => (runs ? { aboutToLeave: [], onTheWire: [] } : null),
  };
  const core = { ...IDLE_CORE, uploads, journal: { reader: async () => reader, writer: async () => writer } };
  expect(await batchMethods(core).getBatch({ batch })).toMatchObject({ state: 'paused', activity: null });
});

it('is never listed as interrupted, though its record was read in the moment in which its run began or ended', async () => {
  const writer = await journals.writer();
  const batch = await sendingBatch(writer, [newRow(1)]);
  let looks = 0;
  const uploads = {
    ...IDLE_CORE.uploads,
    activity: () => {
      looks += 1;
      return null;
    },
  };
  const reader = withParts(writer, {
    findBatch: async (asked) => {
      // By the second reading the run has ended, and has said so.
      if (looks === 1) await writer.setBatchState(batch, 'paused', { atMs: 1 });
      return await writer.findBatch(asked);
    },
  });
  const core = { ...IDLE_CORE, uploads, journal: { reader: async () => reader, writer: async () => writer } };
  expect(await batchMethods(core).listBatches()).toMatchObject([{ state: 'paused', activity: null }]);
});
