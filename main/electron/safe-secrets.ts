// Secrets encrypted by the platform through Electron, one small file each; where only its weak form exists, in
// memory (P5). Never writes a secret that the platform has not encrypted with a key of its own.

import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type SafeStorage, safeStorage } from 'electron';
import { memorySecrets } from '../platform/memory-secrets.ts';
import { unreadableSecret } from '../platform/unreadable-secret.ts';
import type { SecretStore } from '../ports.ts';

const FOLDER = 'secrets';
/** Back ends of Linux whose key is the same on every computer. */
const WEAK_BACKENDS: readonly string[] = ['basic_text', 'unknown'];
/** Ciphertexts of Linux that begin so are made with a key that is printed in Chromium's source. */
const WEAK_PREFIX = 'v10';
const PROBE = 'probe';

type Storage = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

/** The platform's secret store if it is a strong one, otherwise a store in memory that says why. */
export async function windowSecrets(
  dataFolder: string,
  platform: NodeJS.Platform,
  storage: Storage = safeStorage,
): Promise<SecretStore> {
  if (!(await isStrong(storage, platform).catch(() => false))) return memorySecrets('secrets.no-keyring');
  const folder = join(dataFolder, FOLDER);
  // Names of profiles are the clerk's words: they must not become names of files.
  const place = (name: string) => join(folder, `${createHash('sha256').update(name).digest('hex')}.bin`);
  const keep = async (path: string, secret: string) =>
    await write(path, await storage.encryptStringAsync(secret));
  const read = async (path: string) => {
    try {
      const { result, shouldReEncrypt } = await storage.decryptStringAsync(await readFile(path));
      // The old form can be read, and is encrypted anew when it is read next.
      if (shouldReEncrypt) await keep(path, result).catch(() => undefined);
      return result;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw unreadableSecret(error);
    }
  };
  // A reading may write, so nothing else is done to a secret meanwhile.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    kind: 'platform',
    saying: { code: 'secrets.keyring', values: {} },
    read: async (name) => await inTurn(() => read(place(name))),
    write: async (name, secret) =>
      await inTurn(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await keep(place(name), secret);
      }),
    remove: async (name) => await inTurn(() => rm(place(name), { force: true })),
  };
}

/** Availability alone proves nothing on Linux: the weak form counts as available there. */
async function isStrong(storage: Storage, platform: NodeJS.Platform): Promise<boolean> {
  if (!(await storage.isAsyncEncryptionAvailable())) return false;
  if (platform !== 'linux') return true;
  if (WEAK_BACKENDS.includes(storage.getSelectedStorageBackend())) return false;
  const encrypted = await storage.encryptStringAsync(PROBE);
  return encrypted.subarray(0, WEAK_PREFIX.length).toString('latin1') !== WEAK_PREFIX;
}

/** Written whole beside its place and renamed: after a power cut one of the two is there, and never an empty one. */
async function write(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.part`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
