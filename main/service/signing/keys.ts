// Keys as PEM text: read, made, and told apart in sentences a clerk can act on.
// Must never repeat a key, nor a piece of one, in an error.

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { SignatureAlgorithm } from '../../../shared/accounts/signing.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Saying, type Spoken, say, sayDay } from '../../../shared/saying.ts';
import { algorithmsOf } from './algorithms.ts';

const LEAST_RSA_BITS = 2_048;
const NEW_RSA_BITS = 3_072;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/;
const PRIVATE_KEY =
  /-----BEGIN (?:(?:EC|RSA|ENCRYPTED) )?PRIVATE KEY-----[\s\S]+?-----END (?:(?:EC|RSA|ENCRYPTED) )?PRIVATE KEY-----/;
const makePair = promisify(generateKeyPair);

/** A private key with what may be told of it. */
export interface SigningKey {
  readonly key: KeyObject;
  readonly algorithm: SignatureAlgorithm;
  /** PEM of the public half. */
  readonly publicKey: string;
  /** SHA-256 of the public half as SPKI, hexadecimal. */
  readonly fingerprint: string;
}

/**
 * Reads a private key.
 *
 * @param pem may hold the key's certificate too, which must be in force then.
 * @param algorithm null takes the usual one of the key.
 * @throws PaymasterError SIGNING_KEY_UNUSABLE for anything that cannot sign with this algorithm.
 */
export function readSigningKey(pem: string, algorithm: SignatureAlgorithm | null, nowMs: number): SigningKey {
  const key = privateKeyIn(pem);
  const offered = algorithmsOf(key);
  const usual = offered[0];
  if (usual === undefined) {
    throw unusable(
      'wrong-kind',
      say`A key of this kind (${kindOf(key)}) signs no requests.`,
      say`Give a key of P-256, P-384, RSA or Ed25519, or generate one.`,
    );
  }
  requireLength(key);
  if (algorithm !== null && !offered.includes(algorithm)) {
    throw unusable(
      'wrong-kind',
      say`The key is of the kind ${kindOf(key)} and cannot sign with ${algorithm}.`,
      say`Give the algorithm ${eitherOf(offered)}, or another key.`,
    );
  }
  requireCertificateInForce(pem, key, nowMs);
  const publicHalf = createPublicKey(key);
  return {
    key,
    algorithm: algorithm ?? usual,
    publicKey: pemOf(publicHalf),
    fingerprint: fingerprintOf(publicHalf),
  };
}

/**
 * Reads the public key of a service, as a public key or a certificate.
 *
 * @throws PaymasterError SIGNING_KEY_UNUSABLE.
 */
export function readServiceKey(
  pem: string,
  nowMs: number,
): { key: KeyObject; publicKey: string; fingerprint: string } {
  if (PRIVATE_KEY.test(pem)) {
    throw unusable(
      'private',
      say`The file holds a private key where the public key of the service is needed.`,
      say`Give the public key that the service publishes, and show a private key to nobody.`,
    );
  }
  const certificate = certificateIn(pem);
  if (certificate !== null) requireInForce(certificate, nowMs);
  const key = certificate === null ? publicKeyIn(pem) : certificate.publicKey;
  if (algorithmsOf(key).length === 0) {
    throw unusable(
      'wrong-kind',
      say`A key of this kind (${kindOf(key)}) signs no answers.`,
      say`Give the public key that the service publishes.`,
    );
  }
  return { key, publicKey: pemOf(key), fingerprint: fingerprintOf(key) };
}

