// Corrections that a clerk made in an approved draft: found again for the same person and the same wrong value, offered and
// never used unasked, one act, and forgotten on request (P6).

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCorrections, lookedDraft } from '../../../main/drafts/corrections.ts';
import { csv, DraftDesk, person } from '../../support/draft-desk.ts';
import { failureOf, payoutId } from '../../support/journal/journals.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});
afterEach(async () => {
  await desk.close();
  desk.remove();
});

const WRONG = '09771234';
const RIGHT = '260971234567';
const AIRTEL = { Provider: 'AIRTEL_OAPI_ZMB' };
const MARY = person({ ...AIRTEL, Phone: WRONG, Name: 'Mary Banda' });
const JOHN = person({ Phone: '260763456780', Name: 'John Phiri' });

async function approve(batch: string): Promise<string> {
  const ready = (await desk.rows(batch)).filter(({ state }) => state === 'ready');
  await desk.writer.queueRows(
    batch,
    ready.map(({ ordinal }) => ({ ordinal, payoutId: payoutId(ordinal, batch), body: '{}' })),
  );
  await desk.writer.setBatchState(batch, 'approved', { atMs: 2_000, entries: [] });
  return batch;
}

/** A batch in which each row got another text, approved. */
async function corrected(
  rows: Parameters<typeof csv>[0],
  ...edits: readonly (readonly [ordinal: number, field: string, text: string])[]
): Promise<string> {
  const batch = await desk.import(csv(rows));
  for (const [ordinal, field, text] of edits) await desk.edit(batch, ordinal, field, text);
  return await approve(batch);
}

async function found(batch: string) {
  const { corrections } = await desk.drafts.findCorrections(batch, null);
  return corrections.map(({ made, examples, isValid }) => ({
    lines: examples.map(({ line }) => line),
    after: made.after,
    from: made.batch,
    isValid,
  }));
}

async function use(batch: string, ordinal: number | null = null) {
  const { revision, corrections } = await desk.drafts.findCorrections(batch, null);
  const [first] = corrections;
  if (first === undefined) throw new Error('Nothing is offered.');
  const { batch: from, ordinal: typed, field } = first.made;
  const correction = { batch: from, ordinal: typed, field };
  return await desk.drafts.applyCorrections({ batch, revision, correction, ordinal });
}

