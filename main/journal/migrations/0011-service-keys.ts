// The public keys of services, by which their answers and callbacks are known: a profile can have one whether it signs
// its own requests or not. Those that stood beside a signing key move here. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const SERVICE_KEYS: Migration = {
  number: 11,
  name: 'service keys',
  statements: `
CREATE TABLE profile_service_key (
  profile TEXT PRIMARY KEY REFERENCES profile (name) ON DELETE CASCADE,
  public_key TEXT NOT NULL CHECK (public_key LIKE '-----BEGIN PUBLIC KEY-----%')
) STRICT, WITHOUT ROWID;
INSERT INTO profile_service_key (profile, public_key)
  SELECT profile, service_key FROM profile_signing WHERE service_key IS NOT NULL;
ALTER TABLE profile_signing DROP COLUMN service_key;
`,
};
