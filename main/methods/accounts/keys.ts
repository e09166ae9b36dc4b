// Keys and tokens of profiles, and where they lie: in the safe store where there is one, otherwise only by the place of a
// file, which is read again at each run. A key goes to the service client and nowhere else (P5); a secret of one data
// folder, profile and host is never read for another, since a keyring is shared by every program of the person.

import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { SigningRecord } from '../../journal/desk-port.ts';
import type { ProfileRecord } from '../../journal/port.ts';
import type { AppPorts, Files, SecretStore } from '../../ports.ts';
import type { RequestSigning } from '../../service/port.ts';
import { readSigningKey } from '../../service/signing/keys.ts';
import type { JournalAccess } from '../journal-access.ts';
import { readOrNull } from '../kept-secrets.ts';

/** A private key, and the path of its file where it lies in one. */
export interface KeyAtHand {
  readonly pem: string;
  readonly path: string | null;
}

interface Parts {
  readonly ports: Pick<AppPorts, 'clock' | 'secrets' | 'keyFiles'>;
  readonly journal: Pick<JournalAccess, 'reader'>;
}

/** How a profile signs; null when it does not. */
export async function signingRecord(core: Parts, profile: string): Promise<SigningRecord | null> {
  return (await (await core.journal.reader())?.desk.signing(profile)) ?? null;
}

/** PEM of the public key of a profile's service; null when its answers are taken as they come. */
export async function serviceKeyOf(core: Parts, profile: string | null): Promise<string | null> {
  if (profile === null) return null;
  return (await (await core.journal.reader())?.desk.serviceKey(profile)) ?? null;
}

/**
 * What the service client signs with; null when the profile does not sign.
 *
 * @throws PaymasterError SIGNING_KEY_UNUSABLE when the key is gone, is another one, or cannot sign.
 */
export async function requestSigning(core: Parts, profile: string): Promise<RequestSigning | null> {
  const record = await signingRecord(core, profile);
  if (record === null) return null;
  const privateKey = await readKey(core, record);
  const { fingerprint } = readSigningKey(privateKey, record.settings.algorithm, core.ports.clock.nowMs());
  if (fingerprint !== record.fingerprint) throw anotherKey(profile, record.keyFile);
  return { settings: record.settings, privateKey };
}

/** The private key of a profile that signs, to be looked at anew under other settings. */
export async function keyAtHand(core: Parts, record: SigningRecord): Promise<KeyAtHand> {
  return { pem: await readKey(core, record), path: record.keyFile };
}

/**
 * Whether a key can be kept here, asked before anything changes.
 *
 * @param isNew whether it is made just now: such a key may be written to a file of its own, while a key that the
 *   clerk gave is never copied to one.
 * @throws PaymasterError SIGNING_KEY_UNUSABLE where there is neither a safe store nor a file for it, or where
 *   others can read its file.
 */
export async function requireKeyPlace(core: Parts, path: string | null, isNew: boolean): Promise<void> {
  const { secrets, keyFiles } = core.ports;
  if (secrets.kind === 'platform') return;
  if (keyFiles === null || (path === null && !isNew)) throw noPlace();
  if (path !== null) await keyFiles.read(path);
}

/**
 * Keeps a secret before what tells of it is entered; where that fails the store is what it was, so that no secret is in it of
 * which the trail does not tell.
 */
export async function keepSecret<Result>(
  secrets: SecretStore,
  name: string,
  secret: string,
  enter: () => Promise<Result>,
): Promise<Result> {
  // Whoever gives it again may do so since it cannot be read: there is nothing to go back to.
  const before = await readOrNull(secrets, name);
  await secrets.write(name, secret);
  try {
    return await enter();
  } catch (error) {
    // What failed first is what is told.
    await (before === null ? secrets.remove(name) : secrets.write(name, before)).catch(() => undefined);
    throw error;
  }
}

/**
 * Takes secrets out before what tells of it is entered; where either fails the store is what it was. The other way round a
 * secret would stay in a locked store of which nothing tells any more, and which nobody would ever take out.
 */
export async function dropSecrets<Result>(
  secrets: SecretStore,
  names: readonly string[],
  enter: () => Promise<Result>,
): Promise<Result> {
  const taken: [name: string, secret: string][] = [];
  try {
    for (const name of names) {
      const secret = await readOrNull(secrets, name);
      await secrets.remove(name);
      if (secret !== null) taken.push([name, secret]);
    }
    return await enter();
  } catch (error) {
    // What failed first is what is told.
    for (const [name, secret] of taken) await secrets.write(name, secret).catch(() => undefined);
    throw error;
  }
}

/**
 * Keeps a key as well as this computer can.
 *
 * @param enter is given the absolute path of its file, or null when the safe store keeps it.
 */
export async function keepKey<Result>(
  { ports: { secrets, keyFiles } }: Parts,
  profile: Pick<ProfileRecord, 'name' | 'baseUrl'>,
  { pem, path }: KeyAtHand,
  enter: (keyFile: string | null) => Promise<Result>,
): Promise<Result> {
  if (secrets.kind === 'platform') {
    return await keepSecret(secrets, secretName('signing', profile), pem, () => enter(null));
  }
  if (path !== null) return await enter(path);
  if (keyFiles === null) throw noPlace();
  return await enter(await keyFiles.create(profile.name, pem));
}

