// Drafts as editing needs them: what the import found, rows now and before an act, and the acts themselves.
// Never writes.

import { z } from 'zod';
import { findingCountSchema, repairViewSchema } from '../../../shared/contract/draft-views.ts';
import { CORRECTED_CODE } from '../../../shared/guards/remembered.ts';
import { type ControlFigures, NO_FIGURES } from '../../../shared/money/control-totals.ts';
import { SPLIT_CODE } from '../../../shared/row-share.ts';
import { spokenSchema } from '../../../shared/saying.ts';
import type { Db } from '../db.ts';
import type { ActDigests } from '../draft-act-form.ts';
import type { DraftAct, DraftRow, ImportSummary, NewAct, ScannedRow } from '../draft-port.ts';
import { actMissing } from '../journal-errors.ts';
import {
  cellsText,
  flag,
  jsonText,
  keyList,
  LISTED,
  maybeNumber,
  maybeText,
  readStored,
  rowsOf,
  selected,
  textByName,
} from '../schema/columns.ts';
import { type FieldColumns, readFields } from '../schema/fields.ts';
import { batchNumberOfKey, lastRowKey, ordinalOf, rowKey, rowKeysSchema } from '../schema/keys.ts';
import { changesText, draftStateSchema, findingsText, shareText } from '../schema/rows.ts';
import { columnsOf, numberOf } from './batches.ts';

/** What the import knew when the last row was read. */
export const SUMMARY = {
  numberGrammar: jsonText(
    z.strictObject({
      decimalMark: z.enum(['point', 'comma']).nullable(),
      groupingMark: z.enum(['point', 'comma', 'space', 'apostrophe']).nullable(),
      conflicting: z.boolean(),
      source: z.enum(['evidence', 'clerk']),
    }),
  ),
  notices: jsonText(z.array(spokenSchema)),
  warningRows: z.number().int(),
  duplicateRows: z.number().int(),
  findings: jsonText(z.array(findingCountSchema)),
  repairs: jsonText(z.array(repairViewSchema)),
};
const readSummaries = rowsOf(SUMMARY, 'summary of an import');

/** Null for a batch whose import told none. */
export function importSummary(db: Db, batch: string): ImportSummary | null {
  const sql = `SELECT ${selected(SUMMARY)} FROM import_summary WHERE batch = ?`;
  const [summary] = readSummaries(db.all(sql, numberOf(db, batch)));
  if (summary === undefined) return null;
  const { numberGrammar: grammar, ...facts } = summary;
  return { grammar, ...facts };
}

/** Figures of the payroll sheet that were typed for a draft. */
export const CONTROLS = { count: maybeNumber, totals: textByName };
const readControls = rowsOf(CONTROLS, 'control total');

export function controls(db: Db, batch: string): ControlFigures {
  const sql = `SELECT ${selected(CONTROLS)} FROM control_totals WHERE batch = ?`;
  return readControls(db.all(sql, numberOf(db, batch)))[0] ?? NO_FIGURES;
}

const scannedSchema = z.array(
  z.tuple([
    z.number(),
    z.number().int().positive(),
    cellsText,
    changesText,
    maybeText,
    findingsText,
    draftStateSchema,
    shareText,
  ]),
);

/** Rows in file order, after an ordinal, with the asked ones of their fields. */
export function scan(
  db: Db,
  batch: string,
  { after, limit, fields }: { after: number; limit: number; fields: readonly string[] },
): ScannedRow[] {
  const number = numberOf(db, batch);
  const wanted = new Set(fields);
  const columns = columnsOf(db, number).filter(([field]) => wanted.has(field));
  const sql = `SELECT row_key, line, cells, field_changes, amount, findings, state, share FROM file_row
    WHERE row_key > ? AND row_key <= ? ORDER BY row_key LIMIT ?`;
  const found = db.lists(sql, rowKey(number, after), lastRowKey(number), limit);
  return readStored(scannedSchema, found, 'row of a draft').map(
    ([key, line, cells, changes, amount, findings, state, share]) => ({
      ordinal: ordinalOf(key),
      line,
      fields: changes === null ? plainFields(cells, columns) : readFields(changes, cells, columns),
      amount,
      findings: findings ?? [],
      state,
      share,
    }),
  );
}

/** The fields of a row that are its cells word for word, as nearly all are. */
function plainFields(cells: readonly string[], columns: FieldColumns): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, column] of columns) {
    const cell = cells[column];
    if (cell !== undefined && cell !== '') fields[field] = cell;
  }
  return fields;
}

