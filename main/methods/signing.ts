// How profiles sign: keys given, made, looked at and forgotten, settings changed. Private keys come in and never go
// out again (P5).

import type { MethodInput } from '../../shared/contract.ts';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { type Saying, say, sayNames } from '../../shared/saying.ts';
import {
  COVERABLE_COMPONENTS,
  SIGNING_DEFAULTS,
  type SigningChange,
  type SigningInput,
  type SigningSettings,
  type SigningView,
  signingSettingsSchema,
} from '../../shared/signing.ts';
import type { SigningRecord } from '../journal/desk-port.ts';
import type { JournalWriter, ProfileRecord } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import { generateSigningKey, readSigningKey } from '../service/signing/keys.ts';
import type { Accounts } from './accounts.ts';
import { profileNotFound } from './accounts.ts';
import type { JournalAccess } from './journal-access.ts';
import { keyText } from './key-text.ts';
import type { KeyAtHand, SigningKeys } from './signing-keys.ts';

const NEW_KEY_ALGORITHM = 'ecdsa-p256-sha256';

/** A record that is ready to be kept, with the key that belongs to it. */
interface Prepared {
  readonly key: KeyAtHand;
  readonly keyKind: SigningInput['key']['kind'];
  readonly record: Omit<SigningRecord, 'profile' | 'keyFile'>;
}

export class Signing {
  readonly #ports: Pick<AppPorts, 'clock' | 'files' | 'keyFiles'>;
  readonly #journal: Pick<JournalAccess, 'writer'>;
  readonly #accounts: Pick<Accounts, 'profiles'>;
  readonly #keys: SigningKeys;

  constructor(
    ports: Pick<AppPorts, 'clock' | 'files' | 'keyFiles'>,
    journal: Pick<JournalAccess, 'writer'>,
    accounts: Pick<Accounts, 'profiles'>,
    keys: SigningKeys,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
    this.#keys = keys;
  }

  async get({ profile }: MethodInput<'getSigning'>): Promise<SigningView | null> {
    await this.#requireProfile(profile);
    const record = await this.#keys.record(profile);
    return record === null ? null : viewOf(record);
  }

  /** @throws PaymasterError SIGNING_KEY_UNUSABLE, or USAGE for settings that do not go together. */
  async set({ profile, signing }: MethodInput<'setSigning'>): Promise<SigningView> {
    await this.#requireProfile(profile);
    const prepared = await this.prepare(signing, await this.#keys.record(profile));
    return await this.keep(profile, prepared);
  }

  /**
   * Forgets key and settings.
   *
   * @throws PaymasterError BATCH_WRONG_STATE while a batch has rows that can only go on with them.
   */
  async remove({ profile }: MethodInput<'removeSigning'>): Promise<void> {
    const known = await this.#requireProfile(profile);
    const writer = await this.#journal.writer();
    const open = await writer.desk.unsentBatchOfProfile(known);
    const applies = (await this.#keys.record(profile))?.settings.applies ?? 'never';
    if (open !== null && applies !== 'never') throw keyNeeded(profile, open);
    if (!(await writer.desk.removeSigning(profile))) return;
    await this.#keys.forget(profile);
    await this.#audit(writer, 'signing.removed', { name: profile });
  }

  /** Reads key and settings and holds them against each other; keeps nothing. */
  async prepare(input: SigningInput, before: SigningRecord | null): Promise<Prepared> {
    const nowMs = this.#ports.clock.nowMs();
    const key = await this.#keyOf(input, before);
    const keyKind = input.key.kind;
    // Another key may be of another kind than the settings so far; the settings of before follow it then.
    const asked =
      input.settings.algorithm ?? (keyKind === 'present' ? (before?.settings.algorithm ?? null) : null);
    const { algorithm, publicKey, fingerprint } = readSigningKey(key.pem, asked, nowMs);
    if (keyKind !== 'present') await this.#keys.requirePlace(key.path, keyKind === 'new');
    const keyId = input.settings.keyId ?? before?.settings.keyId ?? proposedKeyId(input, fingerprint);
    const settings = settingsOf({ ...before?.settings, ...input.settings, algorithm, keyId });
    return { key, keyKind, record: { settings, publicKey, fingerprint } };
  }

  /** Keeps what was prepared. */
  async keep(profile: string, { key, keyKind, record }: Prepared): Promise<SigningView> {
    const keyFile = keyKind === 'present' ? key.path : await this.#keys.keep(profile, key);
    const writer = await this.#journal.writer();
    const kept: SigningRecord = { ...record, profile, keyFile };
    await writer.desk.setSigning(kept);
    const { keyId, algorithm, encoding, digest, label, applies } = record.settings;
    await this.#audit(writer, 'signing.changed', {
      name: profile,
      fingerprint: record.fingerprint,
      keptIn: keyFile === null ? 'store' : 'file',
      ...{ keyId, algorithm, encoding, digest, label, applies },
    });
    return viewOf(kept);
  }

