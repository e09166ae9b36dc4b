// The recovery code: made, and known again by what is kept of it. A code itself is kept nowhere.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PassphraseCost } from '../ports.ts';
import { derivationSchema, deriveKey, newDerivation } from './passphrase.ts';

/** What is kept to know a code again. */
export const codeRecordSchema = z.strictObject({ derivation: derivationSchema, hash: z.base64() });
type CodeRecord = z.infer<typeof codeRecordSchema>;

/** The characters of a recovery code: none that is taken for another. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 24;

/** A new recovery code of 120 random bits, in groups of four. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** What is kept of a code. */
export async function codeRecord(code: string, cost: PassphraseCost): Promise<CodeRecord> {
  const derivation = newDerivation(cost);
  const hash = await deriveKey(bareCode(code), derivation);
  return { derivation, hash: hash.toString('base64') };
}

export async function isCode(record: CodeRecord, code: string): Promise<boolean> {
  if (bareCode(code) === '') return false;
  const kept = Buffer.from(record.hash, 'base64');
  const given = await deriveKey(bareCode(code), record.derivation);
  return kept.length === given.length && timingSafeEqual(kept, given);
}

/** As it was printed, however it was typed. */
function bareCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