/**
 * Forgets a key wherever an edition of the program kept it: at each address that the profile had, and under its name alone.
 *
 * @param record how the profile signs; null where it is forgotten that it does, and a secret may have stayed.
 * @param enter enters it.
 */
export async function forgetKey<Result>(
  core: Parts,
  { name, baseUrl }: Pick<ProfileRecord, 'name' | 'baseUrl'>,
  record: Pick<SigningRecord, 'fingerprint'> | null,
  enter: () => Promise<Result>,
): Promise<Result> {
  const acts = (await (await core.journal.reader())?.standing.rights())?.entries ?? [];
  const before = acts.filter(({ action, facts }) => action.startsWith('profile.') && facts.name === name);
  // Another program may have written anything there.
  const told = before.flatMap(({ facts }) => facts.baseUrl ?? []).filter((address) => URL.canParse(address));
  const names = [baseUrl, ...told].map((address) => secretName('signing', { name, baseUrl: address }));
  return await dropSecrets(core.ports.secrets, [...new Set(names)], async () => {
    if (record !== null) await forgetEarlierKey(core, name, record);
    return await enter();
  });
}

/** A key from before folders is another folder's, too: only one that is this profile's is forgotten. */
export async function forgetEarlierKey(
  { ports: { secrets, clock } }: Parts,
  profile: string,
  { fingerprint }: Pick<SigningRecord, 'fingerprint'>,
): Promise<void> {
  await secrets.forgetEarlier?.(earlierKey(profile), (pem) => {
    try {
      return readSigningKey(pem, null, clock.nowMs()).fingerprint === fingerprint;
    } catch (error) {
      if (error instanceof PaymasterError) return false;
      throw error;
    }
  });
}

async function readKey(core: Parts, { profile, keyFile }: SigningRecord): Promise<string> {
  if (keyFile !== null) {
    if (core.ports.keyFiles === null) throw noPlace();
    return await core.ports.keyFiles.read(keyFile);
  }
  const pem = await core.ports.secrets.read(await nameOfKey(core, profile));
  if (pem === null) throw notInStore(profile);
  return pem;
}

/** Name under which the private key of a profile is kept among the secrets: it is registered with one host. */
async function nameOfKey(core: Parts, name: string): Promise<string> {
  const profiles = (await (await core.journal.reader())?.listProfiles()) ?? [];
  const profile = profiles.find((known) => known.name === name);
  if (profile === undefined) throw new Error(`A key was looked for without its profile ${name}.`);
  return secretName('signing', profile);
}

function notInStore(profile: string): Error {
  return paymasterError(
    'SIGNING_KEY_UNUSABLE',
    say`The signing key of profile ${profile} is not in the safe store of this program for the address that the profile has. The window, the browser version and the terminal keep keys apart. Nothing was sent.`,
    say`Send from the one that was given the key, or give the key again here for this address.`,
    { detail: 'other-store' },
  );
}

function anotherKey(profile: string, keyFile: string | null): Error {
  return paymasterError(
    'SIGNING_KEY_UNUSABLE',
    keyFile === null
      ? say`The key in the safe store is not the one that profile ${profile} was given. Nothing was sent.`
      : say`The key in ${keyFile} is not the one that profile ${profile} was given. Nothing was sent.`,
    say`Put the right key back, or give the profile this one and register its public key with the service.`,
    { detail: 'another-key' },
  );
}

function noPlace(): Error {
  return paymasterError(
    'SIGNING_KEY_UNUSABLE',
    say`This computer has no safe store for a private key. Nothing was kept.`,
    say`Let a new key be made here, or give this one in the window or in a terminal, where only the place of its file is kept.`,
    { detail: 'no-store' },
  );
}

const LONGEST_KEY_CHARACTERS = 64 * 1024;

/**
 * The text of a key's file, whose copy, if the host made one, is removed.
 *
 * @throws PaymasterError SIGNING_KEY_UNUSABLE when it is too long for a key.
 */
export async function keyText(files: Files, handle: string): Promise<string> {
  const source = await files.source(handle);
  try {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of source.open()) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > LONGEST_KEY_CHARACTERS) throw notAKey(source.name);
    }
    return text;
  } finally {
    // No copy of a key may lie about (P5).
    await files.release(handle);
  }
}

function notAKey(name: string): Error {
  return paymasterError(
    'SIGNING_KEY_UNUSABLE',
    say`${name} is not a key file.`,
    say`Name the file that holds the key.`,
    { detail: 'not-pem' },
  );
}

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
    forgetEarlier: async (name, isMeant) => {
      const kept = isMeant === null ? null : await readOrNull(store, name);
      if (isMeant === null || (kept !== null && isMeant(kept))) await store.remove(name);
    },
  };
}

/**
 * A signing key from before keys had a folder and a host: it may be the only one that a service knows, and its
 * fingerprint in the journal says whether it is this profile's. A token has no such proof and is asked for anew.
 */
async function readEarlierKey(store: SecretStore, name: string): Promise<string | null> {
  const profile = /^signing:[^:]+(?::\d+)?:(?<profile>.+)$/s.exec(name)?.groups?.['profile'];
  return profile === undefined ? null : await store.read(earlierKey(profile));
}

function earlierKey(profile: string): string {
  return `signing:${profile}`;
}

/** Under which a token was kept before it was one host's; nothing reads it any more. */
export function earlierToken(profile: string): string {
  return `profile:${profile}`;
}
