// What an evidence pack is made of, in windows: rows with their requests and logs as of one moment, the entries of the
// audit trail that are about a batch, and the hashes of all entries around them. Never writes.

import { z } from 'zod';
import { ACTS_AND_RETURNS, actsSql } from '../act-form.ts';
import type { ChainPlace } from '../audit-port.ts';
import type { Db } from '../db.ts';
import type { EvidenceRow, SealedEntry, SignedValues } from '../evidence-port.ts';
import type { AttemptEntry } from '../port.ts';
import { GROUP_FACTS } from '../schema/batch.ts';
import {
  count,
  jsonText,
  keyList,
  LISTED_TEXTS,
  maybeText,
  readStored,
  rowsOf,
  selected,
} from '../schema/columns.ts';
import { lastRowKey, ordinalOf, rowKey } from '../schema/keys.ts';
import { ATTEMPT } from '../schema/rows.ts';
import { DRAFT_TEXTS } from '../signature-form.ts';
import { numberOf } from './batches.ts';
import { SEAL } from './outcome-seals.ts';
import { rows } from './rows.ts';

interface Window {
  readonly after: number;
  readonly limit: number;
}

const REQUEST = {
  rowKey: z.number(),
  body: z.string(),
  amount: maybeText,
  ...GROUP_FACTS,
  changes: maybeText,
};
const readRequests = rowsOf(REQUEST, 'request');
const REQUESTS = `SELECT ${selected(REQUEST, {
  rowKey: 'payout.row_key',
  amount: 'progress.amount',
  changes: 'field_changes',
})} FROM payout JOIN progress ON progress.row_key = payout.row_key
    JOIN file_row ON file_row.row_key = payout.row_key
    JOIN money_group ON money_group.id = progress.money_group
  WHERE payout.row_key BETWEEN ? AND ?`;

const { entry: _, ...LINE } = ATTEMPT;
const readLines = rowsOf(LINE, 'line of an attempt log');
const LINES = `SELECT ${selected(LINE)} FROM attempt WHERE row_key BETWEEN ? AND ? ORDER BY row_key, entry`;

const readLeftOut = rowsOf({ rowKey: z.number(), entry: count }, 'row that was left out');
const LEFT_OUT_BY = 'SELECT row_key AS rowKey, entry FROM left_out_row WHERE row_key BETWEEN ? AND ?';

const textsOfDraft = jsonText(z.array(maybeText));

/** Rows with `ordinal > after`, ascending, each with its request and its whole log. */
export function evidenceRows(db: Db, batch: string, window: Window): EvidenceRow[] {
  const found = rows(db, batch, window);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return [];
  const number = numberOf(db, batch);
  const between = [rowKey(number, first.ordinal), rowKey(number, last.ordinal)];
  const requests = new Map(readRequests(db.all(REQUESTS, ...between)).map((it) => [it.rowKey, it]));
  const logs = new Map<number, AttemptEntry[]>();
  for (const { rowKey: of, ...line } of readLines(db.all(LINES, ...between))) {
    const log = logs.get(of) ?? [];
    log.push({ ...line, ordinal: ordinalOf(of) });
    logs.set(of, log);
  }
  const leftOutBy = new Map(
    readLeftOut(db.all(LEFT_OUT_BY, ...between)).map(({ rowKey: of, entry }) => [of, entry]),
  );
  return found.map((row) => {
    const key = rowKey(number, row.ordinal);
    const { body = null, rowKey: _of, ...approved } = requests.get(key) ?? {};
    return {
      ...{ row, request: body, approved: 'amount' in approved ? approved : null },
      ...{ log: logs.get(key) ?? [], leftOutBy: leftOutBy.get(key) ?? null },
    };
  });
}

const SIGNED = {
  state: z.string(),
  ...GROUP_FACTS,
  changes: maybeText,
  findings: maybeText,
  excludedReason: maybeText,
  share: maybeText,
};
const readSigned = rowsOf(SIGNED, 'row');
const SIGNED_ROWS = `SELECT ${selected(SIGNED, { changes: 'field_changes' })}
  FROM file_row JOIN money_group ON money_group.id = file_row.money_group
  WHERE row_key > ? AND row_key <= ? ORDER BY row_key LIMIT ?`;

/** What the signature of an approval covers of each row with `ordinal > after`, in their order. */
export function signedRows(db: Db, batch: string, { after, limit }: Window): SignedValues[] {
  const number = numberOf(db, batch);
  return readSigned(db.all(SIGNED_ROWS, rowKey(number, after), lastRowKey(number), limit));
}

