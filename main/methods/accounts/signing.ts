// How profiles sign: keys given, made, looked at and forgotten, settings changed. Private keys come in and never go
// out again (P5).
// And the public key of a profile's service, which it can have whether it signs its own requests or not; what is checked
// by it is in main/service/signing and the judge of callbacks.

import {
  COVERABLE_COMPONENTS,
  madeKeyId,
  type ServiceKeyView,
  SIGNING_DEFAULTS,
  type SigningChange,
  type SigningInput,
  type SigningSettings,
  type SigningView,
  signingSettingsSchema,
} from '../../../shared/accounts/signing.ts';
import type { AuditAction, AuditFacts } from '../../../shared/audit.ts';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Saying, say, sayNames } from '../../../shared/saying.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import type { SigningRecord } from '../../journal/desk-port.ts';
import type { ProfileRecord } from '../../journal/port.ts';
import { generateSigningKey, readServiceKey, readSigningKey } from '../../service/signing/keys.ts';
import { requireKeysAsTold } from '../approvals/rights/rights.ts';
import type { Handlers, Needs } from '../core.ts';
import type { InTurn } from '../in-turn.ts';
import { enterSigned } from '../users/signed-act.ts';
import {
  forgetEarlierKey,
  forgetKey,
  type KeyAtHand,
  keepKey,
  keyAtHand,
  keyText,
  requireKeyPlace,
  serviceKeyOf,
  signingRecord,
} from './keys.ts';
import { signingFacts } from './signing-facts.ts';

const NEW_KEY_ALGORITHM = 'ecdsa-p256-sha256';

/** A record that is ready to be kept, with the key that belongs to it. */
interface Prepared {
  readonly key: KeyAtHand;
  readonly keyKind: SigningInput['key']['kind'];
  readonly record: Omit<SigningRecord, 'profile' | 'keyFile'>;
}

export type SigningParts = Needs<{
  ports: 'clock' | 'files' | 'keyFiles' | 'secrets';
  journal: 'reader' | 'writer';
  accounts: 'profile';
  presence: 'here';
}>;
type Parts = SigningParts;

export function signingMethods(core: Parts & { readonly turns: InTurn }) {
  const { turns } = core;
  return {
    getSigning: ({ profile }) => signingView(core, profile),
    setSigning: (input) => turns.run(input.profile, () => setSigning(core, input)),
    removeSigning: async ({ profile }) => {
      await turns.run(profile, () => removeSigning(core, profile));
      return {};
    },
    getServiceKey: ({ profile }) => serviceKeyView(core, profile),
    setServiceKey: async ({ profile, file }) => {
      await core.accounts.profile(profile);
      return await keepServiceKey(core, profile, await prepareServiceKey(core, file));
    },
    removeServiceKey: async ({ profile }) => {
      await core.accounts.profile(profile);
      const writer = await core.journal.writer();
      const act = entryOf(core, 'service-key.removed', { name: profile });
      await enterSigned(core, writer, act, (signed) => writer.desk.removeServiceKey(profile, signed));
      return {};
    },
  } satisfies Partial<Handlers>;
}

async function signingView(core: Parts, profile: string): Promise<SigningView | null> {
  await core.accounts.profile(profile);
  const record = await signingRecord(core, profile);
  return record === null ? null : viewOf(record);
}

/** @throws PaymasterError SIGNING_KEY_UNUSABLE, or USAGE for settings that do not go together. */
async function setSigning(
  core: Parts,
  { profile, signing }: MethodInput<'setSigning'>,
): Promise<SigningView> {
  const known = await core.accounts.profile(profile);
  // What stays as it is must be what an administrator set; with another key all of it is given anew.
  if (signing.key.kind === 'present') await requireKeysAsTold(await core.journal.writer(), profile);
  const prepared = await prepareSigning(core, signing, await signingRecord(core, profile));
  return await keepSigning(core, known, prepared);
}

/**
 * Forgets key and settings.
 *
 * @throws PaymasterError BATCH_WRONG_STATE while a batch has rows that can only go on with them.
 */
export async function removeSigning(core: Parts, profile: string): Promise<void> {
  const known = await core.accounts.profile(profile);
  const writer = await core.journal.writer();
  const open = await writer.desk.unsentBatchOfProfile(known);
  const record = await signingRecord(core, profile);
  const applies = record?.settings.applies ?? 'never';
  if (open !== null && applies !== 'never') throw keyNeeded(profile, open);
  const before = record === null ? {} : signingFacts(record);
  const entry = { ...entryOf(core, 'signing.removed', { name: profile }), before, after: {} };
  const removing = (signed: AuditEntry) => writer.desk.removeSigning(profile, signed);
  await forgetKey(core, known, record, () => enterSigned(core, writer, entry, removing));
}

/** Reads key and settings and holds them against each other; keeps nothing. */
export async function prepareSigning(
  core: Parts,
  input: SigningInput,
  before: SigningRecord | null,
): Promise<Prepared> {
  const nowMs = core.ports.clock.nowMs();
  const key = await keyOf(core, input, before);
  const keyKind = input.key.kind;
  // Another key may be of another kind than the settings so far; the settings of before follow it then.
  const asked =
    input.settings.algorithm ?? (keyKind === 'present' ? (before?.settings.algorithm ?? null) : null);
  const { algorithm, publicKey, fingerprint } = readSigningKey(key.pem, asked, nowMs);
  if (keyKind !== 'present') await requireKeyPlace(core, key.path, keyKind === 'new');
  const keyId = input.settings.keyId ?? keptKeyId(before, fingerprint) ?? proposedKeyId(input, fingerprint);
  const settings = settingsOf({ ...before?.settings, ...input.settings, algorithm, keyId });
  return { key, keyKind, record: { settings, publicKey, fingerprint } };
}

