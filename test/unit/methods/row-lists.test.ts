// Row lists as pages use them: windows, lists that were dropped, and one row with its whole story.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { rowMethods } from '../../../main/methods/rows/rows.ts';
import { Turns } from '../../../main/methods/turns.ts';
import type { Leaving } from '../../../main/upload/sending/about-to-leave.ts';
import type { RowQuery } from '../../../shared/contract/draft-views.ts';
import { IDLE_CORE } from '../../support/idle-core.ts';
import {
  answered,
  checked,
  failureOf,
  HEADER,
  importedDraft,
  Journals,
  NOW_MS,
  newBatch,
  newRow,
  offer,
  payoutId,
  sendingBatch,
  unanswered,
} from '../../support/journal/journals.ts';

const journals = new Journals();
let writer: JournalWriter;
let lists: ReturnType<typeof rowMethods>;
let running: string[];
/** What a run of this program sends now; null while none does. */
let leaving: Leaving | null;

beforeEach(async () => {
  writer = await journals.writer();
  running = [];
  leaving = null;
  const journal = { reader: async () => writer };
  const uploads = { recentOrdinals: () => [], running: () => running, leaving: () => leaving };
  lists = rowMethods({ ...IDLE_CORE, journal, uploads });
});
afterEach(() => journals.clear());

function query(batch: string, change: Partial<RowQuery> = {}): RowQuery {
  return {
    batch,
    states: null,
    findings: null,
    provider: null,
    reasonCode: null,
    search: null,
    sort: 'line',
    descending: false,
    ...change,
  };
}

const FOUND = { code: 'PHONE_LENGTH', field: 'phone', values: {}, repair: null } as const;

const ten = () => Array.from({ length: 10 }, (_, index) => newRow(index + 1));

