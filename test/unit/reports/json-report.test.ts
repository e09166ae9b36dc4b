import { describe, expect, it } from 'vitest';
import type { JournalRow } from '../../../main/journal/port.ts';
import { writeJsonReport } from '../../../main/reports/json-report.ts';
import { BATCH, type BatchFacts, journalOf, memoryTarget, rowOf } from '../../support/report-journal.ts';

interface Report {
  readonly format: string;
  readonly version: number;
  readonly batch: Record<string, unknown>;
  readonly rows: Record<string, unknown>[];
  readonly sentence: { rows: unknown; currencies: Record<string, unknown>[]; addsUp: boolean };
}

async function report(rows: readonly JournalRow[], facts: BatchFacts = {}): Promise<Report> {
  const target = memoryTarget();
  const { rows: written } = await writeJsonReport(journalOf(rows, facts).reader, BATCH, target);
  expect(written).toBe(rows.length);
  expect(target.fate()).toBe('committed');
  return JSON.parse(target.text());
}

describe('the JSON form', () => {
  it('is one document with the facts of the batch, where it came from, and whether it was practice', async () => {
    const { format, version, batch } = await report([rowOf({})], { practice: true });
    expect({ format, version }).toEqual({ format: 'paymaster-report', version: 1 });
    expect(batch).toMatchObject({
      id: BATCH,
      state: 'sent',
      practice: true,
      profile: 'Practice',
      baseUrl: 'https://service.example',
      generation: 'v2',
      fileName: 'payroll.csv',
      fileHash: 'ab'.repeat(32),
      createdAt: '2026-11-20T09:00:00.000Z',
      approvedAt: '2026-11-20T09:01:00.000Z',
      settledAt: null,
      rowCount: 1,
    });
  });

  it('P4 tells rows that may have been sent since a restore as unknown, in its rows and its sums', async () => {
    const facts = { state: 'queued', attempts: 0, reasonCode: null, reason: null } as const;
    const rows = [1, 2, 3].map((ordinal) => rowOf({ ordinal, line: ordinal + 1, ...facts }));
    const { batch, rows: told, sentence } = await report(rows, { state: 'paused', unasked: [1, 3] });
    expect(batch).toMatchObject({
      unaskedRows: 2,
      unasked: expect.stringContaining('paymaster resume batch-1'),
    });
    expect(told.map(({ outcome }) => outcome)).toEqual(['UNKNOWN', 'NOT_SENT', 'UNKNOWN']);
    expect(told[0]).toMatchObject({ reasonCode: 'UNSENT_IN_BACKUP', attempts: 0 });
    expect(sentence).toMatchObject({ rows: { columns: { unknown: '2', notSent: '1' } } });
    expect((await report(rows, { state: 'paused' })).batch).not.toHaveProperty('unaskedRows');
  });

  it('has the control totals that the approval met, and null where none were typed', async () => {
    const controls = { count: 1, totals: { ZMW: '10.5' } };
    const approved = (kept: string | null) => [
      { atMs: 1, batch: BATCH, action: 'batch.confirmed', facts: { controls: kept } },
    ];
    const told = async (trail: BatchFacts['trail'] = []) =>
      (await report([rowOf({})], { trail })).batch['controlTotals'];
    expect(await told(approved(JSON.stringify(controls)))).toEqual(controls);
    expect(await told(approved(null))).toBeNull();
    expect(await told()).toBeNull();
  });

  it('has every row with cells, fields, amount as text, outcome and findings', async () => {
    const finding = { code: 'X', severity: 'warning' as const, field: null, values: {}, repair: null };
    const { rows } = await report([
      rowOf({
        cells: ['=1+1', '\u2028', '"'],
        state: 'failed',
        serviceStatus: 'FAILED',
        reasonCode: 'WALLET_FULL',
        reason: 'Full.',
        acceptedAtMs: 0,
        findings: [finding],
      }),
    ]);
    expect(rows).toEqual([
      {
        line: 2,
        cells: ['=1+1', '\u2028', '"'],
        fields: { phone: '260763456789', amount: '10.50', currency: 'ZMW' },
        edited: {},
        amount: '10.5',
        amountSent: '10.5',
        currency: 'ZMW',
        payoutId: '11111111-2222-4333-8444-555555555555',
        retryOf: null,
        outcome: 'ACCEPTED',
        finalStatus: 'FAILED',
        reasonCode: 'WALLET_FULL',
        reason: 'Full.',
        providerTransactionId: null,
        settledAmount: null,
        settledCurrency: null,
        operatorIds: [],
        suspicionReports: [],
        details: null,
        acceptedAt: '1970-01-01T00:00:00.000Z',
        acceptedHereAt: '1970-01-01T00:00:00.000Z',
        settledAt: null,
        attempts: 1,
        findings: [finding],
      },
    ]);
  });

  it('P3 sums the sentence from the very rows that it holds, exactly', async () => {
    const rows = [
      rowOf({ ordinal: 1, state: 'completed', amount: '0.1' }),
      rowOf({ ordinal: 2, state: 'completed', amount: '0.2' }),
      rowOf({ ordinal: 3, state: 'offered', amount: '99999999999999999999.99' }),
      rowOf({ ordinal: 4, state: 'invalid', amount: null, fields: {} }),
      rowOf({ ordinal: 5, state: 'rejected', amount: '7', fields: { currency: 'UGX' } }),
    ];
    const { sentence } = await report(rows, {
      fileAmounts: { ZMW: '100000000000000000000.29', UGX: '7', '(none)': '0' },
    });
    expect(sentence.addsUp).toBe(true);
    expect(sentence.rows).toMatchObject({
      file: '5',
      columns: { completed: '2', unknown: '1', excluded: '1' },
    });
    expect(sentence.currencies.find(({ measure }) => measure === 'ZMW')).toMatchObject({
      columns: { completed: '0.3', unknown: '99999999999999999999.99' },
    });
    expect(sentence.currencies.find(({ measure }) => measure === '(none)')).toMatchObject({
      unreadableRows: 1,
    });
  });

  it('is a whole document for no rows, one row, and more than one window', async () => {
    for (const count of [0, 1, 1000, 1001]) {
      const rows = Array.from({ length: count }, (_, index) =>
        rowOf({ ordinal: index + 1, line: index + 2 }),
      );
      const document = await report(rows);
      expect(document.rows.map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
    }
  });

  it('is discarded when it cannot be written', async () => {
    const target = memoryTarget(2);
    await expect(writeJsonReport(journalOf([rowOf({})]).reader, BATCH, target)).rejects.toThrow('full');
    expect(target.fate()).toBe('discarded');
  });
});
