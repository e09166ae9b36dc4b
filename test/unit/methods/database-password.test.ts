// With which passwords a desk tries the database of its journal.

import { expect, test } from 'vitest';
import { DatabasePassword } from '../../../main/methods/journal/database-password.ts';
import { memorySecrets } from '../../../main/platform/memory-secrets.ts';
import { unreadableSecret } from '../../../main/platform/unreadable-secret.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';

test('one that is kept and cannot be read now is as one that is not known: the database says what it wants', async () => {
  const store = memorySecrets();
  store.read = async () => {
    throw unreadableSecret(new Error('no'));
  };
  const password = new DatabasePassword(readPostgresAddress('postgres://desk@localhost/journal'), {
    passwordInFile: async () => null,
    passwordStore: async () => store,
    askPassword: null,
  });
  const tried: (string | null)[] = [];
  expect(
    await password.connect(async (text) => {
      tried.push(text);
      return 'connected';
    }),
  ).toBe('connected');
  expect(tried).toEqual([null]);
});

test('one that a person gives opens the journal, also where it cannot be kept', async () => {
  const store = { ...memorySecrets(), kind: 'platform' as const };
  store.write = async () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  const password = new DatabasePassword(readPostgresAddress('postgres://desk@localhost/journal'), {
    passwordInFile: async () => null,
    passwordStore: async () => store,
    askPassword: null,
  });
  expect(await password.connectWith('right', async (text) => `connected with ${text}`)).toBe(
    'connected with right',
  );
  expect(password.isForgotten).toBe(true);
});
