// What the digests of what became of rows are made of (docs/audit-trail.md): states, words, money and the log of attempts. The
// forms are a promise to everybody who checks a journal without this program: they are never changed, only followed by others
// beside them.

import { createHash } from 'node:crypto';
import { bytesSql, netstring, netstringsSql } from './chain.ts';
import { inEach, type Sql } from './db.ts';
import { LISTED } from './schema/columns.ts';

const SEAL_FORM = 'Paymaster outcome seal 1';
const BARE_SEAL_FORM = 'Paymaster bare outcome seal 1';

/** The place of a row in its file. */
export const PLACE = 'row_key % 4294967296';
/** What is taken of a row, in this order. */
const ROW_VALUES = [
  PLACE,
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
const LINE_VALUES = [PLACE, 'entry', 'attempt', 'kind', 'at_ms', 'http_status', 'word', 'detail'] as const;
/** Texts in which a service may name somebody: a bare digest goes without them, for those who are to know nobody. */
const MAY_NAME: readonly string[] = ['left_out', 'reason', 'details', 'detail'];

type Value = string | number | null;
type RowValues = Readonly<Record<(typeof ROW_VALUES)[number], Value>>;
type LineValues = Readonly<Record<(typeof LINE_VALUES)[number], Value>>;

/** One way to digest what became of rows: what is taken of each, in SQL and of values that somebody else has. */
export interface OutcomeForm {
  readonly name: string;
  /** What it is called where a salt comes first; null for a form that confirms no guess without. */
  readonly salted: string | null;
  /** Rows by their keys as bytes, in the order of the file. */
  readonly rowsSql: Sql;
  /** The lines of their logs as bytes, in the order of the file and of each log. */
  readonly linesSql: Sql;
  rowBytes(values: RowValues): string;
  lineBytes(values: LineValues): string;
}

function outcomeForm(
  { name, salted }: Pick<OutcomeForm, 'name' | 'salted'>,
  isTaken: (value: string) => boolean,
): OutcomeForm {
  const ofRow = ROW_VALUES.filter(isTaken);
  const ofLine = LINE_VALUES.filter(isTaken);
  return {
    ...{ name, salted },
    rowsSql: inEach(
      (engine) => `SELECT ${bytesSql("group_concat(bytes, '' ORDER BY row_key)", engine)} FROM (
  SELECT row_key, ${netstringsSql(ofRow, engine)} AS bytes FROM progress WHERE row_key ${LISTED}) AS decided`,
    ),
    linesSql: inEach(
      (engine) => `SELECT ${bytesSql("group_concat(bytes, '' ORDER BY row_key, entry)", engine)} FROM (
  SELECT row_key, entry, ${netstringsSql(ofLine, engine)} AS bytes FROM attempt WHERE row_key ${LISTED}) AS told`,
    ),
    rowBytes: (values) => ofRow.map((each) => netstring(values[each])).join(''),
    lineBytes: (values) => ofLine.map((each) => netstring(values[each])).join(''),
  };
}

const WHOLE = { name: 'Paymaster outcomes 1', salted: 'Paymaster outcomes 2' };
export const WHOLE_OUTCOMES = outcomeForm(WHOLE, () => true);
const BARE = { name: 'Paymaster bare outcomes 1', salted: null };
export const BARE_OUTCOMES = outcomeForm(BARE, (value) => !MAY_NAME.includes(value));

/** Decided rows of a group of a thousand, as they were sealed. */
export interface SealedRows {
  /** The group: 0 are the rows 1 to 1,000 of the file. */
  readonly part: number;
  /** Their places in the file. */
  readonly rows: string;
  /** Those of them that were rejected or failed. */
  readonly refused: string;
  /** With its salt behind it, without which that of few rows would confirm a guess at what a service said of somebody. */
  readonly digest: string;
  /** The same without texts that may name somebody; null where an older Paymaster sealed them. */
  readonly bareDigest: string | null;
}

/** What the digest of a form begins with. @param salt null for one that has none, as an older Paymaster made them. */
export function outcomesStart({ name, salted }: OutcomeForm, salt: string | null): string {
  return salt === null || salted === null ? netstring(name) : netstring(salted) + netstring(salt);
}

/** The digest as it is kept. */
export function withSalt(digest: string, salt: string | null): string {
  return salt === null ? digest : `${digest}:${salt}`;
}

/** What a kept digest was salted with; null where nothing was. */
export function saltOf(digest: string): string | null {
  const [, salt = null] = digest.split(':');
  return salt;
}

/** The digest of rows and of their logs, both as bytes of the form, as it is kept. */
export function outcomesDigest(
  form: OutcomeForm,
  salt: string | null,
  { rows, lines }: Readonly<Record<'rows' | 'lines', Uint8Array | null>>,
): string {
  const hash = createHash('sha256')
    .update(outcomesStart(form, salt))
    .update(rows ?? '')
    .update(LOG_FOLLOWS)
    .update(lines ?? '');
  return withSalt(hash.digest('hex'), salt);
}

/** Stands between the rows and the lines of their logs. */
export const LOG_FOLLOWS = netstring('log');

/** The digests that an entry keeps of the groups that it seals, put together in their order. */
export class SealDigests {
  readonly #whole = createHash('sha256').update(netstring(SEAL_FORM));
  readonly #bare = createHash('sha256').update(netstring(BARE_SEAL_FORM));
  #isBare = true;

  add({ part, rows, refused, digest, bareDigest }: SealedRows): void {
    const places = netstring(part) + netstring(rows) + netstring(refused);
    this.#whole.update(places + netstring(digest));
    this.#bare.update(places + netstring(bareDigest));
    if (bareDigest === null) this.#isBare = false;
  }

  /** Both of them, once; the bare one is null where an older Paymaster sealed a group. */
  whole(): { readonly digest: string; readonly bareDigest: string | null } {
    const [digest, bareDigest] = [this.#whole.digest('hex'), this.#bare.digest('hex')];
    return { digest, bareDigest: this.#isBare ? bareDigest : null };
  }
}

/** The same of groups that are at hand. */
export function sealDigests(parts: readonly SealedRows[]): ReturnType<SealDigests['whole']> {
  const digests = new SealDigests();
  for (const part of parts) digests.add(part);
  return digests.whole();
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
