// P1 the same payroll a second time: stopped by the file's bytes and by its payments, whatever the file looks like;
// asked about after the period and where it is nearly the same; never in the way of what is another payroll.

import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../main/platform/clock.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { SENT_BEFORE_CODE } from '../../shared/guards/sent-before.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { confirming, deskWithDays } from '../support/desk-days.ts';
import { Journals } from '../support/journal/journals.ts';
import { archiveOf } from '../support/workbooks/archive.ts';
import { partsOf, rowsOf } from '../support/workbooks/workbook.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const DAY_MS = 24 * 60 * 60_000;
const HEADER = ['Name', 'Phone', 'Amount', 'Currency', 'Provider'] as const;
type Person = readonly [name: string, phone: string, amount: string, currency: string, provider: string];

const person = (index: number, amount = `${100 + index}`): Person => [
  `Person ${index}`,
  `26076300${1000 + index}`,
  amount,
  'ZMW',
  'MTN_MOMO_ZMB',
];
const PEOPLE = Array.from({ length: 10 }, (_, index) => person(index));
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => person(from + index));
const side = (facts: object) => ({ reference: null, currency: 'ZMW', state: 'ready', ...facts });
const csv = (rows: readonly (readonly string[])[], separator = ',', end = '\n') =>
  [HEADER, ...rows].map((cells) => cells.join(separator) + end).join('');

async function sentOnce(place: AppDesk, text = csv(PEOPLE)): Promise<string> {
  const batch = await place.importText(text);
  await place.approve(batch, null);
  return batch;
}

