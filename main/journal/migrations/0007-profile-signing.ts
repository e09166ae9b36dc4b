// How a profile signs its requests: settings, the public half of its key, and where its key file lies when no safe
// store keeps the key. A private key never comes here (P5). Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const PROFILE_SIGNING: Migration = {
  number: 7,
  name: 'profile signing',
  statements: `
CREATE TABLE profile_signing (
  profile TEXT PRIMARY KEY REFERENCES profile (name) ON DELETE CASCADE,
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  public_key TEXT NOT NULL CHECK (public_key LIKE '-----BEGIN PUBLIC KEY-----%'),
  fingerprint TEXT NOT NULL,
  key_file TEXT,
  service_key TEXT CHECK (service_key LIKE '-----BEGIN PUBLIC KEY-----%')
) STRICT, WITHOUT ROWID;
`,
};
