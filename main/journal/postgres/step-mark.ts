// What the database has of one desk: the number of its last durable step, in the table in which the desk put it. By it a step
// whose answer was lost is read back, and tables that were exchanged under a desk are noticed, which cuts no connection.

import type { Done } from '../db.ts';
import type { PostgresDb } from './postgres-db.ts';
import { WireError } from './wire.ts';

const MAKE = 'INSERT INTO step_done (session, step) VALUES ($1, 0) RETURNING tableoid::bigint';
const MOVE = 'UPDATE step_done SET step = $1 WHERE session = $2 AND step = $3 AND tableoid::bigint = $4';
const READ = 'SELECT step FROM step_done WHERE session = $1 AND tableoid::bigint = $2';
/** What a desk that has left did stays counted, so that a notice of it that was lost is missed. */
const REMOVE = `WITH gone AS (DELETE FROM step_done WHERE session = $1 AND step = $2 AND tableoid::bigint = $3 RETURNING step)
  INSERT INTO step_done (session, step) SELECT 'left', step FROM gone
  ON CONFLICT (session) DO UPDATE SET step = step_done.step + excluded.step`;

export class StepMark {
  /** The desk among the others, as their notices name it. */
  readonly desk: string;
  #durable = 0;
  #table = 0;

  constructor(desk: string) {
    this.desk = desk;
  }

  /** Makes the mark in the transaction that enters the opening. */
  make(db: PostgresDb): void {
    this.#durable = 0;
    this.#table = Number(db.directLists(MAKE, this.desk)[0]?.[0]);
  }

  /** Marks a step in its own transaction. No change where these are not the tables that this desk worked on. */
  move(db: PostgresDb, step: number): Done {
    return db.direct(MOVE, step, this.desk, this.#durable, this.#table);
  }

  /** The number of the next step. */
  get next(): number {
    return this.#durable + 1;
  }

  /** A step is durable. */
  keep(step: number): void {
    this.#durable = step;
  }

  /** Whether the tables are still those in which this desk's last durable step stands. */
  stands(db: PostgresDb): boolean {
    return this.#read(db) === this.#durable;
  }

  /** Whether a step whose answer was lost is durable. */
  hasStep(db: PostgresDb, step: number): boolean {
    return this.#read(db) === step;
  }

  /** Takes the mark away in the transaction of a clean end. No change where it is not there any more. */
  remove(db: PostgresDb): Done {
    return db.direct(REMOVE, this.desk, this.#durable, this.#table);
  }

  #read(db: PostgresDb): unknown {
    try {
      return db.directLists(READ, this.desk, this.#table)[0]?.[0] ?? null;
    } catch (error) {
      if (!(error instanceof WireError) || error.isLost) throw error;
      // There is no such table any more.
      return null;
    }
  }
}
