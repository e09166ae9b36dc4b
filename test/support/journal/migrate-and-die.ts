// Opens a journal with one step more than it has, and is killed in the middle of that step.

import Database from 'better-sqlite3';
import { applyMigrations } from '../../../main/journal/file/migrate.ts';
import { MIGRATIONS } from '../../../main/journal/migrations/migration-list.ts';

const [file = ''] = process.argv.slice(2);

const database = new Database(file);
database.function('die_here', () => {
  process.kill(process.pid, 'SIGKILL');
});
applyMigrations(
  database,
  [
    ...MIGRATIONS,
    {
      number: MIGRATIONS.length + 1,
      name: 'half a step',
      statements: `CREATE TABLE half (x TEXT) STRICT; UPDATE batch SET revision = 7; SELECT die_here();
        CREATE TABLE other_half (x TEXT) STRICT;`,
    },
  ],
  1,
);
