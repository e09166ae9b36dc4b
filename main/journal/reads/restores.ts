// What is not known since a backup was restored: rows of which a request may have left, drafts that may have been sent, and
// the restores themselves as the audit trail tells them. Never writes.

import { z } from 'zod';
import { lockedFailure } from '../../../shared/guards/restored-rows.ts';
import {
  type Amount,
  addAmounts,
  decimalsOf,
  fromUnits,
  toUnits,
  ZERO_AMOUNT,
} from '../../../shared/money/money.ts';
import { storedAmount } from '../../../shared/money/settled.ts';
import type { Db, Question } from '../db.ts';
import type { TotalsEntry } from '../port.ts';
import { GROUP_FACTS } from '../schema/batch.ts';
import {
  count,
  jsonText,
  keyList,
  LISTED,
  maybeText,
  readStored,
  rowsOf,
  selected,
} from '../schema/columns.ts';
import { batchId, batchNumberOfKey, lastRowKey, ordinalOf, rowKey } from '../schema/keys.ts';
import { numberOf } from './batches.ts';
import { totalsOf } from './totals.ts';

const UNASKED = { rowKey: count, payoutId: z.string() };
const readUnasked = rowsOf(UNASKED, 'payout');
// Hardly any journal has such rows: the plus keeps SQLite from looking through all rows of the batch for them.
const FROM_UNASKED = `FROM unasked_row JOIN progress ON progress.row_key = +unasked_row.row_key
  WHERE unasked_row.row_key > ? AND unasked_row.row_key <= ? AND progress.state = 'queued'`;
const SELECT_UNASKED = `SELECT ${selected(UNASKED, {
  rowKey: 'unasked_row.row_key',
  payoutId: '(SELECT payout_id FROM payout WHERE payout.row_key = unasked_row.row_key)',
})} ${FROM_UNASKED} ORDER BY unasked_row.row_key LIMIT ?`;

/** Unsent rows above an ordinal that the service has not been asked about since a backup was restored. */
export function unaskedRows(
  db: Db,
  batch: string,
  { after, limit }: { after: number; limit: number },
): { readonly ordinal: number; readonly payoutId: string }[] {
  const number = numberOf(db, batch);
  const found = db.all(SELECT_UNASKED, rowKey(number, after), lastRowKey(number), limit);
  return readUnasked(found).map(({ rowKey: key, payoutId }) => ({ ordinal: ordinalOf(key), payoutId }));
}

const ANY_UNASKED = `SELECT EXISTS (SELECT 1 ${FROM_UNASKED})`;

/** What `isAnyUnasked` asks. */
export function unaskedQuestion(batch: number): Question {
  return [ANY_UNASKED, rowKey(batch, 0), lastRowKey(batch)];
}

/** True while an unsent row of the batch has still to be asked about. */
export function isAnyUnasked(db: Db, batch: number): boolean {
  return db.value(...unaskedQuestion(batch)) === 1;
}

const UNASKED_OF = `SELECT row_key FROM unasked_row WHERE row_key ${LISTED}`;

/** The rows of which no request may have left since a backup was made. */
export function withoutUnasked<Row extends { readonly rowKey: number }>(db: Db, rows: readonly Row[]): Row[] {
  const unasked = new Set(db.column(UNASKED_OF, keyList(rows.map((row) => row.rowKey))));
  return rows.filter((row) => !unasked.has(row.rowKey));
}

/** A batch that may have been sent since a restore, and of which nobody has said that it was not. */
const MAY_BE_SENT = `(batch.number <= restore.last_batch OR batch.retry_of <= restore.last_batch)
    AND NOT EXISTS (SELECT 1 FROM confirmed_draft WHERE batch = batch.number AND restore = restore.entry)`;
const LOCKED = `SELECT restore.entry FROM restore JOIN batch ON batch.number = ?
  WHERE ${MAY_BE_SENT} ORDER BY restore.entry`;

/** What `locksOf` asks. */
export function locksQuestion(batch: number): Question {
  return [LOCKED, batch];
}

/** Entries of the restores since which nobody has said that a draft was not sent. */
export function locksOf(db: Db, batch: number): number[] {
  return z.array(z.number()).parse(db.column(...locksQuestion(batch)));
}

