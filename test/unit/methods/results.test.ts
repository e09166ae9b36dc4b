// Reasons and the course of settlement: counted from the journal, never estimated.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { pauseAfterReport } from '../../../main/methods/results/exported-report.ts';
import { resultMethods } from '../../../main/methods/results/results.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { IDLE_CORE } from '../../support/idle-core.ts';
import {
  answered,
  checked,
  entered,
  importedDraft,
  Journals,
  NOW_MS,
  newRow,
  offer,
  sendingBatch,
} from '../../support/journal/journals.ts';

const journals = new Journals();
let writer: JournalWriter;
let results: ReturnType<typeof resultMethods>;

beforeEach(async () => {
  writer = await journals.writer();
  results = resultMethods({
    ...IDLE_CORE,
    journal: { reader: async () => writer, writer: async () => writer, noteUnlessBusy: async () => false },
  });
});
afterEach(() => journals.clear());

async function offeredBatch(rows: number): Promise<string> {
  const batch = await sendingBatch(
    writer,
    Array.from({ length: rows }, (_, index) =>
      newRow(index + 1, { amount: `${index + 1}.25`, currency: index % 2 === 0 ? 'ZMW' : 'UGX' }),
    ),
  );
  await offer(writer, batch, rows);
  return batch;
}

describe('reasons', () => {
  it('group rejected and failed rows by state and code, with exact money, most rows first', async () => {
    const batch = await offeredBatch(6);
    await writer.record(batch, [
      answered(1, { next: 'rejected', reasonCode: 'PAYEE', reason: 'First sentence.' }),
      answered(2, { next: 'rejected', reasonCode: 'PAYEE', reason: 'Second sentence.' }),
      answered(3, { next: 'rejected', reasonCode: 'PAYEE', reason: null }),
      answered(4),
      answered(5),
      answered(6),
    ]);
    await writer.record(batch, [
      checked(4, { next: 'failed', reasonCode: 'PAYEE', reason: 'Final.' }),
      checked(5, { next: 'failed', reasonCode: null, reason: null }),
      checked(6),
    ]);
    await writer.retries.addToBasket(batch, [1, 3], entered('basket.added', batch));
    const groups = await results.listReasons({ batch });
    expect(groups[0]).toEqual({
      state: 'rejected',
      reasonCode: 'PAYEE',
      reason: 'First sentence.',
      rows: 3,
      totals: { ZMW: '4.5', UGX: '2.25' },
      inBasket: 2,
      retried: 0,
      notSent: null,
    });
    expect(groups.slice(1).map(({ state, reasonCode, rows }) => [state, reasonCode, rows])).toEqual([
      ['failed', 'PAYEE', 1],
      ['failed', null, 1],
    ]);
  });

  it('are none while nothing was refused', async () => {
    expect(await results.listReasons({ batch: await offeredBatch(2) })).toEqual([]);
  });
});

describe('the timeline', () => {
  it('counts outcomes in equal spans since the first offer', async () => {
    const batch = await offeredBatch(4);
    await writer.record(batch, [
      answered(1),
      answered(2),
      answered(3),
      answered(4, { next: 'rejected', atMs: NOW_MS + 2_500, reasonCode: 'X', reason: null }),
    ]);
    await writer.record(batch, [
      checked(1, { settledAtMs: NOW_MS + 500 }),
      checked(2, { next: 'failed', settledAtMs: NOW_MS + 2_999 }),
    ]);
    expect(await results.getTimeline({ batch })).toEqual({
      // Nobody signed.
      approval: null,
      startMs: NOW_MS,
      spanMs: 1_000,
      spans: [
        { completed: 1, failed: 0, rejected: 0 },
        { completed: 0, failed: 0, rejected: 0 },
        { completed: 0, failed: 1, rejected: 1 },
      ],
    });
  });

  it('has at most 120 spans, and loses no row on the way', async () => {
    const batch = await offeredBatch(200);
    const ordinals = Array.from({ length: 200 }, (_, index) => index + 1);
    await writer.record(
      batch,
      ordinals.map((ordinal) => answered(ordinal)),
    );
    await writer.record(
      batch,
      // Some are settled before the first offer by the service's clock.
      ordinals.map((ordinal) => checked(ordinal, { settledAtMs: NOW_MS + (ordinal - 5) * 7_777 })),
    );
    const timeline = await results.getTimeline({ batch });
    const spans = timeline?.spans ?? [];
    expect(spans.length).toBeLessThanOrEqual(120);
    expect(spans.reduce((sum, { completed }) => sum + completed, 0)).toBe(200);
    expect(spans.at(-1)?.completed).toBeGreaterThan(0);
  });

  it('takes the time of our question where the service told none', async () => {
    const batch = await offeredBatch(1);
    await writer.record(batch, [answered(1)]);
    await writer.record(batch, [checked(1, { atMs: NOW_MS + 4_200, settledAtMs: null })]);
    const timeline = await results.getTimeline({ batch });
    expect(timeline?.spans.map(({ completed }) => completed)).toEqual([0, 0, 0, 0, 1]);
  });

  it('is nothing before the first offer', async () => {
    const batch = await importedDraft(writer, [newRow(1)]);
    expect(await results.getTimeline({ batch })).toBeNull();
  });
});

it('a report that is written stands where the journal cannot be reached to pause its batch', async () => {
  const away = paymasterError('JOURNAL_UNREACHABLE', 'No answer.', 'Wait.');
  const journal = { writer: () => Promise.reject(away) };
  await pauseAfterReport({ ports: IDLE_CORE.ports, journal }, 'B1');
  const defect = { writer: () => Promise.reject(new Error('A defect.')) };
  await expect(pauseAfterReport({ ports: IDLE_CORE.ports, journal: defect }, 'B1')).rejects.toThrow(
    'A defect.',
  );
});
