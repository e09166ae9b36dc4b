// Answers questions about rows as lists. Every question is about a range of rows, so that its time is bounded by whoever
// asks. Never writes.

import { z } from 'zod';
import { ROW_STATES } from '../../../shared/domain.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import { foldText, searchedWords } from '../../../shared/folding.ts';
import { type Db, type EngineSql, inEach } from '../db.ts';
import type { RowCondition, RowMoney, RowRange, RowSortKey, SortedBy } from '../list-port.ts';
import type { JournalRow } from '../port.ts';
import type { MoneyGroup } from '../schema/batch.ts';
import { cellsText, maybeNumber, maybeText, readStored, type SqlValue } from '../schema/columns.ts';
import { type FieldColumns, readFields } from '../schema/fields.ts';
import { batchId, batchNumberOfKey, ordinalOf, rowKey, rowKeysSchema } from '../schema/keys.ts';
import { changesText } from '../schema/rows.ts';
import { columnsOf, groupsOf, numberOf } from './batches.ts';
import {
  findPeopleKeys,
  holdsText,
  jsonInside,
  type RowQuestion,
  rowQuestion,
  searchesIds,
  searchesLineOrId,
} from './conditions.ts';
import { rowsAt } from './rows.ts';

/** A key between two texts compares as the shorter text first; this one comes after every text. */
const LAST_TEXT = '\uffff';
const LAST_NUMBER = Number.MAX_SAFE_INTEGER;

const searchedSchema = z.array(z.tuple([z.number(), z.number(), cellsText, changesText, maybeText]));
const STATE_RANKS: ReadonlyMap<unknown, number> = new Map(ROW_STATES.map((state, rank) => [state, rank]));
const keyedSchema = z.array(z.tuple([z.number(), z.union([z.string(), z.number()])]));
const moneySchema = z.array(z.tuple([z.number(), z.number(), maybeText]));

/** Ordinals of the rows of a range that meet the condition, ascending. */
export function ordinals(db: Db, batch: string, range: RowRange, condition: RowCondition): readonly number[] {
  const number = numberOf(db, batch);
  const question = rowQuestion(condition, groupsOfProvider(db, number, condition.provider));
  return keysOf(db, number, question, range, condition).map(ordinalOf);
}

/** The same rows, with what they are sorted by. */
export function sortKeys(
  db: Db,
  batch: string,
  range: RowRange,
  condition: RowCondition,
  by: RowSortKey,
): SortedBy {
  const number = numberOf(db, batch);
  const needs = { fileRow: by === 'name' || by === 'phone', progress: by === 'state' || by === 'latest' };
  const question = rowQuestion(condition, groupsOfProvider(db, number, condition.provider), needs);
  const sorted = keyed(db, number, question, range, by);
  if (condition.search === null) return sorted;
  const wanted = new Set(keysOf(db, number, question, range, condition).map(ordinalOf));
  const kept = sorted.ordinals.map((ordinal) => wanted.has(ordinal));
  return {
    ordinals: sorted.ordinals.filter((_, index) => kept[index]),
    keys: sorted.keys.filter((_, index) => kept[index]),
  };
}

/** What the rows of a range come to as their file has it, ascending. */
export function money(db: Db, batch: string, range: RowRange): readonly RowMoney[] {
  const number = numberOf(db, batch);
  const groups = groupsOf(db, number);
  const { after, upTo } = boundsOf(number, range);
  const found = db.lists(
    'SELECT row_key, money_group, amount FROM file_row WHERE row_key > ? AND row_key <= ? ORDER BY row_key',
    after,
    upTo,
  );
  return readStored(moneySchema, found, 'row').map(([key, group, amount]) => ({
    ordinal: ordinalOf(key),
    currency: groups.get(group)?.currency ?? null,
    amount,
  }));
}

/** When an open row's status is to be asked for next; null before the first question and for all other rows. */
export function dueAtMs(db: Db, batch: string, ordinal: number): number | null {
  const sql = 'SELECT due_ms FROM progress WHERE row_key = ? AND checks > 0';
  const due = db.value(sql, rowKey(numberOf(db, batch), ordinal));
  return readStored(maybeNumber, due ?? null, 'time of a check');
}

/** Rows of a range whose name, phone, reference or provider transaction id holds the text, at most `limit`. */
export function findPeople(
  db: Db,
  batch: string,
  range: RowRange,
  text: string,
  limit: number,
): JournalRow[] {
  const number = numberOf(db, batch);
  const keys = findPeopleKeys(db, boundsOf(number, range), columnsOf(db, number), text, limit);
  return rowsAt(db, batch, keys.map(ordinalOf));
}