const RESTORES = 'SELECT count(*) FROM restore';
const LOCKED_DRAFTS = `SELECT number FROM batch
  WHERE state = 'draft' AND EXISTS (SELECT 1 FROM restore WHERE ${MAY_BE_SENT})`;
const ALL_LOCKED = `${LOCKED_DRAFTS} ORDER BY number`;
const LOCKED_ONE = `${LOCKED_DRAFTS} AND number = ?`;

/** What nobody knows yet since a restore: which drafts, and how many unsent rows of which batches, may have been sent. */
export interface RestoreDoubts {
  /** The drafts of which nobody has said that they were not sent. */
  readonly lockedDrafts: readonly string[];
  /** Unsent rows that the service has not been asked about, of each batch that has any. */
  readonly unaskedRows: readonly UnaskedOfBatch[];
  /** When a person last chose an older state of the journal; null where nobody did. */
  readonly chosenAtMs: number | null;
}

/** Such rows of one batch, and what the totals count them as. */
export interface UnaskedOfBatch {
  readonly batch: string;
  readonly rows: number;
  /** Of these rows alone, by currency, provider and country; each is `queued`. */
  readonly totals: readonly TotalsEntry[];
}

/**
 * Doubts of the whole journal, or of one batch at the cost of a look; so is a journal that was never restored.
 *
 * @throws PaymasterError BATCH_NOT_FOUND.
 */
export function restoreDoubts(db: Db, of: string | null = null): RestoreDoubts {
  const one = of === null ? null : numberOf(db, of);
  if (db.value(RESTORES) === 0) return { lockedDrafts: [], unaskedRows: [], chosenAtMs: null };
  const found = one === null ? db.column(ALL_LOCKED) : db.column(LOCKED_ONE, one);
  const drafts = readStored(z.array(z.number()), found, 'batch');
  return {
    lockedDrafts: drafts.map(batchId),
    unaskedRows: one === null ? countUnasked(db) : unaskedOf(db, one),
    chosenAtMs: madeRestores(db).findLast(({ isChosen }) => isChosen)?.atMs ?? null,
  };
}

const NEXT_UNASKED = 'SELECT min(row_key) FROM unasked_row WHERE row_key > ?';
const COUNT_UNASKED = 'SELECT count(*) FROM unasked_row WHERE row_key > ? AND row_key <= ?';

function unaskedOf(db: Db, number: number): UnaskedOfBatch[] {
  const rows = z.number().parse(db.value(COUNT_UNASKED, rowKey(number, 0), lastRowKey(number)));
  return rows === 0 ? [] : [{ batch: batchId(number), rows, totals: unaskedTotals(db, number, rows) }];
}

const UNASKED_MONEY = { rows: count, amount: maybeText, moneyGroup: z.number().int(), ...GROUP_FACTS };
const readMoney = rowsOf(UNASKED_MONEY, 'payout');
const SUM_UNASKED = `SELECT ${selected(UNASKED_MONEY, { rows: 'count(*)', moneyGroup: 'money_group' })}
  FROM unasked_row JOIN progress ON progress.row_key = +unasked_row.row_key JOIN money_group ON money_group = id
  WHERE unasked_row.row_key > ? AND unasked_row.row_key <= ?
  GROUP BY money_group, currency, provider, country, amount ORDER BY money_group`;

/** Until the first is answered they are all that is queued, whose sum is kept; after that each of them is looked at. */
function unaskedTotals(db: Db, number: number, rows: number): TotalsEntry[] {
  const queued = totalsOf(db, number).filter(({ state }) => state === 'queued');
  if (queued.reduce((sum, entry) => sum + entry.rows, 0) === rows) {
    return queued.map(({ moneyGroup: _, batch: __, ...entry }) => entry);
  }
  const sums = new Map<number, TotalsEntry>();
  for (const found of readMoney(db.all(SUM_UNASKED, rowKey(number, 0), lastRowKey(number)))) {
    const { moneyGroup, currency, provider, country, amount } = found;
    const sum = sums.get(moneyGroup) ?? {
      ...{ currency, provider, country, state: 'queued' },
      ...{ rows: 0, amount: ZERO_AMOUNT, unreadableRows: 0 },
    };
    sums.set(moneyGroup, {
      ...sum,
      rows: sum.rows + found.rows,
      amount: addAmounts(storedAmount(sum.amount), times(storedAmount(amount ?? ZERO_AMOUNT), found.rows)),
      unreadableRows: sum.unreadableRows + (amount === null ? found.rows : 0),
    });
  }
  return [...sums.values()];
}

