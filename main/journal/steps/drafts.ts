// Changes rows of a draft: the rows, what they were before, the totals, the money of the file, the revision and the act
// together, so that none of them is ever seen without the others (promise P3). An act is begun, goes on, ends, and may be
// taken back; it is never deleted (promise P7).

import { z } from 'zod';
import type { EnteredFacts } from '../../../shared/audit.ts';
import type { Finding } from '../../../shared/domain.ts';
import { paymasterError } from '../../../shared/errors.ts';
import type { ControlFigures } from '../../../shared/money/control-totals.ts';
import { type Saying, say, sayCount } from '../../../shared/saying.ts';
import { actingUser } from '../carried.ts';
import { type Db, insertRows, type NamedRow } from '../db.ts';
import {
  type ActDigests,
  type ActRow,
  type ActRowBefore,
  actBegun,
  withRowAfter,
  withRowBefore,
} from '../draft-act-form.ts';
import type { DraftStep, RowChange } from '../draft-port.ts';
import { step, stepAt } from '../entry.ts';
import { changedWithoutAct, rowMissing, stepRefused } from '../journal-errors.ts';
import { type BatchHead, columnsOf, headOf, numberOf } from '../reads/batches.ts';
import { CONTROLS, controls, findAct, storedKind, unfinishedActs } from '../reads/drafts.ts';
import { totalsOf } from '../reads/totals.ts';
import {
  cellsText,
  columnList,
  insertion,
  keyList,
  LISTED,
  maybeText,
  readStored,
  replaced,
  rewriting,
  rowsOf,
  selected,
  stored,
} from '../schema/columns.ts';
import { fieldChanges } from '../schema/fields.ts';
import { batchId, ordinalOf, rowKey, rowKeysSchema } from '../schema/keys.ts';
import { draftStateSchema } from '../schema/rows.ts';
import { enter } from './audit.ts';
import { requireDraft, requireImported } from './batches.ts';
import { addParts, removeParts } from './draft-parts.ts';
import { changeBatch, FileMoney, type Sums } from './file-money.ts';
import { editHere } from './leases.ts';
import { applyMoney, groupIdFor, MoneyChanges } from './money.ts';
import { forgetKeys } from './payment-keys.ts';

/** What an act keeps of a row, as it stands in the file. */
const KEPT = {
  rowKey: z.number(),
  edits: maybeText,
  fieldChanges: maybeText,
  amount: maybeText,
  findings: maybeText,
  state: draftStateSchema,
  moneyGroup: z.number().int(),
  excludedReason: maybeText,
  share: maybeText,
};
const BEFORE = { ...KEPT, cells: cellsText, line: z.number().int().positive() };
const readBefore = rowsOf(BEFORE, 'row of a draft');
type Before = ReturnType<typeof readBefore>[number];
const SELECT_BEFORE = `SELECT ${selected(BEFORE)} FROM file_row WHERE row_key ${LISTED} ORDER BY row_key`;
/** As they stand in the file, which nothing has to read for it. */
const KEEP = `INSERT INTO draft_act_row (act, ${columnList(KEPT)})
  SELECT ?, ${columnList(KEPT)} FROM file_row WHERE row_key ${LISTED}`;

/**
 * Changes rows of a draft in one durable step.
 *
 * @returns number of the act and the revision that the draft has now.
 */
export const change = stepAt(
  ['draft.before-change', 'draft.after-change'],
  (db, batch: string, draftStep: DraftStep): { act: number; revision: number } => {
    const head = editable(db, batch);
    const { rows, findings, end } = draftStep;
    const { act, digests } = actOf(db, head, draftStep);
    const before = rowsBefore(db, head, rows);
    if (draftStep.act.kind !== 'undo' && before.size > 0) db.run(KEEP, act, keyList([...before.keys()]));
    const money = new MoneyChanges();
    const fileMoney = new FileMoney(db);
    const after = changeRows(db, head, rows, before, { money, fileMoney });
    const added = addParts(db, head, draftStep.parts ?? [], before, { money, fileMoney });
    const removed =
      draftStep.act.kind === 'undo' ? removeParts(db, head, rows, before, { money, fileMoney }) : 0;
    applyMoney(db, money);
    tellFindings(db, head, findings);
    const revision = changeBatch(db, head, fileMoney, added - removed);
    const isUndoing = draftStep.act.kind === 'undo';
    const changedRows = isUndoing || digests === null ? digests : withRows(digests, before, after);
    countRows(db, head, { act, digests: changedRows }, draftStep);
    if (end !== null) {
      finishAct(db, act);
      // Undoing changes nothing of what is kept of an act.
      const told = isUndoing ? {} : factsOf(changedRows);
      enter(db, [{ ...end, batch, facts: { act, ...end.facts, ...told } }]);
    }
    return { act, revision };
  },
);

