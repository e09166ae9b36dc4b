// The built command line on the data folder of an older Paymaster.

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { applyMigrations } from '../../main/journal/file/migrate.ts';
import { MIGRATIONS } from '../../main/journal/migrations/migration-list.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const OLDER = 6;

describe('after an upgrade', () => {
  it.each([['resume'], ['send', 'B1']])(
    'P2 %s brings the journal up to date by itself, after a copy',
    async (...argv) => {
      await using place = await Workplace.open();
      await mkdir(place.dataFolder, { recursive: true, mode: 0o700 });
      const older = new Database(join(place.dataFolder, 'paymaster.db'));
      applyMigrations(older, MIGRATIONS.slice(0, OLDER), Date.now());
      older.close();
      expect((await place.run(['batches'])).stderr).toContain('(JOURNAL_OLDER)');

      const went = await place.run([...argv, ...(argv[0] === 'send' ? ['--yes'] : [])]);
      expect(went.stderr).toContain('(BATCH_NOT_FOUND)');
      expect(await place.run(['batches'])).toMatchObject({ code: 0, stderr: '' });
      const copies = (await readdir(place.dataFolder)).filter((name) => name.includes('before'));
      expect(copies).toHaveLength(1);
    },
  );
});