describe('a row list', () => {
  it('stays as it was opened while its rows change', async () => {
    const batch = await sendingBatch(writer, ten());
    const { list, rows: count } = await lists.openRowList(query(batch, { states: ['queued'] }));
    await offer(writer, batch, 4);
    const window = await lists.readRowList({ list, from: 0, limit: 100 });
    expect(count).toBe(10);
    expect(window.rows.map(({ state }) => state)).toEqual([
      ...Array(4).fill('offered'),
      ...Array(6).fill('queued'),
    ]);
  });

  it('P4 lists what is being sent in this moment as neither unknown nor unsent, and tells it so', async () => {
    const batch = await sendingBatch(writer, ten());
    await offer(writer, batch, 6);
    await writer.record(batch, [unanswered(2)]);
    // The second row got no answer: whatever the run says of others, it stays in doubt.
    leaving = { aboutToLeave: [5, 6], onTheWire: [1, 3, 4] };
    const listed = async (states: RowQuery['states'], sort: RowQuery['sort'] = 'line') => {
      const { list } = await lists.openRowList(query(batch, { states, sort }));
      const { rows } = await lists.readRowList({ list, from: 0, limit: 20 });
      return rows.map(({ ordinal, state, isOnTheWire }) => [ordinal, isOnTheWire ? 'on the wire' : state]);
    };
    expect(await listed(['offered', 'conflict'])).toEqual([[2, 'offered']]);
    expect(await listed(['queued'])).toEqual([5, 6, 7, 8, 9, 10].map((ordinal) => [ordinal, 'queued']));
    expect(await listed(['queued'], 'latest')).toHaveLength(6);
    expect((await listed(null)).slice(0, 4)).toEqual([
      [1, 'on the wire'],
      [2, 'offered'],
      [3, 'on the wire'],
      [4, 'on the wire'],
    ]);
    const { row } = await lists.getRow({ batch, ordinal: 3 });
    expect(row).toMatchObject({ state: 'offered', isOnTheWire: true });
    leaving = null;
    expect(await listed(['offered', 'conflict'])).toHaveLength(6);
  });

  it('holds the rows of one reason, also of none', async () => {
    const batch = await sendingBatch(writer, ten());
    await offer(writer, batch, 3);
    await writer.record(batch, [answered(1), answered(2), answered(3)]);
    await writer.record(batch, [
      checked(1, { next: 'failed', reasonCode: 'RECIPIENT_NOT_FOUND' }),
      checked(2, { next: 'failed', reasonCode: null }),
      checked(3, { next: 'failed', reasonCode: 'RECIPIENT_NOT_FOUND' }),
    ]);
    const listed = async (reasonCode: string | null) => {
      const { list } = await lists.openRowList(query(batch, { states: ['failed'], reasonCode }));
      const { rows } = await lists.readRowList({ list, from: 0, limit: 10 });
      return rows.map(({ ordinal }) => ordinal);
    };
    expect(await listed('RECIPIENT_NOT_FOUND')).toEqual([1, 3]);
    expect(await listed('')).toEqual([2]);
    expect(await listed(null)).toEqual([1, 2, 3]);
  });

  it('gives windows by position, and nothing behind its end', async () => {
    const batch = await importedDraft(writer, ten());
    const { list } = await lists.openRowList(query(batch, { descending: true }));
    const window = await lists.readRowList({ list, from: 7, limit: 5 });
    expect(window.rows.map(({ ordinal }) => ordinal)).toEqual([3, 2, 1]);
    expect(await lists.readRowList({ list, from: 10, limit: 5 })).toEqual({ from: 10, rows: [] });
  });

  it('holds the rows that have each word of a search, wherever the words stand', async () => {
    const named = (ordinal: number, ...cells: string[]) => {
      const row = newRow(ordinal);
      return {
        ...row,
        cells: [...row.cells.slice(0, 4), ...cells],
        fields: { ...row.fields, name: cells[0] ?? '' },
      };
    };
    const header = [...HEADER, 'Remark'];
    const source = { ...newBatch().source, header };
    const batch = await importedDraft(
      writer,
      [
        named(1, 'Ana Banda', 'x'),
        named(2, 'Banda', 'for “Ana”'),
        named(3, 'Ana Phiri', 'y'),
        named(4, 'Koné Aïcha', 'y'),
      ],
      { source },
    );
    const found = async (search: string) => {
      const { list } = await lists.openRowList(query(batch, { search }));
      return (await lists.readRowList({ list, from: 0, limit: 9 })).rows.map(({ ordinal }) => ordinal);
    };
    expect(await found('banda  ANA')).toEqual([1, 2]);
    expect(await found('ana ba')).toEqual([1, 2]);
    expect(await found('aicha kone')).toEqual([4]);
    expect(await found('Banda Phiri')).toEqual([]);
    expect(await found('x')).toEqual([1]);
  });

  it('is dropped when sixteen others were used since, and says so in a code of its own', async () => {
    const batch = await importedDraft(writer, ten());
    const first = await lists.openRowList(query(batch));
    const second = await lists.openRowList(query(batch));
    for (let count = 0; count < 15; count += 1) {
      await lists.readRowList({ list: first.list, from: 0, limit: 1 });
      await lists.openRowList(query(batch));
    }
    expect((await lists.readRowList({ list: first.list, from: 0, limit: 1 })).rows.length).toBe(1);
    const failure = await failureOf(lists.readRowList({ list: second.list, from: 0, limit: 1 }));
    expect(failure).toMatchObject({ code: 'ROW_LIST_DROPPED', repeatSafe: true });
  });

  it('is gone once it is closed; closing it again is no matter', async () => {
    const batch = await importedDraft(writer, ten());
    const { list } = await lists.openRowList(query(batch));
    await lists.closeRowList({ list });
    await lists.closeRowList({ list });
    const asked = lists.findInRowList({ list, after: -1, direction: 'next', what: 'open' });
    expect((await failureOf(asked)).code).toBe('ROW_LIST_DROPPED');
  });

  it('finds the row of an id, whole or in part and however its letters are written, and a cell that holds it', async () => {
    const refund = { ...newRow(4), cells: [...newRow(4).cells.slice(0, -1), payoutId(2, 'AB')] };
    const batch = await sendingBatch(writer, [newRow(1), newRow(2), newRow(3), refund]);
    const id = payoutId(2, batch);
    const found = async (search: string) => {
      const { list } = await lists.openRowList(query(batch, { search }));
      return (await lists.readRowList({ list, from: 0, limit: 9 })).rows.map(({ ordinal }) => ordinal);
    };
    for (const search of [id, id.toLowerCase(), id.slice(3), id.slice(-10)]) {
      expect(await found(search)).toEqual([2, ...(search === id.slice(-10) ? [4] : [])]);
    }
    expect(await found(payoutId(2, 'AB'))).toEqual([4]);
    expect(await found(payoutId(9, batch))).toEqual([]);
  });

  it('of a batch that is not there is refused', async () => {
    await importedDraft(writer, ten());
    expect((await failureOf(lists.openRowList(query('B9')))).code).toBe('BATCH_NOT_FOUND');
  });

  it('leads to the next finding past rows that are excluded, whatever was found in them', async () => {
    const findings = [{ ...FOUND, severity: 'error' as const }];
    const batch = await importedDraft(
      writer,
      ten().map((row) => {
        if (row.ordinal === 7) return { ...row, state: 'invalid' as const, findings };
        return row.ordinal === 2 || row.ordinal === 9
          ? { ...row, state: 'excluded' as const, findings }
          : row;
      }),
    );
    const { list } = await lists.openRowList(query(batch));
    for (const what of ['error', 'finding'] as const) {
      expect(await lists.findInRowList({ list, after: -1, direction: 'next', what })).toEqual({
        position: 6,
      });
      expect(await lists.findInRowList({ list, after: 6, direction: 'next', what })).toEqual({
        position: null,
      });
      expect(await lists.findInRowList({ list, after: 9, direction: 'previous', what })).toEqual({
        position: 6,
      });
    }
  });

  it('sorts amounts that no floating-point number tells apart', async () => {
    const amounts = ['9007199254740993', '9007199254740992', '9007199254740992.5', '9'];
    const batch = await importedDraft(
      writer,
      amounts.map((amount, index) => newRow(index + 1, { amount })),
    );
    const { list } = await lists.openRowList(query(batch, { sort: 'amount' }));
    const window = await lists.readRowList({ list, from: 0, limit: 10 });
    expect(window.rows.map(({ amount }) => amount)).toEqual([
      '9',
      '9007199254740992',
      '9007199254740992.5',
      '9007199254740993',
    ]);
  });
});

