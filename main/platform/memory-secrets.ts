// Secrets kept in memory for this run and nowhere else (promise P5).
// Never writes a secret to a file.

import type { SecretStore } from '../ports.ts';

/**
 * A store that forgets everything when the process ends.
 *
 * @param why the code of what is said about it.
 */
export function memorySecrets(
  why: 'secrets.this-run' | 'secrets.no-keyring' = 'secrets.this-run',
): SecretStore {
  const secrets = new Map<string, string>();
  return {
    kind: 'memory',
    saying: { code: why, values: {} },
    read: async (name) => secrets.get(name) ?? null,
    write: async (name, secret) => {
      secrets.set(name, secret);
    },
    remove: async (name) => {
      secrets.delete(name);
    },
  };
}
