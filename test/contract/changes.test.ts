// What changed since the last batch, through the core: last month's file, a row more, another order, two jobs of one person,
// another number under the same name; which batch is compared with; and a profile that wants it acknowledged.

import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../sandbox/sandbox.ts';
import {
  type ChangeKind,
  type ChangesAnswer,
  type ChangesView,
  comparedSaying,
  type ListedChange,
} from '../../shared/guards/changes.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { confirming, deskWithDays } from '../support/desk-days.ts';
import { Journals } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const HEADER = ['Name', 'Reference', 'Phone', 'Amount', 'Currency', 'Provider'];
type Row = readonly string[];
const person = (index: number, amount = '100'): Row => [
  `Person ${index}`,
  `E-${index}`,
  `26076300${1000 + index}`,
  amount,
  'ZMW',
  'MTN_MOMO_ZMB',
];
const PEOPLE = Array.from({ length: 10 }, (_, index) => person(index));
const csv = (rows: readonly Row[]) => [HEADER, ...rows].map((cells) => `${cells.join(',')}\n`).join('');
const kinds = ({ groups }: ChangesView) =>
  Object.fromEntries(groups.map(({ kind, people }) => [kind, people] as const));
const compared = (place: AppDesk, batch: string, chosen: string | null = null) =>
  place.call('compareBatch', { batch, with: chosen });
const entries = async (place: AppDesk, batch: string, kind: ListedChange) =>
  (await place.call('readChanges', { batch, with: null, kind, from: 0, limit: 50 })).entries;

async function lastMonth(rows: readonly Row[] = PEOPLE) {
  const { place, pass } = deskWithDays();
  const first = await place.importText(csv(rows));
  await place.approve(first, null);
  pass(30);
  const next = (now: readonly Row[]) => place.importText(csv(now), undefined, 'december.csv');
  return { place, pass, first, next };
}

