// What a row keeps of its log of attempts, made of the log again in SQL: words, reasons and times. Each is held against the line
// from which it came, never against another time: clocks go back and forth, and the order of lines is that of their numbers.

import { z } from 'zod';
import { DECIDED_STATES } from '../../../shared/domain.ts';
import type { Db } from '../db.ts';
import { inSql } from '../schema/columns.ts';

/** A value of one line of the log of a row of `progress`. */
function ofLine(value: string, which: string, order: 'ASC' | 'DESC'): string {
  return `(SELECT ${value} FROM attempt AS told WHERE told.row_key = progress.row_key AND ${which}
    ORDER BY told.entry ${order} LIMIT 1)`;
}

/** The line by which the service took the row. */
const TAKING = `(told.kind = 'checked' AND told.word IS NOT NULL OR told.kind = 'answered'
  AND told.http_status BETWEEN 200 AND 299 AND told.word IN ('ACCEPTED', 'DUPLICATE_IGNORED', 'ENQUEUED') AND told.detail IS NULL)`;
/** A row that only a question found was taken as its record first says. */
const TAKEN_AS = `CASE WHEN told.kind = 'answered' THEN told.word
  WHEN told.word = 'ENQUEUED' AND coalesce(told.detail, '') NOT LIKE 'CONFLICT%' THEN 'ENQUEUED' ELSE 'ACCEPTED' END`;
const ENDING = `told.kind = 'checked' AND told.word = CASE payout_state
  WHEN 'completed' THEN 'COMPLETED' WHEN 'failed' THEN 'FAILED' END`;
const REASON = `CASE WHEN reason_code IS NULL THEN reason WHEN reason IS NULL THEN reason_code
  ELSE reason_code || ': ' || reason END`;
/** An answer has a status of HTTP, what was taken back no word either, and an offer nothing at all. */
const UNFORMED = `CASE told.kind WHEN 'answered' THEN told.http_status IS NULL WHEN 'unanswered' THEN FALSE
  WHEN 'checked' THEN told.http_status IS NOT NULL WHEN 'withdrawn' THEN coalesce(CAST(told.http_status AS TEXT), told.word) IS NOT NULL
  ELSE coalesce(CAST(told.http_status AS TEXT), told.word, told.detail) IS NOT NULL END`;

type Pair = readonly [kept: string, told: string];

/** Pairs that are the same, nothing beside nothing too. An attempt that was taken back and made again has its number again. */
const PAIRS: readonly Pair[] = [
  [
    'first_offered_ms',
    ofLine('told.at_ms', `told.kind = 'offered' AND told.attempt = 1 AND attempts > 0`, 'DESC'),
  ],
  [
    'last_offered_ms',
    ofLine('told.at_ms', `told.kind = 'offered' AND told.attempt = attempts AND attempts > 0`, 'DESC'),
  ],
  ['initiation_word', ofLine(TAKEN_AS, TAKING, 'ASC')],
  ['service_status', ofLine('told.word', `told.kind = 'checked' AND told.word IS NOT NULL`, 'DESC')],
];
/** The same of later batches; of earlier ones there is a time where there is such a line, and it may be another. */
const MOVED: readonly Pair[] = [
  ['accepted_ms', ofLine('told.at_ms', TAKING, 'ASC')],
  ['settled_ms', ofLine('told.at_ms', ENDING, 'ASC')],
];

const allSame = (pairs: readonly Pair[]) =>
  pairs.map(([kept, told]) => `${kept} IS NOT DISTINCT FROM ${told}`).join(' AND ');
const WORDS_FOLLOW = `${allSame(PAIRS)}
  AND (payout_state NOT IN (${inSql(DECIDED_STATES)}) OR line.detail IS NOT DISTINCT FROM ${REASON})
  AND coalesce((SELECT min(told.entry) FROM attempt AS told WHERE told.row_key = progress.row_key), 1) = 1
  AND NOT EXISTS (SELECT 1 FROM attempt AS told WHERE told.row_key = progress.row_key AND ${UNFORMED})`;

/** True in SQL of a row whose words and times are those of its log; `line` is the last line of it. */
export const FOLLOWS_LOG = `${allSame(MOVED)} AND ${WORDS_FOLLOW}`;

/**
 * The same of a row of an earlier batch: a second answer could move when it was accepted and when it was final, and leave no
 * line. All else was written as it is now since approvals have digests.
 */
export const FOLLOWS_LOG_BUT_MOVED = `${MOVED.map(([kept, told]) => `(${kept} IS NULL) = (${told} IS NULL)`).join(' AND ')}
  AND ${WORDS_FOLLOW}`;

/** True in SQL of a row of which nothing was ever told. */
export const IS_UNTOLD = [...PAIRS, ...MOVED].map(([kept]) => `${kept} IS NULL`).join(' AND ');

const APPROVAL = `SELECT facts FROM audit WHERE batch = ? AND action = 'batch.confirmed' ORDER BY number DESC LIMIT 1`;
const marked = z.object({ followsLog: z.boolean() });

/**
 * Whether all times of the rows of a batch follow from their logs, as the entry of its approval says. Earlier programs moved
 * a time where an answer came twice, and left no line.
 */
export function followsLog(db: Db, batch: string): boolean {
  try {
    return marked.parse(JSON.parse(String(db.value(APPROVAL, batch)))).followsLog;
  } catch {
    return false;
  }
}
