// What the Results screen counts: rows not paid, what a retry needs first, and the course of settlement.
// Pure: sums what the core counted; a picture is only made where there is a course to show.

import type { ReasonGroup, Timeline } from '../../../shared/contract/result-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import {
  LEFT_OUT_STATES,
  OPEN_STATES,
  type RowState,
  type StateAt,
  statesAt,
} from '../../../shared/domain.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import type { Format } from '../../../shared/texts/format.ts';
import { type ReasonFix, reasonFix } from '../../../shared/texts/reasons.ts';

/** Rows that were not paid, by how that came about. */
export function notPaidRows(groups: readonly ReasonGroup[]): {
  failed: number;
  rejected: number;
  rows: number;
} {
  let failed = 0;
  let rejected = 0;
  for (const { state, rows } of groups) {
    if (state === 'failed') failed += rows;
    else rejected += rows;
  }
  return { failed, rejected, rows: failed + rejected };
}

/** Stands for a reason group; unique in the batch. */
export function groupKey({ state, reasonCode }: Pick<ReasonGroup, 'state' | 'reasonCode'>): string {
  return `${state} ${reasonCode ?? ''}`;
}

/** What can be done with a reason group. */
export type GroupOffer =
  /** Some rows can go into the basket; `fix` says what they need before they are paid again. */
  | { readonly kind: 'add'; readonly rows: number; readonly fix: ReasonFix }
  /** All that can be there is in the basket. */
  | { readonly kind: 'in-basket'; readonly rows: number; readonly fix: ReasonFix }
  /** Every row is in a later batch, of which some are not sent yet. */
  | { readonly kind: 'in-draft'; readonly rows: number; readonly batch: string; readonly fix: ReasonFix }
  /** A later batch retries every row already. */
  | { readonly kind: 'retried'; readonly rows: number };

/** Tells what the basket can take of a group. */
export function groupOffer({ reasonCode, rows, inBasket, retried, notSent }: ReasonGroup): GroupOffer {
  const free = rows - retried - inBasket;
  const fix = reasonFix(reasonCode);
  if (free > 0) return { kind: 'add', rows: free, fix };
  if (inBasket > 0) return { kind: 'in-basket', rows: inBasket, fix };
  if (notSent !== null) return { kind: 'in-draft', ...notSent, fix };
  return { kind: 'retried', rows: retried };
}

/** Why nothing can go into the basket where none of the groups can. */
export function emptyBasket(groups: readonly ReasonGroup[]): 'nothing' | 'allInDraft' | 'allRetried' {
  if (notPaidRows(groups).rows === 0) return 'nothing';
  return groups.some(({ notSent }) => notSent !== null) ? 'allInDraft' : 'allRetried';
}

/** Where a retry goes on: to Import when rows need a correction first, otherwise to Review. */
export function retryStep(groups: readonly ReasonGroup[]): 'import' | 'review' {
  const needsFix = groups.some(
    ({ inBasket, reasonCode }) => inBasket > 0 && reasonFix(reasonCode) !== 'none',
  );
  return needsFix ? 'import' : 'review';
}

/** Rows of the basket by what they need first. */
export function basketNeeds(groups: readonly ReasonGroup[]): { toFix: number; asTheyAre: number } {
  let toFix = 0;
  let asTheyAre = 0;
  for (const { inBasket, reasonCode } of groups) {
    if (reasonFix(reasonCode) === 'none') asTheyAre += inBasket;
    else toFix += inBasket;
  }
  return { toFix, asTheyAre };
}

/** Rows that went out and are not final yet, of them unknown ones, and apart from them what never went out. */
export interface OpenRows {
  readonly open: number;
  readonly unknown: number;
  readonly unsent: number;
  /** Only a person ends a conflict. */
  readonly conflict: number;
}

/** Counts what is not final. */
export function openRows({ counts }: Pick<BatchView, 'counts'>): OpenRows {
  return {
    open: counts.accepted + counts.enqueued + counts.offered,
    unsent: counts.queued,
    unknown: counts.offered,
    conflict: counts.conflict,
  };
}

/** Whether every row has its final state. Of a draft nothing is sent yet, and so nothing is final. */
export function isFinal(batch: Pick<BatchView, 'counts' | 'approvedAtMs'>): boolean {
  const { open, unsent, conflict } = openRows(batch);
  return batch.approvedAtMs !== null && open + unsent + conflict === 0;
}

export type TimelineOutcome = StateAt<'refused' | 'paid'>;
export const TIMELINE_OUTCOMES: readonly TimelineOutcome[] = [
  ...statesAt('paid'),
  ...statesAt('refused').toReversed(),
];