describe('a correction of before', () => {
  it('P6 is offered for the same wrong value of the same person, and changes nothing by itself', async () => {
    const may = await corrected([JOHN, MARY], [2, 'phone', RIGHT]);
    const june = await desk.import(
      csv([person({ ...AIRTEL, Phone: ' 0977-1234 ', Name: 'mary  BANDA' }), JOHN]),
    );
    const before = await desk.comparable(june);
    expect(await desk.drafts.findCorrections(june, null)).toMatchObject({
      revision: 0,
      count: 1,
      rows: 1,
      corrections: [
        {
          made: { batch: may, ordinal: 2, line: 3, field: 'phone', after: RIGHT },
          other: null,
          person: 'Mary Banda',
          isValid: false,
          rows: 1,
          examples: [{ ordinal: 1, line: 2, before: ' 0977-1234 ' }],
        },
      ],
    });
    expect(await desk.comparable(june)).toEqual(before);
    expect(before.counts).toMatchObject({ ready: 1, invalid: 1 });
  });

  it('P6 is one act with both texts in the audit trail, and is undone as one', async () => {
    await corrected([MARY], [1, 'phone', RIGHT]);
    const june = await desk.import(csv([MARY, JOHN, MARY]));
    const before = await desk.comparable(june);
    const view = await use(june);
    expect(view).toMatchObject({ counts: { ready: 3, invalid: 0 }, undo: { kind: 'correct', rows: 2 } });
    expect((await desk.row(june, 3)).fields['phone']).toBe(RIGHT);
    const [entry] = await desk.writer.audit(june);
    expect(entry).toMatchObject({
      action: 'draft.corrected',
      facts: { rows: 2, field: 'phone', before: WRONG, after: RIGHT },
    });
    expect(await found(june)).toEqual([]);
    await desk.drafts.undo(june);
    expect(await desk.comparable(june)).toEqual(before);
    expect((await use(june, 3)).counts).toMatchObject({ ready: 2, invalid: 1 });
  });

  it('is refused after another act than was shown', async () => {
    await corrected([MARY], [1, 'phone', RIGHT]);
    const june = await desk.import(csv([MARY, JOHN]));
    const { revision } = await desk.drafts.findCorrections(june, null);
    await desk.edit(june, 2, 'name', 'Johnny');
    const stale = desk.drafts.applyCorrections({ batch: june, revision, correction: null, ordinal: null });
    expect(await failureOf(stale)).toMatchObject({ code: 'DRAFT_CHANGED' });
  });

  it('is not remembered of drafts that were not approved, of what was undone, left out, filled or only respelt', async () => {
    const draft = await desk.import(csv([MARY]));
    await desk.edit(draft, 1, 'phone', RIGHT);
    const undone = await desk.import(csv([MARY, MARY]));
    await desk.edit(undone, 1, 'phone', RIGHT);
    await desk.drafts.undo(undone);
    await desk.edit(undone, 2, 'phone', RIGHT);
    await desk.drafts.exclude({ batch: undone, ordinals: [2], reason: 'paid in cash' });
    await approve(undone);
    await corrected(
      [person({ Name: '' }), person({ Name: 'mary' })],
      [1, 'name', 'Mary'],
      [2, 'name', 'Mary'],
    );
    const june = await desk.import(csv([MARY, person({ Name: '' }), person({ Name: 'mary' })]));
    expect(await found(june)).toEqual([]);
  });

  it('is never offered for another person, nor for a number that is none', async () => {
    await corrected(
      [MARY, person({ ...AIRTEL, Phone: 'TBC', Name: 'Ann' })],
      [1, 'phone', RIGHT],
      [2, 'phone', '260971234568'],
    );
    const others = [
      { Name: 'Ruth Banda', Phone: WRONG },
      { Name: '', Phone: WRONG },
      { Name: 'Ann', Phone: 'TBC' },
    ];
    const june = await desk.import(csv(others.map((each) => person({ ...AIRTEL, ...each }))));
    expect(await found(june)).toEqual([]);
  });

  it('is a notice where what the row says could be sent, and follows the number of its person', async () => {
    const was = person({ ...AIRTEL, Phone: '260971234567', Provider: 'MTN_MOMO_ZMB', Name: 'Mary' });
    const may = await corrected([was], [1, 'provider', 'AIRTEL_OAPI_ZMB']);
    const june = await desk.import(csv([was, person({ Name: 'Mary' })]));
    const [only, ...rest] = await found(june);
    expect([rest, only]).toEqual([[], { lines: [2], after: 'AIRTEL_OAPI_ZMB', from: may, isValid: true }]);
  });

  it('is not offered when it would not be valid any more', async () => {
    await corrected([MARY], [1, 'provider', 'MTN_MOMO_ZMB'], [1, 'phone', '260763456789']);
    const june = await desk.import(csv([MARY]));
    expect((await found(june)).map(({ after }) => after)).toEqual(['260763456789', 'MTN_MOMO_ZMB']);
    const record = await desk.writer.findBatch(june);
    const grammar = (await desk.writer.drafts.importSummary(june))?.grammar;
    if (record === null || grammar === undefined) throw new Error('The draft is gone.');
    const { configuration } = record;
    const limits = configuration.limits.filter(({ provider }) => provider !== 'MTN_MOMO_ZMB');
    const today = { ...record, configuration: { ...configuration, limits } };
    const offered = await findCorrections(desk.writer, lookedDraft(desk.writer, today, grammar));
    expect(offered.map(({ field }) => field)).not.toContain('provider');
  });

  it('gives way to a newer one, which names it', async () => {
    const april = await corrected([MARY], [1, 'phone', '260971234560']);
    const may = await corrected([MARY], [1, 'phone', RIGHT]);
    const { corrections } = await desk.drafts.findCorrections(await desk.import(csv([MARY])), null);
    expect(corrections).toMatchObject([
      { made: { batch: may, after: RIGHT }, other: { batch: april, after: '260971234560' } },
    ]);
  });

  it('gives way to a newer word that the value is right', async () => {
    const [old, other] = ['260763456789', '260763456780'];
    await corrected([person({ Phone: old })], [1, 'phone', other]);
    const june = await desk.import(csv([person({ Phone: old })]));
    expect((await found(june)).length).toBe(1);
    await corrected([person({ Phone: other })], [1, 'phone', old]);
    expect(await found(june)).toEqual([]);
  });

  it('of a row that the batch does not have is told as such, and is no defect', async () => {
    const may = await corrected([MARY], [1, 'phone', RIGHT]);
    const nobodys = desk.drafts.forgetCorrection({ batch: may, ordinal: 7, field: 'phone' });
    expect(await failureOf(nobodys)).toMatchObject({ code: 'ROW_NOT_FOUND' });
  });

  it('P7 is forgotten by an act with an entry, older ones with it', async () => {
    await corrected([MARY], [1, 'phone', '260971234560']);
    const may = await corrected([MARY], [1, 'phone', RIGHT]);
    const june = await desk.import(csv([MARY]));
    await desk.drafts.forgetCorrection({ batch: may, ordinal: 1, field: 'phone' });
    await desk.drafts.forgetCorrection({ batch: may, ordinal: 1, field: 'phone' });
    expect(await found(june)).toEqual([]);
    const entries = (await desk.writer.audit(may)).filter(({ action }) => action === 'correction.forgotten');
    expect(entries).toMatchObject([{ facts: { line: 2, field: 'phone' } }]);
    expect((await desk.row(may, 1)).fields['phone']).toBe(RIGHT);
    await corrected([MARY], [1, 'phone', RIGHT]);
    expect((await found(june)).length).toBe(1);
  });
});
