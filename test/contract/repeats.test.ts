// P1 the same person a second time: who was paid within 25 days by any batch, and references that others had, are
// asked about by batch, line, amount and status; never in the way of what was refused, failed, or is another month's.

import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../sandbox/sandbox.ts';
import type { OperationName } from '../../shared/operations.ts';
import { type AppDesk, closeDesks } from '../support/app-desk.ts';
import { confirming, deskWithDays } from '../support/desk-days.ts';

afterEach(closeDesks);

const HEADER = 'reference,name,phone,amount,currency,provider';

interface Person {
  readonly reference: string;
  readonly name: string;
  readonly phone: string;
  readonly amount: string;
}

/** A person with a staff number, whose name and number are their own. */
function person(index: number, facts: Partial<Person> = {}): Person {
  return {
    reference: `S-${index}`,
    name: `Person ${index}`,
    phone: `26076300${1000 + index}`,
    amount: '100',
    ...facts,
  };
}

const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => person(from + index));

function csv(rows: readonly Person[]): string {
  const lines = rows.map((row) =>
    [row.reference, row.name, row.phone, row.amount, 'ZMW', 'MTN_MOMO_ZMB'].join(','),
  );
  return [HEADER, ...lines, ''].join('\n');
}

async function approved(
  place: AppDesk,
  rows: readonly Person[],
  name = 'first.csv',
  operation?: OperationName,
) {
  const batch = await draft(place, rows, name, operation);
  await place.approve(batch);
  return batch;
}

/** The same, and each of its payments came to an end. */
async function paid(place: AppDesk, rows: readonly Person[], name?: string) {
  const batch = await approved(place, rows, name);
  await place.settle(batch);
  return batch;
}

function draft(place: AppDesk, rows: readonly Person[], name = 'next.csv', operation?: OperationName) {
  return place.importText(csv(rows), undefined, name, null, operation);
}

async function repeatsOf(place: AppDesk, batch: string) {
  return (await place.call('reviewBatch', { batch })).repeats;
}

/** Kind, earlier batch and rows of every group. */
async function groupsOf(place: AppDesk, batch: string) {
  return (await repeatsOf(place, batch)).map(({ kind, earlier, rows }) => [
    kind,
    earlier?.batch ?? null,
    rows,
  ]);
}