/** @throws PaymasterError BATCH_WRONG_STATE unless the batch is a draft that nobody approves. */
function editable(db: Db, batch: string): BatchHead {
  const head = headOf(db, batch);
  requireDraft(head);
  requireImported(head);
  editHere(db, head.number);
  const queued = totalsOf(db, head.number).filter(({ state }) => state === 'queued');
  const queuedRows = queued.reduce((sum, { rows }) => sum + rows, 0);
  if (queuedRows === 0) return head;
  throw paymasterError(
    'BATCH_WRONG_STATE',
    approvalCutShort(batchId(head.number), queuedRows),
    say`Approve it again as it is, or discard it and begin anew.`,
    { detail: head.state },
  );
}

/** What is so of a draft with rows that have their ids: who approves it now edits nothing, so nobody does. */
export function approvalCutShort(batch: string, queuedRows: number): Saying {
  return queuedRows === 1
    ? say`The approval of batch ${batch} was cut short: 1 row has its identifier already, so no row can be changed any more. Nothing was sent.`
    : say`The approval of batch ${batch} was cut short: ${sayCount(queuedRows)} rows have their identifiers already, so no row can be changed any more. Nothing was sent.`;
}

const BEGIN = `INSERT INTO draft_act (batch, kind, code, field, at_ms, person, rows, unfinished)
  VALUES (?, ?, ?, ?, ?, ?, 0, 1) RETURNING number`;

/** The act that a step belongs to, and the digests of what it has changed; null where it was begun before there were any. */
interface ActOfStep {
  readonly act: number;
  readonly digests: ActDigests | null;
}

/** The act that a step belongs to; a new one is begun. */
function actOf(db: Db, head: BatchHead, { act, rows, end }: DraftStep): ActOfStep {
  if (act.kind === 'settle') {
    if (rows.length > 0 || end !== null) throw changedWithoutAct();
    return { act: 0, digests: null };
  }
  if (act.kind === 'begin') {
    const { code, field, atMs } = act.act;
    const kind = storedKind(act.act.kind);
    const begun = db.value(BEGIN, head.number, kind, code, field, atMs, whoActs());
    const digests = actBegun({ batch: head.number, kind, code, field, atMs });
    return { act: readStored(z.number(), begun, 'act'), digests };
  }
  const found = findAct(db, act.act);
  if (found?.batch !== head.number) throw stepRefused(say`Act ${act.act} is none of this batch.`);
  return { act: found.number, digests: found.digests };
}

/** The digests of an act with the rows of a step, which come in the order of the file. */
function withRows(
  { before, after }: ActDigests,
  rows: ReadonlyMap<number, ActRowBefore>,
  changedTo: ReadonlyMap<number, ActRow>,
): ActDigests {
  const digests = { before, after };
  for (const [key, row] of rows) {
    const to = changedTo.get(key);
    if (to === undefined) throw new Error('A row of an act that is not changed.');
    digests.before = withRowBefore(digests.before, ordinalOf(key), row);
    digests.after = withRowAfter(digests.after, ordinalOf(key), to);
  }
  return digests;
}

function factsOf(digests: ActDigests | null): EnteredFacts {
  return digests === null ? {} : { rowsBefore: digests.before, rowsAfter: digests.after };
}

/** Kept while an act is under way: should it be cut short, the program ends it, and has to say whose it was. */
function whoActs(): string | null {
  return actingUser()?.name ?? null;
}

const RESTORE = `UPDATE draft_act SET restored = restored + ?,
  restored_through = CASE WHEN restored_through < ? THEN ? ELSE restored_through END,
  unfinished = 1, person = ? WHERE number = ?`;

const COUNT = 'UPDATE draft_act SET rows = rows + ?, rows_before = ?, rows_after = ? WHERE number = ?';

function countRows(
  db: Db,
  head: BatchHead,
  { act, digests }: ActOfStep,
  { act: { kind }, rows }: DraftStep,
): void {
  const last = rows.at(-1);
  if (last === undefined) return;
  const through = rowKey(head.number, last.ordinal);
  if (kind === 'undo') db.run(RESTORE, rows.length, through, through, whoActs(), act);
  else db.run(COUNT, rows.length, digests?.before ?? null, digests?.after ?? null, act);
}

/** An act of which every row is as it was before is undone, however it came to its end. */
function finishAct(db: Db, act: number): void {
  db.run(
    'UPDATE draft_act SET unfinished = 0, undone = CASE WHEN restored > 0 AND restored = rows THEN 1 ELSE 0 END WHERE number = ?',
    act,
  );
}

