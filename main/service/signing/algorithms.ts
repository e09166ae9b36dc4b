// The five algorithms of RFC 9421, section 3.3, on keys of Node, and the two ways of writing an ECDSA signature.
// Knows no message and no setting; must never let a signature through that a key of another kind would accept.

import { constants, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import type { SignatureAlgorithm, SignatureEncoding } from '../../../shared/accounts/signing.ts';

// With a callback the work is done off the thread: an RSA signature may take milliseconds.
const signAside = promisify(
  (
    hash: string | null,
    bytes: Buffer,
    key: Parameters<typeof sign>[2],
    done: (error: Error | null, signature: Buffer) => void,
  ) => sign(hash, bytes, key, done),
);

interface Method {
  /** Name of the hash in Node; null where it is part of the algorithm. */
  readonly hash: string | null;
  /** Length of one of the two numbers of an ECDSA signature. */
  readonly numberBytes: number | null;
  readonly more: { readonly padding?: number; readonly saltLength?: number };
}

const METHODS: Readonly<Record<SignatureAlgorithm, Method>> = {
  'ecdsa-p256-sha256': { hash: 'sha256', numberBytes: 32, more: {} },
  'ecdsa-p384-sha384': { hash: 'sha384', numberBytes: 48, more: {} },
  'rsa-pss-sha512': {
    hash: 'sha512',
    numberBytes: null,
    more: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 },
  },
  'rsa-v1_5-sha256': { hash: 'sha256', numberBytes: null, more: { padding: constants.RSA_PKCS1_PADDING } },
  ed25519: { hash: null, numberBytes: null, more: {} },
};

const ENCODING_NAMES = { raw: 'ieee-p1363', der: 'der' } as const;

/** The algorithms that a key serves, the usual one first; none for a key of another kind. */
export function algorithmsOf(key: KeyObject): readonly SignatureAlgorithm[] {
  const curve = key.asymmetricKeyDetails?.namedCurve;
  switch (key.asymmetricKeyType) {
    case 'ec':
      if (curve === 'prime256v1') return ['ecdsa-p256-sha256'];
      return curve === 'secp384r1' ? ['ecdsa-p384-sha384'] : [];
    case 'rsa':
      return ['rsa-pss-sha512', 'rsa-v1_5-sha256'];
    case 'rsa-pss': {
      const hash = key.asymmetricKeyDetails?.hashAlgorithm;
      return hash === undefined || hash === 'sha512' ? ['rsa-pss-sha512'] : [];
    }
    case 'ed25519':
      return ['ed25519'];
    default:
      return [];
  }
}

/** Signs bytes. The encoding has no effect outside ECDSA. */
export async function signBytes(
  bytes: Buffer,
  key: KeyObject,
  algorithm: SignatureAlgorithm,
  encoding: SignatureEncoding,
): Promise<Buffer> {
  const { hash, more } = METHODS[algorithm];
  return await signAside(hash, bytes, { key, dsaEncoding: ENCODING_NAMES[encoding], ...more });
}

/** True when the key made the signature over these bytes; of ECDSA both encodings are taken. */
export function isSignatureOf(
  bytes: Buffer,
  signature: Buffer,
  key: KeyObject,
  algorithm: SignatureAlgorithm,
): boolean {
  const { hash, more, numberBytes } = METHODS[algorithm];
  if (!algorithmsOf(key).includes(algorithm)) return false;
  if (numberBytes === null) return verify(hash, bytes, { key, ...more }, signature);
  const encodings = signature.length === 2 * numberBytes ? (['raw', 'der'] as const) : (['der'] as const);
  return encodings.some((encoding) =>
    verify(hash, bytes, { key, dsaEncoding: ENCODING_NAMES[encoding] }, signature),
  );
}
