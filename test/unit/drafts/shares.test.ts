// Splitting rows above the maximum and adding up rows of one person: exact, within the limits, one act each, and undone as
// if nothing had been (P3, P6).

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { csv, DraftDesk, person } from '../../support/draft-desk.ts';
import { failureOf } from '../../support/journal/journals.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});
afterEach(async () => {
  await desk.close();
  desk.remove();
});

const ABOVE = person({ Amount: '50000' });
const OTHER = person({ Phone: '260763456780', Name: 'John' });

async function split(batch: string, ordinal: number | null = null) {
  const { revision } = await desk.drafts.findSplits(batch, ordinal);
  return await desk.drafts.split({ batch, ordinal, revision });
}

async function addUp(batch: string, ordinal: number | null = null) {
  const { revision } = await desk.drafts.findSums(batch, ordinal);
  return await desk.drafts.addUp({ batch, ordinal, revision });
}

describe('a split', () => {
  it('P3 P6 is shown before, makes parts that add up, and is undone as one act', async () => {
    const batch = await desk.import(csv([ABOVE, OTHER, person({ Phone: '260763456781', Amount: '28000' })]));
    const before = await desk.comparable(batch);
    const proposal = await desk.drafts.findSplits(batch, null);
    expect(proposal).toMatchObject({ rows: 2, parts: 5, impossible: 0 });
    expect(proposal.examples.map(({ line, parts }) => [line, parts])).toEqual([
      [2, ['20000', '20000', '10000']],
      [4, ['20000', '8000']],
    ]);
    const view = await split(batch);
    expect(view.counts).toEqual({ ready: 6, invalid: 0, excluded: 0, warnings: 0, duplicates: 0 });
    expect(view.sentence).toMatchObject({ addsUp: true });
    expect(view.undo).toMatchObject({ kind: 'split', rows: 2 });
    const rows = await desk.rows(batch);
    expect(
      rows.map(({ line, amount, share }) => [line, amount, share?.kind === 'part' ? share.part : 0]),
    ).toEqual([
      [2, '20000', 1],
      [3, '100.5', 0],
      [4, '20000', 1],
      [2, '20000', 2],
      [2, '10000', 3],
      [4, '8000', 2],
    ]);
    expect(rows[0]).toMatchObject({ edited: { amount: '50000' }, cells: ABOVE });
    expect((await desk.writer.drafts.sharedLines(batch)).laterParts).toBe(3);
    const undone = await desk.drafts.undo(batch);
    expect(undone.undo).toBeNull();
    expect(await desk.comparable(batch)).toEqual(before);
    expect((await desk.rows(batch)).length).toBe(3);
    expect((await desk.writer.audit(batch)).map(({ action }) => action)).toEqual([
      'draft.split',
      'draft.undone',
    ]);
  });

  it('P6 is read back by a program that starts anew, and can be done again after it was undone', async () => {
    const batch = await desk.import(csv([ABOVE, ABOVE]));
    await split(batch);
    await desk.edit(batch, 4, 'name', 'Maria');
    const fresh = desk.newDrafts();
    const view = await fresh.get(batch);
    // Equal lines stay twins of each other, part by part.
    expect(view.counts).toMatchObject({ ready: 6, duplicates: 3 });
    await fresh.undo(batch);
    await fresh.undo(batch);
    await fresh.close();
    expect((await split(batch)).counts).toMatchObject({ ready: 6, duplicates: 3 });
    expect((await desk.row(batch, 4)).fields['name']).toBe('Mary');
  });

  it('leaves a sound journal when acts on its parts are undone with it', async () => {
    const batch = await desk.import(csv([ABOVE, OTHER]));
    await split(batch);
    await desk.edit(batch, 3, 'name', 'Maria');
    await desk.drafts.undo(batch);
    await desk.drafts.undo(batch);
    expect((await desk.rows(batch)).length).toBe(2);
    expect(await desk.writer.checkIntegrity()).toEqual([]);
  });

  it('concerns one row where one is asked for, and is refused after another act', async () => {
    const batch = await desk.import(csv([ABOVE, person({ Phone: '260763456781', Amount: '28000' })]));
    const { revision } = await desk.drafts.findSplits(batch, 2);
    await desk.edit(batch, 1, 'name', 'Maria');
    expect(await failureOf(desk.drafts.split({ batch, ordinal: 2, revision }))).toMatchObject({
      code: 'DRAFT_CHANGED',
    });
    expect((await split(batch, 2)).counts).toMatchObject({ ready: 2, invalid: 1 });
  });

  it('P6 leaves a row in which something else is wrong, and says so', async () => {
    const batch = await desk.import(csv([person({ Amount: '50000', Phone: '12' }), ABOVE]));
    const found = await desk.drafts.findSplits(batch, null);
    expect(found).toMatchObject({ rows: 1, impossible: 1 });
    expect(found.examples[0]).toMatchObject({ line: 2, parts: [], obstacle: 'invalid' });
    expect((await split(batch)).counts).toMatchObject({ ready: 3, invalid: 1 });
  });

  it('names a row that no parts add up to, and leaves it', async () => {
    const batch = await desk.import(csv([person({ Amount: '5000000000' })]));
    expect(await desk.drafts.findSplits(batch, null)).toMatchObject({ rows: 0, impossible: 1 });
    expect((await split(batch)).undo).toBeNull();
  });
});

