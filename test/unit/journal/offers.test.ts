// Offering payouts: the attempt is durable with the offer, rows leave in file order, closed providers wait.

import { afterEach, describe, expect, it } from 'vitest';
import { SqliteDb } from '../../../main/journal/file/sqlite-db.ts';
import { keysByDueTime, keysInFileOrder } from '../../../main/journal/reads/totals.ts';
import {
  answered,
  failureOf,
  Journals,
  NOW_MS,
  newRow,
  offer,
  openRaw,
  payoutFor,
  payoutId,
  recordedSteps,
  sendingBatch,
  unanswered,
  withdrawn,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const PROVIDERS = ['MTN', 'AIRTEL', 'ZAMTEL'];
const mixedRows = (count: number) =>
  Array.from({ length: count }, (_, index) => newRow(index + 1, { provider: PROVIDERS[index % 3] ?? '' }));
const ordinals = (rows: readonly { ordinal: number }[]) => rows.map(({ ordinal }) => ordinal);

describe('an offer', () => {
  it('takes the next queued rows in file order across providers, each once', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, mixedRows(7));
    expect(ordinals(await offer(writer, batch, 4))).toEqual([1, 2, 3, 4]);
    expect(ordinals(await offer(writer, batch, 4))).toEqual([5, 6, 7]);
    expect(await offer(writer, batch, 4)).toEqual([]);
  });

  it('leaves rows of excepted providers in the queue', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, mixedRows(7));
    expect(ordinals(await offer(writer, batch, 3, ['MTN', 'ZAMTEL']))).toEqual([2, 5]);
    expect(await writer.queuedByLane(batch)).toEqual([
      { provider: 'MTN', country: 'ZMB', currency: 'ZMW', rows: 3 },
      { provider: 'ZAMTEL', country: 'ZMB', currency: 'ZMW', rows: 2 },
    ]);
    expect(ordinals(await offer(writer, batch))).toEqual([1, 3, 4, 6, 7]);
    expect(await writer.queuedByLane(batch)).toEqual([]);
  });

  it('leaves one lane of a provider in the queue and takes its others', async () => {
    const writer = await journals.writer();
    const rows = [1, 2, 3, 4].map((ordinal) =>
      newRow(ordinal, { currency: ordinal % 2 === 0 ? 'XOF' : 'ZMW' }),
    );
    const batch = await sendingBatch(writer, rows);
    const except = [{ provider: 'MTN', country: 'ZMB', currency: 'XOF' }];
    const offered = await writer.offerQueued(batch, { limit: 10, except, atMs: NOW_MS });
    expect(ordinals(offered)).toEqual([1, 3]);
    expect(await writer.queuedByLane(batch)).toEqual([{ ...except[0], rows: 2 }]);
  });

  it('P3 is made of no batch whose rows or money are not those of its file any more', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await sendingBatch(writer, mixedRows(4));
    await offer(writer, batch, 1);
    await writer.close();
    const raw = openRaw(folder);
    raw.exec(`UPDATE tally SET amount = '0.5' WHERE state = 'queued'`);
    raw.close();
    const again = await journals.writer(folder);
    expect((await failureOf(offer(again, batch, 1))).code).toBe('BATCH_NOT_WHOLE');
    expect((await again.rows(batch, { after: 0, limit: 9 })).map(({ state }) => state)).toEqual([
      'offered',
      'queued',
      'queued',
      'queued',
    ]);
  });

  it('is in the journal as an attempt when it is returned (P1, P2)', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await sendingBatch(writer, [newRow(1)]);
    const offered = await offer(writer, batch);
    expect(offered).toEqual([
      {
        ...payoutFor(1),
        ...{ line: 2, amount: '10.5', fields: newRow(1).fields },
        provider: 'MTN',
        country: 'ZMB',
        currency: 'ZMW',
        earlierAttempts: 0,
        firstOfferedAtMs: NOW_MS,
        lastOfferedAtMs: NOW_MS,
      },
    ]);
    const reader = await journals.reader(folder);
    expect(await reader.attempts(batch, 1)).toEqual([
      { ordinal: 1, attempt: 1, kind: 'offered', atMs: NOW_MS, httpStatus: null, word: null, detail: null },
    ]);
    expect(await reader.rows(batch, { after: 0, limit: 1 })).toMatchObject([
      { state: 'offered', attempts: 1 },
    ]);
  });

  it('reaches its durable points, also when it is repeated', async () => {
    const steps = recordedSteps();
    const writer = await journals.writer(journals.folder(), steps);
    const batch = await sendingBatch(writer, [newRow(1)]);
    steps.reached.length = 0;
    await offer(writer, batch);
    await writer.offerAgain(batch, [1], NOW_MS);
    expect(steps.reached).toEqual([
      'dispatch.before-offer',
      'dispatch.after-offer',
      'dispatch.before-offer',
      'dispatch.after-offer',
    ]);
  });

  it('can be repeated with the same id and body only while the outcome is unknown (P1)', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, [newRow(1), newRow(2), newRow(3)]);
    await offer(writer, batch, 2);
    await writer.record(batch, [unanswered(1), unanswered(2)]);
    const again = await writer.offerAgain(batch, [2, 1, 2], NOW_MS + 60_000);
    expect(again.map(({ payoutId: id, body, earlierAttempts }) => [id, body, earlierAttempts])).toEqual([
      [payoutId(1), payoutFor(1).body, 1],
      [payoutId(2), payoutFor(2).body, 1],
    ]);
    expect(again[0]).toMatchObject({ firstOfferedAtMs: NOW_MS, lastOfferedAtMs: NOW_MS + 60_000 });
    await writer.record(batch, [answered(1)]);
    for (const ordinal of [1, 3, 4]) {
      const failure = await failureOf(writer.offerAgain(batch, [2, ordinal], NOW_MS));
      expect(failure.code).toBe('PROGRAM_DEFECT');
    }
    expect((await writer.attempts(batch, 2)).map(({ kind, attempt }) => [kind, attempt])).toEqual([
      ['offered', 1],
      ['unanswered', 1],
      ['offered', 2],
    ]);
  });

  it('that was withdrawn never counted, and the row is offered as if for the first time', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, [newRow(1), newRow(2)]);
    await offer(writer, batch);
    await writer.record(batch, [withdrawn(2, 'queued')]);
    expect((await writer.rows(batch, { after: 1, limit: 1 }))[0]).toMatchObject({
      state: 'queued',
      attempts: 0,
    });
    const [repeated] = await writer.offerQueued(batch, {
      limit: 5,
      except: [],
      atMs: NOW_MS + 7_000,
    });
    expect(repeated).toMatchObject({ ordinal: 2, earlierAttempts: 0, firstOfferedAtMs: NOW_MS + 7_000 });
    expect((await writer.attempts(batch, 2)).map(({ kind, attempt }) => [kind, attempt])).toEqual([
      ['offered', 1],
      ['withdrawn', 1],
      ['offered', 1],
    ]);
  });
});

