// Builds batch views and import results for tests; their sums are made by the program's own money sentence.

import type { BatchView, ImportView, Problem, WarningKind } from '../../shared/contract/views.ts';
import { type BatchState, type Finding, ROW_STATES, type RowState } from '../../shared/domain.ts';
import { addAmounts, toAmount, ZERO_AMOUNT } from '../../shared/money/money.ts';
import { moneySentence, type TotalsEntryView } from '../../shared/money/sentence.ts';

/** Rows of one state, all in ZMW, ten each. */
export type Counts = Partial<Record<RowState, number>>;

export interface BatchFacts {
  readonly id?: string;
  readonly state?: BatchState;
  readonly counts?: Counts;
  readonly createdAtMs?: number;
  readonly practice?: boolean;
  readonly fileName?: string;
  readonly importFinished?: boolean;
  readonly generation?: 'v2' | 'legacy';
  readonly testFirst?: BatchView['testFirst'];
  readonly schedule?: BatchView['schedule'];
  readonly unaskedRows?: number;
  readonly leavingOut?: BatchView['leavingOut'];
  readonly elsewhere?: BatchView['elsewhere'];
  readonly retryOf?: string;
  readonly pauseReason?: BatchView['pauseReason'];
}

const ROW_AMOUNT = '10.50';

/** A batch whose rows are in these states; an approved one was approved one second after it was imported. */
export function batchViewOf(facts: BatchFacts): BatchView {
  const counts = fullCounts(facts.counts ?? {});
  const state = facts.state ?? 'draft';
  const entries = entriesOf(counts);
  const rowCount = ROW_STATES.reduce((sum, each) => sum + counts[each], 0);
  const approved = state !== 'draft' && state !== 'discarded';
  const createdAtMs = facts.createdAtMs ?? 1_700_000_000_000;
  return {
    id: facts.id ?? 'batch-1',
    name: 'payroll',
    operation: 'payout',
    state,
    stateSinceMs: state === 'draft' ? null : createdAtMs + 5000,
    profile: facts.practice === true ? 'Practice' : null,
    baseUrl: 'https://service.example',
    generation: facts.generation ?? 'v2',
    practice: facts.practice ?? false,
    fileName: facts.fileName ?? 'payroll.csv',
    fileHash: 'a'.repeat(64),
    createdAtMs,
    approvedAtMs: approved ? createdAtMs + 1000 : null,
    settledAtMs: state === 'settled' ? createdAtMs + 9000 : null,
    rowCount,
    counts,
    totals: { ZMW: Object.fromEntries(entries.map((entry) => [entry.state, entry.amount])) },
    entries,
    sentence: moneySentence(entries, state, { rows: rowCount, amounts: { ZMW: times(rowCount) } }),
    pauseReason: facts.pauseReason ?? null,
    retryOf: facts.retryOf ?? null,
    reuseOf: null,
    importFinished: facts.importFinished ?? true,
    locked: false,
    unaskedRows: facts.unaskedRows ?? 0,
    leavingOut: facts.leavingOut ?? null,
    statusNotOffered: false,
    activity: null,
    asking: null,
    elsewhere: facts.elsewhere ?? null,
    service: { kind: 'not-asked', sinceMs: null },
    serviceLostAtMs: null,
    goesOn: false,
    testFirst: facts.testFirst ?? null,
    schedule: facts.schedule ?? null,
    limitsLook: null,
  };
}

/** The same batch with its rows elsewhere. */
export function withCounts(batch: BatchView, state: BatchState, counts: Counts): BatchView {
  const { id, createdAtMs, practice, fileName, generation } = batch;
  return batchViewOf({ id, createdAtMs, practice, fileName, generation, state, counts });
}

export function importViewOf(facts: Partial<ImportView>): ImportView {
  return {
    fileName: 'payroll.csv',
    fileHash: 'a'.repeat(64),
    rowCount: 3,
    invalidRows: 0,
    leftOutRows: 0,
    warningRows: 0,
    duplicateRows: 0,
    notices: [],
    problems: [],
    problemCount: facts.problems?.length ?? 0,
    warnings: warningKindsOf(facts.problems ?? []),
    amountReadings: { count: 0, readings: [] },
    totals: { ZMW: '31.5' },
    limits: { atMs: 1_700_000_000_000, kept: null },
    ...facts,
  };
}

export function problemOf(line: number, severity: Finding['severity'] = 'error'): Problem {
  return {
    place: { line, column: 'Phone' },
    code: severity === 'error' ? 'PHONE_LENGTH' : 'DUPLICATE_ROW',
    severity,
    sentence: `9 digits. A Zambian number has 12: 260 and 9 more, on line ${line}.`,
  };
}

/** Each warning among problems as a sentence of its own, as an import keeps the first few. */
export function warningKindsOf(problems: readonly Problem[]): WarningKind[] {
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  return [...Map.groupBy(warnings, ({ code }) => code)].map(([code, alike]) => ({
    code,
    said: alike.map(({ place, sentence }) => ({ place, sentence, rows: 1 })),
    otherRows: 0,
  }));
}

function fullCounts(counts: Counts): Record<RowState, number> {
  return {
    invalid: 0,
    ready: 0,
    excluded: 0,
    queued: 0,
    offered: 0,
    accepted: 0,
    enqueued: 0,
    rejected: 0,
    completed: 0,
    failed: 0,
    conflict: 0,
    ...counts,
  };
}

function entriesOf(counts: Record<RowState, number>): TotalsEntryView[] {
  return ROW_STATES.filter((state) => counts[state] > 0).map((state) => ({
    currency: 'ZMW',
    provider: 'MTN_MOMO_ZMB',
    country: 'ZMB',
    state,
    rows: counts[state],
    amount: times(counts[state]),
    unreadableRows: 0,
  }));
}

function times(count: number): string {
  const amount = toAmount(ROW_AMOUNT) ?? ZERO_AMOUNT;
  return Array.from({ length: count }).reduce<typeof amount>((sum) => addAmounts(sum, amount), ZERO_AMOUNT);
}

/** A run that has just begun; what a test is about is given. */
export function activityOf(facts: Partial<NonNullable<BatchView['activity']>> = {}) {
  return {
    phase: 'sending',
    startedAtMs: 0,
    answersPerSecond: null,
    secondsLeft: null,
    waits: [],
    requestsInFlight: 0,
    aboutToLeave: 0,
    unanswered: 0,
    availabilityReadAtMs: null,
    lanes: [],
    ...facts,
  } satisfies BatchView['activity'];
}