describe('adding up', () => {
  it('P3 P6 makes one payment of rows of one person and is undone as one act', async () => {
    const batch = await desk.import(csv([person(), OTHER, person({ Amount: '0.25' })]));
    const before = await desk.comparable(batch);
    const proposal = await desk.drafts.findSums(batch, null);
    expect(proposal).toMatchObject({ people: 1, rows: 2, impossible: 0 });
    expect(proposal.examples[0]).toMatchObject({
      amount: '100.75',
      lines: [
        { line: 2, amount: '100.5' },
        { line: 4, amount: '0.25' },
      ],
      obstacle: null,
    });
    const view = await addUp(batch);
    expect(view.counts).toMatchObject({ ready: 2, excluded: 1 });
    expect(view.sentence.addsUp).toBe(true);
    expect(view.undo).toMatchObject({ kind: 'add-up', rows: 2 });
    expect(await desk.row(batch, 1)).toMatchObject({ amount: '100.75', share: { kind: 'sum', added: 1 } });
    expect(await desk.row(batch, 3)).toMatchObject({
      state: 'excluded',
      amount: '0',
      share: { kind: 'added', to: 2 },
    });
    expect(await failureOf(desk.drafts.include({ batch, ordinals: [3] }))).toMatchObject({
      code: 'ROW_WRONG_STATE',
    });
    expect(await desk.writer.drafts.sharedLines(batch)).toEqual({
      addedLines: 1,
      laterParts: 0,
      paidElsewhere: 1,
    });
    await desk.drafts.undo(batch);
    expect(await desk.comparable(batch)).toEqual(before);
  });

  it('P6 takes none in again where one of many is paid with another line, however far behind it stands', async () => {
    const others = Array.from({ length: 298 }, (_, index) => person({ Phone: `260763${100_000 + index}` }));
    const batch = await desk.import(csv([...others, person(), person({ Amount: '0.25' })]));
    await addUp(batch);
    const ordinals = others.map((_, index) => index + 1);
    await desk.drafts.exclude({ batch, ordinals, reason: 'left' });
    const before = await desk.comparable(batch);
    expect(before.counts).toMatchObject({ ready: 1, excluded: 299 });
    const acts = (await desk.drafts.get(batch)).undo;
    expect(await failureOf(desk.drafts.include({ batch, ordinals: [...ordinals, 300] }))).toMatchObject({
      code: 'ROW_WRONG_STATE',
    });
    expect(await desk.comparable(batch)).toEqual(before);
    expect((await desk.drafts.get(batch)).undo).toEqual(acts);
  });

  it('P6 names a person of whom one row cannot be sent, and adds nothing up', async () => {
    const batch = await desk.import(csv([person(), person({ Amount: 'twenty' })]));
    const found = await desk.drafts.findSums(batch, null);
    expect(found).toMatchObject({ people: 0, impossible: 1 });
    expect(found.examples[0]).toMatchObject({
      obstacle: 'invalid',
      lines: [
        { line: 2, amount: '100.5' },
        { line: 3, amount: null },
      ],
    });
    expect((await addUp(batch)).undo).toBeNull();
  });

  it('P6 adds nothing up of a person who stands in more rows than are read together, and names the person', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => person({ Amount: String(index + 1) }));
    const batch = await desk.import(csv(rows));
    for (const ordinal of [null, 1, 101]) {
      const found = await desk.drafts.findSums(batch, ordinal);
      expect(found).toMatchObject({ people: 0, rows: 0, impossible: 1 });
      expect(found.examples).toMatchObject([{ line: 2, obstacle: 'too-many' }]);
      expect((await addUp(batch, ordinal)).counts).toMatchObject({ ready: 101, excluded: 0 });
    }
    const others = await desk.import(csv(rows.slice(1)));
    expect((await addUp(others)).counts).toMatchObject({ ready: 1, excluded: 99 });
  });

  it('never loses what rows differ in, adds equal amounts one person at a time, and keeps to the limits', async () => {
    const batch = await desk.import(
      csv([
        person(),
        person({ Provider: 'AIRTEL_OAPI_ZMB' }),
        person({ Phone: '260763456781' }),
        person({ Phone: '260763456781' }),
        person({ Phone: '260763456782', Amount: '14000' }),
        person({ Phone: '260763456782', Amount: '13000' }),
        person({ Phone: '260763456783', Name: 'Ann' }),
        person({ Phone: '260763456783', Name: 'Bea' }),
      ]),
    );
    const { people, examples } = await desk.drafts.findSums(batch, null);
    expect(people).toBe(0);
    expect(examples.map(({ line, obstacle }) => [line, obstacle])).toEqual([
      [4, 'same-amount'],
      [6, 'limits'],
    ]);
    expect((await addUp(batch)).undo).toBeNull();
    const one = await addUp(batch, 4);
    expect(one.counts).toMatchObject({ excluded: 1, duplicates: 2 });
    expect(await desk.row(batch, 3)).toMatchObject({ amount: '201' });
  });
});
