// Random ledgers and statements with planted differences: each difference is found, no other is told, and lines,
// rows and money add up exactly on both sides.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatedRow } from '../../main/journal/list-port.ts';
import { type Amount, sumAmounts, toAmount } from '../../shared/money/money.ts';
import {
  compared,
  lineOf,
  NOON_MS,
  statedRow,
  statementText,
  uuidOf,
} from '../support/statements/stated-ledger.ts';

const FATES = [
  'as-is',
  'missing',
  'other-amount',
  'other-status',
  'other-phone',
  'twice',
  'no-id',
  'operator-id',
  'unreadable',
] as const;
type Fate = (typeof FATES)[number];

interface Entry {
  readonly units: number;
  readonly scale: number;
  readonly failed: boolean;
  readonly currency: string;
  readonly fate: Fate;
}

const entryArbitrary: fc.Arbitrary<Entry> = fc.record({
  units: fc.integer({ min: 1, max: 9_999_999 }),
  scale: fc.integer({ min: 0, max: 3 }),
  failed: fc.boolean(),
  currency: fc.constantFrom('ZMW', 'GHS'),
  fate: fc.constantFrom(...FATES),
});

function rowOf({ units, scale, failed, currency }: Entry, index: number): StatedRow {
  const digits = String(units).padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return statedRow(index + 1, {
    amount: toAmount(text),
    currency,
    state: failed ? 'failed' : 'completed',
    serviceStatus: failed ? 'FAILED' : 'COMPLETED',
    providerTransactionId: `MP.${index}`,
  });
}

function linesOf(entry: Entry, row: StatedRow): string[] {
  switch (entry.fate) {
    case 'as-is':
      // A service may write more decimals than were asked.
      return [lineOf(row, { amount: `${row.amount}${row.amount?.includes('.') === true ? '0' : '.0000'}` })];
    case 'missing':
      return [];
    case 'other-amount':
      return [lineOf(row, { amount: `1${row.amount}` })];
    case 'other-status':
      return [lineOf(row, { status: entry.failed ? 'COMPLETED' : 'FAILED' })];
    case 'other-phone':
      return [lineOf(row, { phone: '260999999999' })];
    case 'twice':
      return [lineOf(row), lineOf(row)];
    case 'no-id':
      return [lineOf(row, { id: '' })];
    case 'operator-id':
      return [lineOf(row, { id: row.providerTransactionId ?? '' })];
    case 'unreadable':
      return [lineOf(row, { amount: '1 00' })];
  }
}

/** What must be told of an entry; phones are all different, so a line without an id has one row at most. */
function kindsOf({ fate, failed }: Entry): string[] {
  switch (fate) {
    case 'as-is':
    case 'operator-id':
      return [];
    case 'missing':
      return failed ? [] : ['missing-in-statement'];
    case 'other-amount':
      return ['different-amount'];
    case 'other-status':
      return ['different-status'];
    case 'other-phone':
      return ['different-party'];
    case 'twice':
      return ['repeated'];
    case 'no-id':
      return ['possible'];
    case 'unreadable':
      return ['unreadable'];
  }
}

describe('a comparison with a statement', () => {
  it('finds every planted difference, tells no other, and adds up on both sides', async () => {
    const plan = fc.record({
      entries: fc.array(entryArbitrary, { minLength: 1, maxLength: 60 }),
      foreign: fc.integer({ min: 0, max: 3 }),
      fees: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ entries, foreign, fees }) => {
        const rows = entries.map(rowOf);
        const [first] = rows;
        if (first === undefined) throw new Error('A ledger has rows.');
        const strangers = Array.from({ length: foreign }, (_, index) =>
          lineOf(first, { id: uuidOf(`stranger ${index}`) }),
        );
        const feeLines = Array.from({ length: fees }, () => lineOf(first, { type: 'FEE', amount: '0.005' }));
        const own = entries.flatMap((entry, index) => linesOf(entry, rows[index] ?? first));
        const lines = [...own, ...strangers, ...feeLines];
        const stated = { country: null, currency: null, provider: null };
        const span = { fromMs: NOON_MS - 1000, toMs: NOON_MS + 3_600_000 };
        const { result, differences } = await compared(rows, statementText(lines), {
          chosen: ['B1'],
          stated: { ...stated, ...span },
        });

        const seenCurrencies = new Set(lines.map((line) => line.split(',')[3]));
        const expected = entries.flatMap((entry) => kindsOf(entry));
        expected.push(...strangers.map(() => 'missing-in-journal'));
        expect(differences.map(({ kind }) => kind).sort()).toEqual(expected.sort());
        for (const { kind, doubt, row } of differences) {
          const isUnseen = seenCurrencies.size > 0 && !seenCurrencies.has(row?.currency ?? '');
          if (kind === 'missing-in-statement') expect(doubt).toBe(isUnseen ? 'other-wallet' : null);
        }

        expect(result.lines).toBe(lines.length);
        expect(result.byOperatorId).toBe(entries.filter(({ fate }) => fate === 'operator-id').length);
        const tallies = result.tallies.list();
        const told = tallies.reduce((sum, tally) => sum + tally.lines, 0);
        expect(
          told + result.tallies.fees().reduce((sum, fee) => sum + (fee.form === 'lines' ? fee.lines : 0), 0),
        ).toBe(lines.length);
        const paid = rows.filter(({ state }) => state === 'completed');
        for (const currency of ['ZMW', 'GHS']) {
          const ofRows = tallies.filter((tally) => tally.currency === currency && tally.kind !== 'repeated');
          const journal = sumAmounts(ofRows.map(({ journalAmount }) => journalAmount as Amount));
          const failedToo = rows.filter((row, index) => {
            const fate = entries[index]?.fate;
            return row.state === 'failed' && fate !== 'missing';
          });
          const money = [...paid, ...failedToo].filter((row) => row.currency === currency);
          expect(journal).toBe(sumAmounts(money.flatMap(({ amount }) => toAmount(amount ?? '') ?? [])));
        }
      }),
      { numRuns: 60 },
    );
  });
});
