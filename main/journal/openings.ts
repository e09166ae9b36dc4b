// Who opened the journal when, and whether it was closed. The entry is also the harmless first write after
// which SQLite's settings prove something.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Holder } from './lease.ts';

/** Notes the opening durably and returns its number. */
export function recordOpening(database: Database.Database, holder: Holder, atMs: number): number {
  const insert = database.prepare(
    `INSERT INTO opening (at_ms, program, process, host, sqlite_version) VALUES (?, ?, ?, ?, sqlite_version())`,
  );
  return Number(insert.run(atMs, holder.program, holder.process, holder.host).lastInsertRowid);
}

/** Notes that the journal was closed in order. */
export function closeOpening(database: Database.Database, number: number): void {
  try {
    database.prepare('UPDATE opening SET closed_cleanly = 1 WHERE number = ?').run(number);
  } catch {
    // Everything that matters is durable already; the next opening only looks more closely for want of this.
  }
}

/** False when the latest writer was cut off. */
export function wasClosedCleanly(database: Database.Database): boolean {
  const latest = database.prepare('SELECT closed_cleanly FROM opening ORDER BY number DESC LIMIT 1').pluck();
  return z.number().optional().parse(latest.get()) !== 0;
}

/** When the journal was opened for the first time. */
export function firstOpenedAtMs(database: Database.Database): number {
  const first = database.prepare('SELECT at_ms FROM opening ORDER BY number LIMIT 1').pluck();
  return z.number().optional().parse(first.get()) ?? 0;
}
