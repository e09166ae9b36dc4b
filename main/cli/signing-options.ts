// The options with which a profile signs, as they are typed and as the contract takes them.

import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { paymasterError } from '../../shared/errors.ts';
import {
  DIGEST_ALGORITHMS,
  SIGNATURE_ALGORITHMS,
  SIGNATURE_ENCODINGS,
  SIGNING_APPLIES,
  type SigningChange,
  type SigningInput,
} from '../../shared/signing.ts';
import { commonOptionsSchema, seconds } from './options.ts';
import type { Session } from './session.ts';

/** Stands in place of a file: what the service says is checked no more. */
export const NO_SERVICE_KEY = 'none';

export const signingOptionsSchema = commonOptionsSchema.extend({
  signKey: z.string().optional(),
  signKeyId: z.string().optional(),
  signAlgorithm: z.enum(SIGNATURE_ALGORITHMS).optional(),
  signEncoding: z.enum(SIGNATURE_ENCODINGS).optional(),
  signDigest: z.enum(DIGEST_ALGORITHMS).optional(),
  signLabel: z.string().optional(),
  signComponents: z.array(z.string()).optional(),
  signExpires: z.number().optional(),
  signDate: z.enum(['yes', 'no']).optional(),
  sign: z.enum(SIGNING_APPLIES).optional(),
  serviceKey: z.string().optional(),
});
export type SigningOptions = z.infer<typeof signingOptionsSchema>;

/** Adds the options of signing; the key file only where a key is given by one. */
export function addSigningOptions(command: Command, keyFile: 'optional' | 'required' | 'none'): void {
  const key = new Option('--sign-key <FILE>', 'private key in PEM form, readable by you alone');
  if (keyFile !== 'none') command.addOption(keyFile === 'required' ? key.makeOptionMandatory() : key);
  command
    .option('--sign-key-id <ID>', 'id under which the service knows the public key')
    .addOption(
      new Option('--sign-algorithm <NAME>', 'by the kind of the key unless given').choices(
        SIGNATURE_ALGORITHMS,
      ),
    )
    .addOption(
      new Option('--sign-encoding <FORM>', 'how an ECDSA signature is written, der unless given').choices(
        SIGNATURE_ENCODINGS,
      ),
    )
    .addOption(
      new Option('--sign-digest <NAME>', 'digest of the content, sha-512 unless given').choices(
        DIGEST_ALGORITHMS,
      ),
    )
    .option('--sign-label <NAME>', 'name of the signature in its headers')
    .addOption(
      new Option('--sign-components <LIST>', 'what is covered, in order, with commas between').argParser(
        listOf,
      ),
    )
    .addOption(
      new Option('--sign-expires <SECONDS>', 'how long a signature holds, 60 unless given').argParser(
        seconds,
      ),
    )
    .addOption(
      new Option('--sign-date <YES>', 'whether Signature-Date is sent, yes unless given').choices([
        'yes',
        'no',
      ]),
    )
    .addOption(
      new Option(
        '--sign <WHEN>',
        'always, when-required (the configuration asks for it; so unless given), or never',
      ).choices(SIGNING_APPLIES),
    )
    .option(
      '--service-key <FILE>',
      `public key of the service, by which answers and callbacks are checked; ${NO_SERVICE_KEY} checks them no more`,
    );
}

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
export function asksForSigning({
  dataDir: _,
  json: __,
  serviceKey: ___,
  ...options
}: SigningOptions): boolean {
  return Object.values(options).some((value) => value !== undefined);
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