/** What the signature of an approval covers of a batch itself, as texts in the order of the form. */
export function signedBatch(db: Db, batch: string): (string | null)[] {
  return readStored(textsOfDraft, db.value(DRAFT_TEXTS, numberOf(db, batch)), 'batch');
}

const ENTRY = {
  number: count,
  atMs: z.number(),
  batch: maybeText,
  person: maybeText,
  personKey: maybeText,
  account: maybeText,
  via: maybeText,
  action: z.string(),
  facts: z.string(),
  before: maybeText,
  after: maybeText,
  hash: z.string(),
};
const readEntries = rowsOf(ENTRY, 'audit entry');
const NAMES_KEYS = ['added', 'passphrase-changed', 'passphrase-reset', 'recovered'].map(
  (act) => `user.${act}`,
);
// Questions each by its index: an OR over all would walk the whole trail.
const ENTRIES = `SELECT ${selected(ENTRY)} FROM audit WHERE number IN (
    SELECT number FROM (SELECT number FROM audit WHERE batch = ? AND number > ? ORDER BY number LIMIT ?) AS own
    UNION SELECT number FROM (SELECT number FROM audit WHERE action = 'audit.key-made' AND number > ?
      ORDER BY number LIMIT ?) AS made
    UNION SELECT number FROM (SELECT number FROM audit WHERE ${actsSql(NAMES_KEYS)} AND number > ?
      AND CASE WHEN json_valid(facts) THEN facts ->> '$.fingerprint' END ${LISTED_TEXTS}
      ORDER BY number LIMIT ?) AS named
    UNION SELECT number FROM (SELECT number FROM restore JOIN audit ON number = restore.entry
      WHERE restore.entry > ? AND action = 'journal.restored' AND EXISTS (SELECT 1 FROM left_out_row
        WHERE left_out_row.row_key BETWEEN ? AND ? AND left_out_row.entry < restore.entry
        AND left_out_row.entry > CAST(CASE WHEN json_valid(facts) THEN facts ->> '$.entry' END AS bigint))
      ORDER BY number LIMIT ?) AS restored)
  ORDER BY number LIMIT ?`;

/**
 * Entries about a batch, those that name keys, and those of restores that left rows of it out, in their order.
 *
 * @param fingerprints of keys of users that are to be named.
 */
export function evidenceEntries(
  db: Db,
  batch: string,
  { after, limit }: Window,
  fingerprints: readonly string[],
): SealedEntry[] {
  const named = [after, keyList(fingerprints), limit] as const;
  const number = numberOf(db, batch);
  const restored = [after, rowKey(number, 0), lastRowKey(number), limit] as const;
  return readEntries(db.all(ENTRIES, batch, after, limit, after, limit, ...named, ...restored, limit));
}

const ACTS = `SELECT ${selected(ENTRY)} FROM audit WHERE ${actsSql(ACTS_AND_RETURNS)} AND number > ?
  ORDER BY number LIMIT ?`;

/** Acts on users and profiles after an entry, and returns of the journal between them, in their order. */
export function evidenceActs(db: Db, { after, limit }: Window): SealedEntry[] {
  return readEntries(db.all(ACTS, after, limit));
}

const { batch: _of, ...KEPT_SEAL } = SEAL;
const readSeals = rowsOf(KEPT_SEAL, 'seal');
const SEALS = `SELECT ${selected(KEPT_SEAL)} FROM outcome_seal WHERE batch = ? AND part > ? AND part <= ?
  ORDER BY part, entry`;

/** What was sealed of groups after one, up to another, each as often as it was. */
export function evidenceSeals(
  db: Db,
  batch: string,
  { after, last }: { readonly after: number; readonly last: number },
): z.output<z.ZodObject<typeof KEPT_SEAL>>[] {
  return readSeals(db.all(SEALS, numberOf(db, batch), after, last));
}

const PLACE = { number: count, hash: z.string() };
const readPlaces = rowsOf(PLACE, 'audit entry');
const PLACES = `SELECT ${selected(PLACE)} FROM audit WHERE number > ? ORDER BY number LIMIT ?`;

/** Number and hash of every entry after one, in their order. */
export function evidenceChain(db: Db, { after, limit }: Window): ChainPlace[] {
  return readPlaces(db.all(PLACES, after, limit));
}
