import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DuplicateTable } from '../../main/import/duplicate-table.ts';
import { MoneyTally } from '../../main/import/money-tally.ts';
import type { NewRow } from '../../main/journal/port.ts';
import { addAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money/money.ts';
import { importIntoMemory } from '../support/import-into-memory.ts';
import { sourceFromBytes } from '../support/source-from-bytes.ts';
import { writeCsv } from '../support/write-csv.ts';

const HEADER = ['phone', 'amount', 'currency', 'provider', 'name'];

const cell = fc.constantFrom(
  ...['260763456789', '260763456780', '0763456789', '2.60763E+11', '10', '10.50', '1,500', '1e3', '-5', '0'],
  ...['ZMW', 'KES', 'zmw', 'MTN_MOMO_ZMB', 'MPESA_KEN', 'Chanda', 'a "b"', 'x\ny', ' ', '', '', '__proto__'],
);
const goodRow = fc.tuple(
  fc.constantFrom('260763456789', '260763456780', '260763456781'),
  fc.constantFrom('10', '10.5', '0010.50', '20000', '99999', '0.01'),
  fc.constantFrom('ZMW', ''),
  fc.constantFrom('MTN_MOMO_ZMB', 'AIRTEL_OAPI_ZMB'),
  cell,
);
const anyRow = fc.array(cell, { minLength: 1, maxLength: 8 });
const blankRow = fc.array(fc.constantFrom('', ' ', '  '), { minLength: 1, maxLength: 6 });
const tables = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: goodRow },
    { weight: 3, arbitrary: anyRow },
    { weight: 1, arbitrary: blankRow },
  ),
  { minLength: 1, maxLength: 30 },
);

function isBlank(cells: readonly string[]): boolean {
  return cells.every((text) => text.trim() === '');
}

function sumByCurrency(rows: readonly NewRow[]): Record<string, string> {
  const sums = new Map<string, string>();
  for (const { fields, amount } of rows) {
    const read = amount === null ? null : toAmount(amount);
    if (read === null) continue;
    // A name of every object is no currency: a record could not tell its sum from what it holds itself.
    const { currency } = fields;
    const key = currency === undefined || currency === '__proto__' ? '(none)' : currency;
    sums.set(key, addAmounts(toAmount(sums.get(key) ?? '0') ?? ZERO_AMOUNT, read));
  }
  return Object.fromEntries(sums);
}

describe('of every file that is not refused', () => {
  test('P6 each record below the header is one row, unchanged and in order, or a counted blank line', async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.constantFrom('\n', '\r\n'), async (table, lineEnd) => {
        fc.pre(!table.every(isBlank));
        const written = writeCsv([HEADER, ...table], {
          delimiter: ',',
          lineEnd: () => lineEnd,
          quote: () => false,
          endsWithLineEnd: true,
        });
        const { rows, result } = await importIntoMemory(sourceFromBytes(written.text));
        const expected = table
          .map((cells, index) => ({ cells, line: written.lines[index + 1] }))
          .filter(({ cells }) => !isBlank(cells));
        expect(rows.map(({ cells, line }) => ({ cells, line }))).toEqual(expected);
        expect(result.rowCount + result.blankLines).toBe(table.length);
      }),
      { numRuns: 500 },
    );
  });

  test('P3 P8 the sums and counts of the file are those of its rows', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (table) => {
        fc.pre(!table.every(isBlank));
        const { text } = writeCsv([HEADER, ...table], {
          delimiter: ';',
          lineEnd: () => '\n',
          quote: () => true,
          endsWithLineEnd: false,
        });
        const { rows, result } = await importIntoMemory(sourceFromBytes(text));
        const valid = rows.filter(({ state }) => state === 'ready');
        // A row that is the sum of those above it is no payment, and is counted nowhere.
        const payments = rows.filter(({ state }) => state !== 'excluded');
        expect(result.fileAmounts).toEqual(sumByCurrency(payments));
        expect(result.validAmounts).toEqual(sumByCurrency(valid));
        expect(result.invalidRows).toBe(payments.length - valid.length);
        expect(result.problemCount).toBe(payments.flatMap(({ findings }) => findings).length);
        for (const { state, findings } of rows) {
          expect(state === 'invalid').toBe(findings.some(({ severity }) => severity === 'error'));
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('the table of duplicates gives the first line of every key, as a map would', () => {
  const part = fc.oneof(fc.constantFrom('a', 'b', 'ab', '', 'a\0', 'é', '€'), fc.string({ maxLength: 4 }));
  const key = fc.array(part, { minLength: 3, maxLength: 3 });
  const seed = fc.stringMatching(/^[0-9a-f]{64}$/);
  fc.assert(
    fc.property(fc.array(key, { maxLength: 400 }), seed, (keys, fileHash) => {
      const table = new DuplicateTable(fileHash);
      const lines = new Map<string, number>();
      keys.forEach((each, index) => {
        const text = JSON.stringify(each);
        const expected = lines.get(text) ?? null;
        if (expected === null) lines.set(text, index + 1);
        expect(table.firstLine(each, index + 1)).toBe(expected);
      });
    }),
    { numRuns: 300 },
  );
});

test('the table of duplicates holds 200,000 keys that differ in one digit and forgets none', () => {
  const table = new DuplicateTable('00112233445566778899aabbccddeeff');
  const keyOf = (index: number) => [`2607${60_000_000 + index}`, '10', 'ZMW', 'MTN_MOMO_ZMB'];
  let wrong = 0;
  for (let index = 0; index < 200_000; index += 1)
    if (table.firstLine(keyOf(index), index + 2) !== null) wrong += 1;
  for (let index = 0; index < 200_000; index += 1)
    if (table.firstLine(keyOf(index), 9) !== index + 2) wrong += 1;
  expect(wrong).toBe(0);
});

test('P8 a tally adds amounts of any size and scale exactly', () => {
  const amount = fc
    .tuple(
      fc.bigInt({ min: 0n, max: 10n ** 22n }),
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom('ZMW', 'KES'),
    )
    .map(([units, decimals, currency]) => {
      const digits = units.toString().padStart(decimals + 1, '0');
      const point = digits.length - decimals;
      const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
      return { currency, amount: toAmount(text) ?? ZERO_AMOUNT };
    });
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 40 }),
      fc.array(amount, { maxLength: 5 }),
      (amounts, others) => {
        const tally = new MoneyTally();
        const other = new MoneyTally();
        for (const each of amounts) tally.add(each.currency, each.amount);
        for (const each of others) other.add(each.currency, each.amount);
        const sums = new Map<string, ReturnType<typeof addAmounts>>();
        for (const each of [...amounts, ...others]) {
          sums.set(each.currency, addAmounts(sums.get(each.currency) ?? ZERO_AMOUNT, each.amount));
        }
        expect(tally.totals(other)).toEqual(Object.fromEntries(sums));
      },
    ),
  );
});
