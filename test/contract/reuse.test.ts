// An earlier batch as the start of a new one: who is carried and who is not, the same people in the comparison, the
// period that still asks, the file's bytes that do not, and a draft that is whole or none.

import { afterEach, describe, expect, it } from 'vitest';
import { reuseMethods } from '../../main/methods/results/reuse.ts';
import { V2_ACCOUNT } from '../support/account-configuration.ts';
import { type AppDesk, closeDesks } from '../support/app-desk.ts';
import { confirming, deskWithDays } from '../support/desk-days.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { IDLE_CORE } from '../support/idle-core.ts';
import { Journals } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const HEADER = 'Name,Reference,Phone,Amount,Currency,Provider\n';
const line = (index: number, phone = `26076300${1000 + index}`, reference = `E-${index}`) =>
  `Person ${index},${reference},${phone},${100 + index},ZMW,MTN_MOMO_ZMB\n`;
const PEOPLE = HEADER + Array.from({ length: 10 }, (_, index) => line(index)).join('');

const rowsOf = (place: AppDesk, batch: string) =>
  place.call('listRows', { batch, after: 0, limit: 100, states: null });

async function sent(text = PEOPLE, fileName = 'november 2026.csv') {
  const { place, pass } = deskWithDays();
  const batch = await place.importText(text, undefined, fileName);
  await place.approve(batch, null);
  return { place, pass, batch };
}

describe('a batch used again', () => {
  it('is a draft of the same people, which a month later nothing stops, and nothing changed in', async () => {
    const { place, pass, batch } = await sent();
    await place.settle(batch);
    pass(30);
    expect(await place.call('getReuse', { batch })).toEqual({
      name: 'december 2026',
      rows: 10,
      totals: { ZMW: '1045' },
      refusedRows: 0,
      leftOutRows: 0,
    });
    const draft = await place.call('reuseBatch', { batch, name: null });
    expect(draft).toMatchObject({ state: 'draft', name: 'december 2026', reuseOf: batch, retryOf: null });
    expect(draft).toMatchObject({ operation: 'payout', counts: { ready: 10 } });
    const [rows, before] = [await rowsOf(place, draft.id), await rowsOf(place, batch)];
    expect(rows.map(({ fields }) => fields)).toEqual(before.map(({ fields }) => fields));
    expect(rows.map(({ payoutId }) => payoutId)).toEqual(rows.map(() => null));
    const changes = await place.call('compareBatch', { batch: draft.id, with: null });
    expect(changes).toMatchObject({ earlier: { batch }, groups: [{ kind: 'same', people: 10 }] });
    expect(await place.call('reviewBatch', { batch: draft.id })).toMatchObject({
      sentBefore: null,
      repeats: [],
    });
    await place.call('confirmBatch', await confirming(place, draft.id));
    const ids = (await rowsOf(place, draft.id)).map(({ payoutId }) => payoutId);
    expect(new Set([...ids, ...before.map(({ payoutId }) => payoutId)]).size).toBe(20);
    const links = { retryOf: null, retries: [] };
    expect(await place.call('getBatchLinks', { batch })).toEqual({
      ...links,
      reuseOf: null,
      reuses: [{ batch: draft.id, name: 'december 2026', state: 'approved', rows: 10 }],
    });
    expect((await place.call('getBatchLinks', { batch: draft.id })).reuseOf?.batch).toBe(batch);
  });

  it('is stopped within the period for its payments, not for its file, and asked about person by person', async () => {
    const { place, batch } = await sent();
    const draft = await place.call('reuseBatch', { batch, name: 'Bonus' });
    expect(draft.name).toBe('Bonus');
    const review = await place.call('reviewBatch', { batch: draft.id });
    expect(review.sentBefore).toMatchObject({ kind: 'payments', stops: true, batch });
    const refused = await place.failure('confirmBatch', await confirming(place, draft.id));
    expect(refused.code).toBe('DUPLICATE_FILE');
    const every = { batch: draft.id, field: 'amount' };
    for (const { ordinal, fields } of await rowsOf(place, draft.id)) {
      await place.call('editCell', { ...every, ordinal, text: '500', before: fields['amount'] ?? '' });
    }
    const other = await place.call('reviewBatch', { batch: draft.id });
    expect(other.sentBefore).toBeNull();
    expect(other.repeats).toMatchObject([{ kind: 'paid', rows: 10, earlier: { batch } }]);
  });

  it('is asked about for its references in the period alone', async () => {
    const salaries = HEADER + line(1, undefined, 'INV-1') + line(2, undefined, 'INV-2') + line(3);
    const { place, pass, batch } = await sent(salaries);
    await place.settle(batch);
    pass(30);
    const others = HEADER + line(21, undefined, 'INV-1') + line(22, undefined, 'INV-2');
    const second = await place.importText(others, undefined, 'others.csv');
    await place.approve(second);
    await place.settle(second);
    const repeats = async (id: string) => (await place.call('reviewBatch', { batch: id })).repeats;
    const draft = await place.call('reuseBatch', { batch, name: null });
    expect(await repeats(draft.id)).toMatchObject([{ kind: 'reference', earlier: { batch: second } }]);
    pass(30);
    const later = await place.call('reuseBatch', { batch, name: null });
    expect(await repeats(later.id)).toEqual([]);
  });

  it('carries what was corrected, refused and failed, and nothing that was left out', async () => {
    const { place, pass } = deskWithDays();
    const text =
      HEADER + line(1, '260763400401') + line(2, '260763400501') + line(3) + line(4) + line(5, 'none');
    const batch = await place.importText(text, undefined, 'Salaries.csv');
    const edit = { batch, ordinal: 3, field: 'amount', text: '777', before: '103' };
    await place.call('editCell', edit);
    await place.call('excludeRows', { batch, ordinals: [4], reason: 'on leave' });
    await place.approve(batch, null);
    await place.settle(batch);
    pass(30);
    const view = await place.call('getReuse', { batch });
    expect(view).toMatchObject({ rows: 3, refusedRows: 2, leftOutRows: 2, totals: { ZMW: '980' } });
    expect(view.name).toMatch(/^Salaries 20\d\d-\d\d$/);
    const draft = await place.call('reuseBatch', { batch, name: null });
    const rows = await rowsOf(place, draft.id);
    expect(rows.map(({ line: at, amount, edited }) => [at, amount, edited])).toEqual([
      [2, '101', {}],
      [3, '102', {}],
      [4, '777', { amount: '103' }],
    ]);
    const changes = await place.call('compareBatch', { batch: draft.id, with: null });
    expect(changes).toMatchObject({ refusedLast: 2, groups: [{ kind: 'same', people: 3 }] });
    const again = await place.call('reuseBatch', { batch, name: null });
    expect(again.name).toBe(`${view.name} (2)`);
  });

  it('has to be approved, and have a row that was', async () => {
    const { place } = deskWithDays();
    const batch = await place.importText(PEOPLE);
    expect((await place.failure('getReuse', { batch })).code).toBe('BATCH_WRONG_STATE');
    expect((await place.failure('reuseBatch', { batch, name: null })).code).toBe('BATCH_WRONG_STATE');
    await place.approve(batch, null);
    await place.call('leaveOutRows', { batch, rows: { kind: 'all' }, reason: 'not this month' });
    expect((await place.failure('reuseBatch', { batch, name: null })).code).toBe('NOTHING_TO_SEND');
    expect(await place.call('listBatches', {})).toHaveLength(1);
  });
});

