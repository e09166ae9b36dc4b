// Keys of users as they are made here: of a passphrase that is long enough, or read from the file of another computer.

import type { KeyObject } from 'node:crypto';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { PASSPHRASE_MIN } from '../../../shared/users.ts';
import { normalized, PASSPHRASE_COST } from '../../users/passphrase.ts';
import { newUserKey, publicHalfIn, type SealedKey, sealKey } from '../../users/user-keys.ts';
import type { Needs } from '../core.ts';

type Parts = Needs<{ ports: 'clock' | 'files' | 'passphraseCost' }>;

interface MadeKey {
  readonly key: KeyObject;
  readonly publicKey: string;
  readonly sealed: SealedKey;
}

export async function madeKey(core: Parts, name: string, passphrase: string): Promise<MadeKey> {
  requireLong(passphrase);
  const { key, publicKey } = newUserKey();
  return { key, publicKey, sealed: await sealKey(key, name, passphrase, costOf(core)) };
}

export async function newKeyFor(core: Parts, name: string, passphrase: string) {
  const { key, publicKey, sealed } = await madeKey(core, name, passphrase);
  return { key, publicKey, sealed: JSON.stringify(sealed), atMs: core.ports.clock.nowMs() };
}

export function costOf(core: Parts) {
  return core.ports.passphraseCost ?? PASSPHRASE_COST;
}

/** Longest file of a public key, in bytes. */
const KEY_FILE_BYTES_MAX = 10_000;

export async function publicKeyOf(core: Parts, secret: MethodInput<'addUser'>['secret']): Promise<string> {
  const bytes: Uint8Array[] = [];
  let length = 0;
  if (secret.kind === 'public-key') {
    const file = await core.ports.files.source(secret.file);
    for await (const chunk of file.open()) {
      length += chunk.length;
      if (length > KEY_FILE_BYTES_MAX) break;
      bytes.push(chunk);
    }
  }
  const publicKey = publicHalfIn(Buffer.concat(bytes).toString('utf8'));
  if (publicKey !== null) return publicKey;
  throw paymasterError(
    'FILE_REFUSED',
    say`This file holds no public key of a Paymaster user.`,
    say`Have it made anew on the other computer: paymaster user public-key NAME.`,
  );
}

export function requireLong(passphrase: string): void {
  if ([...normalized(passphrase)].length >= PASSPHRASE_MIN) return;
  throw paymasterError(
    'PASSPHRASE_TOO_SHORT',
    say`A passphrase has at least ${PASSPHRASE_MIN} characters.`,
    say`Take four or five words that belong to no sentence; spaces count.`,
  );
}
