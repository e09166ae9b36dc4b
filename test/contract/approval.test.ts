// What an approval rests on, for whoever signs: rows changed by hand, earlier batches that were acknowledged, and the
// reasons in the clerk's words; told from the journal, whatever was undone on the way.

import { afterEach, describe, expect, it } from 'vitest';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { type AppDesk, closeDesks } from '../support/app-desk.ts';
import { confirming, deskWithDays } from '../support/desk-days.ts';

afterEach(closeDesks);

const HEADER = 'reference,name,phone,amount,currency,provider';
const line = (index: number, phone = `26076300${1000 + index}`) =>
  `S-${index},Person ${index},${phone},100,ZMW,MTN_MOMO_ZMB`;
const payroll = (lines: readonly string[]) => [HEADER, ...lines, ''].join('\n');
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => line(from + index));

async function excluded(place: AppDesk, batch: string, ordinals: number[]): Promise<void> {
  await place.call('excludeRows', { batch, ordinals, reason: 'left the company' });
}

describe('the approval of a batch', () => {
  it('is not there before the batch is approved', async () => {
    const { place } = deskWithDays();
    const batch = await place.importText(payroll(lines(0, 2)));
    expect(await place.call('getApproval', { batch })).toBeNull();
  });

  it('counts each row once that was edited, repaired or left out by hand, and none whose change was undone', async () => {
    const { place } = deskWithDays();
    const plus = [line(7, '+260763001007'), line(8, '+260763001008'), line(9, '+260763001009')];
    const total = ',TOTAL,,1000,ZMW,';
    const batch = await place.importText(
      payroll([...lines(0, 6), ...plus, '1,2,not a number,x,ZMW,', total]),
    );
    await place.call('repairRows', { batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
    const edit = (ordinal: number, before: string, text: string) =>
      place.call('editCell', { batch, ordinal, field: 'amount', text, before });
    await edit(1, '100', '150');
    await edit(1, '150', '160');
    await edit(2, '100', '90');
    // Back to what the file says: as if nothing had been.
    await edit(2, '90', '100');
    const { draft } = await edit(3, '100', '5');
    await place.call('undoAct', { batch, act: draft.undo?.number ?? 0 });
    await excluded(place, batch, [4, 5]);
    await place.call('includeRows', { batch, ordinals: [5] });
    await place.approve(batch);
    expect(await place.call('getApproval', { batch })).toMatchObject({
      edited: 1,
      repaired: 3,
      accepted: 0,
      excluded: 1,
      leftOutInvalid: 1,
      earlier: [],
      restLeftOut: [],
    });
  });

  it('says of rows that were added up or split what was done, and not that they were edited', async () => {
    const { place } = deskWithDays();
    const mary = 'S-1,Mary,260763001001';
    const batch = await place.importText(
      payroll([
        `${mary},100,ZMW,MTN_MOMO_ZMB`,
        `${mary},20,ZMW,MTN_MOMO_ZMB`,
        'S-2,Esi,260763001002,250000,ZMW,MTN_MOMO_ZMB',
      ]),
    );
    const { revision } = await place.call('findSums', { batch, ordinal: null });
    const added = await place.call('addUpRows', { batch, ordinal: null, revision });
    await place.call('splitRows', { batch, ordinal: null, revision: added.revision });
    await place.approve(batch);
    expect(await place.call('getApproval', { batch })).toMatchObject({
      ...{ edited: 0, repaired: 0, corrected: 0, split: 1, addedUp: 2, accepted: 0, excluded: 0 },
    });
  });

  it('keeps what was done before it when rows are left out later', async () => {
    const { place } = deskWithDays();
    const batch = await place.importText(payroll(lines(0, 3)));
    await place.call('editCell', { batch, ordinal: 1, field: 'amount', text: '150', before: '100' });
    await place.approve(batch);
    await place.call('leaveOutRows', { batch, rows: { kind: 'all' }, reason: 'paid in cash' });
    expect(await place.call('getApproval', { batch })).toMatchObject({
      ...{ edited: 1, excluded: 0, restLeftOut: [{ rows: 3, reason: 'paid in cash' }] },
    });
  });

  it('names the warnings that were acknowledged, with their rows', async () => {
    const { place } = deskWithDays();
    const batch = await place.importText(payroll([...lines(0, 2), ...lines(0, 2), line(3)]));
    await place.approve(batch, 'two jobs each');
    expect(await place.call('getApproval', { batch })).toMatchObject({
      warnings: [{ code: 'DUPLICATE_ROW', rows: 2, firstLine: 4 }],
      reason: 'two jobs each',
    });
  });

  it('names the earlier batches that were acknowledged, and the reason that was given', async () => {
    const { place, pass } = deskWithDays();
    const first = await place.importText(payroll(lines(0, 20)), undefined, 'July.csv');
    await place.approve(first, null);
    pass(10);
    const again = await place.importText(payroll(lines(0, 20)), undefined, 'again.csv');
    const confirm = await confirming(place, again);
    // What nobody can read is no reason, and what nobody would write does not go into what is signed.
    for (const duplicatesReason of [' ', 'x'.repeat(201)]) {
      const refused = await place.failure('confirmBatch', { ...confirm, duplicatesReason });
      expect(refused.code).toBe('USAGE');
    }
    await place.call('confirmBatch', { ...confirm, duplicatesReason: ' the first ones were cash advances ' });
    expect(await place.call('getApproval', { batch: again })).toMatchObject({
      earlier: [{ kind: 'file', batch: first }],
      reason: 'the first ones were cash advances',
    });
    const some = await place.importText(payroll([...lines(0, 2), ...lines(40, 60)]), undefined, 'some.csv');
    await place.approve(some, 'two people have two jobs');
    const approval = await place.call('getApproval', { batch: some });
    expect(approval?.earlier.map(({ said }) => sayEnglish(said))).toEqual([
      expect.stringMatching(`^2 rows pay people whom batch ${again} .“again.csv”. of .* has paid`),
      expect.stringMatching(`^2 rows pay people whom batch ${first} .“July.csv”. of .* has paid`),
    ]);
    expect(approval?.reason).toBe('two people have two jobs');
  });

  it('says what it was compared with, and why the changes are meant', async () => {
    const { place } = deskWithDays();
    const first = await place.importText(payroll(lines(0, 9)), undefined, 'July.csv');
    await place.approve(first, null);
    expect((await place.call('getApproval', { batch: first }))?.compared).toBeNull();
    const next = await place.importText(payroll(lines(0, 12)), undefined, 'August.csv');
    const changes = { with: null, acknowledged: [], reason: 'three joined' };
    const confirm = await confirming(place, next);
    await place.call('confirmBatch', { ...confirm, duplicatesReason: 'a bonus', changes });
    await place.call('renameBatch', { batch: first, name: 'The July one' });
    expect((await place.call('getApproval', { batch: next }))?.compared).toEqual({
      ...{ batch: first, name: 'The July one', groups: 0, reason: 'three joined' },
    });
  });

  it('says how many payments were nearly those of an earlier batch', async () => {
    const { place } = deskWithDays();
    const first = await place.importText(payroll(lines(0, 20)), undefined, 'July.csv');
    await place.approve(first, null);
    const more = await place.importText(payroll(lines(0, 22)), undefined, 'more.csv');
    await place.approve(more);
    const { earlier = [] } = (await place.call('getApproval', { batch: more })) ?? {};
    expect(earlier.map(({ kind }) => kind)).toEqual(['nearly', 'paid']);
    expect(earlier.map(({ said }) => sayEnglish(said))[0]).toMatch(
      /^20 of the 20 payments of batch .* are here again, with 2 that it did not have\.$/,
    );
  });
});
