// Statements whose times are written day first or month first, and amounts with thousands: what is sure is read, what
// is not is said, and where no batch was looked at for missing rows nobody is told that both sides agree.

import { describe, expect, it } from 'vitest';
import {
  compared,
  countsOf,
  lineOf,
  NOON_MS,
  statedRow,
  statementText,
} from '../../support/statements/stated-ledger.ts';

const rows = [statedRow(1), statedRow(2), statedRow(3)];
const HOUR_MS = 3_600_000;

/** A statement of the first and the last row, whose times are as they are given. */
function without(...times: readonly [string, string]): string {
  const [first, , last] = rows;
  if (first === undefined || last === undefined) throw new Error('There are three rows.');
  return statementText([lineOf(first, { created: times[0] }), lineOf(last, { created: times[1] })]);
}

describe('times of a statement', () => {
  it.each([
    ['the day first', '20/11/2026 12:00', '20/11/2026 12:00'],
    ['the day first, with points', '20.11.2026 12:00:01', '20.11.2026 12:00:03'],
    ['the month first, with twelve hours', '11/20/2026 12:00 PM', '11/20/2026 12:00 pm'],
    ['the month first, and seconds', '11/20/2026 12:00:01 PM', '11/20/2026 12:00:03 PM'],
    ['the day alone', '20-11-2026', '20-11-2026'],
    ['an hour of one figure', '20/11/2026 1:00 PM', '20/11/2026 12:00 PM'],
  ])('are read with %s where a day above 12 makes it certain', async (_, first, last) => {
    const { result, differences } = await compared(rows, without(first, last));
    expect(differences).toMatchObject([{ kind: 'missing-in-statement', doubt: null, row: { ordinal: 2 } }]);
    expect([result.areMissingSought, result.times]).toEqual([true, 'read']);
  });

  it('are certain by a day anywhere in the column', async () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      statedRow(index + 1, { atMs: Date.UTC(2026, 11, 5, 12) + index * 1000 }),
    );
    const later = { nowMs: Date.UTC(2027, 0, 1) };
    const line = (ordinal: number, created: string) => lineOf(many[ordinal - 1] ?? statedRow(1), { created });
    const lines = many.map(({ ordinal }) => line(ordinal, '05/12/2026 12:00')).filter((_, at) => at !== 7);
    const doubtful = await compared(many, statementText(lines), later);
    expect([doubtful.result.areMissingSought, doubtful.result.times]).toEqual([false, 'ambiguous']);
    const sure = await compared(many, statementText([...lines, line(1, '13/12/2026 12:00')]), later);
    expect(sure.differences).toMatchObject([{ kind: 'repeated' }, { kind: 'missing-in-statement' }]);
  });

  it.each([
    ['05/11/2026 12:00', '06/11/2026 12:00', 'ambiguous'],
    ['20/11/2026 12:00', '11/20/2026 12:00', 'mixed'],
    ['about noon', 'later', 'unread'],
    ['31/02/2026 12:00', '30/02/2026 12:00', 'unread'],
    ['20/11/2026 13:00 PM', '20/11/2026 0:00 AM', 'unread'],
    ['', '', 'none'],
  ])('such as %s and %s are not guessed, and no agreement comes of them', async (first, last, times) => {
    const { result, differences } = await compared(rows, without(first, last));
    expect([result.areMissingSought, result.times, differences]).toEqual([false, times, []]);
  });

  it('stand below “Date” where no heading says more', async () => {
    const { differences } = await compared(
      rows,
      without('20/11/2026', '20/11/2026').replace('Created At', 'Date'),
    );
    expect(differences).toMatchObject([{ kind: 'missing-in-statement' }]);
    const both = statementText([`${lineOf(statedRow(1))},9`, `${lineOf(statedRow(3))},9`]).replace(
      'Created At',
      'Created At,Date',
    );
    expect((await compared(rows, both)).differences).toMatchObject([{ kind: 'missing-in-statement' }]);
  });

  it('of another zone do not hide a row: the rows that it has tell when it was', async () => {
    const { differences } = await compared(rows, without('20/11/2026 15:00', '20/11/2026 15:00'));
    expect(differences).toMatchObject([{ kind: 'missing-in-statement', doubt: null, row: { ordinal: 2 } }]);
  });
});

it('looks for missing rows in every batch of a stated span, though it finds no batch there', async () => {
  const stated = { fromMs: NOON_MS, toMs: NOON_MS + HOUR_MS, country: null, currency: null, provider: null };
  expect((await compared([], statementText([]), { stated })).result.areMissingSought).toBe(true);
  expect((await compared(rows, statementText([]))).result.areMissingSought).toBe(false);
});

describe('amounts of a statement', () => {
  const large = [
    statedRow(1, { amount: '2000' }),
    statedRow(2, { amount: '2052.04' }),
    statedRow(3, { amount: '1500' }),
  ];
  const text = (...amounts: readonly string[]) =>
    statementText(large.map((row, at) => lineOf(row, { amount: `"${amounts[at]}"`, fee: '' })));

  it('with thousands are read as those of payroll files', async () => {
    expect(countsOf((await compared(large, text('2,000.00', '2,052.04', '1,500.00'))).result)).toEqual({
      matched: 3,
    });
    // What the others show decides what one alone would not.
    expect(countsOf((await compared(large, text('2000', '2,052.04', '1,500'))).result)).toEqual({
      matched: 3,
    });
  });

  it('that can be read in two ways stay unread, and their times count all the same', async () => {
    const { result } = await compared(large, text('2000', '2052.04', '1,500').replace('2052.04', '2052'));
    expect(countsOf(result)).toEqual({ matched: 1, 'different-amount': 1, unreadable: 1 });
    const unread = await compared(large, text('2,00', '2.052,04,1', 'x'));
    expect([unread.result.times, unread.result.areMissingSought]).toEqual(['read', true]);
  });
});

it('sums each side in its own currency', async () => {
  const dollars = statementText(rows.map((row) => lineOf(row, { currency: 'USD' })));
  const { result } = await compared(rows, dollars);
  expect(result.tallies.list()).toMatchObject([
    { kind: 'different-amount', currency: 'ZMW', statementCurrency: 'USD', journalAmount: '307.5' },
  ]);
  const mixed = statementText(
    rows.map((row, at) => lineOf(row, at === 0 ? { currency: 'USD', amount: '1' } : { amount: '2' })),
  );
  expect((await compared(rows, mixed)).result.tallies.list()).toMatchObject([
    { currency: 'ZMW', statementCurrency: 'USD', journalAmount: '101.5', statementAmount: '1' },
    { currency: 'ZMW', statementCurrency: 'ZMW', journalAmount: '206', statementAmount: '4' },
  ]);
});
