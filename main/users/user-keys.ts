// The ed25519 key of a user: made, sealed by a passphrase, opened again, and known by its public half. An open key is held
// by its caller alone; nothing here keeps, logs or returns it in another form.

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { z } from 'zod';
import type { PassphraseCost } from '../ports.ts';
import { derivationSchema, deriveKey, newDerivation } from './passphrase.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A private key that only a passphrase opens, as the journal keeps it. */
export const sealedKeySchema = z.strictObject({
  form: z.literal(1),
  derivation: derivationSchema,
  cipher: z.literal(CIPHER),
  nonce: z.base64(),
  /** Ciphertext with its tag. */
  sealed: z.base64(),
});
export type SealedKey = z.infer<typeof sealedKeySchema>;

/** A new pair; the public half is the base64 of its 32 bytes. */
export function newUserKey(): { readonly key: KeyObject; readonly publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { key: privateKey, publicKey: publicHalfOf(privateKey) };
}

/** The public half of a key: base64 of its 32 bytes. */
export function publicHalfOf(key: KeyObject): string {
  const publicHalf = key.type === 'private' ? createPublicKey(key) : key;
  const { x = '' } = publicHalf.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

/**
 * The public half of a PEM.
 *
 * @returns null for what is no public key of this kind; a private key is none, and is to be shown to nobody.
 */
export function publicHalfIn(pem: string): string | null {
  if (pem.includes('PRIVATE KEY')) return null;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? publicHalfOf(key) : null;
  } catch {
    return null;
  }
}

/** A public half as PEM, for another computer. */
export function pemOf(publicKey: string): string {
  return String(keyOf(publicKey).export({ type: 'spki', format: 'pem' }));
}

/** SHA-256 of the public half as SPKI, hexadecimal, as of every other key of this program. */
export function fingerprintOf(publicKey: string): string {
  const bytes = keyOf(publicKey).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(bytes).digest('hex');
}

function keyOf(publicKey: string): KeyObject {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** Signs bytes with an open key; base64 of the 64 bytes. */
export function signedWith(key: KeyObject, bytes: Uint8Array): string {
  return sign(null, bytes, key).toString('base64');
}

/** Whether a signature is of these bytes by the key of a public half; what is no key and no signature signs nothing. */
export function isSignedWith(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  try {
    return verify(null, bytes, keyOf(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Seals a key for a user; the seal holds for this name and this public half alone. */
export async function sealKey(
  key: KeyObject,
  name: string,
  passphrase: string,
  cost: PassphraseCost,
): Promise<SealedKey> {
  const derivation = newDerivation(cost);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await deriveKey(passphrase, derivation), nonce);
  const head = { form: 1, derivation, cipher: CIPHER } as const;
  cipher.setAAD(boundTo(head, name, publicHalfOf(key)));
  const secret = key.export({ type: 'pkcs8', format: 'der' });
  const sealed = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return { ...head, nonce: nonce.toString('base64'), sealed: sealed.toString('base64') };
}

/** Opens a sealed key; null for a wrong passphrase and for a record that is not what was sealed. */
export async function openKey(
  record: SealedKey,
  name: string,
  publicKey: string,
  passphrase: string,
): Promise<KeyObject | null> {
  const { nonce, sealed, ...head } = record;
  const opening = await deriveKey(passphrase, head.derivation);
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(CIPHER, opening, Buffer.from(nonce, 'base64'), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(head, name, publicKey));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const secret = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    const key = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' });
    return publicHalfOf(key) === publicKey ? key : null;
  } catch {
    return null;
  }
}

/** What a seal is bound to besides its secret: changed by one byte, it opens no more. */
function boundTo(head: Omit<SealedKey, 'nonce' | 'sealed'>, name: string, publicKey: string): Buffer {
  const { memoryKiB, passes, lanes, salt } = head.derivation;
  return Buffer.from(
    JSON.stringify([head.form, head.cipher, memoryKiB, passes, lanes, salt, name, publicKey]),
  );
}