  async #requireProfile(name: string): Promise<ProfileRecord> {
    const found = (await this.#accounts.profiles()).find((profile) => profile.name === name);
    if (found === undefined) throw profileNotFound(name);
    return found;
  }

  async #keyOf({ key, settings }: SigningInput, before: SigningRecord | null): Promise<KeyAtHand> {
    switch (key.kind) {
      case 'file': {
        const path = this.#ports.keyFiles?.locate(key.file) ?? null;
        return { pem: await keyText(this.#ports.files, key.file), path };
      }
      case 'new':
        // The service may know the old key only, and what is made here would take its place.
        if (before !== null) throw keyThere();
        return { pem: await generateSigningKey(settings.algorithm ?? NEW_KEY_ALGORITHM), path: null };
      case 'present':
        if (before === null) throw noKeyYet();
        return await this.#keys.atHand(before);
    }
  }

  async #audit(writer: JournalWriter, action: string, facts: Record<string, string>): Promise<void> {
    await writer.appendAudit({ atMs: this.#ports.clock.nowMs(), batch: null, action, facts });
  }
}

function viewOf({ settings, publicKey, fingerprint, keyFile }: SigningRecord): SigningView {
  return {
    settings,
    publicKey,
    fingerprint,
    keptIn: keyFile === null ? 'store' : 'file',
  };
}

/** Only a key that nobody has registered yet can be given a name by us. */
function proposedKeyId({ key }: SigningInput, fingerprint: string): string {
  if (key.kind === 'new') return `paymaster-${fingerprint.slice(0, 12)}`;
  throw paymasterError(
    'USAGE',
    say`The service knows a public key by an id, and none was given.`,
    say`Give the id under which the public key is registered with the service.`,
  );
}

/** Fills in the defaults and refuses what does not go together. */
function settingsOf(asked: SigningChange): SigningSettings {
  const parsed = signingSettingsSchema.safeParse({ ...SIGNING_DEFAULTS, ...asked });
  if (parsed.success) return parsed.data;
  const setting = String(parsed.error.issues[0]?.path[0] ?? '');
  throw paymasterError(
    'USAGE',
    settingProblem(setting, asked),
    say`Correct this setting; what is left out keeps its value.`,
  );
}

/** What is wrong with a setting, by its name; the empty name is that of settings that do not go together. */
function settingProblem(setting: string, { components = [] }: SigningChange): Saying {
  switch (setting) {
    case 'keyId':
      return say`The key id is 1 to 200 plain letters, digits and signs, with no space at its ends.`;
    case 'label':
      return say`The label of a signature is 1 to 60 small letters, digits, “_”, “-”, “.” and “*”, and begins with a letter or “*”.`;
    case 'expiresAfterS':
      return say`A signature holds for 1 to 86,400 whole seconds.`;
    case 'components':
      return componentsProblem(components);
    default:
      return say`Signature-Date is covered by the signature but not sent.`;
  }
}

function componentsProblem(components: readonly string[]): Saying {
  const strange = components.find((name) => !COVERABLE_COMPONENTS.some((known) => known === name));
  if (strange !== undefined) {
    return say`${strange} cannot be covered by the signature. What can is ${sayNames(COVERABLE_COMPONENTS)}.`;
  }
  return components.includes('content-digest')
    ? say`A part of the request is named twice among what the signature covers.`
    : say`Without content-digest the body is not signed.`;
}

function noKeyYet(): PaymasterError {
  return paymasterError(
    'USAGE',
    say`The profile has no signing key yet.`,
    say`Give it a key, or let one be made, before its settings are changed.`,
  );
}

function keyThere(): PaymasterError {
  return paymasterError(
    'USAGE',
    say`The profile has a signing key already, and it was left as it is.`,
    say`Remove that key first when the service is to know another one.`,
  );
}

function keyNeeded(
  profile: string,
  { batch, fileName }: { batch: string; fileName: string },
): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} (${fileName}) of ${profile} has rows that are not sent or have no answer, and the service may take them only signed. The key was kept.`,
    say`Resume the batch, and remove the key when every row has its answer. To send it unsigned, choose that no request is signed.`,
    { detail: batch },
  );
}
