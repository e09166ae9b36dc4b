// The text of a key file that a command names. It goes to whoever reads the key and nowhere else (P5).

import { readFile } from 'node:fs/promises';
import { paymasterError } from '../../shared/errors.ts';

/** @throws PaymasterError USAGE when the file cannot be read. */
export async function keyText(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch((cause: unknown) => {
    throw paymasterError('USAGE', `${path} cannot be read.`, 'Name the file of the key.', { cause });
  });
}
