// Approval on another computer: a request leaves one data folder, is looked at and signed in another one, and its answer
// approves the draft as it stood, and nothing else.

import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { LEAVING_OUT_SIGNED } from '../../shared/approvals/signed-terms.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { Journals } from '../support/journal/journals.ts';
import { addUsers, as, CHEAP, PAYROLL } from '../support/two-people.ts';
import { ALL, known, newFile, requested, resealed, signed, twoPlaces } from '../support/two-places.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const DAY_MS = 86_400_000;

function imported(place: AppDesk, answer: string) {
  return place.failure('importApprovalAnswer', { file: place.files.register(answer) });
}

describe('an approval on another computer', () => {
  it('shows everything there, approves here, and is sent here after a restart', async () => {
    const { place, other, imported: read, reopen } = await twoPlaces(journals);
    const batch = await read(place);
    await place.call('excludeRows', { batch, ordinals: [2], reason: 'left' });
    const request = await requested(place, batch);
    const file = other.files.register(request);
    const shown = await other.call('readApprovalRequest', { file, ...ALL });
    expect(shown).toMatchObject({
      ...{ batch, fileName: 'payroll.csv', profile: 'Kafue', preparedBy: ['Mary'], requestedBy: 'Mary' },
      ...{ rows: 1, excludedRows: 1, invalidRows: 0, practice: false },
      totals: [{ currency: 'ZMW', provider: 'MTN_MOMO_ZMB', rows: 1, amount: '100' }],
      mapping: { phone: 1, amount: 2 },
      shown: [
        { ordinal: 1, line: 2, state: 'ready', amount: '100', cells: expect.arrayContaining(['A']) },
        { ordinal: 2, line: 3, state: 'excluded', amount: '200', reason: 'left' },
      ],
    });
    const answer = await signed(other, request);
    const view = await place.call('importApprovalAnswer', { file: place.files.register(answer) });
    expect(view).toMatchObject({ state: 'approved', counts: { queued: 1 } });
    const { signed: by } = await place.call('getApprovalTerms', { batch });
    expect(by).toMatchObject({ name: 'Grace', isFromElsewhere: true });
    const all = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 100 };
    const there = (await other.call('listAudit', all)).entries;
    const entry = there.find(({ action }) => action === 'approval.signed');
    expect(entry?.facts).toMatchObject({ request: shown.request, ofBatch: batch });
    const again = await reopen();
    await again.settle(batch);
    expect((await again.call('getBatch', { batch })).counts).toMatchObject({ completed: 1, excluded: 1 });
  });

  it('is refused where the draft was changed after the request, and the cell is named', async () => {
    const { place, other, imported: read } = await twoPlaces(journals);
    const batch = await read(place);
    const request = await requested(place, batch);
    const edit = { batch, ordinal: 2, field: 'amount', text: '250', before: '200' };
    await place.call('editCell', edit);
    const refused = await imported(place, await signed(other, request));
    expect([refused.code, refused.place]).toEqual(['APPROVAL_MISSING', { line: 3, column: 'Amount' }]);
    expect(refused.message).toContain('line 3, column Amount, was 200 and is 250');
    await place.call('editCell', { ...edit, text: '200', before: '250' });
    await place.call('excludeRows', { batch, ordinals: [1], reason: 'left' });
    expect((await imported(place, await signed(other, request))).detail).toBe('draft-changed');
    expect((await place.call('getBatch', { batch })).state).toBe('draft');
  });

  it('of a request that an older program made is refused, and it is not said that anything else changed', async () => {
    const { place, other, imported: read } = await twoPlaces(journals);
    const batch = await read(place);
    // Its terms did not say yet how rows are left out.
    Reflect.deleteProperty(LEAVING_OUT_SIGNED, 'leavingOutSigned');
    const request = await requested(place, batch).finally(() =>
      Reflect.set(LEAVING_OUT_SIGNED, 'leavingOutSigned', true),
    );
    const refused = await imported(place, await signed(other, request));
    expect([refused.code, refused.detail]).toEqual(['APPROVAL_MISSING', 'draft-changed']);
    expect(refused.message).toContain('or an older Paymaster made it');
    expect((await place.call('getBatch', { batch })).state).toBe('draft');
  });

  it('is refused with the act that changed the draft, and its row', async () => {
    const { place, other, imported: read } = await twoPlaces(journals);
    const batch = await read(place);
    const answer = await signed(other, await requested(place, batch));
    const said = async () => (await imported(place, answer)).message;
    const undo = async () => {
      const { undo: latest } = await place.call('getDraft', { batch });
      await place.call('undoAct', { batch, act: latest?.number ?? 0 });
    };
    const edit = { batch, ordinal: 2, field: 'amount', text: '250', before: '200' };
    await place.call('editCell', edit);
    await undo();
    await place.call('excludeRows', { batch, ordinals: [2], reason: 'left' });
    expect(await said()).toBe(
      'Batch B1 was changed after the request was made: an exclusion, in line 3. Nothing was approved.',
    );
    const again = await signed(other, await requested(place, batch));
    await place.call('includeRows', { batch, ordinals: [2] });
    expect((await imported(place, again)).message).toContain('made: an inclusion, in line 3.');
    await undo();
    await undo();
    expect((await imported(place, again)).message).toContain(
      'made: a change that was taken back, in line 3.',
    );
    await place.call('excludeRows', { batch, ordinals: [1, 2], reason: 'left' });
    expect(await said()).toContain('made: an exclusion, in several rows, the first in line 2.');
  });

  it('is refused twice, for another batch, in another journal, and without its request', async () => {
    const { place, other, imported: read } = await twoPlaces(journals);
    const batch = await read(place);
    const answer = await signed(other, await requested(place, batch));
    const elsewhere = await twoPlaces(journals);
    expect((await imported(elsewhere.place, answer)).code).toBe('FILE_REFUSED');
    const ofAnother = { file: place.files.register(answer), batch: 'B2' };
    const { code, message } = await place.failure('importApprovalAnswer', ofAnother);
    expect(code).toBe('FILE_REFUSED');
    expect(message).toContain('about batch B1, and not about batch B2. Nothing was approved.');
    expect((await place.call('getBatch', { batch })).state).toBe('draft');
    await place.call('importApprovalAnswer', { file: place.files.register(answer) });
    expect((await imported(place, answer)).code).toBe('BATCH_WRONG_STATE');
    await read(place, PAYROLL.replaceAll('2607630010', '2607630020'), 'other.csv');
    const [line = ''] = readFileSync(answer, 'utf8').split('\n');
    const forged = newFile(place);
    writeFileSync(forged, resealed(line.replace('"batch":"B1"', '"batch":"B2"')));
    expect((await imported(place, forged)).code).toBe('FILE_REFUSED');
  });

  it('P1 is approved once where two approvers signed it, each on a computer of theirs', async () => {
    const { place, other, imported: read } = await twoPlaces(journals);
    const third = desk({ folder: journals.folder(), ports: CHEAP });
    await addUsers(third, [['Moses', ['approve']]]);
    await known(place, third, 'Moses');
    const batch = await read(place);
    const request = await requested(place, batch);
    const answers = [await signed(other, request), await signed(third, request, 'Moses')];
    const replies = await Promise.all(
      answers.map((answer) =>
        place.app.client.call('importApprovalAnswer', { file: place.files.register(answer) }),
      ),
    );
    // Whichever file is read first is the one that approves.
    const told = replies.map((reply) => (reply.ok ? reply.value.state : reply.failure.code));
    expect(told.toSorted()).toEqual(['BATCH_WRONG_STATE', 'approved']);
    const { signed: by } = await place.call('getApprovalTerms', { batch });
    expect(by).toMatchObject({ name: told[0] === 'approved' ? 'Grace' : 'Moses' });
    await place.settle(batch);
    expect((await place.call('getBatch', { batch })).counts).toMatchObject({ completed: 2 });
  });

  it('is refused of who prepared it, of a key that nobody has, and of a user who was removed', async () => {
    const { place, other, imported: read } = await twoPlaces(journals);
    await as(place, 'Ann');
    const batch = await read(place);
    const own = await requested(place, batch);
    const answer = newFile(place);
    await place.call('signApprovalRequest', {
      file: place.files.register(own),
      request: (await place.call('readApprovalRequest', { file: place.files.register(own), ...ALL })).request,
      target: place.files.register(answer),
    });
    const prepared = await imported(place, answer);
    expect([prepared.code, prepared.detail]).toEqual(['APPROVAL_MISSING', 'own-work']);
    const stranger = desk({ folder: journals.folder(), ports: CHEAP });
    await addUsers(stranger, [['Grace', ['approve']]]);
    const foreign = await imported(place, await signed(stranger, own));
    expect([foreign.code, foreign.detail]).toEqual(['APPROVAL_MISSING', 'foreign-key']);
    const right = await signed(other, own);
    await as(place, 'Mary');
    await place.call('removeUser', { name: 'Grace' });
    const removed = await imported(place, right);
    expect([removed.code, removed.detail]).toEqual(['APPROVAL_MISSING', 'former-key']);
    expect((await place.call('getBatch', { batch })).state).toBe('draft');
  });

  it('keeps to the limits of this journal, and is of a time that can be', async () => {
    const { place, other, imported: read, passThere, pass } = await twoPlaces(journals);
    const batch = await read(place);
    const limits = (sum: string) => ({ batch: {}, day: { ZMW: sum } });
    await place.call('setUserLimits', { name: 'Grace', limits: limits('250') });
    const request = await requested(place, batch);
    const answer = await signed(other, request);
    expect((await imported(place, answer)).code).toBe('APPROVAL_LIMIT');
    for (const byMs of [-2 * DAY_MS, 4 * DAY_MS]) {
      passThere(byMs);
      const wrong = await imported(place, await signed(other, request));
      expect([wrong.code, wrong.detail]).toEqual(['APPROVAL_MISSING', 'clock']);
    }
    await place.call('setUserLimits', { name: 'Grace', limits: limits('300') });
    pass(-2 * DAY_MS);
    await as(place, 'Mary');
    expect((await imported(place, answer)).detail).toBe('clock');
    pass(2 * DAY_MS);
    await as(place, 'Mary');
    await place.call('importApprovalAnswer', { file: place.files.register(answer) });
    expect((await place.call('getBatch', { batch })).state).toBe('approved');
  });

  it('is signed only of the file that was shown, by somebody who is there', async () => {
    const { place, other, imported: read } = await twoPlaces(journals);
    const request = await requested(place, await read(place));
    const file = other.files.register(request);
    const target = other.files.register(newFile(other));
    const shown = await other.call('readApprovalRequest', { file, ...ALL });
    expect((await other.failure('signApprovalRequest', { file, request: 'other', target })).code).toBe(
      'FILE_REFUSED',
    );
    await other.call('signOut', {});
    const { code } = await other.failure('signApprovalRequest', { file, request: shown.request, target });
    expect(code).toBe('USER_NEEDED');
    const nobody = desk({ folder: journals.folder(), ports: CHEAP });
    const there = { file: nobody.files.register(request), request: shown.request };
    const unsigned = nobody.files.register(newFile(nobody));
    expect((await nobody.failure('signApprovalRequest', { ...there, target: unsigned })).code).toBe(
      'USER_NEEDED',
    );
  });
});

it('P1 a file that was changed by one byte is refused, wherever the byte is', async () => {
  const { place, other, imported: read } = await twoPlaces(journals);
  const batch = await read(place);
  const request = await requested(place, batch);
  const answer = await signed(other, request);
  const flipped = newFile(place);
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.nat(), fc.integer({ min: 1, max: 255 }), async (isAnswer, at, by) => {
      const bytes = readFileSync(isAnswer ? answer : request);
      const index = at % bytes.length;
      bytes[index] = (bytes[index] ?? 0) ^ by;
      writeFileSync(flipped, bytes);
      const file = place.files.register(flipped);
      const refused = isAnswer
        ? await place.failure('importApprovalAnswer', { file })
        : await place.failure('readApprovalRequest', { file, ...ALL });
      expect(refused.code).toBe('FILE_REFUSED');
    }),
    { numRuns: 60 },
  );
  expect((await place.call('getBatch', { batch })).state).toBe('draft');
});
