import { describe, expect, it } from 'vitest';
import {
  basketNeeds,
  courseTimes,
  emptyBasket,
  filterStates,
  gridStep,
  groupOffer,
  isFinal,
  noticesName,
  notPaidRows,
  openRows,
  reachedAfterMs,
  reportName,
  retryStep,
  settlementCourse,
  thinCourse,
} from '../../../renderer/screens/results/result-figures.ts';
import type { ReasonGroup, Timeline } from '../../../shared/contract/result-views.ts';
import { ROW_STATES } from '../../../shared/domain.ts';
import { formatOf } from '../../../shared/texts/format.ts';
import { EN } from '../../../shared/texts/en/page.ts';

function group(more: Partial<ReasonGroup>): ReasonGroup {
  return {
    state: 'failed',
    reasonCode: 'UNSPECIFIED_FAILURE',
    reason: null,
    rows: 6,
    totals: {},
    inBasket: 0,
    retried: 0,
    notSent: null,
    ...more,
  };
}

it('the moments of a course have their day where nobody would know it', () => {
  const night = [23 * 60 + 50, 24 * 60 + 10].map((minutes) => new Date(2026, 10, 27, 0, minutes).getTime());
  const [firstMs = 0, lastMs = 0] = night;
  const format = formatOf('en');
  expect([firstMs, lastMs].map(courseTimes(format, firstMs, firstMs))).toEqual(['23:50:00', '28 Nov 00:10:00']);
  expect([firstMs, lastMs].map(courseTimes(format, firstMs, lastMs))).toEqual([
    '27 Nov 23:50:00',
    '28 Nov 00:10:00',
  ]);
});

describe('rows not paid', () => {
  it('keep the basket empty for a reason that is so', () => {
    expect(emptyBasket([])).toBe('nothing');
    expect(emptyBasket([group({ retried: 6 })])).toBe('allRetried');
    const notSent = { rows: 6, batch: 'B2' };
    expect(emptyBasket([group({ retried: 6, notSent })])).toBe('allInDraft');
  });

  it('are counted by how that came about', () => {
    const groups = [group({}), group({ state: 'rejected', rows: 8 }), group({ rows: 3 })];
    expect(notPaidRows(groups)).toEqual({ failed: 9, rejected: 8, rows: 17 });
  });

  it('offer what the basket can still take, and never a row that is retried already', () => {
    expect(groupOffer(group({ rows: 6, retried: 2, inBasket: 1 }))).toEqual({
      kind: 'add',
      rows: 3,
      fix: 'none',
    });
    expect(groupOffer(group({ rows: 6, retried: 2, inBasket: 4 }))).toMatchObject({
      kind: 'in-basket',
      rows: 4,
    });
    expect(groupOffer(group({ rows: 6, retried: 6 }))).toEqual({ kind: 'retried', rows: 6 });
  });

  it('lead to Import when one of the basket needs a correction, and to Review otherwise', () => {
    const asItIs = group({ inBasket: 6 });
    const toFix = group({ reasonCode: 'RECIPIENT_NOT_FOUND', inBasket: 2 });
    expect(retryStep([asItIs])).toBe('review');
    expect(retryStep([asItIs, toFix])).toBe('import');
    expect(retryStep([asItIs, { ...toFix, inBasket: 0 }])).toBe('review');
    expect(basketNeeds([asItIs, toFix])).toEqual({ toFix: 2, asTheyAre: 6 });
  });
});

describe('rows not final', () => {
  it('leave out what never went out and what only a person can end', () => {
    const counts = { ...Object.fromEntries(ROW_STATES.map((state) => [state, 1])) } as Parameters<
      typeof openRows
    >[0]['counts'];
    expect(openRows({ counts })).toEqual({ open: 3, unknown: 1, unsent: 1, conflict: 1 });
  });

  it('are none only once the batch was approved and every row has its end', () => {
    const none = Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as Parameters<
      typeof isFinal
    >[0]['counts'];
    expect(isFinal({ counts: { ...none, completed: 2, failed: 1, excluded: 1 }, approvedAtMs: 1 })).toBe(
      true,
    );
    expect(isFinal({ counts: { ...none, ready: 7 }, approvedAtMs: null })).toBe(false);
    for (const state of ['queued', 'offered', 'accepted', 'enqueued', 'conflict'] as const) {
      expect(isFinal({ counts: { ...none, completed: 1, [state]: 1 }, approvedAtMs: 1 })).toBe(false);
    }
  });

  it('never hold an unknown row among the failed ones (P4)', () => {
    expect(filterStates('failed')).toEqual(['failed']);
    expect(filterStates('unknown')).toEqual(['offered']);
    expect(filterStates('all')).toBeNull();
  });
});

describe('the course of settlement', () => {
  const span = (completed: number) => ({ completed, failed: 1, rejected: 0 });
  const timeline = (spans: number, completed: number): Timeline => ({
    approval: null,
    startMs: 1000,
    spanMs: 500,
    spans: Array.from({ length: spans }, () => span(completed)),
  });

  it('adds up span by span from nothing', () => {
    const course = settlementCourse(timeline(5, 10));
    expect(course?.[0]).toEqual({ atMs: 1000, completed: 0, failed: 0, rejected: 0 });
    expect(course?.at(-1)).toEqual({ atMs: 3500, completed: 50, failed: 5, rejected: 0 });
  });

  it('is not drawn where it says no more than the numbers', () => {
    expect(settlementCourse(null)).toBeNull();
    expect(settlementCourse(timeline(3, 100))).toBeNull();
    expect(settlementCourse(timeline(5, 1))).toBeNull();
  });

  it('keeps its end when it is thinned for a table', () => {
    const course = settlementCourse(timeline(100, 10)) ?? [];
    const thin = thinCourse(course, 12);
    expect(thin.length).toBeLessThanOrEqual(13);
    expect(thin.at(-1)).toEqual(course.at(-1));
  });

  it('tells how long a part of the rows took, to the end of a span', () => {
    const course = settlementCourse(timeline(5, 10)) ?? [];
    expect(reachedAfterMs(course, 11)).toBe(500);
    expect(reachedAfterMs(course, 12)).toBe(1000);
    expect(reachedAfterMs(course, 55)).toBe(2500);
  });

  it('has round lines', () => {
    expect([1, 4, 9, 37, 4150, 1_000_000].map(gridStep)).toEqual([1, 1, 5, 10, 2000, 500_000]);
  });
});

describe('the name of a report', () => {
  it('is safe everywhere and marks practice', () => {
    expect(reportName({ name: 'Nov: a/b', practice: false }, 'csv')).toBe('Nov- a-b-report.csv');
    expect(reportName({ name: '. .', practice: true }, 'xlsx')).toBe('PRACTICE-batch-report.xlsx');
  });

  it('has the day of the approval where it is that of pay notices', () => {
    const approvedAtMs = new Date(2026, 10, 5, 23, 30).getTime();
    const batch = { name: 'Staff', practice: true, createdAtMs: 0 };
    expect(noticesName({ ...batch, approvedAtMs }, 'notices', 'html')).toBe(
      'PRACTICE-Staff-2026-11-05-notices.html',
    );
  });
});

describe('where nothing failed', () => {
  it('says so of the rows that were sent from here, and names those that were left out, as after a restore', () => {
    const { none } = EN.results.reasons;
    expect(none(0)).toBe('No row failed and none was rejected.');
    expect(none(2)).toBe(
      'Of the rows that were sent from this journal, none failed and none was rejected. 2 rows are left out, with the reason in the report.',
    );
    expect(EN.results.summary.noReasons(1)).toContain('1 row is left out');
  });
});
