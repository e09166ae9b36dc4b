// The binding over PostgreSQL, loaded when a journal in a database is first opened: no other start needs its driver.

import type { openPostgresReader, openPostgresWriter } from '../../journal/postgres/bindings.ts';
import type { connectionOf } from '../../journal/postgres/client-config.ts';

/** A journal in PostgreSQL as it is opened; fails with JOURNAL_PASSWORD where the password is wrong or missing. */
export interface PostgresJournals {
  readonly openPostgresReader: typeof openPostgresReader;
  readonly openPostgresWriter: typeof openPostgresWriter;
  readonly connectionOf: typeof connectionOf;
}

export type LoadPostgres = () => Promise<PostgresJournals>;

export const loadPostgres: LoadPostgres = async () => {
  const [bindings, { connectionOf }] = await Promise.all([
    import('../../journal/postgres/bindings.ts'),
    import('../../journal/postgres/client-config.ts'),
  ]);
  return { ...bindings, connectionOf };
};
