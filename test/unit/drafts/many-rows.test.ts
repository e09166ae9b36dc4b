// Many rows of a draft changed as one act: by the places of a list, in any number, and taken back at once.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowMethods } from '../../../main/methods/rows/rows.ts';
import type { RowQuery } from '../../../shared/contract/draft-views.ts';
import { csv, DraftDesk, person } from '../../support/draft-desk.ts';
import { figure } from '../../support/figures.ts';
import { IDLE_CORE } from '../../support/idle-core.ts';

let desk: DraftDesk;
let lists: ReturnType<typeof rowMethods>;

beforeEach(async () => {
  desk = await DraftDesk.open();
  const journal = { reader: async () => desk.writer };
  lists = rowMethods({ ...IDLE_CORE, journal, drafts: desk.drafts });
});
afterEach(async () => {
  await desk.close();
  desk.remove();
});

const query = (batch: string, change: Partial<RowQuery> = {}): RowQuery => ({
  ...{ batch, states: null, findings: null, provider: null, reasonCode: null, search: null },
  ...{ sort: 'line', descending: false },
  ...change,
});

const people = (count: number) =>
  Array.from({ length: count }, (_, row) =>
    person({ Phone: `2607${String(61_000_000 + row)}`, Amount: String(1 + (row % 10_000)), Name: `P${row}` }),
  );

describe('many rows of a draft', () => {
  it('are taken out, in again and given a value by their places in a list, each act with one undo', async () => {
    const batch = await desk.import(csv(people(300)));
    const before = await desk.comparable(batch);
    const { list } = await lists.openRowList(query(batch, { descending: true }));
    const ranges = [
      { from: 0, to: 199 },
      { from: 150, to: 249 },
      { from: 295, to: 4_000 },
    ];
    const places = { list, ranges };
    const out = await lists.changeListedRows({
      ...places,
      change: { kind: 'exclude', reason: 'next month' },
    });
    expect(out).toMatchObject({ counts: { excluded: 255, ready: 45 }, undo: { kind: 'exclude', rows: 255 } });
    expect((await desk.row(batch, 50)).state).toBe('ready');
    expect(await desk.row(batch, 51)).toMatchObject({ state: 'excluded', excludedReason: 'next month' });
    expect((await lists.changeListedRows({ ...places, change: { kind: 'include' } })).counts.excluded).toBe(
      0,
    );

    // Rows that are out stay as they are; the others are read anew, and twins are found among all of them.
    await desk.drafts.exclude({ batch, ordinals: [300], reason: 'left' });
    const set = await lists.changeListedRows({
      ...places,
      change: { kind: 'set', field: 'phone', text: '26076300000' },
    });
    expect(set).toMatchObject({
      counts: { invalid: 254 },
      undo: { kind: 'edit', field: 'phone', rows: 254 },
    });
    expect(set.undo?.change).toBeNull();
    for (let act = 0; act < 4; act += 1) await desk.drafts.undo(batch);
    expect(await desk.comparable(batch)).toEqual(before);
    const audit = (await desk.writer.audit(batch)).map(({ action }) => action);
    expect(audit.filter((action) => action === 'draft.value-set')).toHaveLength(1);
  });

  it('stay as they are where they have the value already, and a field that there is not is refused', async () => {
    const batch = await desk.import(csv(people(3)));
    const { list } = await lists.openRowList(query(batch));
    const places = { list, ranges: null };
    const same = await lists.changeListedRows({
      ...places,
      change: { kind: 'set', field: 'currency', text: 'ZMW' },
    });
    expect(same).toMatchObject({ revision: 0, undo: null });
    const unknown = lists.changeListedRows({ ...places, change: { kind: 'set', field: 'shoe', text: '42' } });
    await expect(unknown).rejects.toMatchObject({ failure: { code: 'FIELD_UNKNOWN' } });
  });

  it('come to sums by currency, and rows without a readable amount are counted', async () => {
    const rows = people(1200);
    rows[3] = person({ Amount: 'ten', Name: 'No amount' });
    rows[4] = person({ Amount: '0.1', Currency: 'CDF', Provider: 'ORANGE_COD' });
    rows[1199] = person({ Amount: '0.2' });
    const batch = await desk.import(csv(rows));
    const { list } = await lists.openRowList(query(batch, { sort: 'amount', descending: true }));
    const whole = await lists.sumRowList({ list, ranges: null });
    const plain = rows.reduce(
      (sum, _, row) => (row === 3 || row === 4 || row === 1199 ? sum : sum + row + 1),
      0,
    );
    expect(whole).toEqual({ rows: 1200, totals: { CDF: '0.1', ZMW: `${plain}.2` }, unreadableRows: 1 });
    const { list: found } = await lists.openRowList(query(batch, { search: 'P119' }));
    // P119 and P1190 to P1198.
    expect(await lists.sumRowList({ list: found, ranges: null })).toEqual({
      rows: 10,
      totals: { ZMW: String(120 + 9 * 1195) },
      unreadableRows: 0,
    });
    expect(await lists.sumRowList({ list: found, ranges: [{ from: 1, to: 1 }] })).toMatchObject({
      rows: 1,
      totals: { ZMW: '1191' },
    });
    // A total has no money of its own, and no currency that would have to be named.
    const summed = await desk.import(`${csv([person(), person({ Amount: '0.5' })])}Total;101;;;\n`);
    const { list: all } = await lists.openRowList(query(summed));
    expect((await lists.sumRowList({ list: all, ranges: null })).totals).toEqual({ ZMW: '101' });
    const { list: left } = await lists.openRowList(query(summed, { states: ['excluded'] }));
    expect(await lists.sumRowList({ list: left, ranges: null })).toEqual({
      rows: 1,
      totals: {},
      unreadableRows: 0,
    });
    const { rows: shown } = await lists.readRowList({ list: left, from: 0, limit: 9 });
    expect(shown).toMatchObject([{ state: 'excluded', amount: null }]);
    const { list: none } = await lists.openRowList(query(batch, { search: 'nobody at all' }));
    expect(await lists.sumRowList({ list: none, ranges: null })).toEqual({
      rows: 0,
      totals: {},
      unreadableRows: 0,
    });
  });

  it('can be as many as a file has', async () => {
    const count = figure('draftRows');
    const batch = await desk.import(csv(people(count)));
    const { list } = await lists.openRowList(query(batch));
    const places = { list, ranges: null };
    const out = await lists.changeListedRows({
      ...places,
      change: { kind: 'exclude', reason: 'wrong month' },
    });
    expect(out.counts).toMatchObject({ excluded: count, ready: 0 });
    expect((await desk.drafts.undo(batch)).counts).toMatchObject({ excluded: 0, ready: count });
    const set = await lists.changeListedRows({
      ...places,
      change: { kind: 'set', field: 'message', text: 'Salary May' },
    });
    expect(set).toMatchObject({ counts: { ready: count }, undo: { rows: count } });
  });
});