describe('somebody whom an earlier batch paid', () => {
  it('is asked about by batch, line, amount and status, and paid again only when that was said', async () => {
    const { place, pass } = deskWithDays();
    const first = await approved(place, people(0, 20));
    await place.settle(first);
    pass(24);
    const batch = await draft(place, [...people(40, 45), person(3, { amount: '70', reference: 'X' })]);
    const [group, ...others] = await repeatsOf(place, batch);
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      kind: 'paid',
      code: `DUPLICATE_RECIPIENT ${first}`,
      earlier: { batch: first, batchName: 'first.csv' },
      rows: 1,
      examples: [
        {
          row: {
            line: 7,
            person: 'Person 3',
            whom: '260763001003',
            amount: '70',
            currency: 'ZMW',
            state: 'ready',
          },
          other: { line: 5, person: 'Person 3', amount: '100', currency: 'ZMW', state: 'completed' },
        },
      ],
    });
    // What only looks says the same: a draft that was just imported, and a file of which nothing is kept.
    expect(await place.call('findRepeats', { batch })).toEqual([group]);
    const again = [...people(40, 45), person(3, { amount: '70', reference: 'X' })];
    expect((await place.checkText(csv(again), 'next.csv')).repeats).toEqual([group]);
    expect((await place.checkText(csv(people(50, 55)), 'others.csv')).repeats).toEqual([]);
    const confirm = await confirming(place, batch);
    const code = group?.code ?? '';
    const duplicatesReason = 'an advance';
    for (const given of [
      { acknowledged: null },
      { acknowledged: [code] },
      { acknowledged: [], duplicatesReason },
      { acknowledged: ['DUPLICATE_RECIPIENT'], duplicatesReason },
      { acknowledged: ['DUPLICATE_RECIPIENT B99'], duplicatesReason },
    ]) {
      const refused = await place.failure('confirmBatch', { ...confirm, ...given });
      expect(refused).toMatchObject({ code: 'DUPLICATE_RECIPIENT', fault: 'clerk', detail: code });
      expect(refused.message).toContain(`batch ${first} (“first.csv”)`);
    }
    expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'draft' });
    await place.call('confirmBatch', { ...confirm, acknowledged: [code], duplicatesReason });
    expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'approved' });
  });

  it('goes out again for a reason too, which is kept', async () => {
    const { place } = deskWithDays();
    await approved(place, people(0, 5));
    const batch = await draft(place, [person(1), ...people(40, 45)]);
    await place.call('confirmBatch', { ...(await confirming(place, batch)), duplicatesReason: 'an advance' });
    expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'approved' });
  });

  it('is not asked about after the period', async () => {
    const { place, pass } = deskWithDays();
    await paid(place, people(0, 5));
    pass(26);
    const batch = await draft(place, [person(1, { reference: 'X' }), ...people(40, 45)]);
    expect(await groupsOf(place, batch)).toEqual([]);
    await place.call('confirmBatch', await confirming(place, batch));
  });

  it('is asked about within the days of the profile, and where the clock was set back', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const { place, pass } = deskWithDays();
    const profile = { name: 'Weekly', baseUrl: sandbox.baseUrl, generation: 'v2', colour: null } as const;
    await place.call('addProfile', { ...profile, token: sandbox.token, duplicatePeriodDays: 5 });
    const account = { kind: 'profile', name: 'Weekly' } as const;
    const first = await place.importText(csv(people(0, 5)), account, 'first.csv');
    await place.approve(first);
    await place.settle(first);
    pass(6);
    const rows = [person(1, { reference: 'X' }), ...people(40, 45)];
    const batch = await place.importText(csv(rows), account, 'next.csv');
    expect(await groupsOf(place, batch)).toEqual([]);
    const change = { name: 'Weekly', colour: null, baseUrl: null, generation: null };
    await place.call('updateProfile', { ...change, duplicatePeriodDays: 7 });
    expect(await groupsOf(place, batch)).toEqual([['paid', first, 1]]);
    pass(-60);
    const back = await place.importText(csv(rows), account, 'back.csv');
    expect(await groupsOf(place, back)).toEqual([['paid', first, 1]]);
  });

  it.each([
    ['with a plus and spaces', '+260 76 300 1001'],
    ['without its country', '0763001001'],
  ])('is known by a number that was written %s, once it is repaired', async (_, phone) => {
    const { place } = deskWithDays();
    const first = await approved(place, people(0, 3));
    const batch = await draft(place, [person(50, { phone }), ...people(60, 69)]);
    const { repairs } = await place.call('getDraft', { batch });
    for (const { code, field } of repairs) await place.call('repairRows', { batch, code, field });
    expect(await groupsOf(place, batch)).toEqual([['paid', first, 1]]);
  });

  it('by several batches is named with each, the latest first', async () => {
    const { place } = deskWithDays();
    const first = await approved(place, people(0, 4), 'a.csv');
    const second = await approved(place, [person(2), ...people(10, 20)], 'b.csv');
    const batch = await draft(place, [person(2), ...people(30, 40)]);
    expect(await groupsOf(place, batch)).toEqual([
      ['paid', second, 1],
      ['paid', first, 1],
    ]);
  });

  it('is honestly paid again after a refusal or a failure, and in a retry', async () => {
    const { place } = deskWithDays();
    const refused = person(1, { phone: '260763400401' });
    const failed = person(2, { phone: '260763400079' });
    const first = await approved(place, [refused, failed, person(3)]);
    await place.settle(first);
    const batch = await draft(place, [refused, failed, ...people(20, 30)]);
    expect(await groupsOf(place, batch)).toEqual([]);
    await place.call('changeBasket', { batch: first, change: 'add', rows: { kind: 'all' } });
    const retry = await place.call('retryBasket', { batch: first });
    expect(await groupsOf(place, retry.id)).toEqual([]);
  });

  it('meanwhile by another batch is asked about in a retry', async () => {
    const { place } = deskWithDays();
    const refused = person(1, { phone: '260763400401' });
    const first = await approved(place, [refused, ...people(20, 23)]);
    await place.settle(first);
    const second = await approved(place, [refused, ...people(30, 33)], 'by-hand.csv');
    await place.call('changeBasket', { batch: first, change: 'add', rows: { kind: 'all' } });
    const retry = await place.call('retryBasket', { batch: first });
    expect(await groupsOf(place, retry.id)).toEqual([['paid', second, 1]]);
  });

  it('is not asked about where the whole batch is', async () => {
    const { place } = deskWithDays();
    const first = await approved(place, people(0, 10));
    const batch = await draft(place, people(0, 10).toReversed());
    const review = await place.call('reviewBatch', { batch });
    expect(review).toMatchObject({ sentBefore: { kind: 'payments', batch: first }, repeats: [] });
  });

  it('in practice, or who paid us, is no double payment', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const { place } = deskWithDays();
    await approved(place, people(0, 4), 'practice.csv');
    await approved(place, people(10, 14), 'collect.csv', 'deposit');
    const profile = { name: 'A', baseUrl: sandbox.baseUrl, generation: 'v2', colour: null } as const;
    await place.call('addProfile', { ...profile, token: sandbox.token });
    const rows = [person(0), ...people(40, 44)];
    const real = await place.importText(csv(rows), { kind: 'profile', name: 'A' }, 'real.csv');
    expect(await groupsOf(place, real)).toEqual([]);
    expect(await groupsOf(place, await draft(place, [person(11), ...people(50, 54)]))).toEqual([]);
    expect(await groupsOf(place, await draft(place, [person(0), person(90)], 'c.csv', 'deposit'))).toEqual(
      [],
    );
  });
});

