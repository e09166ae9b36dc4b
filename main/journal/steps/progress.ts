// The one place where the state of a payout changes. It refuses every move that the domain does not list, writes the rows
// back and moves their money in the totals; and the append-only log of attempts (promise P7). All inside a step.

import { mayMove } from '../../../shared/domain.ts';
import { type Db, insertRows, type NamedRow } from '../db.ts';
import { illegalMove } from '../journal-errors.ts';
import type { Sums } from '../reads/sums.ts';
import type { WrittenSums } from '../reads/whole.ts';
import { insertion, type Rewriting, rewriting } from '../schema/columns.ts';
import { ordinalOf } from '../schema/keys.ts';
import { ATTEMPT, type LogLine, MOVING_PROGRESS, type Progress, WRITTEN_PROGRESS } from '../schema/rows.ts';
import { applyMoney, MoneyChanges } from './money.ts';

/** One row before and after a step; `before` is null when a ready row of a draft is queued. */
export interface ProgressChange {
  readonly before: Progress | null;
  readonly after: Progress;
}

const MAKE = insertion('progress', WRITTEN_PROGRESS);
const LOG = insertion('attempt', ATTEMPT);

/**
 * Makes the changes and moves the money.
 *
 * @param seen sums as they were when the step began, where it has changed something since.
 * @returns the sums as they are now.
 * @throws PaymasterError PROGRAM_DEFECT when a row may not make its move; the caller's step is rolled back.
 */
export function applyProgress(
  db: Db,
  changes: readonly ProgressChange[],
  seen: Sums | null = null,
): WrittenSums {
  const money = new MoneyChanges();
  for (const { before, after } of changes) {
    const from = before?.state ?? 'ready';
    if (!mayMove(from, after.state)) throw illegalMove(ordinalOf(after.rowKey), from, after.state);
    if (before?.state !== after.state) {
      money.remove(after.moneyGroup, from, after.amount);
      money.add(after.moneyGroup, after.state, after.amount);
    }
    money.follow(before, after);
  }
  // The money first: it asks for the sums as they are, and what is asked after a change waits for it.
  const sums = applyMoney(db, money, seen);
  const [made, moved] = [changes.filter(isMade), changes.filter((each) => !isMade(each))];
  insertRows(db, MAKE, made.map(writtenOf));
  if (moved.length > 0) db.rewrite(rewritingOf(moved), moved.map(writtenOf));
  return sums;
}

function isMade({ before }: ProgressChange): boolean {
  return before === null;
}

function writtenOf({ after }: ProgressChange) {
  return { ...after, payoutState: after.state === 'excluded' ? ('queued' as const) : after.state };
}

const REWRITINGS = new Map<string, Rewriting>();
const { payoutState } = WRITTEN_PROGRESS;

/**
 * Of two dozen facts an offer or an answer changes a few. The state is always told, so that the rules of the table look at
 * every step.
 */
function rewritingOf(changes: readonly ProgressChange[]): Rewriting {
  const changed = Object.entries(MOVING_PROGRESS).filter(([name]) =>
    changes.some(({ before, after }) => factOf(before, name) !== factOf(after, name)),
  );
  const key = changed.map(([name]) => name).join();
  const known = REWRITINGS.get(key);
  if (known !== undefined) return known;
  const made = rewriting('progress', 'rowKey', { payoutState, ...Object.fromEntries(changed) });
  REWRITINGS.set(key, made);
  return made;
}

function factOf(progress: NamedRow | null, name: string): unknown {
  return progress?.[name];
}

/** Lines are written in the step that changes their row, and never changed or removed afterwards. */
export function appendLog(db: Db, lines: readonly LogLine[]): void {
  insertRows(db, LOG, lines);
}
