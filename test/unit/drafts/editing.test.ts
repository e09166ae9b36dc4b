// Editing a draft: the row is read anew by the rules of its file, and everything that follows is right at once.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { csv, DraftDesk, HEADER, person } from '../../support/draft-desk.ts';
import { failureOf } from '../../support/journal/journals.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});
afterEach(async () => {
  await desk.close();
  desk.remove();
});

const OTHER = { Phone: '260763456780' };
const THIRD = { Phone: '260763456781' };

describe('a fresh draft', () => {
  it('shows what the import found, without its rows being read again', async () => {
    const batch = await desk.import(
      csv([person(), person(), person({ ...OTHER, Amount: '' }), person({ Phone: '+260763456782' })]),
    );
    const view = await desk.drafts.get(batch);
    expect(view.counts).toEqual({ ready: 2, invalid: 2, excluded: 0, warnings: 1, duplicates: 1 });
    expect(view.findings).toEqual([
      { code: 'FIELD_MISSING', severity: 'error', field: 'amount', rows: 1 },
      { code: 'PHONE_HAS_PLUS', severity: 'error', field: 'phone', rows: 1 },
      { code: 'DUPLICATE_ROW', severity: 'warning', field: null, rows: 1 },
    ]);
    expect(view.sentence.addsUp).toBe(true);
    expect(view).toMatchObject({ revision: 0, undo: null, repaired: [], header: [...HEADER] });
    expect(view.notices.map(sayEnglish)).toContain('Decimals are written with a point, as you stated.');
  });

  it('knows the sheet and the line of the column names, by which the file can be read again', async () => {
    const batch = await desk.import(`Payroll of June;;;;\n${csv([person()])}`);
    expect(await desk.drafts.get(batch)).toMatchObject({ sheet: null, headerLine: 2 });
  });

  it('has the rules by which a page can check a cell itself', async () => {
    const batch = await desk.import(csv([person()]));
    expect((await desk.drafts.get(batch)).statedMark).toBe('point');
    const undecided = await desk.import(csv([person()]), {}, null);
    expect((await desk.drafts.get(undecided)).statedMark).toBeNull();
    expect(await desk.drafts.rules(batch)).toMatchObject({
      operation: 'payout',
      generation: 'v2',
      configuration: { accountName: 'Kafue Mills' },
      grammar: { decimalMark: 'point', source: 'clerk', conflicting: false },
    });
  });
});

