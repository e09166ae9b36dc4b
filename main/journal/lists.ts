// Answers questions about rows as lists, over one SQLite connection. Every question is about a range of rows, so
// that its time is bounded by whoever asks. Never writes.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { ROW_STATES } from '../../shared/domain.ts';
import { unreachable } from '../../shared/exhaustive.ts';
import type { BatchTable } from './batches.ts';
import type { SqlValue } from './bulk-statement.ts';
import type { ReadAccess } from './durable-steps.ts';
import {
  ANY_ROW,
  type ListReader,
  type RowCondition,
  type RowMoney,
  type RowRange,
  type RowSortKey,
  type SortedBy,
} from './list-port.ts';
import type { MoneyGroups } from './money-groups.ts';
import { findPeopleKeys } from './people-search.ts';
import type { JournalRow } from './port.ts';
import { holdsText, isPrintableAscii, type RowQuestion, rowQuestion } from './row-conditions.ts';
import { type FieldColumns, readFields } from './row-fields.ts';
import { batchId, batchNumberOfKey, ordinalOf, rowKey, rowKeysSchema } from './row-key.ts';
import type { RowReader } from './row-reader.ts';
import { cellsText, jsonText, type MoneyGroup, readStored } from './stored-rows.ts';

/** Statements that are kept; how a list is asked for varies little. */
const KEPT_STATEMENTS = 64;

/** A key between two texts compares as the shorter text first; this one comes after every text. */
const LAST_TEXT = '\uffff';
const LAST_NUMBER = Number.MAX_SAFE_INTEGER;

const searchedSchema = z.array(
  z.tuple([
    z.number(),
    z.number(),
    cellsText,
    jsonText(z.record(z.string(), z.string().nullable())).nullable(),
    z.string().nullable(),
  ]),
);
const STATE_RANKS: ReadonlyMap<unknown, number> = new Map(ROW_STATES.map((state, rank) => [state, rank]));
const keyedSchema = z.array(z.tuple([z.number(), z.union([z.string(), z.number()])]));
const moneySchema = z.array(z.tuple([z.number(), z.number(), z.string().nullable()]));
const dueSchema = z.number().nullable();

interface Parts {
  readonly batches: BatchTable;
  readonly rows: RowReader;
  readonly groups: MoneyGroups;
}

