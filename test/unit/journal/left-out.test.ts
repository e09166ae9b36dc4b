// The rest of a batch that is left out: rows that never left, for good, with their reason; no row that may have left.

import { afterEach, describe, expect, it } from 'vitest';
import {
  answered,
  entered,
  Journals,
  newRow,
  offer,
  openRaw,
  sendingBatch,
  withdrawn,
} from '../../support/journal/journals.ts';

const ALL = { kind: 'all' } as const;

const journals = new Journals();
afterEach(() => journals.clear());

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => newRow(index + 1, { amount: `${index + 1}.5` }));

async function states(writer: Awaited<ReturnType<Journals['writer']>>, batch: string): Promise<string> {
  const found = await writer.rows(batch, { after: 0, limit: 100 });
  return found.map(({ state }) => state).join(' ');
}

describe('the rest of a batch', () => {
  it('P3 is left out by groups, keeps its reason and money, and never touches what may have left', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, rows(6));
    await offer(writer, batch, 2);
    await writer.record(batch, [answered(1)]);
    const rest = { reason: 'paid in cash', limit: 3, rows: ALL };
    expect([
      await writer.leaveOut(batch, rest, entered('batch.rest-left-out', batch)),
      await writer.leaveOut(batch, rest, entered('batch.rest-left-out', batch)),
    ]).toEqual([3, 1]);
    expect(await states(writer, batch)).toBe('accepted offered excluded excluded excluded excluded');
    const left = await writer.rows(batch, { after: 0, limit: 10, states: ['excluded'] });
    expect(left.map(({ ordinal, excludedReason, attempts }) => [ordinal, excludedReason, attempts])).toEqual(
      [3, 4, 5, 6].map((ordinal) => [ordinal, 'paid in cash', 0]),
    );
    const totals = await writer.totals(batch);
    expect(totals.find(({ state }) => state === 'excluded')).toMatchObject({ rows: 4, amount: '20' });
    expect(totals.some(({ state }) => state === 'queued')).toBe(false);
    const condition = {
      states: ['excluded'],
      findings: null,
      provider: null,
      reasonCode: null,
      search: null,
    } as const;
    expect(await writer.lists.ordinals(batch, { after: 0, upTo: 6 }, condition)).toEqual([3, 4, 5, 6]);
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('P1 keeps rows that were offered once, whatever was answered, and takes those that never left', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, rows(4));
    await offer(writer, batch, 2);
    await writer.record(batch, [answered(1, { next: 'queued' }), withdrawn(2, 'queued')]);
    expect(await states(writer, batch)).toBe('queued queued queued queued');
    const rest = { reason: 'paid in cash', limit: 1, rows: ALL };
    for (const taken of [1, 1, 1, 0])
      expect(await writer.leaveOut(batch, rest, entered('batch.rest-left-out', batch))).toBe(taken);
    expect(await states(writer, batch)).toBe('queued excluded excluded excluded');
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('P1 is never offered afterwards, and the file itself refuses that', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await sendingBatch(writer, rows(3));
    await offer(writer, batch, 1);
    await writer.leaveOut(
      batch,
      { reason: 'too late', limit: 10, rows: ALL },
      entered('batch.rest-left-out', batch),
    );
    expect(await offer(writer, batch, 10)).toEqual([]);
    await writer.close();
    const raw = openRaw(folder);
    const offerAgain = `UPDATE progress SET payout_state = 'offered', attempts = 1 WHERE left_out IS NOT NULL`;
    expect(() => raw.exec(offerAgain)).toThrow('CHECK');
    expect(() => raw.exec('UPDATE progress SET left_out = NULL')).toThrow('stays so');
    expect(() => raw.exec(`UPDATE progress SET left_out = 'x' WHERE payout_state = 'offered'`)).toThrow(
      'CHECK',
    );
    raw.close();
  });
});
