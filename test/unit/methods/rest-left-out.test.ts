// Ending a batch that rests: what is left out, what stays because it was sent before, and that the clerk is told so.

import { afterEach, expect, test } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import type { TotalsEntry } from '../../../main/journal/port.ts';
import type { Resting } from '../../../main/methods/runs/asking-unsent.ts';
import { leavingOutMethods } from '../../../main/methods/runs/leaving-out.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import { ALONE } from '../../../main/upload/run/lease.ts';
import { RecentRows } from '../../../main/upload/run/recent-rows.ts';
import { paymasterError } from '../../../shared/errors.ts';
import type { UnsentRows } from '../../../shared/runs/unsent-rows.ts';
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

const ALL = { kind: 'all' } as const;

const journals = new Journals();
afterEach(() => journals.clear());

async function restingBatch(putBack: number, unasked: readonly TotalsEntry[] = []) {
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
  const doubts = {
    ...(await writer.restores.doubts()),
    unaskedRows: unasked.length === 0 ? [] : [{ batch, rows: 5, totals: unasked }],
  };
  const restores = Object.assign(Object.create(writer.restores), { doubts: async () => doubts });
  const doubting: JournalWriter = Object.assign(Object.create(writer), { restores });
  const unreachable = paymasterError('TOKEN_MISSING', 'There is no token.', 'Give one.');
  const resting: Resting = {
    ...{ recent: new RecentRows(), isStopping: () => false, onChange: () => {} },
    ports: { ...IDLE_CORE.ports, clock, steps: { reach: () => {} } },
    accounts: { open: async () => Promise.reject(unreachable) },
    lease: { ...ALONE, journal: doubting },
  };
  const batches = leavingOutMethods({
    ...IDLE_CORE,
    ports: { clock, random: systemRandom },
    journal: { reader: async () => writer, writer: async () => writer },
    uploads: { ...IDLE_CORE.uploads, resting: (_batch, act) => act(resting) },
  });
  const leaveOut = async (rows: UnsentRows) => {
    const {
      rows: leftOut,
      stayed,
      batch: ended,
    } = await clock.drive(batches.leaveOutRows({ batch, rows, reason: 'paid in cash' }));
    return { leftOut, stayed, ended };
  };
  return { leaveOut, writer, batch };
}

test('P1 rows that were sent before stay, and the batch says so until it is resumed', async () => {
  const { leaveOut } = await restingBatch(2);
  const { ended, stayed } = await leaveOut(ALL);
  expect(stayed).toBe(2);
  expect(ended.counts).toMatchObject({ queued: 2, excluded: 4 });
  expect(ended.state).toBe('paused');
  expect(sayEnglish(ended.pauseReason ?? '')).toBe(
    '2 rows were not left out: they were sent before, so the service may know them. Do not pay them another way; resume sends the same requests again, or learns what became of them. There is no token.',
  );
});

test('P6 rows of a lane that stay are told beside rows of another lane that a restore left in doubt', async () => {
  const elsewhere = { provider: 'AIRTEL', country: 'ZMB', currency: 'ZMW', state: 'queued' } as const;
  const unasked = [{ ...elsewhere, rows: 5, amount: '5', unreadableRows: 0, differences: [] }];
  const { leaveOut } = await restingBatch(2, unasked);
  const lane = { provider: 'MTN', country: 'ZMB', currency: 'ZMW' };
  const { ended } = await leaveOut({ kind: 'lanes', lanes: [lane] });
  expect(sayEnglish(ended.pauseReason ?? '')).toMatch(/^4 rows were left out\. 2 rows were not left out: /);
});

test('P6 who asks for nothing but rows that were sent before is told why they stay', async () => {
  const { leaveOut } = await restingBatch(2);
  await leaveOut(ALL);
  for (const rows of [ALL, { kind: 'rows' as const, ordinals: [1, 2] }])
    await expect(leaveOut(rows)).rejects.toMatchObject({
      failure: {
        code: 'BATCH_WRONG_STATE',
        message: expect.stringMatching(/^2 rows were not left out: they were sent before/),
      },
    });
});

test('nothing is said where every row was left out', async () => {
  const { leaveOut } = await restingBatch(0);
  const { ended } = await leaveOut(ALL);
  expect(ended.counts).toMatchObject({ queued: 0, excluded: 6 });
  expect(ended.pauseReason).toBeNull();
});

test('rows of one lane and single rows are left out, and the others wait as before', async () => {
  const { leaveOut, writer, batch } = await restingBatch(1);
  const lane = { provider: 'MTN', country: 'ZMB', currency: 'ZMW' };
  const single = await leaveOut({ kind: 'rows', ordinals: [1, 4, 99] });
  expect(single).toMatchObject({
    leftOut: 1,
    stayed: 1,
    ended: { counts: { queued: 5, excluded: 1 }, state: 'paused' },
  });
  expect(sayEnglish(single.ended.pauseReason ?? '')).toMatch(
    /^1 row was left out\. 1 row was not left out: it was sent before/,
  );
  await expect(leaveOut({ kind: 'rows', ordinals: [1, 4] })).rejects.toMatchObject({
    failure: { code: 'BATCH_WRONG_STATE' },
  });
  await expect(leaveOut({ kind: 'lanes', lanes: [{ ...lane, currency: 'XOF' }] })).rejects.toThrow();
  // The first row was sent before and came back: no lane takes it along.
  const rest = await leaveOut({ kind: 'lanes', lanes: [lane] });
  expect(rest).toMatchObject({ leftOut: 4, ended: { counts: { queued: 1, excluded: 5 } } });
  const { provider, currency } = lane;
  const inLane = (rows: number, amount: string) => JSON.stringify([{ provider, currency, rows, amount }]);
  const trail = (await writer.audit(batch)).filter(({ action }) => action === 'batch.rest-left-out');
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(trail.map(({ facts }) => facts)).toEqual([
    { rows: 1, reason: 'paid in cash', ordinals: '[1,4,99]', leftOut: inLane(1, '4.5'), digest },
    { rows: 4, reason: 'paid in cash', lanes: JSON.stringify([lane]), leftOut: inLane(4, '18'), digest },
  ]);
});
