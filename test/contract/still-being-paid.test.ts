// P1 the period counts from the payment and not from the approval alone: whatever an earlier batch still has to send, in doubt or on
// its way, is asked about however long ago it was approved, and what it sent lately as well; never what was paid long ago.

import { afterEach, expect, it } from 'vitest';
import type { MethodInput } from '../../shared/contract/contract.ts';
import { sentBeforeSaying } from '../../shared/guards/sent-before.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { type AppDesk, closeDesks } from '../support/app-desk.ts';
import { confirming, deskWithDays } from '../support/desk-days.ts';
import { eventually } from '../support/patience.ts';

afterEach(closeDesks);

const HEADER = 'name,phone,amount,currency,provider';
/** Its payments stay on their way as long as anybody asks. */
const NEVER_FINAL = 'Never,260763400129,100,ZMW,MTN_MOMO_ZMB';
const DAY_MS = 24 * 60 * 60_000;

const person = (index: number, amount = 100) =>
  `Person ${index},26076300${1000 + index},${amount},ZMW,MTN_MOMO_ZMB`;
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => person(from + index));

const imported = (place: AppDesk, rows: readonly string[], name = 'payroll.csv') =>
  place.importText([HEADER, ...rows, ''].join('\n'), undefined, name);

async function approved(
  place: AppDesk,
  rows: readonly string[],
  more: Partial<MethodInput<'confirmBatch'>> = {},
): Promise<string> {
  const batch = await imported(place, rows);
  await place.approve(batch, null, more);
  return batch;
}

/** What is asked of the same rows in another order, as of another file. */
async function askedAgain(place: AppDesk, rows: readonly string[]) {
  const batch = await imported(place, rows.toReversed(), 'again.csv');
  const found = await place.call('findSentBefore', { batch });
  const { failure } = await failureOf(place, batch);
  return { found, said: found === null ? '' : sayEnglish(sentBeforeSaying(found)), failure };
}

async function failureOf(place: AppDesk, batch: string) {
  const reply = await place.app.client.call('confirmBatch', {
    ...(await confirming(place, batch)),
    acknowledged: [],
  });
  return { failure: reply.ok ? null : reply.failure.code };
}

/** What is asked of somebody of an earlier batch among new people, for another amount. */
async function askedAmongOthers(place: AppDesk, rows: readonly string[]) {
  const batch = await imported(place, [...rows, ...people(60, 69)], 'others.csv');
  const { repeats } = await place.call('reviewBatch', { batch });
  return repeats.map(({ kind, earlier, rows: count }) => [kind, earlier?.batch, count]);
}

const PAYROLL = people(0, 10);

it('P1 a payroll that waits unsent is stopped a year later too, and whoever it pays is asked about', async () => {
  const { place, pass } = deskWithDays();
  const first = await approved(place, PAYROLL);
  pass(43);
  const { found, said, failure } = await askedAgain(place, PAYROLL);
  expect(found).toMatchObject({ kind: 'payments', stops: true, batch: first, rows: 10, sameRows: 10 });
  expect(said).toContain('Part of that batch is still unsent, in doubt or on its way.');
  expect(failure).toBe('DUPLICATE_FILE');
  expect(await askedAmongOthers(place, [person(3, 70)])).toEqual([['paid', first, 1]]);
  pass(300);
  expect((await askedAgain(place, PAYROLL)).found).toMatchObject({ kind: 'payments', stops: true });
});

it('P1 a payroll that waits for its time is stopped before that, and so many days after it was sent', async () => {
  const { place, pass } = deskWithDays();
  const local = new Date(Date.now() + 43 * DAY_MS).toISOString().slice(0, 16);
  const first = await approved(place, PAYROLL, { sendAt: { local, zone: 'UTC', offsetMinutes: null } });
  pass(40);
  expect((await askedAgain(place, PAYROLL)).found).toMatchObject({ stops: true, batch: first });
  const { schedule } = await place.call('getBatch', { batch: first });
  await place.settle(first, { when: 'now', sendAtMs: schedule?.sendAtMs ?? 0 });
  pass(1);
  const { found, said, failure } = await askedAgain(place, PAYROLL);
  expect(found).toMatchObject({ kind: 'payments', stops: true, batch: first });
  expect(said).toContain('It was sent less than 25 days ago.');
  expect(failure).toBe('DUPLICATE_FILE');
  expect(await askedAmongOthers(place, [person(3, 70)])).toEqual([['paid', first, 1]]);
  pass(25);
  expect((await askedAgain(place, PAYROLL)).found).toMatchObject({ kind: 'payments', stops: false });
  expect(await askedAmongOthers(place, [person(3, 70)])).toEqual([]);
});

it('P1 a payroll that waits unsent is stopped where a later one with its payments was paid and is past', async () => {
  const { place, pass } = deskWithDays();
  const first = await approved(place, PAYROLL);
  pass(43);
  const second = await imported(place, PAYROLL);
  await place.approve(second, 'the one before is not sent');
  await place.settle(second);
  pass(30);
  const { found, failure } = await askedAgain(place, PAYROLL);
  expect(found).toMatchObject({ kind: 'payments', stops: true, batch: first, still: 'open' });
  expect(failure).toBe('DUPLICATE_FILE');
});

it('P1 of a payroll that was paid long ago, who is still on the way alone is asked about', async () => {
  const { place, pass } = deskWithDays();
  const rows = [...people(0, 10), NEVER_FINAL];
  const first = await approved(place, rows);
  await place.call('startUpload', { batch: first, until: 'settled', waitLimitMs: null, concurrency: 4 });
  await eventually(async () => {
    expect((await place.call('getBatch', { batch: first })).counts).toMatchObject({ completed: 10 });
  });
  pass(43);
  const found = await askedAmongOthers(place, [person(3, 70), NEVER_FINAL]);
  expect(found).toEqual([['paid', first, 1]]);
  expect((await askedAgain(place, rows)).found).toMatchObject({ kind: 'payments', stops: true });
});
