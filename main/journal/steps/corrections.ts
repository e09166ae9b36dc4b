// Forgets a correction that is remembered. What was corrected and approved stays as it is (promise P7): it is only offered
// no more.

import { rowNotFound } from '../../../shared/not-found.ts';
import { step } from '../entry.ts';
import { numberOf } from '../reads/batches.ts';
import { rowKey } from '../schema/keys.ts';
import { enter } from './audit.ts';

const FORGET = `INSERT INTO forgotten_correction (row_key, field, at_ms)
  SELECT row_key, ?, ? FROM file_row WHERE row_key = ?
  ON CONFLICT (row_key, field) DO NOTHING`;
const ROW = 'SELECT line FROM file_row WHERE row_key = ?';

/** Offers the correction of one field of a row no more, with an audit entry; once is enough. */
export const forgetCorrection = step(
  (db, batch: string, { ordinal, field }: { ordinal: number; field: string }, atMs: number): void => {
    const key = rowKey(numberOf(db, batch), ordinal);
    const line = db.value(ROW, key);
    if (typeof line !== 'number') throw rowNotFound(batch, ordinal);
    if (db.run(FORGET, field, atMs, key).changes === 0) return;
    enter(db, [{ atMs, batch, action: 'correction.forgotten', facts: { line, field } }]);
  },
);