describe('a draft of it that could not be made', () => {
  it('P7 is discarded, with its entry, and leaves the earlier batch as it was', async () => {
    const { place, batch } = await sent();
    await place.app.close();
    const writer = await journals.writer(place.dataFolder);
    const full = {
      ...writer,
      reuse: { ...writer.reuse, appendReusedRows: () => Promise.reject(new Error('full')) },
    };
    const journal = { reader: async () => full, writer: async () => full };
    const limits = { read: async () => ({ configuration: V2_ACCOUNT, atMs: 1, kept: null }) };
    const methods = reuseMethods({ ...IDLE_CORE, journal, limits, events: { emit: () => {} } });
    await expect(methods.reuseBatch({ batch, name: null })).rejects.toThrow('full');
    const [, made] = await writer.listBatches();
    expect(made).toMatchObject({ state: 'discarded', importFinished: false, reuseOf: batch });
    expect((await writer.audit(made?.id ?? '')).at(-1)).toMatchObject({ action: 'reuse.refused' });
    expect((await writer.audit(batch)).some(({ action }) => action === 'batch.reused')).toBe(false);
  });
});

describe('paymaster reuse', () => {
  it('makes the draft and says what comes along', async () => {
    await using place = await Workplace.open();
    const file = await place.file('oktoba 2026.csv', PEOPLE);
    const { code } = await place.runHere(['run', file, '--yes']);
    expect(code).toBe(0);
    const made = await place.runHere(['reuse', 'B1']);
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toContain('Draft B2, novemba 2026, made from batch B1. Nothing was sent.');
    expect(made.stdout).toContain('Taken over: 10 rows, 1,045.00 ZMW');
    const json = await place.runHere(['reuse', 'B1', '--name', 'Bonus', '--json']);
    const events = json.stdout.split('\n').flatMap((text) => (text === '' ? [] : [JSON.parse(text)]));
    expect(events).toContainEqual(expect.objectContaining({ event: 'reused', from: 'B1', rows: 10 }));
    expect(events.at(-1)).toMatchObject({ event: 'summary', batch: 'B3', counts: { ready: 10 } });
    expect((await place.runHere(['reuse', 'B3'])).code).toBe(2);
  });
});
