// Key pairs for the tests of signing, made once a run with node:crypto.

import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { SignatureAlgorithm } from '../../../shared/accounts/signing.ts';

export interface KeyPair {
  /** PEM, PKCS 8. */
  readonly privatePem: string;
  readonly publicPem: string;
  readonly publicKey: KeyObject;
}

const made = new Map<string, KeyPair>();

/** The pair of an algorithm; both RSA algorithms share one. */
export function keyPairOf(algorithm: SignatureAlgorithm): KeyPair {
  const kind = algorithm.startsWith('rsa') ? 'rsa' : algorithm;
  const pair = made.get(kind) ?? newPair(algorithm);
  made.set(kind, pair);
  return pair;
}

/** A pair that nobody else has. */
export function newPair(algorithm: SignatureAlgorithm): KeyPair {
  const { privateKey, publicKey } = generated(algorithm);
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    publicKey,
  };
}

function generated(algorithm: SignatureAlgorithm) {
  switch (algorithm) {
    case 'ecdsa-p256-sha256':
      return generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    case 'ecdsa-p384-sha384':
      return generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
    case 'rsa-pss-sha512':
    case 'rsa-v1_5-sha256':
      return generateKeyPairSync('rsa', { modulusLength: 2048 });
    case 'ed25519':
      return generateKeyPairSync('ed25519');
  }
}
