// What the journal keeps for the desk around the batches: news counted as rows become final, readings that are
// only ever added, batches of an account, lists in stretches.

import { afterEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import type { RowEvent } from '../../../main/journal/port.ts';
import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import {
  answered,
  checked,
  importedDraft,
  Journals,
  NOW_MS,
  newBatch,
  newRow,
  offer,
  openRaw,
  sendingBatch,
  unanswered,
  withdrawn,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const ACCOUNT = {
  profile: 'Kafue',
  baseUrl: 'https://pay.example',
  generation: 'v2',
  practice: false,
} as const;

/** Offers every row of a batch of so many rows and records what happened, in groups. */
async function history(rows: number, ...groups: readonly (readonly RowEvent[])[]): Promise<JournalWriter> {
  const writer = await journals.writer();
  const batch = await sendingBatch(
    writer,
    Array.from({ length: rows }, (_, index) => newRow(index + 1)),
  );
  await offer(writer, batch);
  for (const events of groups) await writer.record(batch, events);
  return writer;
}

describe('news', () => {
  it('count completed, failed and conflicting rows once each, in the step that makes them final', async () => {
    const writer = await history(
      5,
      [1, 2, 3, 4, 5].map((ordinal) => answered(ordinal)),
      [checked(1), checked(2, { next: 'failed', serviceStatus: 'FAILED' })],
      [checked(3, { next: 'conflict', settledAtMs: null })],
      [checked(4, { next: 'accepted', serviceStatus: 'PROCESSING', settledAtMs: null })],
      [checked(4)],
    );
    expect(await writer.desk.news()).toEqual([
      {
        batch: 'B1',
        name: null,
        fileName: 'payroll.csv',
        operation: 'payout',
        practice: false,
        completed: 2,
        failed: 1,
        conflict: 1,
        wasUnknown: 0,
      },
    ]);
    await writer.desk.clearNews(await writer.desk.news());
    expect(await writer.desk.news()).toEqual([]);
    await writer.record('B1', [checked(5)]);
    expect(await writer.desk.news()).toMatchObject([{ completed: 1, failed: 0, conflict: 0 }]);
  });

  it('count as once unknown what an offer left without an answer, whatever answered it later (P4)', async () => {
    const writer = await history(7);
    // 1: answered at once. 2: no answer, then found final. 3: no answer, asked, found open, then final.
    await writer.record('B1', [answered(1), unanswered(2), unanswered(3)]);
    const open = { next: 'accepted', serviceStatus: 'PROCESSING', settledAtMs: null } as const;
    await writer.record('B1', [checked(2), checked(3, open)]);
    // 4: no answer, offered again, answered. 5: cut off by a crash, offered again, answered.
    await writer.record('B1', [unanswered(4)]);
    await writer.offerAgain('B1', [4, 5], NOW_MS + 2_000);
    // 6: never left, was withdrawn and offered anew. 7: proved that nothing was created, offered anew.
    await writer.record('B1', [
      answered(4),
      answered(5),
      withdrawn(6, 'queued'),
      answered(7, { next: 'queued', httpStatus: 400, word: 'NOTHING', acceptedAtMs: null }),
    ]);
    await offer(writer, 'B1');
    await writer.record('B1', [answered(6), answered(7)]);
    await writer.record(
      'B1',
      [1, 3, 4, 5, 6, 7].map((ordinal) => checked(ordinal)),
    );
    expect(await writer.desk.news()).toMatchObject([{ completed: 7, wasUnknown: 4 }]);
  });

  it('are undone with a step that is refused', async () => {
    const writer = await history(2, [answered(1)]);
    await expect(writer.record('B1', [checked(1), checked(9)])).rejects.toThrow('never approved');
    expect(await writer.desk.news()).toEqual([]);
  });
});

describe('readings', () => {
  const OWNER = { account: 'A', tokenMark: 'mark' };
  const content: AccountConfiguration = {
    accountName: 'Kafue',
    signedRequestsOnly: false,
    countries: [],
    limits: [],
    notUnderstood: [],
  };

  it('are kept when they differ from the latest of their kind and account, newest first', async () => {
    const { desk } = await journals.writer();
    const other = { ...content, accountName: 'Other' };
    for (const [atMs, kept] of [content, content, other, content].entries()) {
      await desk.addReading(OWNER, { kind: 'configuration', atMs, content: kept });
    }
    await desk.addReading({ account: 'B', tokenMark: '' }, { kind: 'configuration', atMs: 9, content });
    await desk.addReading(OWNER, { kind: 'availability', atMs: 9, content: [] });
    const kept = await desk.readings('A', 'configuration', 10);
    expect(kept.map(({ atMs }) => atMs)).toEqual([3, 2, 0]);
    expect(await desk.readings('A', 'configuration', 1)).toEqual([
      { kind: 'configuration', atMs: 3, content },
    ]);
    expect(await desk.readings('A', 'availability', 10)).toEqual([
      { kind: 'availability', atMs: 9, content: [] },
    ]);
  });

  it('say when each token read last, and what, however often it says the same', async () => {
    const folder = journals.folder();
    const { desk } = await journals.writer(folder);
    const other = { ...OWNER, tokenMark: 'another token' };
    const changed = { ...content, accountName: 'Other' };
    await desk.addReading(OWNER, { kind: 'configuration', atMs: 1, content });
    await desk.addReading(OWNER, { kind: 'configuration', atMs: 7, content });
    expect(await desk.latestReading(OWNER, 'configuration')).toEqual({
      kind: 'configuration',
      atMs: 7,
      content,
    });
    expect(await desk.latestReading(OWNER, 'availability')).toBeNull();
    expect(await desk.latestReading(other, 'configuration')).toBeNull();
    expect(await desk.latestReading({ ...OWNER, account: 'B' }, 'configuration')).toBeNull();
    await desk.addReading(other, { kind: 'configuration', atMs: 9, content: changed });
    // The clock was set back: what was read last counts, not what has the later time.
    await desk.addReading(OWNER, { kind: 'configuration', atMs: 2, content });
    expect(await desk.latestReading(OWNER, 'configuration')).toMatchObject({ atMs: 2, content });
    expect(await desk.latestReading(other, 'configuration')).toMatchObject({ atMs: 9, content: changed });
  });

  it('are kept apart from the statuses that were last seen, one for each line of an account', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const line = { country: 'ZMB', provider: 'MTN', currency: 'ZMW', operation: 'PAYOUT' };
    const refund = { ...line, operation: 'REFUND', status: 'CLOSED', sinceMs: 2 };
    await writer.desk.keepStatuses('A', [{ ...line, status: 'OPERATIONAL', sinceMs: 1 }, refund], []);
    await writer.desk.keepStatuses('B', [{ ...line, status: 'DELAYED', sinceMs: 4 }], []);
    await writer.desk.keepStatuses('A', [{ ...line, status: 'CLOSED', sinceMs: 3 }], [refund]);
    await writer.close();
    const { desk } = await journals.writer(folder);
    expect(await desk.seenStatuses('A', 10)).toEqual([{ ...line, status: 'CLOSED', sinceMs: 3 }]);
    expect(await desk.seenStatuses('B', 10)).toEqual([{ ...line, status: 'DELAYED', sinceMs: 4 }]);
    expect(await desk.seenStatuses('A', 0)).toEqual([]);
  });

  it('are never changed and never deleted', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    await writer.desk.addReading(OWNER, { kind: 'configuration', atMs: 1, content });
    await writer.close();
    const raw = openRaw(folder);
    expect(() => raw.exec('UPDATE reading SET at_ms = 2')).toThrow('never change');
    expect(() => raw.exec('DELETE FROM reading')).toThrow('never deleted');
    raw.close();
  });
});