function times(amount: Amount, rows: number): Amount {
  const decimals = decimalsOf(amount);
  return fromUnits(toUnits(amount, decimals) * BigInt(rows), decimals);
}

/** From batch to batch by the key alone: grouping would sort every row whenever a list is shown. */
function countUnasked(db: Db): RestoreDoubts['unaskedRows'] {
  const counted: UnaskedOfBatch[] = [];
  for (let after = 0; ; ) {
    const next = z.number().nullable().parse(db.value(NEXT_UNASKED, after));
    if (next === null) return counted;
    const number = batchNumberOfKey(next);
    counted.push(...unaskedOf(db, number));
    after = lastRowKey(number);
  }
}

/** @throws PaymasterError BATCH_WRONG_STATE for a draft that may have been sent after the backup was made. */
export function requireUnlocked(db: Db, batch: number): void {
  if (locksOf(db, batch).length === 0) return;
  throw lockedFailure(batchId(batch));
}

const factsSchema = z.object({
  entry: z.number().nullable().default(null),
  replacedEntry: z.number().nullable().optional(),
  replacedHash: z.string().nullable().optional(),
  forgotten: z.string().nullable().default('[]'),
  hasUnknown: z.boolean().default(false),
  isSetBack: z.boolean().default(false),
});
const RESTORE = { number: count, atMs: z.number(), action: z.string(), facts: jsonText(factsSchema) };
const readRestores = rowsOf(RESTORE, 'audit entry');

/** A restore: its own entry, the last one of the backup, and the last one of the journal that was replaced. */
export interface Restore {
  readonly entry: number;
  /** A person chose an older state; false where another server took over by itself. */
  readonly isChosen: boolean;
  /** Null where another server took over: what it lacks nobody knows. */
  readonly backupEntry: number | null;
  readonly replacedEntry: number | null;
  readonly replacedHash: string | null;
  readonly atMs: number;
  /** Batches that were approved after the backup was made, as JSON; null where the journal before could not tell. */
  readonly forgotten: string | null;
  /** There may be more that nobody can name. */
  readonly hasUnknown: boolean;
}

const TOLD = `SELECT ${selected(RESTORE)} FROM audit WHERE action = 'journal.restored' ORDER BY number`;

/** The restores that the audit trail tells of, in their order; looks at the whole trail. */
export function listRestores(db: Db): Restore[] {
  return restoresOf(db, TOLD);
}

const MADE = `SELECT ${selected(RESTORE)} FROM restore JOIN audit ON audit.number = restore.entry ORDER BY number`;

/** The restores of which this journal comes, in their order, at the cost of a look. */
export function madeRestores(db: Db): Restore[] {
  return restoresOf(db, MADE);
}

/** Hashes of the entries of the restores and failovers of which this journal comes, in their order. */
export function restoreHashes(db: Db): string[] {
  const sql = 'SELECT hash FROM restore JOIN audit ON audit.number = restore.entry ORDER BY restore.entry';
  return readStored(z.array(z.string()), db.column(sql), 'audit entry');
}

function restoresOf(db: Db, sql: string): Restore[] {
  return readRestores(db.all(sql)).map(({ number, atMs, action, facts }) => ({
    entry: number,
    // Neither a server that took over nor a journal in the place of a lost one was set back by anybody.
    isChosen: action === 'journal.failed-over' ? facts.isSetBack : action !== 'journal.replaced',
    backupEntry: facts.entry,
    replacedEntry: facts.replacedEntry ?? null,
    replacedHash: facts.replacedHash ?? null,
    atMs,
    forgotten: action === 'journal.failed-over' ? null : facts.forgotten,
    hasUnknown: action === 'journal.failed-over' || facts.forgotten === null || facts.hasUnknown,
  }));
}
