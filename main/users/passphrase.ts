// A passphrase as bytes, and the key that argon2id makes of it, on a thread of its own where it takes some tenths of a second,
// in which nothing else may stand still. Must never keep a passphrase.

import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { PassphraseCost } from '../ports.ts';
import { threadFile } from '../threads/thread-file.ts';

/** RFC 9106, the second recommendation, on one lane: what a clerk's computer can spare, and a thief pays for each guess. */
export const PASSPHRASE_COST: PassphraseCost = { memoryKiB: 65_536, passes: 3 };

/** How a key was made of a passphrase; kept beside what the key opens. The bounds keep a strange file from taking hold of the machine. */
export const derivationSchema = z.strictObject({
  name: z.literal('argon2id'),
  memoryKiB: z.number().int().min(8).max(1_048_576),
  passes: z.number().int().min(1).max(16),
  lanes: z.literal(1),
  /** Base64. */
  salt: z.base64().min(20).max(100),
});
export type Derivation = z.infer<typeof derivationSchema>;

const SALT_BYTES = 16;

/** A way to make a key that nothing else is sealed with. */
export function newDerivation({ memoryKiB, passes }: PassphraseCost): Derivation {
  const salt = randomBytes(SALT_BYTES).toString('base64');
  return { name: 'argon2id', memoryKiB, passes, lanes: 1, salt };
}

/** What the thread is started with. */
export const derivingSchema = z.strictObject({ passphrase: z.string(), derivation: derivationSchema });

/** Length of the key, in bytes. */
const KEY_BYTES = 32;

/** The one form of a passphrase, however its letters were typed. */
export function normalized(passphrase: string): string {
  return passphrase.normalize('NFKC');
}

/** Below this a key is made sooner than a thread is started. */
const SLOW_KIB = 256;

/** Makes the key of a passphrase. */
export async function deriveKey(passphrase: string, derivation: Derivation): Promise<Buffer> {
  if (derivation.memoryKiB * derivation.passes < SLOW_KIB) {
    return Buffer.from(await argon2Key({ passphrase: normalized(passphrase), derivation }));
  }
  const workerData = { passphrase: normalized(passphrase), derivation };
  const worker = new Worker(threadFile(import.meta.url, 'passphrase-worker.ts', 'passphrase-worker.js'), {
    workerData,
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread of a passphrase ended with ${code}.`)));
  return Buffer.from(z.instanceof(Uint8Array).parse(await promise));
}

/** The key itself, on the thread that asks (RFC 9106). */
export async function argon2Key({
  passphrase,
  derivation,
}: z.infer<typeof derivingSchema>): Promise<Uint8Array> {
  // Loaded where a key is made: most starts make none.
  const { argon2id } = await import('hash-wasm');
  return await argon2id({
    password: passphrase,
    salt: Buffer.from(derivation.salt, 'base64'),
    iterations: derivation.passes,
    memorySize: derivation.memoryKiB,
    parallelism: derivation.lanes,
    hashLength: KEY_BYTES,
    outputType: 'binary',
  });
}
