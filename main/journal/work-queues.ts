// Finds the rows that are to be worked on next, by index and in order, however many rows stand around them.
// One search for each money group, merged as they are read: a closed provider with a million queued rows in
// front costs nothing.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RowState } from '../../shared/domain.ts';
import { rowKeysSchema } from './row-key.ts';
import { readStored } from './stored-rows.ts';

/** SQLite merges at most 500 searches in one statement; hostile files may have more groups than that. */
const MERGED_SEARCHES = 100;

const dueKeysSchema = z.array(z.tuple([z.number(), z.number().int().positive()]));

/** Which states of which group are searched. */
export interface Search {
  readonly moneyGroup: number;
  readonly state: RowState;
}

/** `due_ms` is empty in every state but accepted and enqueued, so that the index is in file order there. */
const IN_FILE_ORDER = `SELECT row_key FROM progress
  WHERE money_group = ? AND state = ? AND due_ms IS NULL AND row_key > ?`;
const NOT_HELD_IN_FILE_ORDER = `${IN_FILE_ORDER}
  AND NOT EXISTS (SELECT 1 FROM held_row WHERE held_row.row_key = progress.row_key)`;
const BY_DUE_TIME = `SELECT due_ms, row_key FROM progress
  WHERE money_group = ? AND state = ? AND due_ms <= ? AND due_ms <= iif(checks = 0, ?, ?)`;

export class WorkQueues {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  /**
   * Keys above `afterKey`, in file order. For states that wait for no time: not for accepted and enqueued.
   *
   * @param leavesHeld passes over rows that are held.
   */
  inFileOrder(searches: readonly Search[], afterKey: number, limit: number, leavesHeld = false): number[] {
    const found: number[] = [];
    const search = leavesHeld ? NOT_HELD_IN_FILE_ORDER : IN_FILE_ORDER;
    for (const group of groupsOf(searches)) {
      const statement = this.#merged(search, 'row_key', group.length).pluck();
      const values = group.flatMap(({ moneyGroup, state }) => [moneyGroup, state, afterKey]);
      found.push(...readStored(rowKeysSchema, statement.all(...values, limit), 'queue'));
    }
    return searches.length <= MERGED_SEARCHES ? found : found.sort(ascending).slice(0, limit);
  }

  /**
   * Keys of open rows whose check is due, oldest first: those never checked by the time of their acceptance,
   * the others by the time of their next check.
   */
  byDueTime(
    searches: readonly Search[],
    bounds: { neverCheckedMs: number; nextCheckMs: number },
    limit: number,
  ): number[] {
    const { neverCheckedMs, nextCheckMs } = bounds;
    const latestMs = Math.max(neverCheckedMs, nextCheckMs);
    const found: [dueMs: number, key: number][] = [];
    for (const group of groupsOf(searches)) {
      const statement = this.#merged(BY_DUE_TIME, 'due_ms, row_key', group.length).raw();
      const values = group.flatMap(({ moneyGroup, state }) => [
        moneyGroup,
        state,
        latestMs,
        neverCheckedMs,
        nextCheckMs,
      ]);
      found.push(...readStored(dueKeysSchema, statement.all(...values, limit), 'queue'));
    }
    if (searches.length > MERGED_SEARCHES)
      found.sort((left, right) => left[0] - right[0] || left[1] - right[1]);
    return found.slice(0, limit).map(([, key]) => key);
  }

  #merged(search: string, order: string, count: number): Database.Statement {
    const key = `${count} ${search}`;
    let statement = this.#statements.get(key);
    if (statement === undefined) {
      const searches = Array(count).fill(search).join(' UNION ALL ');
      statement = this.#database.prepare(`${searches} ORDER BY ${order} LIMIT ?`);
      this.#statements.set(key, statement);
    }
    return statement;
  }
}

function groupsOf(searches: readonly Search[]): Search[][] {
  const groups: Search[][] = [];
  for (let at = 0; at < searches.length; at += MERGED_SEARCHES) {
    groups.push(searches.slice(at, at + MERGED_SEARCHES));
  }
  return groups;
}

function ascending(left: number, right: number): number {
  return left - right;
}
