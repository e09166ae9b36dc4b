// The history of batches under its four filters: how they ended, account, month and person.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalReader, JournalWriter } from '../../../main/journal/journal-port.ts';
import type { NewBatch, NewRow } from '../../../main/journal/port.ts';
import { searchMethods } from '../../../main/methods/people/search.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import type { HistoryQuestion } from '../../../shared/contract/history.ts';
import {
  answered,
  checked,
  importedDraft,
  Journals,
  NOW_MS,
  newRow,
  offer,
  payoutFor,
} from '../../support/journal/journals.ts';

const EVERYTHING: HistoryQuestion = { end: null, account: null, fromMs: null, beforeMs: null, person: null };
const MILLS: Partial<NewBatch> = {
  account: { profile: 'Mills', baseUrl: 'https://mills.example', generation: 'v2', practice: false },
};
const BARE: Partial<NewBatch> = {
  account: { profile: null, baseUrl: 'https://bare.example', generation: 'v2', practice: false },
};

const journals = new Journals();
let writer: JournalWriter;
let history: ReturnType<typeof searchMethods>;

beforeEach(async () => {
  writer = await journals.writer();
  history = searchMethods({ ports: { clock: systemClock }, journal: { reader: async () => writer } });
});
afterEach(() => journals.clear());

async function found(question: Partial<HistoryQuestion>): Promise<readonly string[]> {
  const { batches, complete } = await history.findBatches({ ...EVERYTHING, ...question });
  expect(complete).toBe(true);
  return batches;
}

function person(ordinal: number, name: string, reference = `REF-${ordinal}`): NewRow {
  const row = newRow(ordinal);
  return {
    ...row,
    cells: [...row.cells.slice(0, -1), name],
    fields: { ...row.fields, name, reference },
  };
}

async function draft(rows: readonly NewRow[], change: Partial<NewBatch> = {}): Promise<string> {
  return await importedDraft(writer, rows, change);
}

/** A batch in which every row has come to its end, or to the words of the service where there is no status. */
async function finished(
  rows: readonly NewRow[],
  {
    ends = 'completed',
    atMs = NOW_MS,
    change = {},
  }: Partial<{
    ends: 'completed' | 'failed' | 'accepted' | 'offered';
    atMs: number;
    change: Partial<NewBatch>;
  }> = {},
): Promise<string> {
  const batch = await draft(rows, change);
  await writer.queueRows(
    batch,
    rows.map(({ ordinal }) => payoutFor(ordinal, batch)),
  );
  await writer.setBatchState(batch, 'approved', { atMs });
  await writer.setBatchState(batch, 'sending', { atMs });
  await offer(writer, batch);
  if (ends !== 'offered')
    await writer.record(
      batch,
      rows.map(({ ordinal }) => answered(ordinal)),
    );
  if (ends === 'completed' || ends === 'failed') {
    await writer.record(
      batch,
      rows.map(({ ordinal }) => checked(ordinal, { next: ordinal === 1 ? ends : 'completed' })),
    );
  }
  await writer.setBatchState(batch, 'sent', { atMs });
  if (ends === 'accepted' || ends === 'offered') await writer.setStatusNotOffered(batch, true);
  else await writer.setBatchState(batch, 'settled', { atMs });
  return batch;
}

/** The same object with other parts. */
function withParts<Whole extends object>(whole: Whole, parts: Partial<Whole>): Whole {
  return new Proxy(whole, { get: (target, name) => Reflect.get(name in parts ? parts : target, name) });
}

