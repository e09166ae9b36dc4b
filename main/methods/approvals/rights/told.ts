// What entries of the trail tell of users and of profiles, of each the last word. Pure; which entries are believed is decided
// elsewhere.

import type { RightsEntry } from '../../../journal/reads/rights.ts';
import { fingerprintOf } from '../../../users/user-keys.ts';

export interface ToldUser {
  readonly roles: string | null;
  /** Of every key, the one in force last. */
  readonly fingerprints: readonly (string | null)[];
  readonly limitBatch: string | null;
  readonly limitDay: string | null;
  readonly isRemoved: boolean;
}

/** What an entry tells of a profile; one of before there was such a thing does not tell it, and it is not compared. */
export type ToldProfile = Pick<
  RightsEntry['facts'],
  | 'baseUrl'
  | 'asksTwoPeople'
  | 'generation'
  | 'duplicatePeriodDays'
  | 'changePercent'
  | 'asksControlTotals'
  | 'asksChanges'
>;

/** What is no key at all is nobody's. */
export function keyFingerprint(publicKey: string): string | null {
  try {
    return fingerprintOf(publicKey);
  } catch {
    return null;
  }
}

export function toldUsers(entries: readonly RightsEntry[]): ReadonlyMap<string, ToldUser> {
  const told = new Map<string, ToldUser>();
  for (const { action, facts } of entries) {
    const { name, roles, fingerprint: key, limitBatch, limitDay } = facts;
    if (!action.startsWith('user.') || name === null) continue;
    const before = told.get(name);
    // Who was added without a word of limits has none.
    const limits = { limitBatch: limitBatch ?? '', limitDay: limitDay ?? '' };
    const said = before ?? { roles, fingerprints: [], ...limits, isRemoved: false };
    if (action === 'user.roles-set') told.set(name, { ...said, roles });
    else if (action === 'user.limits-set') told.set(name, { ...said, limitBatch, limitDay });
    else if (action === 'user.removed') told.set(name, { ...said, isRemoved: true });
    // Who changed a passphrase that nobody gave has the same key.
    else if (action !== 'user.passphrase-changed' || key !== null)
      told.set(name, { ...said, fingerprints: [...said.fingerprints, key] });
  }
  return told;
}

/** Profiles that were not removed. One whose entry does not say that it asks for two people does not: nothing asked then. */
export function toldProfiles(entries: readonly RightsEntry[]): ReadonlyMap<string, ToldProfile> {
  const told = new Map<string, ToldProfile>();
  for (const { action, facts } of entries) {
    const { name } = facts;
    if (!action.startsWith('profile.') || name === null) continue;
    if (action === 'profile.removed') told.delete(name);
    else told.set(name, facts);
  }
  return told;
}

/** The profiles that ask for two people. */
export function toldAsking(
  entries: readonly RightsEntry[],
): readonly { readonly name: string; readonly baseUrl: string }[] {
  return [...toldProfiles(entries)].flatMap(([name, { baseUrl, asksTwoPeople }]) =>
    asksTwoPeople && baseUrl !== null ? [{ name, baseUrl }] : [],
  );
}