/** Makes a new key pair; the private half is PKCS 8. */
export async function generateSigningKey(algorithm: SignatureAlgorithm): Promise<string> {
  const { privateKey } = await newPair(algorithm);
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function newPair(algorithm: SignatureAlgorithm) {
  switch (algorithm) {
    case 'ecdsa-p256-sha256':
      return makePair('ec', { namedCurve: 'prime256v1' });
    case 'ecdsa-p384-sha384':
      return makePair('ec', { namedCurve: 'secp384r1' });
    case 'rsa-pss-sha512':
    case 'rsa-v1_5-sha256':
      return makePair('rsa', { modulusLength: NEW_RSA_BITS });
    case 'ed25519':
      return makePair('ed25519');
  }
}

function privateKeyIn(pem: string): KeyObject {
  const [block] = PRIVATE_KEY.exec(pem) ?? [];
  if (block === undefined) throw noPrivateKey(pem);
  if (block.includes('ENCRYPTED')) {
    throw unusable(
      'encrypted',
      say`The private key is encrypted with a passphrase, which no run could ask for.`,
      say`Give it without a passphrase, in a file that only you can read.`,
    );
  }
  try {
    return createPrivateKey(block);
  } catch {
    throw unusable('damaged', say`The private key is damaged.`, say`Give the file as it was made.`);
  }
}

function noPrivateKey(pem: string): PaymasterError {
  if (pem.includes('-----BEGIN PUBLIC KEY-----') || pem.includes('-----BEGIN RSA PUBLIC KEY-----')) {
    return unusable(
      'public',
      say`The file holds a public key, and only a private key can sign.`,
      say`Give the private key that belongs to it. The public one is for the service.`,
    );
  }
  if (CERTIFICATE.test(pem)) {
    return unusable(
      'certificate',
      say`The file holds a certificate without its private key.`,
      say`Give the private key that belongs to it.`,
    );
  }
  return unusable(
    'not-pem',
    say`The file holds no private key in PEM form.`,
    say`Give a file that begins with -----BEGIN PRIVATE KEY-----.`,
  );
}

function publicKeyIn(pem: string): KeyObject {
  try {
    return createPublicKey(pem);
  } catch {
    throw unusable(
      'not-pem',
      say`The file holds no public key in PEM form.`,
      say`Give a file that begins with -----BEGIN PUBLIC KEY-----.`,
    );
  }
}

function certificateIn(pem: string): X509Certificate | null {
  const [block] = CERTIFICATE.exec(pem) ?? [];
  if (block === undefined) return null;
  try {
    return new X509Certificate(block);
  } catch {
    throw unusable(
      'damaged',
      say`The certificate in the file is damaged.`,
      say`Give the file as it was made.`,
    );
  }
}

function requireCertificateInForce(pem: string, key: KeyObject, nowMs: number): void {
  const certificate = certificateIn(pem);
  if (certificate === null) return;
  if (!certificate.checkPrivateKey(key)) {
    throw unusable(
      'wrong-kind',
      say`The private key does not belong to the certificate beside it in the file.`,
      say`Give the key with its own certificate, or the key alone.`,
    );
  }
  requireInForce(certificate, nowMs);
}

function requireInForce(certificate: X509Certificate, nowMs: number): void {
  const from = certificate.validFromDate;
  const to = certificate.validToDate;
  if (nowMs > to.getTime()) {
    throw unusable(
      'expired',
      say`The key has expired: its certificate ended on ${sayDay(dayOf(to))}.`,
      say`Give a key that is in force, and register it with the service.`,
    );
  }
  if (nowMs < from.getTime()) {
    throw unusable(
      'not-yet',
      say`The key is not in force yet: its certificate begins on ${sayDay(dayOf(from))}.`,
      say`Give a key that is in force, or check the date of this computer.`,
    );
  }
}

function requireLength(key: KeyObject): void {
  const bits = key.asymmetricKeyDetails?.modulusLength;
  if (bits === undefined || bits >= LEAST_RSA_BITS) return;
  throw unusable(
    'too-short',
    say`The RSA key has ${bits} bits, which is too short to be safe.`,
    say`Give one of at least ${LEAST_RSA_BITS} bits.`,
  );
}

/** Both algorithms that a key can serve, as a choice; or the only one. */
function eitherOf([first = '', second]: readonly string[]): Spoken {
  return second === undefined ? first : say`${first} or ${second}`;
}

function kindOf(key: KeyObject): string {
  const curve = key.asymmetricKeyDetails?.namedCurve;
  const type = key.asymmetricKeyType ?? 'unknown';
  return curve === undefined ? type : `${type} ${curve}`;
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

/** The same of a public key as PEM. @throws Error for what is none. */
export function publicFingerprint(pem: string): string {
  return fingerprintOf(createPublicKey(pem));
}

function fingerprintOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function unusable(detail: string, message: Saying, remedy: Saying): PaymasterError {
  return paymasterError('SIGNING_KEY_UNUSABLE', message, remedy, { detail });
}
