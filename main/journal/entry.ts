// What an entry of the journal's table is, and what a binding makes of the table: reads and steps by the same names,
// asked for from outside. Arguments and results are plain data, so that a binding may carry them to another thread.

import type { DurablePoint } from '../ports.ts';
import type { Db } from './db.ts';

/** The points before and after one kind of durable step. */
export type StepPoints = readonly [before: DurablePoint, after: DurablePoint];

/** A question: a function of an open journal and plain data. */
export type Read = (db: Db, ...args: never[]) => unknown;

/** A durable step: one transaction, with the points that are reached before it begins and when it is durable. */
export interface Step<Args extends readonly unknown[] = never[], Result = unknown> {
  points(...args: Args): readonly StepPoints[];
  run(db: Db, ...args: Args): Result;
  /** Done when the step is durable. */
  afterwards?(db: Db, ...args: Args): void;
}

export type Entry = Read | Step;

/** Entries by name, or by subject and name. */
export interface Entries {
  readonly [name: string]: Entry | Entries;
}

/** A step without named points. */
export function step<Args extends readonly unknown[], Result>(
  run: (db: Db, ...args: Args) => Result,
): Step<Args, Result> {
  return { points: () => [], run };
}

/** A step around which tests can crash the program. */
export function stepAt<Args extends readonly unknown[], Result>(
  points: StepPoints | ((...args: Args) => readonly StepPoints[]),
  run: (db: Db, ...args: Args) => Result,
): Step<Args, Result> {
  return { points: typeof points === 'function' ? points : () => [points], run };
}

export function isStep(entry: Entry | Entries): entry is Step {
  return typeof entry === 'object' && typeof entry['run'] === 'function';
}

/** Calls an entry; its callers, and so its arguments, were held to its type by the binding. */
export function call(run: (...args: never[]) => unknown, db: Db, args: readonly unknown[]): unknown {
  return Reflect.apply(run, undefined, [db, ...args]);
}

/** A table as callers see it. */
export type Bound<Table> = {
  [Name in keyof Table]: Table[Name] extends (db: Db, ...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Result>
    : Table[Name] extends Step<infer Args, infer Result>
      ? (...args: Args) => Promise<Result>
      : Bound<Table[Name]>;
};

type Plain = string | number | boolean | null | undefined | Uint8Array;

/** Data that another thread can be given; `never` stands in place of a function or an instance with methods. */
export type Cloned<Value> = Value extends Plain
  ? Value
  : Value extends (...args: never[]) => unknown
    ? never
    : { [Name in keyof Value]: Cloned<Value[Name]> };

/** The same table where every argument and result can be cloned; `never` in place of an entry with another. */
export type Portable<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (db: Db, ...args: infer Args) => infer Result
    ? [Args, Result] extends Cloned<[Args, Result]>
      ? Table[Name]
      : never
    : Table[Name] extends Step<infer Args, infer Result>
      ? [Args, Result] extends Cloned<[Args, Result]>
        ? Table[Name]
        : never
      : Portable<Table[Name]>;
};

/** Carries out an entry for a caller; `name` is its path in the table. */
export type Carry = (entry: Entry, name: string, args: readonly unknown[]) => Promise<unknown>;

/** Entries of some tables by their path. */
export function entriesByName(...tables: readonly Entries[]): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>();
  const collect = (table: Entries, path: string) => {
    for (const [name, entry] of Object.entries(table)) {
      if (isEntry(entry)) found.set(path + name, entry);
      else collect(entry, `${path}${name}.`);
    }
  };
  for (const table of tables) collect(table, '');
  return found;
}

type Made = Record<string, unknown>;

/** Binds a table; subjects that `made` has already from another table get its entries beside theirs. */
export function bound<Table extends Entries>(table: Table, carry: Carry, made: Made = {}): Bound<Table> {
  fill(made, table, carry, '');
  if (!isBound(made, table)) throw new Error('An entry of the journal was not bound.');
  return made;
}

function fill(made: Made, table: Entries, carry: Carry, path: string): void {
  for (const [name, entry] of Object.entries(table)) {
    const place = path + name;
    if (isEntry(entry)) made[name] = (...args: unknown[]) => carry(entry, place, args);
    else {
      const known = made[name];
      const group = isMade(known) ? known : {};
      fill(group, entry, carry, `${place}.`);
      made[name] = group;
    }
  }
}

function isMade(value: unknown): value is Made {
  return typeof value === 'object' && value !== null;
}

function isEntry(entry: Entry | Entries): entry is Entry {
  return typeof entry === 'function' || isStep(entry);
}

function isBound<Table extends Entries>(made: Made, table: Table): made is Made & Bound<Table> {
  return Object.entries(table).every(([name, entry]) => {
    const it = made[name];
    return isEntry(entry) ? typeof it === 'function' : isMade(it) && isBound(it, entry);
  });
}
