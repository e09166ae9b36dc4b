// Where a start looks for its journal: the argument, the environment, the choice of the data folder, the folder itself.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journalSite } from '../../../main/platform/journal-site.ts';
import { memorySecrets } from '../../../main/platform/memory-secrets.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const site = (argument?: string, env: Record<string, string> = {}) =>
  journalSite({
    ...{ folder, argument, askPassword: null, passwordStore: async () => memorySecrets() },
    surroundings: { platform: 'linux', homeFolder: folder, env },
  });

const database = (name: string, isForThisStart = true, isNamed = false) => ({
  kind: 'database',
  isForThisStart,
  isNamed,
  address: readPostgresAddress(`postgres://desk@localhost/${name}`),
});

test('the argument goes before the environment, and that before what was chosen', async () => {
  expect(site().place).toEqual({ kind: 'file', isNamed: false });
  await site().choose(readPostgresAddress('postgres://desk@localhost/chosen'));
  expect(site().place).toEqual(database('chosen', false));
  const env = { PAYMASTER_JOURNAL: 'postgres://desk@localhost/environment' };
  expect(site(undefined, env).place).toEqual(database('environment'));
  expect(site('postgres://desk@localhost/argument', env).place).toEqual(database('argument', true, true));
  expect(site('file', env).place).toEqual({ kind: 'file', isNamed: true, isSaid: true });
  expect(site(undefined, { PAYMASTER_JOURNAL: ' file ' }).place).toEqual({
    kind: 'file',
    isNamed: false,
    isSaid: true,
  });
  expect(site(undefined, { PAYMASTER_JOURNAL: ' ' }).place).toEqual(database('chosen', false));
});

test('a choice is taken back, and the file is chosen then: a choice that is lost is none', async () => {
  await site().choose(readPostgresAddress('postgres://desk@localhost/chosen'));
  expect(readdirSync(folder)).toEqual(['journal-address.txt']);
  expect(readFileSync(join(folder, 'journal-address.txt'), 'utf8')).toBe(
    'postgres://desk@localhost:5432/chosen\n',
  );
  await site().choose(null);
  await site().choose(null);
  expect(site().place).toEqual({ kind: 'file', isNamed: false, isSaid: true });
  expect(readFileSync(join(folder, 'journal-address.txt'), 'utf8')).toBe('file\n');
  rmSync(join(folder, 'journal-address.txt'));
  expect(site().place).toEqual({ kind: 'file', isNamed: false });
});

test('what cannot be read is no file in the data folder', () => {
  const password = site(undefined, { PAYMASTER_JOURNAL: 'postgres://desk:Zq7@localhost/j' }).place;
  expect(password).toMatchObject({
    kind: 'unreadable',
    isForThisStart: true,
    failure: { code: 'ADDRESS_INVALID', detail: 'password' },
  });
  expect(JSON.stringify(password)).not.toContain('Zq7');
  writeFileSync(join(folder, 'journal-address.txt'), 'postgres://desk:Zq7@localhost/j\n');
  const chosen = site().place;
  expect(chosen).toMatchObject({
    kind: 'unreadable',
    isForThisStart: false,
    failure: { code: 'ADDRESS_INVALID', detail: 'password' },
  });
  expect(JSON.stringify(chosen)).not.toContain('Zq7');
  writeFileSync(join(folder, 'journal-address.txt'), '');
  expect(site().place).toMatchObject({ kind: 'unreadable' });
});
