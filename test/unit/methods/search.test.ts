// The search over all batches: what it finds, in which order, and that it says when it did not look everywhere.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { searchMethods } from '../../../main/methods/people/search.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import type { Clock } from '../../../main/ports.ts';
import {
  answered,
  checked,
  importedDraft,
  Journals,
  newBatch,
  newRow,
  offer,
  payoutId,
  sendingBatch,
} from '../../support/journal/journals.ts';

const journals = new Journals();
let writer: JournalWriter;

beforeEach(async () => {
  writer = await journals.writer();
});
afterEach(() => journals.clear());

function searchBy(clock: Clock = systemClock): ReturnType<typeof searchMethods> {
  return searchMethods({ ports: { clock }, journal: { reader: async () => writer } });
}

async function found(text: string, limit = 20): Promise<string[]> {
  const { hits } = await searchBy().search({ text, limit });
  return hits.map((hit) => (hit.kind === 'batch' ? hit.batch : `${hit.batch}/${hit.ordinal}`));
}

function person(ordinal: number, name: string, reference = `REF-${ordinal}`) {
  const row = newRow(ordinal);
  return {
    ...row,
    cells: [...row.cells.slice(0, -1), name],
    fields: { ...row.fields, name, reference },
  };
}

describe('the search', () => {
  it('finds people by name, phone and reference, newest batch first', async () => {
    await importedDraft(writer, [person(1, 'Ève Kabongo'), person(2, 'Mary Phiri')]);
    await importedDraft(writer, [person(1, 'mary phiri'), person(2, 'Somebody Else', 'INV%77')]);
    expect(await found('MARY PHI')).toEqual(['B2/1', 'B1/2']);
    expect(await found('ève')).toEqual(['B1/1']);
    expect(await found('ÈVE k')).toEqual(['B1/1']);
    expect(await found('inv%7')).toEqual(['B2/2']);
    expect(await found('+260 76 000-0002')).toEqual(['B2/2', 'B1/2']);
    expect(await found('nobody')).toEqual([]);
  });

  it('finds people and batches whatever accents were typed, here or there', async () => {
    await importedDraft(writer, [
      person(1, 'Aminata Koné'),
      person(2, 'Aminata Kone\u0301'),
      person(3, 'AMINATA KONE'),
      person(4, 'Lœtitia N’Guessan'),
      person(5, 'Moussa Cisse'),
    ]);
    expect(await found('kone')).toEqual(['B1/1', 'B1/2', 'B1/3']);
    expect(await found('Koné')).toEqual(['B1/1', 'B1/2', 'B1/3']);
    expect(await found("loetitia n'gue")).toEqual(['B1/4']);
    expect(await found('Cissé')).toEqual(['B1/5']);
    expect(await found('konde')).toEqual([]);
  });

  it('finds people whose letters are joined or whose digits are wide, and by such ones', async () => {
    await importedDraft(writer, [
      person(1, 'Muﬁko Banda'),
      person(2, 'Mufiko Phiri'),
      person(3, 'Ana', 'STAFF-０１７'),
    ]);
    expect(await found('mufiko')).toEqual(['B1/1', 'B1/2']);
    expect(await found('muﬁko')).toEqual(['B1/1', 'B1/2']);
    expect(await found('staff-017')).toEqual(['B1/3']);
    expect(await found('ｓｔａｆｆ－０１７')).toEqual(['B1/3']);
  });

  it('finds a name in whatever order its words are typed, and only whole words of one name together', async () => {
    await importedDraft(writer, [
      person(1, 'Ana Maria Banda'),
      person(2, 'Koné Aïcha', 'BANDA-2'),
      person(3, 'Ana Phiri', 'Banda'),
    ]);
    expect(await found('banda ana')).toEqual(['B1/1']);
    expect(await found('Banda  ANA ma')).toEqual(['B1/1']);
    expect(await found('aicha kone')).toEqual(['B1/2']);
    expect(await found('Ana Banda')).toEqual(['B1/1']);
    expect(await found('phiri banda')).toEqual([]);
    expect(await found('csv payroll')).toEqual(['B1']);
  });

  it('finds by a single letter or digit what is no more than that', async () => {
    await importedDraft(writer, [person(1, 'Ana', 'K'), person(2, 'k', '7'), person(3, 'Kaba', 'K7')]);
    const referred = ['phone', 'amount', 'currency', 'provider', 'name', 'reference'];
    const source = {
      ...newBatch().source,
      header: referred,
      mapping: Object.fromEntries(referred.map((name, column) => [name, column])),
    };
    const row = newRow(1);
    await importedDraft(
      writer,
      [{ ...row, cells: [...row.cells, ' É '], fields: { ...row.fields, reference: 'É' } }],
      { source },
    );
    expect(await found('k')).toEqual(['B1/1', 'B1/2']);
    expect(await found('7')).toEqual(['B1/2']);
    expect(await found('e')).toEqual(['B2/1']);
    expect(await found('x')).toEqual([]);
  });

  it('finds no row by what is no person: amounts, providers, headings', async () => {
    await importedDraft(writer, [person(1, 'Mary')]);
    expect(await found('MTN')).toEqual([]);
    expect(await found('10.5')).toEqual([]);
  });

  it('finds the beginning of a payout id, before people with such a text', async () => {
    await sendingBatch(writer, [person(1, 'One'), person(2, 'Two')]);
    await importedDraft(writer, [person(1, `about ${payoutId(2)}`)]);
    expect(await found(payoutId(2))).toEqual(['B1/2', 'B2/1']);
    expect(await found(payoutId(1).slice(0, 23).toUpperCase())).toEqual(['B1/1', 'B1/2', 'B2/1']);
  });

  it("finds the provider's transaction id", async () => {
    const batch = await sendingBatch(writer, [person(1, 'One'), person(2, 'Two')]);
    await offer(writer, batch);
    await writer.record(batch, [answered(1), answered(2)]);
    await writer.record(batch, [checked(2, { providerTransactionId: 'MP_250.77' })]);
    expect(await found('mp_250')).toEqual(['B1/2']);
    expect(await found('mpx250')).toEqual([]);
  });

  it('finds batches by name, file and number, before rows', async () => {
    await importedDraft(writer, [person(1, 'Payroll Officer')]);
    const second = await importedDraft(writer, [person(1, 'Mary')]);
    await writer.drafts.rename(second, 'November staff', 1);
    expect(await found('payroll')).toEqual(['B2', 'B1', 'B1/1']);
    expect(await found('november')).toEqual(['B2']);
    expect(await found('b2')).toEqual(['B2']);
  });

  it('leaves out the rows of drafts that were given up', async () => {
    const batch = await importedDraft(writer, [person(1, 'Mary')]);
    await writer.setBatchState(batch, 'discarded', { atMs: 1 });
    expect(await found('mary')).toEqual([]);
    expect(await found('payroll.csv')).toEqual(['B1']);
  });

  it('says when it stopped at its limit', async () => {
    await importedDraft(writer, [person(1, 'Mary'), person(2, 'Mary'), person(3, 'Mary')]);
    expect(await searchBy().search({ text: 'mary', limit: 2 })).toMatchObject({ complete: false });
    expect(await searchBy().search({ text: 'mary', limit: 4 })).toMatchObject({ complete: true });
  });

  it('ends after its time, with what it has, and says so', async () => {
    await importedDraft(writer, [person(1, 'Mary')]);
    await importedDraft(writer, [person(1, 'Mary')]);
    let nowMs = 0;
    // Every look at the clock costs more than half a second.
    const slow = { ...systemClock, monotonicMs: () => (nowMs += 600) };
    const { hits, complete } = await searchBy(slow).search({ text: 'mary', limit: 10 });
    expect(complete).toBe(false);
    expect(hits.length).toBeLessThan(2);
  });

  it('looks through everything for whoever is patient, however long it takes', async () => {
    await importedDraft(writer, [person(1, 'Mary')]);
    await importedDraft(writer, [person(1, 'Mary')]);
    let nowMs = 0;
    const slow = { ...systemClock, monotonicMs: () => (nowMs += 600) };
    const { hits, complete } = await searchBy(slow).search({ text: 'mary', limit: 10, isPatient: true });
    expect(complete).toBe(true);
    expect(hits).toHaveLength(2);
  });

  it('has whose number it is at once, dialled as at home too, though its time is over before any row', async () => {
    const rows = [person(1, 'Mary'), person(2, 'Peter')];
    const batch = await importedDraft(writer, rows);
    const payouts = rows.map(({ ordinal }) => ({
      ordinal,
      payoutId: payoutId(ordinal),
      body: JSON.stringify({ recipient: { accountDetails: { phoneNumber: `26076000000${ordinal}` } } }),
    }));
    await writer.queueRows(batch, payouts);
    await writer.setBatchState(batch, 'approved', { atMs: 1 });
    let nowMs = 0;
    const slow = { ...systemClock, monotonicMs: () => (nowMs += 3_000) };
    for (const text of ['260760000002', '+260 76 000 0002', '0760000002', '076 000-0002']) {
      const { people, complete } = await searchBy(slow).search({ text, limit: 10 });
      expect([text, people.map(({ name }) => name)]).toEqual([text, ['Peter']]);
      expect(complete).toBe(false);
    }
  });

  it('gives way to the next search', async () => {
    await importedDraft(writer, [person(1, 'Mary')]);
    const search = searchBy();
    const [first, second] = await Promise.all([
      search.search({ text: 'mary', limit: 10 }),
      search.search({ text: 'person 1', limit: 10 }),
    ]);
    expect(first.complete).toBe(false);
    expect(second.complete).toBe(true);
  });

  it('finds nothing where there is no journal', async () => {
    const none = searchMethods({ ports: { clock: systemClock }, journal: { reader: async () => null } });
    expect(await none.search({ text: 'mary', limit: 10 })).toEqual({ hits: [], people: [], complete: true });
  });
});