describe('the last batch', () => {
  it('is said to be none, where none was approved', async () => {
    const place = desk();
    await place.importText(csv(PEOPLE));
    const batch = await place.importText(csv(PEOPLE));
    expect(await compared(place, batch)).toMatchObject({ earlier: null, nearest: null, groups: [] });
    expect(await entries(place, batch, 'new')).toEqual([]);
  });

  it("changes nothing where it is last month's file, also in another order", async () => {
    const { place, first, next } = await lastMonth();
    const view = await compared(place, await next(PEOPLE.toReversed()));
    expect(view).toMatchObject({
      earlier: { batch: first, sharedPercent: 100 },
      isChosen: false,
      percent: 20,
      askedBy: null,
      people: { now: 10, last: 10 },
      totals: [{ currency: 'ZMW', now: '1000', last: '1000' }],
    });
    expect(kinds(view)).toEqual({ same: 10 });
  });

  it('names who is new, who is missing and whose amount changed by more than the per cent', async () => {
    const { place, next } = await lastMonth();
    const now = [
      ...[person(0, '120'), person(1, '120.01'), person(2, '79.99')],
      ...[...PEOPLE.slice(3, 9), person(20, '55.5')],
    ];
    const batch = await next(now);
    const view = await compared(place, batch);
    expect(kinds(view)).toEqual({ amount: 2, new: 1, missing: 1, slight: 1, same: 6 });
    expect(view.totals).toEqual([{ currency: 'ZMW', now: '975.5', last: '1000' }]);
    expect(await entries(place, batch, 'amount')).toMatchObject([
      { now: { line: 3, person: 'Person 1', amount: '120.01' }, last: { line: 3, amount: '100' } },
      { now: { line: 4, amount: '79.99' }, last: { line: 4, amount: '100', state: 'queued' } },
    ]);
    expect(await entries(place, batch, 'new')).toMatchObject([
      { now: { line: 11, person: 'Person 20' }, last: null },
    ]);
    expect(await entries(place, batch, 'missing')).toMatchObject([
      { now: null, last: { line: 11, person: 'Person 9', amount: '100' } },
    ]);
  });

  it('takes two jobs of one person as one with their sum, and says so', async () => {
    const { place, next } = await lastMonth([...PEOPLE, person(0, '40')]);
    const batch = await next([...PEOPLE.slice(1), person(0, '70'), person(0, '40'), person(0, '60')]);
    expect(kinds(await compared(place, batch))).toEqual({ amount: 1, same: 9 });
    expect(await entries(place, batch, 'amount')).toMatchObject([
      { now: { line: 11, rows: 3, amount: '170' }, last: { line: 2, rows: 2, amount: '140' } },
    ]);
  });

  it('tells another number of the same reference, or of the same name, from a new person', async () => {
    const { place, next } = await lastMonth();
    const [first = [], second = []] = PEOPLE;
    const batch = await next([
      ...PEOPLE.slice(2),
      first.with(2, '260763009999'),
      second.with(2, '260763008888').with(1, '').with(3, '400'),
      // One name and two staff numbers are two people.
      person(30).with(0, 'Person 4'),
    ]);
    const view = await compared(place, batch);
    expect(kinds(view)).toEqual({ number: 2, new: 1, same: 8 });
    expect(view.groups[0]).toMatchObject({ kind: 'number', people: 2, overPercent: 1 });
    expect(await entries(place, batch, 'number')).toMatchObject([
      { now: { whom: '260763009999', person: 'Person 0' }, last: { whom: '260763001000' } },
      { now: { whom: '260763008888', person: 'Person 1' }, last: { whom: '260763001001' } },
    ]);
  });

  it('never takes one of two people of one name for the other', async () => {
    const twins = [person(50), person(51)].map((row) => row.with(0, 'Grace Phiri').with(1, ''));
    const { place, next } = await lastMonth([...PEOPLE, ...twins]);
    const [other = []] = twins;
    const batch = await next([...PEOPLE, other.with(2, '260763007777')]);
    expect(kinds(await compared(place, batch))).toEqual({ new: 1, missing: 2, same: 10 });
  });

  it('tells two people whose numbers were exchanged, whatever they are paid', async () => {
    const { place, next } = await lastMonth();
    const [first = [], second = []] = PEOPLE;
    const swapped = [first.with(2, second[2] ?? ''), second.with(2, first[2] ?? '')];
    const batch = await next([...PEOPLE.slice(2), ...swapped]);
    expect(kinds(await compared(place, batch))).toEqual({ number: 2, same: 8 });
    expect(await entries(place, batch, 'number')).toMatchObject([
      { now: { whom: '260763001001', person: 'Person 0' }, last: { whom: '260763001000' } },
      { now: { whom: '260763001000', person: 'Person 1' }, last: { whom: '260763001001' } },
    ]);
  });

  it('tells somebody who is paid to the number of a colleague, before or after them', async () => {
    for (const isFirst of [true, false]) {
      const { place, next } = await lastMonth();
      const [first = [], second = []] = PEOPLE;
      const redirected = first.with(2, second[2] ?? '');
      const both = isFirst ? [redirected, second] : [second, redirected];
      const view = await compared(place, await next([...PEOPLE.slice(2), ...both]));
      expect(kinds(view)).toEqual({ number: 1, missing: 1, same: 8 });
    }
  });

  it('tells another provider of the same number', async () => {
    const { place, next } = await lastMonth();
    const [first = []] = PEOPLE;
    const batch = await next([first.with(5, 'ZAMTEL_ZMB'), ...PEOPLE.slice(1)]);
    expect(kinds(await compared(place, batch))).toEqual({ provider: 1, same: 9 });
    expect(await entries(place, batch, 'provider')).toMatchObject([
      { now: { provider: 'ZAMTEL_ZMB' }, last: { provider: 'MTN_MOMO_ZMB' } },
    ]);
  });

  it('marks whom it did not reach', async () => {
    const refused = person(79).with(2, '260763456079');
    const { place, first, pass } = await lastMonth([...PEOPLE, refused]);
    await place.settle(first);
    pass(1);
    const batch = await place.importText(csv([...PEOPLE, refused.with(3, '300')]), undefined, 'next.csv');
    const view = await compared(place, batch);
    expect(view.refusedLast).toBe(1);
    expect(await entries(place, batch, 'amount')).toMatchObject([
      { now: { amount: '300' }, last: { amount: '100', state: 'failed' } },
    ]);
  });
});

