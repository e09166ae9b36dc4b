// The time at which an approved batch is to be sent: set, changed, cancelled, taken or missed, each once and with its entry.
// To take it and to start the batch is one step, so that no two timers, pages or starts can both have done it (promise P1).

import { LATE_AFTER_MS, requireSeen, type Schedule, timeInWords } from '../../../shared/runs/schedules.ts';
import { type Spoken, say } from '../../../shared/saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { step, stepAt } from '../entry.ts';
import type { SendAt } from '../port.ts';
import { type BatchHead, headOf } from '../reads/batches.ts';
import { stored } from '../schema/columns.ts';
import { batchId } from '../schema/keys.ts';
import { enter } from './audit.ts';
import { requireApproved, requireUnsent, scheduleFacts, wrongState } from './batches.ts';

interface ScheduleOrder extends SendAt {
  readonly atMs: number;
  /** The time that is to be replaced, as it was shown; null where there was none. */
  readonly replaces: number | null;
}

const KEEP = 'UPDATE batch SET schedule = ? WHERE number = ?';

/**
 * Sets or changes the time of a batch of which nothing was sent.
 *
 * @throws PaymasterError BATCH_WRONG_STATE when it was started, when its time is another one by now, or this one is over.
 */
export const setSchedule = step(
  (db, batch: string, { sendAtMs, zone, atMs, replaces }: ScheduleOrder): void => {
    const head = headOf(db, batch);
    requireUnsent(head);
    requireSame(head, replaces);
    if (sendAtMs <= atMs) throw wrongState(head, say`cannot be sent at a time that is over`);
    const schedule = { sendAtMs, zone, missed: null };
    db.run(KEEP, stored(schedule), head.number);
    const facts = scheduleFacts(schedule);
    if (head.schedule === null) {
      enter(db, [{ atMs, batch, action: 'schedule.set', facts }]);
      return;
    }
    const before = { time: timeInWords(head.schedule) };
    enter(db, [{ atMs, batch, action: 'schedule.changed', facts, before, after: { time: facts.time } }]);
  },
);

/** Leaves the batch approved, without a time. */
export const cancelSchedule = step(
  (db, batch: string, { sendAtMs, atMs }: { sendAtMs: number; atMs: number }): void => {
    const head = headOf(db, batch);
    requireSame(head, sendAtMs);
    if (head.schedule === null) return;
    db.run(KEEP, null, head.number);
    enter(db, [{ atMs, batch, action: 'schedule.cancelled', facts: scheduleFacts(head.schedule) }]);
  },
);

interface Taking {
  /** The time that is taken, as it was seen. */
  readonly sendAtMs: number;
  readonly atMs: number;
  /** `due`: its time has come. `now`: a person does not wait for it. */
  readonly when: 'due' | 'now';
}

const START = `UPDATE batch SET schedule = NULL, state = 'sending', state_since_ms = ? WHERE number = ?`;

/**
 * Ends the schedule and starts the batch.
 *
 * @throws PaymasterError BATCH_WRONG_STATE when the schedule is another one or gone, and of one that is due also before
 *   its time, too long after it, and once it was missed. Nothing was changed then.
 */
export const takeSchedule = stepAt(
  ['schedule.before-take', 'schedule.after-take'],
  (db, batch: string, { sendAtMs, atMs, when }: Taking): void => {
    const head = headOf(db, batch);
    requireSame(head, sendAtMs);
    if (head.schedule === null) throw notScheduled(head);
    if (when === 'due') requireDue(head, head.schedule, atMs);
    db.run(START, atMs, head.number);
    const action = when === 'due' ? 'schedule.taken' : 'schedule.overruled';
    enter(db, [{ atMs, batch, action, facts: scheduleFacts(head.schedule) }]);
  },
);

interface Missing {
  readonly sendAtMs: number;
  readonly atMs: number;
  readonly why: 'late' | 'refused';
  readonly said: Spoken | null;
}

/**
 * From now on a person is asked: the batch is never sent by itself at this time.
 *
 * @returns false when the schedule is another one by now, gone, or missed already.
 */
export const missSchedule = stepAt(
  ['schedule.before-miss', 'schedule.after-miss'],
  (db, batch: string, { sendAtMs, atMs, why, said }: Missing): boolean => {
    const head = headOf(db, batch);
    const { schedule } = head;
    if (schedule === null || schedule.sendAtMs !== sendAtMs || schedule.missed !== null) return false;
    db.run(KEEP, stored({ ...schedule, missed: { atMs, why, said } }), head.number);
    const reason = said === null ? null : sayEnglish(said);
    const facts = { ...scheduleFacts(schedule), kind: why, reason };
    enter(db, [{ atMs, batch, action: 'schedule.missed', facts }]);
    return true;
  },
);

function requireSame(head: BatchHead, seen: number | null): void {
  requireApproved(head);
  requireSeen(batchId(head.number), head.schedule, seen);
}

function requireDue(head: BatchHead, { sendAtMs, missed }: Schedule, atMs: number): void {
  if (atMs < sendAtMs) throw wrongState(head, say`is not due yet`);
  if (missed !== null || atMs - sendAtMs > LATE_AFTER_MS) {
    throw wrongState(head, say`was to be sent earlier, and a person is asked`);
  }
}

function notScheduled(head: BatchHead): Error {
  return wrongState(head, say`has no time at which it is sent`);
}
