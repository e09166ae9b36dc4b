// P1 rows that a clerk changed before the approval: the file that they came from is stopped when it comes again, whichever of
// the two was changed, since it is the rows of a file that are approved.

import { afterEach, describe, expect, it } from 'vitest';
import type { OperationName } from '../../shared/operations.ts';
import { type AppDesk, closeDesks } from '../support/app-desk.ts';
import { confirming, deskWithDays } from '../support/desk-days.ts';

afterEach(closeDesks);

const HEADER = 'Name,Phone,Amount,Currency,Provider';
const row = (index: number, amount: string, phone = `26076300${1000 + index}`) =>
  `Person ${index},${phone},${amount},ZMW,MTN_MOMO_ZMB`;
const text = (rows: readonly string[], delimiter = ',') =>
  `${[HEADER, ...rows].map((line) => line.replaceAll(',', delimiter)).join('\n')}\n`;

const TWICE = [row(1, '100'), row(2, '200'), row(1, '50'), row(2, '70')];
const TEN = Array.from({ length: 10 }, (_, index) => row(index, `${100 + index}`));

const imported = (place: AppDesk, content: string, operation: OperationName = 'payout') =>
  place.importText(content, undefined, 'other.csv', null, operation);

async function addUp(place: AppDesk, batch: string): Promise<void> {
  const { revision } = await place.call('getDraft', { batch });
  await place.call('addUpRows', { batch, revision, ordinal: null });
}

async function split(place: AppDesk, batch: string): Promise<void> {
  const { revision } = await place.call('getDraft', { batch });
  await place.call('splitRows', { batch, revision, ordinal: null });
}

async function expectStopped(place: AppDesk, batch: string, earlier: string, rows: number): Promise<void> {
  expect(await place.call('findSentBefore', { batch })).toMatchObject({
    ...{ kind: 'payments', stops: true, batch: earlier, rows, sameRows: rows, newRows: 0 },
  });
  expect(await place.failure('confirmBatch', await confirming(place, batch))).toMatchObject({
    code: 'DUPLICATE_FILE',
    detail: earlier,
  });
}

describe('rows that were changed before they were approved', () => {
  it.each(['payout', 'deposit'] as const)(
    'P1 are stopped as they were where a %s added them up',
    async (operation) => {
      const { place } = deskWithDays();
      const first = await imported(place, text(TWICE), operation);
      await addUp(place, first);
      await place.approve(first, null);
      const again = await imported(place, text(TWICE, ';'), operation);
      await expectStopped(place, again, first, 4);
      await addUp(place, again);
      await expectStopped(place, again, first, 2);
    },
  );

  it('P1 are stopped where the second time they are added up and the first time they were not', async () => {
    const { place } = deskWithDays();
    const first = await imported(place, text(TWICE));
    await place.approve(first, null);
    const again = await imported(place, text(TWICE, ';'));
    await addUp(place, again);
    await expectStopped(place, again, first, 4);
  });

  it('P1 are stopped where one of them was split', async () => {
    const { place } = deskWithDays();
    const rows = [...TEN.slice(0, 5), row(50, '25000')];
    const first = await imported(place, text(rows));
    await split(place, first);
    await place.approve(first, null);
    const again = await imported(place, text(rows, ';'));
    await expectStopped(place, again, first, 6);
    await split(place, again);
    const { rows: paid } = await confirming(place, again).then(({ confirmation }) => confirmation);
    expect(paid).toBeGreaterThan(6);
    await expectStopped(place, again, first, paid);
  });

  it('P1 are stopped where cells were edited, repaired or set', async () => {
    const { place } = deskWithDays();
    const rows = [row(0, '100', '0763001000'), ...TEN.slice(1, 4), row(4, '104', '+260 763 001 004')];
    const first = await imported(place, text(rows));
    const cell = { batch: first, ordinal: 2, field: 'amount', before: '101' };
    await place.call('editCell', { ...cell, text: '111' });
    for (const ordinal of [1, 5]) {
      const [before, number] =
        ordinal === 1 ? ['0763001000', '260763001000'] : ['+260 763 001 004', '260763001004'];
      await place.call('editCell', { batch: first, ordinal, field: 'phone', before, text: number });
    }
    await place.approve(first, null);
    const again = await imported(place, text(rows, ';'));
    await expectStopped(place, again, first, 5);
  });

  it('are nearly the same by what their files say, too', async () => {
    const { place } = deskWithDays();
    const first = await imported(place, text([...TEN.slice(1), row(50, '25000')]));
    await split(place, first);
    await place.approve(first, null);
    const again = await imported(place, text([...TEN.slice(2), row(99, '1'), row(50, '25000')], ';'));
    expect(await place.call('findSentBefore', { batch: again })).toMatchObject({
      ...{ kind: 'nearly', batch: first, rows: 10, sameRows: 9, newRows: 1 },
    });
  });

  it('are those that went out: what the clerk left out of the file is none of them', async () => {
    const { place } = deskWithDays();
    const first = await imported(place, text(TWICE));
    await addUp(place, first);
    await place.call('excludeRows', { batch: first, ordinals: [2], reason: 'on leave' });
    await place.approve(first, null);
    const again = await imported(place, text([TWICE[0] ?? '', TWICE[2] ?? ''], ';'));
    expect(await place.call('findSentBefore', { batch: again })).toMatchObject({ kind: 'payments', rows: 2 });
    const others = await imported(place, text([TWICE[1] ?? '', TWICE[3] ?? ''], ';'));
    expect(await place.call('findSentBefore', { batch: others })).toBeNull();
  });

  it('are looked at within the period alone', async () => {
    const { place, pass } = deskWithDays();
    const first = await imported(place, text(TWICE));
    await addUp(place, first);
    await place.approve(first, null);
    await place.settle(first);
    pass(26);
    const again = await imported(place, text(TWICE, ';'));
    expect(await place.call('findSentBefore', { batch: again })).toBeNull();
  });

  it('are no payments of a batch that was made from theirs and got other amounts', async () => {
    const { place } = deskWithDays();
    const first = await imported(place, text(TEN));
    await place.approve(first, null);
    const reuse = await place.call('reuseBatch', { batch: first, name: null });
    await place.call('excludeRows', { batch: reuse.id, ordinals: [1, 2, 3], reason: 'of another month' });
    expect(await place.call('findSentBefore', { batch: reuse.id })).not.toMatchObject({ kind: 'payments' });
  });
});
