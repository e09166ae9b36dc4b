// Repairs of all rows that show the same damage, and the way back: never by themselves, always with counts (P6).

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAMAGES } from '../../../shared/rules/repairs.ts';
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

function phone(last: number): string {
  return `26076345${String(last).padStart(4, '0')}`;
}

const ONE_OF_EACH: readonly (readonly [damage: string, field: string, broken: string, mended: string])[] = [
  ['PHONE_HAS_PLUS', 'phone', '+260763456789', '260763456789'],
  ['PHONE_HAS_SEPARATORS', 'phone', '260 763-456 789', '260763456789'],
  ['PHONE_INTERNATIONAL_PREFIX', 'phone', '00260763456789', '260763456789'],
  ['PHONE_LEADING_ZERO', 'phone', '0763456789', '260763456789'],
  ['PHONE_LEADING_ZERO_LOST', 'phone', '763456789', '260763456789'],
  ['PHONE_TRAILING_DECIMAL', 'phone', '260763456789.0', '260763456789'],
  ['PHONE_SCIENTIFIC', 'phone', '2.60763456789E+11', '260763456789'],
  ['PHONE_APOSTROPHE', 'phone', "'260763456789", '260763456789'],
  ['AMOUNT_OTHER_GRAMMAR', 'amount', '10,50', '10.50'],
];

