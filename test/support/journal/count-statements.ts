// Looks at what a piece of work asks of SQLite, by standing between the program and its prepared statements.

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
  await watchStatements(work, ({ source }) => {
    counts.statements += 1;
    if (source === 'COMMIT') counts.commits += 1;
  });
  return counts;
}

export interface StatementPlan {
  readonly text: string;
  readonly runs: number;
  /** How SQLite finds its rows, a line a table. */
  readonly plan: readonly string[];
}

/** Does the work and says how SQLite found the rows of each statement that ran meanwhile. */
export async function planStatements(work: () => Promise<unknown>): Promise<StatementPlan[]> {
  const asked = new Map<string, { runs: number; readonly file: string }>();
  await watchStatements(work, ({ source, database }) => {
    const known = asked.get(source) ?? { runs: 0, file: database.name };
    known.runs += 1;
    asked.set(source, known);
  });
  return [...asked]
    .filter(([text]) => /^\s*(?:SELECT|INSERT|UPDATE|DELETE)/.test(text))
    .map(([text, { runs, file }]) => ({ text, runs, plan: explained(file, text) }));
}

function explained(file: string, sql: string): string[] {
  const values = Array(sql.split('?').length - 1).fill(1);
  const database = new Database(file, { readonly: true });
  try {
    return database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .raw()
      .all(...values)
      .map((line) => String(Array.isArray(line) ? line.at(-1) : line));
  } finally {
    database.close();
  }
}

/** @param seen hears of each statement before it runs. */
async function watchStatements(
  work: () => Promise<unknown>,
  seen: (statement: Database.Statement) => void,
): Promise<void> {
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
        if (!this.database.readonly) seen(this);
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
}
