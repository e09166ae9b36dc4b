// What acts on drafts changed, as the journal keeps it: which rows, from what, and into what. Never writes, and never takes for
// lost what an undone split took away with its parts.

import { z } from 'zod';
import { SPLIT_CODE } from '../../../shared/row-share.ts';
import type { Db } from '../db.ts';
import { actBegun, withRowAfter, withRowBefore } from '../draft-act-form.ts';
import type { ActRowsRead, ActTold, ActWindow, KeptAct } from '../draft-port.ts';
import { actMissing } from '../journal-errors.ts';
import { columnName, flag, jsonText, maybeText, rowsOf, selected } from '../schema/columns.ts';
import { batchId, ordinalOf, rowKey } from '../schema/keys.ts';
import { numberOf } from './batches.ts';

/**
 * SQL of the condition that rows of the act `act` may be gone: it was undone, and so was the split before it, whose parts they
 * were.
 */
export const LOST_PARTS = `(act.restored = act.rows AND EXISTS (SELECT 1 FROM draft_act AS split
  WHERE split.batch = act.batch AND split.number < act.number AND split.kind = 'edit' AND split.code = '${SPLIT_CODE}'
    AND split.restored > 0))`;

const toldSchema = z.object({
  act: z.number(),
  rows: z.number().default(1),
  rowsBefore: z.string().optional(),
  rowsAfter: z.string().optional(),
});
const readTold = rowsOf({ action: z.string(), facts: jsonText(z.unknown()) }, 'audit entry');
const TOLD = `SELECT action, CASE WHEN json_valid(facts) THEN facts ELSE 'null' END AS facts FROM audit
  WHERE batch = ? AND action LIKE 'draft.%' ORDER BY number`;

/** Every act on the draft of a batch of which the trail tells, by the last that it tells of it. */
export function actsTold(db: Db, batch: string): ActTold[] {
  const told = new Map<number, ActTold>();
  for (const { action, facts } of readTold(db.all(TOLD, batchId(numberOf(db, batch))))) {
    const parsed = toldSchema.safeParse(facts);
    if (!parsed.success) continue;
    const { act, rows, rowsBefore, rowsAfter } = parsed.data;
    const before = told.get(act);
    const digests =
      rowsBefore === undefined || rowsAfter === undefined ? null : { before: rowsBefore, after: rowsAfter };
    const inForce = action === 'draft.undone' ? (before?.inForce ?? 0) - rows : rows;
    told.set(act, { act, digests: digests ?? before?.digests ?? null, inForce });
  }
  return [...told.values()];
}

const KEPT = {
  number: z.number().int(),
  rows: z.number().int(),
  restored: z.number().int(),
  isUndone: flag,
  isUnfinished: flag,
  isRestoredThrough: flag,
  mayHaveLost: flag,
  rowsBefore: maybeText,
  rowsAfter: maybeText,
};
const readKept = rowsOf(KEPT, 'act');
const KEPT_ACTS = `SELECT ${selected(KEPT, {
  isUndone: 'undone',
  isUnfinished: 'unfinished',
  isRestoredThrough: `CASE WHEN restored = 0 AND restored_through = 0 OR restored = (SELECT count(*) FROM draft_act_row
    WHERE draft_act_row.act = act.number AND row_key <= restored_through) AND EXISTS (SELECT 1 FROM draft_act_row
    WHERE draft_act_row.act = act.number AND row_key = restored_through) THEN 1 ELSE 0 END`,
  mayHaveLost: `CASE WHEN ${LOST_PARTS} THEN 1 ELSE 0 END`,
})} FROM draft_act AS act WHERE batch = ? ORDER BY number`;

/** Every act on the draft of a batch, by number. */
export function keptActs(db: Db, batch: string): KeptAct[] {
  return readKept(db.all(KEPT_ACTS, numberOf(db, batch))).map(
    ({ rowsBefore: before, rowsAfter: after, ...act }) => ({
      ...act,
      digests: before === null || after === null ? null : { before, after },
    }),
  );
}

const HEADER = {
  batch: z.number().int().positive(),
  kind: z.string(),
  code: maybeText,
  field: maybeText,
  atMs: z.number(),
};
const readActs = rowsOf(HEADER, 'act');
const ACT = `SELECT ${selected(HEADER)} FROM draft_act WHERE number = ?`;

const ROW = {
  edits: maybeText,
  fieldChanges: maybeText,
  amount: maybeText,
  state: z.string(),
  moneyGroup: z.number().int(),
  excludedReason: maybeText,
  share: maybeText,
};
const BEFORE = { rowKey: z.number(), findings: maybeText, ...ROW };
const readBefore = rowsOf(BEFORE, 'row of an act');
const ROWS_BEFORE = `SELECT ${selected(BEFORE)} FROM draft_act_row WHERE act = ? AND row_key > ? ORDER BY row_key LIMIT ?`;

const AFTER = { rowKey: z.number(), ...ROW };
const readAfter = rowsOf(AFTER, 'row of a draft');
const LEFT_AS = Object.keys(ROW).map((name) => {
  const column = columnName(name);
  return [name, `CASE WHEN next.act IS NULL THEN file_row.${column} ELSE next.${column} END`];
});
// What the next act on a row found there is how this one has left it.
const ROWS_AFTER = `SELECT ${selected(AFTER, { rowKey: 'kept.row_key', ...Object.fromEntries(LEFT_AS) })}
  FROM draft_act_row AS kept JOIN file_row ON file_row.row_key = kept.row_key
  LEFT JOIN draft_act_row AS next ON next.row_key = kept.row_key AND next.act =
    (SELECT min(later.act) FROM draft_act_row AS later WHERE later.row_key = kept.row_key AND later.act > kept.act)
  WHERE kept.act = ? AND kept.row_key > ? ORDER BY kept.row_key LIMIT ?`;

/** Goes on making the digests of an act anew, of its rows as they are kept and as it left them. */
export function actRowsRead(db: Db, act: number, { after, limit, digests }: ActWindow): ActRowsRead {
  const [found] = readActs(db.all(ACT, act));
  if (found === undefined) throw actMissing(act);
  const key = rowKey(found.batch, after);
  const rows = readBefore(db.all(ROWS_BEFORE, act, key, limit));
  const made = { ...(digests ?? actBegun(found)) };
  for (const { rowKey: at, ...row } of rows) made.before = withRowBefore(made.before, ordinalOf(at), row);
  for (const { rowKey: at, ...row } of readAfter(db.all(ROWS_AFTER, act, key, limit))) {
    made.after = withRowAfter(made.after, ordinalOf(at), row);
  }
  const last = rows.at(-1);
  return {
    digests: made,
    rows: rows.length,
    last: last === undefined || rows.length < limit ? null : ordinalOf(last.rowKey),
  };
}
