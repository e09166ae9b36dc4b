// `profile key`: the key and the settings with which a profile signs. Private keys are read from files and never
// shown (promise P5); standard output has the public key alone, ready to be registered.

import type { SigningView } from '../../shared/signing.ts';
import type { ExitCode } from './exit-code.ts';
import type { Session } from './session.ts';
import { signingInput, signingOptionsSchema } from './signing-options.ts';

/** `paymaster profile key generate NAME`. */
export async function generateKeyCommand(session: Session, profile: string, raw: unknown): Promise<ExitCode> {
  const signing = signingInput(session, signingOptionsSchema.parse(raw), 'new');
  const view = await session.call('setSigning', { profile, signing });
  tell(session, view);
  session.output.problem(
    `Register this public key with the service under the id ${view.settings.keyId}. Until then it refuses what ${profile} signs.`,
    view.keptIn === 'store'
      ? 'The private key is in the safe store of this computer.'
      : 'This computer has no safe store here: the private key lies in a file of the data folder that only you can read. Whoever copies it can sign in your name.',
  );
  return 0;
}

/** `paymaster profile key import NAME --sign-key FILE`. */
export async function importKeyCommand(session: Session, profile: string, raw: unknown): Promise<ExitCode> {
  const signing = signingInput(session, signingOptionsSchema.parse(raw), 'file');
  const view = await session.call('setSigning', { profile, signing });
  tell(session, view);
  session.output.problem(keptSentence(profile, view));
  return 0;
}

/** `paymaster profile key set NAME …`: other settings for the key there is. */
export async function setKeyCommand(session: Session, profile: string, raw: unknown): Promise<ExitCode> {
  const signing = signingInput(session, signingOptionsSchema.parse(raw), 'present');
  const view = await session.call('setSigning', { profile, signing });
  session.output.problem(settingsSentence(profile, view));
  session.output.event('signing', { profile, ...view });
  return 0;
}

/** `paymaster profile key show NAME`. */
export async function showKeyCommand(session: Session, profile: string): Promise<ExitCode> {
  const view = await session.call('getSigning', { profile });
  if (view === null) {
    session.output.problem(`Profile ${profile} does not sign its requests.`);
    return 0;
  }
  tell(session, view);
  session.output.problem(settingsSentence(profile, view));
  return 0;
}

/** `paymaster profile key remove NAME`. */
export async function removeKeyCommand(session: Session, profile: string): Promise<ExitCode> {
  await session.call('removeSigning', { profile });
  session.output.result(`Profile ${profile} signs no more. A key file stays where it is.`);
  return 0;
}

/** Where the key is from now on, for the one who gave it. */
export function keptSentence(profile: string, view: SigningView): string {
  return view.keptIn === 'store'
    ? `Profile ${profile} signs with the key ${view.settings.keyId}, kept in the safe store of this computer.`
    : `Profile ${profile} signs with the key ${view.settings.keyId}. Only the place of its file is kept: the file must stay there, readable by you alone, and is read again at each run.`;
}

function tell({ output }: Session, view: SigningView): void {
  output.result(...view.publicKey.trimEnd().split('\n'));
  output.event('signing', { ...view });
}

function settingsSentence(profile: string, { settings, fingerprint, checksAnswers }: SigningView): string {
  const parts = [
    settings.algorithm,
    ...(settings.algorithm.startsWith('ecdsa') ? [`encoding ${settings.encoding}`] : []),
    settings.digest,
    `key id ${settings.keyId}`,
    `label ${settings.label}`,
    `holds ${settings.expiresAfterS} s`,
    `covers ${settings.components.join(' ')}`,
    checksAnswers ? 'answers are checked' : 'answers are not checked',
  ];
  const when = {
    always: 'signs every initiation',
    'when-required': 'signs when the service asks for it',
    never: 'signs nothing, and keeps its key',
  }[settings.applies];
  return `Profile ${profile} ${when}: ${parts.join(', ')}. Fingerprint ${fingerprint}.`;
}