describe('the history', () => {
  it('holds batches of which nothing is left to wait for, newest first', async () => {
    await finished([person(1, 'Mary')]);
    await draft([person(1, 'Mary')]);
    await finished([person(1, 'Mary')], { ends: 'offered' });
    await finished([person(1, 'Mary')], { ends: 'accepted' });
    expect(await found({})).toEqual(['B4', 'B1']);
    expect(await found({ person: 'mary' })).toEqual(['B4', 'B1']);
  });

  it('tells how batches ended', async () => {
    await finished([person(1, 'Mary'), person(2, 'Esi')]);
    await finished([person(1, 'Mary'), person(2, 'Esi')], { ends: 'failed' });
    await finished([person(1, 'Mary')], { ends: 'accepted' });
    await writer.setBatchState(await draft([person(1, 'Mary')]), 'discarded', { atMs: NOW_MS });
    expect(await found({ end: 'whole' })).toEqual(['B1']);
    expect(await found({ end: 'failed' })).toEqual(['B2']);
    expect(await found({ end: 'untold' })).toEqual(['B3']);
    expect(await found({ end: 'discarded' })).toEqual(['B4']);
  });

  it('tells accounts apart, also those without a profile', async () => {
    await finished([person(1, 'Mary')], { change: MILLS });
    await finished([person(1, 'Mary')], { change: BARE });
    expect(await found({ account: 'Mills' })).toEqual(['B1']);
    expect(await found({ account: 'https://bare.example' })).toEqual(['B2']);
    expect(await found({ account: 'https://mills.example' })).toEqual([]);
  });

  it('goes by the moment of approval, else by that of reading', async () => {
    const july = Date.UTC(2026, 6, 15);
    const august = Date.UTC(2026, 7, 15);
    await finished([person(1, 'Mary')], { atMs: july });
    await finished([person(1, 'Mary')], { atMs: august });
    const discarded = await draft([person(1, 'Mary')], { createdAtMs: july });
    await writer.setBatchState(discarded, 'discarded', { atMs: august });
    expect(await found({ fromMs: july, beforeMs: august })).toEqual(['B3', 'B1']);
    expect(await found({ fromMs: august, beforeMs: august + 1 })).toEqual(['B2']);
    expect(await found({ fromMs: july + 1, beforeMs: august })).toEqual([]);
  });

  it('finds people by name, phone and reference as the search does, and by nothing else', async () => {
    await finished([person(1, 'Ève Kabongo'), person(2, 'Mary Phiri')]);
    await finished([person(1, 'mary phiri'), person(2, 'Somebody Else', 'INV%77')]);
    expect(await found({ person: 'MARY PHI' })).toEqual(['B2', 'B1']);
    expect(await found({ person: 'ÈVE k' })).toEqual(['B1']);
    expect(await found({ person: 'inv%7' })).toEqual(['B2']);
    expect(await found({ person: '+260 76 000-0002' })).toEqual(['B2', 'B1']);
    expect(await found({ person: 'kabongo eve' })).toEqual(['B1']);
    expect(await found({ person: 'm' })).toEqual([]);
    expect(await found({ person: 'MTN' })).toEqual([]);
    expect(await found({ person: '10.5' })).toEqual([]);
  });

  it('asks for all four at once', async () => {
    const july = Date.UTC(2026, 6, 15);
    for (const change of [MILLS, BARE]) {
      for (const ends of ['completed', 'failed'] as const) {
        for (const atMs of [july, NOW_MS]) {
          await finished([person(1, `Mary of ${ends}`)], { change, ends, atMs });
        }
      }
    }
    const question = { account: 'Mills', fromMs: july, beforeMs: july + 1 };
    expect(await found(question)).toEqual(['B3', 'B1']);
    expect(await found({ ...question, end: 'failed' })).toEqual(['B3']);
    expect(await found({ ...question, end: 'failed', person: 'mary' })).toEqual(['B3']);
    expect(await found({ ...question, end: 'failed', person: 'of completed' })).toEqual([]);
  });

  it('looks through many small batches in few questions, and through a large one to its end', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => person(index + 1, `Person ${index + 1}`));
    const large = await draft(rows);
    const small: string[] = [];
    for (let count = 1; count <= 200; count += 1) small.push(await draft([person(1, `Person ${count}`)]));
    for (const batch of [large, ...small]) await writer.setBatchState(batch, 'discarded', { atMs: NOW_MS });
    const { history: inJournal } = writer.desk;
    let questions = 0;
    const counted: JournalReader['desk']['history'] = {
      batches: (question) => inJournal.batches(question),
      withPerson: async (ranges, text) => {
        questions += 1;
        return await inJournal.withPerson(ranges, text);
      },
    };
    const reader = withParts(writer, { desk: withParts(writer.desk, { history: counted }) });
    const counting = searchMethods({
      ports: { clock: systemClock },
      journal: { reader: async () => reader },
    });
    const answer = await counting.findBatches({ ...EVERYTHING, person: 'Person 200' });
    expect(answer).toEqual({ batches: ['B201', 'B1'], complete: true });
    // 3,200 rows in ranges of at least 512; the 200 small batches together are one of these.
    expect(questions).toBeLessThanOrEqual(25);
    expect(await counting.findBatches({ ...EVERYTHING, person: 'Person 3000' })).toMatchObject({
      batches: ['B1'],
    });
  });

  it('gives way to the next question for a person', async () => {
    await finished([person(1, 'Mary')]);
    const [first, second] = await Promise.all([
      history.findBatches({ ...EVERYTHING, person: 'mar' }),
      history.findBatches({ ...EVERYTHING, person: 'mary' }),
    ]);
    expect(first.complete).toBe(false);
    expect(second).toEqual({ batches: ['B1'], complete: true });
  });

  it('is empty where there is no journal', async () => {
    const none = searchMethods({ ports: { clock: systemClock }, journal: { reader: async () => null } });
    expect(await none.findBatches(EVERYTHING)).toEqual({ batches: [], complete: true });
  });
});
