// Under which names secrets are kept: each belongs to one data folder, one profile and one host.
// Must never let a secret be read for another of these: a keyring is shared by every program of the person.

import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ProfileRecord } from '../journal/port.ts';
import type { SecretStore } from '../ports.ts';

/** As much of a hash as no two folders of a computer share. */
const HASH_LENGTH = 16;

/** Name of a secret of a profile: it was given for the host that the profile has, and another one asks anew. */
export function secretName(
  kind: 'token' | 'signing',
  { name, baseUrl }: Pick<ProfileRecord, 'name' | 'baseUrl'>,
): string {
  return `${kind}:${new URL(baseUrl).host}:${name}`;
}

/** The store as one data folder sees it: two folders with a profile of the same name share nothing. */
export function secretsOfFolder(store: SecretStore, folder: string): SecretStore {
  const named = async (name: string) => {
    // A folder that is not there yet has no other name.
    const whole = await realpath(folder).catch(() => resolve(folder));
    const hash = createHash('sha256').update(whole).digest('hex');
    return `${hash.slice(0, HASH_LENGTH)}:${name}`;
  };
  return {
    kind: store.kind,
    saying: store.saying,
    read: async (name) => (await store.read(await named(name))) ?? (await readEarlierKey(store, name)),
    write: async (name, secret) => await store.write(await named(name), secret),
    remove: async (name) => await store.remove(await named(name)),
  };
}

/**
 * A signing key from before keys had a folder and a host: it may be the only one that a service knows, and its
 * fingerprint in the journal says whether it is this profile's. A token has no such proof and is asked for anew.
 */
async function readEarlierKey(store: SecretStore, name: string): Promise<string | null> {
  const profile = /^signing:[^:]+(?::\d+)?:(?<profile>.+)$/s.exec(name)?.groups?.['profile'];
  return profile === undefined ? null : await store.read(`signing:${profile}`);
}
