// How each profile signs. The private key is never here: at most the place of its file and the fingerprint by which
// it is known again (P5).

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { signingSettingsSchema } from '../../shared/signing.ts';
import type { SigningRecord } from './desk-port.ts';
import { jsonText, readStored } from './stored-rows.ts';

const recordsSchema = z.array(
  z
    .strictObject({
      profile: z.string(),
      settings: jsonText(signingSettingsSchema),
      public_key: z.string(),
      fingerprint: z.string(),
      key_file: z.string().nullable(),
    })
    .transform(
      ({ public_key, key_file, ...record }): SigningRecord => ({
        ...record,
        publicKey: public_key,
        keyFile: key_file,
      }),
    ),
);

export class ProfileSigning {
  readonly #find: Database.Statement;
  readonly #write: Database.Statement;
  readonly #remove: Database.Statement;

  constructor(database: Database.Database) {
    const columns = 'profile, settings, public_key, fingerprint, key_file';
    this.#find = database.prepare(`SELECT ${columns} FROM profile_signing WHERE profile = ?`);
    this.#write = database.prepare(
      `INSERT OR REPLACE INTO profile_signing (${columns}) VALUES (?, ?, ?, ?, ?)`,
    );
    this.#remove = database.prepare('DELETE FROM profile_signing WHERE profile = ?');
  }

  /** Null when the profile does not sign. */
  find(profile: string): SigningRecord | null {
    return readStored(recordsSchema, this.#find.all(profile), 'signing of a profile')[0] ?? null;
  }

  /** Keeps how a profile signs, inside a step. */
  write({ profile, settings, publicKey, fingerprint, keyFile }: SigningRecord): void {
    this.#write.run(profile, JSON.stringify(settings), publicKey, fingerprint, keyFile);
  }

  /** True when the profile signed. */
  remove(profile: string): boolean {
    return this.#remove.run(profile).changes > 0;
  }
}
