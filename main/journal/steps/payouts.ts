// Payouts from the approval to the offer: ids and exact bodies, written while the batch is a draft and from then on only
// read; offers, of which state, attempt and log line are one step, so that no byte leaves before its attempt is durable
// (promises P1, P2); rows that stay back or are left out.

import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';
import { say } from '../../../shared/saying.ts';
import type { AuditEntry } from '../audit-port.ts';
import { type Db, insertRows, type Question } from '../db.ts';
import type { HoldChange, LimitsLook } from '../draft-port.ts';
import { step, stepAt } from '../entry.ts';
import { notUnsent, rowMissing, stepRefused } from '../journal-errors.ts';
import type { LaneName, OfferedPayout } from '../port.ts';
import { auditHead } from '../reads/audit.ts';
import { type BatchHead, groupsQuestion, headOf, headQuestion, numberOf } from '../reads/batches.ts';
import { leaseQuestion } from '../reads/leases.ts';
import { type LeavingOut, leftOutFacts, nextToLeaveOut } from '../reads/leaving-out.ts';
import {
  inFileOrder,
  LIMITS_LOOK,
  nextPayoutRows,
  nextPayoutsQuestions,
  offeredPayouts,
  type PayoutRow,
  payoutRows,
  payoutRowsQuestion,
  progressOf,
  progressQuestion,
} from '../reads/payouts.ts';
import { isAnyUnasked, locksQuestion, requireUnlocked, unaskedQuestion } from '../reads/restores.ts';
import { sumsLately, sumsQuestions } from '../reads/sums.ts';
import { testLanesQuestion } from '../reads/test-lanes.ts';
import { searchesIn, totalsOf, totalsQuestions } from '../reads/totals.ts';
import { wholeQuestion } from '../reads/whole.ts';
import { batchRef, insertion, keyList, LISTED, replaced, rowsOf, selected } from '../schema/columns.ts';
import { batchNumberOf, ordinalOf, rowKey } from '../schema/keys.ts';
import { ATTEMPT, FILE_ROW, newProgress, PAYOUT } from '../schema/rows.ts';
import { enter } from './audit.ts';
import {
  requireApproved,
  requireDraft,
  requireImported,
  requireNoSchedule,
  requireWhole,
} from './batches.ts';
import { offer } from './events.ts';
import { editHere } from './leases.ts';
import { appendLog, applyProgress, type ProgressChange } from './progress.ts';
import { offerable } from './test-rows.ts';

const { rowKey: KEY, state: STATE, moneyGroup: GROUP, amount: AMOUNT } = FILE_ROW;
const READY_ROW = { rowKey: KEY, state: STATE, moneyGroup: GROUP, amount: AMOUNT };
const readDrafts = rowsOf(READY_ROW, 'row of a draft');
const DRAFTS = `SELECT ${selected(READY_ROW)} FROM file_row WHERE row_key ${LISTED}`;
const draftsQuestion = (keys: readonly number[]): Question => [DRAFTS, keyList(keys)];
const WRITE_PAYOUTS = insertion(
  'payout',
  PAYOUT,
  `ON CONFLICT (row_key) DO UPDATE SET ${replaced(PAYOUT, ['rowKey'])}`,
);

/** All that is asked of rows that are to be queued. */
function expectQueue(db: Db, batch: string, rows: readonly { readonly ordinal: number }[]): void {
  const number = batchNumberOf(batch);
  if (number === null) return;
  const keys = rows.map(({ ordinal }) => rowKey(number, ordinal));
  db.expect(
    headQuestion(batch),
    locksQuestion(number),
    draftsQuestion(keys),
    progressQuestion(keys),
    leaseQuestion(number),
    ...sumsQuestions(db, true),
  );
}

/**
 * Stores id and exact body of rows of a draft and makes them `queued` (promise P1). A row that an interrupted approval
 * had queued already is given its new id and body: nothing of a draft has ever left.
 */