function rowsBefore(db: Db, head: BatchHead, rows: readonly RowChange[]): Map<number, Before> {
  const keys = rows.map(({ ordinal }) => rowKey(head.number, ordinal));
  const before = new Map(readBefore(db.all(SELECT_BEFORE, keyList(keys))).map((row) => [row.rowKey, row]));
  const missing = keys.find((key) => !before.has(key));
  if (missing !== undefined) throw rowMissing(ordinalOf(missing));
  if (before.size !== keys.length) throw stepRefused(say`A row came twice in one step.`);
  return before;
}

const { rowKey: _, ...WRITTEN } = KEPT;
const WRITE = rewriting('file_row', 'rowKey', WRITTEN);

function changeRows(
  db: Db,
  head: BatchHead,
  rows: readonly RowChange[],
  before: ReadonlyMap<number, Before>,
  { money, fileMoney }: Sums,
): ReadonlyMap<number, ActRow> {
  const columns = columnsOf(db, head.number);
  const after = new Map<number, ActRow>();
  const written: NamedRow[] = [];
  forgetKeys(db, head.number, rows);
  for (const row of rows) {
    const key = rowKey(head.number, row.ordinal);
    const old = before.get(key);
    if (old === undefined) continue;
    const group = groupIdFor(db, head.number, row.fields);
    const { amount, findings, state } = row;
    const to = {
      edits: stored(row.edits),
      fieldChanges: stored(fieldChanges(row.fields, old.cells, columns)),
      amount,
      state,
      moneyGroup: group,
      excludedReason: state === 'excluded' ? row.excludedReason : null,
      share: stored(row.share),
    };
    after.set(key, to);
    written.push({ rowKey: key, findings: findingsOrNull(findings), ...to });
    money.remove(old.moneyGroup, old.state, old.amount);
    money.add(group, state, amount);
    if (old.moneyGroup === group && old.amount === amount) continue;
    fileMoney.remove(old.moneyGroup, old.amount);
    fileMoney.add(group, amount);
  }
  db.rewrite(WRITE, written);
  return after;
}

/** A row without findings has no text of them. */
function findingsOrNull(findings: readonly Finding[]): string | null {
  return findings.length === 0 ? null : stored(findings);
}

const TELL = rewriting('file_row', 'rowKey', { findings: maybeText });
const THERE = `SELECT row_key FROM file_row WHERE row_key ${LISTED}`;

/** What rows say of others after these have changed. */
function tellFindings(db: Db, head: BatchHead, findings: DraftStep['findings']): void {
  if (findings.length === 0) return;
  const told = findings.map(({ ordinal, findings: found }) => ({
    rowKey: rowKey(head.number, ordinal),
    findings: findingsOrNull(found),
  }));
  if (db.rewrite(TELL, told).changes === told.length) return;
  const keys = told.map(({ rowKey: key }) => key);
  const there = new Set(readStored(rowKeysSchema, db.column(THERE, keyList(keys)), 'row of a draft'));
  throw rowMissing(ordinalOf(keys.find((key) => !there.has(key)) ?? 0));
}

const SET_CONTROLS = insertion(
  'control_totals',
  { batch: z.number(), ...CONTROLS },
  `ON CONFLICT (batch) DO UPDATE SET ${replaced(CONTROLS, [])}`,
);

/** Keeps figures of the payroll sheet with a draft in place of those before, with an audit entry. */
export const setControls = step((db, batch: string, figures: ControlFigures, atMs: number): void => {
  const head = headOf(db, batch);
  requireDraft(head);
  editHere(db, head.number);
  const { count, totals } = figures;
  const was = controls(db, batch);
  insertRows(db, SET_CONTROLS, [{ batch: head.number, count, totals }]);
  const before = { count: was.count, totals: JSON.stringify(was.totals) };
  const after = { count, totals: JSON.stringify(totals) };
  enter(db, [{ atMs, batch, action: 'draft.control-totals', facts: after, before, after }]);
});

/**
 * Ends the acts on a draft that were cut short, with an audit entry each that says whose it was: what they changed stays,
 * and can be undone. To be called when the findings that follow from them have been settled.
 */
export const endCutShort = step((db, batch: string, atMs: number): void => {
  for (const { number: act, kind, code, field, rows } of unfinishedActs(db, numberOf(db, batch))) {
    const preparer = whoWas(db, act);
    const told = factsOf(findAct(db, act)?.digests ?? null);
    finishAct(db, act);
    const facts = { act, kind, code, field, rows, ...(preparer === null ? {} : { preparer }), ...told };
    enter(db, [{ atMs, batch, action: 'draft.cut-short', facts }]);
  }
});

function whoWas(db: Db, act: number): string | null {
  return readStored(maybeText, db.value('SELECT person FROM draft_act WHERE number = ?', act), 'act');
}