describe('an edit', () => {
  it('is read by the grammar of its file, and asked about where that is open', async () => {
    const batch = await desk.import(csv([person({ Amount: '1500' }), person(OTHER)]), {}, null);
    for (const text of ['1500.000', '1,500.000']) {
      const { row } = await desk.edit(batch, 1, 'amount', text);
      expect(row.findings.map(({ code }) => code)).toEqual(['AMOUNT_AMBIGUOUS']);
    }
    const read = await desk.edit(batch, 1, 'amount', '1,500.5000');
    expect(read.row).toMatchObject({ state: 'ready', amount: '1500.5', edited: { amount: '1500' } });
    const open = await desk.import(csv([person({ Amount: '1500' })]), {}, null);
    for (const text of ['1500.000', '350.000', '1,500.000', '1500,000', '1 500,000']) {
      const { row } = await desk.edit(open, 1, 'amount', text);
      expect(row).toMatchObject({ state: 'invalid', amount: null });
      expect(row.findings.map(({ code }) => code)).toEqual(['AMOUNT_AMBIGUOUS']);
    }
    const plain = await desk.edit(open, 1, 'amount', '1500.00');
    expect(plain.row).toMatchObject({ state: 'ready', amount: '1500' });
  });

  it('never replaces unseen what another page has written since (P6)', async () => {
    const batch = await desk.import(csv([person(), person(OTHER)]), { message: 'Salary' });
    await desk.edit(batch, 1, 'amount', '7');
    const late = await failureOf(desk.edit(batch, 1, 'amount', '8', '100.5'));
    expect(late).toMatchObject({ code: 'DRAFT_CHANGED', detail: '7', place: { line: 2 } });
    expect(late.message).toContain('says “7” now');
    expect((await desk.row(batch, 1)).amount).toBe('7');
    // The same text from both is no conflict, and the text that is there now is what the next one replaces.
    await desk.edit(batch, 1, 'amount', '7', '100.5');
    await desk.edit(batch, 1, 'amount', '8', '7');
    expect((await desk.row(batch, 1)).amount).toBe('8');
    // A value for all rows is what its cells say; an edited cell may be empty.
    await desk.edit(batch, 2, 'message', 'Bonus', 'Salary');
    await desk.edit(batch, 2, 'message', '', 'Bonus');
    const other = await failureOf(desk.edit(batch, 2, 'name', 'Grace', 'Someone'));
    expect(other).toMatchObject({ code: 'DRAFT_CHANGED', detail: 'Mary' });
  });

  it('mends a row: findings, state, amount, totals and the money of the file follow', async () => {
    const batch = await desk.import(csv([person({ Amount: 'lots' }), person(OTHER)]));
    const { row, draft } = await desk.edit(batch, 1, 'amount', '20.50');
    expect(row).toMatchObject({ state: 'ready', amount: '20.5', findings: [], edited: { amount: 'lots' } });
    expect(row.cells[1]).toBe('lots');
    expect(draft.counts).toMatchObject({ ready: 2, invalid: 0 });
    const [money] = draft.sentence.currencies;
    expect(money).toMatchObject({ file: '121', unreadableRows: 0, columns: { notSent: '121' } });
    expect(draft.sentence.addsUp).toBe(true);
    expect((await desk.writer.findBatch(batch))?.fileAmounts).toEqual({ ZMW: '121' });
    expect(await desk.writer.checkIntegrity()).toEqual([]);
    expect(desk.changes).toEqual([batch]);
  });

  it('breaks a row just as well', async () => {
    const batch = await desk.import(csv([person()]));
    const { row, draft } = await desk.edit(batch, 1, 'provider', 'NOBODY');
    expect(row.state).toBe('invalid');
    expect(row.findings.map(({ code }) => code)).toEqual(['PROVIDER_UNKNOWN']);
    expect(draft.counts).toMatchObject({ ready: 0, invalid: 1 });
    expect(draft.sentence.addsUp).toBe(true);
  });

  it('moves money from one currency to another, and the sentence still adds up (P3)', async () => {
    const batch = await desk.import(csv([person(), person({ ...OTHER, Currency: '' })]));
    const before = await desk.drafts.get(batch);
    expect(before.sentence.currencies.map(({ measure }) => measure)).toEqual(['(none)', 'ZMW']);
    const { draft } = await desk.edit(batch, 2, 'currency', 'ZMW');
    expect(draft.sentence.currencies.map(({ measure, file }) => [measure, file])).toEqual([['ZMW', '201']]);
    expect(draft.sentence.addsUp).toBe(true);
  });

  it('reads what is not edited from the file, not from what was made of it', async () => {
    const batch = await desk.import(csv([person({ Provider: 'Airtel', Amount: '', Phone: '260973456789' })]));
    expect(await desk.codes(batch, 1)).toEqual(['FIELD_MISSING', 'PROVIDER_BY_NAME']);
    await desk.edit(batch, 1, 'amount', '5');
    expect(await desk.codes(batch, 1)).toEqual(['PROVIDER_BY_NAME']);
    expect((await desk.row(batch, 1)).fields['provider']).toBe('AIRTEL_OAPI_ZMB');
  });

  it('of a cleared cell lets the default stand in, as the import does', async () => {
    const batch = await desk.import(csv([person({ Currency: 'KES' })]), { currency: 'ZMW' });
    await desk.edit(batch, 1, 'currency', '  ');
    expect(await desk.row(batch, 1)).toMatchObject({ state: 'ready', fields: { currency: 'ZMW' } });
  });

  it('can fill a field that has no column', async () => {
    const batch = await desk.import(csv([person()]));
    const { row } = await desk.edit(batch, 1, 'message', 'Salary');
    expect(row).toMatchObject({ fields: { message: 'Salary' }, edited: { message: '' } });
  });

  it('back to the text of the file is no edit any more', async () => {
    const batch = await desk.import(csv([person()]));
    await desk.edit(batch, 1, 'amount', '7');
    const { row, draft } = await desk.edit(batch, 1, 'amount', '100.5');
    expect(row).toMatchObject({ amount: '100.5', edited: {} });
    expect(draft.undo).toMatchObject({ kind: 'edit', field: 'amount', rows: 1 });
  });

  it('to the same text is no act', async () => {
    const batch = await desk.import(csv([person()]));
    const { draft } = await desk.edit(batch, 1, 'amount', '100.5');
    expect(draft).toMatchObject({ revision: 0, undo: null });
    expect(desk.changes).toEqual([]);
  });

  it('is in the audit trail with line, field and both texts (P6)', async () => {
    const batch = await desk.import(csv([person()]));
    await desk.edit(batch, 1, 'amount', '7');
    expect((await desk.writer.audit(batch)).at(-1)).toMatchObject({
      action: 'draft.edited',
      facts: { act: 1, line: 2, field: 'amount', before: '100.5', after: '7' },
    });
  });

  it.each([
    ['a row that is not there', 9, 'amount', 'ROW_NOT_FOUND'],
    ['a field that is none', 1, 'salary', 'FIELD_UNKNOWN'],
    ['a ragged row', 2, 'amount', 'ROW_WRONG_STATE'],
    ['an excluded row', 3, 'amount', 'ROW_WRONG_STATE'],
  ])('of %s is refused', async (_, ordinal, field, code) => {
    const batch = await desk.import(csv([person(), person(OTHER).slice(0, 4), person(THIRD)]));
    await desk.drafts.exclude({ batch, ordinals: [3], reason: 'Left.' });
    const { revision } = await desk.drafts.get(batch);
    expect((await failureOf(desk.edit(batch, ordinal, field, '1'))).code).toBe(code);
    expect((await desk.drafts.get(batch)).revision).toBe(revision);
  });
});

