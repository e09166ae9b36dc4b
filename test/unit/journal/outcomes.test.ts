// What each kind of event makes of a row, its attempt log and the totals.

import { afterEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import type { JournalRow, RowEvent } from '../../../main/journal/port.ts';
import {
  answered,
  checked,
  failureOf,
  Journals,
  NOW_MS,
  newRow,
  offer,
  recordedSteps,
  sendingBatch,
  unanswered,
  withdrawn,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

async function offeredRow(): Promise<{ writer: JournalWriter; batch: string }> {
  const writer = await journals.writer();
  const batch = await sendingBatch(writer, [newRow(1), newRow(2)]);
  await offer(writer, batch, 1);
  return { writer, batch };
}

async function rowAfter(...groups: RowEvent[][]): Promise<{ row: JournalRow; log: unknown[][] }> {
  const { writer, batch } = await offeredRow();
  for (const events of groups) await writer.record(batch, events);
  const [row] = await writer.rows(batch, { after: 0, limit: 1 });
  if (row === undefined) throw new Error('The row is gone.');
  expect(await writer.checkIntegrity()).toEqual([]);
  const log = await writer.attempts(batch, 1);
  return {
    row,
    log: log.map(({ kind, attempt, httpStatus, word, detail }) => [kind, attempt, httpStatus, word, detail]),
  };
}

const OFFERED = ['offered', 1, null, null, null];

describe('an answer', () => {
  it('of acceptance puts the row on its way with the time of acceptance', async () => {
    const { row, log } = await rowAfter([answered(1)]);
    expect(row).toMatchObject({ state: 'accepted', attempts: 1, acceptedAtMs: NOW_MS + 900, reason: null });
    expect(log).toEqual([OFFERED, ['answered', 1, 200, 'ACCEPTED', null]]);
  });

  it('of acceptance without a time counts from when it came', async () => {
    const { row } = await rowAfter([answered(1, { acceptedAtMs: null, next: 'enqueued', word: 'ENQUEUED' })]);
    expect(row).toMatchObject({ state: 'enqueued', acceptedAtMs: NOW_MS + 1_000 });
  });

  it('DUPLICATE_IGNORED is recorded as such and counts as accepted', async () => {
    const { row, log } = await rowAfter([answered(1, { word: 'DUPLICATE_IGNORED', duplicateIgnored: true })]);
    expect(row).toMatchObject({ state: 'accepted', duplicateIgnored: true });
    expect(log[1]).toEqual(['answered', 1, 200, 'DUPLICATE_IGNORED', null]);
  });

  it('of refusal keeps code and reason of the service', async () => {
    const refusal = answered(1, {
      next: 'rejected',
      httpStatus: 400,
      word: 'REJECTED',
      reasonCode: 'INVALID_AMOUNT',
      reason: 'Too much.',
      acceptedAtMs: null,
    });
    const { row, log } = await rowAfter([refusal]);
    expect(row).toMatchObject({
      state: 'rejected',
      attempts: 1,
      reasonCode: 'INVALID_AMOUNT',
      reason: 'Too much.',
      acceptedAtMs: null,
    });
    expect(log[1]).toEqual(['answered', 1, 400, 'REJECTED', 'INVALID_AMOUNT: Too much.']);
  });

  it.each(['queued', 'offered'] as const)(
    'that concerns the account leaves the row %s, its attempt kept',
    async (next) => {
      const { row, log } = await rowAfter([
        answered(1, { next, httpStatus: 401, word: '401', acceptedAtMs: null }),
      ]);
      expect(row).toMatchObject({ state: next, attempts: 1, acceptedAtMs: null });
      expect(log[1]).toEqual(['answered', 1, 401, '401', null]);
    },
  );
});

describe('no answer', () => {
  it('leaves the row unknown and is a line of the log (P4)', async () => {
    const { row, log } = await rowAfter([unanswered(1)], [unanswered(1)]);
    expect(row).toMatchObject({ state: 'offered', attempts: 1 });
    const line = ['unanswered', 1, null, 'timeout', 'No answer within 60 s.'];
    expect(log).toEqual([OFFERED, line, line]);
  });
});

describe('a withdrawal', () => {
  it('takes the attempt back but not its lines from the log (P7)', async () => {
    const { row, log } = await rowAfter([withdrawn(1, 'queued')]);
    expect(row).toMatchObject({ state: 'queued', attempts: 0 });
    expect(log).toEqual([OFFERED, ['withdrawn', 1, null, null, 'Never left.']]);
  });

  it('of a repeated offer goes back to the offer before it', async () => {
    const { writer, batch } = await offeredRow();
    await writer.offerAgain(batch, [1], NOW_MS + 10_000);
    await writer.offerAgain(batch, [1], NOW_MS + 20_000);
    await writer.record(batch, [withdrawn(1, 'offered')]);
    expect(await writer.offeredRows(batch, { after: 0, limit: 1 })).toMatchObject([
      { earlierAttempts: 2, firstOfferedAtMs: NOW_MS, lastOfferedAtMs: NOW_MS + 10_000 },
    ]);
  });

  it('of the only attempt cannot leave the row offered', async () => {
    const { writer, batch } = await offeredRow();
    expect((await failureOf(writer.record(batch, [withdrawn(1, 'offered')]))).code).toBe('PROGRAM_DEFECT');
  });
});

describe('a status check', () => {
  it('P7 that says the same once more moves no time: two questions may be on their way at once', async () => {
    const again = checked(1, {
      atMs: NOW_MS + 9_000,
      acceptedAtMs: NOW_MS + 8_000,
      settledAtMs: NOW_MS + 9_000,
    });
    const { row, log } = await rowAfter([answered(1)], [checked(1)], [again]);
    expect(row).toMatchObject({ acceptedAtMs: NOW_MS + 900, settledAtMs: NOW_MS + 4_000 });
    expect(log).toHaveLength(3);
  });

  it.each(['accepted', 'enqueued', 'offered'] as const)(
    'P2 that is slower than the final one changes nothing, and what came with it is kept: %s',
    async (next) => {
      const { writer, batch } = await offeredRow();
      await writer.record(batch, [answered(1)]);
      await writer.record(batch, [checked(1)]);
      const [before] = await writer.rows(batch, { after: 0, limit: 1 });
      await offer(writer, batch, 1);
      const slower = { next, serviceStatus: null, settledAtMs: null, nextCheckAtMs: NOW_MS + 9_000 };
      await writer.record(batch, [checked(1, slower), answered(2)]);
      const [row, other] = await writer.rows(batch, { after: 0, limit: 2 });
      expect([row, other?.state]).toEqual([before, 'accepted']);
      expect(await writer.attempts(batch, 1)).toHaveLength(3);
      expect(await writer.checkIntegrity()).toEqual([]);
    },
  );

  it.each(['failed', 'conflict'] as const)(
    'P2 that says %s after the final word changes nothing: the row is still what its log says',
    async (next) => {
      const { writer, batch } = await offeredRow();
      await writer.record(batch, [answered(1)]);
      await writer.record(batch, [checked(1)]);
      await offer(writer, batch, 1);
      const second = checked(1, { next, serviceStatus: 'FAILED', settledAtMs: NOW_MS + 9_000 });
      await writer.record(batch, [second, answered(2)]);
      const [row, other] = await writer.rows(batch, { after: 0, limit: 2 });
      expect(row).toMatchObject({
        state: 'completed',
        serviceStatus: 'COMPLETED',
        settledAtMs: NOW_MS + 4_000,
      });
      expect(other?.state).toBe('accepted');
      expect((await writer.attempts(batch, 1)).at(-1)).toMatchObject({ kind: 'checked', word: 'COMPLETED' });
      expect(await writer.standing.stateFault(batch, 0)).toBeNull();
      expect((await writer.desk.news())[0]).toMatchObject({ completed: 1, failed: 0, conflict: 0 });
      expect(await writer.checkIntegrity()).toEqual([]);
    },
  );

  it('P4 that was told nothing after another one’s word is no news of the row', async () => {
    const { row, log } = await rowAfter([answered(1)], [unanswered(1, { cause: 'inquiry' })]);
    expect(row).toMatchObject({ state: 'accepted' });
    expect(log).toHaveLength(2);
  });

  it('settles an accepted row', async () => {
    const { row, log } = await rowAfter([answered(1)], [checked(1)]);
    expect(row).toMatchObject({
      state: 'completed',
      serviceStatus: 'COMPLETED',
      providerTransactionId: 'TX-1',
      acceptedAtMs: NOW_MS + 900,
      settledAtMs: NOW_MS + 4_000,
    });
    expect(log[2]).toEqual(['checked', 1, null, 'COMPLETED', null]);
  });

  it('settles a row whose offer got no answer', async () => {
    const { row } = await rowAfter([unanswered(1)], [checked(1, { acceptedAtMs: NOW_MS + 5 })]);
    expect(row).toMatchObject({ state: 'completed', acceptedAtMs: NOW_MS + 5 });
  });

  it('replaces the reason of a failed row by the final one', async () => {
    const { row } = await rowAfter(
      [answered(1, { reasonCode: 'QUEUED', reason: 'Wait.', next: 'enqueued' })],
      [
        checked(1, {
          next: 'failed',
          serviceStatus: 'FAILED',
          reasonCode: 'LIMIT',
          reason: 'Wallet is full.',
        }),
      ],
    );
    expect(row).toMatchObject({ state: 'failed', reasonCode: 'LIMIT', reason: 'Wallet is full.' });
  });

  it('keeps the money that really moved and what else the record says', async () => {
    const details = '{"correspondentIds":{"FINAL":"77"}}';
    const { row } = await rowAfter([answered(1)], [checked(1, { settledAmount: '9', details })]);
    expect(row).toMatchObject({ state: 'completed', settledAmount: '9', details });
  });

  it('that heard nothing new keeps what is known and adds no line to the log', async () => {
    const nothing = checked(1, {
      next: 'accepted',
      serviceStatus: null,
      providerTransactionId: null,
      settledAtMs: null,
      nextCheckAtMs: NOW_MS + 9_000,
    });
    const word = { ...nothing, serviceStatus: 'PROCESSING', providerTransactionId: 'TX-0' };
    const { row, log } = await rowAfter([answered(1)], [word], [nothing], [word]);
    expect(row).toMatchObject({
      state: 'accepted',
      serviceStatus: 'PROCESSING',
      providerTransactionId: 'TX-0',
    });
    expect(log.map(([kind]) => kind)).toEqual(['offered', 'answered', 'checked']);
  });

  it('of a row without an outcome is always a line of the log, even if it says nothing', async () => {
    const notFound = checked(1, {
      next: 'offered',
      serviceStatus: null,
      providerTransactionId: null,
      settledAtMs: null,
    });
    const { row, log } = await rowAfter([unanswered(1)], [notFound]);
    expect(row.state).toBe('offered');
    expect(log.map(([kind]) => kind)).toEqual(['offered', 'unanswered', 'checked']);
  });

  it('never offers a row that waits in its queue', async () => {
    const { writer, batch } = await offeredRow();
    await writer.record(batch, [answered(1, { next: 'queued', httpStatus: 401, acceptedAtMs: null })]);
    const check = checked(1, { next: 'offered', serviceStatus: null });
    expect((await failureOf(writer.record(batch, [check]))).code).toBe('PROGRAM_DEFECT');
  });

  it('that names a time does not hide a row that goes back to its queue', async () => {
    const { writer, batch } = await offeredRow();
    const check = checked(1, { next: 'offered', serviceStatus: null, acceptedAtMs: NOW_MS });
    await writer.record(batch, [check, answered(1, { next: 'queued', httpStatus: 401, acceptedAtMs: null })]);
    expect((await offer(writer, batch)).map(({ ordinal }) => ordinal)).toEqual([1, 2]);
  });

  it('keeps a word that nobody knows, as it is written', async () => {
    const { row } = await rowAfter(
      [answered(1)],
      [checked(1, { next: 'accepted', serviceStatus: ' In_Réconciliation\n', settledAtMs: null })],
    );
    expect(row).toMatchObject({ state: 'accepted', serviceStatus: ' In_Réconciliation\n' });
  });
});

describe('a group of events', () => {
  it('is one step that reaches the points of every kind in it', async () => {
    const steps = recordedSteps();
    const writer = await journals.writer(journals.folder(), steps);
    const batch = await sendingBatch(writer, [newRow(1), newRow(2), newRow(3)]);
    await offer(writer, batch);
    steps.reached.length = 0;
    await writer.record(batch, [answered(1), withdrawn(2, 'queued'), unanswered(3), checked(1)]);
    expect(steps.reached).toEqual([
      'record.before-outcomes',
      'withdraw.before',
      'record.before-checks',
      'record.after-outcomes',
      'withdraw.after',
      'record.after-checks',
    ]);
    const rows = await writer.rows(batch, { after: 0, limit: 3 });
    expect(rows.map(({ state }) => state)).toEqual(['completed', 'queued', 'offered']);
  });

  it.each<[string, RowEvent]>([
    ['an answer for a row that was never offered', answered(2)],
    ['no answer for a row that was never offered', unanswered(2)],
    ['a withdrawal of a row that was never offered', withdrawn(2, 'queued')],
    ['a check of a row that was never offered', checked(2)],
    ['an answer for a row that the batch does not have', answered(3)],
    ['an answer for a row that is on its way already', answered(1)],
    ['a check that would make a row ready again', checked(1, { next: 'ready' })],
    ['a check that would queue a row', checked(1, { next: 'queued' })],
    ['a check that would reject a row', checked(1, { next: 'rejected' })],
    ['a check that would make an accepted row unknown', checked(1, { next: 'offered' })],
  ])('is undone as a whole by %s', async (_, impossible) => {
    const { writer, batch } = await offeredRow();
    const totals = await writer.totals(batch);
    expect((await failureOf(writer.record(batch, [answered(1), impossible]))).code).toBe('PROGRAM_DEFECT');
    expect((await writer.rows(batch, { after: 0, limit: 1 }))[0]).toMatchObject({ state: 'offered' });
    expect(await writer.attempts(batch, 1)).toHaveLength(1);
    expect(await writer.totals(batch)).toEqual(totals);
    await writer.record(batch, [answered(1)]);
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it.each(['rejected', 'completed', 'failed', 'conflict'] as const)(
    'never moves a row out of %s',
    async (final) => {
      const { writer, batch } = await offeredRow();
      const way =
        final === 'rejected'
          ? [answered(1, { next: 'rejected' })]
          : [answered(1), checked(1, { next: final })];
      await writer.record(batch, way);
      for (const next of ['accepted', 'enqueued', 'completed', 'failed', 'conflict'] as const) {
        if (next === final) continue;
        const recorded = writer.record(batch, [checked(1, { next })]);
        // What another question at the same time was told changes nothing; of a refused row there is no record.
        if (final !== 'rejected') await recorded;
        else expect((await failureOf(recorded)).code).toBe('PROGRAM_DEFECT');
      }
      expect((await writer.rows(batch, { after: 0, limit: 1 }))[0]?.state).toBe(final);
    },
  );

  it('without events is no step', async () => {
    const steps = recordedSteps();
    const writer = await journals.writer(journals.folder(), steps);
    const batch = await sendingBatch(writer, [newRow(1)]);
    steps.reached.length = 0;
    await writer.record(batch, []);
    expect(steps.reached).toEqual([]);
  });
});
