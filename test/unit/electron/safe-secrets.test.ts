// Secrets as the window keeps them: one that is there and cannot be read is told, and is never taken for none, since
// another would be written over it.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { windowSecrets } from '../../../main/electron/safe-secrets.ts';
import { failureOf } from '../../support/journal/journals.ts';

vi.mock('electron', () => ({ safeStorage: null }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A platform that turns texts around, and refuses what it has not made. */
const PLATFORM = {
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret' as const,
  encryptStringAsync: async (text: string) => Buffer.from(`v11${[...text].toReversed().join('')}`),
  decryptStringAsync: async (encrypted: Buffer) => {
    const text = encrypted.toString();
    if (!text.startsWith('v11')) throw new Error('Decryption failed.');
    return { result: [...text.slice(3)].toReversed().join(''), shouldReEncrypt: false };
  },
};
const secrets = () => windowSecrets(folder, 'linux', PLATFORM);

/** The one file that is kept. */
function keptFile(): string {
  const [name] = readdirSync(join(folder, 'secrets'));
  return join(folder, 'secrets', name ?? '');
}

test('what was written is read again, and what never was is none', async () => {
  const store = await secrets();
  expect(store.kind).toBe('platform');
  await store.write('token:A', 'first');
  await store.write('token:A', 'second');
  expect(await store.read('token:A')).toBe('second');
  expect(await store.read('token:B')).toBeNull();
  expect(readdirSync(join(folder, 'secrets'))).toHaveLength(1);
  await store.remove('token:A');
  expect(await store.read('token:A')).toBeNull();
});

test('a file that cannot be read is told with its reason', async () => {
  const store = await secrets();
  await store.write('token:A', 'first');
  const file = keptFile();
  rmSync(file);
  mkdirSync(file);
  const failure = await failureOf(store.read('token:A'));
  expect(failure).toMatchObject({ code: 'SECRET_UNREADABLE', repeatSafe: true });
  expect(failure.message).toContain('(EISDIR)');
});

test('a file that the platform cannot decrypt is told too', async () => {
  const store = await secrets();
  await store.write('token:A', 'first');
  writeFileSync(keptFile(), '');
  expect(await failureOf(store.read('token:A'))).toMatchObject({ code: 'SECRET_UNREADABLE' });
});

/** The same platform under a new key: whatever is read is to be encrypted anew. */
async function rotated(encryptStringAsync = PLATFORM.encryptStringAsync) {
  const decryptStringAsync = async (encrypted: Buffer) => ({
    ...(await PLATFORM.decryptStringAsync(encrypted)),
    shouldReEncrypt: true,
  });
  return await windowSecrets(folder, 'linux', { ...PLATFORM, encryptStringAsync, decryptStringAsync });
}

test('a secret that is encrypted anew is there for everyone who reads it meanwhile', async () => {
  const store = await rotated();
  await store.write('token:A', 'first');
  const read = Array.from({ length: 20 }, () => store.read('token:A'));
  expect(new Set(await Promise.all(read))).toEqual(new Set(['first']));
});

test('a secret that was read before another was written never takes its place again', async () => {
  const held = Promise.withResolvers<void>();
  const store = await rotated(async (text) => {
    if (text === 'first') await held.promise;
    return await PLATFORM.encryptStringAsync(text);
  });
  await (await secrets()).write('token:A', 'first');
  const reading = store.read('token:A');
  const writing = store.write('token:A', 'second');
  await new Promise((resolve) => setTimeout(resolve, 50));
  held.resolve();
  await Promise.all([reading, writing]);
  expect(await store.read('token:A')).toBe('second');
});

test('a secret that can be read and not be encrypted anew is given all the same', async () => {
  await (await secrets()).write('token:A', 'first');
  const store = await rotated(async (text) => {
    if (text === 'first') throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    return await PLATFORM.encryptStringAsync(text);
  });
  expect(await store.read('token:A')).toBe('first');
});