describe('the same file', () => {
  it('is stopped, by the name of the batch before it, whenever it comes back, until somebody says why', async () => {
    const folder = journals.folder();
    let nowMs = systemClock.nowMs();
    const place = desk({ folder, ports: { clock: { ...systemClock, nowMs: () => nowMs } } });
    const first = await sentOnce(place);
    nowMs += 400 * DAY_MS;
    const again = await place.importText(csv(PEOPLE));
    const found = {
      kind: 'file',
      stops: true,
      batch: first,
      batchName: 'payroll.csv',
      rows: 10,
      sameRows: 10,
    };
    expect(await place.call('findSentBefore', { batch: again })).toMatchObject({ ...found, newRows: 0 });
    expect((await place.call('reviewBatch', { batch: again })).sentBefore).toMatchObject(found);
    const confirm = await confirming(place, again);
    const refused = await place.failure('confirmBatch', confirm);
    expect(refused).toMatchObject({ code: 'DUPLICATE_FILE', fault: 'clerk', detail: first });
    expect(refused.message).toContain(`batch ${first} (“payroll.csv”)`);
    expect(await place.call('getBatch', { batch: again })).toMatchObject({
      state: 'draft',
      counts: { queued: 0 },
    });
    await place.call('confirmBatch', { ...confirm, duplicatesReason: 'a second bonus' });
    await place.app.close();
    const reader = await journals.reader(place.dataFolder);
    const entry = (await reader.audit(again)).find(({ action }) => action === 'batch.confirmed');
    expect(entry?.facts).toMatchObject({ duplicatesReason: 'a second bonus', sentBefore: `file ${first}` });
  });

  it('is told with every batch that it was approved in, of which three are named beside the first', async () => {
    const place = desk({ folder: journals.folder() });
    const earlier = [await sentOnce(place)];
    for (let times = 2; times <= 5; times += 1) {
      const batch = await place.importText(csv(PEOPLE));
      await place.approve(batch, 'once more');
      earlier.push(batch);
    }
    // In other clothes it is the same payroll, and a payroll of others is not.
    const clothed = await place.importText(csv(PEOPLE, ';'));
    await place.approve(clothed, 'once more');
    await sentOnce(place, csv(people(20, 30)));
    const [first, ...others] = [...earlier].reverse();
    const again = await place.importText(csv(PEOPLE));
    const found = await place.call('findSentBefore', { batch: again });
    expect(found).toMatchObject({ kind: 'file', batch: first });
    expect(found?.others?.map(({ batch }) => batch)).toEqual([clothed, ...others]);
    const { message } = await place.failure('confirmBatch', await confirming(place, again));
    const named = [clothed, ...others.slice(0, 2)].map(
      (batch) => `batch ${batch} \\(“payroll.csv”\\) of [^,]+`,
    );
    expect(message).toMatch(new RegExp(`Approved before as well: ${named.join(', ')} and 2 more\\. Nothing`));
  });

  it('P1 is stopped as a file of something else too, which is said, and one of its own kind is told first', async () => {
    const { place, pass } = deskWithDays();
    const paid = await sentOnce(place);
    pass(400);
    const collecting = await place.importText(csv(PEOPLE), undefined, 'payroll.csv', null, 'deposit');
    const found = { kind: 'file', stops: true, batch: paid, approvedAs: 'payout', rows: 10, sameRows: 10 };
    expect(await place.call('findSentBefore', { batch: collecting })).toMatchObject({ ...found, newRows: 0 });
    const refused = await place.failure('confirmBatch', await confirming(place, collecting));
    expect(refused).toMatchObject({ code: 'DUPLICATE_FILE', detail: paid });
    expect(refused.message).toMatch(
      /^This very file was approved before, as a file of payouts: batch B1 \(“payroll\.csv”\) of [^.]+\. Nothing was sent\.$/,
    );
    await place.approve(collecting, 'a contribution of the same amounts');
    const again = await place.importText(csv(PEOPLE), undefined, 'payroll.csv', null, 'deposit');
    const told = await place.call('findSentBefore', { batch: again });
    expect(told).toMatchObject({ kind: 'file', batch: collecting, others: [{ batch: paid }] });
    expect(told?.approvedAs).toBeUndefined();
  });

  it('is told to have sent nothing where all its rows were left out, and asks for a reason all the same', async () => {
    const place = desk({ folder: journals.folder() });
    const first = await sentOnce(place);
    await place.call('leaveOutRows', { batch: first, rows: { kind: 'all' }, reason: 'a wrong file' });
    const again = await place.importText(csv(PEOPLE));
    const found = await place.call('findSentBefore', { batch: again });
    expect(found).toMatchObject({ kind: 'file', stops: true, rows: 0 });
    const refused = await place.failure('confirmBatch', await confirming(place, again));
    expect(refused.message).toContain('Nothing of it was sent: all its rows were left out.');
    expect(refused.remedy).toBe('If it is to be sent now, give the reason.');
  });

  it('P1 goes out once where two pages approve it in the same moment', async () => {
    const { place } = deskWithDays();
    const drafts = [await place.importText(csv(PEOPLE)), await place.importText(csv(PEOPLE))];
    const confirmations = await Promise.all(drafts.map((batch) => confirming(place, batch)));
    const replies = await Promise.all(
      confirmations.map((each) => place.app.client.call('confirmBatch', each)),
    );
    expect(replies.map((reply) => (reply.ok ? null : reply.failure.code))).toEqual([null, 'DUPLICATE_FILE']);
  });

  it('is not held against itself, nor against what was only looked at', async () => {
    const { place } = deskWithDays();
    const looked = await place.importText(csv(PEOPLE));
    await place.call('discardBatch', { batch: looked });
    await place.importText(csv(PEOPLE));
    const batch = await place.importText(csv(PEOPLE));
    expect(await place.call('findSentBefore', { batch })).toBeNull();
    await place.approve(batch, null);
  });

  it('stops before its invalid rows are said', async () => {
    const { place } = deskWithDays();
    const text = csv([...PEOPLE, ['Nobody', '', '5', 'ZMW', 'MTN_MOMO_ZMB']]);
    await sentOnce(place, text);
    const again = await place.importText(text);
    expect(await place.failure('confirmBatch', await confirming(place, again))).toMatchObject({
      code: 'DUPLICATE_FILE',
    });
  });
});

