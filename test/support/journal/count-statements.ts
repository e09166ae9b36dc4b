// Counts what a piece of work asks of SQLite, by standing between the program and its prepared statements.

import Database from 'better-sqlite3';

export interface StatementCounts {
  /** Statements that were run. */
  readonly statements: number;
  /** Transactions that were made durable. */
  readonly commits: number;
}

const VERBS = ['run', 'get', 'all', 'iterate'] as const;

/** Does the work and says how many statements of any journal in this process ran meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<StatementCounts> {
  const counts = { statements: 0, commits: 0 };
  const probe = new Database(':memory:');
  const prototype: Database.Statement = Object.getPrototypeOf(probe.prepare('SELECT 1'));
  probe.close();
  const before = VERBS.map((verb) => [verb, Object.getOwnPropertyDescriptor(prototype, verb)] as const);
  for (const [verb, descriptor] of before) {
    const plain: unknown = descriptor?.value;
    if (typeof plain !== 'function') throw new Error(`A statement of SQLite has no ${verb}.`);
    Object.defineProperty(prototype, verb, {
      ...descriptor,
      value(this: Database.Statement, ...values: unknown[]): unknown {
        // What a witness of the test reads, through a connection of its own, is no work of the program.
        if (this.database.readonly) return Reflect.apply(plain, this, values);
        counts.statements += 1;
        if (this.source === 'COMMIT') counts.commits += 1;
        return Reflect.apply(plain, this, values);
      },
    });
  }
  try {
    await work();
  } finally {
    for (const [verb, descriptor] of before) {
      if (descriptor !== undefined) Object.defineProperty(prototype, verb, descriptor);
    }
  }
  return counts;
}
