// `profile key`: the key and the settings with which a profile signs. Private keys are read from files and never
// shown (promise P5); standard output has the public key alone, ready to be registered.

import type { Command } from 'commander';
import { madeKeyId, type SigningSettings, type SigningView } from '../../shared/accounts/signing.ts';
import { PaymasterError, paymasterError } from '../../shared/errors.ts';
import { unreachable } from '../../shared/exhaustive.ts';
import { addOptions } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { commonOptionsSchema } from './options.ts';
import type { InSession, Session } from './session.ts';
import { shellWord } from './shell-word.ts';
import {
  asksForSigning,
  keyImportOptionsSchema,
  NO_SERVICE_KEY,
  serviceKeyFile,
  signingInput,
  signingOptionsSchema,
} from './signing-options.ts';

/** `paymaster profile key generate NAME`. */
async function generateKeyCommand(session: Session, profile: string, raw: unknown): Promise<ExitCode> {
  const options = signingOptionsSchema.parse(raw);
  const signing = signingInput(session, options, 'new');
  const view = await session.call('setSigning', { profile, signing });
  tell(session, view);
  session.output.problem(
    `Register this public key with the service under the id ${view.settings.keyId}. Until then it refuses what ${profile} signs.`,
    whenSentence(profile, view),
    view.keptIn === 'store'
      ? 'The private key is in the safe store of this computer.'
      : 'This computer has no safe store here: the private key lies in a file of the data folder that only you can read. Whoever copies it can sign in your name.',
  );
  await setServiceKey(session, profile, options);
  return 0;
}

/** `paymaster profile key import NAME --sign-key FILE`. */
async function importKeyCommand(session: Session, profile: string, raw: unknown): Promise<ExitCode> {
  const options = keyImportOptionsSchema.parse(raw);
  const signing = signingInput(session, options, 'file');
  const view = await session.call('setSigning', { profile, signing });
  tell(session, view);
  session.output.problem(keptSentence(profile, view));
  // It followed the key, and the service knows it under none yet.
  if (view.settings.keyId === madeKeyId(view.fingerprint))
    session.output.problem(
      `Register this public key with the service under that id, or give the id under which the service knows it: profile key set ${shellWord(profile)} --sign-key-id ID.`,
    );
  await setServiceKey(session, profile, options);
  return 0;
}

/** `paymaster profile key set NAME …`: other settings for the key there is, and the key of the service. */
async function setKeyCommand(session: Session, profile: string, raw: unknown): Promise<ExitCode> {
  const options = signingOptionsSchema.parse(raw);
  if (asksForSigning(options) || options.serviceKey === undefined) {
    const signing = signingInput(session, options, 'present');
    const view = await session.call('setSigning', { profile, signing });
    session.output.problem(settingsSentence(profile, view));
    session.output.event('signing', { profile, ...view });
  }
  await setServiceKey(session, profile, options);
  await tellServiceKey(session, profile);
  return 0;
}

/** `paymaster profile key show NAME`. */
async function showKeyCommand(session: Session, profile: string): Promise<ExitCode> {
  const view = await session.call('getSigning', { profile });
  if (view === null) session.output.problem(`Profile ${profile} does not sign its requests.`);
  else {
    tell(session, view);
    session.output.problem(settingsSentence(profile, view));
  }
  await tellServiceKey(session, profile);
  return 0;
}

/** `paymaster profile key remove NAME`. */
async function removeKeyCommand(session: Session, profile: string): Promise<ExitCode> {
  await session.call('removeSigning', { profile }).catch((cause: unknown) => {
    throw withImport(cause, profile);
  });
  session.output.result(`Profile ${profile} signs no more. A key file stays where it is.`);
  return 0;
}

/** A key that a batch needs can be replaced: resuming alone leads nowhere where the service refuses this very key. */
function withImport(cause: unknown, profile: string): unknown {
  if (!(cause instanceof PaymasterError) || cause.failure.code !== 'BATCH_WRONG_STATE') return cause;
  const { code, message, remedy, detail } = cause.failure;
  const way = `profile key import ${shellWord(profile)} --sign-key FILE`;
  const named = detail === null ? {} : { detail };
  return paymasterError(code, message, `${remedy} ${way} puts it there.`, { cause, ...named });
}

