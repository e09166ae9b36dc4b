// A report of a batch that moved other money than was asked: what the fixed columns cannot say stands in words or behind them, and the
// sentence adds up with the difference.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JournalRow } from '../../../main/journal/port.ts';
import type { TargetFile } from '../../../main/ports.ts';
import { writeCsvReport } from '../../../main/reports/csv-report.ts';
import { writeJsonReport } from '../../../main/reports/json-report.ts';
import { writeXlsxReport } from '../../../main/reports/xlsx-report.ts';
import { readCsv } from '../../support/csv-reading.ts';
import { BATCH, journalOf, memoryTarget, rowOf } from '../../support/report-journal.ts';

const DETAILS =
  '{"depositedAmount":"9","correspondentIds":{"INITIAL":"MP-0","FINAL":"MP-1"},"suspiciousActivityReport":[{"activityType":"AMOUNT_DISCREPANCY","comment":"Less."}]}';
const ROWS: readonly JournalRow[] = [
  rowOf({ ordinal: 1, line: 2, state: 'completed', settledAmount: '9', details: DETAILS }),
  rowOf({ ordinal: 2, line: 3, state: 'completed' }),
  rowOf({ ordinal: 3, line: 4, state: 'failed' }),
  rowOf({
    ordinal: 4,
    line: 5,
    state: 'completed',
    amount: null,
    fields: {},
    settledAmount: '70',
    settledCurrency: 'UGX',
  }),
];
const FACTS = { state: 'settled' as const, fileAmounts: { ZMW: '31.5' } };

async function csvOf(rows: readonly JournalRow[]): Promise<string[][]> {
  const target = memoryTarget();
  await writeCsvReport(journalOf(rows, FACTS).reader, BATCH, target);
  return readCsv(target.text().slice(1));
}

describe('a report as CSV', () => {
  it('keeps its columns whatever moved, and says in words what differs from what was asked', async () => {
    const [header = [], ...lines] = await csvOf(ROWS);
    expect(header).toHaveLength(14);
    expect(header.slice(-2)).toEqual(['Attempts', 'Amount sent']);
    const reason = header.indexOf('Reason');
    expect(lines.map((cells) => [cells.at(-1), cells[reason]])).toEqual([
      ['10.5', '9.00 ZMW moved, 1.50 less than asked.'],
      ['10.5', ''],
      ['10.5', expect.any(String)],
      ['', '70 UGX moved, not stated in the file.'],
    ]);
  });
});

describe('money in the sentence of a report', () => {
  it('has its digits in groups, as in the window', async () => {
    const [first] = ROWS;
    if (first === undefined) throw new Error('There is no row.');
    const [, line = []] = await csvOf([{ ...first, amount: '1234567', settledAmount: '1230000' }]);
    expect(line).toContain('1,230,000.00 ZMW moved, 4,567.00 less than asked.');
  });
});

describe('a report as JSON', () => {
  it('P3 holds what moved, the whole record, and a sentence that adds up with the difference', async () => {
    const target = memoryTarget();
    await writeJsonReport(journalOf(ROWS, FACTS).reader, BATCH, target);
    const document: unknown = JSON.parse(target.text());
    expect(document).toMatchObject({
      rows: [
        {
          amount: '10.5',
          settledAmount: '9',
          settledCurrency: null,
          details: DETAILS,
          operatorIds: [
            { name: 'INITIAL', text: 'MP-0' },
            { name: 'FINAL', text: 'MP-1' },
          ],
          suspicionReports: [
            [
              { name: 'activityType', text: 'AMOUNT_DISCREPANCY' },
              { name: 'comment', text: 'Less.' },
            ],
          ],
        },
        { settledAmount: null, operatorIds: [], suspicionReports: [] },
        { settledAmount: null },
        { amount: null, settledAmount: '70', settledCurrency: 'UGX' },
      ],
      sentence: {
        addsUp: true,
        currencies: [
          {
            measure: 'UGX',
            file: '0',
            columns: { completed: '70' },
            differences: [{ kind: 'unstated', rows: 1, amount: '70' }],
          },
          {
            measure: 'ZMW',
            file: '31.5',
            columns: { completed: '19.5', failed: '10.5' },
            differences: [{ kind: 'less', rows: 1, amount: '1.5' }],
          },
        ],
      },
    });
  });
});

describe('a report as a workbook', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paymaster-settled-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('P3 has the same two columns and names each difference under the sentence', async () => {
    const chunks: Buffer[] = [];
    const target: TargetFile = {
      name: 'report.xlsx',
      write: async (chunk) => {
        chunks.push(Buffer.from(chunk));
      },
      commit: async () => {},
      discard: async () => {},
    };
    await writeXlsxReport(journalOf(ROWS, FACTS).reader, BATCH, target);
    const path = join(folder, 'report.xlsx');
    writeFileSync(path, Buffer.concat(chunks));
    const [report, about] = await readXlsxFile(path);
    expect(report?.data.slice(0, 3).map((row) => row.slice(-4, -2))).toEqual([
      ['Operator IDs', 'Suspicion reports'],
      ['INITIAL: MP-0; FINAL: MP-1', 'activityType: AMOUNT_DISCREPANCY; comment: Less.'],
      [null, null],
    ]);
    expect(report?.data.map((row) => row.slice(-2))).toEqual([
      ['Settled amount', 'Settled currency'],
      [9, 'ZMW'],
      [10.5, 'ZMW'],
      [null, null],
      [70, 'UGX'],
    ]);
    const lines = about?.data.map((row) => row.filter((cell) => cell !== null)) ?? [];
    expect(lines).toContainEqual([
      ...['ZMW', 'All providers', 31.5, 19.5, 10.5, 0, 0, 0, 0, 0, 0, 30],
      ...[1.5, 0, 'Adds up'],
    ]);
    expect(lines).toContainEqual(['ZMW', 'Completed, less than asked', '1.5', '1 row']);
    expect(lines).toContainEqual(['UGX', 'Completed, not stated in the file', '70', '1 row']);
  });
});
