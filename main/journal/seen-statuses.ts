// Since when each line of an account has the status that was last seen there. One row for each line; the readings
// themselves are kept in readings.ts.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { SeenStatus } from './desk-port.ts';
import { readStored } from './stored-rows.ts';

const seenStatusesSchema = z.array(
  z
    .strictObject({
      country: z.string(),
      provider: z.string(),
      currency: z.string(),
      operation: z.string(),
      status: z.string(),
      since_ms: z.number(),
    })
    .transform(({ since_ms, ...line }): SeenStatus => ({ ...line, sinceMs: since_ms })),
);

export class SeenStatuses {
  readonly #list: Database.Statement;
  readonly #write: Database.Statement;
  readonly #remove: Database.Statement;

  constructor(database: Database.Database) {
    const columns = 'country, provider, currency, operation, status, since_ms';
    this.#list = database.prepare(`SELECT ${columns} FROM provider_status WHERE account = ? LIMIT ?`);
    this.#write = database.prepare(
      `INSERT OR REPLACE INTO provider_status (account, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#remove = database.prepare(
      'DELETE FROM provider_status WHERE account = ? AND country = ? AND provider = ? AND currency = ? AND operation = ?',
    );
  }

  list(account: string, limit: number): SeenStatus[] {
    return readStored(seenStatusesSchema, this.#list.all(account, limit), 'status of a provider');
  }

  /** Keeps what was seen, and forgets lines that are there no more, inside a step. */
  write(account: string, seen: readonly SeenStatus[], gone: readonly SeenStatus[]): void {
    for (const { country, provider, currency, operation } of gone) {
      this.#remove.run(account, country, provider, currency, operation);
    }
    for (const { country, provider, currency, operation, status, sinceMs } of seen) {
      this.#write.run(account, country, provider, currency, operation, status, sinceMs);
    }
  }
}
