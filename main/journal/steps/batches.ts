// Batches made as drafts, filled from a file, and moved through their states; never deleted. What may be done to a batch
// in which state is refused here, in words.

import { z } from 'zod';
import { type BatchState, batchMayMove } from '../../../shared/domain.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { KEYS_FORM } from '../../../shared/guards/payment-keys.ts';
import { batchNotWhole } from '../../../shared/not-whole.ts';
import { timeInWords } from '../../../shared/runs/schedules.ts';
import { type Saying, say, sayState } from '../../../shared/saying.ts';
import { APPROVED_BETWEEN } from '../approval-form.ts';
import type { AuditEntry } from '../audit-port.ts';
import { type Db, insertRows, type NamedRow } from '../db.ts';
import { type StepPoints, step, stepAt } from '../entry.ts';
import { stepRefused } from '../journal-errors.ts';
import { type KeptRows, keptOfGiven } from '../packed-rows.ts';
import type { BatchChange, GivenRows, ImportEnd, NewBatch, NewRow, SendAt } from '../port.ts';
import { fileDigest, keysDigest } from '../read-form.ts';
import type { ReadGroup } from '../read-port.ts';
import { APPROVAL as APPROVED, approvalsMade } from '../reads/approvals.ts';
import { type BatchHead, columnsOf, headOf, headQuestion } from '../reads/batches.ts';
import { SUMMARY } from '../reads/drafts.ts';
import { leaseQuestion } from '../reads/leases.ts';
import { READ_GROUP, readGroups } from '../reads/read-rows.ts';
import { requireUnlocked } from '../reads/restores.ts';
import { SIGNATURE } from '../reads/signatures.ts';
import { type Sums, sumsLately, sumsQuestions } from '../reads/sums.ts';
import { limitsFacts } from '../reads/terms-standing.ts';
import { type GroupTotal, totalsOf } from '../reads/totals.ts';
import { addsUp } from '../reads/whole.ts';
import { NEW_BATCH } from '../schema/batch.ts';
import { insertion, maybeText, readStored, rowsOf, stored } from '../schema/columns.ts';
import { batchId, batchNumberOf, rowKey } from '../schema/keys.ts';
import { FILE_ROW } from '../schema/rows.ts';
import { enter } from './audit.ts';
import { editHere, endEditing } from './leases.ts';
import { applyMoney, groupIdFor, MoneyChanges } from './money.ts';
import { keepKeys } from './payment-keys.ts';
import { beginTests } from './test-rows.ts';

/** @throws PaymasterError BATCH_WRONG_STATE unless the batch is a draft. */
export function requireDraft(head: BatchHead): void {
  if (head.state !== 'draft') throw wrongState(head, say`is no draft any more`);
}

/** @throws PaymasterError BATCH_WRONG_STATE while the file is still being read. */
export function requireImported(head: BatchHead): void {
  if (!head.importFinished) throw wrongState(head, say`has not been read to the end of its file`);
}

/** @throws PaymasterError BATCH_WRONG_STATE when nothing of the batch may be offered to a service. */
export function requireApproved(head: BatchHead): void {
  if (head.state === 'draft' || head.state === 'discarded') throw wrongState(head, say`is not approved`);
}

/** @throws PaymasterError BATCH_WRONG_STATE unless the batch is approved and was never started. */
export function requireUnsent(head: BatchHead): void {
  requireApproved(head);
  if (head.state !== 'approved') throw wrongState(head, say`was started already`);
}

/** @throws PaymasterError BATCH_WRONG_STATE while the batch waits for a time: that is taken or overruled first. */
export function requireNoSchedule(head: BatchHead): void {
  if (head.schedule === null) return;
  throw wrongState(head, say`is to be sent at ${timeInWords(head.schedule)}`);
}

/** What the audit trail keeps of a schedule. */
export function scheduleFacts(schedule: SendAt): { sendAtMs: number; zone: string; time: string } {
  const { sendAtMs, zone } = schedule;
  return { sendAtMs, zone, time: timeInWords(schedule) };
}

/** @throws PaymasterError CONFIRMATION_STALE when the draft was changed since the revision that was confirmed. */
function requireRevision(head: BatchHead, revision: number | undefined): void {
  if (revision === undefined || revision === head.revision) return;
  throw paymasterError(
    'CONFIRMATION_STALE',
    say`Batch ${batchId(head.number)} was changed while it was being approved. Nothing was sent.`,
    say`Review it again and confirm what is there now.`,
  );
}

