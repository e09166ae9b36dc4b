// The basket and the links of retries. What may be retried, and that nothing is retried twice, is refused by the file
// itself; here the refusal is put into words.

import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { AuditEntry } from '../audit-port.ts';
import { type Db, insertRows } from '../db.ts';
import type { Retried } from '../draft-port.ts';
import { step, stepAt } from '../entry.ts';
import type { NewBatch, NewRow } from '../port.ts';
import { numberOf } from '../reads/batches.ts';
import { insertion, keyList, LISTED } from '../schema/columns.ts';
import { rowKey } from '../schema/keys.ts';
import { FILE_ROW } from '../schema/rows.ts';
import { enter } from './audit.ts';
import { addRows, headOfImport, makeBatch, wrongState } from './batches.ts';
import { copyEdits } from './reuse.ts';

const ADD = insertion('basket', { rowKey: FILE_ROW.rowKey }, 'ON CONFLICT DO NOTHING');

/** Puts rows into the basket; refuses rows that are neither rejected nor failed. */
export const addToBasket = step((db, batch: string, ordinals: readonly number[], entry: AuditEntry): void => {
  const number = numberOf(db, batch);
  const rows = ordinals.map((ordinal) => ({ rowKey: rowKey(number, ordinal) }));
  refusingInWords(db, () => insertRows(db, ADD, rows));
  enter(db, [entry]);
});

export const removeFromBasket = step(
  (db, batch: string, ordinals: readonly number[], entry: AuditEntry): void => {
    const number = numberOf(db, batch);
    const keys = keyList(ordinals.map((ordinal) => rowKey(number, ordinal)));
    db.run(`DELETE FROM basket WHERE row_key ${LISTED}`, keys);
    enter(db, [entry]);
  },
);

/** Makes a draft for rows of an earlier batch and returns its id. */
export const createRetry = step((db, batch: NewBatch, retryOf: string): string =>
  makeBatch(db, batch, { retryOf: numberOf(db, retryOf) }),
);

const LINK = insertion('retry', { rowKey: FILE_ROW.rowKey, retryOf: FILE_ROW.rowKey });

/**
 * Adds rows to such a draft in one durable step, with their links and with what the clerk had typed into the old rows.
 *
 * @throws PaymasterError ROW_NOT_RETRIABLE when one of the old rows is paid again already.
 */
export const appendRetryRows = stepAt(
  ['import.before-rows', 'import.after-rows'],
  (db, batch: string, rows: readonly Retried<NewRow>[]): void => {
    const head = headOfImport(db, batch, say`has all its rows already`);
    const { number, retryOf: oldNumber } = head;
    if (oldNumber === null) throw wrongState(head, say`retries no other batch`);
    addRows(db, head, rows);
    const links = rows.map(({ ordinal, retryOf }) => ({
      rowKey: rowKey(number, ordinal),
      retryOf: rowKey(oldNumber, retryOf),
    }));
    refusingInWords(db, () => insertRows(db, LINK, links));
    for (const { rowKey: key, retryOf: old } of links) copyEdits(db, old, key);
  },
);

/** The file's own refusal, as a sentence for the clerk. */
function refusingInWords(db: Db, act: () => void): void {
  try {
    act();
    db.settle();
  } catch (error) {
    if (!db.isRefused(error, 'rule')) throw error;
    throw paymasterError(
      'ROW_NOT_RETRIABLE',
      say`A row is not rejected or failed, or a later row stands for it already. Nothing was changed.`,
      say`Look at the row: only rejected and failed rows can be retried, and each once.`,
      { cause: error },
    );
  }
}
