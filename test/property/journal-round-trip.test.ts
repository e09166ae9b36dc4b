// Whatever a file holds, the journal gives back exactly: hostile text, odd columns, amounts of any length.

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalReader, JournalWriter } from '../../main/journal/journal-port.ts';
import { packRows, rowsOfGiven } from '../../main/journal/packed-rows.ts';
import type { NewRow } from '../../main/journal/port.ts';
import { fieldColumns } from '../../main/journal/schema/fields.ts';
import { severitySchema } from '../../shared/domain.ts';
import { type Amount, sumAmounts, toAmount } from '../../shared/money/money.ts';
import { Journals, newBatch } from '../support/journal/journals.ts';

const journals = new Journals();
let writer: JournalWriter;
let reader: JournalReader;

beforeAll(async () => {
  const folder = journals.folder();
  writer = await journals.writer(folder);
  reader = await journals.reader(folder);
});
afterAll(() => journals.clear());

/** Text of any kind: every code point, halves of pairs, and what breaks programs most often. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 4 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ufeffbom',
    '"',
    "'; DROP TABLE payout; --",
    '\ud800',
    '\r\n',
    '{}',
    'null',
  ),
  fc.constantFrom('=HYPERLINK("x")', '0012345678', '1e3', '٣', '１００', ' ', '\u202e'),
);
const fieldName = fc.constantFrom(
  'phone',
  'amount',
  'currency',
  'provider',
  'country',
  'name',
  'metadata.team',
  'metadata.__proto__',
  'metadata.',
  'constructor',
  'toString',
);
const amount = fc.oneof(
  fc.constant(null),
  fc.constantFrom('0', '0.1', '10.5', '99999999999999999999999999.000000001'),
  fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
  fc.tuple(fc.nat(), fc.integer({ min: 1, max: 999 })).map(([whole, part]) => toAmount(`${whole}.${part}`)),
);
const finding = fc.record({
  code: hostileText,
  severity: fc.constantFrom(...severitySchema.options),
  field: fc.option(fieldName),
  values: fc.dictionary(fieldName, hostileText),
  repair: fc.option(hostileText),
});

const fileOf = fc.record({
  header: fc.array(hostileText, { maxLength: 6 }),
  mapping: fc.dictionary(fieldName, fc.nat({ max: 7 })),
  rows: fc.array(
    fc.record({
      cells: fc.array(hostileText, { maxLength: 8 }),
      own: fc.dictionary(fieldName, hostileText),
      /** Fields that repeat the cell that feeds them. */
      repeats: fc.array(fieldName),
      amount,
      findings: fc.array(finding, { maxLength: 2 }),
      state: fc.constantFrom('ready' as const, 'invalid' as const),
      lines: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 40 },
  ),
});

type GeneratedFile = typeof fileOf extends fc.Arbitrary<infer File> ? File : never;

function rowsOf({ mapping, rows }: GeneratedFile): NewRow[] {
  let line = 1;
  return rows.map(({ cells, own, repeats, lines, ...row }, index) => {
    line += lines;
    const fields = new Map(Object.entries(own));
    for (const name of repeats) {
      const cell = cells[mapping[name] ?? 99];
      if (cell !== undefined) fields.set(name, cell);
    }
    return { ...row, ordinal: index + 1, line, cells, fields: Object.fromEntries(fields) };
  });
}

function readable(rows: readonly NewRow[]): Amount[] {
  return rows
    .flatMap(({ amount: text }) => (text === null ? [] : [toAmount(text)]))
    .filter((sum) => sum !== null);
}

it('rows and batches come back as they were given, and their money adds up (P3, P6, P8, P9)', async () => {
  await fc.assert(
    fc.asyncProperty(fileOf, fc.integer({ min: 1, max: 17 }), fc.boolean(), async (file, group, isPacked) => {
      const { source, ...batchFacts } = newBatch();
      const given = { ...batchFacts, source: { ...source, header: file.header, mapping: file.mapping } };
      const rows = rowsOf(file);
      const batch = await writer.createBatch(given);
      for (let at = 0; at < rows.length; at += group) {
        const some = rows.slice(at, at + group);
        const packed = packRows(some, fieldColumns(file.mapping), given.operation);
        expect(rowsOfGiven(packed)).toEqual(some);
        await writer.appendRows(batch, isPacked ? packed : some);
      }
      await writer.finishImport(batch, { rowCount: rows.length, numberGrammar: 'x', fileAmounts: {} });

      expect((await reader.findBatch(batch))?.source).toEqual({ ...given.source, numberGrammar: 'x' });
      const read = [];
      for (let after = 0; after < rows.length; after += 7) {
        read.push(...(await reader.rows(batch, { after, limit: 7 })));
      }
      expect(
        read.map(({ ordinal, line, cells, fields, amount: money, findings, state }) => ({
          ordinal,
          line,
          cells,
          fields,
          amount: money,
          findings,
          state,
        })),
      ).toEqual(rows);

      const totals = await reader.totals(batch);
      expect(sumAmounts(totals.map((entry) => toAmount(entry.amount) ?? fail(entry.amount)))).toBe(
        sumAmounts(readable(rows)),
      );
      for (const state of ['ready', 'invalid'] as const) {
        const expected = rows.filter((row) => row.state === state);
        const entries = totals.filter((entry) => entry.state === state);
        const add = (count: (entry: (typeof entries)[number]) => number) =>
          entries.reduce((sum, entry) => sum + count(entry), 0);
        expect(add((entry) => entry.rows)).toBe(expected.length);
        expect(add((entry) => entry.unreadableRows)).toBe(
          expected.filter((row) => row.amount === null).length,
        );
      }
    }),
    { numRuns: 150 },
  );
  expect(await reader.checkIntegrity()).toEqual([]);
});

function fail(text: string): never {
  throw new Error(`No amount: ${text}`);
}

it('rows whose fields were told by other columns than their draft has are refused, and none is kept', async () => {
  const batch = await writer.createBatch(newBatch());
  const row = {
    ...{ ordinal: 1, line: 2, cells: ['260763456789', '1'], fields: { phone: '260763456789' } },
    ...{ amount: '1', findings: [], state: 'ready' as const },
  };
  const packed = packRows([row], fieldColumns({ phone: 1 }), 'payout');
  await expect(writer.appendRows(batch, packed)).rejects.toThrow('other columns');
  await writer.appendRows(batch, [row]);
  expect((await reader.findBatch(batch))?.rowCount).toBe(1);
});