describe('a reference that an earlier batch has', () => {
  it('is asked about within the period, whoever had it', async () => {
    const { place } = deskWithDays();
    const first = await approved(place, people(0, 10));
    const batch = await draft(place, [person(60, { reference: 's-4 ' }), ...people(70, 72)]);
    const [group] = await repeatsOf(place, batch);
    expect(group).toMatchObject({
      kind: 'reference',
      code: `DUPLICATE_REFERENCE ${first}`,
      examples: [
        { row: { line: 2, person: 'Person 60' }, other: { line: 6, person: 'Person 4', reference: 'S-4' } },
      ],
    });
    expect(await place.failure('confirmBatch', await confirming(place, batch))).toMatchObject({
      code: 'DUPLICATE_RECIPIENT',
    });
  });

  it('is asked about at any time where somebody else has it now', async () => {
    const { place, pass } = deskWithDays();
    const first = await paid(place, people(0, 20));
    pass(400);
    const batch = await draft(place, [person(60, { reference: 'S-4' }), ...people(5, 20)]);
    expect(await groupsOf(place, batch)).toEqual([['reference', first, 1]]);
  });

  it('of the same person is asked about at any time where it is one among new ones', async () => {
    const { place, pass } = deskWithDays();
    const first = await paid(place, [person(1, { reference: 'Invoice 17' }), ...people(20, 30)]);
    pass(60);
    const batch = await draft(place, [person(1, { reference: 'Invoice 17' }), ...people(40, 42)]);
    expect(await groupsOf(place, batch)).toEqual([['reference', first, 1]]);
  });

  it('is a staff number where most rows have had theirs before, and comes back every month', async () => {
    const { place, pass } = deskWithDays();
    await paid(place, people(0, 10), 'october.csv');
    pass(30);
    const raised = people(0, 10).map((each) => ({ ...each, amount: '110' }));
    await paid(place, raised, 'november.csv');
    pass(30);
    const batch = await draft(place, [...raised.slice(1), person(11)], 'december.csv');
    expect(await groupsOf(place, batch)).toEqual([]);
  });

  it('with a new number of the same name is theirs', async () => {
    const { place, pass } = deskWithDays();
    await paid(place, people(0, 10));
    pass(30);
    const moved = person(3, { phone: '260763009999' });
    const batch = await draft(place, [...people(0, 3), moved, ...people(4, 10)]);
    expect(await groupsOf(place, batch)).toEqual([]);
  });
});

