// Turns the journal's records into what screens and commands see of a batch.

import type { BatchView, LimitsLookView } from '../../../shared/contract/views.ts';
import { MAY_BE_SENT, ROW_STATES, type RowState } from '../../../shared/domain.ts';
import { wasClosed } from '../../../shared/guards/restored-rows.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../../shared/money/money.ts';
import {
  type FileTotals,
  type MoneySentence,
  moneySentence,
  NO_CURRENCY,
} from '../../../shared/money/sentence.ts';
import { moneyByCurrency } from '../../../shared/money/settled.ts';
import type { TestLane } from '../../../shared/runs/test-rows.ts';
import { shownText } from '../../../shared/shown-text.ts';
import type { BatchOutline, TotalsEntry } from '../../journal/port.ts';
import { withDoubts } from './moved-totals.ts';
import type { RunTotals } from './run-totals.ts';

/** What is done about a batch at the moment, and what the clock makes of its time. */
export type BatchNow = Pick<BatchView, 'activity' | 'asking' | 'elsewhere' | 'service' | 'schedule'>;

/** What is kept beside a batch and its rows. */
interface BatchParts {
  readonly limitsLook?: LimitsLookView | null;
  readonly testLanes?: readonly TestLane[];
  readonly locked?: boolean;
  readonly unaskedRows?: number;
  readonly leavingOut?: BatchView['leavingOut'];
  /** What the totals count these rows as: they are told as rows without an answer. */
  readonly unasked?: readonly TotalsEntry[];
}

/** The batch with its counts, money and sentence as they are now (P3). */
export function batchView(
  record: BatchOutline,
  { totals, known }: Pick<RunTotals, 'totals' | 'known'>,
  now: BatchNow,
  {
    limitsLook = null,
    testLanes = [],
    locked = false,
    unaskedRows = 0,
    unasked = [],
    leavingOut = null,
  }: BatchParts = {},
): BatchView {
  const entries = withDoubts(totals, unasked);
  return {
    id: record.id,
    name: batchName(record),
    operation: record.operation,
    state: record.state,
    profile: record.account.profile,
    baseUrl: record.account.baseUrl,
    generation: record.account.generation,
    practice: record.account.practice,
    fileName: visible(record.source.fileName),
    fileHash: record.source.fileHash,
    createdAtMs: record.createdAtMs,
    approvedAtMs: record.approvedAtMs,
    settledAtMs: record.settledAtMs,
    rowCount: record.rowCount,
    counts: countByState(entries),
    totals: totalsByCurrency(entries),
    entries: entries.map((entry) => ({ ...entry })),
    sentence: batchSentence(record, withDoubts(known, unasked), locked),
    pauseReason: record.pauseReason,
    retryOf: record.retryOf,
    reuseOf: record.reuseOf,
    importFinished: record.importFinished,
    locked,
    unaskedRows,
    leavingOut,
    statusNotOffered: record.statusNotOffered,
    serviceLostAtMs: record.serviceLostAtMs,
    goesOn: record.goesOn,
    stateSinceMs: record.stateSinceMs,
    ...now,
    limitsLook,
    testFirst: record.testRelease === null ? null : { release: record.testRelease, lanes: [...testLanes] },
  };
}

/** What has become of its money (P3). */
export function batchSentence(
  record: BatchOutline,
  entries: readonly TotalsEntry[],
  isLocked: boolean,
): MoneySentence {
  return moneySentence(
    isLocked || wasClosed(record) ? entries.map(inDoubt) : entries,
    record.state,
    fileTotals(record, entries),
  );
}

/** Rows of a draft that may have been sent since a restore, or that it closed, are counted as rows without an answer. */
function inDoubt(entry: TotalsEntry): TotalsEntry {
  return MAY_BE_SENT.includes(entry.state) ? { ...entry, state: 'offered' } : entry;
}

interface Named {
  readonly name: string | null;
  readonly source: { readonly fileName: string };
}

/**
 * What people call a batch: the name that the clerk gave it, or its file's name without the ending. What is not seen
 * in it is named: two batches that look alike must not be two.
 */
export function batchName({ name, source }: Named): string {
  return visible(name ?? nameOfFile(source.fileName));
}

/** The same with the file beside it where a person gave another name: papers and lists outlive what they are told of. */
export function batchTitle({ name, source }: Named): string {
  const { fileName } = source;
  const isFile = name === null || name === fileName || name === nameOfFile(fileName);
  return isFile ? batchName({ name, source }) : `${batchName({ name, source })} (${visible(fileName)})`;
}

/** The whole text with its invisible characters and direction marks as code points. */
function visible(text: string): string {
  return shownText(text, text.length);
}

/** A file's name without its ending; a name that is nothing but an ending stays as it is. */
export function nameOfFile(fileName: string): string {
  return fileName.replace(/(?<=[^.\s].*)\.[A-Za-z0-9]{1,5}$/, '');
}

/** What the import counted; of a file that was never read to its end, what was read of it. */
function fileTotals(record: BatchOutline, entries: readonly TotalsEntry[]): FileTotals {
  if (record.importFinished) return { rows: record.rowCount, amounts: record.fileAmounts };
  const amounts: Record<string, Amount> = {};
  for (const { currency, amount } of entries) {
    const name = currency ?? NO_CURRENCY;
    amounts[name] = addAmounts(amounts[name] ?? ZERO_AMOUNT, toAmount(amount) ?? ZERO_AMOUNT);
  }
  return { rows: record.rowCount, amounts };
}

/** Rows by state; every state is present. */
export function countByState(entries: readonly TotalsEntry[]): Record<RowState, number> {
  const counts = Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as Record<RowState, number>;
  for (const entry of entries) counts[entry.state] += entry.rows;
  return counts;
}

/** Money by currency and state, exact, of completed rows what really moved; `(none)` where nobody names a currency. */
function totalsByCurrency(
  entries: readonly TotalsEntry[],
): Record<string, Partial<Record<RowState, string>>> {
  const totals: Record<string, Partial<Record<RowState, string>>> = {};
  for (const entry of entries) {
    // Money that cannot be read is no zero: a state that holds nothing else has no sum.
    for (const [currency, amount] of moneyByCurrency(entry)) {
      const measure = currency ?? NO_CURRENCY;
      const states = totals[measure] ?? {};
      const before = toAmount(states[entry.state] ?? ZERO_AMOUNT) ?? ZERO_AMOUNT;
      states[entry.state] = addAmounts(before, amount);
      totals[measure] = states;
    }
  }
  return totals;
}