describe('the batches of an account', () => {
  it('hold its address while one is approved, sending, paused or sent, and let go when it is settled', async () => {
    const writer = await journals.writer();
    const batch = await writer.createBatch(newBatch({ account: ACCOUNT }));
    await writer.finishImport(batch, { rowCount: 0, numberGrammar: 'x', fileAmounts: {} });
    const profile = { name: 'Kafue', baseUrl: ACCOUNT.baseUrl, generation: ACCOUNT.generation };
    const open = () => writer.desk.openBatchOfProfile(profile);
    expect(await open()).toBeNull();
    for (const state of ['approved', 'sending', 'paused', 'sent'] as const) {
      await writer.setBatchState(batch, state, { atMs: NOW_MS });
      expect(await open()).toEqual({ batch, fileName: 'payroll.csv' });
    }
    expect(await writer.desk.openBatchOfProfile({ ...profile, name: 'Other' })).toBeNull();
    const moved = { ...profile, baseUrl: 'https://elsewhere.example' };
    expect(await writer.desk.openBatchOfProfile(moved)).toBeNull();
    await writer.setStatusNotOffered(batch, true);
    expect(await open()).toBeNull();
    await writer.setBatchState(batch, 'settled', { atMs: NOW_MS });
    expect(await open()).toBeNull();
  });

  it('are told apart by profile, address and generation', async () => {
    const writer = await journals.writer();
    const account = { profile: null, baseUrl: 'https://pay.example', generation: 'v2' } as const;
    await writer.createBatch(newBatch({ account: ACCOUNT }));
    await writer.createBatch(newBatch({ account: { ...account, practice: false } }));
    const legacy = { ...account, practice: false, generation: 'legacy' } as const;
    await writer.createBatch(newBatch({ account: legacy }));
    const found = await writer.desk.checkedBatches(account, 5);
    expect(found.map(({ batch }) => batch)).toEqual(['B2']);
    expect(await writer.desk.checkedBatches(ACCOUNT, 5)).toMatchObject([{ batch: 'B1' }]);
  });
});

describe('lists of batches', () => {
  it('come in stretches, each batch with its own totals', async () => {
    const writer = await journals.writer();
    const rows = [newRow(1), newRow(2, { currency: 'GHS', amount: null, state: 'invalid' })];
    for (let number = 0; number < 5; number += 1) await importedDraft(writer, rows);
    const first = await writer.batchOutlines({ after: null, limit: 3 });
    const rest = await writer.batchOutlines({ after: 'B3', limit: 3 });
    expect([...first, ...rest].map(({ batch }) => batch.id)).toEqual(['B1', 'B2', 'B3', 'B4', 'B5']);
    const { configuration: _, ...outline } = (await writer.findBatch('B4')) ?? newBatch();
    expect(rest[0]).toEqual({ batch: outline, totals: await writer.totals('B4') });
    expect(await writer.batchOutlines({ after: 'B5', limit: 3 })).toEqual([]);
  });
});
