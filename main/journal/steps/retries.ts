// The basket and the links of retries. What may be retried, and that nothing is retried twice, is refused by the file
// itself; here the refusal is put into words.

import Database from 'better-sqlite3';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { insertRows } from '../db.ts';
import type { Retried } from '../draft-port.ts';
import { step, stepAt } from '../entry.ts';
import type { NewBatch, NewRow } from '../port.ts';
import { numberOf } from '../reads/batches.ts';
import { insertion, keyList, LISTED } from '../schema/columns.ts';
import { lastRowKey, rowKey } from '../schema/keys.ts';
import { FILE_ROW } from '../schema/rows.ts';
import { addRows, headOfImport, makeBatch, wrongState } from './batches.ts';

const ADD = insertion('basket', { rowKey: FILE_ROW.rowKey }, 'ON CONFLICT DO NOTHING');

/** Puts rows into the basket; refuses rows that are neither rejected nor failed. */
export const addToBasket = step((db, batch: string, ordinals: readonly number[]): void => {
  const number = numberOf(db, batch);
  const rows = ordinals.map((ordinal) => ({ rowKey: rowKey(number, ordinal) }));
  refusingInWords(() => insertRows(db, ADD, rows));
});

/** Takes rows out of the basket; null takes out all. */
export const removeFromBasket = step((db, batch: string, ordinals: readonly number[] | null): void => {
  const number = numberOf(db, batch);
  if (ordinals === null) {
    db.run('DELETE FROM basket WHERE row_key > ? AND row_key <= ?', rowKey(number, 0), lastRowKey(number));
    return;
  }
  const keys = keyList(ordinals.map((ordinal) => rowKey(number, ordinal)));
  db.run(`DELETE FROM basket WHERE row_key ${LISTED}`, keys);
});

/** Makes a draft for rows of an earlier batch and returns its id. */
export const createRetry = step((db, batch: NewBatch, retryOf: string): string =>
  makeBatch(db, batch, numberOf(db, retryOf)),
);

const LINK = insertion('retry', { rowKey: FILE_ROW.rowKey, retryOf: FILE_ROW.rowKey });
const COPY_EDITS = `UPDATE file_row SET edits = (SELECT edits FROM file_row AS old WHERE old.row_key = ?)
  WHERE row_key = ? AND EXISTS (SELECT 1 FROM file_row AS old WHERE old.row_key = ? AND old.edits IS NOT NULL)`;

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
    refusingInWords(() => insertRows(db, LINK, links));
    for (const { rowKey: key, retryOf: old } of links) db.run(COPY_EDITS, old, key, old);
  },
);

/** The file's own refusal, as a sentence for the clerk. */
function refusingInWords(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT'))) throw error;
    throw paymasterError(
      'ROW_NOT_RETRIABLE',
      say`A row is not rejected or failed, or a later row stands for it already. Nothing was changed.`,
      say`Look at the row: only rejected and failed rows can be retried, and each once.`,
      { cause: error },
    );
  }
}