/** Running totals at the end of each span. */
export interface CoursePoint {
  readonly atMs: number;
  readonly completed: number;
  readonly failed: number;
  readonly rejected: number;
}

/** Fewest spans and outcomes from which a course can be seen that the numbers alone do not tell. */
const SPANS_MIN = 4;
const OUTCOMES_MIN = 20;

/**
 * The course of settlement as running totals, beginning with zero at the first offer.
 *
 * @returns null when a picture would say no more than the numbers do.
 */
export function settlementCourse(timeline: Timeline | null): CoursePoint[] | null {
  if (timeline === null) return null;
  const { startMs, spanMs, spans } = timeline;
  const points: CoursePoint[] = [{ atMs: startMs, completed: 0, failed: 0, rejected: 0 }];
  let spansWithOutcomes = 0;
  let last: CoursePoint = { atMs: startMs, completed: 0, failed: 0, rejected: 0 };
  spans.forEach((span, index) => {
    if (outcomesOf(span) > 0) spansWithOutcomes += 1;
    last = {
      atMs: startMs + (index + 1) * spanMs,
      completed: last.completed + span.completed,
      failed: last.failed + span.failed,
      rejected: last.rejected + span.rejected,
    };
    points.push(last);
  });
  return spansWithOutcomes >= SPANS_MIN && outcomesOf(last) >= OUTCOMES_MIN ? points : null;
}

/** Outcomes of a span, or of a running total. */
export function outcomesOf({ completed, failed, rejected }: Omit<CoursePoint, 'atMs'>): number {
  return completed + failed + rejected;
}

/** At most `rowsMax` points of a course for a table, the last one among them. */
export function thinCourse(course: readonly CoursePoint[], rowsMax: number): CoursePoint[] {
  const step = Math.max(1, Math.ceil((course.length - 1) / rowsMax));
  return course.filter((_, index) => index > 0 && (index % step === 0 || index === course.length - 1));
}

/** A round number of about a quarter of the greatest value, for the lines of a chart. */
export function gridStep(greatest: number): number {
  const rough = Math.max(1, greatest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return Math.max(1, factor * power);
}

/** How long it took from the first offer until so many rows were final, to the end of the span in which they were. */
export function reachedAfterMs(course: readonly CoursePoint[], rows: number): number {
  const first = course[0];
  const reached = course.find((point) => outcomesOf(point) >= rows) ?? course.at(-1);
  return first === undefined || reached === undefined ? 0 : reached.atMs - first.atMs;
}

export type ReportFormat = 'csv' | 'xlsx' | 'json';

type NamedBatch = Pick<BatchView, 'name' | 'practice'>;

/** The name that a report is proposed under; safe in every file system. */
export function reportName(batch: NamedBatch, format: ReportFormat): string {
  return `${stemOf(batch)}-report.${format}`;
}

/** The same of pay notices, with the day on which the batch was approved: months have batches of one name. */
export function noticesName(
  batch: NamedBatch & Pick<BatchView, 'approvedAtMs' | 'createdAtMs'>,
  word: string,
  ending: string,
): string {
  const date = new Date(batch.approvedAtMs ?? batch.createdAtMs);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${stemOf(batch)}-${date.getFullYear()}-${month}-${day}-${word}.${ending}`;
}

function stemOf({ name, practice }: NamedBatch): string {
  const safe = [...name]
    .map((character) => (character < ' ' || '<>:"/\\|?*'.includes(character) ? '-' : character))
    .join('')
    .slice(0, 80)
    .replace(/[. ]+$/, '');
  return `${practice ? 'PRACTICE-' : ''}${safe === '' ? 'batch' : safe}`;
}

/** Which filter of the grid holds which states; `all` holds every state. */
export type ResultFilter =
  | 'all'
  | 'open'
  | 'unsent'
  | 'unknown'
  | 'conflict'
  | 'failed'
  | 'rejected'
  | 'excluded';

/** The states that a filter shows; null shows all. */
export function filterStates(filter: ResultFilter): readonly RowState[] | null {
  switch (filter) {
    case 'all':
      return null;
    case 'open':
      return OPEN_STATES;
    case 'unsent':
      return ['queued'];
    case 'unknown':
      return ['offered'];
    case 'conflict':
      return ['conflict'];
    case 'failed':
      return ['failed'];
    case 'rejected':
      return ['rejected'];
    case 'excluded':
      return LEFT_OUT_STATES;
    default:
      return unreachable(filter, 'filter');
  }
}

/** Says moments of a course: with the day where that is not today's for the first, and not the first one's for others. */
export function courseTimes({ datedTime }: Format, firstMs: number, nowMs: number): (atMs: number) => string {
  return (atMs) => datedTime(atMs, atMs === firstMs ? nowMs : firstMs);
}