const ROW = {
  rowKey: z.number(),
  line: z.number().int().positive(),
  cells: cellsText,
  edits: textByName.nullable(),
  fieldChanges: changesText,
  amount: maybeText,
  findings: findingsText,
  state: draftStateSchema,
  excludedReason: maybeText,
  share: shareText,
};
const readRows = rowsOf(ROW, 'row of a draft');
const BY_KEY = `SELECT ${selected(ROW)} FROM file_row WHERE row_key ${LISTED} ORDER BY row_key`;

/** Rows with these ordinals, ascending; those that do not exist are left out. */
export function draftRowsAt(db: Db, batch: string, ordinals: readonly number[]): DraftRow[] {
  const number = numberOf(db, batch);
  const found = readRows(db.all(BY_KEY, keyList(ordinals.map((ordinal) => rowKey(number, ordinal)))));
  return found.map((row) => draftRow(row, columnsOf(db, number)));
}

const BEFORE = `SELECT ${selected(ROW, {
  line: 'file_row.line',
  cells: 'file_row.cells',
  edits: 'draft_act_row.edits',
  fieldChanges: 'draft_act_row.field_changes',
  amount: 'draft_act_row.amount',
  findings: 'draft_act_row.findings',
  state: 'draft_act_row.state',
  excludedReason: 'draft_act_row.excluded_reason',
  share: 'draft_act_row.share',
})} FROM draft_act_row JOIN file_row USING (row_key)
  WHERE act = ? AND row_key > ? ORDER BY row_key LIMIT ?`;

/** Rows of an act as they were before it, ascending after an ordinal. */
export function rowsBefore(
  db: Db,
  act: number,
  { after, limit }: { after: number; limit: number },
): DraftRow[] {
  const known = findAct(db, act);
  if (known === null) throw actMissing(act);
  const columns = columnsOf(db, known.batch);
  return readRows(db.all(BEFORE, act, rowKey(known.batch, after), limit)).map((row) => {
    if (batchNumberOfKey(row.rowKey) !== known.batch) throw new Error('An act on rows of two batches.');
    return draftRow(row, columns);
  });
}

function draftRow(row: ReturnType<typeof readRows>[number], columns: FieldColumns): DraftRow {
  const { rowKey: key, fieldChanges, findings, ...facts } = row;
  return {
    ...facts,
    ordinal: ordinalOf(key),
    fields: readFields(fieldChanges, row.cells, columns),
    findings: findings ?? [],
  };
}

const ACT = {
  number: z.number().int().positive(),
  batch: z.number().int().positive(),
  kind: z.enum(['edit', 'repair', 'exclude', 'include']),
  code: maybeText,
  field: maybeText,
  atMs: z.number(),
  rows: z.number().int(),
  restored: z.number().int(),
  restoredThrough: z.number(),
  rowsBefore: maybeText,
  rowsAfter: maybeText,
};
const readActs = rowsOf(ACT, 'act');
const ACTS = `SELECT ${selected(ACT)} FROM draft_act`;
const IN_FORCE = `${ACTS} WHERE batch = ? AND undone = 0 AND restored < rows`;

/** An act with the number of the batch it belongs to, and its digests so far; an act of before there were any has none. */
export type BatchAct = DraftAct & { readonly batch: number; readonly digests: ActDigests | null };

/** The act that an undo would take back; null when there is none. */
export function latestAct(db: Db, batch: string): DraftAct | null {
  const [act] = readActs(db.all(`${IN_FORCE} ORDER BY number DESC LIMIT 1`, numberOf(db, batch)));
  return act === undefined ? null : draftAct(act);
}

/** Repairs in force, newest first. */
export function repairs(db: Db, batch: string): DraftAct[] {
  const found = db.all(`${IN_FORCE} AND kind = 'repair' ORDER BY number DESC`, numberOf(db, batch));
  return readActs(found).map(draftAct);
}

/** Every act in force, oldest first. */
export function actsInForce(db: Db, batch: string): DraftAct[] {
  return readActs(db.all(`${IN_FORCE} ORDER BY number`, numberOf(db, batch))).map(draftAct);
}

/** A row of an act as it is now. */
export interface RowOfAct {
  readonly ordinal: number;
  readonly isEdited: boolean;
  readonly isExcluded: boolean;
  /** It pays a part of a line, or several lines, or is paid with another one. */
  readonly isShared: boolean;
}

const ROW_OF_ACT = `SELECT row_key, file_row.edits IS NOT NULL, file_row.state = 'excluded', file_row.share IS NOT NULL
  FROM draft_act_row JOIN file_row USING (row_key) WHERE act = ? AND row_key > ? ORDER BY row_key LIMIT ?`;
const rowsOfActSchema = z.array(z.tuple([z.number(), flag, flag, flag]));

