// P1 what differs between a draft and an earlier batch, held against a comparison of every row with every other: the same
// payments, other amounts for the same people, new and missing rows, and the rows that are shown of them.

import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { JournalWriter } from '../../main/journal/journal-port.ts';
import type { NewRow } from '../../main/journal/port.ts';
import { differencesTo } from '../../main/methods/guards/differences.ts';
import { payrollOfDraft } from '../../main/methods/guards/payroll.ts';
import { SHOWN_DIFFERENCES } from '../../shared/guards/differences.ts';
import { figure } from '../support/figures.ts';
import { importedDraft, Journals, newBatch, newRow, sendingBatch } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const HEADER = ['phone', 'amount', 'currency', 'provider'];
const SOURCE = {
  ...newBatch().source,
  header: HEADER,
  mapping: Object.fromEntries(HEADER.map((name, column) => [name, column])),
};
const clock = { sleep: async () => {} };

interface Payment {
  readonly phone: string;
  readonly amount: string;
  readonly currency: string;
}

const payment: fc.Arbitrary<Payment> = fc.record({
  phone: fc.constantFrom('260760000001', '260760000002', '260760000003', '260760000004'),
  amount: fc.constantFrom('1', '2', '3'),
  currency: fc.constantFrom('ZMW', 'USD'),
});
const payments = fc.array(payment, { minLength: 1, maxLength: 12 });

function rowsOf(list: readonly Payment[], isInvalid: (index: number) => boolean = () => false): NewRow[] {
  return list.map(({ phone, amount, currency }, index) => {
    const row = newRow(index + 1);
    return {
      ...row,
      cells: [phone, amount, currency, 'MTN'],
      fields: { ...row.fields, phone, amount, currency },
      amount,
      state: isInvalid(index) ? 'invalid' : 'ready',
    };
  });
}

/** Each row is crossed out with the first equal one that is left, then with the first of the same person. */
function expectedOf(draft: readonly Payment[], earlier: readonly Payment[]) {
  const here = draft.map((row, index) => ({ ...row, line: index + 2 }));
  const there = earlier.map((row, index) => ({ ...row, line: index + 2 }));
  const cross = (isLike: (row: Payment, other: Payment) => boolean) =>
    there.slice().flatMap((other) => {
      const at = here.findIndex((row) => isLike(row, other));
      const row = here[at];
      if (row === undefined) return [];
      here.splice(at, 1);
      there.splice(there.indexOf(other), 1);
      return [[row.line, other.line] as const];
    });
  const isPerson = (row: Payment, other: Payment) => row.phone === other.phone;
  const same = cross(
    (row, other) => isPerson(row, other) && row.amount === other.amount && row.currency === other.currency,
  );
  const changed = cross(isPerson).sort(([left], [right]) => left - right);
  return {
    sameRows: same.length,
    changed,
    added: here.map(({ line }) => line),
    missing: there.map(({ line }) => line),
  };
}

async function differencesOf(writer: JournalWriter, draft: readonly NewRow[], earlier: readonly NewRow[]) {
  const before = await sendingBatch(writer, [...earlier], { source: SOURCE });
  const batch = await importedDraft(writer, [...draft], { source: SOURCE });
  const [record, other] = [await writer.findBatch(batch), await writer.findBatch(before)];
  if (record === null || other === null) throw new Error('A batch is gone.');
  const named = { batchName: 'before', approvedAtMs: 1 };
  return await differencesTo(writer, clock, payrollOfDraft(writer, clock, record), other, named);
}

test('P1 differences are those of a comparison of each row with each other', async () => {
  const writer = await journals.writer();
  await fc.assert(
    fc.asyncProperty(payments, payments, fc.nat(4), async (earlier, draft, every) => {
      // A row that is not valid yet is the same payment.
      const isInvalid = (index: number) => every > 1 && index % every === 0;
      const found = await differencesOf(writer, rowsOf(draft, isInvalid), rowsOf(earlier));
      const expected = expectedOf(draft, earlier);
      expect({
        sameRows: found.sameRows,
        changed: found.changed.examples.map(({ row, other }) => [row.line, other.line]),
        added: found.added.examples.map(({ line }) => line),
        missing: found.missing.examples.map(({ line }) => line),
      }).toEqual(expected);
      expect([found.changed.rows, found.added.rows, found.missing.rows]).toEqual([
        expected.changed.length,
        expected.added.length,
        expected.missing.length,
      ]);
    }),
    { numRuns: figure('repeatDraws') },
  );
});

test('differences beyond the first rows of each kind are counted', async () => {
  const many = (from: number, amount: string) =>
    Array.from({ length: 70 }, (_, index) => ({
      phone: `2607600${10_000 + from + index}`,
      amount,
      currency: 'ZMW',
    }));
  const found = await differencesOf(
    await journals.writer(),
    rowsOf([...many(0, '1'), ...many(100, '1'), ...many(200, '1')]),
    rowsOf([...many(0, '1'), ...many(100, '2'), ...many(300, '1')]),
  );
  expect([found.sameRows, found.changed.rows, found.added.rows, found.missing.rows]).toEqual([
    70, 70, 70, 70,
  ]);
  for (const { examples } of [found.changed, found.added, found.missing]) {
    expect(examples).toHaveLength(SHOWN_DIFFERENCES);
  }
  const [first] = found.changed.examples;
  expect(first).toMatchObject({
    row: { line: 72, whom: '260760010100', amount: '1', state: 'ready' },
    other: { line: 72, amount: '2', state: 'queued' },
  });
});