/** A draft can be approved once its file is read, every valid row has its id and body, and nothing of it is missing. */
function requireApprovable(db: Db, head: BatchHead): void {
  requireImported(head);
  const totals = totalsOf(db, head.number);
  const hasReadyRows = totals.some(({ state }) => state === 'ready');
  if (hasReadyRows) throw wrongState(head, say`has valid rows that are not queued yet`);
  requireWhole(db, head, totals);
}

/**
 * The money sentence, checked before anything of a batch may leave (promise P3).
 *
 * @throws PaymasterError BATCH_NOT_WHOLE where its rows and money are not those that its file was counted with.
 */
export function requireWhole(db: Db, head: BatchHead, totals: readonly GroupTotal[]): void {
  if (!addsUp(db, head, totals)) throw batchNotWhole(batchId(head.number));
}

export function wrongState(head: BatchHead, fault: Saying): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batchId(head.number)} ${fault} (it is ${sayState(head.state)}).`,
    say`Look at the state of the batch; nothing was changed.`,
    { detail: head.state },
  );
}

const NEW = insertion('batch', { number: z.number(), ...NEW_BATCH });

/** Behind every number that was ever told: a journal that comes from a backup gives none of those again that were lost. */
const NEXT_NUMBER = `SELECT coalesce(max(taken), 0) + 1 FROM (
  SELECT max(number) AS taken FROM batch UNION ALL SELECT max(last_batch) FROM restore) AS numbers`;

/** Numbers of the batches that the new one takes its rows from; both null for a file of its own. */
interface RowsFrom {
  readonly retryOf: number | null;
  readonly reuseOf: number | null;
}
const OWN_FILE: RowsFrom = { retryOf: null, reuseOf: null };

export function makeBatch(db: Db, batch: NewBatch, from: Partial<RowsFrom>): string {
  const { account, source, limits, ...facts } = batch;
  const number = readStored(z.number(), db.value(NEXT_NUMBER), 'batch');
  const row = { ...facts, ...account, ...source, limitsAtMs: limits.atMs, limitsKept: limits.kept };
  const made: NamedRow = { number, ...row, ...OWN_FILE, ...from };
  db.run(NEW.single, ...NEW.names.map((name) => stored(made[name])));
  // From its first moment it is known whose draft it is: one that nobody reads any more is told by that.
  editHere(db, number);
  return batchId(number);
}

/** Makes a draft without rows and returns its id. */
export const createBatch = step((db, batch: NewBatch): string => makeBatch(db, batch, {}));

const IMPORT_ROWS: StepPoints = ['import.before-rows', 'import.after-rows'];
const INSERT_ROWS = insertion('file_row', FILE_ROW);

/** A draft whose file is still being read, with the sums that rows most likely come to, as they are before the first is added. */
type ImportHead = BatchHead & { readonly sums: Sums };

/** A draft whose file is still being read. */
export function headOfImport(db: Db, batch: string, whenFinished: Saying): ImportHead {
  db.expect(headQuestion(batch), leaseQuestion(batchNumberOf(batch) ?? 0), ...sumsQuestions(db, true));
  const head = headOf(db, batch);
  requireDraft(head);
  if (head.importFinished) throw wrongState(head, whenFinished);
  const sums = sumsLately(db);
  editHere(db, head.number);
  return { ...head, sums };
}

/** Adds rows to a draft, in file order without gaps, so that no row can be lost or taken twice unseen (promise P6). */
export const appendRows = stepAt(IMPORT_ROWS, (db, batch: string, given: GivenRows): void => {
  const head = headOfImport(db, batch, say`has all rows of its file already`);
  addKept(db, head, keptOfGiven(given, columnsOf(db, head.number), head.operation));
});

/** Takes rows into a draft, inside a step. */
export function addRows(db: Db, head: ImportHead, rows: readonly NewRow[]): void {
  addKept(db, head, keptOfGiven(rows, columnsOf(db, head.number), head.operation));
}

function addKept(db: Db, head: ImportHead, { moneyOf, rows, keys, digest }: KeptRows): void {
  const money = new MoneyChanges();
  const groups = moneyOf.map((fields) => groupIdFor(db, head.number, fields));
  let last = head.rowCount;
  const added = function* () {
    for (const [cells, [ordinal, line, changes, amount, state, share, group], findings] of rows) {
      last += 1;
      if (ordinal !== last) throw stepRefused(say`Row ${ordinal} came where row ${last} was due.`);
      const moneyGroup = groups[group];
      if (moneyGroup === undefined) throw new Error(`Row ${ordinal} came without its money.`);
      money.add(moneyGroup, state, amount);
      const key = rowKey(head.number, ordinal);
      yield { rowKey: key, line, cells, fieldChanges: changes, amount, findings, state, moneyGroup, share };
    }
  };
  insertRows(db, INSERT_ROWS, added());
  const first = head.rowCount + 1;
  keepKeys(db, head.number, { first, last, keys });
  keepGroup(db, head.number, { first, last, rowsDigest: digest, keysDigest: keysDigest(KEYS_FORM, keys) });
  applyMoney(db, money, head.sums);
  db.run('UPDATE batch SET row_count = row_count + ? WHERE number = ?', last - head.rowCount, head.number);
}

const KEEP_GROUP = insertion('read_group', READ_GROUP);

function keepGroup(db: Db, batch: number, group: ReadGroup): void {
  if (group.last >= group.first) insertRows(db, KEEP_GROUP, [{ batch, ...group }]);
}

/** The first entry about the batch tells what its rows were as they were read, and what they were checked against. */
function withOrigin(db: Db, number: number, entries: readonly AuditEntry[]): AuditEntry[] {
  const first = entries.find(({ batch }) => batch === batchId(number));
  const groups = readGroups(db, number);
  const asRead = groups.length === 0 ? {} : { rowsAsRead: fileDigest(columnsOf(db, number), groups) };
  return entries.map((entry) =>
    entry === first ? { ...entry, facts: { ...entry.facts, ...limitsFacts(db, number), ...asRead } } : entry,
  );
}

/** So does that of its approval: of a draft of before nothing else does. */
function withLimits(db: Db, number: number, entries: readonly AuditEntry[]): AuditEntry[] {
  return entries.map((entry) =>
    entry.action === 'batch.confirmed'
      ? { ...entry, facts: { ...entry.facts, ...limitsFacts(db, number) } }
      : entry,
  );
}

const INSERT_SUMMARY = insertion('import_summary', { batch: NEW_BATCH.retryOf, ...SUMMARY });

/** Ends the import with what is known only then; until it has ended the draft cannot be approved. */
export const finishImport = stepAt(
  ['import.before-finish', 'import.after-finish'],
  (db, batch: string, importEnd: ImportEnd): void => {
    const { rowCount, numberGrammar, fileAmounts, summary, entries } = importEnd;
    const head = headOfImport(db, batch, say`has all rows of its file already`);
    if (rowCount !== head.rowCount) {
      throw stepRefused(say`The file has ${rowCount} rows, the draft has ${head.rowCount}.`);
    }
    const sql = 'UPDATE batch SET import_finished = 1, number_grammar = ?, file_amounts = ? WHERE number = ?';
    db.run(sql, numberGrammar, stored(fileAmounts), head.number);
    enter(db, withOrigin(db, head.number, entries ?? []));
    if (summary === undefined) return;
    const { grammar, ...facts } = summary;
    insertRows(db, INSERT_SUMMARY, [{ ...facts, batch: head.number, numberGrammar: grammar }]);
  },
);

const MOVE = `UPDATE batch SET state_since_ms = CASE WHEN state = ? THEN state_since_ms ELSE ? END, state = ?, pause_reason = ?,
    service_lost_ms = ?, goes_on = coalesce(?, goes_on),
    approved_at_ms = coalesce(approved_at_ms, ?), settled_at_ms = coalesce(settled_at_ms, ?), schedule = ?
  WHERE number = ?`;
/** While the rest of it is followed, a batch whose sending is over says why rows wait. */
const KEEPS_REASON: readonly BatchState[] = ['sending', 'paused', 'discarded'];
const APPROVAL: StepPoints = ['approve.before-final', 'approve.after-final'];
const BATCH_STATE: StepPoints = ['batch.before-state', 'batch.after-state'];

/** Moves the batch; refuses moves that the domain does not list, and a revision that is not the present one. */
export const setBatchState = {
  points: (_batch: string, state: BatchState, _change: BatchChange) => [
    state === 'approved' ? APPROVAL : BATCH_STATE,
  ],
  run(db: Db, batch: string, state: BatchState, change: BatchChange): void {
    const head = headOf(db, batch);
    requireRevision(head, change.revision);
    if (head.state === 'draft') editHere(db, head.number);
    if (head.state === 'draft' && state === 'approved') requireUnlocked(db, head.number);
    if (state === 'approved') requireApprovable(db, head);
    if (!batchMayMove(head.state, state)) throw wrongState(head, say`cannot become ${sayState(state)}`);
    // A batch of which nothing is left to be sent waits for no time; any other start takes or overrules it first.
    if (state !== 'settled') requireNoSchedule(head);
    const { atMs, pauseReason, isServiceLost, goesOn, testRelease = null, sendAt = null, entries } = change;
    if (head.state === 'draft' && state === 'approved') keepApproval(db, head.number, change);
    if (state === 'approved' && testRelease !== null) beginTests(db, head.number, testRelease);
    db.run(
      MOVE,
      state,
      atMs,
      state,
      KEEPS_REASON.includes(state) ? stored(pauseReason) : null,
      state === 'paused' && isServiceLost === true ? atMs : null,
      state === 'approved' ? stored(goesOn) : null,
      state === 'approved' ? atMs : null,
      state === 'settled' ? atMs : null,
      state === 'approved' && sendAt !== null ? stored({ ...sendAt, missed: null }) : null,
      head.number,
    );
    if (head.state === 'draft') endEditing(db, head.number);
    enter(db, withLimits(db, head.number, entries ?? []));
    if (state === 'approved' && sendAt !== null) {
      enter(db, [{ atMs, batch, action: 'schedule.set', facts: scheduleFacts(sendAt) }]);
    } else if (head.schedule !== null) {
      const facts = scheduleFacts(head.schedule);
      enter(db, [{ atMs, batch, action: 'schedule.cancelled', facts, byProgram: true }]);
    }
  },
  /** A copy of the journal that somebody takes by its files still knows every id before the first one leaves. */
  afterwards(db: Db, _batch: string, state: BatchState): void {
    if (state === 'approved') db.tellCopies();
  },
};

const KEEP_APPROVAL = insertion('approval', { batch: NEW_BATCH.retryOf, ...APPROVED });

const KEEP_SIGNATURE = insertion('approval_signature', { batch: NEW_BATCH.retryOf, ...SIGNATURE });

function keepApproval(
  db: Db,
  batch: number,
  { approved, signature = null, approvedBefore }: BatchChange,
): void {
  requireNoneBetween(db, approvedBefore);
  const { digest, groups } = approved ?? { digest: null, groups: [] };
  insertRows(db, KEEP_APPROVAL, [{ batch, digest, groupDigests: groups }]);
  if (signature === null) return;
  const { groups: signedGroups, ...signed } = signature;
  insertRows(db, KEEP_SIGNATURE, [{ batch, ...signed, groupDigests: signedGroups }]);
}

/** Another desk may have approved the same payroll, the same people, or by the same limits at the same moment. */
function requireNoneBetween(db: Db, before: number | undefined): void {
  if (before === undefined || approvalsMade(db) === before) return;
  throw paymasterError(
    'CONFIRMATION_STALE',
    say`Other batches were approved while this one was, and it was not held against them. Nothing was approved or sent.`,
    say`Review it again and confirm what is there now.`,
    { detail: APPROVED_BETWEEN },
  );
}

/** Remembers whether the service was found to offer no status check for this batch; reports say so. */
export const setStatusNotOffered = step((db, batch: string, isNotOffered: boolean): void => {
  db.run(
    'UPDATE batch SET status_not_offered = ? WHERE number = ?',
    stored(isNotOffered),
    headOf(db, batch).number,
  );
});

const readNames = rowsOf({ name: maybeText, fileName: z.string() }, 'batch');

/** Gives a batch another name, with an audit entry. */
export const rename = step((db, batch: string, name: string, atMs: number): void => {
  const { number } = headOf(db, batch);
  const [was] = readNames(db.all('SELECT name, file_name AS fileName FROM batch WHERE number = ?', number));
  db.run('UPDATE batch SET name = ? WHERE number = ?', name, number);
  const before = { name: was?.name ?? was?.fileName ?? null };
  enter(db, [{ atMs, batch, action: 'batch.renamed', facts: { name }, before, after: { name } }]);
});
