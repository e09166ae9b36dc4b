// A draft whose file is being read, or whose reading was cut short, is nowhere taken for a whole one.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { reviewMethods } from '../../../main/methods/approvals/review/review.ts';
import { batchMethods } from '../../../main/methods/batches/batches.ts';
import { notReadToEnd } from '../../../main/methods/batches/required.ts';
import { type AppDesk, closeDesks, desk } from '../../support/app-desk.ts';
import { IDLE_CORE } from '../../support/idle-core.ts';
import { failureOf, importedDraft, Journals, newBatch, newRow } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const CONFIRMATION = { batch: 'B1', rows: 1, totals: {}, hash: 'a'.repeat(64) };
const CONFIRM = {
  confirmation: CONFIRMATION,
  leaveOutInvalid: true,
  duplicatesReason: null,
  acknowledged: null,
};

/** Some rows of a file whose reading has not come to its end. */
async function halfRead(writer: JournalWriter): Promise<string> {
  const batch = await writer.createBatch(newBatch());
  await writer.appendRows(batch, [newRow(1)]);
  return batch;
}

describe('a draft whose file is being read', () => {
  let writer: JournalWriter;
  let reviews: ReturnType<typeof reviewMethods>;
  let batches: ReturnType<typeof batchMethods>;
  beforeEach(async () => {
    writer = await journals.writer();
    await halfRead(writer);
    const journal = { reader: async () => writer, writer: async () => writer };
    const accounts = { requireToken: async () => {} };
    const limits = {
      availability: async () => {
        throw new Error('Nothing is asked for a draft that is not whole.');
      },
    };
    const core = { ...IDLE_CORE, journal, accounts, limits };
    reviews = reviewMethods(core);
    batches = batchMethods(core);
  });

  it.each([
    ['reviewed', () => reviews.reviewBatch({ batch: 'B1' })],
    ['approved', () => reviews.confirmBatch(CONFIRM)],
    ['discarded', () => batches.discardBatch({ batch: 'B1' })],
  ] as const)('is not %s', async (_, act) => {
    const refused = await failureOf(act());
    expect(refused.code).toBe('BATCH_WRONG_STATE');
    expect(refused.message).toContain('is being read now, or its reading was cut short');
    expect(refused.remedy).toContain('choose the file again');
    expect((await writer.findBatch('B1'))?.state).toBe('draft');
  });

  it('is listed as one that is not read to its end', async () => {
    await importedDraft(writer, [newRow(1)]);
    expect((await batches.listBatches()).map(({ importFinished }) => importFinished)).toEqual([false, true]);
    expect((await batches.getBatch({ batch: 'B1' })).importFinished).toBe(false);
  });
});

describe('a draft whose reading was cut short', () => {
  let place: AppDesk;
  beforeEach(async () => {
    place = desk();
    const writer = await journals.writer(place.dataFolder);
    await halfRead(writer);
    await writer.close();
  });

  it('is not reviewed', async () => {
    const refused = await place.failure('reviewBatch', { batch: 'B1' });
    expect(refused).toMatchObject({ code: 'BATCH_WRONG_STATE', detail: 'draft' });
    expect(refused.message).toContain('its reading was cut short');
  });

  it.each([
    ['an approval', () => place.failure('confirmBatch', CONFIRM)],
    ['a discard', () => place.failure('discardBatch', { batch: 'B1' })],
  ] as const)('is discarded by %s, which says so', async (_, act) => {
    // Whatever writes first finds that no program reads the file any more.
    await place.importText('Phone,Amount,Currency,Provider\n260763456789,10,ZMW,MTN_MOMO_ZMB\n');
    const refused = await act();
    expect(refused).toMatchObject({ code: 'BATCH_WRONG_STATE', detail: 'discarded' });
    expect(refused.message).toBe(
      'The reading of batch B1 was cut short, and it is discarded. Nothing of it was sent.',
    );
    expect(refused.remedy).toBe('Choose the file again.');
    expect(await place.call('getBatch', { batch: 'B1' })).toMatchObject({
      state: 'discarded',
      importFinished: false,
    });
  });

  it.each(['draft', 'discarded'] as const)(
    'and that has the rows of another batch never asks for its file, whose rows went out: %s (P1)',
    (state) => {
      const cut = { id: 'B2', state, importFinished: false } as const;
      const retry = notReadToEnd({ ...cut, retryOf: 'B1', reuseOf: null }).failure;
      expect(retry.remedy).not.toContain('file');
      expect(retry.remedy).toMatch(/make the retry again from batch B1/i);
      const reuse = notReadToEnd({ ...cut, retryOf: null, reuseOf: 'B1' }).failure;
      expect(reuse.remedy).not.toContain('file');
      expect(reuse.remedy).toMatch(/use batch B1 again/i);
    },
  );
});