describe('duplicates', () => {
  it('follow an edit in both directions', async () => {
    const batch = await desk.import(csv([person(), person(OTHER), person(THIRD)]));
    const { row, draft } = await desk.edit(batch, 3, 'phone', '260763456789');
    expect(row.findings).toMatchObject([{ code: 'DUPLICATE_ROW', values: { line: '2' } }]);
    expect(draft.counts).toMatchObject({ duplicates: 1, warnings: 1 });
    const back = await desk.edit(batch, 3, 'phone', '260763456781');
    expect(back.row.findings).toEqual([]);
    expect(back.draft.counts).toMatchObject({ duplicates: 0, warnings: 0 });
  });

  it('name another line when the first of them changes', async () => {
    const batch = await desk.import(csv([person(), person(), person()]));
    const { draft } = await desk.edit(batch, 1, 'amount', '5');
    expect(draft.counts.duplicates).toBe(1);
    expect(await desk.codes(batch, 2)).toEqual([]);
    expect((await desk.row(batch, 3)).findings).toMatchObject([{ values: { line: '3' } }]);
  });

  it('do not count excluded rows', async () => {
    const batch = await desk.import(csv([person(), person()]));
    const out = await desk.drafts.exclude({ batch, ordinals: [1], reason: 'Paid in cash.' });
    expect(out.counts).toMatchObject({ duplicates: 0, excluded: 1, ready: 1 });
    expect(await desk.codes(batch, 2)).toEqual([]);
    const back = await desk.drafts.include({ batch, ordinals: [1] });
    expect(back.counts).toMatchObject({ duplicates: 1, excluded: 0, ready: 2 });
    expect((await desk.row(batch, 2)).findings).toMatchObject([{ values: { line: '2' } }]);
  });

  it('are right in a program that has just started', async () => {
    const batch = await desk.import(csv([person(), person(), person(OTHER)]));
    await desk.edit(batch, 3, 'phone', '260763456789');
    const later = desk.newDrafts();
    await later.edit({ batch, ordinal: 1, field: 'amount', text: '9', before: '100.5' });
    expect((await desk.row(batch, 3)).findings).toMatchObject([{ values: { line: '3' } }]);
    expect(await desk.codes(batch, 2)).toEqual([]);
    await later.close();
  });
});

describe('excluding rows', () => {
  it('keeps the reason, the count and the money', async () => {
    const batch = await desk.import(csv([person(), person(OTHER)]));
    const draft = await desk.drafts.exclude({ batch, ordinals: [2, 2], reason: 'On leave.' });
    expect(draft.undo).toMatchObject({ kind: 'exclude', rows: 1 });
    expect(draft.sentence.currencies[0]?.columns).toMatchObject({ notSent: '100.5', excluded: '100.5' });
    expect(draft.sentence.addsUp).toBe(true);
    expect(await desk.row(batch, 2)).toMatchObject({ state: 'excluded', excludedReason: 'On leave.' });
    expect((await desk.writer.audit(batch)).at(-1)).toMatchObject({
      action: 'draft.excluded',
      facts: { rows: 1, reason: 'On leave.' },
    });
  });

  it('takes their findings out of the counts, and back in', async () => {
    const batch = await desk.import(csv([person({ Phone: '+260763456789' }), person(OTHER)]));
    const out = await desk.drafts.exclude({ batch, ordinals: [1], reason: 'Unknown.' });
    expect(out).toMatchObject({ findings: [], repairs: [], counts: { invalid: 0, excluded: 1 } });
    const back = await desk.drafts.include({ batch, ordinals: [1, 2] });
    expect(back.findings).toMatchObject([{ code: 'PHONE_HAS_PLUS', rows: 1 }]);
    expect(back.repairs).toHaveLength(1);
    expect(back.undo).toMatchObject({ kind: 'include', rows: 1 });
    expect(await desk.row(batch, 1)).toMatchObject({ state: 'invalid', excludedReason: null });
  });

  it('of rows that are out already is no act, and of rows that are not there changes nothing', async () => {
    const batch = await desk.import(csv([person(), person(OTHER)]));
    await desk.drafts.exclude({ batch, ordinals: [1], reason: 'A.' });
    const again = await desk.drafts.exclude({ batch, ordinals: [1], reason: 'B.' });
    expect(again.revision).toBe(1);
    const refused = await failureOf(desk.drafts.exclude({ batch, ordinals: [2, 3], reason: 'C.' }));
    expect(refused.code).toBe('ROW_NOT_FOUND');
    expect((await desk.row(batch, 2)).state).toBe('ready');
  });
});
