// Secrets in the keyring of the operating system, through one library; where there is none, in memory (P5).
// Never falls back to a file, nor to the kernel's keyring, which forgets at the next start without saying so.

import type { SecretStore } from '../ports.ts';
import { memorySecrets } from './memory-secrets.ts';
import { unreadableSecret } from './unreadable-secret.ts';

const SERVICE = 'Paymaster';
const PROBE = 'probe';
/** A keyring that waits for somebody to unlock it must not keep the program from starting. */
const PROBE_TIMEOUT_MS = 3_000;

type Keyring = typeof import('@napi-rs/keyring');

/**
 * The keyring of this computer if it keeps and returns a probe, otherwise a store in memory.
 *
 * @param load how the library is loaded; a test hands in one of its own.
 */
export async function platformSecrets(
  load: () => Promise<Pick<Keyring, 'AsyncEntry'>> = () => import('@napi-rs/keyring'),
): Promise<SecretStore> {
  try {
    const { AsyncEntry } = await load();
    const entry = (name: string) => new AsyncEntry(SERVICE, name, { linux: { store: 'secret-service' } });
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const probe = entry(PROBE);
    await probe.setPassword(PROBE, signal);
    const kept = await probe.getPassword(signal);
    await probe.deletePassword(signal);
    if (kept !== PROBE) return memorySecrets('secrets.no-keyring');
    return {
      kind: 'platform',
      saying: { code: 'secrets.keyring', values: {} },
      read: async (name) => {
        try {
          return (await entry(name).getPassword()) ?? null;
        } catch (error) {
          throw unreadableSecret(error);
        }
      },
      write: async (name, secret) => await entry(name).setPassword(secret),
      remove: async (name) => {
        await entry(name).deletePassword();
      },
    };
  } catch {
    return memorySecrets('secrets.no-keyring');
  }
}
