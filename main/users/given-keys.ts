// Keys that came of a passphrase which an administrator gave, as the audit trail tells of them: who gave it, and whether
// the owner has chosen another one since. Pure.

import { fingerprintOf } from './user-keys.ts';

/** What the trail tells of an act on a user. */
interface KeyEntry {
  readonly action: string;
  readonly person: string | null;
  readonly facts: { readonly name: string | null; readonly fingerprint: string | null };
}

export interface GivenKey {
  /** The administrator who gave the passphrase; null where nobody had signed in. */
  readonly by: string | null;
  /** Whether the owner chose a passphrase of their own for it: until then the key signs nothing. */
  readonly isChosen: boolean;
}

/**
 * The keys that were given, by fingerprint. Who chose another passphrase with the given one has a new key of the same
 * descent: whoever gave the passphrase could have chosen it.
 *
 * @param entries the oldest first.
 */
function givenKeys(entries: readonly KeyEntry[]): ReadonlyMap<string, GivenKey> {
  const keys = new Map<string, GivenKey>();
  const givers = new Map<string, string | null>();
  for (const { action, person, facts } of entries) {
    const { name, fingerprint } = facts;
    if (name === null || fingerprint === null) continue;
    if (action === 'user.passphrase-reset') givers.set(name, person);
    else if (action === 'user.added' || action === 'user.recovered') givers.delete(name);
    const by = givers.get(name);
    if (by !== undefined) keys.set(fingerprint, { by, isChosen: action === 'user.passphrase-changed' });
  }
  return keys;
}

/** How a key was given; null for one that its owner chose, or had from the beginning. */
export function givenKey(entries: readonly KeyEntry[], publicKey: string): GivenKey | null {
  return givenKeys(entries).get(fingerprintOf(publicKey)) ?? null;
}
