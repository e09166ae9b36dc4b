// The public key of the service of each profile, by which its answers and callbacks are known. Public keys only.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { readStored } from './stored-rows.ts';

const keysSchema = z.array(z.strictObject({ public_key: z.string() }));

export class ServiceKeys {
  readonly #find: Database.Statement;
  readonly #write: Database.Statement;
  readonly #remove: Database.Statement;

  constructor(database: Database.Database) {
    this.#find = database.prepare('SELECT public_key FROM profile_service_key WHERE profile = ?');
    this.#write = database.prepare(
      'INSERT OR REPLACE INTO profile_service_key (profile, public_key) VALUES (?, ?)',
    );
    this.#remove = database.prepare('DELETE FROM profile_service_key WHERE profile = ?');
  }

  /** PEM; null when what the service of this profile says is taken as it comes. */
  find(profile: string): string | null {
    return readStored(keysSchema, this.#find.all(profile), 'key of a service')[0]?.public_key ?? null;
  }

  /** Keeps a key, inside a step. */
  write(profile: string, publicKey: string): void {
    this.#write.run(profile, publicKey);
  }

  /** True when there was one. */
  remove(profile: string): boolean {
    return this.#remove.run(profile).changes > 0;
  }
}
