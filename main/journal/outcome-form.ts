// What the digests of what became of rows are made of (docs/audit-trail.md): states, words, money and the log of attempts. The
// forms are a promise to everybody who checks a journal without this program: they are never changed, only followed by others
// beside them.

import { createHash } from 'node:crypto';
import { bytesSql, netstring, netstringsSql } from './chain.ts';
import { inEach } from './db.ts';
import { LISTED } from './schema/columns.ts';

const ROWS_FORM = 'Paymaster outcomes 1';
const SEAL_FORM = 'Paymaster outcome seal 1';

/** What is taken of a row, in this order. */
const ROW_VALUES = [
  'row_key % 4294967296',
  'payout_state',
  'left_out',
  'attempts',
  'log_entries',
  'duplicate_ignored',
  'initiation_word',
  'service_status',
  'reason_code',
  'reason',
  'provider_transaction_id',
  'settled_amount',
  'settled_currency',
  'details',
  'accepted_ms',
  'settled_ms',
  'service_created_ms',
] as const;
/** What is taken of a line of its log, in this order. */
const LINE_VALUES = [
  'row_key % 4294967296',
  'entry',
  'attempt',
  'kind',
  'at_ms',
  'http_status',
  'word',
  'detail',
] as const;

/** Rows by their keys as bytes, in the order of the file. */
export const ROW_BYTES = inEach(
  (engine) => `SELECT ${bytesSql("group_concat(bytes, '' ORDER BY row_key)", engine)} FROM (
  SELECT row_key, ${netstringsSql(ROW_VALUES, engine)} AS bytes FROM progress WHERE row_key ${LISTED}) AS decided`,
);

/** The lines of their logs as bytes, in the order of the file and of each log. */
export const LINE_BYTES = inEach(
  (engine) => `SELECT ${bytesSql("group_concat(bytes, '' ORDER BY row_key, entry)", engine)} FROM (
  SELECT row_key, entry, ${netstringsSql(LINE_VALUES, engine)} AS bytes FROM attempt WHERE row_key ${LISTED}) AS told`,
);

/** Decided rows of a group of a thousand, as they were sealed. */
export interface SealedRows {
  /** The group: 0 are the rows 1 to 1,000 of the file. */
  readonly part: number;
  /** Their places in the file. */
  readonly rows: string;
  /** Those of them that were rejected or failed. */
  readonly refused: string;
  readonly digest: string;
}

/** The digest of rows and of their logs. */
export function outcomesDigest(rows: Uint8Array | null, lines: Uint8Array | null): string {
  return createHash('sha256')
    .update(netstring(ROWS_FORM))
    .update(rows ?? '')
    .update(netstring('log'))
    .update(lines ?? '')
    .digest('hex');
}

/** The digest that an entry keeps of the groups that it seals, in their order. */
export function sealDigest(parts: readonly SealedRows[]): string {
  const hash = createHash('sha256').update(netstring(SEAL_FORM));
  for (const { part, rows, refused, digest } of parts) {
    hash.update(netstring(part) + netstring(rows) + netstring(refused) + netstring(digest));
  }
  return hash.digest('hex');
}

/** Ascending places as text: `1-998,1000`. */
export function placesText(ordinals: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const ordinal of ordinals) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === ordinal - 1) last[1] = ordinal;
    else ranges.push([ordinal, ordinal]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** Rows of one group. */
const MOST_PLACES = 1_000;
const RANGE = /^(\d{1,10})(?:-(\d{1,10}))?$/;

/** The places of a text, ascending; null for a text that is none of a thousand rows. */
export function placesIn(text: string): number[] | null {
  const places: number[] = [];
  for (const range of text === '' ? [] : text.split(',')) {
    const [, first, last = first] = RANGE.exec(range) ?? [];
    if (first === undefined || Number(last) - Number(first) >= MOST_PLACES) return null;
    for (let place = Number(first); place <= Number(last); place += 1) places.push(place);
  }
  return places.length > MOST_PLACES ? null : places;
}
