// An open journal with the door to it: one transaction for one step, with the named points around it, and questions
// between steps. After an error of the disk or the file nothing more is written until the journal is opened anew.

import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { messageOf, PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { Clock, Steps } from '../../ports.ts';
import type { Actor } from '../audit-port.ts';
import { call, type Entry, isStep, type StepPoints } from '../entry.ts';
import { describe, journalError, readsOnly, spoilsTheConnection } from '../journal-errors.ts';
import type { OwnerLogin } from '../journal-port.ts';
import type { JournalPlace } from '../place.ts';
import { journalIdentity } from '../reads/audit.ts';
import { tellHead } from './known-head.ts';
import { SqliteDb } from './sqlite-db.ts';

/** What a binding is given: it carries out entries of the table, one after the other. */
export interface OpenJournal {
  /** The login of its owner with which it was opened; null for any other, and for a file. */
  readonly owner: OwnerLogin | null;
  /** When the latest step became durable; null when none has. */
  readonly savedAtMs: number | null;
  /**
   * Carries out an entry with the arguments that its caller gave it.
   *
   * @throws PaymasterError of the JOURNAL codes, and whatever the entry refuses; nothing of a step is recorded then.
   */
  carry(entry: Entry, args: readonly unknown[]): unknown;
  close(): void;
}

/** A connection that never writes: each question sees one state of the journal. */
export class ReadingJournal implements OpenJournal {
  readonly owner = null;
  readonly savedAtMs = null;
  readonly #db: SqliteDb;
  readonly #place: JournalPlace;

  constructor(database: Database.Database, place: JournalPlace) {
    this.#db = new SqliteDb(database);
    this.#place = place;
  }

  carry(entry: Entry, args: readonly unknown[]): unknown {
    if (isStep(entry)) throw readsOnly();
    try {
      return this.#db.file.transaction(() => call(entry, this.#db, args)).deferred();
    } catch (error) {
      throw journalError(error, this.#place, 'working');
    }
  }

  close(): void {
    this.#db.file.close();
  }
}

interface WritingParts {
  readonly steps: Steps;
  /** Who is entered with the acts; nobody where none is told. */
  readonly actor?: Actor;
  /** Tells when a step became durable; without one that is not told. */
  readonly clock?: Pick<Clock, 'nowMs'>;
  /** Ends the connection and whatever belongs to it; a spoiled one was not closed in order. */
  readonly closed: (isSpoiled: boolean) => void;
}

/** The one writer: durable steps, and questions between them, each of which sees the latest state. */
export class WritingJournal implements OpenJournal {
  readonly owner = null;
  readonly #db: SqliteDb;
  readonly #place: JournalPlace;
  readonly #parts: WritingParts;
  readonly #identity: string;
  #savedAtMs: number | null = null;
  #spoiledBy: PaymasterError | null = null;

  constructor(database: Database.Database, place: JournalPlace, parts: WritingParts) {
    this.#db = new SqliteDb(database, parts.actor);
    this.#place = place;
    this.#parts = parts;
    this.#identity = fileIdentity(place) ?? '';
  }

  get savedAtMs(): number | null {
    return this.#savedAtMs;
  }

  carry(entry: Entry, args: readonly unknown[]): unknown {
    if (!isStep(entry)) return this.#guard(() => call(entry, this.#db, args));
    this.#refuseWhenSpoiled();
    const { steps, clock } = this.#parts;
    const points: readonly StepPoints[] = Reflect.apply(entry.points, entry, args);
    for (const [before] of points) steps.reach(before);
    const result = this.#guard(() => {
      this.#refuseWhenMoved();
      return this.#inTransaction(() => call(entry.run, this.#db, args));
    });
    this.#savedAtMs = clock?.nowMs() ?? null;
    this.#tellHead();
    for (const [, after] of points) steps.reach(after);
    const { afterwards } = entry;
    if (afterwards !== undefined) this.#guard(() => call(afterwards, this.#db, args));
    return result;
  }

  close(): void {
    if (this.#db.file.open) this.#parts.closed(this.#spoiledBy !== null);
  }

  #inTransaction(work: () => unknown): unknown {
    try {
      return this.#db.file.transaction(work).immediate();
    } catch (error) {
      this.#db.forget();
      throw error;
    }
  }

  #guard<Result>(act: () => Result): Result {
    try {
      return act();
    } catch (error) {
      const told = journalError(error, this.#place, 'working');
      if (told instanceof PaymasterError && (spoilsTheConnection(error) || saysDamage(told))) {
        this.#spoiledBy ??= told;
      }
      throw told;
    }
  }

  #tellHead(): void {
    const { entered } = this.#db;
    if (entered === null) return;
    this.#db.entered = null;
    tellHead(this.#place, journalIdentity(this.#db), entered);
  }

  #refuseWhenSpoiled(): void {
    if (this.#spoiledBy === null) return;
    const { failure } = this.#spoiledBy;
    const { code, detail } = failure;
    throw paymasterError(
      code,
      say`Nothing more is recorded since an earlier step failed: ${messageOf(failure)}`,
      failure.said?.remedy ?? failure.remedy,
      detail === null ? { cause: this.#spoiledBy } : { detail, cause: this.#spoiledBy },
    );
  }

  /** A file that was moved or deleted while open takes every further commit with it into nothing. */
  #refuseWhenMoved(): void {
    if (fileIdentity(this.#place) === this.#identity) return;
    const missing = describe('JOURNAL_MISSING', this.#place, say`moved or deleted while in use`);
    this.#spoiledBy ??= missing;
    throw missing;
  }
}

/** A row that cannot be read back is damage too, even where SQLite is content with its pages. */
function saysDamage(error: PaymasterError): boolean {
  return error.failure.code === 'JOURNAL_CORRUPT';
}

/** Device and number of the journal's file; null when there is none. */
function fileIdentity(place: JournalPlace): string | null {
  const status = statSync(place.journal, { bigint: true, throwIfNoEntry: false });
  return status === undefined ? null : `${status.dev}:${status.ino}`;
}