/** Where payouts stand whose id begins with exactly this text, at most `limit`. */
export function findPayouts(
  db: Db,
  start: string,
  limit: number,
): readonly { batch: string; ordinal: number }[] {
  const sql = 'SELECT row_key FROM payout WHERE payout_id >= ? AND payout_id < ? ORDER BY payout_id LIMIT ?';
  const found = db.column(sql, start, start + LAST_TEXT, limit);
  return readStored(rowKeysSchema, found, 'payout').map((key) => ({
    batch: batchId(batchNumberOfKey(key)),
    ordinal: ordinalOf(key),
  }));
}

function keysOf(
  db: Db,
  number: number,
  question: RowQuestion,
  range: RowRange,
  { search }: RowCondition,
): number[] {
  if (search === null) {
    const [sql, values] = selectOf(question.key, number, question, range);
    const [keys = []] = db.columns(1, sql, ...values);
    return readStored(rowKeysSchema, keys, 'row');
  }
  const payoutId = searchesIds(search)
    ? `(SELECT payout_id FROM payout AS own WHERE own.row_key = ${question.key})`
    : 'NULL';
  const what = `${question.key}, file_row.line, file_row.cells, file_row.field_changes, ${payoutId}`;
  const [sql, values] = selectOf(what, number, question, range);
  const columns = columnsOf(db, number);
  const words = searchedWords(search);
  const stored = words.map(jsonInside);
  const [keys = [], lines = [], cells = [], changes = [], ids = []] = db.columns(5, sql, ...values);
  const candidates = keys
    .map((key, index) => [key, lines[index], cells[index], changes[index], ids[index]])
    .filter((row) => mayHoldText(row, search, stored));
  return readStored(searchedSchema, candidates, 'row')
    .filter(([, line, own, changed, id]) =>
      holdsText({ line, cells: own, fields: readFields(changed, own, columns), payoutId: id }, search, words),
    )
    .map(([key]) => key);
}

function keyed(db: Db, number: number, question: RowQuestion, range: RowRange, by: RowSortKey): SortedBy {
  const select = (...what: readonly (string | EngineSql)[]) => {
    const text = (engine: keyof EngineSql) =>
      selectOf(
        [question.key, ...what.map((each) => inWordsOf(engine, each))].join(', '),
        number,
        question,
        range,
      );
    const sql = inEach((engine) => text(engine)[0]);
    return db.columns(what.length + 1, sql, ...text('sqlite')[1]);
  };
  switch (by) {
    case 'state': {
      const state = question.tables.fileRow ? 'coalesce(progress.state, file_row.state)' : 'progress.state';
      return sortedBy(select(state), (word) => STATE_RANKS.get(word));
    }
    case 'latest':
      // The row that changed last comes first, so what is compared is the time before now.
      return sortedBy(select(LATEST_MS), (latestMs) =>
        typeof latestMs === 'number' ? -latestMs : orLast(latestMs, LAST_NUMBER),
      );
    case 'name':
    case 'phone':
      return sortedBy(select(fieldSql(by, columnsOf(db, number))), (text) =>
        typeof text === 'string' ? foldText(text) : orLast(text, LAST_TEXT),
      );
    case 'provider': {
      const ranks = ranksOf(groupsOf(db, number), ({ provider }) => provider);
      return sortedBy(select(question.moneyGroup), (group) => ranks.get(group));
    }
    case 'amount': {
      const ranks = ranksOf(groupsOf(db, number), ({ currency }) => currency);
      const amount = question.tables.fileRow ? 'file_row.amount' : 'progress.amount';
      return sortedBy(select(question.moneyGroup, amount), (group, text) =>
        amountKey(ranks.get(group), text),
      );
    }
    default:
      return unreachable(by, 'sort key');
  }
}

function inWordsOf(engine: keyof EngineSql, sql: string | EngineSql): string {
  return typeof sql === 'string' ? sql : sql[engine];
}

/** The statement of a question about a range of a batch, and its values. */
function selectOf(
  what: string,
  number: number,
  { from, joined, key, where, values }: RowQuestion,
  range: RowRange,
): [sql: string, values: readonly SqlValue[]] {
  const conditions = [`${key} > ?`, `${key} <= ?`, ...where].join(' AND ');
  const { after, upTo } = boundsOf(number, range);
  const bounds = Array.from({ length: joined + 1 }, () => [after, upTo]).flat();
  return [`SELECT ${what} FROM ${from} WHERE ${conditions} ORDER BY ${key}`, [...bounds, ...values]];
}