describe('recovery', () => {
  it('finds every row without an outcome after a restart, in windows, and writes nothing (P2)', async () => {
    const folder = journals.folder();
    const first = await journals.writer(folder);
    const batch = await sendingBatch(first, mixedRows(9));
    await offer(first, batch, 7);
    await first.record(batch, [answered(2), unanswered(4)]);
    await first.close();

    const second = await journals.writer(folder);
    expect(ordinals(await second.offeredRows(batch, { after: 0, limit: 3 }))).toEqual([1, 3, 4]);
    const rest = await second.offeredRows(batch, { after: 4, limit: 10 });
    expect(ordinals(rest)).toEqual([5, 6, 7]);
    expect(rest[0]).toEqual({
      ...payoutFor(5),
      provider: 'AIRTEL',
      country: 'ZMB',
      ...{ line: 6, amount: '10.5', fields: expect.objectContaining({ name: 'Person 5' }) },
      currency: 'ZMW',
      earlierAttempts: 1,
      firstOfferedAtMs: NOW_MS,
      lastOfferedAtMs: NOW_MS,
    });
    expect(await second.attempts(batch, 5)).toHaveLength(1);
  });
});

describe('the search for the next rows', () => {
  it('reads an index in order for every provider, and sorts nothing', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    await sendingBatch(writer, mixedRows(3));
    const raw = openRaw(folder);
    const asked: string[] = [];
    const spied = new Proxy(raw, {
      get(target, name) {
        if (name !== 'prepare') return Reflect.get(target, name, target);
        return (sql: string) => {
          asked.push(sql);
          return target.prepare(sql);
        };
      },
    });
    const db = new SqliteDb(spied);
    const searches = [1, 2, 3].map((moneyGroup) => ({ moneyGroup, state: 'queued' as const }));
    expect(keysInFileOrder(db, searches, 0, 10)).toHaveLength(3);
    keysByDueTime(db, searches, { neverCheckedMs: 1, nextCheckMs: 1 }, 10);
    expect(asked).toHaveLength(2);
    for (const sql of asked) {
      const plan = raw
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array(sql.split('?').length - 1).fill(1))
        .map((line) => JSON.stringify(line))
        .join('\n');
      expect(plan.match(/USING (?:COVERING )?INDEX progress_work/g)).toHaveLength(3);
      expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
    }
    raw.close();
  });

  it('takes the first rows of more groups than one statement can merge', async () => {
    const writer = await journals.writer();
    const rows = Array.from({ length: 230 }, (_, index) =>
      newRow(230 - (229 - index), { provider: `P${index % 115}` }),
    );
    const batch = await sendingBatch(writer, rows);
    expect(ordinals(await offer(writer, batch, 120))).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    expect(ordinals(await offer(writer, batch, 500))).toEqual(Array.from({ length: 110 }, (_, i) => i + 121));
  });
});
