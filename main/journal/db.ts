// The port between the entries of the table and the engine that keeps the journal: statements by their text, and what this
// connection knows of batches. Holds no SQL of its own, and must never say which engine it is.

import type { Spoken } from '../../shared/saying.ts';
import type { Actor, ChainPlace } from './audit-port.ts';
import type { ReadGroup } from './read-port.ts';
import type { Insertion, Rewriting, SqlValue } from './schema/columns.ts';
import type { FieldColumns } from './schema/fields.ts';

/** Tools and tests that say nobody: what they enter is the program's. */
export const NOBODY: Actor = { account: null, shell: 'program' };

/** A statement that the engines spell differently. What they spell alike is a plain text, in SQLite's words. */
export interface EngineSql {
  readonly sqlite: string;
  readonly postgres: string;
}

export type Sql = string | EngineSql;

/** The statement of each engine, from one description. */
export function inEach(text: (engine: keyof EngineSql) => string): EngineSql {
  return { sqlite: text('sqlite'), postgres: text('postgres') };
}

/** Values in the order of the statement's question marks. */
export type Values = readonly (SqlValue | readonly SqlValue[])[];

/** A statement with its values, before it is asked. */
export type Question = readonly [sql: Sql, ...values: Values];

/** What a statement did; to look waits until it is known. */
export interface Done {
  readonly changes: number;
}

/** A row by our names of its columns. */
export type NamedRow = Readonly<Record<string, unknown>>;

/** Ids of money groups by currency, provider and country: every row asks, so nothing is put together for it. */
export type GroupIds = Map<string | null, Map<string | null, Map<string | null, number>>>;

/** What was kept of rows that came together, by the first of them; null where it is not what the trail tells of. */
export type ReadGroups = ReadonlyMap<number, ReadGroup> | null;

/** A desk among those that share a journal. */
export interface DeskMark {
  /** Number of the lock that it holds for as long as it is connected. */
  readonly key: number;
  /** By which what it has done is kept, and told to others. */
  readonly name: string;
  readonly program: string;
  readonly host: string;
}

/** One connection, in whichever engine. */
export abstract class Db {
  /** Who is entered with the acts of this connection. */
  readonly actor: Actor;
  /** What is known of batches; a step that was rolled back makes it forgotten. */
  readonly known: {
    readonly columns: Map<number, FieldColumns>;
    groups: { readonly batch: number; readonly ids: GroupIds; count: number };
    /** Money groups whose sums were changed lately: those of the next step are most likely the same. */
    summed: ReadonlySet<number>;
    /** What was last asked for the next rows of a batch: it is asked again until a lane has none left. */
    queue: { readonly batch: number; readonly questions: readonly Question[] } | null;
    /** The groups of the batch whose keys were read last, as the trail tells of them; they never change. */
    read: { readonly batch: number; readonly groups: ReadGroups } | null;
    /** Batches of which keys were found that are not those of their reading. */
    readonly alteredKeys: Set<number>;
  } = {
    columns: new Map(),
    groups: noGroups(0),
    summed: new Set(),
    queue: null,
    read: null,
    alteredKeys: new Set(),
  };
  /** The last entry of the audit trail that the step under way has made; null where it made none. */
  entered: ChainPlace | null = null;

  /** Whether other desks may change the journal while this one does. */
  abstract readonly isShared: boolean;

  /** This desk among them; null where there are no others, and for who only reads. */
  abstract readonly desk: DeskMark | null;

  constructor(actor: Actor = NOBODY) {
    this.actor = actor;
  }

  /**
   * Says what is going to be asked before anything is changed: what is far away answers all of it at once. Asking
   * otherwise than was said costs time and nothing else.
   */
  abstract expect(...questions: readonly Question[]): void;

  /** Rows as objects by column. */
  abstract all(sql: Sql, ...values: Values): unknown[];

  /** The first row as an object; undefined when there is none. */
  abstract get(sql: Sql, ...values: Values): unknown;

  /** Changes rows, inside a step. What is refused may be told only by a later call of the step, or by its end. */
  abstract run(sql: Sql, ...values: Values): Done;

  /** Rows as lists of their values. */
  abstract lists(sql: Sql, ...values: Values): unknown[];

  /**
   * The columns of an answer, each as the list of its values: for answers of thousands of rows. They are texts and whole numbers,
   * and the statement says their order.
   */
  abstract columns(count: number, sql: Sql, ...values: Values): unknown[][];

  /** The first value of each row. */
  abstract column(sql: Sql, ...values: Values): unknown[];

  /** The first value of the first row; undefined when there is none. */
  abstract value(sql: Sql, ...values: Values): unknown;

  /** Rows one after the other, of which there may be millions: as lists, or as objects by column. */
  abstract each(sql: Sql, shape: 'lists' | 'objects'): Iterable<unknown>;

  /** Inserts rows, inside a step; each has a value for every name of the shape. */
  abstract insert(insertion: Insertion, rows: Iterable<NamedRow>): void;

  /** Gives rows other values, inside a step; each has one for every name of the shape, and stands in the table once. */
  abstract rewrite(rewriting: Rewriting, rows: Iterable<NamedRow>): Done;

  /** Has the end of the audit trail to itself until the step ends. */
  abstract lockTrail(): void;

  /** Waits until all that was to be changed is done. */
  abstract settle(): void;

  /** True when a change was refused because such a row is there already, or by a rule of the tables. */
  abstract isRefused(error: unknown, by: 'key' | 'rule'): boolean;

  /** What the engine itself finds wrong with what it keeps; empty when it is sound. */
  abstract structuralFaults(): Spoken[];

  /** Copies the journal as it stands into a file that is not there yet. */
  abstract copyTo(file: string): void;

  /** Has copies of the journal that somebody takes without asking know all that is durable. */
  abstract tellCopies(): void;

  /** To be called when a step was rolled back: what it taught may not be so. */
  forget(): void {
    this.entered = null;
    this.known.columns.clear();
    this.known.groups = noGroups(0);
    this.known.summed = new Set();
    this.known.queue = null;
    this.known.read = null;
  }
}

/** No group of a batch is known yet. */
export function noGroups(batch: number): { readonly batch: number; readonly ids: GroupIds; count: number } {
  return { batch, ids: new Map(), count: 0 };
}

/** Inserts rows, inside a step. */
export function insertRows(db: Db, insertion: Insertion, rows: Iterable<NamedRow>): void {
  db.insert(insertion, rows);
}