function groupsOfProvider(db: Db, number: number, provider: string | null): number[] | null {
  if (provider === null) return null;
  const groups = [...groupsOf(db, number).values()];
  return groups.filter((group) => group.provider === provider).map(({ id }) => id);
}

/** Keys of rows above `after`, up to `upTo`. */
function boundsOf(batchNumber: number, { after, upTo }: RowRange): RowRange {
  return { after: rowKey(batchNumber, after), upTo: rowKey(batchNumber, upTo) };
}

/** The latest moment that the row itself remembers. */
const LATEST_MS = `nullif(max(coalesce(progress.settled_ms, 0), coalesce(progress.accepted_ms, 0),
  coalesce(progress.last_offered_ms, 0)), 0)`;

/** The text of a field, from the cell that feeds it unless the row says otherwise. */
function fieldSql(field: string, columns: FieldColumns): EngineSql {
  const column = columns.find(([name]) => name === field)?.[1];
  const changed = `json_extract(file_row.field_changes, '$."${field}"')`;
  return inEach((engine) => {
    if (column === undefined) return changed;
    const cell = `nullif(${cellSql(engine, column)}, '')`;
    return `CASE WHEN json_type(file_row.field_changes, '$."${field}"') IS NULL THEN ${cell} ELSE ${changed} END`;
  });
}

/**
 * Cells are a list of texts. Where none of them has a sign that JSON writes with a backslash (92), every second part between
 * quotes is a cell, and PostgreSQL finds it in half the time.
 */
function cellSql(engine: keyof EngineSql, column: number): string {
  const inJson = `json_extract(file_row.cells, '$[${column}]')`;
  if (engine === 'sqlite') return inJson;
  return `CASE WHEN strpos(file_row.cells, chr(92)) = 0 THEN split_part(file_row.cells, '"', ${2 * column + 2})
    ELSE ${inJson} END`;
}

/** A million rows come by here: each is looked at by hand, and by a schema only to say what is wrong with it. */
function sortedBy(
  [found = [], firsts = [], seconds = []]: readonly (readonly unknown[])[],
  keyOf: (first: unknown, second: unknown) => string | number | undefined,
): SortedBy {
  const ordinals: number[] = [];
  const keys: (string | number)[] = [];
  for (const [index, keyOfRow] of found.entries()) {
    const key = keyOf(firsts[index], seconds[index]);
    if (key === undefined || typeof keyOfRow !== 'number') {
      readStored(keyedSchema, [[keyOfRow, key]], 'row');
      throw new Error('A row without a key was read.');
    }
    ordinals.push(ordinalOf(keyOfRow));
    keys.push(key);
  }
  return { ordinals, keys };
}

/** What stands for a missing value; undefined for one that is there and should not be. */
function orLast<Last>(value: unknown, last: Last): Last | undefined {
  return value === null ? last : undefined;
}

/** Places of the groups in the order of a word of theirs; groups without it come last. */
function ranksOf(
  groups: ReadonlyMap<number, MoneyGroup>,
  wordOf: (group: MoneyGroup) => string | null,
): ReadonlyMap<unknown, number> {
  const words = [...new Set([...groups.values()].map(wordOf))].filter((word) => word !== null).sort();
  return new Map(
    [...groups].map(([id, group]) => {
      const word = wordOf(group);
      return [id, word === null ? words.length : words.indexOf(word)];
    }),
  );
}

/** False when the stored text of a row surely does not hold the text. */
function mayHoldText(row: unknown, search: string, words: readonly string[]): boolean {
  if (searchesLineOrId(search) || !Array.isArray(row)) return true;
  const texts = [row[2], row[3]].flatMap((text) => (typeof text === 'string' ? [foldText(text)] : []));
  return words.every((word) => texts.some((text) => text.includes(word)));
}

/** Amounts compare like words once their whole parts are of one length; nothing is computed (promise P8). */
function amountKey(currencyRank: number | undefined, amount: unknown): string | undefined {
  if (currencyRank === undefined) return undefined;
  const rank = String.fromCharCode(currencyRank);
  if (typeof amount !== 'string') return orLast(amount, rank + LAST_TEXT);
  const point = amount.indexOf('.');
  return rank + String.fromCharCode(point < 0 ? amount.length : point) + amount;
}
