// A journal for reports that is made of memory: one batch, its rows, and a target file that can be read.

import type { AuditRecord } from '../../main/journal/audit-port.ts';
import type { BatchRecord, JournalRow, TotalsEntry } from '../../main/journal/port.ts';
import type { TargetFile } from '../../main/ports.ts';
import type { ReportSource } from '../../main/reports/windows.ts';
import type { AccountConfiguration } from '../../shared/accounts/configuration.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money/money.ts';
import { NO_CURRENCY, summedCurrency } from '../../shared/money/sentence.ts';
import { settledDifferences } from '../../shared/money/settled.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { TestLane } from '../../shared/runs/test-rows.ts';
import { NEVER_SENT } from './row-views.ts';

export interface BatchFacts {
  readonly operation?: OperationName;
  readonly header?: readonly string[];
  readonly state?: BatchRecord['state'];
  readonly practice?: boolean;
  readonly statusNotOffered?: boolean;
  readonly rowCount?: number;
  readonly configuration?: AccountConfiguration;
  readonly fileAmounts?: Readonly<Record<string, string>>;
  readonly trail?: readonly AuditRecord[];
  /** Lanes of test rows; a batch without them was approved without. */
  readonly testLanes?: readonly TestLane[];
  /** Ordinals of unsent rows that may have been sent since a restore, in their order. */
  readonly unasked?: readonly number[];
}

export const BATCH = 'batch-1';

function batchRecordOf(facts: BatchFacts, rows: readonly JournalRow[]): BatchRecord {
  const practice = facts.practice ?? false;
  return {
    id: BATCH,
    operation: facts.operation ?? 'payout',
    account: {
      profile: practice ? 'Practice' : null,
      baseUrl: 'https://service.example',
      generation: 'v2',
      practice,
    },
    createdAtMs: Date.UTC(2026, 10, 20, 9, 0, 0),
    limits: { atMs: Date.UTC(2026, 10, 20, 9, 0, 0), kept: null },
    configuration: facts.configuration ?? {
      accountName: null,
      signedRequestsOnly: false,
      countries: [],
      limits: [],
      notUnderstood: [],
    },
    source: {
      fileName: 'payroll.csv',
      fileHash: 'ab'.repeat(32),
      fileBytes: 100,
      encoding: 'UTF-8',
      delimiter: ',',
      sheet: null,
      headerLine: 1,
      header: facts.header ?? ['Name', 'Phone', 'Amount'],
      mapping: { phone: 1, amount: 2 },
      defaults: { currency: 'ZMW' },
      numberGrammar: 'Decimal point.',
    },
    state: facts.state ?? 'sent',
    revision: 1,
    rowCount: facts.rowCount ?? rows.length,
    importFinished: true,
    fileAmounts: facts.fileAmounts ?? amountsOf(rows),
    approvedAtMs: Date.UTC(2026, 10, 20, 9, 1, 0),
    settledAtMs: null,
    pauseReason: null,
    name: null,
    retryOf: null,
    reuseOf: null,
    goesOn: false,
    stateSinceMs: null,
    serviceLostAtMs: null,
    statusNotOffered: facts.statusNotOffered ?? false,
    testRelease: facts.testLanes === undefined ? null : 'click',
    schedule: null,
  };
}

export function rowOf(facts: Partial<JournalRow>): JournalRow {
  return {
    ...NEVER_SENT,
    ordinal: 1,
    line: 2,
    cells: ['Mary', '260763456789', '10.50'],
    fields: { phone: '260763456789', amount: '10.50', currency: 'ZMW' },
    amount: '10.5',
    findings: [],
    state: 'accepted',
    payoutId: '11111111-2222-4333-8444-555555555555',
    attempts: 1,
    ...facts,
  };
}

/** A reader over these rows; `windows` tells the limits that were asked for. */
export function journalOf(
  rows: readonly JournalRow[],
  facts: BatchFacts = {},
): { reader: ReportSource; windows: readonly { after: number; limit: number }[] } {
  const windows: { after: number; limit: number }[] = [];
  const record = batchRecordOf(facts, rows);
  const unasked = facts.unasked ?? [];
  const reader: ReportSource = {
    retries: { retriesOf: async () => [] },
    restores: {
      doubts: async () => ({
        lockedDrafts: [],
        chosenAtMs: null,
        unaskedRows: unasked.length === 0 ? [] : [{ batch: BATCH, rows: unasked.length, totals: [] }],
      }),
      unasked: async (_, { after, limit }) =>
        unasked
          .filter((ordinal) => ordinal > after)
          .slice(0, limit)
          .map((ordinal) => ({ ordinal, payoutId: `payout ${ordinal}` })),
    },
    audit: async () => [...(facts.trail ?? [])],
    tests: { lanes: async () => [...(facts.testLanes ?? [])] },
    totals: async () => totalsOf(rows),
    findBatch: async (batch) => (batch === BATCH ? record : null),
    rows: async (batch, { after, limit }) => {
      if (batch !== BATCH) return [];
      windows.push({ after, limit });
      return rows.filter(({ ordinal }) => ordinal > after).slice(0, limit);
    },
  };
  return { reader, windows };
}

/** What a file with these rows was counted with. */
function amountsOf(rows: readonly JournalRow[]): Record<string, Amount> {
  const sums: Record<string, Amount> = {};
  for (const { amount, fields } of rows) {
    const currency = summedCurrency(fields['currency']) ?? NO_CURRENCY;
    sums[currency] = addAmounts(sums[currency] ?? ZERO_AMOUNT, toAmount(amount ?? '') ?? ZERO_AMOUNT);
  }
  return sums;
}

/** One total for each row, with what it moved other than asked: a journal would have summed them up. */
function totalsOf(rows: readonly JournalRow[]): TotalsEntry[] {
  return rows.map((row) => {
    const differences = row.state === 'completed' ? settledDifferences(row) : [];
    const currency = row.fields['currency'] ?? null;
    return {
      currency,
      provider: row.fields['provider'] ?? null,
      country: null,
      state: row.state,
      rows: 1,
      amount: row.amount ?? '0',
      unreadableRows: row.amount === null ? 1 : 0,
      ...(differences.length === 0
        ? {}
        : {
            differences: differences.map((each) => ({
              ...each,
              rows: 1,
              currency: each.currency ?? currency,
            })),
          }),
    };
  });
}

export interface MemoryTarget extends TargetFile {
  readonly text: () => string;
  readonly writes: () => number;
  readonly fate: () => 'open' | 'committed' | 'discarded';
}

/** A target in memory; `failAtWrite` counts from 1. */
export function memoryTarget(failAtWrite: number | null = null): MemoryTarget {
  const chunks: string[] = [];
  let fate: 'open' | 'committed' | 'discarded' = 'open';
  return {
    name: 'report',
    write: async (chunk) => {
      if (chunks.length + 1 === failAtWrite) throw new Error('The disk is full.');
      chunks.push(typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk));
    },
    commit: async () => {
      if (fate === 'open') fate = 'committed';
    },
    discard: async () => {
      if (fate === 'open') fate = 'discarded';
    },
    text: () => chunks.join(''),
    writes: () => chunks.length,
    fate: () => fate,
  };
}
