// A journal in PostgreSQL as the entries of the table see it. What changes rows is kept until something is asked, and goes to
// the server with it: a step costs as many round trips as it asks questions, and one for its end. Holds no rule of its own.

import type { Spoken } from '../../../shared/saying.ts';
import { say } from '../../../shared/saying.ts';
import type { Actor } from '../audit-port.ts';
import { Db, type DeskMark, type Done, type NamedRow, type Question, type Sql, type Values } from '../db.ts';
import { columnName, type Insertion, type Rewriting, type SqlValue, stored } from '../schema/columns.ts';
import { refuseCopy } from './copy.ts';
import { callWith, type GivenRows, insertOf, quoted, updateOf } from './given-rows.ts';
import { lockStatement, type Statement } from './locks.ts';
import { listed, NOTHING, named, packed } from './results.ts';
import { type Parameter, type Translated, translated } from './translate.ts';
import { copyText, sent, typeOf } from './values.ts';
import { type Wire, WireError } from './wire.ts';
import type { WireResult, WireStatement } from './wire-messages.ts';

/** Kinds of columns by table and column. */
export type TableColumns = ReadonlyMap<string, ReadonlyMap<string, 'bigint' | 'text'>>;

/** So many rows and more go by COPY, and at once, so that the server works meanwhile. */
const COPIED_ROWS = 1_000;
/** Changes beyond this go on their way before anything is asked, so that the server works meanwhile. */
const KEPT_BYTES = 256 * 1024;
const FETCHED_ROWS = 2_000;
/**
 * Tables that are asked for thousands of rows are walked side by side. The numbers of rows lie in clusters, between which the
 * planner takes most ranges for empty: by its own choice it looks through the one table for each row of the other.
 */
const SIDE_BY_SIDE =
  "SELECT set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)";
/** Payouts are given their bodies by the owner's function: who works with the journal may not change them. */
const GIVE_PAYOUTS = 'SELECT give_payouts($1, $2, $3)';

interface Kept {
  readonly statement: WireStatement;
  readonly done: (result: WireResult) => void;
}

/** One connection, inside one transaction at a time. */
export class PostgresDb extends Db {
  override readonly isShared = true;
  override readonly desk: DeskMark | null;
  readonly wire: Wire;
  readonly #tables: TableColumns;
  readonly #translations = new Map<string, Translated>();
  readonly #names = new Map<string, string>();
  readonly #cursors = new Map<string, string>();
  /** Statements of which it is not known yet whether the server has prepared them. */
  #unsure: string[] = [];
  #kept: Kept[] = [];
  /** On their way to the server, which has not been asked for their answers yet. */
  #ahead: Kept[] = [];
  #keptBytes = 0;
  /** Answers to what was said to be asked, null while they are on their way; nothing has been changed since. */
  #expected = new Map<string, WireResult | null>();
  /** Whether the server knows of the transaction. */
  #isBegun = false;
  #isTrailLocked = false;

  constructor(wire: Wire, tables: TableColumns, actor?: Actor, desk: DeskMark | null = null) {
    super(actor);
    this.desk = desk;
    this.wire = wire;
    this.#tables = tables;
  }

  override expect(...questions: readonly Question[]): void {
    const expected = this.#expected;
    for (const [sql, ...values] of questions) {
      const statement = this.#statement(sql, values);
      const words = wordsOf(statement);
      if (expected.has(words)) continue;
      expected.set(words, null);
      this.#keep(statement, (result) => expected.set(words, result));
    }
  }

