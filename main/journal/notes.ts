// The audit trail and the named accounts. Audit entries are append-only (promise P7); a profile can be removed,
// since batches keep the facts of their account themselves. No secret is ever given to either (promise P5).

import Database from 'better-sqlite3';
import { z } from 'zod';
import type { Generation } from '../../shared/domain.ts';
import { paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import type { AuditEntry, ProfileRecord } from './port.ts';
import { auditSchema, profileSchema, readStored } from './stored-rows.ts';

const auditListSchema = z.array(auditSchema);
const profileListSchema = z.array(profileSchema);

export class AuditTrail {
  readonly #all: Database.Statement;
  readonly #ofBatch: Database.Statement;
  readonly #insert: Database.Statement;

  constructor(database: Database.Database) {
    const columns = 'at_ms, batch, action, facts';
    this.#all = database.prepare(`SELECT ${columns} FROM audit ORDER BY number`);
    this.#ofBatch = database.prepare(`SELECT ${columns} FROM audit WHERE batch = ? ORDER BY number`);
    this.#insert = database.prepare(`INSERT INTO audit (${columns}) VALUES (?, ?, ?, ?)`);
  }

  /** Entries of one batch, or all entries, in the order in which they were written. */
  read(batch: string | null): AuditEntry[] {
    const stored = batch === null ? this.#all.all() : this.#ofBatch.all(batch);
    return readStored(auditListSchema, stored, 'audit entry');
  }

  append({ atMs, batch, action, facts }: AuditEntry): void {
    this.#insert.run(atMs, batch, action, JSON.stringify(facts));
  }
}

export class Profiles {
  readonly #list: Database.Statement;
  readonly #insert: Database.Statement;
  readonly #update: Database.Statement;
  readonly #remove: Database.Statement;

  constructor(database: Database.Database) {
    const columns = 'name, base_url, generation, practice, colour';
    this.#list = database.prepare(`SELECT ${columns} FROM profile ORDER BY name`);
    this.#insert = database.prepare(`INSERT INTO profile (${columns}) VALUES (?, ?, ?, ?, ?)`);
    this.#update = database.prepare(
      'UPDATE profile SET base_url = ?, generation = ?, colour = ? WHERE name = ?',
    );
    this.#remove = database.prepare('DELETE FROM profile WHERE name = ?');
  }

  list(): ProfileRecord[] {
    return readStored(profileListSchema, this.#list.all(), 'profile');
  }

  /** @throws PaymasterError PROFILE_EXISTS. */
  add({ name, baseUrl, generation, practice, colour }: ProfileRecord): void {
    try {
      this.#insert.run(name, baseUrl, generation, practice ? 1 : 0, colour);
    } catch (error) {
      if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_CONSTRAINT_PRIMARYKEY')
        throw error;
      throw paymasterError(
        'PROFILE_EXISTS',
        say`There is a profile named ${name} already.`,
        say`Choose another name, or remove the old profile first.`,
      );
    }
  }

  /** True when there is such a profile. */
  update(name: string, change: { baseUrl: string; generation: Generation; colour: string }): boolean {
    return this.#update.run(change.baseUrl, change.generation, change.colour, name).changes > 0;
  }

  /** True when there was such a profile. */
  remove(name: string): boolean {
    return this.#remove.run(name).changes > 0;
  }
}
