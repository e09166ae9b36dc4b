// Whatever rows move, whatever the service says of their currency: file = columns + what moved less − what moved more
// or was not stated, to the smallest unit, in every currency, at every moment. Held against sums of whole numbers.

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalWriter } from '../../main/journal/journal-port.ts';
import type { NewRow, RowEvent } from '../../main/journal/port.ts';
import { batchSentence } from '../../main/methods/batches/batch-view.ts';
import { RowSums } from '../../main/reports/row-sums.ts';
import { SENTENCE_COLUMNS } from '../../shared/domain.ts';
import type { MoneySentence } from '../../shared/money/sentence.ts';
import {
  answered,
  checked,
  Journals,
  NOW_MS,
  newBatch,
  newRow,
  offer,
  payoutFor,
} from '../support/journal/journals.ts';

const journals = new Journals();
let writer: JournalWriter;
beforeAll(async () => {
  writer = await journals.writer();
});
afterAll(() => journals.clear());

const CURRENCIES = ['ZMW', 'UGX'] as const;
const rowFacts = fc.record({
  cents: fc.option(fc.bigInt({ min: 1n, max: 10n ** 18n }), { freq: 4 }),
  currency: fc.option(fc.constantFrom(...CURRENCIES), { freq: 4 }),
  next: fc.constantFrom('completed', 'completed', 'failed', 'accepted', 'conflict'),
  settledCents: fc.option(fc.bigInt({ min: 0n, max: 10n ** 18n })),
  settledCurrency: fc.option(fc.constantFrom(...CURRENCIES)),
});
type RowFacts = typeof rowFacts extends fc.Arbitrary<infer Facts> ? Facts : never;

function text(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}

function cents(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}

function rowOf(facts: RowFacts, index: number): NewRow {
  const amount = facts.cents === null ? null : text(facts.cents);
  const row = newRow(index + 1, { amount, currency: facts.currency ?? '' });
  const { currency: _, ...fields } = row.fields;
  return facts.currency === null ? { ...row, fields } : row;
}

/** The service's currency where the row names none or another, with the money that moved: its own or what was asked. */
function otherCurrency({ settledCurrency, currency }: RowFacts): string | null {
  return settledCurrency === currency ? null : settledCurrency;
}

function settling(facts: RowFacts, ordinal: number): RowEvent {
  const { next, settledCents } = facts;
  const settledCurrency = otherCurrency(facts);
  const moved = settledCents ?? (settledCurrency === null ? null : facts.cents);
  if (moved === null || next !== 'completed') return checked(ordinal, { next });
  const settledAmount = text(moved);
  return checked(
    ordinal,
    settledCurrency === null ? { next, settledAmount } : { next, settledAmount, settledCurrency },
  );
}

async function sentTo(rows: readonly RowFacts[]): Promise<string> {
  const batch = await writer.createBatch(newBatch());
  const added = rows.map(rowOf);
  await writer.appendRows(batch, added);
  const fileAmounts: Record<string, string> = {};
  for (const { cents: asked, currency } of rows) {
    if (asked === null) continue;
    const measure = currency ?? '(none)';
    fileAmounts[measure] = text(cents(fileAmounts[measure] ?? '0') + asked);
  }
  await writer.finishImport(batch, { rowCount: rows.length, numberGrammar: '', fileAmounts });
  await writer.queueRows(
    batch,
    added.map(({ ordinal }) => payoutFor(ordinal, batch)),
  );
  await writer.setBatchState(batch, 'approved', { atMs: NOW_MS });
  await writer.setBatchState(batch, 'sending', { atMs: NOW_MS });
  await offer(writer, batch, rows.length);
  await writer.record(
    batch,
    added.map(({ ordinal }) => answered(ordinal)),
  );
  return batch;
}

async function sentenceOf(batch: string): Promise<MoneySentence> {
  const record = await writer.findBatch(batch);
  if (record === null) throw new Error('The batch is gone.');
  return batchSentence(record, await writer.totals(batch), false);
}

/** The money that really moved in completed rows, in hundredths by currency. */
function movedBy(rows: readonly RowFacts[]): Record<string, bigint> {
  const moved: Record<string, bigint> = {};
  for (const facts of rows) {
    const money = facts.settledCents ?? facts.cents;
    if (facts.next !== 'completed' || money === null) continue;
    const told = otherCurrency(facts) ?? facts.currency ?? '(none)';
    moved[told] = (moved[told] ?? 0n) + money;
  }
  return moved;
}

/** Rows of whose money neither the file nor the service has said anything. */
function untold(rows: readonly RowFacts[], settledRows: number): number {
  return rows.filter(
    ({ cents: asked, next, settledCents }, index) =>
      asked === null && (index >= settledRows || next !== 'completed' || settledCents === null),
  ).length;
}

function expectAddsUp({ currencies, addsUp }: MoneySentence): void {
  expect(addsUp).toBe(true);
  for (const { file, columns, differences } of currencies) {
    const inColumns = SENTENCE_COLUMNS.reduce((sum, column) => sum + cents(columns[column]), 0n);
    const by = differences.reduce(
      (sum, { kind, amount }) =>
        sum + (kind === 'less' || kind === 'elsewhere' ? cents(amount) : -cents(amount)),
      0n,
    );
    expect(inColumns + by).toBe(cents(file));
  }
}

it('P3 adds up with settled money at every moment, and completed is what moved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rowFacts, { minLength: 1, maxLength: 12 }), async (rows) => {
      const batch = await sentTo(rows);
      expectAddsUp(await sentenceOf(batch));
      for (const [index, facts] of rows.entries()) {
        await writer.record(batch, [settling(facts, index + 1)]);
        const sentence = await sentenceOf(batch);
        expectAddsUp(sentence);
        const completed = Object.fromEntries(
          sentence.currencies.map(({ measure, columns }) => [measure, cents(columns.completed)]),
        );
        for (const [measure, moved] of Object.entries(movedBy(rows.slice(0, index + 1)))) {
          expect(completed[measure]).toBe(moved);
        }
        const unstatedRows = sentence.currencies.reduce((sum, line) => sum + line.unstatedRows, 0);
        expect(unstatedRows).toBe(untold(rows, index + 1));
      }
      const told = await sentenceOf(batch);
      const record = await writer.findBatch(batch);
      const sums = new RowSums();
      for (const row of await writer.rows(batch, { after: 0, limit: 99 })) sums.add(row);
      expect(record === null ? null : sums.sentence(record)).toEqual(told);
    }),
    { numRuns: 60 },
  );
  expect(await writer.checkIntegrity()).toEqual([]);
});
