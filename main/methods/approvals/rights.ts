// Whether users and profiles are what the audit trail tells of them: roles, limits, keys and ends of users, what a profile
// asks and where it goes, how it signs and by which key its service is believed; and which drafts a restore locks. Asked before an approval and before money leaves. Reads and names; repairs nothing.

import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Saying, say } from '../../../shared/saying.ts';
import type { SigningRecord } from '../../journal/desk-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { Rights, RightsEntry } from '../../journal/reads/rights.ts';
import { publicFingerprint } from '../../service/signing/keys.ts';
import { limitFacts } from '../../users/limit-facts.ts';
import { fingerprintOf } from '../../users/user-keys.ts';
import { signingFacts } from '../accounts/signing-facts.ts';

type Reader = Pick<JournalReader, 'standing' | 'trail'>;

/** Of whom another program changed what may be done. */
interface RightsFault {
  readonly of: 'user' | 'profile' | 'keys' | 'restore' | 'entry';
  readonly name: string;
}

interface ToldUser {
  readonly roles: string | null;
  /** Of every key, the one in force last. */
  readonly fingerprints: readonly (string | null)[];
  readonly limitBatch: string | null;
  readonly limitDay: string | null;
  readonly isRemoved: boolean;
}

/** What an entry tells of a profile; one of before there was such a thing does not tell it, and it is not compared. */
type ToldProfile = Pick<
  RightsEntry['facts'],
  | 'baseUrl'
  | 'asksTwoPeople'
  | 'generation'
  | 'duplicatePeriodDays'
  | 'changePercent'
  | 'asksControlTotals'
  | 'asksChanges'
>;

const SINCE_LATER = [
  'generation',
  'duplicatePeriodDays',
  'changePercent',
  'asksControlTotals',
  'asksChanges',
] as const;

/** Entries that one question looks at: some milliseconds, between which others have their turn. */
const WINDOW = 2_000;

/** @throws PaymasterError RIGHTS_ALTERED, with nothing changed. */
export async function requireRights(reader: Reader): Promise<void> {
  const altered = (await rightsAlteration(reader)) ?? (await trailAlteration(reader));
  if (altered !== null) throw altered;
}

/**
 * The first entry of the trail that does not hold, as the failure that it is; null for none. An entry that was made to tell of
 * something else is not found where it is missed, so all of them are looked at: 100,000 take half a second.
 */
export async function trailAlteration({ trail }: Pick<Reader, 'trail'>): Promise<PaymasterError | null> {
  let place = { number: 0, hash: await trail.identity() };
  for (;;) {
    const { last, broken } = await trail.check(place, WINDOW);
    if (broken !== null) return rightsAltered({ of: 'entry', name: String(broken.entry) });
    if (last.number - place.number < WINDOW) return null;
    place = last;
  }
}

/** What another program changed of users and profiles, as the failure that it is; null for nothing. */
export async function rightsAlteration({
  standing,
}: Pick<Reader, 'standing'>): Promise<PaymasterError | null> {
  // An act may come between two tables: what somebody changed is still changed when asked again.
  const isAltered = faultIn(await standing.rights()) !== null;
  const fault = isAltered ? faultIn(await standing.rights()) : null;
  return fault === null ? null : rightsAltered(fault);
}

function faultIn(rights: Rights): RightsFault | null {
  const user = userFault(rights);
  if (user !== null) return { of: 'user', name: user };
  const profile = profileFault(rights);
  if (profile !== null) return { of: 'profile', name: profile };
  const keys = keysFault(rights);
  if (keys !== null) return { of: 'keys', name: keys };
  const restore = restoreFault(rights);
  return restore === null ? null : { of: 'restore', name: restore };
}

/** The first user, by name, who is not the one that the trail tells of. */
function userFault({ entries, users, keys }: Rights): string | null {
  const told = toldUsers(entries);
  for (const { name, roles, limits, publicKey, endedAtMs } of users) {
    const said = told.get(name);
    if (said === undefined) return name;
    const { limitBatch, limitDay } = limitFacts(limits);
    const isSame =
      said.roles === roles.join(' ') &&
      said.limitBatch === limitBatch &&
      said.limitDay === limitDay &&
      said.fingerprints.at(-1) === fingerprint(publicKey) &&
      said.isRemoved === (endedAtMs !== null);
    if (!isSame) return name;
  }
  const known = new Set(users.map(({ name }) => name));
  for (const name of told.keys()) if (!known.has(name)) return name;
  const strange = keys.find(
    ({ name, publicKey }) => told.get(name)?.fingerprints.includes(fingerprint(publicKey)) !== true,
  );
  return strange?.name ?? null;
}

/** What is no key at all is nobody's. */
function fingerprint(publicKey: string): string | null {
  try {
    return fingerprintOf(publicKey);
  } catch {
    return null;
  }
}

function toldUsers(entries: readonly RightsEntry[]): ReadonlyMap<string, ToldUser> {
  const told = new Map<string, ToldUser>();
  for (const { action, facts } of entries) {
    const { name, roles, fingerprint: key, limitBatch, limitDay } = facts;
    if (!action.startsWith('user.') || name === null) continue;
    const before = told.get(name);
    const said = before ?? { roles, fingerprints: [], limitBatch: '', limitDay: '', isRemoved: false };
    if (action === 'user.roles-set') told.set(name, { ...said, roles });
    else if (action === 'user.limits-set') told.set(name, { ...said, limitBatch, limitDay });
    else if (action === 'user.removed') told.set(name, { ...said, isRemoved: true });
    // Who changed a passphrase that nobody gave has the same key.
    else if (action !== 'user.passphrase-changed' || key !== null)
      told.set(name, { ...said, fingerprints: [...said.fingerprints, key] });
  }
  return told;
}