export const queueRows = stepAt(
  ['approve.before-bodies', 'approve.after-bodies'],
  (db, batch: string, rows: readonly { ordinal: number; payoutId: string; body: string }[]): void => {
    expectQueue(db, batch, rows);
    const head = headOf(db, batch);
    requireDraft(head);
    requireUnlocked(db, head.number);
    requireImported(head);
    const payouts = rows.map(({ ordinal, ...payout }) => ({
      rowKey: rowKey(head.number, ordinal),
      ...payout,
    }));
    const keys = payouts.map((payout) => payout.rowKey);
    const drafts = new Map(readDrafts(db.all(...draftsQuestion(keys))).map((row) => [row.rowKey, row]));
    const queued = progressOf(db, keys);
    const sums = sumsLately(db);
    editHere(db, head.number);
    const changes: ProgressChange[] = keys.map((key) => {
      const draft = drafts.get(key);
      if (draft === undefined) throw rowMissing(ordinalOf(key));
      if (draft.state !== 'ready')
        throw stepRefused(say`Row ${ordinalOf(key)} is ${draft.state}, not ready.`);
      const before = queued.get(key) ?? null;
      if (before !== null && before.state !== 'queued') {
        throw stepRefused(say`Row ${ordinalOf(key)} is ${before.state}; its payout is fixed.`);
      }
      return { before, after: before ?? newProgress(key, draft.moneyGroup, draft.amount) };
    });
    insertRows(db, WRITE_PAYOUTS, payouts);
    applyProgress(db, changes, sums);
  },
);

/** @throws PaymasterError BATCH_WRONG_STATE when nothing of the batch may be offered. */
function approvedHead(db: Db, batch: string): BatchHead {
  const head = headOf(db, batch);
  requireApproved(head);
  return head;
}

function offerRows(db: Db, number: number, rows: readonly PayoutRow[], atMs: number): OfferedPayout[] {
  const offered = rows.map((before) => ({ before, ...offer(before, atMs) }));
  const payouts = offeredPayouts(
    db,
    number,
    offered.map(({ after }) => after),
    ({ attempts }) => attempts - 1,
  );
  applyProgress(db, offered);
  appendLog(
    db,
    offered.map(({ line }) => line),
  );
  return payouts;
}

/** All that is asked of an offer, and of the rows that are next where an earlier step asked for those. */
function expectOffer(db: Db, batch: string): void {
  const number = batchNumberOf(batch);
  if (number === null) return;
  db.expect(
    headQuestion(batch),
    unaskedQuestion(number),
    ...totalsQuestions(number),
    wholeQuestion(number),
    testLanesQuestion(number),
    groupsQuestion(number),
    ...(db.known.queue?.batch === number ? db.known.queue.questions : []),
    ...sumsQuestions(db, false),
  );
}

/**
 * Marks the next queued rows `offered`, none that is held and of a lane under test only its test row, and writes their
 * attempts in one durable step.
 *
 * @throws PaymasterError BATCH_NOT_WHOLE, and then nothing is offered.
 */
export const offerQueued = stepAt(
  ['dispatch.before-offer', 'dispatch.after-offer'],
  (
    db,
    batch: string,
    { limit, except, atMs }: { limit: number; except: readonly LaneName[]; atMs: number },
  ): OfferedPayout[] => {
    expectOffer(db, batch);
    const head = approvedHead(db, batch);
    requireNoSchedule(head);
    const { number } = head;
    if (isAnyUnasked(db, number)) throw stepRefused(say`Rows of a restored backup were not asked about yet.`);
    const totals = totalsOf(db, number);
    requireWhole(db, head, totals);
    const left = new Set(except.map(laneKey));
    const searches = searchesIn(totals, ['queued'], (lane) => !left.has(laneKey(lane)));
    const { free, testKeys } = offerable(db, number, searches, limit);
    const others = limit - testKeys.length;
    const questions = nextPayoutsQuestions(free, rowKey(number, 0), others);
    db.known.queue = { batch: number, questions };
    const rows = nextPayoutRows(db, questions, others);
    const tests = testKeys.length === 0 ? [] : payoutRows(db, testKeys);
    return offerRows(db, number, inFileOrder([...tests, ...rows]), atMs);
  },
);

/** Writes one more attempt for rows that are `offered` without an outcome, durably, and returns them. */
export const offerAgain = stepAt(
  ['dispatch.before-offer', 'dispatch.after-offer'],
  (db, batch: string, ordinals: readonly number[], atMs: number): OfferedPayout[] => {
    const said = batchNumberOf(batch) ?? 0;
    const keys = [...new Set(ordinals)].map((ordinal) => rowKey(said, ordinal)).sort((a, b) => a - b);
    db.expect(
      headQuestion(batch),
      groupsQuestion(said),
      payoutRowsQuestion(keys),
      ...sumsQuestions(db, false),
    );
    const { number } = approvedHead(db, batch);
    const rows = payoutRows(db, keys);
    if (rows.length !== keys.length) throw stepRefused(say`A row to be offered again was never approved.`);
    for (const row of rows) {
      if (row.state !== 'offered')
        throw stepRefused(say`Row ${ordinalOf(row.rowKey)} is ${row.state}, not offered.`);
    }
    return offerRows(db, number, rows, atMs);
  },
);

