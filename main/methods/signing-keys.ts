// Private keys of profiles: kept in the safe store where there is one, otherwise only by the place of their file,
// which is read again at each run. A key goes to the service client and nowhere else (P5).

import { paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import type { SigningRecord } from '../journal/desk-port.ts';
import type { AppPorts } from '../ports.ts';
import type { RequestSigning } from '../service/port.ts';
import { readSigningKey } from '../service/signing/keys.ts';
import type { JournalAccess } from './journal-access.ts';
import { secretName } from './secret-names.ts';

/** A private key, and the path of its file where it lies in one. */
export interface KeyAtHand {
  readonly pem: string;
  readonly path: string | null;
}

export class SigningKeys {
  readonly #ports: Pick<AppPorts, 'clock' | 'secrets' | 'keyFiles'>;
  readonly #journal: Pick<JournalAccess, 'reader'>;

  constructor(
    ports: Pick<AppPorts, 'clock' | 'secrets' | 'keyFiles'>,
    journal: Pick<JournalAccess, 'reader'>,
  ) {
    this.#ports = ports;
    this.#journal = journal;
  }

  /** How a profile signs; null when it does not. */
  async record(profile: string): Promise<SigningRecord | null> {
    return (await (await this.#journal.reader())?.desk.signing(profile)) ?? null;
  }

  /** PEM of the public key of a profile's service; null when its answers are taken as they come. */
  async serviceKey(profile: string | null): Promise<string | null> {
    if (profile === null) return null;
    return (await (await this.#journal.reader())?.desk.serviceKey(profile)) ?? null;
  }

  /**
   * What the service client signs with; null when the profile does not sign.
   *
   * @throws PaymasterError SIGNING_KEY_UNUSABLE when the key is gone, is another one, or cannot sign.
   */
  async requestSigning(profile: string): Promise<RequestSigning | null> {
    const record = await this.record(profile);
    if (record === null) return null;
    const privateKey = await this.#read(record);
    const { fingerprint } = readSigningKey(privateKey, record.settings.algorithm, this.#ports.clock.nowMs());
    if (fingerprint !== record.fingerprint) throw anotherKey(profile, record.keyFile);
    return { settings: record.settings, privateKey };
  }

  /** The private key of a profile that signs, to be looked at anew under other settings. */
  async atHand(record: SigningRecord): Promise<KeyAtHand> {
    return { pem: await this.#read(record), path: record.keyFile };
  }

  /**
   * Whether a key can be kept here, asked before anything changes.
   *
   * @param isNew whether it is made just now: such a key may be written to a file of its own, while a key that the
   *   clerk gave is never copied to one.
   * @throws PaymasterError SIGNING_KEY_UNUSABLE where there is neither a safe store nor a file for it, or where
   *   others can read its file.
   */
  async requirePlace(path: string | null, isNew: boolean): Promise<void> {
    const { secrets, keyFiles } = this.#ports;
    if (secrets.kind === 'platform') return;
    if (keyFiles === null || (path === null && !isNew)) throw noPlace();
    if (path !== null) await keyFiles.read(path);
  }

  /**
   * Keeps a key as well as this computer can.
   *
   * @returns the absolute path of its file, or null when the safe store keeps it.
   */
  async keep(profile: string, { pem, path }: KeyAtHand): Promise<string | null> {
    const { secrets, keyFiles } = this.#ports;
    if (secrets.kind === 'platform') {
      await secrets.write(await this.#secretName(profile), pem);
      return null;
    }
    if (path !== null) return path;
    if (keyFiles === null) throw noPlace();
    return await keyFiles.create(profile, pem);
  }

  async forget(profile: string): Promise<void> {
    await this.#ports.secrets.remove(await this.#secretName(profile));
  }

  async #read({ profile, keyFile }: SigningRecord): Promise<string> {
    if (keyFile !== null) {
      if (this.#ports.keyFiles === null) throw noPlace();
      return await this.#ports.keyFiles.read(keyFile);
    }
    const pem = await this.#ports.secrets.read(await this.#secretName(profile));
    if (pem === null) throw notInStore(profile);
    return pem;
  }

  /** Name under which the private key of a profile is kept among the secrets: it is registered with one host. */
  async #secretName(name: string): Promise<string> {
    const profiles = (await (await this.#journal.reader())?.listProfiles()) ?? [];
    const profile = profiles.find((known) => known.name === name);
    if (profile === undefined) throw new Error(`A key was looked for without its profile ${name}.`);
    return secretName('signing', profile);
  }
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