describe('the same payments', () => {
  const dressed: readonly (readonly [string, string])[] = [
    ['another order', csv(PEOPLE.toReversed())],
    [
      'another delimiter, quotes and line ends',
      csv(
        PEOPLE.map((row) => row.map((cell) => `"${cell}"`)),
        ';',
        '\r\n',
      ),
    ],
    ['a byte order mark', `\ufeff${csv(PEOPLE)}`],
    ['zeros behind the amounts', csv(PEOPLE.map((row) => row.with(2, `${row[2]}.00`)))],
    [
      'signs and spaces in its numbers',
      csv(PEOPLE.map((row) => row.with(1, `+260 76 300 ${row[1].slice(-4)}`))),
    ],
    ['other names', csv(PEOPLE.map((row) => row.with(0, `Mr ${row[0]}`)))],
    [
      'other columns in another order',
      [
        ['Currency', 'Net pay', 'Operator', 'Mobile number'],
        ...PEOPLE.map(([, phone, amount, currency, provider]) => [currency, amount, provider, phone]),
      ]
        .map((cells) => `${cells.join('\t')}\n`)
        .join(''),
    ],
  ];

  it.each(dressed)('are stopped in %s', async (_, text) => {
    const { place, pass } = deskWithDays();
    const first = await sentOnce(place);
    pass(24);
    const batch = await place.importText(text, undefined, 'other.csv');
    expect(await place.call('findSentBefore', { batch })).toMatchObject({
      kind: 'payments',
      stops: true,
      batch: first,
      sameRows: 10,
      newRows: 0,
    });
    expect(await place.failure('confirmBatch', await confirming(place, batch))).toMatchObject({
      code: 'DUPLICATE_FILE',
    });
  });

  it('are stopped in a workbook', async () => {
    const { place } = deskWithDays();
    const first = await sentOnce(place);
    const bytes = archiveOf(partsOf({ sheets: [{ name: 'Payroll', xml: rowsOf([HEADER, ...PEOPLE]) }] }));
    const batch = await place.importText(bytes, undefined, 'payroll.xlsx');
    expect(await place.call('findSentBefore', { batch })).toMatchObject({ kind: 'payments', batch: first });
  });

  it('are a warning that names the earlier batch after 25 days, as a fixed payroll is every month', async () => {
    const { place, pass } = deskWithDays();
    const first = await sentOnce(place);
    await place.settle(first);
    pass(26);
    const batch = await place.importText(csv(PEOPLE.toReversed()), undefined, 'december.csv');
    expect(await place.call('findSentBefore', { batch })).toMatchObject({ kind: 'payments', stops: false });
    const confirm = await confirming(place, batch);
    const refused = await place.failure('confirmBatch', { ...confirm, acknowledged: [] });
    expect(refused).toMatchObject({ code: 'CONFIRMATION_NEEDED', detail: SENT_BEFORE_CODE });
    expect(refused.message).toContain(`batch ${first}`);
    await place.call('confirmBatch', { ...confirm, acknowledged: [SENT_BEFORE_CODE] });
    // The next month it is the latest one that is named.
    await place.settle(batch);
    pass(30);
    const next = await place.importText(csv(PEOPLE, ';'), undefined, 'january.csv');
    expect(await place.call('findSentBefore', { batch: next })).toMatchObject({ batch, stops: false });
  });

  it('are asked about within the days of the profile, and said to be', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const { place, pass } = deskWithDays();
    const profile = { name: 'Weekly', baseUrl: sandbox.baseUrl, generation: 'v2', colour: null } as const;
    await place.call('addProfile', { ...profile, token: sandbox.token, duplicatePeriodDays: 5 });
    const account = { kind: 'profile', name: 'Weekly' } as const;
    const first = await place.importText(csv(PEOPLE), account);
    await place.approve(first, null);
    await place.settle(first);
    pass(4);
    const batch = await place.importText(csv(PEOPLE.toReversed()), account, 'next.csv');
    const stopped = { kind: 'payments', stops: true, periodDays: 5, batch: first };
    expect(await place.call('findSentBefore', { batch })).toMatchObject(stopped);
    expect((await place.failure('confirmBatch', await confirming(place, batch))).message).toContain(
      'That is less than 5 days ago. Nothing was sent.',
    );
    pass(2);
    expect(await place.call('findSentBefore', { batch })).toMatchObject({ stops: false, periodDays: 5 });
    // The profile is asked anew each time, also for a draft that was compared before.
    const change = { name: 'Weekly', colour: null, baseUrl: null, generation: null };
    await place.call('updateProfile', { ...change, duplicatePeriodDays: 7 });
    expect(await place.call('findSentBefore', { batch })).toMatchObject({ ...stopped, periodDays: 7 });
    expect(await place.call('reviewBatch', { batch })).toMatchObject({ duplicatePeriodDays: 7 });
    await place.call('confirmBatch', { ...(await confirming(place, batch)), duplicatesReason: 'meant' });
    await place.app.close();
    const reader = await journals.reader(place.dataFolder);
    const entry = (await reader.audit(batch)).find(({ action }) => action === 'batch.confirmed');
    expect(entry?.facts).toMatchObject({ duplicatePeriodDays: 7 });
  });

  it('are stopped where the clock was set back and their approval lies ahead', async () => {
    const { place, pass } = deskWithDays();
    const first = await sentOnce(place);
    pass(-90);
    const batch = await place.importText(csv(PEOPLE.toReversed()), undefined, 'other.csv');
    expect(await place.call('findSentBefore', { batch })).toMatchObject({ stops: true, batch: first });
  });

  it.each([
    ['an amount', csv([person(0, '999'), ...PEOPLE.slice(1)]), 9, 1],
    ['a person', csv([person(77), ...PEOPLE.slice(1)]), 9, 1],
    [
      'some people more',
      csv([...PEOPLE, ...Array.from({ length: 8 }, (_, index) => person(50 + index))]),
      10,
      8,
    ],
    ['one person less', csv(PEOPLE.slice(1)), 9, 0],
  ])('but for %s are a warning that says how many are the same', async (_, text, sameRows, newRows) => {
    const { place, pass } = deskWithDays();
    const batch = await sentOnce(place);
    const near = await place.importText(text, undefined, 'near.csv');
    const found = { kind: 'nearly', stops: false, batch, rows: 10, sameRows, newRows };
    expect(await place.call('findSentBefore', { batch: near })).toMatchObject(found);
    await place.settle(batch);
    pass(26);
    expect(await place.call('findSentBefore', { batch: near })).toBeNull();
  });

  it.each(['payout', 'deposit', 'remittance'] as const)(
    'P1 of a %s that are all in a much longer file are a warning, from three on',
    async (operation) => {
      const { place } = deskWithDays();
      const imported = (text: string) => place.importText(text, undefined, 'x.csv', null, operation);
      const two = await imported(csv(people(100, 102)));
      await place.approve(two, null);
      const three = await imported(csv(people(0, 3)));
      await place.approve(three, null);
      const longer = await imported(csv([...people(0, 3), ...people(10, 18), ...people(100, 102)]));
      const found = { kind: 'nearly', stops: false, batch: three, rows: 3, sameRows: 3, newRows: 10 };
      expect(await place.call('findSentBefore', { batch: longer })).toMatchObject(found);
      const other = await imported(csv([...people(0, 2), ...people(20, 28), ...people(100, 102)]));
      expect(await place.call('findSentBefore', { batch: other })).toBeNull();
    },
  );

  it('are told row by row: other amounts beside each other, new rows, and rows that are missing', async () => {
    const { place } = deskWithDays();
    const nearer = [person(0, '999'), ...people(2, 60).toReversed(), person(77), person(5)];
    const sent = await sentOnce(place, csv(people(0, 60)));
    const draft = await place.importText(csv(nearer), undefined, 'nearer.csv');
    expect(await place.call('findSentBefore', { batch: draft })).toMatchObject({
      kind: 'nearly',
      batch: sent,
    });
    const found = await place.call('findDifferences', { batch: draft });
    expect(found).toMatchObject({ batch: sent, batchName: 'payroll.csv', sameRows: 58 });
    expect(found?.changed).toEqual({
      rows: 1,
      examples: [
        {
          row: side({ line: 2, person: 'Person 0', whom: '260763001000', amount: '999' }),
          other: side({ line: 2, person: 'Person 0', whom: '260763001000', amount: '100', state: 'queued' }),
        },
      ],
    });
    expect(found?.added).toEqual({
      rows: 2,
      examples: [
        side({ line: 61, person: 'Person 77', whom: '260763001077', amount: '177' }),
        side({ line: 62, person: 'Person 5', whom: '260763001005', amount: '105' }),
      ],
    });
    expect(found?.missing).toEqual({
      rows: 1,
      examples: [side({ line: 3, person: 'Person 1', whom: '260763001001', amount: '101', state: 'queued' })],
    });
  });

  it('differ where rows were left out of the draft or of the batch before it, also in the same file', async () => {
    const { place } = deskWithDays();
    const first = await place.importText(csv(PEOPLE));
    await place.call('excludeRows', { batch: first, ordinals: [4], reason: 'on leave' });
    await place.approve(first, null);
    const again = await place.importText(csv(PEOPLE));
    expect(await place.call('findSentBefore', { batch: again })).toMatchObject({ kind: 'file', newRows: 1 });
    expect(await place.call('findDifferences', { batch: again })).toMatchObject({
      sameRows: 9,
      changed: { rows: 0 },
      added: { rows: 1, examples: [{ line: 5, person: 'Person 3' }] },
      missing: { rows: 0 },
    });
  });

  it.each([
    ['two of ten are others', csv([person(70), person(71), ...PEOPLE.slice(2)])],
    [
      'one row was paid before',
      csv([person(0), ...Array.from({ length: 9 }, (_, index) => person(60 + index))]),
    ],
  ])('are another payroll where %s', async (_, text) => {
    const { place } = deskWithDays();
    await sentOnce(place);
    const batch = await place.importText(text, undefined, 'other.csv');
    expect(await place.call('findSentBefore', { batch })).toBeNull();
  });

  it('are counted: a payment twice is not the same as once', async () => {
    const { place } = deskWithDays();
    await sentOnce(place, csv([person(1, '50'), person(1, '50'), person(2, '100')]));
    const batch = await place.importText(
      csv([person(1, '100'), person(2, '50'), person(2, '50')]),
      undefined,
      'b.csv',
    );
    expect(await place.call('findSentBefore', { batch })).toBeNull();
  });

  it('of practice are another history than those of real money, and collecting another than paying', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const { place } = deskWithDays();
    await sentOnce(place);
    const profile = { name: 'A', baseUrl: sandbox.baseUrl, generation: 'v2', colour: null } as const;
    await place.call('addProfile', { ...profile, token: sandbox.token });
    const real = await place.importText(csv(PEOPLE), { kind: 'profile', name: 'A' });
    expect(await place.call('findSentBefore', { batch: real })).toBeNull();
    const collecting = await place.importText(csv(PEOPLE, ';'), undefined, 'collect.csv', null, 'deposit');
    expect(await place.call('findSentBefore', { batch: collecting })).toBeNull();
  });

  it('P1 of the file again are told of the batch that paid it, and never of its retry', async () => {
    const { place } = deskWithDays();
    const refused: Person = ['Refused', '260763400401', '100', 'ZMW', 'MTN_MOMO_ZMB'];
    const text = csv([...PEOPLE, refused]);
    const batch = await sentOnce(place, text);
    await place.settle(batch);
    await place.call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
    const retry = await place.call('retryBasket', { batch });
    await place.approve(retry.id, null);
    const reuse = await place.call('reuseBatch', { batch, name: null });
    await place.call('excludeRows', {
      batch: reuse.id,
      ordinals: [1, 2, 3, 4, 5],
      reason: 'of another month',
    });
    await place.approve(reuse.id);
    const again = await place.importText(text);
    expect(await place.call('findSentBefore', { batch: again })).toMatchObject({
      ...{ kind: 'file', stops: true, batch },
      ...{ rows: 11, sameRows: 11, newRows: 0 },
    });
  });

  it('of a retry are no repetition: they were not paid', async () => {
    const { place } = deskWithDays();
    const refused = ['Refused', '260763400401', '100', 'ZMW', 'MTN_MOMO_ZMB'];
    const batch = await sentOnce(place, csv([refused]));
    await place.settle(batch);
    await place.call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
    const retry = await place.call('retryBasket', { batch });
    expect(await place.call('findSentBefore', { batch: retry.id })).toBeNull();
  });
});