describe('a reference under which was collected before', () => {
  const collected = (place: AppDesk, rows: readonly Person[]) =>
    approved(place, rows, 'collect.csv', 'deposit');
  const collecting = (place: AppDesk, rows: readonly Person[]) => draft(place, rows, 'next.csv', 'deposit');

  it('P1 is asked about within the period and at any time, and goes out for a reason alone', async () => {
    const { place, pass } = deskWithDays();
    const first = await collected(place, [person(1, { reference: 'Invoice 17' }), ...people(20, 30)]);
    for (const days of [1, 60]) {
      pass(days);
      const batch = await collecting(place, [person(1, { reference: 'Invoice 17' }), ...people(40, 43)]);
      expect(await groupsOf(place, batch)).toEqual([['reference', first, 1]]);
      const confirm = await confirming(place, batch);
      expect(await place.failure('confirmBatch', confirm)).toMatchObject({ code: 'DUPLICATE_RECIPIENT' });
    }
  });

  it('is a member’s number where most rows have had theirs before, once the period is over', async () => {
    const { place, pass } = deskWithDays();
    const first = await collected(place, people(0, 10));
    const raised = people(0, 10).map((each) => ({ ...each, amount: '110' }));
    const soon = await collecting(place, raised);
    expect(await groupsOf(place, soon)).toEqual([['reference', first, 10]]);
    pass(30);
    expect(await groupsOf(place, await collecting(place, raised))).toEqual([]);
  });

  it('asks about nobody who pays under another one, and not about what was paid under it', async () => {
    const { place } = deskWithDays();
    await collected(place, people(0, 10));
    await approved(place, people(50, 53), 'paid.csv');
    const others = [person(1, { reference: 'X' }), person(60, { reference: 'S-50' })];
    expect(await groupsOf(place, await collecting(place, others))).toEqual([]);
  });
});

describe('within a file', () => {
  const rows = [
    person(1),
    person(2, { reference: 'S-1' }),
    person(3),
    person(4, { phone: person(3).phone }),
    person(5),
    person(6, { name: 'PERSON  5' }),
    person(7),
  ];

  it('references, numbers and names that contradict each other are warnings of their own', async () => {
    const { place } = deskWithDays();
    const batch = await draft(place, rows);
    const groups = await repeatsOf(place, batch);
    expect(
      groups.map(({ code, rows, examples }) => [code, rows, examples.map((each) => each.row.line)]),
    ).toEqual([
      ['SAME_REFERENCE', 2, [2, 3]],
      ['NUMBER_TWO_NAMES', 2, [4, 5]],
      ['NAME_TWO_NUMBERS', 2, [6, 7]],
    ]);
    const confirm = await confirming(place, batch);
    const codes = [...groups.map(({ code }) => code), 'DUPLICATE_ROW'];
    for (const { code } of groups) {
      const acknowledged = codes.filter((each) => each !== code);
      expect(await place.failure('confirmBatch', { ...confirm, acknowledged })).toMatchObject({
        code: 'CONFIRMATION_NEEDED',
        detail: code,
      });
    }
    await place.call('confirmBatch', { ...confirm, acknowledged: codes });
  });

  it('are not asked about by name where names identify nobody: in more than a tenth of the rows', async () => {
    const { place } = deskWithDays();
    const namesakes = (count: number) => people(0, count).map((each) => ({ ...each, name: 'A. Banda' }));
    const file = (count: number) => [...namesakes(count), ...people(300, 400 - count)];
    const kinds = async (batch: string) =>
      (await repeatsOf(place, batch)).map(({ kind, rows }) => [kind, rows]);
    expect(await kinds(await draft(place, file(10), 'ten.csv'))).toEqual([['twoNumbers', 10]]);
    expect(await kinds(await draft(place, file(20), 'twenty.csv'))).toEqual([]);
    // A number under two names is a question whatever names are like.
    const shared = [...file(20), person(500, { phone: person(1).phone })];
    expect(await kinds(await draft(place, shared, 'shared.csv'))).toEqual([['twoNames', 2]]);
  });

  it('are no obstacle to a command that confirms all warnings', async () => {
    const { place } = deskWithDays();
    const batch = await draft(place, rows);
    await place.call('confirmBatch', await confirming(place, batch));
  });

  it('are looked for among the rows that are sent', async () => {
    const { place } = deskWithDays();
    const batch = await draft(place, [person(1), person(2, { reference: 'S-1' }), person(3)]);
    await place.call('excludeRows', { batch, ordinals: [2], reason: 'left' });
    expect(await groupsOf(place, batch)).toEqual([]);
  });
});
