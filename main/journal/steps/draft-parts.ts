// The later parts of rows of a draft that are split: added behind its last row in the step that splits, and taken away in the step
// that makes the rows whole again. Must never touch a row that the file brought.

import { z } from 'zod';
import { isLaterPart } from '../../../shared/row-share.ts';
import { say } from '../../../shared/saying.ts';
import { type Db, insertRows } from '../db.ts';
import type { NewPart, RowChange } from '../draft-port.ts';
import { changedWithoutAct, stepRefused } from '../journal-errors.ts';
import { type BatchHead, columnsOf } from '../reads/batches.ts';
import { insertion, maybeText, rowsOf, textList } from '../schema/columns.ts';
import { fieldChanges } from '../schema/fields.ts';
import { rowKey } from '../schema/keys.ts';
import { draftStateSchema, FILE_ROW, shareText } from '../schema/rows.ts';
import type { Sums } from './file-money.ts';
import { groupIdFor } from './money.ts';

/** A row of this step as it was before it. */
interface Whole {
  readonly line: number;
  readonly cells: readonly string[];
  readonly share: string | null;
}

const PART = {
  ...FILE_ROW,
  cells: textList,
  fieldChanges: maybeText,
  findings: maybeText,
  share: maybeText,
  edits: maybeText,
};
const INSERT_PARTS = insertion('file_row', PART);

/** Adds the later parts of rows of this step behind the last row of the draft; returns how many. */
export function addParts(
  db: Db,
  head: BatchHead,
  parts: readonly NewPart[],
  before: ReadonlyMap<number, Whole>,
  { money, fileMoney }: Sums,
): number {
  const columns = columnsOf(db, head.number);
  const added = parts.map(({ of, edits, fields, amount, findings, state, share }, index) => {
    const whole = before.get(rowKey(head.number, of));
    if (whole === undefined || !isLaterPart(share)) throw changedWithoutAct();
    const moneyGroup = groupIdFor(db, head.number, fields);
    money.add(moneyGroup, state, amount);
    fileMoney.add(moneyGroup, amount);
    return {
      rowKey: rowKey(head.number, head.rowCount + index + 1),
      line: whole.line,
      cells: whole.cells,
      fieldChanges: fieldChanges(fields, whole.cells, columns),
      amount,
      findings: findings.length === 0 ? null : findings,
      state,
      moneyGroup,
      share,
      edits,
    };
  });
  insertRows(db, INSERT_PARTS, added);
  return added.length;
}

const readPart = rowsOf(
  {
    rowKey: z.number(),
    state: draftStateSchema,
    moneyGroup: z.number().int(),
    amount: maybeText,
    share: shareText,
  },
  'part of a row',
);
const TAIL = `SELECT row_key AS rowKey, state, money_group AS moneyGroup, amount, share FROM file_row
  WHERE row_key > ? AND row_key <= ?`;
const readShare = rowsOf({ share: shareText }, 'row of a draft');

/**
 * Takes away the later parts of rows that are whole again. The latest act is undone first, so that its parts are the last
 * rows of the draft; whatever was done to them since has been undone, and is forgotten with them.
 */
export function removeParts(
  db: Db,
  head: BatchHead,
  rows: readonly RowChange[],
  before: ReadonlyMap<number, Whole>,
  { money, fileMoney }: Sums,
): number {
  let due = 0;
  for (const { ordinal, share } of rows) {
    const [was] = readShare([{ share: before.get(rowKey(head.number, ordinal))?.share ?? null }]);
    if (share === null && was?.share?.kind === 'part') due += was.share.parts - 1;
  }
  if (due === 0) return 0;
  const [from, last] = [rowKey(head.number, head.rowCount - due), rowKey(head.number, head.rowCount)];
  const tail = readPart(db.all(TAIL, from, last));
  if (tail.length !== due || tail.some(({ share }) => !isLaterPart(share))) {
    throw stepRefused(say`The parts of a row are not the last rows of the draft.`);
  }
  for (const { state, moneyGroup, amount } of tail) {
    money.remove(moneyGroup, state, amount);
    fileMoney.remove(moneyGroup, amount);
  }
  db.run('DELETE FROM draft_act_row WHERE row_key > ? AND row_key <= ?', from, last);
  db.run('DELETE FROM file_row WHERE row_key > ? AND row_key <= ?', from, last);
  return due;
}
