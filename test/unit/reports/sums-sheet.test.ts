// The sheet of sums: adds up by formula and by value, per currency, provider and state, and agrees with the sentence.

import { describe, expect, it } from 'vitest';
import type { JournalRow } from '../../../main/journal/port.ts';
import type { TargetFile } from '../../../main/ports.ts';
import { writeXlsxReport } from '../../../main/reports/xlsx-report.ts';
import { readParts } from '../../../main/reports/zip.ts';
import { V2_ACCOUNT } from '../../support/account-configuration.ts';
import { BATCH, type BatchFacts, journalOf, rowOf } from '../../support/report-journal.ts';
import { compute, sheetCells, sheetFormulas } from '../../support/workbooks/formulas.ts';

const of = (provider: string, currency = 'ZMW') => ({ phone: '260763456789', currency, provider });
const ROWS: readonly JournalRow[] = [
  rowOf({ state: 'completed', amount: '10.5', fields: of('MTN_MOMO_ZMB') }),
  rowOf({ state: 'completed', amount: '0.1', fields: of('MTN_MOMO_ZMB') }),
  rowOf({ state: 'completed', amount: '0.2', fields: of('AIRTEL_OAPI_ZMB') }),
  rowOf({ state: 'failed', amount: '1000', fields: of('AIRTEL_OAPI_ZMB') }),
  rowOf({ state: 'rejected', amount: '20', fields: of('MTN_MOMO_ZMB') }),
  rowOf({ state: 'accepted', amount: '300000', fields: of('NOBODY_UGA', 'UGX') }),
  rowOf({ state: 'invalid', amount: null, fields: { currency: 'ZMW', provider: 'no such *' } }),
  rowOf({ state: 'invalid', amount: '7', fields: {} }),
].map((row, index) => ({ ...row, ordinal: index + 1, line: index + 2 }));

const FACTS: BatchFacts = {
  configuration: V2_ACCOUNT,
  fileAmounts: { ZMW: '1030.8', UGX: '300000', '(none)': '7' },
};

interface Written {
  readonly formulas: ReturnType<typeof sheetFormulas>;
  readonly cells: ReadonlyMap<string, string | number>;
  /** The lines of the sheet of sums as lists. */
  readonly lines: readonly (readonly (string | number)[])[];
}

async function written(rows: readonly JournalRow[], facts: BatchFacts = FACTS): Promise<Written> {
  const chunks: Uint8Array[] = [];
  const target: TargetFile = {
    name: 'report.xlsx',
    write: async (chunk) => {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : Uint8Array.from(chunk));
    },
    commit: async () => {},
    discard: async () => {},
  };
  await writeXlsxReport(journalOf(rows, facts).reader, BATCH, target);
  const parts = await readParts(Buffer.concat(chunks));
  const shared = [
    ...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs),
  ].map(([, text = '']) => text);
  const xml = parts.get('xl/worksheets/sheet2.xml') ?? '';
  const own = sheetCells('Sums', xml, shared);
  const lines: (string | number)[][] = [];
  for (const [address, value] of own) {
    const line = Number(/\d+$/.exec(address)?.[0]);
    lines[line] = [...(lines[line] ?? []), value];
  }
  return {
    formulas: sheetFormulas(xml),
    cells: new Map([...sheetCells('Report', parts.get('xl/worksheets/sheet1.xml') ?? '', shared), ...own]),
    lines: lines.filter((line) => line.length > 0),
  };
}

const zeros = (count: number) => Array.from({ length: count }, () => 0);

describe('the sheet of sums', () => {
  it('P3 adds up per currency, provider and state, and holds each currency against the file', async () => {
    const { lines } = await written(ROWS);
    expect(lines).toContainEqual([
      'ZMW',
      'MTN Zambia',
      'MTN_MOMO_ZMB',
      10.6,
      ...zeros(3),
      20,
      ...zeros(3),
      30.6,
    ]);
    expect(lines).toContainEqual(['ZMW', 'Airtel Zambia', 'AIRTEL_OAPI_ZMB', 0.2, 1000, ...zeros(6), 1000.2]);
    expect(lines).toContainEqual([
      ...['ZMW', 'All providers', 1030.8, 10.8, 1000, 0, 0, 20, 0, 0, 0, 1030.8],
      'Adds up',
    ]);
    expect(lines).toContainEqual(['UGX', '(other)', '(other)', 0, 0, 300000, ...zeros(5), 300000]);
    expect(lines).toContainEqual(['All', 'All providers', 8, 3, 1, 1, 0, 1, 0, 0, 2, 8, 'Adds up']);
    expect(lines.at(-1)).toEqual(['ZMW', '1 row whose amount cannot be read: not in the sums.']);
  });

  it('P3 comes to the same by its formulas as by the values beside them', async () => {
    const { formulas, cells } = await written(ROWS);
    expect(formulas.length).toBeGreaterThan(80);
    for (const { address, text, value } of formulas) {
      const computed = compute(text, 'Sums', cells);
      if (typeof value === 'string') expect(`${address} ${computed}`).toBe(`${address} ${value}`);
      else expect(Number(computed), `${address} ${text}`).toBeCloseTo(value, 6);
    }
  });

  it('P3 says so by formula where the rows do not come to the file', async () => {
    const { lines, formulas, cells } = await written(ROWS, {
      ...FACTS,
      fileAmounts: { ...FACTS.fileAmounts, ZMW: '1031' },
    });
    expect(lines.filter((line) => line.at(-1) === 'Does not add up').length).toBeGreaterThan(0);
    const check = formulas
      .filter(({ text }) => text.startsWith('IF'))
      .map(({ text }) => compute(text, 'Sums', cells));
    expect(check.filter((word) => word === 'Does not add up')).toHaveLength(1);
  });

  it('P3 counts completed money by what moved, also in another currency', async () => {
    const moved = [
      rowOf({ state: 'completed', amount: '10', settledAmount: '9', fields: of('MTN_MOMO_ZMB') }),
      rowOf({ state: 'completed', amount: '10', fields: of('MTN_MOMO_ZMB') }),
      rowOf({
        state: 'completed',
        amount: '10',
        settledAmount: '2',
        settledCurrency: 'USD',
        fields: of('MTN_MOMO_ZMB'),
      }),
    ].map((row, index) => ({ ...row, ordinal: index + 1, line: index + 2 }));
    const { lines, formulas, cells } = await written(moved, { ...FACTS, fileAmounts: { ZMW: '30' } });
    expect(lines).toContainEqual([
      ...['ZMW', 'All providers', 30, 19, ...zeros(7), 19],
      ...[1, 10, 0, 'Adds up'],
    ]);
    expect(lines).toContainEqual(['USD', 'All providers', 0, 2, ...zeros(7), 2, 0, 0, 2, 'Adds up']);
    for (const { text, value } of formulas) expect(compute(text, 'Sums', cells)).toEqual(value);
  });

  it('P8 writes what a spreadsheet would round as an exact text without a formula', async () => {
    const rows = [rowOf({ state: 'completed', amount: '1234567890123456.25', fields: of('MTN_MOMO_ZMB') })];
    const { lines, formulas } = await written(rows, {
      ...FACTS,
      fileAmounts: { ZMW: '1234567890123456.25' },
    });
    expect(lines.find(([, name]) => name === 'All providers')).toEqual([
      ...['ZMW', 'All providers', '1234567890123456.25', '1234567890123456.25', ...zeros(7)],
      ...['1234567890123456.25', 'Adds up'],
    ]);
    expect(formulas.every(({ text }) => !text.startsWith('SUMIFS'))).toBe(true);
  });
});
