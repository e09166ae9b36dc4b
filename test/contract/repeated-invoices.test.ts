// P1 an invoice that is paid again after the period is asked about, also in a file of one row and among staff numbers; and staff
// numbers, which come back every month, never are.

import { afterEach, expect, it } from 'vitest';
import { type AppDesk, closeDesks } from '../support/app-desk.ts';
import { confirming, deskWithDays } from '../support/desk-days.ts';

afterEach(closeDesks);

const HEADER = 'reference,name,phone,amount,currency,provider';
const row = (index: number, reference = `S-${index}`, amount = 100) =>
  `${reference},Person ${index},26076300${1000 + index},${amount},ZMW,MTN_MOMO_ZMB`;
const staff = (from: number, to: number, amount?: number) =>
  Array.from({ length: to - from }, (_, index) => row(from + index, undefined, amount));

const draft = (place: AppDesk, rows: readonly string[]) =>
  place.importText([HEADER, ...rows, ''].join('\n'), undefined, 'next.csv');

async function paid(place: AppDesk, rows: readonly string[]): Promise<string> {
  const batch = await draft(place, rows);
  await place.approve(batch);
  await place.settle(batch);
  return batch;
}

async function asked(place: AppDesk, rows: readonly string[]) {
  const batch = await draft(place, rows);
  const { repeats } = await place.call('reviewBatch', { batch });
  return repeats.map(({ kind, earlier, rows: count }) => [kind, earlier?.batch, count]);
}

it('P1 is asked about in a file of one row and of two, and paid for a reason alone', async () => {
  const { place, pass } = deskWithDays();
  const first = await paid(place, [row(1, 'Invoice 17'), ...staff(20, 32)]);
  pass(60);
  expect(await asked(place, [row(1, 'Invoice 17')])).toEqual([['reference', first, 1]]);
  const batch = await draft(place, [row(1, 'Invoice 17'), row(40, 'Invoice 90')]);
  const refused = await place.failure('confirmBatch', await confirming(place, batch));
  expect(refused).toMatchObject({ code: 'DUPLICATE_RECIPIENT', detail: `DUPLICATE_REFERENCE ${first}` });
});

it('P1 is asked about where the whole file of before comes back in another form', async () => {
  const { place, pass } = deskWithDays();
  const first = await paid(place, [row(1, 'Invoice 17')]);
  pass(60);
  const again = await place.importText(
    [HEADER, row(1, 'Invoice 17'), ''].join('\r\n'),
    undefined,
    'again.csv',
  );
  const { repeats } = await place.call('reviewBatch', { batch: again });
  expect(repeats).toMatchObject([{ kind: 'reference', earlier: { batch: first }, rows: 1 }]);
});

it('P1 is asked about among the staff numbers of a payroll, where its person had another one before', async () => {
  const { place, pass } = deskWithDays();
  await paid(place, [...staff(20, 32), row(1, 'Invoice 16')]);
  pass(30);
  const second = await paid(place, [...staff(20, 32), row(1, 'Invoice 17')]);
  pass(30);
  const third = [...staff(20, 32), row(1, 'Invoice 17'), row(60)];
  expect(await asked(place, third)).toEqual([['reference', second, 1]]);
});

it('is no staff number that comes back: neither in a payroll nor, from the third month on, in a small one', async () => {
  const { place, pass } = deskWithDays();
  await paid(place, staff(20, 32));
  await paid(place, staff(40, 44));
  pass(5);
  await paid(place, [row(20, 'Advance 1', 30)]);
  pass(30);
  // Another pay, an advance under a reference of its own in between, and somebody who joined.
  expect(await asked(place, [...staff(20, 32, 110), row(50)])).toEqual([]);
  await paid(place, [...staff(21, 32), row(51)]);
  await paid(place, staff(40, 44, 120));
  pass(30);
  expect(await asked(place, [...staff(21, 32), row(51), row(52)])).toEqual([]);
  expect(await asked(place, staff(40, 44))).toEqual([]);
});