export class SqliteLists implements ListReader<JournalRow> {
  readonly #database: Database.Database;
  readonly #access: ReadAccess;
  readonly #batches: BatchTable;
  readonly #rows: RowReader;
  readonly #groups: MoneyGroups;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(database: Database.Database, access: ReadAccess, { batches, rows, groups }: Parts) {
    this.#database = database;
    this.#access = access;
    this.#batches = batches;
    this.#rows = rows;
    this.#groups = groups;
  }

  async ordinals(batch: string, range: RowRange, condition: RowCondition): Promise<number[]> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      const question = rowQuestion(condition, this.#groupsOf(number, condition.provider));
      return this.#keys(number, question, range, condition).map(ordinalOf);
    });
  }

  async sortKeys(batch: string, range: RowRange, condition: RowCondition, by: RowSortKey): Promise<SortedBy> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      const needs = { fileRow: by === 'name' || by === 'phone', progress: by === 'state' || by === 'latest' };
      const question = rowQuestion(condition, this.#groupsOf(number, condition.provider), needs);
      const sorted = this.#keyed(number, question, range, by);
      if (condition.search === null) return sorted;
      const wanted = new Set(this.#keys(number, question, range, condition).map(ordinalOf));
      const kept = sorted.ordinals.map((ordinal) => wanted.has(ordinal));
      return {
        ordinals: sorted.ordinals.filter((_, index) => kept[index]),
        keys: sorted.keys.filter((_, index) => kept[index]),
      };
    });
  }

  async rowsAt(batch: string, ordinals: readonly number[]): Promise<JournalRow[]> {
    return this.#access.read(() => this.#rows.at(this.#batches.head(batch).number, ordinals));
  }

  async money(batch: string, range: RowRange): Promise<RowMoney[]> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      const groups = this.#groups.ofBatch(number);
      const question = rowQuestion(ANY_ROW, null);
      const found = this.#select('row_key, money_group, amount', number, question, range).raw().all();
      return readStored(moneySchema, found, 'row').map(([key, group, amount]) => ({
        ordinal: ordinalOf(key),
        currency: groups.get(group)?.currency ?? null,
        amount,
      }));
    });
  }

  async dueAtMs(batch: string, ordinal: number): Promise<number | null> {
    return this.#access.read(() => {
      const statement = this.#statement('SELECT due_ms FROM progress WHERE row_key = ? AND checks > 0');
      const due = statement.pluck().get(rowKey(this.#batches.head(batch).number, ordinal));
      return readStored(dueSchema, due ?? null, 'time of a check');
    });
  }

  async findPeople(batch: string, range: RowRange, text: string, limit: number): Promise<JournalRow[]> {
    return this.#access.read(() => {
      const { number } = this.#batches.head(batch);
      const bounds = boundsOf(number, range);
      const columns = this.#batches.columns(number);
      const keys = findPeopleKeys((sql) => this.#statement(sql), bounds, columns, text, limit);
      return this.#rows.at(number, keys.map(ordinalOf));
    });
  }

  async findPayouts(start: string, limit: number): Promise<{ batch: string; ordinal: number }[]> {
    return this.#access.read(() => {
      const statement = this.#statement(
        'SELECT row_key FROM payout WHERE payout_id >= ? AND payout_id < ? ORDER BY payout_id LIMIT ?',
      );
      const found = statement.pluck().all(start, start + LAST_TEXT, limit);
      return readStored(rowKeysSchema, found, 'payout').map((key) => ({
        batch: batchId(batchNumberOfKey(key)),
        ordinal: ordinalOf(key),
      }));
    });
  }

  #keys(number: number, question: RowQuestion, range: RowRange, { search }: RowCondition): number[] {
    if (search === null) {
      const found = this.#select(question.key, number, question, range).pluck();
      return readStored(rowKeysSchema, found.all(), 'row');
    }
    const payoutId = question.tables.payout ? 'payout.payout_id' : 'NULL';
    const proposed = this.#select(
      `${question.key}, file_row.line, file_row.cells, file_row.field_changes, ${payoutId}`,
      number,
      question,
      range,
    );
    const columns = this.#batches.columns(number);
    const candidates = proposed
      .raw()
      .all()
      .filter((row) => mayHoldText(row, search));
    return readStored(searchedSchema, candidates, 'row')
      .filter(([, line, cells, changes, id]) =>
        holdsText({ line, cells, fields: readFields(changes, cells, columns), payoutId: id }, search),
      )
      .map(([key]) => key);
  }

  #keyed(number: number, question: RowQuestion, range: RowRange, by: RowSortKey): SortedBy {
    const select = (what: string) =>
      this.#select(`${question.key}, ${what}`, number, question, range).raw().all();
    switch (by) {
      case 'state': {
        const state = question.tables.fileRow ? 'coalesce(progress.state, file_row.state)' : 'progress.state';
        return sortedBy(select(state), ([, word]) => STATE_RANKS.get(word));
      }
      case 'latest':
        // The row that changed last comes first, so what is compared is the time before now.
        return sortedBy(select(LATEST_MS), ([, latestMs]) =>
          typeof latestMs === 'number' ? -latestMs : orLast(latestMs, LAST_NUMBER),
        );
      case 'name':
      case 'phone':
        return sortedBy(select(fieldSql(by, this.#batches.columns(number))), ([, text]) =>
          typeof text === 'string' ? foldedName(text) : orLast(text, LAST_TEXT),
        );
      case 'provider': {
        const ranks = ranksOf(this.#groups.ofBatch(number), ({ provider }) => provider);
        return sortedBy(select(question.moneyGroup), ([, group]) => ranks.get(group));
      }
      case 'amount': {
        const ranks = ranksOf(this.#groups.ofBatch(number), ({ currency }) => currency);
        const amount = question.tables.fileRow ? 'file_row.amount' : 'progress.amount';
        return sortedBy(select(`${question.moneyGroup}, ${amount}`), ([, group, text]) =>
          amountKey(ranks.get(group), text),
        );
      }
      default:
        return unreachable(by, 'sort key');
    }
  }

  #select(what: string, number: number, question: RowQuestion, range: RowRange): BoundStatement {
    const { from, key, where, values } = question;
    const conditions = [`${key} > ?`, `${key} <= ?`, ...where].join(' AND ');
    const statement = this.#statement(`SELECT ${what} FROM ${from} WHERE ${conditions} ORDER BY ${key}`);
    const { after, upTo } = boundsOf(number, range);
    return new BoundStatement(statement, [after, upTo, ...values]);
  }

  #groupsOf(number: number, provider: string | null): number[] | null {
    if (provider === null) return null;
    const groups = [...this.#groups.ofBatch(number).values()];
    return groups.filter((group) => group.provider === provider).map(({ id }) => id);
  }

  #statement(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear();
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

/** A statement with its values, before it is known in which form its rows are wanted. */
class BoundStatement {
  readonly #statement: Database.Statement;
  readonly #values: readonly SqlValue[];

  constructor(statement: Database.Statement, values: readonly SqlValue[]) {
    this.#statement = statement;
    this.#values = values;
  }

  pluck(): { all(): unknown[] } {
    return { all: () => this.#statement.pluck().all(...this.#values) };
  }

  raw(): { all(): unknown[] } {
    return { all: () => this.#statement.raw().all(...this.#values) };
  }
}

/** Keys of rows above `after`, up to `upTo`. */
function boundsOf(batchNumber: number, { after, upTo }: RowRange): RowRange {
  return { after: rowKey(batchNumber, after), upTo: rowKey(batchNumber, upTo) };
}

/** The latest moment that the row itself remembers. */
const LATEST_MS = `nullif(max(ifnull(progress.settled_ms, 0), ifnull(progress.accepted_ms, 0),
  ifnull(progress.last_offered_ms, 0)), 0)`;

/** The text of a field, from the cell that feeds it unless the row says otherwise. */
function fieldSql(field: string, columns: FieldColumns): string {
  const column = columns.find(([name]) => name === field)?.[1];
  const changed = `json_extract(file_row.field_changes, '$."${field}"')`;
  if (column === undefined) return changed;
  const cell = `nullif(json_extract(file_row.cells, '$[${column}]'), '')`;
  return `CASE WHEN json_type(file_row.field_changes, '$."${field}"') IS NULL THEN ${cell} ELSE ${changed} END`;
}

type RawRow = readonly unknown[];

/** A million rows come by here: each is looked at by hand, and by a schema only to say what is wrong with it. */
function sortedBy(rows: unknown[], keyOf: (row: RawRow) => string | number | undefined): SortedBy {
  const ordinals: number[] = [];
  const keys: (string | number)[] = [];
  for (const row of rows) {
    const key = Array.isArray(row) ? keyOf(row) : undefined;
    const rowKeyOfRow: unknown = Array.isArray(row) ? row[0] : undefined;
    if (key === undefined || typeof rowKeyOfRow !== 'number') {
      readStored(keyedSchema, [[rowKeyOfRow, key]], 'row');
      throw new Error('A row without a key was read.');
    }
    ordinals.push(ordinalOf(rowKeyOfRow));
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
function mayHoldText(row: unknown, search: string): boolean {
  if (isPrintableAscii(search) || !Array.isArray(row)) return true;
  const wanted = JSON.stringify(search).slice(1, -1).toLowerCase();
  return [row[2], row[3]].some((text) => typeof text === 'string' && text.toLowerCase().includes(wanted));
}

const ASCII = /^[\0-~]*$/;

/** People look for names without regard to case and accents. */
function foldedName(text: string): string {
  const lower = text.toLowerCase();
  return ASCII.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Amounts compare like words once their whole parts are of one length; nothing is computed (promise P8). */
function amountKey(currencyRank: number | undefined, amount: unknown): string | undefined {
  if (currencyRank === undefined) return undefined;
  const rank = String.fromCharCode(currencyRank);
  if (typeof amount !== 'string') return orLast(amount, rank + LAST_TEXT);
  const point = amount.indexOf('.');
  return rank + String.fromCharCode(point < 0 ? amount.length : point) + amount;
}