describe('a repair', () => {
  it.each(ONE_OF_EACH)('of %s mends the rows that show it in %s', async (code, field, broken, mended) => {
    const column = field === 'phone' ? 'Phone' : 'Amount';
    const batch = await desk.import(csv([person({ Phone: phone(1) }), person({ [column]: broken })]));
    const before = await desk.drafts.get(batch);
    expect(before.repairs).toEqual([{ code, field, rows: 1, line: 3, before: broken, after: mended }]);
    const after = await desk.drafts.repair({ batch, code, field });
    expect(after).toMatchObject({ repairs: [], findings: [], counts: { ready: 2, invalid: 0 } });
    expect(after.repaired).toMatchObject([{ kind: 'repair', code, field, rows: 1 }]);
    expect(await desk.row(batch, 2)).toMatchObject({
      fields: { [field]: mended },
      edited: { [field]: broken },
    });
    expect(after.sentence.addsUp).toBe(true);
  });

  it('knows every code of the list', () => {
    const tested = ONE_OF_EACH.map(([code]) => code);
    expect(DAMAGES.filter((code) => !tested.includes(code))).toEqual([
      'PHONE_COUNTRY_CODE_MISSING',
      'NOTE_CHARACTERS',
    ]);
  });

  it('takes accents out of messages, and nothing that could say something else', async () => {
    const lines = ['Prime d\u00e9cembre', 'Cr\u00e8che\u00a04', '5\u00b2 jours', 'Prime 2-3'].map(
      (message, index) => `${phone(index)},10,ZMW,MTN_MOMO_ZMB,${message}`,
    );
    const batch = await desk.import(['Phone,Amount,Currency,Provider,Message', ...lines, ''].join('\n'));
    const [code, field] = ['NOTE_CHARACTERS', 'message'];
    const { repairs } = await desk.drafts.get(batch);
    expect(repairs).toEqual([
      { code, field, rows: 2, line: 2, before: 'Prime d\u00e9cembre', after: 'Prime decembre' },
    ]);
    await desk.drafts.repair({ batch, code, field });
    const messages = await Promise.all(
      [1, 2, 3, 4].map(async (ordinal) => (await desk.row(batch, ordinal)).fields),
    );
    expect(messages.map(({ message }) => message)).toEqual([
      'Prime decembre',
      'Creche 4',
      '5\u00b2 jours',
      'Prime 2-3',
    ]);
  });

  it('of a missing country code puts it in front, where numbers keep their zero', async () => {
    const row = person({ Phone: '0512345678', Currency: 'XOF', Provider: 'MTN_MOMO_CIV', Amount: '500' });
    const batch = await desk.import(csv([row]));
    const code = 'PHONE_LEADING_ZERO';
    const { repairs } = await desk.drafts.get(batch);
    expect(repairs).toMatchObject([{ code, before: '0512345678', after: '2250512345678' }]);
    const { counts } = await desk.drafts.repair({ batch, code, field: 'phone' });
    expect(counts).toMatchObject({ ready: 1, invalid: 0 });
  });

  it('is not offered where digits could mean another number', async () => {
    const ivory = { Currency: 'XOF', Provider: 'MTN_MOMO_CIV', Amount: '500' };
    const batch = await desk.import(csv([person({ Phone: '1712345678', ...ivory })]));
    expect((await desk.drafts.get(batch)).repairs).toEqual([]);
    expect(await desk.codes(batch, 1)).toEqual(['PHONE_PREFIX']);
  });

  it('leaves alone what nobody can know, and says how many rows that are', async () => {
    const batch = await desk.import(
      csv([person({ Phone: '2.60763456789E+11' }), person({ Phone: '2.6E+11', Amount: '7' })]),
    );
    const before = await desk.drafts.get(batch);
    expect(before.findings).toMatchObject([{ code: 'PHONE_SCIENTIFIC', rows: 2 }]);
    expect(before.repairs).toMatchObject([{ rows: 1, line: 2 }]);
    const after = await desk.drafts.repair({ batch, code: 'PHONE_SCIENTIFIC', field: 'phone' });
    expect(after.findings).toMatchObject([{ code: 'PHONE_SCIENTIFIC', rows: 1 }]);
    expect(after.repairs).toEqual([]);
    expect((await desk.row(batch, 2)).edited).toEqual({});
  });

  it('finds no damage in zeros at the end of an amount', async () => {
    const batch = await desk.import(csv([person({ Amount: '10.50' }), person({ Amount: '20.00' })]));
    expect(await desk.drafts.get(batch)).toMatchObject({ findings: [], repairs: [] });
  });

  it('happens only when the clerk asks for it (P6)', async () => {
    const batch = await desk.import(csv([person({ Phone: '+260763456789' })]));
    await desk.drafts.get(batch);
    await desk.edit(batch, 1, 'name', 'Somebody');
    expect(await desk.row(batch, 1)).toMatchObject({ state: 'invalid', fields: { phone: '+260763456789' } });
    await desk.drafts.repair({ batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
    expect((await desk.writer.audit(batch)).at(-1)).toMatchObject({
      action: 'draft.repaired',
      facts: { code: 'PHONE_HAS_PLUS', field: 'phone', rows: 1 },
    });
  });

  it('shows the next row that has the damage when the first is mended by hand', async () => {
    const batch = await desk.import(
      csv([person({ Phone: '+260763456789' }), person({ Phone: '+260763456780' })]),
    );
    const { draft } = await desk.edit(batch, 1, 'phone', '260763456789');
    expect(draft.repairs).toMatchObject([{ rows: 1, line: 3, before: '+260763456780' }]);
  });

  it('checks each mended row wholly: what was hidden is found, twins as well', async () => {
    const batch = await desk.import(csv([person(), person({ Phone: '+260763456789' })]));
    const after = await desk.drafts.repair({ batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
    expect(after.counts).toMatchObject({ ready: 2, duplicates: 1 });
    expect((await desk.row(batch, 2)).findings).toMatchObject([
      { code: 'DUPLICATE_ROW', values: { line: '2' } },
    ]);
  });

  it('leaves excluded rows as they are', async () => {
    const batch = await desk.import(
      csv([person({ Phone: '+260763456789' }), person({ Phone: '+260763456780' })]),
    );
    await desk.drafts.exclude({ batch, ordinals: [1], reason: 'Left.' });
    const { repaired } = await desk.drafts.repair({ batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
    expect(repaired).toMatchObject([{ rows: 1 }]);
    expect(await desk.row(batch, 1)).toMatchObject({ state: 'excluded', edited: {} });
  });

  it('of what no row shows is no act, and of what is no damage is refused', async () => {
    const batch = await desk.import(csv([person()]));
    const after = await desk.drafts.repair({ batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
    expect(after).toMatchObject({ revision: 0, undo: null });
    const refused = await failureOf(desk.drafts.repair({ batch, code: 'PHONE_LENGTH', field: 'phone' }));
    expect(refused.code).toBe('USAGE');
  });
});

describe('undoing', () => {
  it('gives back exactly what was there, act by act', async () => {
    const batch = await desk.import(
      csv([person({ Phone: '+260763456789' }), person(), person({ Amount: '1' })]),
    );
    const before = [await desk.rows(batch), await desk.comparable(batch)];
    await desk.drafts.repair({ batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
    const repaired = [await desk.rows(batch), await desk.comparable(batch)];
    await desk.drafts.exclude({ batch, ordinals: [1, 3], reason: 'Left.' });
    await desk.edit(batch, 2, 'amount', '2');
    const edited = await desk.drafts.undo(batch);
    expect(edited.undo).toMatchObject({ kind: 'exclude', rows: 2 });
    const excluded = await desk.drafts.undo(batch);
    expect(excluded.undo).toMatchObject({ kind: 'repair', rows: 1 });
    expect([await desk.rows(batch), await desk.comparable(batch)]).toEqual(repaired);
    const empty = await desk.drafts.undo(batch);
    expect(empty).toMatchObject({ undo: null, repaired: [], revision: 6 });
    expect([await desk.rows(batch), await desk.comparable(batch)]).toEqual(before);
    expect((await failureOf(desk.drafts.undo(batch))).code).toBe('BATCH_WRONG_STATE');
    expect(await desk.writer.checkIntegrity()).toEqual([]);
  });

  it('takes back the act that was seen, and no other one that another page did since', async () => {
    const batch = await desk.import(csv([person(), person({ Amount: '1' })]));
    const { draft } = await desk.edit(batch, 1, 'amount', '2');
    await desk.edit(batch, 2, 'amount', '3');
    const late = await failureOf(desk.drafts.undo(batch, draft.undo?.number));
    expect(late.code).toBe('DRAFT_CHANGED');
    expect((await desk.row(batch, 2)).amount).toBe('3');
    const { undo } = await desk.drafts.get(batch);
    await desk.drafts.undo(batch, undo?.number);
    expect((await desk.drafts.undo(batch, draft.undo?.number)).undo).toBeNull();
  });

  it('works after a restart, and is in the audit trail', async () => {
    const batch = await desk.import(csv([person({ Phone: '+260763456789' })]));
    await desk.drafts.repair({ batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
    await desk.close();
    const folder = desk.folder;
    desk = await DraftDesk.open(folder);
    await desk.drafts.undo(batch);
    expect(await desk.row(batch, 1)).toMatchObject({ state: 'invalid', edited: {} });
    expect((await desk.writer.audit(batch)).at(-1)).toMatchObject({
      action: 'draft.undone',
      facts: { act: 1, kind: 'repair', code: 'PHONE_HAS_PLUS', rows: 1 },
    });
  });

  it('of many rows goes in steps and ends with what was there', async () => {
    const many = Array.from({ length: 950 }, (_, index) => person({ Phone: `+${phone(index)}` }));
    const batch = await desk.import(csv([person({ Phone: phone(0) }), ...many, ...many.slice(0, 450)]));
    const before = [await desk.rows(batch), await desk.comparable(batch)];
    const repaired = await desk.drafts.repair({ batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
    expect(repaired.counts).toMatchObject({ ready: 1_401, invalid: 0, duplicates: 451 });
    expect(repaired.repaired).toMatchObject([{ rows: 1_400 }]);
    expect(await desk.writer.checkIntegrity()).toEqual([]);
    const { undo } = await desk.drafts.undo(batch);
    expect(undo).toBeNull();
    expect([await desk.rows(batch), await desk.comparable(batch)]).toEqual(before);
  });
});
