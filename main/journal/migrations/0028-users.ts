// Users of the program, each with the keys that were theirs, and the code by which a lost administrator comes back. Nothing of
// it is ever deleted. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

function neverDeleted(table: string): string {
  return `CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table} is never deleted from'); END;
`;
}

function neverChanged(table: string, columns: string): string {
  return `CREATE TRIGGER ${table}_never_changed BEFORE UPDATE OF ${columns} ON ${table}
BEGIN SELECT RAISE(ABORT, 'what ${table} says never changes'); END;
`;
}

export const USERS: Migration = {
  number: 28,
  name: 'users',
  statements: `
CREATE TABLE user (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  roles TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  ended_ms INTEGER,
  refusals INTEGER NOT NULL DEFAULT 0,
  refused_ms INTEGER
) STRICT;
${neverDeleted('user')}
${neverChanged('user', 'number, name, folded, created_ms')}
CREATE TABLE user_key (
  number INTEGER PRIMARY KEY,
  user INTEGER NOT NULL REFERENCES user (number),
  public_key TEXT NOT NULL,
  sealed TEXT,
  since_ms INTEGER NOT NULL,
  until_ms INTEGER
) STRICT;
CREATE UNIQUE INDEX user_key_in_force ON user_key (user) WHERE until_ms IS NULL;
CREATE UNIQUE INDEX user_key_of_one ON user_key (public_key);
${neverDeleted('user_key')}
${neverChanged('user_key', 'number, user, public_key, since_ms')}
CREATE TABLE recovery_code (
  number INTEGER PRIMARY KEY,
  record TEXT NOT NULL,
  made_ms INTEGER NOT NULL,
  used_ms INTEGER
) STRICT;
${neverDeleted('recovery_code')}
${neverChanged('recovery_code', 'number, record, made_ms')}
`,
};