/** The rows of an act as they are now, ascending after an ordinal. */
export function rowsOfAct(
  db: Db,
  act: number,
  { after, limit }: { after: number; limit: number },
): RowOfAct[] {
  const known = findAct(db, act);
  if (known === null) throw actMissing(act);
  const found = db.lists(ROW_OF_ACT, act, rowKey(known.batch, after), limit);
  return readStored(rowsOfActSchema, found, 'row of an act').map(([key, isEdited, isExcluded, isShared]) => ({
    ordinal: ordinalOf(key),
    isEdited,
    isExcluded,
    isShared,
  }));
}

/** True when an act was begun, or begun to be undone, and did not come to its end. */
export function isCutShort(db: Db, batch: string): boolean {
  return unfinishedActs(db, numberOf(db, batch)).length > 0;
}

export function findAct(db: Db, act: number): BatchAct | null {
  const [found] = readActs(db.all(`${ACTS} WHERE number = ?`, act));
  if (found === undefined) return null;
  const { batch, rowsBefore: before, rowsAfter: after } = found;
  const digests = before === null || after === null ? null : { before, after };
  return { ...draftAct(found), batch, digests };
}

/** Acts of a batch that have not come to their end. */
export function unfinishedActs(db: Db, batchNumber: number): DraftAct[] {
  return readActs(db.all(`${ACTS} WHERE unfinished = 1 AND batch = ? ORDER BY number`, batchNumber)).map(
    draftAct,
  );
}

function draftAct({
  batch: _,
  rowsBefore: __,
  rowsAfter: ___,
  kind,
  restored,
  restoredThrough,
  ...act
}: ReturnType<typeof readActs>[number]): DraftAct {
  return {
    ...act,
    kind: kindOf(kind, act.code),
    rows: act.rows - restored,
    restoredThrough: ordinalOf(restoredThrough),
  };
}

type KeptKind = z.output<typeof ACT.kind>;

/**
 * The table's list of kinds is closed. An acceptance takes rows in that a finding kept out, so it is stored as an
 * inclusion, and the code that it always has tells it from the inclusions of excluded rows, which have none. So are
 * splitting, adding up and corrections of before stored as edits, which have no code either: they give rows other texts.
 */
export function storedKind(kind: NewAct['kind']): KeptKind {
  switch (kind) {
    case 'accept':
      return 'include';
    case 'split':
    case 'add-up':
    case 'correct':
      return 'edit';
    default:
      return kind;
  }
}

function kindOf(kept: KeptKind, code: string | null): NewAct['kind'] {
  if (code === null) return kept;
  if (kept === 'include') return 'accept';
  if (kept !== 'edit') return kept;
  if (code === CORRECTED_CODE) return 'correct';
  return code === SPLIT_CODE ? 'split' : 'add-up';
}

/** Lines of the file that rows which would be sent pay beside their own, and rows that have no line for themselves. */
export interface SharedLines {
  readonly addedLines: number;
  readonly laterParts: number;
  /** Excluded rows that are paid with another line. */
  readonly paidElsewhere: number;
}

const readShared = rowsOf(
  { addedLines: z.number(), laterParts: z.number(), paidElsewhere: z.number() },
  'row that pays a part of a line or several',
);
/** A number of the share; nothing where it has none of that name. */
function numberIn(name: string): string {
  return `CAST(share ->> '$.${name}' AS INTEGER)`;
}

const SHARED = `SELECT
    coalesce(sum(CASE WHEN state = 'ready' THEN ${numberIn('added')} END), 0) AS addedLines,
    count(CASE WHEN state = 'ready' AND ${numberIn('part')} > 1 THEN 1 END) AS laterParts,
    count(CASE WHEN state = 'excluded' AND share ->> '$.kind' = 'added' THEN 1 END) AS paidElsewhere
  FROM file_row INDEXED BY file_row_shared WHERE share IS NOT NULL AND row_key > ? AND row_key <= ?`;

/** Counts what makes payments and lines of the file differ in number. */
export function sharedLines(db: Db, batch: string): SharedLines {
  const number = numberOf(db, batch);
  const [found] = readShared(db.all(SHARED, rowKey(number, 0), lastRowKey(number)));
  return found ?? { addedLines: 0, laterParts: 0, paidElsewhere: 0 };
}

const LATER = `SELECT row_key FROM file_row INDEXED BY file_row_shared
  WHERE share IS NOT NULL AND row_key > ? AND row_key <= ? AND ${numberIn('part')} > 1 ORDER BY row_key`;

/** Ordinals of the parts beyond the first of every line that was split. */
export function laterParts(db: Db, batch: string): number[] {
  const number = numberOf(db, batch);
  const found = db.column(LATER, rowKey(number, 0), lastRowKey(number));
  return readStored(rowKeysSchema, found, 'part of a row').map(ordinalOf);
}
