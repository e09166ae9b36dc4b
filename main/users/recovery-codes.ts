// The recovery code: made, known again, and the key that it opens, with which whoever has it signs that they came back. What
// is kept of a code opens nothing; a code is kept nowhere.

import { createHash, createPrivateKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PassphraseCost } from '../ports.ts';
import { derivationSchema, deriveKey, newDerivation } from './passphrase.ts';
import { publicHalfOf } from './user-keys.ts';

/** What is kept to know a code again: the public half of its key, or the hash of one from before codes had keys. */
const codeRecordSchema = z.union([
  z.strictObject({ derivation: derivationSchema, publicKey: z.base64() }),
  z.strictObject({ derivation: derivationSchema, hash: z.base64() }),
]);

/** The characters of a recovery code: none that is taken for another. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 24;

/** A new recovery code of 120 random bits, in groups of four. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** What is kept of a code, as text. */
export async function codeRecord(code: string, cost: PassphraseCost): Promise<string> {
  const derivation = newDerivation(cost);
  const publicKey = publicHalfOf(keyOfSeed(await deriveKey(bareCode(code), derivation)));
  return JSON.stringify({ derivation, publicKey });
}

/**
 * Holds a code against what was kept of one.
 *
 * @returns null for another code; the key that the code opens, which is null for one from before codes had keys.
 */
export async function openCode(record: string, code: string): Promise<{ key: KeyObject | null } | null> {
  const kept = codeRecordSchema.parse(JSON.parse(record));
  if (bareCode(code) === '') return null;
  const given = await deriveKey(bareCode(code), kept.derivation);
  if ('publicKey' in kept) {
    const key = keyOfSeed(given);
    return publicHalfOf(key) === kept.publicKey ? { key } : null;
  }
  const hash = Buffer.from(kept.hash, 'base64');
  return hash.length === given.length && timingSafeEqual(hash, given) ? { key: null } : null;
}

/** How the trail names the code in force: by its public key, and one from before by the digest of what is kept of it. */
export function codeMark(record: string): string {
  const kept = codeRecordSchema.parse(JSON.parse(record));
  return 'publicKey' in kept ? kept.publicKey : `${DIGEST_MARK}${sha256(record)}`;
}

const DIGEST_MARK = 'sha256:';

/** Whether the trail names a code by a digest: it has no key, and proves itself by being told once it is used up. */
export function isMarkOfBefore(mark: string): boolean {
  return mark.startsWith(DIGEST_MARK);
}

/** Whether what is kept of a code is of one from before codes had keys. */
export function isRecordOfBefore(record: string): boolean {
  try {
    return isMarkOfBefore(codeMark(record));
  } catch {
    return false;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** As it was printed, however it was typed. */
function bareCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** What stands before the 32 bytes of a private ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

function keyOfSeed(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}