describe('one row', () => {
  it('P7 tells its story from the moment it was durable', async () => {
    const batch = await sendingBatch(writer, ten());
    await offer(writer, batch, 2);
    await writer.record(batch, [unanswered(1), answered(2)]);
    await writer.record(batch, [checked(2)]);
    const detail = await lists.getRow({ batch, ordinal: 2 });
    expect(detail.entries.map(({ kind, attempt }) => [kind, attempt])).toEqual([
      ['journalled', 0],
      ['offered', 1],
      ['answered', 1],
      ['checked', 1],
    ]);
    expect(detail.entries[0]?.atMs).toBe(NOW_MS);
    expect(detail.header).toEqual(['phone', 'amount', 'currency', 'provider', 'name']);
    expect(detail.row).toMatchObject({ state: 'completed', payoutId: payoutId(2), retryOf: null });
    expect([detail.retryOf, detail.retriedBy]).toEqual([null, []]);
  });

  it('of a draft has no story yet', async () => {
    const batch = await importedDraft(writer, ten());
    const detail = await lists.getRow({ batch, ordinal: 1 });
    expect([detail.entries, detail.nextAskAtMs]).toEqual([[], null]);
  });

  it('tells when the program asks next only while the program asks', async () => {
    const batch = await sendingBatch(writer, ten());
    await offer(writer, batch, 1);
    await writer.record(batch, [answered(1)]);
    const pending = { next: 'accepted', serviceStatus: 'PROCESSING', settledAtMs: null } as const;
    await writer.record(batch, [checked(1, { ...pending, nextCheckAtMs: NOW_MS + 60_000 })]);
    expect((await lists.getRow({ batch, ordinal: 1 })).nextAskAtMs).toBeNull();
    running.push(batch);
    expect((await lists.getRow({ batch, ordinal: 1 })).nextAskAtMs).toBe(NOW_MS + 60_000);
  });

  it('that the service refused names the cell that the refusal is about', async () => {
    const batch = await sendingBatch(writer, ten());
    await offer(writer, batch, 2);
    await writer.record(batch, [answered(1), answered(2)]);
    await writer.record(batch, [
      checked(1, { next: 'failed', reasonCode: 'RECIPIENT_NOT_FOUND' }),
      checked(2, { next: 'failed', reasonCode: 'UNSPECIFIED_FAILURE' }),
    ]);
    expect((await lists.getRow({ batch, ordinal: 1 })).refusedCell).toEqual({
      code: 'It is about “{0}” in the column “{1}”.',
      values: { 0: '260760000001', 1: 'phone' },
    });
    expect((await lists.getRow({ batch, ordinal: 2 })).refusedCell).toBeNull();
  });

  it('that does not exist is refused', async () => {
    const batch = await importedDraft(writer, ten());
    expect((await failureOf(lists.getRow({ batch, ordinal: 11 }))).code).toBe('ROW_NOT_FOUND');
  });
});

describe('long work', () => {
  it('lets others have their turn, and covers every ordinal once in either direction', async () => {
    let nowMs = 0;
    let turns = 0;
    const clock = {
      nowMs: () => nowMs,
      monotonicMs: () => nowMs,
      sleep: async () => {
        turns += 1;
      },
    };
    for (const direction of ['forward', 'backward'] as const) {
      const covered: number[] = [];
      for await (const { after, upTo } of new Turns(clock).ranges(5, 5_000, direction)) {
        // Slow rows: a hundred of them take a millisecond.
        nowMs += (upTo - after) / 100;
        const ordinals = Array.from({ length: upTo - after }, (_, index) => after + index + 1);
        covered.push(...(direction === 'forward' ? ordinals : ordinals.reverse()));
      }
      const every = Array.from({ length: 4_995 }, (_, index) => index + 6);
      expect(covered).toEqual(direction === 'forward' ? every : every.reverse());
    }
    expect(turns).toBeGreaterThan(4);
  });
});
