// The thread that makes one key of one passphrase and ends. Knows nothing else.

import { parentPort, workerData } from 'node:worker_threads';
import { argon2id } from 'hash-wasm';
import { derivingSchema, KEY_BYTES } from './passphrase.ts';

const { passphrase, derivation } = derivingSchema.parse(workerData);
const key = await argon2id({
  password: passphrase,
  salt: Buffer.from(derivation.salt, 'base64'),
  iterations: derivation.passes,
  memorySize: derivation.memoryKiB,
  parallelism: derivation.lanes,
  hashLength: KEY_BYTES,
  outputType: 'binary',
});
parentPort?.postMessage(key);