/**
 * Keeps what was prepared.
 *
 * @param first is entered before it, once the key is kept.
 */
export async function keepSigning(
  core: Parts,
  profile: ProfileRecord,
  { key, keyKind, record }: Prepared,
  first: () => Promise<void> = async () => undefined,
): Promise<SigningView> {
  const was = await signingRecord(core, profile.name);
  const entering = async (keyFile: string | null) => {
    await first();
    // Before it is entered that another key is in force: where this is refused, the former one still is.
    if (was !== null && was.fingerprint !== record.fingerprint) {
      await forgetEarlierKey(core, profile.name, was);
    }
    return await enterSigning(core, profile.name, { ...record, profile: profile.name, keyFile });
  };
  if (keyKind === 'present') return await entering(key.path);
  return await keepKey(core, profile, key, entering);
}

async function enterSigning(core: Parts, profile: string, kept: SigningRecord): Promise<SigningView> {
  const writer = await core.journal.writer();
  const was = await signingRecord(core, profile);
  const after = signingFacts(kept);
  const act = {
    ...entryOf(core, 'signing.changed', { name: profile, ...after }),
    before: was === null ? {} : signingFacts(was),
    after,
  };
  await enterSigned(core, writer, act, (signed) => writer.desk.setSigning(kept, signed));
  return viewOf(kept);
}

/** What the audit trail says of how a profile signs. */
async function keyOf(
  core: Parts,
  { key, settings }: SigningInput,
  before: SigningRecord | null,
): Promise<KeyAtHand> {
  switch (key.kind) {
    case 'file': {
      const path = core.ports.keyFiles?.locate(key.file) ?? null;
      return { pem: await keyText(core.ports.files, key.file), path };
    }
    case 'new':
      // The service may know the old key only, and what is made here would take its place.
      if (before !== null) throw keyThere();
      return { pem: await generateSigningKey(settings.algorithm ?? NEW_KEY_ALGORITHM), path: null };
    case 'present':
      if (before === null) throw noKeyYet();
      return await keyAtHand(core, before);
  }
}

/** An act on a profile as the audit trail enters it. */
export function entryOf(core: Needs<{ ports: 'clock' }>, action: AuditAction, facts: AuditFacts): AuditEntry {
  return { atMs: core.ports.clock.nowMs(), batch: null, action, facts };
}

function viewOf({ settings, publicKey, fingerprint, keyFile }: SigningRecord): SigningView {
  return {
    settings,
    publicKey,
    fingerprint,
    keptIn: keyFile === null ? 'store' : 'file',
  };
}

/** An id that a person gave stays; one that was made of a key follows the key, since it would name another one. */
function keptKeyId(before: SigningRecord | null, fingerprint: string): string | null {
  if (before === null) return null;
  const { keyId } = before.settings;
  return keyId === madeKeyId(before.fingerprint) ? madeKeyId(fingerprint) : keyId;
}

/** Only a key that nobody has registered yet can be given a name by us. */
function proposedKeyId({ key }: SigningInput, fingerprint: string): string {
  if (key.kind === 'new') return madeKeyId(fingerprint);
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
    say`Another key can be put in its place at the command line. To have a new one made here, remove the present one first.`,
    { detail: 'key-there' },
  );
}

function keyNeeded(
  profile: string,
  { batch, fileName }: { batch: string; fileName: string },
): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} (${fileName}) of ${profile} has rows that are not sent or have no answer, and the service may take them only signed. The key was kept.`,
    say`Resume the batch, and remove the key when every row has its answer. Another key can be put in its place at the command line. To send it unsigned, choose that no request is signed.`,
    { detail: batch },
  );
}

async function serviceKeyView(core: Parts, profile: string): Promise<ServiceKeyView | null> {
  await core.accounts.profile(profile);
  const publicKey = await serviceKeyOf(core, profile);
  return publicKey === null ? null : serviceKeyViewOf(core, publicKey);
}

/**
 * Reads the key of a file as PEM; keeps nothing.
 *
 * @throws PaymasterError SIGNING_KEY_UNUSABLE when the file holds no public key.
 */
export async function prepareServiceKey(core: Parts, file: string): Promise<string> {
  const text = await keyText(core.ports.files, file);
  return readServiceKey(text, core.ports.clock.nowMs()).publicKey;
}

/** Keeps what was prepared. */
export async function keepServiceKey(
  core: Parts,
  profile: string,
  publicKey: string,
): Promise<ServiceKeyView> {
  const writer = await core.journal.writer();
  const view = serviceKeyViewOf(core, publicKey);
  const was = await serviceKeyOf(core, profile);
  const { fingerprint } = view;
  const act = {
    ...entryOf(core, 'service-key.kept', { name: profile, fingerprint }),
    before: was === null ? {} : { fingerprint: serviceKeyViewOf(core, was).fingerprint },
    after: { fingerprint },
  };
  await enterSigned(core, writer, act, (signed) => writer.desk.setServiceKey(profile, publicKey, signed));
  return view;
}

function serviceKeyViewOf(core: Parts, publicKey: string): ServiceKeyView {
  const { fingerprint } = readServiceKey(publicKey, core.ports.clock.nowMs());
  return { publicKey, fingerprint };
}
