// Readings of accounts: configuration and availability as the service gave them, each kept when it differs from
// the one before, and which of them was read last with which token. Readings are append-only.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { accountConfigurationSchema, availabilitySchema } from '../../shared/configuration.ts';
import type { AccountReading, ReadingOf, ReadingOwner } from './desk-port.ts';
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

const latestSchema = z.strictObject({ number: z.number(), content: z.string() });

export class Readings {
  readonly #list: Database.Statement;
  readonly #latest: Database.Statement;
  readonly #insert: Database.Statement;
  readonly #keep: Database.Statement;
  readonly #kept: Database.Statement;

  constructor(database: Database.Database) {
    const latest = 'FROM reading WHERE account = ? AND kind = ? ORDER BY number DESC LIMIT';
    this.#list = database.prepare(`SELECT at_ms, content ${latest} ? OFFSET ?`);
    this.#latest = database.prepare(`SELECT number, content ${latest} 1`);
    this.#insert = database.prepare(
      'INSERT INTO reading (account, kind, at_ms, content) VALUES (?, ?, ?, ?)',
    );
    this.#keep = database.prepare(
      `INSERT INTO latest_reading (account, kind, token_mark, at_ms, reading) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET at_ms = excluded.at_ms, reading = excluded.reading`,
    );
    this.#kept = database.prepare(
      `SELECT latest_reading.at_ms, content FROM latest_reading JOIN reading ON number = reading
      WHERE latest_reading.account = ? AND latest_reading.kind = ? AND token_mark = ?`,
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

  /** What was read last with a token, and when that was; null when nothing was. */
  latest<Kind extends AccountReading['kind']>({ account, tokenMark }: ReadingOwner, kind: Kind) {
    const schema = kind === 'configuration' ? configurationReadings : availabilityReadings;
    const readings = readStored(schema, this.#kept.all(account, kind, tokenMark), 'reading of an account');
    return readings.find((reading): reading is ReadingOf<Kind> => reading.kind === kind) ?? null;
  }

  /** Keeps a reading, inside a step; one that equals the latest of its kind is read again, and kept once. */
  add({ account, tokenMark }: ReadingOwner, { kind, atMs, content }: AccountReading): void {
    const text = JSON.stringify(content);
    const stored = this.#latest.get(account, kind);
    const before = stored === undefined ? null : readStored(latestSchema, stored, 'reading of an account');
    const number =
      before?.content === text
        ? before.number
        : Number(this.#insert.run(account, kind, atMs, text).lastInsertRowid);
    this.#keep.run(account, kind, tokenMark, atMs, number);
  }
}