/** Where the key is from now on, for the one who gave it. */
export function keptSentence(profile: string, view: SigningView): string {
  return view.keptIn === 'store'
    ? `Profile ${profile} has the key ${view.settings.keyId} to sign with, kept in the safe store of this computer. ${whenSentence(profile, view)}`
    : `Profile ${profile} has the key ${view.settings.keyId} to sign with. ${whenSentence(profile, view)} Only the place of its file is kept: the file must stay there, readable by you alone, and is read again at each run.`;
}

const WHEN: Readonly<Record<SigningSettings['applies'], string>> = {
  always: 'signs every initiation',
  'when-required': 'signs when the configuration asks for it',
  never: 'signs nothing, and keeps its key',
};

/** When requests are signed, and how that is changed. */
function whenSentence(profile: string, { settings }: SigningView): string {
  const how = `profile key set ${shellWord(profile)} --sign`;
  switch (settings.applies) {
    case 'always':
      return 'Every initiation is signed.';
    case 'when-required':
      return `Requests are signed only where the configuration asks for it; ${how} always signs every one.`;
    case 'never':
      return `Nothing is signed; ${how} always signs every request.`;
    default:
      return unreachable(settings.applies, 'rule of signing');
  }
}

/** By which key the service's answers and callbacks are known, on standard error. */
export async function tellServiceKey(session: Session, profile: string): Promise<void> {
  const { output } = session;
  const key = await session.call('getServiceKey', { profile });
  output.event('service-key', {
    profile,
    publicKey: key?.publicKey ?? null,
    fingerprint: key?.fingerprint ?? null,
  });
  output.problem(
    key === null
      ? `There is no public key of the service of ${profile}: its answers and callbacks are taken as they come.`
      : `Answers and callbacks of the service of ${profile} are checked by its key with the fingerprint ${key.fingerprint}.`,
  );
}

/** After what else was asked for was done and told: the answers of the service are believed by this key. */
async function setServiceKey(
  session: Session,
  profile: string,
  options: { readonly serviceKey?: string | undefined },
): Promise<void> {
  const file = serviceKeyFile(session, options);
  if (file === NO_SERVICE_KEY) await session.call('removeServiceKey', { profile });
  else if (file !== null) await session.call('setServiceKey', { profile, file });
}

function tell({ output }: Session, view: SigningView): void {
  output.result(...view.publicKey.trimEnd().split('\n'));
  output.event('signing', { ...view });
}

function settingsSentence(profile: string, { settings, fingerprint }: SigningView): string {
  const parts = [
    settings.algorithm,
    ...(settings.algorithm.startsWith('ecdsa') ? [`encoding ${settings.encoding}`] : []),
    settings.digest,
    `key id ${settings.keyId}`,
    `label ${settings.label}`,
    `holds ${settings.expiresAfterS} s`,
    `covers ${settings.components.join(' ')}`,
  ];
  return `Profile ${profile} ${WHEN[settings.applies]}: ${parts.join(', ')}. Fingerprint ${fingerprint}.`;
}

/** Adds `key` and what stands under it. */
export function addKeyCommands(profile: Command, inSession: InSession): void {
  const key = profile.command('key').description('the key with which an account signs its requests');
  const generate = key
    .command('generate <NAME>')
    .description(
      'make a new key for an account, keep the private half in the data folder and print the public half, to be registered with the service',
    )
    .action((name: string, raw: unknown) =>
      inSession(raw, (session) => generateKeyCommand(session, name, raw)),
    );
  addOptions(generate, signingOptionsSchema);
  const importing = key
    .command('import <NAME>')
    .description('let an account sign with a key of yours and print its public half')
    .action((name: string, raw: unknown) =>
      inSession(raw, (session) => importKeyCommand(session, name, raw)),
    );
  addOptions(importing, keyImportOptionsSchema);
  const set = key
    .command('set <NAME>')
    .description('change how an account signs; what is not given stays')
    .action((name: string, raw: unknown) => inSession(raw, (session) => setKeyCommand(session, name, raw)));
  addOptions(set, signingOptionsSchema);
  const show = key
    .command('show <NAME>')
    .description('print the public key of an account and how it signs')
    .action((name: string, raw: unknown) => inSession(raw, (session) => showKeyCommand(session, name)));
  const remove = key
    .command('remove <NAME>')
    .description('let an account sign no more')
    .action((name: string, raw: unknown) => inSession(raw, (session) => removeKeyCommand(session, name)));
  for (const command of [show, remove]) addOptions(command, commonOptionsSchema);
}
