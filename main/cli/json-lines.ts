// The JSON lines of `--json`: what each event carries. Their form is part of the product's promise to scripts.
// Amounts are decimal texts, never numbers (promise P8).

import type { AmountReadings, BatchView, ImportView, Problem } from '../../shared/contract/views.ts';
import { ROW_STATES } from '../../shared/domain.ts';
import type { Failure } from '../../shared/errors.ts';
import type { Schedule } from '../../shared/runs/schedules.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { BatchEnd } from './exit-code.ts';

/** The last line of a command. */
export interface SummaryFacts {
  /** Null where no batch came about. */
  readonly batch: string | null;
  /** Null where the journal cannot be read any more: then the counts and totals are empty. */
  readonly rows: number | null;
  /** Rows by state; those that a restore left in doubt are `offered`. States without rows are absent. */
  readonly counts: Readonly<Record<string, number>>;
  /** Money by currency and state, of completed rows what really moved; states without rows are absent. */
  readonly totals: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By how much completed money differs from what was asked, by currency and kind; absent where it does not. */
  readonly differences?: Readonly<Record<string, Readonly<Record<string, DifferenceFacts>>>>;
}

interface DifferenceFacts {
  readonly rows: number;
  readonly amount: string;
}

/** The summary of a command that made no batch. */
export const EMPTY_SUMMARY: SummaryFacts = { batch: null, rows: 0, counts: {}, totals: {} };

/** The summary of a batch, with the states of its rows as they are now. */
export function batchSummary(batch: BatchView): SummaryFacts {
  return {
    batch: batch.id,
    rows: batch.rowCount,
    counts: presentCounts(batch),
    totals: presentTotals(batch),
    ...presentDifferences(batch),
  };
}

/** The summary of a file that was only checked: its rows are `ready`, `invalid` or no payments, and no batch exists. */
export function checkSummary(result: ImportView): SummaryFacts {
  const ready = result.rowCount - result.invalidRows - result.leftOutRows;
  const counts: Record<string, number> = {};
  if (result.invalidRows > 0) counts['invalid'] = result.invalidRows;
  if (result.leftOutRows > 0) counts['excluded'] = result.leftOutRows;
  if (ready > 0) counts['ready'] = ready;
  const totals = Object.entries(result.totals).map(([currency, amount]) => [currency, { ready: amount }]);
  return { batch: null, rows: result.rowCount, counts, totals: Object.fromEntries(totals) };
}

/** A batch without the parts that only a screen needs. */
export function batchFacts(batch: BatchView) {
  return {
    batch: batch.id,
    state: batch.state,
    operation: batch.operation,
    profile: batch.profile,
    baseUrl: batch.baseUrl,
    api: batch.generation,
    practice: batch.practice,
    file: batch.fileName,
    name: batch.name,
    createdAt: isoTime(batch.createdAtMs),
    approvedAt: isoTime(batch.approvedAtMs),
    settledAt: isoTime(batch.settledAtMs),
    pauseReason: batch.pauseReason === null ? null : sayEnglish(batch.pauseReason),
    ...(batch.elsewhere === null
      ? {}
      : { elsewhere: { work: batch.elsewhere.work, desk: sayEnglish(batch.elsewhere.desk) } }),
    importFinished: batch.importFinished,
    ...(batch.locked ? { locked: true } : {}),
    ...(batch.unaskedRows > 0 ? { unaskedRows: batch.unaskedRows } : {}),
    ...(batch.leavingOut === null ? {} : { leavingOut: batch.leavingOut }),
    rows: batch.rowCount,
    counts: presentCounts(batch),
    totals: presentTotals(batch),
    ...presentDifferences(batch),
    ...(batch.testFirst === null ? {} : { testFirst: batch.testFirst }),
    ...(batch.schedule === null ? {} : { schedule: scheduleFacts(batch.schedule) }),
    sentence: batch.sentence,
  };
}

/** The time of a batch, as JSON lines have it. */
export function scheduleFacts(schedule: Schedule | null) {
  if (schedule === null) return null;
  const { sendAtMs, zone, missed } = schedule;
  return { sendAt: new Date(sendAtMs).toISOString(), zone, missed: missed?.why ?? null };
}

/** One problem of the file. */
export function problemFacts(problem: Problem) {
  const { place, severity, code, sentence } = problem;
  return { line: place.line, column: place.column, severity, code, sentence };
}

/** An amount that the file writes otherwise than it is sent; `rows` are written alike. */
export function readingFacts({ place, cell, amount, alike }: AmountReadings['readings'][number]) {
  return { line: place.line, column: place.column, cell, amount, rows: alike };
}

/** A failure that ended the command or the work on one batch. */
export function failureFacts({ code, message, remedy, fault, repeatSafe, place, detail }: Failure) {
  return {
    code,
    message,
    remedy,
    fault,
    repeatSafe,
    line: place?.line ?? null,
    column: place?.column ?? null,
    detail,
  };
}

/** How the work on a batch ended. A batch that another desk took over rests no more than it did. */
export function endedFacts(
  batch: string,
  { reason, sentence, failure }: BatchEnd & { readonly sentence: string | null },
) {
  return { batch, reason: failure?.code === 'LEASE_LOST' ? 'taken-over' : reason, sentence };
}

/** What is measured of the work on a batch right now. */
export function progressFacts(batch: BatchView) {
  return {
    batch: batch.id,
    state: batch.state,
    rows: batch.rowCount,
    counts: presentCounts(batch),
    phase: batch.activity?.phase ?? null,
    answersPerSecond: batch.activity?.answersPerSecond ?? null,
    secondsLeft: batch.activity?.secondsLeft ?? null,
    waits: batch.activity?.waits.map(sayEnglish) ?? [],
  };
}

function presentCounts(batch: BatchView): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const state of ROW_STATES) {
    const rows = batch.counts[state];
    if (rows > 0) counts[state] = rows;
  }
  return counts;
}

function presentTotals(batch: BatchView): Record<string, Record<string, string>> {
  const totals: [string, Record<string, string>][] = [];
  for (const [currency, byState] of Object.entries(batch.totals)) {
    const present: Record<string, string> = {};
    for (const state of ROW_STATES) {
      const amount = byState[state];
      if (amount !== undefined && batch.counts[state] > 0) present[state] = amount;
    }
    totals.push([currency, present]);
  }
  return Object.fromEntries(totals);
}

function presentDifferences({ sentence }: BatchView): Pick<SummaryFacts, 'differences'> {
  const measures = sentence.currencies.filter(({ differences }) => differences.length > 0);
  if (measures.length === 0) return {};
  const facts = measures.map(({ measure, differences }) => [
    measure,
    Object.fromEntries(differences.map(({ kind, rows, amount }) => [kind, { rows, amount }])),
  ]);
  return { differences: Object.fromEntries(facts) };
}

function isoTime(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(timeMs).toISOString();
}
