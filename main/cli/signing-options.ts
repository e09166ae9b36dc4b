// The options with which a profile signs, as they are typed and as the contract takes them.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import {
  DIGEST_ALGORITHMS,
  SIGNATURE_ALGORITHMS,
  SIGNATURE_ENCODINGS,
  SIGNING_APPLIES,
  type SigningChange,
  type SigningInput,
} from '../../shared/accounts/signing.ts';
import { paymasterError } from '../../shared/errors.ts';
import { mandatory, option } from './declared-options.ts';
import { COMMON, seconds } from './options.ts';
import { PROFILE } from './profile-options.ts';
import type { Session } from './session.ts';

/** Stands in place of a file: what the service says is checked no more. */
export const NO_SERVICE_KEY = 'none';

const SIGNING = {
  signKeyId: option(z.string(), '--sign-key-id <ID>', 'id under which the service knows the public key'),
  signAlgorithm: option(
    z.enum(SIGNATURE_ALGORITHMS),
    '--sign-algorithm <NAME>',
    'by the kind of the key unless given',
  ),
  signEncoding: option(
    z.enum(SIGNATURE_ENCODINGS),
    '--sign-encoding <FORM>',
    'how an ECDSA signature is written, der unless given',
  ),
  signDigest: option(
    z.enum(DIGEST_ALGORITHMS),
    '--sign-digest <NAME>',
    'digest of the content, sha-512 unless given',
  ),
  signLabel: option(z.string(), '--sign-label <NAME>', 'name of the signature in its headers'),
  signComponents: option(
    z.array(z.string()),
    '--sign-components <LIST>',
    'what is covered, in order, with commas between',
    listOf,
  ),
  signExpires: option(
    z.number(),
    '--sign-expires <SECONDS>',
    'how long a signature holds, 60 unless given',
    seconds,
  ),
  signDate: option(
    z.enum(['yes', 'no']),
    '--sign-date <YES>',
    'whether Signature-Date is sent, yes unless given',
  ),
  sign: option(
    z.enum(SIGNING_APPLIES),
    '--sign <WHEN>',
    'always, when-required (the configuration asks for it; so unless given), or never',
  ),
  serviceKey: option(
    z.string(),
    '--service-key <FILE>',
    `public key of the service, by which answers and callbacks are checked; ${NO_SERVICE_KEY} checks them no more`,
  ),
};

const SIGN_KEY = ['--sign-key <FILE>', 'private key in PEM form, readable by you alone'] as const;

/** Without a key file: for a key that is there or is made. */
export const signingOptionsSchema = z.object({ ...SIGNING, ...COMMON });
export const keyImportOptionsSchema = z.object({
  signKey: mandatory(z.string(), ...SIGN_KEY),
  ...SIGNING,
  ...COMMON,
});
export const profileOptionsSchema = z.object({
  ...PROFILE,
  signKey: option(z.string(), ...SIGN_KEY),
  ...SIGNING,
  ...COMMON,
});
type SigningOptions = z.infer<typeof signingOptionsSchema> & { readonly signKey?: string | undefined };

/** What the options ask for, with their files registered. */
export function signingInput(
  session: Session,
  options: SigningOptions,
  key: 'new' | 'present' | 'file',
): SigningInput {
  const { signKey } = options;
  if (key === 'file' && signKey === undefined) throw keyMissing();
  return {
    key:
      key === 'file' && signKey !== undefined
        ? { kind: 'file', file: session.files.register(signKey) }
        : { kind: key === 'new' ? 'new' : 'present' },
    settings: changeOf(options),
  };
}

/** The file of the service's public key, registered; `none` takes the key away, and null leaves it as it is. */
export function serviceKeyFile(
  session: Session,
  { serviceKey }: Pick<SigningOptions, 'serviceKey'>,
): string | typeof NO_SERVICE_KEY | null {
  if (serviceKey === undefined) return null;
  return serviceKey === NO_SERVICE_KEY ? NO_SERVICE_KEY : session.files.register(serviceKey);
}

/** True when anything about the signing of requests was given. */
export function asksForSigning({ signKey, ...options }: SigningOptions): boolean {
  return signKey !== undefined || Object.keys(changeOf(options)).length > 0;
}

function changeOf(options: SigningOptions): SigningChange {
  const { sign, signKeyId, signAlgorithm, signEncoding, signDigest } = options;
  const { signLabel, signComponents, signExpires, signDate } = options;
  const change = {
    applies: sign,
    keyId: signKeyId,
    algorithm: signAlgorithm,
    encoding: signEncoding,
    digest: signDigest,
    label: signLabel,
    components: signComponents,
    expiresAfterS: signExpires,
    hasSignatureDate: signDate === undefined ? undefined : signDate === 'yes',
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function listOf(text: string): string[] {
  const names = text
    .split(/[\s,]+/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  if (names.length === 0)
    throw new InvalidArgumentError('It names parts, such as @method,@path,content-digest.');
  return names;
}

function keyMissing(): Error {
  return paymasterError(
    'USAGE',
    'Signing was asked for without a key.',
    'Give --sign-key FILE, or add the account first and let a key be made with profile key generate.',
  );
}
