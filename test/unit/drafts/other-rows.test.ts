// Rows that the import left out as no payments: shown, never paid unasked, and taken in again like any other.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { csv, DraftDesk, person } from '../../support/draft-desk.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});
afterEach(async () => {
  await desk.close();
  desk.remove();
});

const FILE = csv([
  person({ Amount: '100' }),
  person({ Phone: '260763456780', Amount: '50' }),
  ['', '150', '', '', 'TOTAL'],
]);

describe('a total in a draft', () => {
  it('P3 is a row of the file without money of its own', async () => {
    const batch = await desk.import(FILE);
    const view = await desk.drafts.get(batch);
    expect(view.counts).toEqual({ ready: 2, invalid: 0, excluded: 1, warnings: 0, duplicates: 0 });
    expect(view.findings).toEqual([]);
    expect(view.sentence).toMatchObject({
      rows: { file: '3', columns: { notSent: '2', excluded: '1' } },
      currencies: [{ measure: 'ZMW', file: '150', columns: { notSent: '150', excluded: '0' } }],
      addsUp: true,
    });
    expect(await desk.row(batch, 3)).toMatchObject({
      state: 'excluded',
      excludedReason: null,
      share: null,
      findings: [{ code: 'ROW_TOTAL', values: { text: 'TOTAL' } }],
    });
  });

  it('is read as the payment that the clerk takes it for, and given back by undo', async () => {
    const batch = await desk.import(FILE, { currency: 'ZMW' });
    const taken = await desk.drafts.include({ batch, ordinals: [3] });
    expect(taken.counts).toMatchObject({ ready: 2, invalid: 1, excluded: 0 });
    expect(taken.sentence).toMatchObject({
      currencies: [{ measure: 'ZMW', file: '300', columns: { notSent: '300' } }],
      addsUp: true,
    });
    expect(await desk.codes(batch, 3)).toEqual(['FIELD_MISSING', 'FIELD_MISSING']);
    const edited = await desk.edit(batch, 3, 'phone', '260763456781');
    expect(edited.draft.sentence.addsUp).toBe(true);
    await desk.drafts.undo(batch);
    const back = await desk.drafts.undo(batch);
    expect(back).toMatchObject({ counts: { ready: 2, invalid: 0, excluded: 1 }, sentence: { addsUp: true } });
    expect(await desk.row(batch, 3)).toMatchObject({ state: 'excluded', amount: '0' });
  });

  it('counts the same in a program that has just started', async () => {
    const batch = await desk.import(FILE);
    await desk.edit(batch, 1, 'name', 'Maria');
    const later = desk.newDrafts();
    expect((await later.get(batch)).counts).toEqual({
      ...{ ready: 2, invalid: 0, excluded: 1, warnings: 0, duplicates: 0 },
    });
    await later.close();
  });
});
