// Drafts that take over the rows of an earlier batch as new payments, with what a clerk had typed into them.
// Must never touch the earlier batch: nothing of it is linked, and none of its ids is taken.

import { rowNotFound } from '../../../shared/not-found.ts';
import { say } from '../../../shared/saying.ts';
import type { Db } from '../db.ts';
import type { Reused } from '../draft-port.ts';
import { step, stepAt } from '../entry.ts';
import type { NewBatch, NewRow } from '../port.ts';
import { numberOf } from '../reads/batches.ts';
import { rowKey } from '../schema/keys.ts';
import { enter } from './audit.ts';
import { addRows, headOfImport, makeBatch, wrongState } from './batches.ts';

/** Makes a draft for rows of an earlier batch and returns its id. */
export const createReuse = step((db, batch: NewBatch, reuseOf: string): string =>
  makeBatch(db, batch, { reuseOf: numberOf(db, reuseOf) }),
);

/** Adds rows to such a draft in one durable step, with what the clerk had typed into the old rows. */
export const appendReusedRows = stepAt(
  ['import.before-rows', 'import.after-rows'],
  (db, batch: string, rows: readonly Reused<NewRow>[]): void => {
    const head = headOfImport(db, batch, say`has all its rows already`);
    const { number, reuseOf: oldNumber } = head;
    if (oldNumber === null) throw wrongState(head, say`was not made from another batch`);
    addRows(db, head, rows);
    for (const { ordinal, reuseOf } of rows) {
      copyEdits(db, rowKey(oldNumber, reuseOf), rowKey(number, ordinal));
    }
  },
);

const COPY_EDITS = `UPDATE file_row SET edits = (SELECT edits FROM file_row AS old WHERE old.row_key = ?)
  WHERE row_key = ? AND EXISTS (SELECT 1 FROM file_row AS old WHERE old.row_key = ? AND old.edits IS NOT NULL)`;

/** Gives a row what the clerk had typed into another one, by their keys. */
export function copyEdits(db: Db, from: number, to: number): void {
  db.run(COPY_EDITS, from, to, from);
}

const FORGET = `INSERT INTO forgotten_correction (row_key, field, at_ms)
  SELECT row_key, ?, ? FROM file_row WHERE row_key = ?
  ON CONFLICT (row_key, field) DO NOTHING`;
const ROW = 'SELECT line FROM file_row WHERE row_key = ?';

/**
 * Forgets a correction that is remembered. What was corrected and approved stays as it is (promise P7): it
 * is only offered no more. Offers the correction of one field of a row no more, with an audit entry; once is
 * enough.
 */
export const forgetCorrection = step(
  (db, batch: string, { ordinal, field }: { ordinal: number; field: string }, atMs: number): void => {
    const key = rowKey(numberOf(db, batch), ordinal);
    const line = db.value(ROW, key);
    if (typeof line !== 'number') throw rowNotFound(batch, ordinal);
    if (db.run(FORGET, field, atMs, key).changes === 0) return;
    enter(db, [{ atMs, batch, action: 'correction.forgotten', facts: { line, field } }]);
  },
);