/**
 * Rows that were offered and came back are in doubt after all, since the service has them: what it says of each is recorded
 * next. No request is made, so that the log of their attempts says nothing of it.
 */
export const reopenReturned = step((db, batch: string, ordinals: readonly number[]): void => {
  const { number } = approvedHead(db, batch);
  const keys = ordinals.map((ordinal) => rowKey(number, ordinal));
  const rows = [...progressOf(db, keys).values()];
  if (rows.some(({ state, attempts }) => state !== 'queued' || attempts === 0)) throw notUnsent();
  applyProgress(
    db,
    rows.map((before) => ({ before, after: { ...before, state: 'offered' as const } })),
  );
});

/**
 * Leaves out the next queued rows of an approved batch: the service has nothing of them, and never will. Each step enters
 * which ones it left out. An entry that is signed tells them already, and only those that it tells of are left out.
 *
 * @returns how many; none when there are no more.
 * @throws PaymasterError CONFIRMATION_STALE where the next rows are others than those that were signed; nothing was changed.
 */
export const leaveOut = step((db, batch: string, choice: LeavingOut, entry: AuditEntry): number => {
  const { number } = approvedHead(db, batch);
  const rows = nextToLeaveOut(db, number, choice);
  if (rows.length === 0) return 0;
  const { rows: count, ...which } = leftOutFacts(db, number, rows, choice);
  const { facts, ...act } = entry;
  if (facts.digest !== undefined && facts.digest !== which.digest) throw leftOutOvertaken();
  const left = { state: 'excluded', leftOut: choice.reason } as const;
  applyProgress(
    db,
    rows.map((before) => ({ before, after: { ...before, ...left } })),
  );
  enter(db, [facts.digest === undefined ? { ...act, facts: { rows: count, ...facts, ...which } } : entry]);
  const { number: entered } = auditHead(db);
  insertRows(
    db,
    KEEP_LEFT_OUT,
    rows.map(({ rowKey: key }) => ({ entry: entered, rowKey: key })),
  );
  return rows.length;
});

const KEEP_LEFT_OUT = insertion('left_out_row', { entry: ATTEMPT.entry, rowKey: KEY });

function leftOutOvertaken(): PaymasterError {
  return paymasterError(
    'CONFIRMATION_STALE',
    say`Rows of this batch were changed at the same moment. Nothing more was left out.`,
    say`Look at what stands there now, and try again.`,
    { detail: 'left-out-overtaken' },
  );
}

const HELD_ROW = { rowKey: KEY, finding: FILE_ROW.findings };
const WRITE_HELD = insertion(
  'held_row',
  HELD_ROW,
  `ON CONFLICT (row_key) DO UPDATE SET ${replaced(HELD_ROW, ['rowKey'])}`,
);

/**
 * Holds queued rows and lets others go: one mark a row, beside the row's progress, which stays queued. Rows in another
 * state are left as they are.
 */
export const changeHolds = stepAt(
  ['limits.before-hold', 'limits.after-hold'],
  (db, batch: string, { hold, release }: HoldChange): void => {
    const number = numberOf(db, batch);
    const held = hold.map(({ ordinal, finding }) => ({ rowKey: rowKey(number, ordinal), finding }));
    insertRows(db, WRITE_HELD, held);
    const released = keyList(release.map((ordinal) => rowKey(number, ordinal)));
    if (release.length > 0) db.run(`DELETE FROM held_row WHERE row_key ${LISTED}`, released);
  },
);

const KEPT_LOOK = { batch: batchRef, ...LIMITS_LOOK };
const KEEP_LOOK = insertion(
  'limits_look',
  KEPT_LOOK,
  `ON CONFLICT (batch) DO UPDATE SET ${replaced(KEPT_LOOK, ['batch'])}`,
);

export const keepLook = step((db, batch: string, look: LimitsLook): void => {
  insertRows(db, KEEP_LOOK, [{ ...look, batch: numberOf(db, batch) }]);
});
