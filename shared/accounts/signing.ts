// How requests are signed, as settings with defaults (RFC 9421, RFC 9530). Knows no key and no message.

import { z } from 'zod';

/** Names of RFC 9421, section 3.3, as far as a service checks them with a public key. */
export const SIGNATURE_ALGORITHMS = [
  'ecdsa-p256-sha256',
  'ecdsa-p384-sha384',
  'rsa-pss-sha512',
  'rsa-v1_5-sha256',
  'ed25519',
] as const;
export type SignatureAlgorithm = (typeof SIGNATURE_ALGORITHMS)[number];

/** How an ECDSA signature is written: both numbers side by side as in RFC 9421, or as ASN.1. */
export const SIGNATURE_ENCODINGS = ['raw', 'der'] as const;
export type SignatureEncoding = (typeof SIGNATURE_ENCODINGS)[number];

export const DIGEST_ALGORITHMS = ['sha-256', 'sha-512'] as const;
export type DigestAlgorithm = (typeof DIGEST_ALGORITHMS)[number];

/**
 * When a profile signs: every initiation only where a person said so in words, otherwise where the configuration asks
 * for it; with `never` it keeps its key and sends plain requests.
 */
export const SIGNING_APPLIES = ['never', 'when-required', 'always'] as const;

/** What a signature can cover: derived parts of the request, and the headers that a request carries. */
export const COVERABLE_COMPONENTS = [
  '@method',
  '@authority',
  '@scheme',
  '@target-uri',
  '@request-target',
  '@path',
  '@query',
  'signature-date',
  'content-digest',
  'content-type',
  'content-length',
  'authorization',
  'accept',
  'accept-signature',
  'accept-digest',
  'user-agent',
] as const;

const componentsSchema = z
  .array(z.enum(COVERABLE_COMPONENTS))
  .min(1)
  .max(COVERABLE_COMPONENTS.length)
  .refine((names) => new Set(names).size === names.length)
  .refine((names) => names.includes('content-digest'));

const LONGEST_VALIDITY_S = 24 * 60 * 60;

export const signingSettingsSchema = z
  .strictObject({
    /** Which initiation requests are signed: `when-required` means those of an account that asks for it. */
    applies: z.enum(SIGNING_APPLIES),
    /** The name under which the service knows the public key. */
    keyId: z
      .string()
      .max(200)
      .regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/),
    algorithm: z.enum(SIGNATURE_ALGORITHMS),
    /** Has no effect outside ECDSA. */
    encoding: z.enum(SIGNATURE_ENCODINGS),
    digest: z.enum(DIGEST_ALGORITHMS),
    /** Name of the signature in its headers: a key of a structured field (RFC 8941). */
    label: z
      .string()
      .max(60)
      .regex(/^[a-z*][a-z0-9_.*-]*$/),
    components: componentsSchema,
    expiresAfterS: z.number().int().min(1).max(LONGEST_VALIDITY_S),
    /** Sends the time once more in a header of its own. */
    hasSignatureDate: z.boolean(),
  })
  .refine(({ components, hasSignatureDate }) => hasSignatureDate || !components.includes('signature-date'));
export type SigningSettings = z.infer<typeof signingSettingsSchema>;

/**
 * What is used where nothing else is said: a key alone makes no request a signed one. Of the two encodings only ASN.1
 * has been seen to be accepted.
 */
export const SIGNING_DEFAULTS = {
  applies: 'when-required',
  encoding: 'der',
  digest: 'sha-512',
  label: 'sig-pp',
  components: ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'],
  expiresAfterS: 60,
  hasSignatureDate: true,
} as const satisfies Partial<SigningSettings>;

/** Changes of the settings; what is left out stays, or is the default. */
export const signingChangeSchema = z.strictObject({
  applies: z.enum(SIGNING_APPLIES).optional(),
  keyId: z.string().min(1).optional(),
  algorithm: z.enum(SIGNATURE_ALGORITHMS).optional(),
  encoding: z.enum(SIGNATURE_ENCODINGS).optional(),
  digest: z.enum(DIGEST_ALGORITHMS).optional(),
  label: z.string().min(1).optional(),
  components: z.array(z.string()).optional(),
  expiresAfterS: z.number().optional(),
  hasSignatureDate: z.boolean().optional(),
});
export type SigningChange = z.infer<typeof signingChangeSchema>;

/** Signing as a person sees it: never the private key, nor the path of its file. */
export const signingViewSchema = z.strictObject({
  settings: signingSettingsSchema,
  /** The public key to register with the service, as PEM. */
  publicKey: z.string(),
  /** SHA-256 of the public key, hexadecimal. */
  fingerprint: z.string(),
  /** Where the private key is: in the safe store of this computer, or in a file that is read at each run. */
  keptIn: z.enum(['store', 'file']),
});
export type SigningView = z.infer<typeof signingViewSchema>;

/** The key by which answers and callbacks of a service are known. */
export const serviceKeyViewSchema = z.strictObject({
  /** PEM. */
  publicKey: z.string(),
  /** SHA-256 of the public key, hexadecimal. */
  fingerprint: z.string(),
});
export type ServiceKeyView = z.infer<typeof serviceKeyViewSchema>;

/** A key's file: an opaque handle of the host. */
export const keyFileSchema = z.string().min(1).max(64);

/** What a profile is to sign with from now on. Files are opaque handles of the host. */
export const signingInputSchema = z.strictObject({
  /** A private key from a file, a new one, or the one there is. */
  key: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('file'), file: keyFileSchema }),
    z.strictObject({ kind: z.literal('new') }),
    z.strictObject({ kind: z.literal('present') }),
  ]),
  settings: signingChangeSchema,
});
export type SigningInput = z.infer<typeof signingInputSchema>;

/** The id that is proposed for a key that nobody has registered yet. */
export function madeKeyId(fingerprint: string): string {
  return `paymaster-${fingerprint.slice(0, 12)}`;
}
