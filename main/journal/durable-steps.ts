// The only door through which the journal is written: one transaction for one step, with the named points
// around it. After an error of the disk or the file nothing more is written until the journal is opened anew.

import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { messageOf, PaymasterError, paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import type { Clock, DurablePoint, Steps } from '../ports.ts';
import type { JournalPlace } from './files.ts';
import { describe, journalError, spoilsTheConnection } from './journal-errors.ts';

/** The points before and after one kind of durable step. */
export type StepPoints = readonly [before: DurablePoint, after: DurablePoint];

/** Runs questions to the journal and says what went wrong in the program's own words. */
export interface ReadAccess {
  read<Result>(question: () => Result): Result;
}

/** Read access of a connection that never writes: each question sees one state of the journal. */
export class ReadSteps implements ReadAccess {
  readonly #database: Database.Database;
  readonly #place: JournalPlace;

  constructor(database: Database.Database, place: JournalPlace) {
    this.#database = database;
    this.#place = place;
  }

  read<Result>(question: () => Result): Result {
    try {
      return this.#database.transaction(question).deferred();
    } catch (error) {
      throw journalError(error, this.#place, 'working');
    }
  }
}

/** The writer's access: durable steps, and reads between them. */
export class DurableSteps implements ReadAccess {
  readonly #database: Database.Database;
  readonly #place: JournalPlace;
  readonly #steps: Steps;
  readonly #identity: string;
  readonly #clock: Pick<Clock, 'nowMs'> | null;
  #savedAtMs: number | null = null;
  #spoiledBy: PaymasterError | null = null;

  /** @param clock tells when a step became durable; without one that is not told. */
  constructor(
    database: Database.Database,
    place: JournalPlace,
    steps: Steps,
    clock: Pick<Clock, 'nowMs'> | null = null,
  ) {
    this.#database = database;
    this.#place = place;
    this.#steps = steps;
    this.#clock = clock;
    this.#identity = fileIdentity(place) ?? '';
  }

  /** When the latest step became durable; null when none has. */
  get savedAtMs(): number | null {
    return this.#savedAtMs;
  }

  /** Set after an error that makes this connection's word worthless. */
  get isSpoiled(): boolean {
    return this.#spoiledBy !== null;
  }

  /**
   * Does the work in one transaction and returns once it is on the medium.
   *
   * @param points reached before the transaction begins and after it is durable, in this order.
   * @throws PaymasterError of the JOURNAL codes; nothing of the work is recorded then.
   */
  write<Result>(points: readonly StepPoints[], work: () => Result): Result {
    this.#refuseWhenSpoiled();
    for (const [before] of points) this.#steps.reach(before);
    const result = this.#guard(() => {
      this.#refuseWhenMoved();
      return this.#database.transaction(work).immediate();
    });
    this.#savedAtMs = this.#clock?.nowMs() ?? null;
    for (const [, after] of points) this.#steps.reach(after);
    return result;
  }

  /** Asks between steps; the writer is alone, so every question sees the latest state. */
  read<Result>(question: () => Result): Result {
    return this.#guard(question);
  }

  /** Brings what is durable in the log into the journal's own file, as far as readers allow. */
  moveLogIntoJournal(): void {
    this.#guard(() => this.#database.pragma('wal_checkpoint(PASSIVE)'));
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
