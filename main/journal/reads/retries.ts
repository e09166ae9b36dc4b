// Which rows can be paid again, which the clerk has chosen, and which payouts stand for which. A retry counts as long as
// it can still pay: not when its draft was discarded, nor when approval left its row out. Never writes.

import { z } from 'zod';
import { REFUSED_STATES, statesAt } from '../../../shared/domain.ts';
import type { Db } from '../db.ts';
import type { RefusedRow, RetryEnd, RowOutcome, RowRetry } from '../draft-port.ts';
import type { RowRange } from '../list-port.ts';
import {
  flag,
  inSql,
  keyList,
  LISTED,
  maybeNumber,
  maybeText,
  readStored,
  rowsOf,
  selected,
} from '../schema/columns.ts';
import { batchId, batchNumberOfKey, lastRowKey, ordinalOf, rowKey, rowKeysSchema } from '../schema/keys.ts';
import { groupsOf, numberOf } from './batches.ts';
import { keysInFileOrder, searchesFor } from './totals.ts';

const STATE_OF_RETRY = '(SELECT state FROM batch WHERE number = retry.row_key / 4294967296)';
/** The opposite of what lets the file release a retry. */
export const CAN_STILL_PAY = `(${STATE_OF_RETRY} = 'draft'
  OR ${STATE_OF_RETRY} <> 'discarded' AND retry.row_key IN (SELECT row_key FROM progress WHERE left_out IS NULL))`;
const IS_LIVE = `retry.released = 0 AND ${CAN_STILL_PAY}`;
const liveRetryOf = (key: string) =>
  `(SELECT retry.row_key FROM retry WHERE retry.retry_of = ${key} AND ${IS_LIVE})`;

const endsSchema = z.array(z.tuple([z.number(), z.number(), maybeText]));
const OLD_ENDS = `SELECT retry.row_key, retry.retry_of, payout_id FROM retry
  JOIN payout ON payout.row_key = retry.retry_of WHERE retry.row_key ${LISTED} ORDER BY retry.row_key`;
const NEW_ENDS = `SELECT retry.retry_of, retry.row_key, payout_id FROM retry
  LEFT JOIN payout ON payout.row_key = retry.row_key WHERE retry.retry_of ${LISTED} AND ${IS_LIVE} ORDER BY retry.retry_of`;
const IN_BASKET = `SELECT row_key FROM basket WHERE row_key ${LISTED} ORDER BY row_key`;

/** The rows among these that take part in retries. */
export function retriesOf(db: Db, batch: string, ordinals: readonly number[]): RowRetry[] {
  const number = numberOf(db, batch);
  const keys = keyList(ordinals.map((ordinal) => rowKey(number, ordinal)));
  const olds = endsByOrdinal(db.lists(OLD_ENDS, keys));
  const news = endsByOrdinal(db.lists(NEW_ENDS, keys));
  const inBasket = new Set(readStored(rowKeysSchema, db.column(IN_BASKET, keys), 'basket').map(ordinalOf));
  return [...new Set([...olds.keys(), ...news.keys(), ...inBasket])].map((ordinal) => ({
    ordinal,
    retryOf: olds.get(ordinal) ?? null,
    retriedBy: news.get(ordinal) ?? null,
    inBasket: inBasket.has(ordinal) && !news.has(ordinal),
  }));
}

function endsByOrdinal(found: unknown[]): Map<number, RetryEnd> {
  const ends = readStored(endsSchema, found, 'link of a retry');
  return new Map(
    ends.map(([key, other, payoutId]) => [
      ordinalOf(key),
      { batch: batchId(batchNumberOfKey(other)), ordinal: ordinalOf(other), payoutId },
    ]),
  );
}

/** Rejected and failed rows, ascending after an ordinal. */
export function refusedRows(
  db: Db,
  batch: string,
  { after, limit }: { after: number; limit: number },
): RefusedRow[] {
  const number = numberOf(db, batch);
  const searches = searchesFor(db, number, REFUSED_STATES);
  return refusedByKey(db, number, keysInFileOrder(db, searches, rowKey(number, after), limit));
}

const BASKET = `SELECT row_key FROM basket WHERE row_key > ? AND row_key <= ?
  AND NOT EXISTS ${liveRetryOf('basket.row_key')} ORDER BY row_key LIMIT ?`;

/** Those of them that are in the basket and not retried yet. */
export function basketRows(
  db: Db,
  batch: string,
  { after, limit }: { after: number; limit: number },
): RefusedRow[] {
  const number = numberOf(db, batch);
  const found = db.column(BASKET, rowKey(number, after), lastRowKey(number), limit);
  return refusedByKey(db, number, readStored(rowKeysSchema, found, 'basket'));
}

const REFUSED = {
  rowKey: z.number(),
  moneyGroup: z.number(),
  state: z.enum(statesAt('refused')),
  reasonCode: maybeText,
  reason: maybeText,
  amount: maybeText,
  inBasket: flag,
  retriedBy: maybeNumber,
  isResent: flag,
};
const readRefused = rowsOf(REFUSED, 'refused row');
const REFUSED_ROWS = `SELECT ${selected(REFUSED, {
  inBasket: 'row_key IN (SELECT row_key FROM basket)',
  retriedBy: liveRetryOf('progress.row_key'),
  isResent: `EXISTS (SELECT 1 FROM progress AS later WHERE later.row_key = ${liveRetryOf('progress.row_key')}
    AND later.first_offered_ms IS NOT NULL)`,
})} FROM progress WHERE row_key ${LISTED} AND state IN (${inSql(REFUSED_STATES)}) ORDER BY row_key`;

function refusedByKey(db: Db, number: number, keys: readonly number[]): RefusedRow[] {
  const groups = groupsOf(db, number);
  return readRefused(db.all(REFUSED_ROWS, keyList(keys))).map(
    ({ rowKey: key, moneyGroup, retriedBy, inBasket, ...facts }) => ({
      ...facts,
      ordinal: ordinalOf(key),
      currency: groups.get(moneyGroup)?.currency ?? null,
      inBasket: inBasket && retriedBy === null,
      retriedIn: retriedBy === null ? null : batchId(batchNumberOfKey(retriedBy)),
    }),
  );
}

const outcomesSchema = z.array(z.tuple([z.enum(statesAt('refused', 'paid')), z.number()]));
// The log tells when a refusal came; a final state has the service's own time, or else that of our question.
const OUTCOMES = `SELECT state, coalesce(settled_ms, (SELECT max(at_ms) FROM attempt
    WHERE attempt.row_key = progress.row_key), last_offered_ms, 0)
  FROM progress WHERE row_key > ? AND row_key <= ? AND state IN (${inSql(statesAt('refused', 'paid'))})`;
const FIRST_OFFERED = 'SELECT min(first_offered_ms) FROM progress WHERE row_key > ? AND row_key <= ?';

/** Outcomes of the rows of a range, and when the first of its rows was offered. */
export function outcomes(
  db: Db,
  batch: string,
  { after, upTo }: RowRange,
): { firstOfferedAtMs: number | null; outcomes: readonly RowOutcome[] } {
  const number = numberOf(db, batch);
  const bounds = [rowKey(number, after), rowKey(number, upTo)];
  const found = readStored(outcomesSchema, db.lists(OUTCOMES, bounds), 'outcome');
  return {
    firstOfferedAtMs: readStored(maybeNumber, db.value(FIRST_OFFERED, bounds), 'time of an offer'),
    outcomes: found.map(([state, atMs]) => ({ state, atMs })),
  };
}
