// Since when each line of an account has the status that was last seen. Readings are kept only as far as they differ
// and are looked at only a few at a time; this stands beside them, one row for each line. Released: never edit it,
// add a step instead.

import type { Migration } from './migration.ts';

export const PROVIDER_STATUSES: Migration = {
  number: 10,
  name: 'provider statuses',
  statements: `
CREATE TABLE provider_status (
  account TEXT NOT NULL,
  country TEXT NOT NULL,
  provider TEXT NOT NULL,
  currency TEXT NOT NULL,
  operation TEXT NOT NULL,
  status TEXT NOT NULL,
  since_ms INTEGER NOT NULL,
  PRIMARY KEY (account, country, provider, currency, operation)
) STRICT, WITHOUT ROWID;
`,
};