describe('which batch is compared with', () => {
  it('is the latest with nearly as many of the same people, and another one when somebody wants it', async () => {
    const { place, pass, first, next } = await lastMonth();
    const second = await place.importText(
      csv([...PEOPLE.slice(0, 9), person(11)]),
      undefined,
      'november.csv',
    );
    await place.approve(second);
    const bonus = await place.importText(csv([person(0, '5'), person(1, '5')]), undefined, 'bonus.csv');
    await place.approve(bonus);
    pass(30);
    const batch = await next(PEOPLE);
    expect((await compared(place, batch)).earlier?.batch).toBe(second);
    expect(
      (await place.call('listComparable', { batch })).map((each) => [each.batch, each.sharedPercent]),
    ).toEqual([
      [bonus, 20],
      [second, 90],
      [first, 100],
    ]);
    expect(await compared(place, batch, first)).toMatchObject({
      isChosen: true,
      earlier: { batch: first, rows: 10, totals: { ZMW: '1000' } },
    });
    expect((await place.failure('compareBatch', { batch, with: batch })).code).toBe('BATCH_WRONG_STATE');
    expect((await place.failure('compareBatch', { batch, with: 'B99' })).code).toBe('BATCH_NOT_FOUND');
  });

  it('is none where too few people are the same, and the nearest is named', async () => {
    const { place, first, next } = await lastMonth();
    const batch = await next([person(0), ...Array.from({ length: 9 }, (_, index) => person(40 + index))]);
    expect(await compared(place, batch)).toMatchObject({
      earlier: null,
      nearest: { batch: first, sharedPercent: 10 },
    });
    const strangers = await next(Array.from({ length: 9 }, (_, index) => person(60 + index)));
    const none = await compared(place, strangers);
    expect(sayEnglish(comparedSaying(none))).toBe(
      'No batch of this journal has any of these numbers. Who has a new number is not recognised by it.',
    );
    expect(kinds(await compared(place, batch, first))).toMatchObject({ new: 9, missing: 9 });
  });
});

describe('a profile that asks about changes', () => {
  async function asked() {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const { place, pass } = deskWithDays();
    const profile = { name: 'Kafue', baseUrl: sandbox.baseUrl, generation: 'v2', colour: null } as const;
    await place.call('addProfile', {
      ...profile,
      token: sandbox.token,
      asksChanges: true,
      changePercent: 5,
    });
    const imported = (rows: readonly Row[], name: string) =>
      place.importText(csv(rows), { kind: 'profile', name: 'Kafue' }, name);
    const first = await imported(PEOPLE, 'november.csv');
    await place.approve(first, null);
    await place.settle(first);
    pass(30);
    return { place, first, imported };
  }
  const said = (view: ChangesView, ...acknowledged: readonly ChangeKind[]): ChangesAnswer => ({
    with: null,
    acknowledged: view.groups.flatMap(({ kind, hash }) =>
      acknowledged.includes(kind) ? [{ kind, hash }] : [],
    ),
    reason: null,
  });

  it('is approved under once each group was acknowledged as it is now', async () => {
    const { place, imported } = await asked();
    const batch = await imported([person(0, '106'), ...PEOPLE.slice(2), person(20)], 'december.csv');
    const view = await compared(place, batch);
    expect([view.askedBy, view.percent, kinds(view)]).toEqual([
      'Kafue',
      5,
      { amount: 1, new: 1, missing: 1, same: 8 },
    ]);
    const stopped = async (changes?: ChangesAnswer) => {
      const input = await confirming(place, batch);
      const { code, detail } = await place.failure('confirmBatch', {
        ...input,
        ...(changes === undefined ? {} : { changes }),
      });
      return [code, detail];
    };
    expect(await stopped()).toEqual(['CHANGES_NOT_ACKNOWLEDGED', 'amount new missing']);
    expect(await stopped(said(view, 'new'))).toEqual(['CHANGES_NOT_ACKNOWLEDGED', 'amount missing']);
    const all = said(view, 'amount', 'new', 'missing');
    const edit = { batch, ordinal: 1, field: 'amount', text: '107', before: '106' };
    await place.call('editCell', edit);
    // The group of amounts is another one now; the others are as they were.
    expect(await stopped(all)).toEqual(['CHANGES_NOT_ACKNOWLEDGED', 'amount']);
    const changed = said(await compared(place, batch), 'amount', 'new', 'missing');
    await place.call('confirmBatch', { ...(await confirming(place, batch)), changes: changed });
    expect((await place.call('getBatch', { batch })).state).toBe('approved');
  });

  it('goes on for a reason that is kept, and asks nothing where nothing can be compared', async () => {
    const { place, imported } = await asked();
    const batch = await imported([...PEOPLE, person(20)], 'december.csv');
    const changes = { with: null, acknowledged: [], reason: 'one joined' };
    await place.call('confirmBatch', { ...(await confirming(place, batch)), changes });
    const other = await imported([person(70), person(71)], 'contractors.csv');
    await place.call('confirmBatch', await confirming(place, other));
    await place.app.close();
    const reader = await journals.reader(place.dataFolder);
    const entry = (await reader.audit(batch)).find(({ action }) => action === 'batch.confirmed');
    expect(entry?.facts).toMatchObject({
      comparedWith: 'B1',
      comparedByChoice: false,
      changesReason: 'one joined',
    });
  });
});
