// P1 a deposit that is refunded a second time: no deposit comes back every month, so whatever the days between, another file
// that refunds it is asked about by batch, line, amount and status, and part of a deposit as all of it.

import { afterEach, expect, it } from 'vitest';
import { type AppDesk, closeDesks } from '../support/app-desk.ts';
import { confirming, deskWithDays } from '../support/desk-days.ts';

afterEach(closeDesks);

/** The ids of deposits that were collected, of 100 each. */
async function collected(place: AppDesk, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, row) => `26076300${1000 + row},100,ZMW,MTN_MOMO_ZMB`);
  const text = ['phone,amount,currency,provider', ...rows, ''].join('\n');
  const batch = await place.importText(text, undefined, 'collect.csv', null, 'deposit');
  await place.approve(batch);
  await place.settle(batch);
  const found = await place.call('listRows', { batch, after: 0, limit: count, states: ['completed'] });
  expect(found).toHaveLength(count);
  return found.map(({ payoutId }) => payoutId ?? '');
}

async function refunds(
  place: AppDesk,
  rows: readonly (readonly [string | undefined, number])[],
  name: string,
) {
  const lines = rows.map(([id, amount]) => `${id},${amount},ZMW`);
  const text = ['depositId,amount,currency', ...lines, ''].join('\n');
  return await place.importText(text, undefined, name, null, 'refund');
}

async function refunded(place: AppDesk, rows: readonly (readonly [string | undefined, number])[]) {
  const batch = await refunds(place, rows, 'first.csv');
  await place.approve(batch);
  await place.settle(batch);
  return batch;
}

async function groupsOf(place: AppDesk, batch: string) {
  const { repeats } = await place.call('reviewBatch', { batch });
  return repeats.map(({ kind, earlier, rows }) => [kind, earlier?.batch, rows]);
}

it('of a deposit that was not collected, or of which this is not known, is asked about by its batch', async () => {
  const { place } = deskWithDays();
  // The sandbox has no wallet for the second number.
  const numbers = ['260763001000', '260763456029', '260763001001'];
  const rows = numbers.map((number) => `${number},100,ZMW,MTN_MOMO_ZMB`);
  const text = ['phone,amount,currency,provider', ...rows, ''].join('\n');
  const batch = await place.importText(text, undefined, 'collect.csv', null, 'deposit');
  await place.approve(batch);
  const states = ['completed', 'failed', 'rejected', 'accepted', 'queued'] as const;
  const all = () => place.call('listRows', { batch, after: 0, limit: 3, states: [...states] });
  const refund = await refunds(
    place,
    (await all()).map(({ payoutId }) => [payoutId ?? '', 100] as const),
    'all.csv',
  );
  expect(await groupsOf(place, refund)).toEqual([['unsettled', batch, 3]]);
  await place.settle(batch);
  expect((await all()).map(({ state }) => state)).toEqual(['completed', 'failed', 'completed']);
  expect(await groupsOf(place, refund)).toEqual([['uncollected', batch, 1]]);
  const { confirmation } = await place.call('reviewBatch', { batch: refund });
  const answers = { leaveOutInvalid: true, duplicatesReason: null };
  const refused = await place.failure('confirmBatch', { confirmation, ...answers, acknowledged: [] });
  expect(refused).toMatchObject({ code: 'CONFIRMATION_NEEDED', detail: `DEPOSIT_NOT_COLLECTED ${batch}` });
  const acknowledged = [`DEPOSIT_NOT_COLLECTED ${batch}`];
  await place.call('confirmBatch', { confirmation, ...answers, acknowledged });
});

it.each([1, 26, 400])('is asked about %i days later, in part as well', async (days) => {
  const { place, pass } = deskWithDays();
  const [one, other, third] = await collected(place, 3);
  const first = await refunded(place, [
    [one, 40],
    [other, 100],
  ]);
  pass(days);
  const batch = await refunds(
    place,
    [
      [one?.toUpperCase(), 60],
      [third, 10],
    ],
    'next.csv',
  );
  expect(await groupsOf(place, batch)).toEqual([['paid', first, 1]]);
  const refused = await place.failure('confirmBatch', await confirming(place, batch));
  expect(refused).toMatchObject({ code: 'DUPLICATE_RECIPIENT' });
  const reason = { duplicatesReason: 'the rest of it' };
  await place.call('confirmBatch', { ...(await confirming(place, batch)), ...reason });
});

it('is asked about whole after the period, not as other months of the same payments are', async () => {
  const { place, pass } = deskWithDays();
  const [one, other] = await collected(place, 2);
  const rows = [
    [one, 40],
    [other, 30],
  ] as const;
  const first = await refunded(place, rows);
  pass(30);
  const batch = await refunds(place, rows.toReversed(), 'again.csv');
  expect(await groupsOf(place, batch)).toEqual([['paid', first, 2]]);
  expect((await place.failure('confirmBatch', await confirming(place, batch))).code).toBe(
    'DUPLICATE_RECIPIENT',
  );
});

it('is not asked about where the refund was refused, nor of other deposits', async () => {
  const { place, pass } = deskWithDays();
  const [one, other] = await collected(place, 2);
  await refunded(place, [[one, 500]]);
  pass(26);
  const batch = await refunds(
    place,
    [
      [one, 40],
      [other, 40],
    ],
    'next.csv',
  );
  expect(await groupsOf(place, batch)).toEqual([]);
});

it('of a batch that is used again is asked about within the period only, as every such draft is', async () => {
  const { place, pass } = deskWithDays();
  const [one] = await collected(place, 1);
  const first = await refunded(place, [[one, 10]]);
  const soon = await place.call('reuseBatch', { batch: first, name: 'soon' });
  expect((await place.call('reviewBatch', { batch: soon.id })).sentBefore).toMatchObject({ batch: first });
  await place.call('discardBatch', { batch: soon.id });
  pass(26);
  const later = await place.call('reuseBatch', { batch: first, name: 'later' });
  expect(await groupsOf(place, later.id)).toEqual([]);
});
