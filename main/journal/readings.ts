// Readings of accounts: configuration and availability as the service gave them, each kept when it differs from
// the one before. Append-only.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { accountConfigurationSchema, availabilitySchema } from '../../shared/configuration.ts';
import type { AccountReading, ReadingOf } from './desk-port.ts';
import { jsonText, readStored } from './stored-rows.ts';

const configurationReadings = z.array(
  z
    .strictObject({ at_ms: z.number(), content: jsonText(accountConfigurationSchema) })
    .transform(({ at_ms, content }): AccountReading => ({ kind: 'configuration', atMs: at_ms, content })),
);
const availabilityReadings = z.array(
  z
    .strictObject({ at_ms: z.number(), content: jsonText(availabilitySchema) })
    .transform(({ at_ms, content }): AccountReading => ({ kind: 'availability', atMs: at_ms, content })),
);

export class Readings {
  readonly #list: Database.Statement;
  readonly #latest: Database.Statement;
  readonly #insert: Database.Statement;

  constructor(database: Database.Database) {
    const latest = 'FROM reading WHERE account = ? AND kind = ? ORDER BY number DESC LIMIT';
    this.#list = database.prepare(`SELECT at_ms, content ${latest} ? OFFSET ?`);
    this.#latest = database.prepare(`SELECT content ${latest} 1`).pluck();
    this.#insert = database.prepare(
      'INSERT INTO reading (account, kind, at_ms, content) VALUES (?, ?, ?, ?)',
    );
  }

  list<Kind extends AccountReading['kind']>(
    account: string,
    kind: Kind,
    { limit, skip }: { limit: number; skip: number },
  ): ReadingOf<Kind>[] {
    const schema = kind === 'configuration' ? configurationReadings : availabilityReadings;
    const readings = readStored(schema, this.#list.all(account, kind, limit, skip), 'reading of an account');
    return readings.filter((reading): reading is ReadingOf<Kind> => reading.kind === kind);
  }

  /** Adds a reading, inside a step; one that equals the latest of its kind is left out. */
  add(account: string, { kind, atMs, content }: AccountReading): void {
    const text = JSON.stringify(content);
    if (this.#latest.get(account, kind) !== text) this.#insert.run(account, kind, atMs, text);
  }
}
