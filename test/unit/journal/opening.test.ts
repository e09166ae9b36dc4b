// The journal is not opened on a connection whose settings do not hold after the first write.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { failureOf, Journals } from '../../support/journal/journals.ts';

const spoiltSetting = vi.hoisted(() => ({ statement: '' }));

vi.mock('../../../main/journal/file/connection.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../main/journal/file/connection.ts')>();
  return {
    ...original,
    connectForWriting: (file: string) => {
      const database = original.connectForWriting(file);
      if (spoiltSetting.statement !== '') database.pragma(spoiltSetting.statement);
      return database;
    },
  };
});

const journals = new Journals();
afterEach(() => journals.clear());

it.each(['synchronous = NORMAL', 'foreign_keys = OFF', 'recursive_triggers = OFF'])(
  'with %s it is refused, and the lease is free again',
  async (statement) => {
    const folder = journals.folder();
    spoiltSetting.statement = statement;
    const failure = await failureOf(journals.writer(folder));
    expect(failure.code).toBe('PROGRAM_DEFECT');
    expect(failure.detail).toMatch(statement.split(' ')[0] ?? 'a setting');
    expect(existsSync(join(folder, 'paymaster.lease.txt'))).toBe(false);
    spoiltSetting.statement = '';
    expect(await (await journals.writer(folder)).listBatches()).toEqual([]);
  },
);
