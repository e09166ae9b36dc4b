// Whether users and profiles are what the audit trail tells of them: roles, limits, keys and ends of users, what a profile
// asks and where it goes, how it signs and by which key its service is believed; and which drafts a restore locks. From the
// first signed act on only signed ones tell. Asked before an approval and before money leaves. Reads and names; repairs nothing.

import { type PaymasterError, paymasterError } from '../../../../shared/errors.ts';
import { type Saying, say } from '../../../../shared/saying.ts';
import type { SigningRecord } from '../../../journal/desk-port.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { Rights, RightsEntry } from '../../../journal/reads/rights.ts';
import { publicFingerprint } from '../../../service/signing/keys.ts';
import { limitFacts } from '../../../users/limit-facts.ts';
import { signingFacts } from '../../accounts/signing-facts.ts';
import { type Acts, actsOf, believedEntries } from './believed-acts.ts';
import { keyFingerprint, toldProfiles, toldUsers } from './told.ts';

type Reader = Pick<JournalReader, 'standing' | 'trail'>;

/** Of whom another program changed what may be done. */
interface RightsFault {
  readonly of: 'user' | 'profile' | 'keys' | 'restore' | 'entry';
  readonly name: string;
  /** The entry of an act that is not believed, and the first one that was signed. */
  readonly act?: { readonly entry: number; readonly begunAt: number };
}

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
  const isAltered = (await faultIn(await standing.rights())) !== null;
  const fault = isAltered ? await faultIn(await standing.rights()) : null;
  return fault === null ? null : rightsAltered(fault);
}

/** Whether all that stands there is told by an entry, so that an administrator can vouch for it with a first signature. */
export async function isAllTold(rights: Rights): Promise<boolean> {
  return (await faultIn(rights)) === null && strangeProfile(rights) === null;
}

/** A profile that no signed act tells of. */
export function profileAltered(name: string): PaymasterError {
  return rightsAltered({ of: 'profile', name });
}

/** @throws PaymasterError RIGHTS_ALTERED where the signed acts tell of other keys of a profile, or another way to sign. */
export async function requireKeysAsTold({ standing }: Reader, profile: string): Promise<void> {
  const rights = await standing.rights();
  if ((await actsOf(rights)).begunAt === null) return;
  const entries = await believedEntries(rights);
  const isOf = (each: { readonly profile: string }) => each.profile === profile;
  const { signings, serviceKeys } = rights;
  const own = {
    entries: entries.filter(({ facts }) => facts.name === profile),
    signings: signings.filter(isOf),
    serviceKeys: serviceKeys.filter(isOf),
  };
  if (keysFault(own) !== null) throw rightsAltered({ of: 'keys', name: profile });
}

/** A user whose acts are not believed, since the signed ones tell of another one. */
export function signerAltered(name: string): PaymasterError {
  return rightsAltered({ of: 'user', name });
}

async function faultIn(rights: Rights): Promise<RightsFault | null> {
  const acts = await actsOf(rights);
  const { unbelieved, begunAt } = acts;
  if (unbelieved !== null && begunAt !== null) {
    const { of, name, entry } = unbelieved;
    return { of, name, act: { entry, begunAt } };
  }
  const told = { ...rights, entries: rights.entries.filter(({ number }) => acts.isBelieved(number)) };
  const user = userFault(told, acts);
  if (user !== null) return { of: 'user', name: user };
  const profile = profileFault(told) ?? (begunAt === null ? null : strangeProfile(told));
  if (profile !== null) return { of: 'profile', name: profile };
  const keys = keysFault(told);
  if (keys !== null) return { of: 'keys', name: keys };
  const restore = restoreFault(told);
  return restore === null ? null : { of: 'restore', name: restore };
}

/** The first user, by name, who is not the one that the trail tells of. */
function userFault({ entries, users, keys }: Rights, acts: Acts): string | null {
  const told = toldUsers(entries);
  for (const { name, roles, limits, publicKey, endedAtMs } of users) {
    const said = told.get(name);
    if (said === undefined) return name;
    // Whom no administrator added, and one removed.
    if (said.fingerprints.length === 0 && said.isRemoved && endedAtMs !== null && acts.wasForged(name))
      continue;
    const { limitBatch, limitDay } = limitFacts(limits);
    const isSame =
      said.roles === roles.join(' ') &&
      said.limitBatch === limitBatch &&
      said.limitDay === limitDay &&
      said.fingerprints.at(-1) === keyFingerprint(publicKey) &&
      said.isRemoved === (endedAtMs !== null);
    if (!isSame) return name;
  }
  const known = new Set(users.map(({ name }) => name));
  for (const name of told.keys()) if (!known.has(name)) return name;
  // A key that somebody made up stays where it is when another one has taken its place; it counts for nothing.
  const strange = keys.find(
    ({ name, publicKey }) =>
      !acts.wasForged(name) && told.get(name)?.fingerprints.includes(keyFingerprint(publicKey)) !== true,
  );
  return strange?.name ?? null;
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

/** The first profile of which no entry tells. */
function strangeProfile({ entries, profiles }: Rights): string | null {
  const told = toldProfiles(entries);
  return profiles.find(({ name, practice }) => !practice && !told.has(name))?.name ?? null;
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
function keysFault({
  entries,
  signings,
  serviceKeys,
}: Pick<Rights, 'entries' | 'signings' | 'serviceKeys'>): string | null {
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

function rightsAltered({ of, name, act }: RightsFault): PaymasterError {
  if (act !== undefined) return unbelievedAct(of, name, act.entry, act.begunAt);
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

function unbelievedAct(of: RightsFault['of'], name: string, entry: number, begunAt: number): PaymasterError {
  const sentence =
    of === 'user'
      ? say`Entry ${entry} of the audit trail, on the user ${name}, is not signed by somebody who may do this, as each such entry since ${begunAt} is. It is not believed: another program made it, or an older Paymaster.`
      : say`Entry ${entry} of the audit trail, on the profile ${name}, is not signed by somebody who may do this, as each such entry since ${begunAt} is. It is not believed: another program made it, or an older Paymaster.`;
  return paymasterError(
    'RIGHTS_ALTERED',
    say`${sentence} Nothing is approved or sent.`,
    of === 'user'
      ? say`Keep a copy of the journal, and find out who did it. Then let an administrator give ${name} the roles, limits and passphrase that are right, or remove this user: what is signed then counts.`
      : say`Keep a copy of the journal, and find out who did it. Then let an administrator set everything at profile ${name} as it is to be, or remove it and add it anew: what is signed then counts.`,
    { detail: name },
  );
}