/** The first profile that is gone, goes elsewhere or asks for other people than the trail tells. */
function profileFault({ entries, profiles }: Rights): string | null {
  for (const [name, said] of toldProfiles(entries)) {
    const profile = profiles.find((each) => each.name === name);
    if (profile?.asksTwoPeople !== said.asksTwoPeople || profile.baseUrl !== said.baseUrl) return name;
    // Nobody adds a profile of practice: it is the one that is built in.
    if (profile.practice || SINCE_LATER.some((each) => said[each] !== null && said[each] !== profile[each]))
      return name;
  }
  return null;
}

/** Profiles that were not removed. One whose entry does not say that it asks for two people does not: nothing asked then. */
function toldProfiles(entries: readonly RightsEntry[]): ReadonlyMap<string, ToldProfile> {
  const told = new Map<string, ToldProfile>();
  for (const { action, facts } of entries) {
    const { name } = facts;
    if (!action.startsWith('profile.') || name === null) continue;
    if (action === 'profile.removed') told.delete(name);
    else told.set(name, facts);
  }
  return told;
}

interface ToldKeys {
  readonly signing: RightsEntry['facts'] | null;
  /** Fingerprint of the key of its service. */
  readonly service: string | null;
}

const SIGNED = [
  ...(['fingerprint', 'keptIn', 'keyId', 'algorithm'] as const),
  ...(['encoding', 'digest', 'label', 'applies'] as const),
];

/** The first profile whose keys are not those that the trail tells of. */
function keysFault({ entries, signings, serviceKeys }: Rights): string | null {
  const told = toldKeys(entries);
  const keyed = [...signings, ...serviceKeys].map(({ profile }) => profile);
  for (const name of new Set([...told.keys(), ...keyed])) {
    const said = told.get(name) ?? NO_KEYS;
    const signing = signings.find(({ profile }) => profile === name) ?? null;
    const service = serviceKeys.find(({ profile }) => profile === name) ?? null;
    if (!signsAs(signing, said.signing)) return name;
    if ((service === null ? null : pemFingerprint(service.publicKey)) !== said.service) return name;
  }
  return null;
}

const NO_KEYS: ToldKeys = { signing: null, service: null };

function signsAs(signing: SigningRecord | null, said: RightsEntry['facts'] | null): boolean {
  if (signing === null || said === null) return signing === said;
  const facts = signingFacts(signing);
  return (
    SIGNED.every((each) => said[each] === (facts[each] ?? null)) &&
    pemFingerprint(signing.publicKey) === signing.fingerprint
  );
}

/** What is no key at all has an empty one. */
function pemFingerprint(pem: string): string {
  try {
    return publicFingerprint(pem);
  } catch {
    return '';
  }
}

function toldKeys(entries: readonly RightsEntry[]): ReadonlyMap<string, ToldKeys> {
  const told = new Map<string, ToldKeys>();
  for (const { action, facts } of entries) {
    const { name } = facts;
    if (name === null) continue;
    const before = told.get(name) ?? NO_KEYS;
    if (action === 'profile.removed') told.delete(name);
    else if (action === 'signing.changed') told.set(name, { ...before, signing: facts });
    else if (action === 'signing.removed') told.set(name, { ...before, signing: null });
    else if (action === 'service-key.kept') told.set(name, { ...before, service: facts.fingerprint });
    else if (action === 'service-key.removed') told.set(name, { ...before, service: null });
  }
  return told;
}

/** The first restore that locks other drafts than the trail tells, by its entry, or a draft that nobody has unlocked. */
function restoreFault({ entries, restores, unlocked }: Rights): string | null {
  const told = entries.filter(({ action }) => action.startsWith('journal.'));
  const marks = new Map(restores.map(({ entry, lastBatch }) => [entry, lastBatch]));
  for (const { number, facts } of told) {
    const lastBatch = marks.get(number);
    // An entry of before it was told does not tell which batch was the last one.
    if (lastBatch === undefined || (facts.lastBatch ?? lastBatch) !== lastBatch) return String(number);
    marks.delete(number);
  }
  const [strange] = marks.keys();
  return strange === undefined ? (unlocked[0] ?? null) : String(strange);
}

function rightsAltered({ of, name }: RightsFault): PaymasterError {
  return paymasterError(
    'RIGHTS_ALTERED',
    say`${sentenceOf(of, name)} Nothing is approved or sent.`,
    say`Keep the journal and its copies as they are, check the audit trail, and ask for help.`,
    { detail: name },
  );
}

function sentenceOf(of: RightsFault['of'], name: string): Saying {
  switch (of) {
    case 'user':
      return say`The roles, the limits or the key of the user ${name}, or whether they were removed, are not what the audit trail tells of: another program changed them.`;
    case 'profile':
      return say`The address of the profile ${name}, or what it asks for, is not what the audit trail tells of: another program changed it.`;
    case 'keys':
      return say`The signing key of the profile ${name}, how it signs, or the key of its service is not what the audit trail tells of: another program changed it.`;
    case 'restore':
      return say`Which drafts are locked since a backup was restored (${name}) is not what the audit trail tells of: another program changed it.`;
    case 'entry':
      return say`Entry ${name} of the audit trail is missing or is not what was written: another program changed it.`;
  }
}