  override all(sql: Sql, ...values: Values): unknown[] {
    return named(this.#ask(sql, values));
  }

  override get(sql: Sql, ...values: Values): unknown {
    return this.all(sql, ...values)[0];
  }

  override lists(sql: Sql, ...values: Values): unknown[] {
    return listed(this.#ask(sql, values));
  }

  /** As one row of JSON: a row of a protocol costs more than what stands in it. */
  override columns(count: number, sql: Sql, ...values: Values): unknown[][] {
    const names = Array.from({ length: count }, (_, index) => `c${index}`);
    const lists = names.map((name) => `json_agg(answer.${name})`).join(', ');
    const rows = typeof sql === 'string' ? sql : sql.postgres;
    const text = `SELECT ${lists} FROM (${rows}) AS answer (${names.join(', ')})`;
    this.#keep(this.#prepared(SIDE_BY_SIDE, []), () => {});
    const [found = []] = listed(this.#ask(text, values));
    return names.map((_, index) => packed(found[index] ?? '[]'));
  }

  override column(sql: Sql, ...values: Values): unknown[] {
    return listed(this.#ask(sql, values)).map(([value]) => value);
  }

  override value(sql: Sql, ...values: Values): unknown {
    return listed(this.#ask(sql, values))[0]?.[0];
  }

  override run(sql: Sql, ...values: Values): Done {
    return this.#change(this.#statement(sql, values));
  }

  override *each(sql: Sql, shape: 'lists' | 'objects'): Iterable<unknown> {
    const { text } = this.#translated(sql);
    // One for each question: the server tells the columns of a fetch once, when it is prepared.
    const cursor = this.#cursors.get(text) ?? `walked_${this.#cursors.size}`;
    this.#cursors.set(text, cursor);
    this.direct(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`);
    for (;;) {
      const found = this.#answerTo(this.#prepared(`FETCH ${FETCHED_ROWS} FROM ${cursor}`, []));
      yield* shape === 'lists' ? listed(found) : named(found);
      if (found.rows.length < FETCHED_ROWS) break;
    }
    this.direct(`CLOSE ${cursor}`);
  }

  override insert({ into, names, conflict }: Insertion, rows: Iterable<NamedRow>): void {
    const columns = names.map(columnName);
    let values: SqlValue[][] = [];
    let isCopied = false;
    for (const row of rows) {
      values.push(names.map((name) => stored(row[name])));
      if (conflict !== '' || values.length < COPIED_ROWS) continue;
      this.#copy(into, columns, values, isCopied);
      isCopied = true;
      values = [];
    }
    if (values.length === 0) return;
    this.#expected = new Map();
    if (isCopied) this.#copy(into, columns, values, isCopied);
    else this.#insertGiven(into, columns, conflict, values);
  }

  override rewrite({ table, names }: Rewriting, rows: Iterable<NamedRow>): Done {
    const values = Array.from(rows, (row) => names.map((name) => stored(row[name])));
    if (values.length === 0) return { changes: 0 };
    const { text, types, values: said } = updateOf(this.#given(table, names.map(columnName), values));
    const done = this.#change(this.#named(text, types, said));
    if (this.#keptBytes >= KEPT_BYTES) this.#sendAhead();
    return done;
  }

  override settle(): void {
    if (this.#kept.length + this.#ahead.length > 0) this.#flush();
  }

  override lockTrail(): void {
    if (this.#isTrailLocked) return;
    this.#isTrailLocked = true;
    this.direct(...lockStatement('trail'));
  }

  override isRefused(error: unknown, by: 'key' | 'rule'): boolean {
    if (!(error instanceof WireError)) return false;
    const state = error.failure.state ?? '';
    return by === 'key' ? state === '23505' : state.startsWith('23');
  }

  /** The pages are the server's own concern; what it can be told to leave undone is looked at. */
  override structuralFaults(): Spoken[] {
    const off = Number(this.directLists(SWITCHED_OFF)[0]?.[0] ?? 0);
    const orphans = Number(this.directLists(WITHOUT_ROW)[0]?.[0] ?? 0);
    return [
      ...(off === 0 ? [] : [say`${off} rules or indexes of the database are switched off.`]),
      ...(orphans === 0 ? [] : [say`${orphans} entries refer to something that is not there.`]),
    ];
  }

  override copyTo(): void {
    refuseCopy();
  }

  /** Whoever copies the database has all of it. */
  override tellCopies(): void {}

  /** Begins a transaction; the server hears of it with the first question. */
  begin(...statements: readonly Statement[]): void {
    for (const statement of statements) this.direct(...statement);
  }

  /**
   * Ends the transaction durably, and waits until it is.
   *
   * @throws WireError; when the connection was lost it is not known whether the transaction came to its end.
   */
  commit(): void {
    let tag = '';
    this.#keep(this.#prepared('COMMIT', []), (result) => {
      tag = result.tag;
    });
    this.#flush();
    this.#ended();
    if (tag !== 'COMMIT') throw new Error(`PostgreSQL ended a step with ${tag}.`);
  }

  /** Ends a transaction that changed nothing, or is not to change anything. */
  leave(): void {
    this.#kept = [];
    this.#ahead = [];
    this.wire.forgetAhead();
    this.#keptBytes = 0;
    this.#forgetUnsure();
    const isBegun = this.#isBegun;
    this.#ended();
    if (isBegun) this.wire.send([this.#prepared('ROLLBACK', [])]);
  }

  /** A statement in PostgreSQL's own words, whose rows nobody asks for. */
  direct(text: string, ...values: SqlValue[]): Done {
    return this.#change(this.#prepared(text, values));
  }

  /** A question in PostgreSQL's own words. */
  directLists(text: string, ...values: SqlValue[]): unknown[][] {
    return listed(this.#answerTo(this.#prepared(text, values)));
  }

  #change(statement: WireStatement): Done {
    this.#expected = new Map();
    let changes: number | null = null;
    const settle = () => this.settle();
    this.#keep(statement, ({ tag }) => {
      changes = Number(/\d+$/.exec(tag)?.[0] ?? 0);
    });
    return {
      get changes() {
        if (changes === null) settle();
        return changes ?? 0;
      },
    };
  }

  #ended(): void {
    this.#isBegun = false;
    this.#isTrailLocked = false;
    this.#expected = new Map();
  }

  #ask(sql: Sql, values: Values): WireResult {
    const statement = this.#statement(sql, values);
    const expected = this.#expected;
    if (expected.size === 0) return this.#answerTo(statement);
    const words = wordsOf(statement);
    if (!expected.has(words)) return this.#answerTo(statement);
    if (expected.get(words) === null) this.#flush();
    return expected.get(words) ?? NOTHING;
  }

  #answerTo(statement: WireStatement): WireResult {
    let result: WireResult = NOTHING;
    this.#keep(statement, (given) => {
      result = given;
    });
    this.#flush();
    return result;
  }

  #keep(statement: WireStatement, done: Kept['done']): void {
    this.#kept.push({ statement, done });
    for (const value of statement.values) this.#keptBytes += value?.length ?? 0;
  }

  #flush(): void {
    const asked = this.#taken();
    const ahead = this.#ahead.splice(0);
    try {
      const results = this.wire.exchange(asked.map(({ statement }) => statement));
      this.#unsure = [];
      for (const [index, { done }] of [...ahead, ...asked].entries()) done(results[index] ?? NOTHING);
    } catch (error) {
      this.#expected = new Map();
      this.#forgetUnsure();
      throw error;
    }
  }

  /** What was given up may never have been sent, or not carried out: its statements are prepared anew, under other names. */
  #forgetUnsure(): void {
    for (const key of this.#unsure.splice(0)) this.#names.delete(key);
  }

  #statement(sql: Sql, values: Values): WireStatement {
    const { text, parameters } = this.#translated(sql);
    return this.#prepared(text, values.flat(), parameters);
  }

  #translated(sql: Sql): Translated {
    const key = typeof sql === 'string' ? sql : sql.postgres;
    let known = this.#translations.get(key);
    if (known === undefined) {
      known = translated(key);
      this.#translations.set(key, known);
    }
    return known;
  }

  #prepared(text: string, values: readonly SqlValue[], parameters: readonly Parameter[] = []): WireStatement {
    const types = values.map((value, index) => typeOf(value, parameters[index] ?? 'value'));
    return this.#named(
      text,
      types,
      values.map((value, index) => sent(value, parameters[index] ?? 'value')),
    );
  }

  #named(text: string, types: readonly number[], values: readonly (string | null)[]): WireStatement {
    const key = `${types.join()} ${text}`;
    const known = this.#names.get(key);
    if (known !== undefined) return { name: known, text: null, types: [], values };
    const name = this.wire.newName();
    this.#names.set(key, name);
    this.#unsure.push(key);
    return { name, text, types, values };
  }

  #insertGiven(
    into: string,
    columns: readonly string[],
    conflict: string,
    rows: readonly (readonly SqlValue[])[],
  ): void {
    const given = this.#given(into, columns, rows);
    const { text, types, values } =
      into === 'payout' ? callWith(GIVE_PAYOUTS, given) : insertOf(given, translated(conflict).text);
    this.#keep(this.#named(text, types, values), () => {});
    if (this.#keptBytes >= KEPT_BYTES) this.#sendAhead();
  }

  #given(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): GivenRows {
    return { table, columns, kinds: columns.map((column) => this.#kindOf(table, column)), rows };
  }

  /** Rows go as they are made, so that the server takes some while the next ones are made here. */
  #copy(
    into: string,
    columns: readonly string[],
    values: readonly (readonly SqlValue[])[],
    isBegun: boolean,
  ): void {
    const rows = new TextEncoder().encode(copyText(values));
    if (isBegun) {
      this.wire.sendRows(rows);
      return;
    }
    this.#expected = new Map();
    const text = `COPY ${quoted(into)} (${columns.map(quoted).join(', ')}) FROM STDIN`;
    this.#keep({ ...this.#prepared(text, []), rows }, () => {});
    this.#sendAhead();
  }

  /** Lets the server begin with what was kept, while the next changes are made here. */
  #sendAhead(): void {
    if (this.#kept.length === 0) return;
    const kept = this.#taken();
    this.wire.sendAhead(kept.map(({ statement }) => statement));
    this.#ahead.push(...kept);
  }

  /** What was kept, which goes to the server now. */
  #taken(): Kept[] {
    this.#keptBytes = 0;
    this.#isBegun = true;
    return this.#kept.splice(0);
  }

  #kindOf(table: string, column: string): 'bigint' | 'text' {
    const kind = this.#tables.get(table)?.get(column);
    if (kind === undefined) throw new Error(`The database has no column ${table}.${column}.`);
    return kind;
  }
}

const SWITCHED_OFF = `SELECT (SELECT count(*) FROM pg_catalog.pg_trigger JOIN pg_catalog.pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = current_schema()::regnamespace AND tgenabled <> 'O')
  + (SELECT count(*) FROM pg_catalog.pg_index JOIN pg_catalog.pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = current_schema()::regnamespace AND NOT (indisvalid AND indisready))
  + (SELECT count(*) FROM pg_catalog.pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND NOT convalidated)`;

/** What no reference of the tables holds, but the rule by which attempts are made. */
const WITHOUT_ROW =
  'SELECT count(*) FROM attempt WHERE NOT EXISTS (SELECT 1 FROM progress WHERE progress.row_key = attempt.row_key)';

/** Stands for one statement with its values. */
function wordsOf({ name, values }: WireStatement): string {
  return JSON.stringify([name, values]);
}
