// The thread that makes one key of one passphrase and ends. Knows nothing else.

import { parentPort, workerData } from 'node:worker_threads';
import { argon2Key, derivingSchema } from './passphrase.ts';

parentPort?.postMessage(await argon2Key(derivingSchema.parse(workerData)));
