// Applies what happened to a group of rows, in one step for all of them: several events of one row in their order, and one
// impossible event undoes the whole group. Rows that become final are counted as news, so that asking for those costs one
// line for each batch.

import { z } from 'zod';
import { CHECKED_ENDS, mayMove } from '../../../shared/domain.ts';
import { say } from '../../../shared/saying.ts';
import type { DurablePoint } from '../../ports.ts';
import type { Db } from '../db.ts';
import { type StepPoints, stepAt } from '../entry.ts';
import { illegalMove, stepRefused } from '../journal-errors.ts';
import type { RowEvent } from '../port.ts';
import { headOf, headQuestion } from '../reads/batches.ts';
import { progressOf, progressQuestion } from '../reads/payouts.ts';
import { sumsQuestions } from '../reads/sums.ts';
import { totalsOf, totalsQuestions } from '../reads/totals.ts';
import { addUpTo, fileAmountsOf, totalsAfter, wholeQuestion } from '../reads/whole.ts';
import { keyList, LISTED, maybeNumber, readStored } from '../schema/columns.ts';
import { batchNumberOf, rowKey } from '../schema/keys.ts';
import type { LogLine, Progress } from '../schema/rows.ts';
import { applyEvent, isFinal } from './events.ts';
import { sealedAnew } from './outcome-seals.ts';
import { appendLog, applyProgress, type ProgressChange } from './progress.ts';

const POINTS: Readonly<Record<RowEvent['kind'], StepPoints>> = {
  answered: ['record.before-outcomes', 'record.after-outcomes'],
  unanswered: ['record.before-outcomes', 'record.after-outcomes'],
  withdrawn: ['withdraw.before', 'withdraw.after'],
  checked: ['record.before-checks', 'record.after-checks'],
};

/** The durable points that a group of events reaches, each once. */
function pointsOf(_batch: string, events: readonly RowEvent[]): StepPoints[] {
  const points = new Map<DurablePoint, StepPoints>();
  for (const { kind } of events) points.set(POINTS[kind][0], POINTS[kind]);
  return [...points.values()];
}

/**
 * Applies what happened to a group of rows in one durable step. What was answered is kept whatever the sums say.
 *
 * @returns whether rows and money of the batch add up to its file as the step leaves them (promise P3).
 */
export const record = stepAt(pointsOf, (db, batch: string, events: readonly RowEvent[]): boolean => {
  const said = batchNumberOf(batch) ?? 0;
  const keys = [...new Set(events.map(({ ordinal }) => rowKey(said, ordinal)))];
  db.expect(
    headQuestion(batch),
    progressQuestion(keys),
    ...totalsQuestions(said),
    wholeQuestion(said),
    ...sumsQuestions(db, false),
  );
  const head = headOf(db, batch);
  const { number } = head;
  const totals = totalsOf(db, number);
  const before = progressOf(db, keys);
  const present = new Map(before);
  const lines: LogLine[] = [];
  for (const event of events) {
    const key = rowKey(number, event.ordinal);
    const row = present.get(key);
    if (row === undefined) throw stepRefused(say`Row ${event.ordinal} was never approved.`);
    const { after, line } = applyEvent(row, event, () => offeredAtMs(db, key, row.attempts - 1));
    requireMove(row, after, event);
    present.set(key, after);
    if (line !== null) lines.push(line);
  }
  const changes = [...present].map(([key, after]) => ({ before: before.get(key) ?? null, after }));
  const news = newsOf(db, changes);
  const amounts = fileAmountsOf(db, number);
  const sealAnew = sealedAnew(db, number, changes);
  const sums = applyProgress(db, changes);
  appendLog(db, lines);
  sealAnew(Math.max(...events.map(({ atMs }) => atMs)));
  if (news !== null) db.run(COUNT_NEWS, number, news);
  return !sums.isShort && addUpTo(totalsAfter(totals, sums), head, amounts);
});

/** Each event must be legal by itself, even where a later one of the same group would hide it. */
function requireMove(before: Progress, after: Progress, event: RowEvent): void {
  if (mayMove(before.state, after.state)) return;
  throw illegalMove(event.ordinal, before.state, after.state);
}

const OFFERED_AT = `SELECT at_ms FROM attempt WHERE row_key = ? AND kind = 'offered' AND attempt = ?
  ORDER BY entry DESC LIMIT 1`;

/** When the attempt of this number was offered, the latest time if it was withdrawn and made again. */
function offeredAtMs(db: Db, key: number, attempt: number): number | null {
  return readStored(maybeNumber, db.value(OFFERED_AT, key, attempt) ?? null, 'time of an offer');
}

const COUNT_NEWS = `INSERT INTO news (batch, completed, failed, conflict, was_unknown) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (batch) DO UPDATE SET completed = news.completed + excluded.completed,
    failed = news.failed + excluded.failed, conflict = news.conflict + excluded.conflict,
    was_unknown = news.was_unknown + excluded.was_unknown`;

/**
 * Counts the rows of a step that become final with it; null where none does. Asked before anything is changed: what is asked
 * after a change waits for it, and the lines that the step adds to the log of such rows are checks, which are not counted.
 */
function newsOf(db: Db, changes: readonly ProgressChange[]): number[] | null {
  const settled = changes.filter(({ before, after }) => !isFinal(before) && isFinal(after));
  if (settled.length === 0) return null;
  const counts = CHECKED_ENDS.map((state) => settled.filter(({ after }) => after.state === state).length);
  return [...counts, countUnknown(db, settled)];
}

// An offer that neither an answer nor a withdrawal followed left its row unknown for a while.
const DOUBTED = `SELECT count(*) FROM progress WHERE 0 < (SELECT sum(CASE kind WHEN 'offered' THEN 1
    WHEN 'answered' THEN -1 WHEN 'withdrawn' THEN -1 ELSE 0 END)
  FROM attempt WHERE attempt.row_key = progress.row_key) AND row_key ${LISTED}`;

function countUnknown(db: Db, settled: readonly ProgressChange[]): number {
  const open = settled.filter(({ before }) => before?.state === 'offered').length;
  // One offer and its answer leave two lines and no check: such rows need no look into the log.
  const doubtful = settled.filter(
    ({ before }) =>
      before !== null && before.state !== 'offered' && (before.logEntries > 2 || before.checks > 0),
  );
  if (doubtful.length === 0) return open;
  const found = db.value(DOUBTED, keyList(doubtful.map(({ after }) => after.rowKey)));
  return open + readStored(z.number().int(), found, 'attempt');
}
